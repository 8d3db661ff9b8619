"""The page says where things are as people do, and any place of a hex can be chosen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

YARD = "?map=yard&system=red-barricades"
NO_WORDS = re.compile(r"\b[A-Z]{1,2}\d{1,2}(@\S| \d\b(?! (?:hex|M[FP])))")

EVERYTHING_SAID = """() => [document.title, document.body.innerText,
    ...[...document.querySelectorAll("[aria-label]")].map(one => one.getAttribute("aria-label")),
    ...[...document.querySelectorAll("svg text, svg title")].map(one => one.textContent)]"""


def places_not_in_words(player: Player) -> list[str]:
    texts = player.page.evaluate(EVERYTHING_SAID)
    return [line for text in texts for line in text.splitlines() if NO_WORDS.search(line)]


def test_no_place_is_said_by_its_number(open_page: OpenPage) -> None:
    player = Player(open_page(f"{YARD}&from=B4@0&to=E9@1", size="landscape"), touch=True).ready()
    expect(player.sees("verdict")).to_be_visible()
    assert places_not_in_words(player) == []
    player.page.goto(f"{player.page.url.partition('?')[0]}{YARD}&ask=path&from=E9@1&to=B4@0&unit=infantry&mode=normal")
    player.ready()
    expect(player.sees("path-steps")).to_be_visible()
    assert places_not_in_words(player) == []


def test_below_a_bridge_is_chosen_by_its_chip_and_named_there(open_page: OpenPage) -> None:
    player = Player(open_page("?map=kb&system=cgs&from=Y8&to=X8", size="landscape"), touch=True).ready()
    below = player.page.locator('[data-testid="from-place"][data-place="ground"]')
    expect(below).to_have_text("Under the bridge")
    player.press("from-place", place="ground")
    expect(player.page).to_have_url(re.compile("from=Y8@ground"))
    expect(below).to_have_attribute("aria-pressed", "true")
    # What another hex calls its ground doesn't rename it.
    player.press("to-card")
    expect(below).to_have_text("Under the bridge")
    player.press("from-place", place="bridge")
    expect(player.page).to_have_url(re.compile("from=Y8&"))
