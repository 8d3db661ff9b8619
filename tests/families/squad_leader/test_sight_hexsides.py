"""What stands on hexsides: walls, hedges, bocage, embankments, and walls within buildings (B9.2, B9.52, B23.71)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_core.board.board import Board
from rules_core.board.surfaces import Patch, Surface
from rules_core.counters.counters import Counter
from rules_core.geometry.grid import VERTICES
from tests.support.asl import blocks, clear, touched
from tests.support.patches import NORTH, SOUTH, Land, U, V, hull_of, lands, patch_board

UPSTAIRS = Land("building-masonry", floors=2, stairwell=True)


@pytest.mark.parametrize("kind", ["wall", "hedge", "fence", "cactus-hedge", "roadblock", "embankment"])
def test_a_wall_blocks_between_ends_on_its_level_unless_it_is_their_own(kind: str) -> None:
    board = patch_board({"D1": UPSTAIRS}, [("D4", "D5", kind)])
    assert not clear(board, "D2", "D7")
    assert not clear(board, "D3", "D6")
    assert clear(board, "D4", "D8"), "it is the viewer's own hexside"
    assert clear(board, "D2", "D5"), "it is the target's own hexside"
    assert clear(board, "D1@1", "D7"), "seen over from a level up"
    assert clear(board, "C4", "C7"), "the line doesn't meet it"


def test_a_wall_stands_on_the_ground_beside_it() -> None:
    valley = patch_board(lands("open", ["D4", "D5"], level=-2), [("D4", "D5", "wall")])
    assert clear(valley, "D2", "D7"), "its top is below both ends"
    hill = patch_board(lands("open", [f"D{row}" for row in range(1, 9)], level=4), [("D4", "D5", "wall")])
    assert not clear(hill, "D2", "D7")


def test_a_wall_on_a_crest_is_judged_as_the_ground_it_stands_on() -> None:
    hill = lands("open", ["D2", "D3", "D4"], level=2)
    assert clear(patch_board(hill, [("D4", "D5", "wall")]), "D4", "D7")
    assert ("D4", "higher ground", "B10.2") in blocks(patch_board(hill, [("D4", "D5", "wall")]), "D2", "D7")
    assert not clear(patch_board(hill, [("D3", "D4", "wall")]), "D2", "D7")


def test_a_line_that_runs_out_along_a_walls_hexspine_sees_on() -> None:
    # From C4 to E4 the line runs along D3/D4, from there on into E4.
    assert clear(patch_board({}, [("D3", "D4", "wall")]), "C4", "E4")
    assert clear(patch_board({}, [("D3", "D4", "wall")]), "C4", "G4")
    # Farther off, along F3/F4, it runs along a wall that neither end's hex begins.
    far = patch_board({}, [("F3", "F4", "wall")])
    assert not clear(far, "C4", "I4")
    assert clear(far, "E4", "I4")


def test_where_a_hexspine_wall_ends_it_may_go_on_along_one_hexside() -> None:
    spine = [("D3", "D4", "wall")]
    one = patch_board({}, [*spine, ("D4", "E4", "wall")])
    both = patch_board({}, [*spine, ("D4", "E4", "wall"), ("D3", "E4", "wall")])
    alone = patch_board({}, [("D4", "E4", "wall")])
    assert clear(one, "C4", "G4")
    assert not clear(both, "C4", "G4")
    assert not clear(alone, "C4", "G4"), "without a wall along the hexspine there is nothing to look along"


def test_bocage_is_a_full_level_high() -> None:
    board = patch_board({"D1": UPSTAIRS, "D9": UPSTAIRS}, [("D4", "D5", "bocage")])
    assert not clear(board, "D2", "D7")
    assert clear(board, "D4", "D8"), "from its own hexside it is looked over"
    assert clear(board, "D2", "D5")
    assert not clear(board, "D1@1", "D7")
    assert clear(board, "D1@1", "D9@1")
    assert [clear(board, "D1@2", f"D{row}") for row in (5, 6, 7)] == [True, True, True]


def test_bocage_hides_the_hexes_behind_it() -> None:
    board = patch_board({"D1": UPSTAIRS}, [("D7", "D8", "bocage")], rows=12)
    # At range 6 it hides two hexes; in the first of them it is the unit's own hexside.
    assert [clear(board, "D1@2", f"D{row}") for row in (8, 9, 10)] == [True, False, True]


def lapping(kind: str, hex_name: str, side: int) -> Board:
    """Open ground but for art of some kind at a hexside on which nothing stands."""
    board = patch_board()
    x, y = board.grid.center(hex_name)
    one, two = VERTICES[side], VERTICES[(side + 1) % 6]
    hull = tuple((x + U * a * part // 10, y + V * b * part // 10) for part in (10, 9) for a, b in (one, two))
    art = Patch(Surface(kind, 0), side, hull_of(hull))
    return replace(board, patches={**board.patches, hex_name: (*board.patches[hex_name], art)})


@pytest.mark.parametrize("kind", ["bocage", "wall", "hedge"])
def test_art_that_laps_over_to_a_bare_hexside_in_the_next_hex_is_nothing(kind: str) -> None:
    board = lapping(kind, "D3", SOUTH)
    assert clear(board, "D2", "D7"), "D2's own hexspine or hexside carries it"
    assert not clear(board, "D1", "D7"), "farther off it is in the way as drawn"
    assert clear(lapping(kind, "D3", NORTH), "D2", "D7")


def test_bocage_beside_a_hexspine_is_none_on_it() -> None:
    # From C4 to E4 the line runs along D3/D4.
    assert clear(lapping("bocage", "D3", SOUTH), "C4", "E4")
    assert clear(lapping("bocage", "D4", NORTH), "C4", "E4")
    assert not clear(patch_board({}, [("D3", "D4", "bocage")]), "C4", "E4")


@pytest.mark.parametrize("option", ["blocks", "clear"])
def test_a_line_along_bocage_is_a_convention(option: str) -> None:
    board = patch_board({}, [("D3", "D4", "bocage")])
    assert clear(board, "C4", "E4", HC_ASL_5=option) == (option == "clear")
    assert "HC-ASL-5" in touched(board, "C4", "E4")
    assert not clear(patch_board({}, [("D4", "D5", "bocage")]), "D2", "D7", HC_ASL_5=option)


ROW = lands("building-masonry", [f"D{row}" for row in range(3, 7)], floors=1, stairwell=True)
"""Rowhouses in one building, with a level 1."""


def test_a_rowhouse_wall_blocks_inside_the_building() -> None:
    wall = ("D4", "D5", "rowhouse-wall", 1)
    open_plan, parted = patch_board(ROW), patch_board(ROW, [wall])
    assert clear(open_plan, "D4", "D5")
    assert not clear(parted, "D4", "D5")
    assert blocks(parted, "D4", "D5") == {("D4/D5", "rowhouse wall", "B23.71")}
    assert not clear(parted, "D4@1", "D5@1")
    assert clear(parted, "D3", "D4")


def test_roofs_see_over_their_own_walls() -> None:
    parted = patch_board(ROW, [("D4", "D5", "rowhouse-wall", 1)])
    assert clear(parted, "D4@roof", "D5@roof")
    assert clear(parted, "D4@roof", "D6@roof")
    assert clear(parted, "D3@roof", "D6@roof"), "the wall is no higher than the roofs"


def test_a_rowhouse_wall_that_rises_above_lower_houses_hides_what_is_behind_it() -> None:
    tall = Land("building-masonry", floors=4, stairwell=True)
    board = patch_board({"D1": tall, **ROW}, [("D4", "D5", "rowhouse-wall", 3)])
    assert not clear(board, "D3@roof", "D6@roof")
    assert not clear(board, "D1@3", "D6@roof")
    alone = patch_board({"D1": tall}, [("D4", "D5", "rowhouse-wall", 3)])
    assert [clear(alone, "D1@4", f"D{row}") for row in (5, 6, 7, 8)] == [False, False, False, True]
    assert not clear(alone, "D1@3", "D8")


FACTORY = lands("factory-masonry", [f"D{row}" for row in range(3, 7)], floors=1)
WALL = ("D4", "D5", "interior-wall", 1)


def test_an_interior_wall_blocks_and_a_breach_opens_it() -> None:
    board = patch_board(FACTORY, [WALL])
    breach = Counter("breach", "", ("D4", "D5"))
    elsewhere = Counter("breach", "", ("D3", "D4"))
    assert blocks(board, "D4", "D5") == {("D4/D5", "interior factory wall", "RB TT Factories")}
    assert not clear(board, "D3", "D6")
    assert not clear(board, "D4", "D5", elsewhere)
    assert clear(board, "D4", "D5", breach)
    assert clear(board, "D3", "D6", breach)


def test_both_hexes_of_an_interior_wall_in_rubble_end_it() -> None:
    """TT Factories: if both hexes are rubble the wall ceases there."""
    board = patch_board(FACTORY, [WALL])
    fallen = [Counter("rubble", name, place="0", details={"material": "stone"}) for name in ("D4", "D5")]
    assert not clear(board, "D4", "D5", fallen[0])
    assert clear(board, "D4", "D5", *fallen)


@pytest.mark.parametrize("kind", ["wall", "hedge", "embankment"])
def test_who_is_entrenched_sees_over_no_wall_of_its_own_hex(kind: str) -> None:
    board = patch_board({}, [("D4", "D5", kind)])
    trench = Counter("trench", "D4")
    assert clear(board, "D4@trench", "D5", trench), "adjacent"
    assert not clear(board, "D4@trench", "D6", trench)
    assert clear(board, "D4", "D6", trench), "not in the trench"
    assert clear(board, "D4@trench", "D2", trench), "no wall on that side"
    high = patch_board({"D6": Land(level=2), "D7": UPSTAIRS}, [("D4", "D5", kind)])
    assert clear(high, "D4@trench", "D6", trench), "a higher Location"


@pytest.mark.parametrize("option", ["all", "nearest"])
def test_a_cellar_behind_a_wall_is_a_convention(option: str) -> None:
    house = lands("building-masonry", ["D3", "D4"], floors=1)
    board = patch_board(house, [("D4", "D5", "wall")])
    assert clear(board, "D4@cellar", "D5", HC_ASL_7=option)
    assert not clear(board, "D4@cellar", "D7", HC_ASL_7=option)
    assert "HC-ASL-7" in touched(board, "D4@cellar", "D7")
    beyond = patch_board(house, [("D5", "D6", "wall")])
    assert not clear(beyond, "D4@cellar", "D8", HC_ASL_7=option)
    far = patch_board(house, [("D6", "D7", "wall")])
    assert clear(far, "D4@cellar", "D9", HC_ASL_7=option) == (option == "nearest")


@pytest.mark.parametrize("option", ["all", "nearest"])
def test_from_a_cellar_a_wall_is_in_the_way_of_lower_ends_too(option: str) -> None:
    # The house stands a level up, all else lies below it.
    hill = lands("building-masonry", ["D4", "C4"], level=2, floors=2, stairwell=True)
    own = patch_board(hill, [("D4", "D5", "wall")])
    assert not clear(own, "D4@cellar", "D7", HC_ASL_7=option)
    assert clear(own, "D4", "D7")
    next_to_it = patch_board(hill, [("D5", "D6", "wall")])
    assert clear(next_to_it, "D4@cellar", "D7", HC_ASL_7=option) == (option == "all")
    assert "HC-ASL-7" in touched(next_to_it, "D4@cellar", "D7")
    far = patch_board(hill, [("D6", "D7", "wall")])
    assert clear(far, "D4@cellar", "D8", HC_ASL_7=option)


def test_a_cellar_sees_as_its_ground_floor_does() -> None:
    house = lands("building-masonry", ["D3", "D4"], floors=1)
    assert clear(patch_board(house), "D4@cellar", "D8")
    assert not clear(patch_board({**house, "D6": Land("rubble-masonry")}), "D4@cellar", "D8")
    assert clear(patch_board({**house, "D6": Land("brush")}), "D4@cellar", "D8")
