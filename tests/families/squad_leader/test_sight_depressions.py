"""LOS into, out of, along and over depressions, from bridges, culverts and sewers (A6.3, B6, B8, B19.51)."""

from __future__ import annotations

import pytest

from rules_core.counters.counters import Counter
from rules_core.systems.red_barricades import SYSTEM
from tests.support.asl import blocks, clear, hindrance, look, touched
from tests.support.patches import Land, lands, patch_board
from tests.support.sights import situation

BED = [f"D{row}" for row in range(3, 8)]
GULLY = lands("gully", BED, level=-2)
"""A straight gully down column D, from D3 to D7."""


def test_in_a_depression_one_sees_along_it() -> None:
    board = patch_board(GULLY)
    assert clear(board, "D3", "D7")
    assert clear(board, "D4", "D5")
    assert look(board, "D3", "D7").from_level == -2


def test_a_bend_ends_the_sight_along_a_depression() -> None:
    # The gully goes D3, D4, then E5 and E6 to the south-east.
    board = patch_board(lands("gully", ["D3", "D4", "E5", "E6"], level=-2))
    assert clear(board, "D3", "D4")
    assert clear(board, "D4", "E5")
    assert not clear(board, "D3", "E6")
    assert "A6.3" in {cite for _, _, cite in blocks(board, "D3", "E6")}


def test_out_of_a_depression_one_sees_adjacent_hexes_and_crest_levels() -> None:
    board = patch_board(GULLY)
    assert clear(board, "D5", "E5")
    assert clear(board, "D5", "C5")
    assert clear(board, "D5", "D5@crest")
    assert not clear(board, "D5", "F5")
    assert not clear(board, "D5", "F6")
    assert not clear(board, "D3", "D1"), "two hexes off and one level up"


def test_what_is_high_enough_is_seen_out_of_a_depression() -> None:
    tower = Land("building-masonry", floors=4, stairwell=True)
    # From three hexes away: a difference of two levels is too little, of four is enough.
    board = patch_board({**GULLY, "G5": tower})
    seen = [clear(board, "D5", f"G5@{floor}") for floor in range(5)]
    assert seen == sorted(seen), "the higher, the sooner seen"
    assert seen[0] is False
    assert seen[-1] is True


def test_one_looks_down_into_a_depression_from_its_edge() -> None:
    board = patch_board({**GULLY, "E4": Land(level=2)})
    assert clear(board, "E5", "D5"), "adjacent"
    assert not clear(board, "F5", "D5")
    assert clear(board, "E4", "D5")


def test_a_depression_is_looked_across() -> None:
    board = patch_board(GULLY)
    assert hindrance(board, "B5", "F5") == 0
    assert clear(board, "D1", "D9")
    assert clear(board, "D3@crest", "D7@crest")
    assert clear(board, "D5@crest", "H5")


def test_a_line_out_over_a_vertex_of_the_crest_line_is_blocked() -> None:
    # From D5 the line to F5 leaves over a vertex, on its way along the hexside E5/E6.
    board = patch_board({**GULLY, "F5": Land("gully", -2)})
    assert ("D5", "edge of the depression", "B19.51") in blocks(board, "D5", "F5")


@pytest.mark.parametrize("option", ["range", "adjacent"])
def test_how_far_one_sees_out_of_a_depression_is_a_convention(option: str) -> None:
    tower = Land("building-masonry", floors=4, stairwell=True)
    board = patch_board({**GULLY, "D8": Land(), "D9": tower})
    assert clear(board, "D6", "D7", HC_ASL_4=option)
    assert clear(board, "D7", "D9@2", HC_ASL_4=option) == (option == "range")
    assert "HC-ASL-4" in touched(board, "D7", "D9@2")


BRIDGED = patch_board(
    {**GULLY, "D5": Land("bridge-stone", more=("gully",), joins=frozenset({"gully"}))} | {}, columns=8
)


def test_a_bridge_and_what_is_beneath_it_do_not_see_each_other() -> None:
    places = {place.id for place in SYSTEM.places(situation(SYSTEM, BRIDGED), "D5")}
    assert places == {"0", "in"}
    assert not clear(BRIDGED, "D5", "D5@in")
    assert blocks(BRIDGED, "D5", "D5@in") == {("D5", "bridge", "B6.2")}


def test_a_bridge_hinders_who_looks_across_on_its_level() -> None:
    assert hindrance(BRIDGED, "B5", "F5") in (0, 1)
    assert hindrance(BRIDGED, "C5", "E5") == 1
    assert clear(BRIDGED, "D5", "E5")


def test_smoke_in_a_depression_rises_from_its_bottom() -> None:
    board = patch_board(GULLY)
    smoke = Counter("smoke", "D5", details={"hindrance": 3, "levels": 2})
    assert hindrance(board, "D3", "D7", smoke) == 3
    assert hindrance(board, "D1", "D9", smoke) == 3
    low = Counter("smoke", "D5", details={"hindrance": 3, "levels": 1})
    assert hindrance(board, "D1", "D9", low) == 0


def test_nobody_sees_into_a_sewer() -> None:
    board = patch_board({"D4": Land(manhole=True), "D5": Land(manhole=True)})
    assert clear(board, "D4", "D5")
    for viewer, target in (("D4@sewer", "D5"), ("D4@sewer", "D4"), ("D4@sewer", "D5@sewer")):
        assert not clear(board, viewer, target)
        assert {cite for _, _, cite in blocks(board, viewer, target)} == {"B8"}
