"""A player's own units: put on the map, dragged, kept, found, asked from, and asked all at once who sees a place."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.all_screens import GO
from tests.e2e.conftest import OpenPage
from tests.e2e.fingers import Fingers
from tests.e2e.grips import LIFT, hexagon, middle, stage
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

NEAR = "?map=dtw&system=ats&from=U27&to=Y27"
"""A line that brings the hexes of these tests into view."""


def marker(player: Player, number: int) -> Locator:
    return player.page.locator(f'[data-own="{number}"] .ov-counter-tile')


def put(player: Player, name: str, kind: str, *hexes: str) -> None:
    """Put units of one class on the map; the first gets the name, the others one like it."""
    player.press("unit-add")
    player.sees("unit-class").select_option(kind)
    player.sees("unit-name").fill(name)
    player.sees("unit-name").press("Enter")
    for hex_name in hexes:
        player.tap_hex(hex_name)
        expect(player.sees("unit-step")).to_contain_text(hex_name)
    player.press("unit-done")


def _answered(player: Player, mode: str) -> None:
    """Wait until a mode is shown and its question answered: an answer moves the map under a finger."""
    expect(player.page.locator(".frame")).to_have_attribute("data-mode", mode)
    expect(player.page.locator(".panel-body[aria-busy=true]")).to_have_count(0)


def test_units_are_put_on_the_map_asked_all_at_once_dragged_and_kept(open_page: OpenPage) -> None:
    player = Player(open_page(NEAR, size="landscape"), touch=True).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("look-sees")
    expect(player.sees("no-units")).to_be_visible()
    before = stage(player)
    put(player, "Squad", "personnel", "U26", "V28")
    put(player, "Gun", "heavy-weapon", "X26")
    expect(player.page.get_by_test_id("unit-row")).to_have_count(3)
    expect(player.page).to_have_url(re.compile(r"ask=sees&.*to=Y27&units=U26,V28,X26"))
    expect(player.page.locator("[data-own]")).to_have_count(3)
    assert stage(player) == before, "putting units on the map moved the view"
    rows = player.page.get_by_test_id("unit-row")
    expect(rows.first).not_to_have_attribute("data-verdict", "blocked")
    expect(rows.last).to_have_attribute("data-verdict", "blocked")
    seeing = [row.get_attribute("data-verdict") for row in rows.all()]
    expect(player.sees("totals")).to_have_text(f"{sum(verdict != 'blocked' for verdict in seeing)} of 3")

    expect(player.page.locator(".ov-sees-line")).to_have_count(3)
    rows.last.tap()
    expect(player.page.locator(".ov-sees-line")).to_have_count(1)
    expect(player.page.locator(".ov-counter-ring")).to_have_count(1)
    player.press("unit-all")
    expect(player.page.locator(".ov-sees-line")).to_have_count(3)

    start, end = middle(marker(player, 3)), middle(hexagon(player, "W27"))
    Fingers(player.page).drag(start, (start[0], start[1] + 20), (end[0], end[1] + LIFT))
    expect(player.sees("unit-step")).to_contain_text("Gun is in W27 now.")
    expect(player.page).to_have_url(re.compile("units=U26,V28,W27"))
    assert stage(player) == before, "dragging a unit moved the map"
    player.press("unit-step-undo")
    expect(player.page).to_have_url(re.compile("units=U26,V28,X26"))

    player.page.reload()
    player.ready()
    expect(player.page.get_by_test_id("unit-row")).to_have_count(3)
    expect(player.sees("unit-rows")).to_contain_text("Squad 2")
    player.press("units-reverse")
    expect(player.sees("no-units")).to_contain_text("their units")


def test_all_lines_between_two_sides_are_a_table_whose_rows_open_lines(open_page: OpenPage) -> None:
    player = Player(open_page(NEAR, size="portrait", dark=True), touch=True).ready()
    page = player.page
    expect(player.sees("verdict")).to_be_visible()
    player.press("look-sees")
    put(player, "Squad", "personnel", "U26", "V28")
    player.press("unit-add")
    player.press("unit-side", value="theirs")
    player.sees("unit-name").fill("Tiger")
    player.sees("unit-name").press("Enter")
    for hex_name in ("Y27", "X26"):
        player.tap_hex(hex_name)
        expect(player.sees("unit-step")).to_contain_text(hex_name)
    player.press("unit-done")
    player.press("all-lines")
    expect(page).to_have_url(re.compile(r"ask=sees&.*others="))
    rows = page.get_by_test_id("line-row")
    expect(rows).to_have_count(4)
    expect(player.sees("line-table")).to_contain_text("Tiger")
    seeing = [row for row in rows.all() if row.get_attribute("data-verdict") != "blocked"]
    expect(player.sees("totals")).to_have_text(f"{len(seeing)} of 4")

    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(":root")).to_have_attribute("data-theme", "light")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(":root")).not_to_have_attribute("data-theme", "light")

    player.press("units-reverse")
    expect(rows.first).to_contain_text("Squad")
    rows.first.tap()
    expect(page).to_have_url(re.compile(r"from=(Y27|X26)@.*to=(U26|V28)@|from=(Y27|X26).*to=(U26|V28)"))


def test_a_tap_on_a_unit_asks_from_it_as_it_faces_and_it_is_found_by_its_name(open_page: OpenPage) -> None:
    player = Player(open_page(NEAR.replace("ats", "cgs"), size="landscape"), touch=True).ready()
    expect(player.sees("verdict")).to_be_visible()
    player.press("look-sees")
    put(player, "Tiger 7", "tracked", "W27")
    player.press("edit-units")
    player.press("unit-edit")
    expect(player.sees("unit-facing")).to_have_text("Facing not said")
    player.press("unit-turn-right")
    expect(player.sees("unit-facing")).to_have_text("Faces 1 o'clock")
    player.press("unit-done")
    player.press("look-line")
    player.tap(marker(player, 1))
    expect(player.sees("from-card")).to_have_attribute("data-hex-name", "W27")
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "Y27")
    player.press("mode-move")
    _answered(player, "move")
    player.tap(marker(player, 1))
    expect(player.sees("facing")).to_have_text("Faces 1 o'clock")
    expect(player.page).to_have_url(re.compile(r"from=W27&.*unit=tracked.*o\.facing=north-east"))

    player.press("mode-sight")
    player.press("look-line")
    player.press("to-name")
    player.sees("find").fill("tig")
    expect(player.sees("suggestion")).to_contain_text("W27")
    player.sees("find").press("Enter")
    expect(player.sees("to-card")).to_have_attribute("data-hex-name", "W27")

    # Of a fan it is the second place, where one is asked for.
    player.page.evaluate(GO, "?ask=fan&map=dtw&system=cgs&from=X26&range=3")
    _answered(player, "sight")
    player.press("fan-also")
    expect(player.sees("fan-also-asked")).to_have_text("Tap the second hex, or a unit.")
    player.tap(marker(player, 1))
    expect(player.page).to_have_url(re.compile("from=X26&.*also=W27"))
    expect(player.sees("fan-overlap")).to_contain_text("Only W27 sees it")
    expect(player.sees("fan-also")).to_have_text("Not W27 too")


def test_a_link_that_asks_who_sees_a_place_opens_with_its_own_units(open_page: OpenPage) -> None:
    page = open_page("?ask=sees&map=dtw&system=ats&to=Y27&units=T30,R26@roof,S25&on=none", size="phone")
    player = Player(page, touch=True).ready()
    expect(player.page.get_by_test_id("unit-row")).to_have_count(3)
    expect(player.sees("unit-rows")).to_contain_text("R26 roof")
    expect(page.locator("[data-own]")).to_have_count(3)
    player.press("use-my-units")
    expect(player.sees("no-units")).to_be_visible()


def test_a_fan_is_turned_round_kept_to_an_arc_and_laid_over_a_second_one(open_page: OpenPage) -> None:
    page = open_page("?ask=fan&map=dtw&system=cgs&from=W26&range=3", size="landscape")
    player = Player(page, touch=True).ready()
    expect(page.locator(".ov-fan .ov-eye")).to_have_count(1)
    page.locator('[data-testid=fan-arc] [data-value="3"]').tap()
    expect(page).to_have_url(re.compile("arc=2,4"))
    expect(page.locator(".ov-arc-edge")).to_have_count(1)
    page.locator('[data-testid=fan-direction] [data-value="reverse"]').tap()
    expect(page).to_have_url(re.compile("reverse=true"))
    expect(page.locator(".ov-fan .ov-target")).to_have_count(1)
    player.press("fan-also")
    player.tap_hex("X27")
    expect(page).to_have_url(re.compile("also=X27"))
    expect(player.sees("fan-overlap")).to_contain_text("Both are seen from there")
    expect(page.locator(".ov-two")).to_have_count(1)
    player.tap_hex("Y26")
    expect(player.sees("why")).to_contain_text("Y26 to W26: ")
    expect(player.sees("why-second")).to_contain_text("Y26 to X27: ")
    expect(page.locator(".ov-los")).to_have_count(2)


def test_models_on_a_free_table_are_asked_all_at_once(open_page: OpenPage) -> None:
    page = open_page("?map=village&system=miniatures&from=10x10&to=20x20", size="portrait")
    player = Player(page, touch=True).ready()
    expect(player.sees("verdict")).to_be_visible()
    expect(page.get_by_test_id("fan-toggle")).to_have_count(0)
    player.press("look-sees")
    player.press("unit-first")
    player.sees("unit-class").select_option("tank")
    board = page.locator(".board [data-spot]").first.bounding_box()
    assert board is not None
    area = player.sees("map").bounding_box()
    assert area is not None
    page.touchscreen.tap(area["x"] + area["width"] * 0.3, area["y"] + area["height"] * 0.3)
    expect(page.get_by_test_id("unit-row")).to_have_count(1)
    expect(player.sees("totals")).to_contain_text("of 1")
    expect(page.locator(".ov-sees")).to_have_count(1)
