"""Slopes that a board names: an end no lower than the other looks over half-level terrain (HC-ASL-11)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from rules_core.board.board import Board
from rules_core.board.parts import Hexside
from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.sight import fan, los
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.query import answer
from rules_core.systems.red_barricades import SYSTEM
from rules_core.systems.red_barricades.sight.rulebook import BOOK
from tests.support.asl import clear, hindrance, touched
from tests.support.barricades import shelf_with
from tests.support.patches import Land, lands, patch_board
from tests.support.sights import locations, situation


def sloping(board: Board, *sides: tuple[str, str]) -> Board:
    """The same map with slopes: each from the first hex down to the second."""
    slopes = tuple(Hexside(_ordered(board, upper, lower), "slope", marks_in=upper) for upper, lower in sides)
    return replace(board, hexsides=(*board.hexsides, *slopes))


def _ordered(board: Board, one: str, other: str) -> tuple[str, str]:
    first, second = sorted((one, other), key=board.grid.cell)
    return first, second


@pytest.mark.parametrize("kind", ["wall", "hedge", "embankment"])
def test_a_wall_on_ones_own_level_is_looked_over(kind: str) -> None:
    flat = patch_board({}, [("D4", "D5", kind)])
    board = sloping(flat, ("D2", "D3"))
    assert not clear(flat, "D2", "D7")
    assert clear(board, "D2", "D7")
    assert clear(board, "D7", "D2"), "sight is mutual"
    assert not clear(board, "D2", "D7", HC_ASL_11="none")
    assert "HC-ASL-11" in touched(board, "D2", "D7")
    assert not clear(board, "D3", "D7"), "the slope is D2's"
    assert not clear(board, "C2", "C9") or clear(flat, "C2", "C9")
    assert "HC-ASL-11" not in touched(board, "D2", "D1"), "the line leaves over another hexside"


def test_half_level_terrain_hinders_no_more_and_woods_block_as_before() -> None:
    assert hindrance(patch_board({"D4": Land("brush")}), "D2", "D6") == 1
    assert hindrance(sloping(patch_board({"D4": Land("brush")}), ("D2", "D3")), "D2", "D6") == 0
    assert not clear(sloping(patch_board({"D4": Land("woods")}), ("D2", "D3")), "D2", "D6")


@pytest.mark.parametrize("word", ["orchard", "olive-grove", "palm-trees"])
def test_three_quarters_up_nobody_looks_below_crowns(word: str) -> None:
    flat = patch_board({"D4": Land(word)})
    board = sloping(flat, ("D2", "D3"))
    assert hindrance(flat, "D2", "D6") == 1
    assert not clear(board, "D2", "D6")
    assert hindrance(board, "D2", "D6", HC_ASL_11="none") == 1
    assert hindrance(sloping(patch_board({"D4": Land("orchard-bare")}), ("D2", "D3")), "D2", "D6") == 1


def test_a_crest_on_ones_own_level_is_looked_over() -> None:
    # D2 to D4 are a level up, and D2 slopes down to D3.
    hill = lands("open", ["D2", "D3", "D4"], level=2)
    flat = patch_board(hill, rows=12)
    board = sloping(flat, ("D2", "D3"))
    assert not clear(flat, "D2", "D7")
    assert clear(board, "D2", "D5")
    assert clear(board, "D2", "D7")
    assert not clear(board, "D2", "D7", HC_ASL_11="none")
    assert not clear(board, "D3", "D7"), "the slope is D2's"


def test_behind_such_a_crest_hexes_are_blind_as_behind_any() -> None:
    plateau = lands("open", [f"D{row}" for row in range(1, 8)], level=2)
    board = sloping(patch_board(plateau, rows=12), ("D1", "D2"))
    # D7 is six hexes off: one hex is blind for the five hexes between.
    assert [clear(board, "D1", f"D{row}") for row in (8, 9)] == [False, True]
    deep = sloping(patch_board(lands("open", ["D2", "D3"], level=4), rows=12), ("D2", "D3"))
    assert [clear(deep, "D2", f"D{row}") for row in (4, 5)] == [False, True]


def test_what_is_as_high_as_its_own_level_is_looked_over() -> None:
    # Woods on the ground below reach up to D2's level.
    flat = patch_board({"D2": Land(level=2), "D4": Land("woods")})
    board = sloping(flat, ("D2", "D3"))
    assert not clear(flat, "D2", "D6")
    assert [clear(board, "D2", f"D{row}") for row in (5, 6)] == [False, True]


def test_terrain_of_a_level_above_or_below_is_what_it_was() -> None:
    hill = lands("brush", ["D4"], level=2)
    assert not clear(sloping(patch_board(hill), ("D2", "D3")), "D2", "D6")
    raised = sloping(patch_board(lands("open", ["D2", "D6"], level=2) | {"D4": Land("brush")}), ("D2", "D3"))
    assert hindrance(raised, "D2", "D6") == 0


def test_the_lower_end_gains_nothing() -> None:
    house = Land("building-masonry", floors=2, stairwell=True)
    flat = patch_board({"D7": house, "D4": Land("rubble-masonry")})
    board = sloping(flat, ("D2", "D3"))
    assert clear(flat, "D2", "D7@1") == clear(board, "D2", "D7@1")
    assert "HC-ASL-11" not in touched(board, "D2", "D7@1")


@pytest.mark.parametrize("item", [Counter("vehicle", "D4"), Counter("wreck", "D4")])
def test_vehicles_and_wrecks_are_looked_over(item: Counter) -> None:
    board = sloping(patch_board(), ("D2", "D3"))
    assert hindrance(patch_board(), "D2", "D6", item) == 1
    assert hindrance(board, "D2", "D6", item) == 0
    assert hindrance(board, "D3", "D6", item) == 1


def test_a_roadblock_is_looked_over() -> None:
    item = Counter("roadblock", "", between=("D4", "D5"))
    assert not clear(patch_board(), "D2", "D7", item)
    assert clear(sloping(patch_board(), ("D2", "D3")), "D2", "D7", item)


def test_a_fan_tells_the_same_as_single_lines_and_sight_is_mutual() -> None:
    board = patch_board(
        lands("rubble-masonry", ["C4", "E5", "F3"]) | lands("brush", ["D6", "B5"]) | lands("open", ["G5"], level=2),
        [("D4", "D5", "wall"), ("E3", "F3", "hedge")],
    )
    here = situation(SYSTEM, sloping(board, ("D5", "E5"), ("D5", "D6"), ("C3", "C4"), ("G5", "F5")))
    everywhere = locations(SYSTEM, here)
    answers = {viewer: end_of(fan.glances(BOOK, here, viewer, everywhere, enough())) for viewer in everywhere}
    for (place, viewer), (other, target) in product(enumerate(everywhere), repeat=2):
        found, back = answers[viewer][other], answers[target][place]
        alone = los.glance(BOOK, here, viewer, target)
        assert (found.block is None, found.totals) == (alone.block is None, alone.totals)
        assert (found.block is None) == (back.block is None)


def test_what_crossing_a_slope_adds_is_asked_for() -> None:
    """No rule at hand has a figure for it: neither way is taken to be free."""
    shelf = shelf_with(sloping(patch_board(), ("D4", "D5")))
    query = {"kind": "walk", "system": "red-barricades", "map": "patched", "unit": "infantry"}
    for moves in (["D4", "D5"], ["D5", "D4"]):
        asked = answer({**query, "moves": moves}, shelf)
        assert asked["possible"] is False
        assert "what crossing a slope adds" in str(asked["why_not"])
        known = answer({**query, "moves": moves, "options": {"costs": {"slope": 2}}}, shelf)
        assert known["total"] == 3
    assert answer({**query, "moves": ["D5", "D6"]}, shelf)["total"] == 1
