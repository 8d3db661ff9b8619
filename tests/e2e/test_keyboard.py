"""Everything can be done by keyboard, and every answer is spoken."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def test_a_line_is_asked_and_answered_without_a_pointer(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, touch=False).ready()
    player.sees("map").focus()
    for key in ("ArrowRight", "ArrowDown", "Enter", "ArrowDown", "ArrowDown", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(player.sees("verdict")).to_be_visible()
    expect(player.sees("live")).to_have_text(re.compile(r"^[A-Z]+\d+ to [A-Z]+\d+: (Clear|Blocked)"))


def test_arrow_keys_walk_from_hex_to_hex_and_are_spoken(open_page: OpenPage) -> None:
    page = open_page("?from=R26")
    player = Player(page, touch=False).ready()
    player.sees("map").focus()
    live = player.sees("live")
    page.keyboard.press("ArrowDown")
    told = re.compile(r"^([A-Z]+)(\d+)\b.*: .*\.$")  # the hex, what it is called, what lies there
    expect(live).to_have_text(told)
    start = live.inner_text()
    found = told.match(start)
    assert found is not None
    page.keyboard.press("ArrowDown")
    expect(live).to_have_text(re.compile(rf"^{found[1]}{int(found[2]) + 1}\b"))
    page.keyboard.press("ArrowUp")
    expect(live).to_have_text(start)
    page.keyboard.press("ArrowRight")
    expect(live).not_to_have_text(start)
    page.keyboard.press("ArrowLeft")
    expect(live).to_have_text(start)


def test_tab_reaches_every_part_in_reading_order(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=R26@roof&to=S28")
    player = Player(page, touch=False).ready()
    expect(player.sees("verdict")).to_be_visible()
    expect(player.sees("from-place")).to_be_visible()
    order: list[str] = []
    for _ in range(40):
        page.keyboard.press("Tab")
        found = page.evaluate("document.activeElement?.dataset.testid ?? ''")
        if found and found not in order:
            order.append(found)
    wanted = [
        "mode-sight",
        "mode-move",
        "mode-maps",
        "settings",
        "map",
        "map-choice",
        "history",
        "share-link",
        "zoom-in",
        "fan-toggle",
        "from-place",
        "swap",
    ]
    assert [name for name in order if name in wanted] == wanted


def test_choosing_a_level_keeps_the_keyboard_where_it_was(open_page: OpenPage) -> None:
    page = open_page("?map=dtw&system=ats&from=R26@roof&to=S28")
    player = Player(page, touch=False).ready()
    ground = page.locator('[data-testid="from-place"][data-place="ground"]')
    ground.focus()
    page.keyboard.press("Enter")
    expect(ground).to_have_attribute("aria-pressed", "true")
    expect(ground).to_be_focused()
    expect(player.sees("verdict")).to_be_visible()


def test_a_sheet_closes_by_escape_and_gives_the_map_back(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, touch=False).ready()
    player.sees("settings").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
