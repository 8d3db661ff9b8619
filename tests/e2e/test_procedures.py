"""Every procedure is a form, its exact chances, a roll and a link: by touch, by keyboard, without a network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import OpenPage, SiteServer
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

TOUCH_SIZES = swept("phone", "landscape", "portrait", kept=1)
IMMOBILIZATION = "?ask=table&name=immobilization&i.debris=true&i.at=M20"


def _control(player: Player, field: str, value: str = "", test_id: str = "input") -> Locator:
    wanted = f'[data-value="{value}"]' if value else ""
    return player.page.locator(f'[data-testid="{test_id}"][data-input="{field}"]{wanted}').first


def _type(player: Player, field: str, text: str) -> None:
    _control(player, field).fill(text)
    _control(player, field).press("Enter")


@pytest.mark.parametrize("size", TOUCH_SIZES)
def test_a_table_is_found_filled_in_and_rolled(open_page: OpenPage, size: str) -> None:
    player = Player(open_page(size=size), touch=True).ready()
    page = player.page
    player.press("mode-procedures")
    player.sees("table-search").fill("immobil")
    expect(page.get_by_test_id("table-row")).to_have_count(1)
    player.press("table-row", table="immobilization")
    _control(player, "unit", "wheeled").tap()
    expect(page).to_have_url(re.compile("ask=table&.*&name=immobilization&i.unit=wheeled"))
    expect(_control(player, "lane")).to_have_count(0)
    _control(player, "debris", "true").tap()
    expect(_control(player, "lane")).to_have_count(1)

    outcomes = page.get_by_test_id("outcome")
    expect(outcomes).to_have_count(2)
    fractions = outcomes.locator(".fraction").all_inner_texts()
    assert all(re.fullmatch(r"\d+/\d+", fraction) for fraction in fractions)
    expect(outcomes.first.locator(".percent")).to_have_text(re.compile(r"^\d+%$"))
    expect(player.sees("facts")).to_contain_text("ATS Immobilization Table")

    player.press("roll")
    expect(player.sees("rolled")).to_be_in_viewport()
    expect(page).to_have_url(re.compile(r"roll=\d+"))
    expect(page.locator(".outcome.is-rolled")).to_have_count(1)
    expect(page.locator(".outcome.is-rolled .outcome-result")).to_have_text(page.locator(".rolled-result").inner_text())
    expect(player.sees("live")).to_have_text(re.compile("^Rolled"))

    # Dice are thrown for what was said: something else takes them off the table.
    _control(player, "unit", "half-tracked").tap()
    expect(page.get_by_test_id("rolled")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("roll="))


def test_whoever_opens_the_link_sees_the_same_dice(open_page: OpenPage) -> None:
    player = Player(open_page(IMMOBILIZATION, size="landscape"), touch=True).ready()
    player.press("roll")
    expect(player.sees("rolled")).to_be_visible()
    result = player.sees("rolled").inner_text()
    other = Player(open_page(player.page.url, size="phone"), touch=True).ready()
    expect(other.sees("rolled")).to_be_visible()
    assert other.sees("rolled").inner_text() == result
    assert other.page.url == player.page.url


def test_a_ten_shows_as_nought_and_the_sum_with_its_drm(open_page: OpenPage) -> None:
    player = Player(open_page(IMMOBILIZATION + "&roll=10", size="landscape"), touch=True).ready()
    expect(player.sees("die")).to_have_text("0")
    expect(player.sees("roll-sum")).to_have_text("10 − 1 = 9")  # noqa: RUF001
    expect(player.sees("rolled")).to_contain_text("M-KILL")


@pytest.mark.parametrize("size", TOUCH_SIZES)
def test_a_place_is_tapped_on_the_map_and_its_level_chosen(open_page: OpenPage, size: str) -> None:
    player = Player(open_page("?ask=table&name=rubbling&i.result=7", size=size), touch=True).ready()
    page = player.page
    expect(player.sees("still-needed")).to_contain_text("Location hit")
    expect(page.get_by_test_id("error-card")).to_have_count(0)
    _control(player, "at", test_id="input-pick").tap()
    expect(player.sees("map-prompt")).to_contain_text("Tap the hex for Location hit")
    player.tap_hex("R26")
    expect(_control(player, "at")).to_have_value("R26")
    expect(player.sees("verdict")).to_contain_text("R26 is rubble")
    player.press("input-place", place="roof")
    expect(_control(player, "at")).to_have_value("R26 roof")
    expect(page).to_have_url(re.compile("i.at=R26@roof"))


def test_taps_on_the_map_gather_a_list(open_page: OpenPage) -> None:
    player = Player(open_page("?ask=table&name=building-as-target", size="portrait"), touch=True).ready()
    _control(player, "enemies", test_id="input-pick").tap()
    player.tap_hex("R26")
    player.tap_hex("S27")
    player.tap_hex("R25")
    player.tap_hex("S27")
    expect(player.sees("map-prompt")).to_contain_text("R26, R25")
    player.press("leave-map")
    expect(_control(player, "enemies")).to_have_value("R26,R25")


def test_back_leaves_the_map_then_takes_back_what_was_said_then_the_table(open_page: OpenPage) -> None:
    player = Player(open_page("?ask=table", size="phone"), touch=True).ready()
    page = player.page
    player.press("table-row", table="immobilization")
    _control(player, "unit", "tracked").tap()
    _control(player, "debris", "true").tap()
    _control(player, "at", test_id="input-pick").tap()
    expect(player.sees("map-prompt")).to_be_visible()
    page.go_back()
    expect(player.sees("table-form")).to_be_visible()
    page.go_back()
    expect(_control(player, "at")).to_have_count(0)
    page.go_back()
    expect(player.sees("table-row")).to_be_visible()


def test_what_was_typed_for_a_table_is_kept_while_others_are_looked_at(open_page: OpenPage) -> None:
    player = Player(open_page("?ask=table&name=shot", size="landscape"), touch=True).ready()
    _type(player, "hpn", "7")
    _type(player, "firer", "r26")
    expect(_control(player, "firer")).to_have_value("R26")
    player.press("table-row", table="terrain")
    expect(_control(player, "hpn")).to_have_count(0)
    player.press("table-row", table="shot")
    expect(_control(player, "hpn")).to_have_value("7")
    expect(_control(player, "firer")).to_have_value("R26")


def test_a_bad_value_stays_and_its_field_says_what_is_wrong(open_page: OpenPage) -> None:
    player = Player(open_page("?ask=table&name=shot&i.firer=R26&i.target=W24", size="landscape"), touch=True).ready()
    _type(player, "hpn", "many")
    field = player.page.locator('[data-field="hpn"]')
    expect(field).to_contain_text("must be a whole number from 1 to 20")
    expect(_control(player, "hpn")).to_have_value("many")
    _control(player, "hpn", test_id="input-more").tap()
    expect(_control(player, "hpn")).to_have_value("1")
    expect(player.sees("verdict")).to_be_visible()
    expect(field).not_to_contain_text("must be")


@pytest.mark.parametrize(("before", "after"), [("r2", ["6", "Tab"]), ("r26", ["Tab"]), ("r26", ["Enter"])])
def test_what_is_being_typed_survives_a_redraw(open_page: OpenPage, before: str, after: list[str]) -> None:
    page = open_page("?ask=table&name=shot", size="desktop")
    player = Player(page, touch=False).ready()
    firer = _control(player, "firer")
    firer.click()
    page.keyboard.type(before)
    # Saving the app for offline use goes on, and the page is drawn again.
    expect(player.sees("offline")).to_have_attribute("data-state", "ready", timeout=60_000)
    for key in after:
        page.keyboard.press(key)
    expect(_control(player, "firer")).to_have_value("R26")
    expect(page).to_have_url(re.compile("i.firer=R26"))


def test_an_outcome_is_put_on_the_map(open_page: OpenPage) -> None:
    player = Player(open_page(IMMOBILIZATION + "&roll=2", size="landscape"), touch=True).ready()
    player.press("put-on-map")
    expect(player.page).to_have_url(re.compile("on=lane:M20"))
    expect(player.page.locator('.page [data-testid="table-list"]')).to_contain_text("M20")
    expect(player.sees("rolled")).to_contain_text("No effect")
    # What lies on the map has an Undo of its own.
    player.press("mode-counters")
    player.press("undo")
    player.press("mode-procedures")
    expect(player.sees("put-on-map")).to_be_enabled()
    expect(player.page.locator('.page [data-testid="table-list"]')).to_have_count(0)


@pytest.mark.parametrize("size", TOUCH_SIZES)
def test_the_marks_of_an_answer_are_shown_on_the_map(open_page: OpenPage, size: str) -> None:
    player = Player(open_page("?ask=table&name=rubbling&i.at=R26&i.result=7", size=size), touch=True).ready()
    player.press("show-marks")
    expect(player.sees("marks")).to_contain_text("R26 roof")
    expect(player.page.locator('.board [data-hex="R26"]')).to_be_in_viewport()
    player.press("leave-map")
    expect(player.page.get_by_test_id("marks")).to_have_count(0)
    expect(player.sees("verdict")).to_be_visible()


def test_the_answer_is_copied_with_its_chances_rules_and_link(open_page: OpenPage) -> None:
    player = Player(open_page(IMMOBILIZATION, size="landscape"), touch=True).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("copy-text")
    expect(player.sees("said")).to_have_text("Copied.")
    text = player.page.evaluate("navigator.clipboard.readText()")
    assert "No effect: 7/10, 70%" in text
    assert "ATS 1.4.21" in text
    assert player.page.url in text


def test_a_table_works_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("?ask=table")
    player = Player(page, touch=False).ready()
    expect(player.sees("table-row")).to_be_visible()
    player.sees("table-search").focus()
    page.keyboard.type("rubble")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(player.sees("table-form")).to_be_visible()
    _control(player, "at", test_id="input-pick").focus()
    page.keyboard.press("Enter")
    expect(player.sees("map")).to_be_focused()
    page.keyboard.press("Escape")
    expect(_control(player, "at")).to_be_focused()
    page.keyboard.type("r26")
    page.keyboard.press("Enter")
    expect(_control(player, "at")).to_have_value("R26")
    expect(_control(player, "at")).to_be_focused()
    _control(player, "result", test_id="input-more").focus()
    for _press in range(8):
        page.keyboard.press("Enter")
    expect(_control(player, "result")).to_have_value("7")
    expect(player.sees("live")).to_have_text(re.compile("R26"))
    player.sees("roll").focus()
    page.keyboard.press("Enter")
    expect(player.sees("live")).to_have_text(re.compile("^Rolled"))
    expect(player.sees("roll")).to_be_focused()


def test_a_table_answers_and_rolls_with_the_server_gone(open_page: OpenPage, site_server: SiteServer) -> None:
    page = open_page(size="portrait")
    player = Player(page, touch=True).ready()
    expect(player.sees("offline")).to_have_attribute("data-state", "ready", timeout=60_000)
    site_server.stop()
    page.context.set_offline(True)
    page.goto(site_server.url + IMMOBILIZATION)
    player.ready()
    expect(page.get_by_test_id("outcome")).to_have_count(2)
    player.press("roll")
    expect(player.sees("rolled")).to_be_visible()


def test_every_procedure_of_the_catalog_opens(open_page: OpenPage) -> None:
    page = open_page("?ask=table", size="landscape")
    player = Player(page, touch=True).ready()
    expect(player.sees("table-row")).to_be_visible()
    names = [row.get_attribute("data-table") or "" for row in page.get_by_test_id("table-row").all()]
    assert names
    for name in names:
        player.press("table-row", table=name)
        expect(page.locator(".table-head h2")).to_be_visible()
        expect(
            page.locator('[data-testid="verdict"], [data-testid="still-needed"]').locator("visible=true")
        ).to_have_count(1)


def test_what_stands_in_place_of_a_table_stands_in_the_middle(open_page: OpenPage) -> None:
    page = open_page("?ask=table&map=dtw&system=ats", size="landscape")
    Player(page, touch=True).ready()
    words, room = page.locator(".tables-welcome"), page.locator(".tables-open")
    expect(words).to_have_text("Choose a table: its chances, its dice and its rules stand here.")
    found, around = words.bounding_box(), room.bounding_box()
    assert found is not None
    assert around is not None
    assert around["x"] + around["width"] == 1180
    for at, long in (("x", "width"), ("y", "height")):
        assert found[at] + found[long] / 2 == pytest.approx(around[at] + around[long] / 2, abs=4)  # type: ignore[literal-required]
