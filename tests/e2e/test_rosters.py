"""The order of battle by touch, by keyboard and without a network: its list, a card, and from there into Move."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, SiteServer
from tests.e2e.layout import COVERED, OVER_THE_EDGE
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LIST = "?ask=roster&map=dtw&system=north-africa&roster=italian-vehicles"
WIDER = """() => [".roster", ".roster-main", ".roster-card", ".roster-tile"].filter(name =>
    [...document.querySelectorAll(name)]
        .some(part => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1))"""
"""The parts of the page that something reaches out of."""


def test_from_the_tables_to_a_card_and_into_move(open_page: OpenPage) -> None:
    page = open_page("?ask=table&map=dtw&system=north-africa", size="landscape")
    player = Player(page, touch=True).ready()
    player.press("roster-open", value="italian-vehicles")
    rows = page.get_by_test_id("roster-row")
    expect(rows).to_have_count(41)
    page.get_by_test_id("roster-month").select_option("1941-03")
    expect(page).to_have_url(re.compile("month=1941-03"))
    expect(rows.first).to_contain_text("TL 37")
    player.press("roster-row", value="m13-40")
    expect(player.sees("card-title")).to_have_text("M13/40")
    expect(player.sees("card-rarity")).to_have_text("1.5")
    expect(page.locator('[data-testid="tile"][data-value="radio"]')).to_contain_text("no")

    player.press("month-back")
    expect(player.sees("card-rarity")).to_have_text("1.0")
    player.press("scenario-too")
    expect(page).to_have_url(re.compile(r"c\.month=february"))
    expect(page.get_by_test_id("scenario-too")).to_have_count(0)
    expect(player.sees("card-rarity")).to_have_text("1.0")

    player.press("use-in-move")
    expect(page.locator(".unit-words")).to_contain_text("M13/40")
    expect(page.locator(".unit-words")).to_contain_text("11 MP")
    player.press("unit-change")
    player.press("units-of-roster")
    expect(player.sees("card-title")).to_have_text("M13/40")


def test_search_filters_and_order(open_page: OpenPage) -> None:
    page = open_page(f"{LIST}&month=1942-10", size="landscape")
    player = Player(page, touch=True).ready()
    rows, search = page.get_by_test_id("roster-row"), player.sees("roster-search")
    expect(rows.first).to_contain_text("M14/41")
    search.fill("note AA")
    expect(rows).to_have_count(4)
    search.fill("20L")
    expect(rows).to_have_count(6)
    search.fill("Tigre")
    expect(player.sees("roster-list")).to_contain_text("No vehicle has “Tigre” in its name, gun or notes.")
    player.press("roster-clear")
    expect(rows).to_have_count(41)
    expect(search).to_have_value("")
    page.get_by_test_id("roster-group").select_option("tankettes")
    expect(rows).to_have_count(4)
    page.get_by_test_id("roster-group").select_option("all")
    page.get_by_test_id("roster-sort").select_option("bpv")
    expect(rows.first).to_contain_text("Autocann 90/53")
    page.get_by_test_id("roster-theater").select_option("italy")
    expect(rows.first).to_contain_text("Autocann 20/65(b)")
    expect(rows.last).to_contain_text("not in use")
    page.go_back()
    expect(page).not_to_have_url(re.compile("ask=roster"))


def test_a_link_opens_a_card_on_a_phone_and_leads_back_to_the_list(open_page: OpenPage) -> None:
    page = open_page(f"{LIST}&month=1942-10&entry=fiat-508-mc", size="phone", dark=True)
    player = Player(page, touch=True).ready()
    expect(player.sees("card-title")).to_have_text("Fiat 508 MC")
    expect(page.get_by_role("heading", level=1)).to_have_text(["Italian vehicles"])
    player.press("house", value="ground_pressure")
    expect(player.sees("print")).to_contain_text("Printed is nothing.")
    assert page.evaluate(COVERED) == []
    assert page.evaluate(OVER_THE_EDGE) == page.evaluate(WIDER) == []
    player.press("card-back")
    expect(page.get_by_test_id("roster-row").first).to_be_visible()
    expect(page).not_to_have_url(re.compile("entry="))
    assert page.evaluate(WIDER) == []
    page.go_back()
    expect(player.sees("card-title")).to_have_text("Fiat 508 MC")


def test_a_counter_with_its_name_is_laid_from_the_card(open_page: OpenPage) -> None:
    page = open_page("?map=yard&system=north-africa", size="landscape")
    player = Player(page, touch=True).ready()
    player.press("mode-procedures")
    player.press("roster-open")
    player.press("roster-row", value="tl-37")
    player.press("on-map")
    expect(page.locator(".frame")).to_have_attribute("data-mode", "counters")  # the keyboard can be on the map now
    player.whole_map()
    player.tap_hex("E5")
    expect(page).to_have_url(re.compile(r"on=vehicle:E5\S*model=TL%2037"))


def test_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(f"{LIST}&month=1942-10")
    player = Player(page, touch=False).ready()
    row = page.locator('[data-testid="roster-row"][data-value="m14-41"]')
    row.focus()
    page.keyboard.press("Enter")
    expect(player.sees("card-title")).to_have_text("M14/41")
    expect(row).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(player.sees("card-title")).to_have_text("Autocarretta")
    player.sees("roster-search").focus()
    page.keyboard.type("L3")
    expect(page.get_by_test_id("roster-row")).to_have_count(4)
    expect(player.sees("roster-search")).to_be_focused()


def test_without_a_network(open_page: OpenPage, site_server: SiteServer) -> None:
    page = open_page(f"{LIST}&month=1942-10", size="landscape", first_visit=True)
    player = Player(page, touch=True).ready()
    page.get_by_test_id("roster-row").first.wait_for()
    page.evaluate("navigator.serviceWorker.ready")
    page.goto(f"{site_server.url}?map=dtw&system=north-africa")
    player.ready()
    expect(player.sees("offline")).to_have_attribute("data-state", "ready", timeout=60_000)
    site_server.stop()
    page.context.set_offline(True)
    page.goto(f"{site_server.url}{LIST}&month=1941-03&entry=l3-35")
    player.ready()
    expect(player.sees("card-title")).to_have_text("L3/35")
    expect(player.sees("card-rarity")).to_have_text("1.4")
    player.press("month-forth")
    expect(player.sees("card-rarity")).to_have_text("1.2")


def test_a_wrong_part_of_a_link_is_left_out_with_a_sentence(open_page: OpenPage) -> None:
    page = open_page(f"{LIST}&month=1942-10&theater=moon&entry=panther", size="landscape")
    player = Player(page, touch=True).ready()
    expect(page.get_by_test_id("roster-row")).to_have_count(41)
    expect(page.get_by_test_id("notice").filter(has_text="moon")).to_be_visible()
    expect(page.get_by_test_id("notice").filter(has_text="panther")).to_be_visible()
    expect(player.sees("roster-theater")).to_have_value("north-africa")


def test_it_can_be_read_without_scripts(open_page: OpenPage) -> None:
    page = open_page(f"{LIST}&month=1941-03", scripts=False)
    expect(page.get_by_test_id("roster-say")).to_contain_text("North Africa, March 1941: 13 of 41 vehicles in use")
    page.get_by_role("link", name="M13/40").click()
    expect(page.get_by_test_id("roster-say")).to_contain_text("RF 1.5 (VN 8)")
