"""A hex is found by typing: a tap on an end's card or the slash key opens a field, suggestions follow."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]


@pytest.mark.parametrize("size", ["landscape", "phone"])
def test_both_ends_are_typed_one_after_the_other(open_page: OpenPage, size: str) -> None:
    player = Player(open_page("?map=dtw&system=ats", size=size), touch=True).ready()
    player.press("from-name")
    field = player.sees("find")
    expect(field).to_be_focused()
    field.press_sequentially("t99")
    expect(player.sees("find-said")).to_have_text("No hex T99. Column T has 0 to 40.")
    expect(player.page.locator(".bad, [role=alert]")).to_have_count(0)
    field.fill("r 26 r")
    expect(player.sees("suggestion")).to_contain_text("R26 roof")
    field.fill("t30")
    expect(player.page.locator(".rings .found")).not_to_have_count(0)
    field.press("Enter")
    expect(player.sees("from-card").or_(field)).to_be_visible()
    expect(player.page.locator(".find-title")).to_have_text("To")
    field.fill("y27")
    field.press("Enter")
    expect(player.sees("totals")).to_have_text("+5")
    expect(player.page).to_have_url(re.compile("from=T30&to=Y27"))


def test_slash_finds_buildings_and_both_ends_at_once(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats")
    player = Player(page, touch=False).ready()
    player.sees("map").focus()
    page.keyboard.press("/")
    field = player.sees("find")
    field.press_sequentially("iron f")
    expect(player.sees("suggestion")).to_contain_text("Iron Foundry")
    expect(player.sees("suggestion")).to_contain_text("tap a hex")
    expect(page.locator(".ring-name")).to_have_text("Iron Foundry")
    field.press("Enter")
    expect(player.sees("find-said")).to_have_text("Tap a hex of Iron Foundry on the map.")
    player.tap_hex("R26")
    expect(player.sees("from-card")).to_have_attribute("data-hex-name", "R26")
    page.keyboard.press("/")
    field.fill("t30 y27")
    field.press("Enter")
    expect(player.sees("totals")).to_have_text("+5")
    page.keyboard.press("/")
    field.press("Escape")
    expect(field).to_have_count(0)
    expect(player.sees("totals")).to_have_text("+5")


def test_a_building_that_is_typed_before_its_name_is_known_is_outlined_once_it_is(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=T30&to=Y27", size="landscape")
    player = Player(page, touch=True).ready()
    expect(player.sees("totals")).to_have_text("+5")
    page.evaluate("""() => {
        document.querySelector("[data-testid=from-name]").click();
        const field = document.querySelector("[data-testid=find]");
        field.value = "iron f";
        field.dispatchEvent(new Event("input", { bubbles: true }));
    }""")
    expect(player.sees("suggestion")).to_contain_text("Iron Foundry")
    expect(page.locator(".rings .ring.found.line")).to_have_count(1)


def test_a_name_that_is_the_other_end_already_exchanges_both(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=T30&to=Y27")
    player = Player(page, touch=False).ready()
    expect(player.sees("totals")).to_have_text("+5")
    player.press("from-name")
    player.sees("find").fill("y27")
    player.sees("suggestion").click()
    expect(player.sees("find")).to_have_value("T30")
    player.press("find-close")
    expect(player.sees("from-card")).to_have_attribute("data-hex-name", "Y27")
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "T30")
    expect(player.sees("error-card")).to_have_count(0)


def test_a_free_table_is_asked_by_points(open_page: OpenPage) -> None:
    page = open_page("?map=village&system=miniatures")
    player = Player(page, touch=False).ready()
    player.press("from-name")
    player.sees("find").fill("12.5x30 to 20x30")
    player.sees("find").press("Enter")
    expect(player.sees("verdict")).to_be_visible()
    expect(player.sees("from-card")).to_have_attribute("data-hex-name", "12.5x30")


def test_a_table_s_hexes_are_suggested_while_they_are_typed(open_page: OpenPage) -> None:
    page = open_page("?ask=table&map=dtw&system=ats&name=shot")
    player = Player(page, touch=False).ready()
    field = page.locator('[data-testid="input"][data-input="firer"]')
    field.fill("r 26 r")
    expect(player.sees("suggestion")).to_contain_text("R26 roof")
    player.sees("suggestion").click()
    expect(field).to_have_value("R26 roof")
    expect(page).to_have_url(re.compile("firer=R26@roof"))
