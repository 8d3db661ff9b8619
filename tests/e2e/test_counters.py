"""Counters on the map, by touch on a tablet both ways round and on a phone, by keyboard, and offline."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, SiteServer
from tests.e2e.engine import wait_until_offline_ready
from tests.e2e.listener import tab_to
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

TOUCH_SIZES = swept("portrait", "landscape", "phone", kept=1)
LINE = "?map=dtw&system=ats&from=T30&to=Y27"


def at_the_table(open_page: OpenPage, address: str = LINE, **how: object) -> Player:
    """A player on the page of Counters."""
    player = Player(open_page(address, **how), touch=how.get("size") != "desktop").ready()
    player.press("mode-counters")
    expect(player.sees("box")).to_be_attached()
    # Its answer moves the map, and a change is told of as one from that answer.
    expect(player.page.locator(".panel-body[aria-busy=true]")).to_have_count(0)
    return player


def lies(player: Player, count: int) -> None:
    """So many counters are drawn on the map."""
    expect(player.page.locator(".overlay [data-counter]")).to_have_count(count)


@pytest.mark.parametrize("size", TOUCH_SIZES)
def test_smoke_put_on_a_line_changes_it_at_once_and_undo_takes_it_back(open_page: OpenPage, size: str) -> None:
    player = at_the_table(open_page, size=size)
    player.press("tile", kind="smoke")
    player.tap_hex("V29")
    expect(player.sees("change")).to_contain_text("Smoke in V29")
    expect(player.sees("effect")).to_have_text("T30 to Y27 goes from +5 to +9.")
    expect(player.sees("change")).to_contain_text("ATS Chart A")
    lies(player, 1)
    expect(player.page).to_have_url(re.compile(r"on=smoke:V29"))
    player.press("undo")
    lies(player, 0)
    player.press("redo")
    lies(player, 1)
    player.press("mode-sight")
    expect(player.sees("totals")).to_have_text("+9")
    lies(player, 1)


@pytest.mark.parametrize("size", TOUCH_SIZES)
def test_what_a_rule_forbids_is_not_put_down_and_nothing_is_lost(open_page: OpenPage, size: str) -> None:
    player = at_the_table(open_page, "?map=dtw&system=ats&from=D31&to=E31&on=smoke:E30", size=size)
    player.press("tile", kind="hedgehog")
    player.tap_hex("D30")
    expect(player.sees("refusal")).to_contain_text("A hedgehog may not be set up in D30, a paved road hex (ATS 1.4.6).")
    lies(player, 1)
    expect(player.page).to_have_url(re.compile(r"on=smoke:E30$"))


def test_a_vehicle_is_turned_moved_and_removed(open_page: OpenPage) -> None:
    player = at_the_table(open_page, size="landscape")
    player.press("tile", kind="vehicle")
    player.tap_hex("W31")
    lies(player, 1)
    player.press("rotate")
    expect(player.page).to_have_url(re.compile(r"on=vehicle:W31:facing=2"))
    player.press("rotate")
    expect(player.page).to_have_url(re.compile(r"facing=4"))
    buttons = player.page.locator(".item-buttons button").locator("visible=true")
    # All at one moment: the panel may be drawn again between two looks.
    assert len(set(buttons.evaluate_all("found => found.map(one => one.getBoundingClientRect().y)"))) == 1
    player.press("move-counter")
    expect(player.sees("table-hint")).to_have_text("Tap the hex to move it to.")
    player.tap_hex("W32")
    expect(player.page).to_have_url(re.compile(r"on=vehicle:W32:facing=4"))
    player.press("remove-counter")
    lies(player, 0)
    for _ in range(4):
        player.press("undo")
    expect(player.page).to_have_url(re.compile(r"on=vehicle:W31(&|$)"))


def test_rubble_is_put_on_a_level_and_the_map_follows(open_page: OpenPage) -> None:
    player = at_the_table(open_page, "?map=dtw&system=ats&from=F22&to=G22@%2B20", size="landscape")
    player.press("tile", kind="rubble")
    player.tap_hex("G22")
    player.page.locator('[data-testid="spot-choice"] [data-value="G22@+10"]').tap()
    lies(player, 1)
    expect(player.sees("error-card")).to_contain_text("G22 has no place +20")
    player.press("undo")
    expect(player.page.locator('[data-testid="error-card"]')).to_have_count(0)


def test_details_are_said_before_and_after_a_counter_is_put_down(open_page: OpenPage) -> None:
    player = at_the_table(open_page, "?ask=path&map=dtw&from=W23&to=W25&unit=personnel&mode=assault", size="landscape")
    player.press("tile", kind="minefield")
    field = player.page.locator('[data-testid="detail"][data-input="density"]')
    field.fill("4")
    field.blur()
    player.tap_hex("W24")
    expect(player.page).to_have_url(re.compile(r"on=minefield:W24:density=4"))
    player.page.locator('[data-testid="detail"][data-input="side"][data-value="russian"]').first.tap()
    expect(player.page).to_have_url(re.compile(r"side=russian"))
    expect(player.sees("table-list")).to_contain_text("Minefield in W24")


def test_several_counters_of_a_hex_are_selected_in_turn(open_page: OpenPage) -> None:
    player = at_the_table(open_page, LINE + "&on=smoke:W31,wire:W31", size="landscape")
    player.tap_hex("W31")
    expect(player.sees("selected")).to_contain_text("Wire")
    player.tap_hex("W31")
    expect(player.sees("selected")).to_contain_text("Smoke")


def test_the_table_is_there_again_after_a_reload_and_each_map_has_its_own(open_page: OpenPage) -> None:
    player = at_the_table(open_page, "?map=dtw&system=ats", size="landscape")
    player.press("tile", kind="wire")
    player.tap_hex("U28")
    lies(player, 1)
    expect(player.sees("kept-table")).to_have_text("My table (1)")
    again = Player(open_page("", size="landscape", beside=player.page), touch=True).ready()
    lies(again, 1)
    again.press("map-choice")
    again.press("map-option", map="ge")
    lies(again, 0)
    again.press("map-choice")
    again.press("map-option", map="dtw")
    lies(again, 1)


def test_tables_are_kept_by_name(open_page: OpenPage) -> None:
    player = at_the_table(open_page, size="landscape")
    player.press("tile", kind="smoke")
    player.tap_hex("V29")
    name = player.sees("table-name")
    name.fill("Turn 3")
    name.blur()
    expect(player.sees("kept-table")).to_have_text("Turn 3 (1)")
    player.press("table-copy")
    player.tap_hex("V31")
    expect(player.page.get_by_test_id("kept-table").nth(1)).to_have_text("Turn 3 copy (2)")
    player.press("table-new")
    lies(player, 0)
    player.press("kept-table", value="Turn 3")
    lies(player, 1)
    player.press("table-delete")
    expect(player.page.locator('[data-testid="kept-table"][data-value="Turn 3"]')).to_have_count(0)
    player.press("undo")
    expect(player.page.locator('[data-testid="kept-table"][data-value="Turn 3"]')).to_have_count(1)


def test_a_file_brings_what_is_valid_and_lists_what_is_not(open_page: OpenPage, tmp_path: Path) -> None:
    player = at_the_table(open_page, size="landscape")
    player.press("tile", kind="smoke")
    player.tap_hex("V29")
    lies(player, 1)
    with player.page.expect_download() as saving:
        player.press("table-export")
    file = tmp_path / "tables.json"
    saving.value.save_as(file)
    document = json.loads(file.read_text(encoding="utf-8"))
    assert document["tables"][0]["items"] == [{"kind": "smoke", "at": "V29"}]
    document["tables"][0]["items"] += [
        {"kind": "hedgehog", "at": "D30"},
        {"kind": "cow", "at": "A1"},
        {"kind": "wire", "at": "W31"},
    ]
    file.write_text(json.dumps(document), encoding="utf-8")
    with player.page.expect_file_chooser() as choosing:
        player.press("table-import")
    choosing.value.set_files(file)
    report = player.sees("import-report")
    expect(report).to_contain_text("2 counters, 2 left out")
    expect(report).to_contain_text("ATS 1.4.6")
    lies(player, 2)
    expect(player.page.get_by_test_id("kept-table").nth(1)).to_have_text("My table 2 (2)")


def test_a_file_that_is_no_table_is_refused_in_a_sentence(open_page: OpenPage, tmp_path: Path) -> None:
    player = at_the_table(open_page, LINE + "&on=smoke:V29", size="phone")
    file = tmp_path / "holiday.json"
    file.write_bytes(b"\xff\xd8 no table")
    with player.page.expect_file_chooser() as choosing:
        player.press("table-import")
    choosing.value.set_files(file)
    expect(player.sees("import-report")).to_contain_text("no file of tables")
    lies(player, 1)


def test_a_link_shows_its_table_elsewhere_and_leaves_the_kept_ones_alone(open_page: OpenPage) -> None:
    player = at_the_table(open_page, LINE + "&on=smoke:V29", size="landscape")
    link = player.page.url
    other = at_the_table(open_page, "?map=dtw&system=ats", size="landscape")
    other.press("tile", kind="wire")
    other.tap_hex("U28")
    lies(other, 1)
    opened = Player(open_page(link, size="landscape", beside=other.page), touch=True).ready()
    lies(opened, 1)
    expect(opened.sees("table-list")).to_contain_text("Smoke in V29")
    expect(opened.sees("kept-table")).to_have_text("My table (1)")
    opened.press("tile", kind="smoke")
    opened.tap_hex("V31")
    expect(opened.page.get_by_test_id("kept-table").nth(1)).to_have_text("From a link (2)")


def test_of_a_links_table_only_the_faulty_counter_is_left_out(open_page: OpenPage) -> None:
    player = Player(open_page(LINE + "&on=smoke:V29,hedgehog:D30", size="landscape"), touch=True).ready()
    expect(player.sees("totals")).to_have_text("+9")
    expect(player.page.get_by_test_id("notice").first).to_contain_text("ATS 1.4.6")
    lies(player, 1)


def test_counters_are_put_turned_and_removed_by_keyboard(open_page: OpenPage) -> None:
    player = at_the_table(open_page, size="desktop")
    page = player.page
    page.locator('[data-testid="tile"][data-kind="vehicle"]').focus()
    page.keyboard.press("Enter")
    player.sees("map").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    lies(player, 1)
    page.keyboard.press("r")
    expect(page).to_have_url(re.compile(r"facing=2"))
    page.keyboard.press("Delete")
    lies(player, 0)
    page.keyboard.press("Control+z")
    lies(player, 1)
    page.keyboard.press("Control+y")
    lies(player, 0)
    expect(player.sees("live")).not_to_have_text("")


def test_a_counter_is_taken_from_the_tray_laid_named_removed_and_brought_back_by_keys_alone(
    open_page: OpenPage,
) -> None:
    page = open_page("?map=dtw&system=ats", size="desktop")
    player = Player(page, touch=False).ready()
    tab_to(page, "mode-counters")
    page.keyboard.press("Enter")
    tab_to(page, "tile", kind="vehicle")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+F6")
    expect(player.sees("map")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    lies(player, 1)
    page.keyboard.press("F6")
    tab_to(page, "table-name")
    page.keyboard.press("Control+a")
    page.keyboard.type("Turn 4")
    page.keyboard.press("Enter")
    expect(player.sees("kept-table")).to_have_text("Turn 4 (1)")
    page.keyboard.press("Shift+F6")
    tab_to(page, "remove-counter")
    page.keyboard.press("Enter")
    lies(player, 0)
    page.wait_for_function("document.activeElement.closest('.panel') !== null")
    page.keyboard.press("Control+z")
    lies(player, 1)
    expect(player.sees("kept-table")).to_have_text("Turn 4 (1)")


def test_it_all_works_with_the_server_stopped(open_page: OpenPage, site_server: SiteServer) -> None:
    player = at_the_table(open_page, size="portrait")
    wait_until_offline_ready(player.page)
    site_server.stop()
    player.press("tile", kind="smoke")
    player.tap_hex("V29")
    expect(player.sees("effect")).to_have_text("T30 to Y27 goes from +5 to +9.")
    again = Player(open_page("", size="portrait", beside=player.page), touch=True).ready()
    lies(again, 1)


def test_a_counter_of_a_kind_that_no_game_has_is_left_out_of_the_drawing_too(open_page: OpenPage) -> None:
    page = open_page(f"{LINE}&on=smoke:V29,zeppelin:V28", size="landscape")
    player = Player(page, touch=True).ready()
    expect(player.sees("verdict")).to_be_visible()
    lies(player, 1)
    expect(page.locator(".overlay [data-counter]")).to_have_attribute("data-kind", "smoke")
