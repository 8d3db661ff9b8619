"""Words on a map that is seen whole: names of buildings and places, letters and numbers along the edges."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e import pictures
from tests.e2e.all_screens import GO
from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player
from tests.e2e.profiles import SIZES

pytestmark = [pytest.mark.e2e, pytest.mark.site]

SHOWN = """() => [...document.querySelectorAll(".map .board :is(.map-names, .map-places, .map-rulers) text")]
    .filter(word => word.checkVisibility({ visibilityProperty: true }) && word.getBoundingClientRect().width)"""

WORDS = f"() => ({SHOWN})().map(word => word.textContent)"

OVER_EACH_OTHER = f"""() => {{
    const boxes = ({SHOWN})().map(word => [word.textContent, word.getBoundingClientRect()]);
    return boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
        .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map(([other]) => `${{one}} and ${{other}}`));
}}"""
"""Which words of the map lie over each other."""

KEEP_OFF = f"largest => ({WORDS})().includes(largest) && ({OVER_EACH_OTHER})().length === 0"
"""Whether a name is among the words that are shown, and none of them lies over another."""

LARGEST = {"dtw": "IRON FOUNDRY", "kb": "Cauquigny", "ge": "GRAIN ELEVATOR"}
"""A name that every size has room for."""


def test_words_keep_off_each_other_where_a_map_is_seen_whole(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=cgs", size="portrait"), touch=True).ready()
    page = player.page
    for size in ("portrait", "phone"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))  # type: ignore[arg-type]
        for name, largest in LARGEST.items():
            page.evaluate(GO, f"?map={name}&system=cgs")
            expect(page.locator(f'.map .board[data-map="{name}"]')).to_be_attached()
            player.whole_map()
            page.wait_for_function("document.querySelector('.map .stage').classList.contains('zoom-far')")
            page.wait_for_function(KEEP_OFF, arg=largest)
            pictures.keep(page, f"words-{name}-{size}")
    # Whoever comes nearer finds what had no room; a turned map has its own.
    page.evaluate(GO, "?map=kb&system=cgs")
    expect(page.locator('.map .board[data-map="kb"]')).to_be_attached()
    player.whole_map()
    page.wait_for_function("document.querySelectorAll('.map .board .no-room').length > 0")
    player.press("settings")
    player.press("map-turn", value="1")
    page.keyboard.press("Escape")
    player.whole_map()
    page.wait_for_function(f"({OVER_EACH_OTHER})().length === 0")
