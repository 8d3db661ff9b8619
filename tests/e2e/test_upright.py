"""Words stand upright on a map that is turned, and nothing moves for who wants no motion."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=T30&to=Y27"

LYING = """() => [...document.querySelectorAll(
    ".map .board :is(.map-names, .map-places, .map-labels) text, .map .overlay :is(.ov-tag, .ov-number)")]
    .filter(words => words.checkVisibility() && words.getBoundingClientRect().width)
    .filter(words => {
        const m = words.getScreenCTM();
        return !(m.a > 0 && Math.abs(m.b) < 0.01 * m.a && Math.abs(m.c) < 0.01 * m.a && m.d > 0);
    }).map(words => words.textContent)"""
"""The words of a map and of what lies over it that do not read from left to right."""

WORDS = "() => document.querySelectorAll('.map .board .map-labels text, .map .board .map-labels tspan').length"

BESIDE_THEIR_HEX = """names => names.filter(name => {
    const hex = document.querySelector(`.board [data-hex="${name}"]`).getBoundingClientRect();
    const label = [...document.querySelectorAll(".board .map-labels text")].find(words => words.textContent === name);
    const at = label.getBoundingClientRect(), x = at.x + at.width / 2, y = at.y + at.height / 2;
    return !(hex.left < x && x < hex.right && hex.top < y && y < hex.top + hex.height / 2);
})"""
"""The hexes whose name does not stand in the upper half of their hex, as it is seen."""

MOVES = """() => [...document.querySelectorAll("*")].filter(element => ["", "::before", "::after"].some(part => {
    const look = getComputedStyle(element, part || null);
    const lasts = times => times.split(",").some(time => parseFloat(time) > 0);
    return (look.animationName !== "none" && lasts(look.animationDuration)) || lasts(look.transitionDuration);
})).map(element => element.className.baseVal ?? element.className)"""
"""What is animated or passes from look to look."""


@pytest.mark.parametrize("quarter", ["1", "2"])
def test_names_and_tags_stand_upright_on_a_turned_map(open_page: OpenPage, quarter: str) -> None:
    player = Player(open_page(LINE, size="landscape"), touch=True).ready()
    page = player.page
    expect(player.sees("totals")).to_have_text("+5")
    player.press("settings")
    player.press("map-turn", value=quarter)
    page.keyboard.press("Escape")
    expect(player.sees("map-compass")).to_be_visible()
    # The letters are turned at once, the map below them on the next frame.
    turned = re.compile(rf"rotate\({90 * int(quarter)}deg\)")
    expect(player.sees("map").locator(".stage")).to_have_attribute("style", turned)
    assert page.evaluate(WORDS) > 1000
    assert page.evaluate(LYING) == []
    assert page.evaluate(BESIDE_THEIR_HEX, ["V28", "W28", "U30"]) == []
    # Left to the map they would lie on their side or their head: what is measured is seen.
    page.evaluate("document.querySelector('.map .stage').classList.remove('turned')")
    assert page.evaluate(LYING) != []


def _moving(page: Page) -> list[str]:
    moving: list[str] = page.evaluate(MOVES)
    return moving


def test_who_wants_no_motion_sees_none(open_page: OpenPage) -> None:
    page = open_page(LINE, size="phone")
    player = Player(page, touch=True).ready()
    expect(player.sees("totals")).to_have_text("+5")
    assert _moving(page) != []  # what is measured here is there for everybody else
    page.emulate_media(reduced_motion="reduce")
    for opener in ("share-link", "settings"):
        player.press(opener)
        expect(page.locator("dialog[open]")).to_be_visible()
        assert _moving(page) == []
        player.press("sheet-close")
    player.press("mode-counters")
    expect(player.sees("tile")).to_be_visible()
    assert _moving(page) == []
