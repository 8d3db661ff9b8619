"""A hex is found by typing: a tap on an end's card or the slash key opens a field, suggestions follow."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.all_screens import GO
from tests.e2e.conftest import OpenPage
from tests.e2e.fingers import Fingers
from tests.e2e.grips import middle
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]


@pytest.mark.parametrize("size", swept("landscape", "phone", kept=1))
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


@pytest.mark.parametrize("size", swept("phone", "landscape", kept=1))
def test_a_hex_is_pinned_and_named_and_found_by_its_name(open_page: OpenPage, size: str) -> None:
    page = open_page("?map=dtw&system=ats&from=T30&to=Y27", size=size)
    player, finger = Player(page, touch=True).ready(), Fingers(page)
    expect(player.sees("totals")).to_have_text("+5")
    finger.press(middle(page.locator('.board [data-hex="W28"]')))
    expect(player.sees("hex-card")).to_have_attribute("data-hex-name", "W28")
    finger.lift()
    pin = page.locator('[data-testid="hex-verb"][data-value="pin"]')
    expect(pin).to_have_attribute("aria-pressed", "false")
    player.press("hex-verb", value="pin")
    expect(pin).to_have_attribute("aria-pressed", "true")
    expect(player.sees("hex-pin")).to_contain_text("Pinned")
    player.press("history-name")
    expect(player.sees("history-field")).to_be_focused()
    page.keyboard.type("Scrap corner")
    page.keyboard.press("Enter")
    expect(player.sees("hex-pin")).to_contain_text("Scrap corner")
    # As an end of a line: nobody need know the hex's name any more.
    player.press("hex-back")
    player.press("to-name")
    player.sees("find").fill("corner")
    expect(player.sees("suggestion")).to_contain_text("Scrap corner")
    expect(player.sees("suggestion")).to_contain_text("Pinned, W28")
    expect(page.locator(".rings .found")).not_to_have_count(0)
    player.press("suggestion")
    expect(page).to_have_url(re.compile("from=T30&to=W28"))
    expect(player.sees("verdict")).to_be_visible()
    # In the list, from another map too: it opens the hex's card there.
    page.evaluate(GO, "?map=kb&system=ats")
    expect(page.locator("[data-testid=from-card][data-hex-name=T30]")).to_have_count(0)
    player.press("history")
    row = page.get_by_test_id("history-row").filter(has_text="Scrap corner")
    expect(row).to_contain_text("W28")
    row.tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("[data-testid=hex-card][data-hex-name=W28]")).to_be_visible()
    expect(page).to_have_url(re.compile("map=dtw"))
    expect(player.sees("hex-pin")).to_contain_text("Scrap corner")
    expect(page.locator('.board [data-hex="W28"]')).to_be_in_viewport()
    player.press("hex-verb", value="pin")
    expect(page.get_by_test_id("hex-pin")).to_have_count(0)
    player.press("history")
    expect(page.get_by_test_id("history-row").first).to_be_visible()
    expect(page.get_by_test_id("history-row").filter(has_text="Scrap corner")).to_have_count(0)


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


def test_slash_goes_to_the_first_place_of_a_table(open_page: OpenPage) -> None:
    page = open_page("?ask=table&map=dtw&system=ats&name=shot")
    Player(page, touch=False).ready()
    field = page.locator('[data-testid="input"][data-input="firer"]')
    expect(field).to_be_visible()
    expect(field).not_to_be_focused()
    page.keyboard.press("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.keyboard.type("r26/")  # in the field it is a letter like any other
    expect(field).to_have_value("r26/")


def test_slash_finds_the_start_of_a_move_and_its_goal(open_page: OpenPage) -> None:
    page = open_page("?ask=move&map=dtw&system=ats&unit=squad")
    player = Player(page, touch=False).ready()
    player.sees("map").focus()
    page.keyboard.press("/")
    expect(player.sees("find")).to_be_focused()
    page.keyboard.type("t30")
    page.keyboard.press("Enter")
    page.keyboard.type("t29")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("from=T30&to=T29"))


def test_slash_shows_a_hex_among_counters_without_laying_one(open_page: OpenPage) -> None:
    page = open_page("?ask=counters&map=dtw&system=ats")
    player = Player(page, touch=False).ready()
    page.locator('[data-testid="mode"][data-value="counters"], [data-mode="counters"]').first.wait_for(state="attached")
    player.sees("map").focus()
    page.keyboard.press("/")
    expect(player.sees("find")).to_be_focused()
    page.keyboard.type("w28")
    page.keyboard.press("Enter")
    expect(player.sees("map")).to_be_focused()
    expect(page.locator('.board [data-hex="W28"]')).to_be_in_viewport()
    expect(page.locator(".rings .ring.cursor.line")).to_have_count(1)
    assert "counters" not in page.url.replace("ask=counters", "")
