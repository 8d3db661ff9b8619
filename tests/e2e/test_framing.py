"""Where an area of the map lies on the screen once it is answered, and once the device is turned."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import OpenPage
from tests.e2e.grips import PAINTED
from tests.e2e.player import Player
from tests.e2e.profiles import SIZES

pytestmark = [pytest.mark.e2e, pytest.mark.site]

TO_THE_EDGES = """([edge, margin]) => {
    const outline = document.querySelector(edge);
    if (outline === null || document.querySelector("[data-testid=map][data-moving]")) return false;
    const area = outline.getBoundingClientRect(), [map, panel, floats] =
        ["[data-testid=map]", ".panel", ".floats"].map(name => document.querySelector(name).getBoundingClientRect());
    const bottom = panel.left < map.right - 1 ? Math.min(map.bottom, panel.top) : map.bottom;
    const left = area.left - map.left, right = map.right - area.right, below = bottom - area.bottom;
    const least = Math.min(left, right, below, area.top - floats.bottom);
    return Math.abs(left - right) < 2 && least > margin - 2 && least < margin + 2;
}"""
"""Whether an area lies in the middle of the map, as near to what covers it as its margin says and no nearer."""

AREA_MARGIN = 16


@pytest.mark.parametrize(
    ("address", "edge"),
    [
        ("?ask=fan&map=dtw&system=ats&from=U25&range=6", ".ov-seen-edge"),
        ("?ask=reach&map=dtw&system=ats&from=W23&unit=tracked&mode=assault&mp=8", ".ov-reach-edge"),
    ],
)
def test_a_fan_and_a_reach_reach_to_the_edges_also_on_a_turned_device(
    open_page: OpenPage, address: str, edge: str
) -> None:
    page = open_page(address, size="landscape")
    Player(page, touch=True).ready()
    page.wait_for_function(TO_THE_EDGES, arg=[edge, AREA_MARGIN])
    for size in ("portrait", "landscape", "phone", "landscape"):  # it grows again where there is more room
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(TO_THE_EDGES, arg=[edge, AREA_MARGIN])


SCALE = """() => {
    const board = document.querySelector(".stage .board");
    return document.querySelector("[data-testid=map][data-moving]") ? 0
        : board.getBoundingClientRect().width / board.viewBox.baseVal.width;
}"""
"""How large the map is drawn; 0 while it moves."""


def test_a_map_that_the_player_made_smaller_himself_stays_so_on_a_turned_device(open_page: OpenPage) -> None:
    page = open_page("?ask=fan&map=dtw&system=ats&from=U25&range=6", size="landscape")
    player = Player(page, touch=True).ready()
    page.wait_for_function(TO_THE_EDGES, arg=[".ov-seen-edge", AREA_MARGIN])
    before = page.evaluate(SCALE)
    player.press("zoom-out")
    page.wait_for_function(f"before => {{ const now = ({SCALE})(); return now > 0 && now < before; }}", arg=before)
    chosen = page.evaluate(SCALE)
    for size in ("portrait", "landscape"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("size => innerWidth === size", arg=width)
    page.evaluate(PAINTED)
    assert page.evaluate(SCALE) <= chosen * 1.001
