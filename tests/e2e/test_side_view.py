"""The side view on the page: what is drawn stands over its hex, and nothing covers another."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.e2e.all_screens import GO
from tests.e2e.conftest import OpenPage
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]


MIDDLES = """(view, parts) => parts.map((part) => {
    const { left, width } = [...view.querySelectorAll(part)].at(-1).getBoundingClientRect();
    return left + width / 2;
})"""
"""How far from the screen's left the middles of parts of the view lie, in one look at it."""


@pytest.mark.parametrize("size", swept("phone", "landscape", kept=1))
def test_smoke_has_its_look_and_beads_stand_by_themselves_over_their_hexes(open_page: OpenPage, size: str) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=T30&to=T28&on=smoke:T29", size=size), touch=True).ready()
    view = player.sees("profile").locator("svg")
    expect(view.locator("text.pf-hex")).to_have_text(["T30", "T28", "T29"])  # what lies between comes last
    bead, name, cloud = view.evaluate(MIDDLES, ['[data-n="1"] circle', "text.pf-hex", ".pf-smoke"])
    assert bead == pytest.approx(name, abs=2)
    assert cloud == pytest.approx(bead, abs=4)

    player.page.evaluate(GO, "?map=dtw&system=ats&from=T30&to=Y27&on=smoke:S27,wreck:V29")
    beads = view.locator(".ov-bead circle")
    expect(beads).to_have_count(5)
    boxes = [bead.bounding_box() for bead in beads.all()]
    for before, after in pairwise(box for box in boxes if box is not None):
        assert before["x"] + before["width"] <= after["x"] + 1, "one bead covers another"


def test_the_side_view_of_adjacent_hexes_shows_their_ground_and_the_line(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=T30&to=T29", size="phone"), touch=True).ready()
    view = player.sees("profile").locator("svg")
    expect(view.locator("text.pf-hex")).to_have_text(["T30", "T29"])
    line, ground = view.locator(".pf-line").bounding_box(), view.locator(".pf-earth").bounding_box()
    assert line is not None
    assert ground is not None
    assert line["width"] > ground["width"] / 2
    assert line["y"] < ground["y"]
