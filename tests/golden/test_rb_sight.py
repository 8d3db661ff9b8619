"""Worked examples and gaps of the Red Barricades text that concern sight, on small boards with the hexes they name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_core.board.board import Board
from rules_core.counters.counters import Counter
from rules_core.systems.red_barricades import SYSTEM
from tests.support.asl import blocks, clear, hindrance, look
from tests.support.barricades import COLUMNS, ROWS, RULE_SETS
from tests.support.patches import Land, lands, patch_board
from tests.support.sights import situation

HOUSE = Land("building-masonry", floors=2, stairwell=True)
COLUMN = [f"D{row}" for row in range(1, 11)]


def factory(*names: str, stairwell: bool = False, word: str = "factory-masonry") -> dict[str, Land]:
    joins = frozenset({"factory-masonry", "factory-roofless"})
    return lands(word, names, floors=2 if stairwell else 1, stairwell=stairwell, joins=joins)


@pytest.mark.golden("RB-EX-04")
def test_a_climber_on_the_cliff_between_t6_and_t7() -> None:
    # Level 1 of 2: T7 lies below the cliff, T6 two levels above it.
    high = lands("open", ["T1", "T2", "T3", "T4", "T5", "T6"], level=4)
    board = patch_board(high, [("T6", "T7", "cliff")], columns=22)
    climber = "T7@climb-n-1"
    found = look(board, "T8", climber)
    assert found.clear
    assert found.to_level == 2
    ends = board.grid.hexside_ends("T6", "T7")
    assert found.aim in ends, "the line goes to a vertex of the climbed hexside"
    # From T6 and T7, which form it, and from beyond T7-T8; not from the upper side.
    assert [clear(board, name, climber) for name in ("T6", "T7", "T9")] == [True, True, True]
    assert not clear(board, "T5", climber)
    assert ("T7", "cliff", "B11.42") in blocks(board, "T5", climber)


@pytest.mark.golden("RB-EX-28")
@pytest.mark.parametrize(("stairwell", "top"), [(True, 5), (False, 3)])
def test_a_factory_is_2_and_a_half_levels_high_with_a_stairwell_and_1_and_a_half_without(
    stairwell: bool, top: int
) -> None:
    tall = Land("building-masonry", floors=4, stairwell=True)
    board = patch_board({"D1": tall, "D8": tall} | factory("D4", "D5", stairwell=stairwell))
    steps = look(board, "D2", "D7").blocks
    assert {(step.at, step.top) for step in steps} == {("D4", top), ("D5", top)}
    # Seen over on the first level above its top.
    seen = [clear(board, f"D1@{floor}", f"D8@{floor}") for floor in range(5)]
    assert seen == [2 * floor > top for floor in range(5)]


def culvert_board() -> Board:
    """As large as the Red Barricades map, which it says it is, with the gully that its culvert joins, and a bridge."""
    size = {"columns": COLUMNS, "rows": ROWS}
    ground = {name: Land(level=2) for name in patch_board(**size).hexes}
    gully = lands("gully", ["B39", "C39", "F39", "G39", "Y38"], level=0)
    bridge = {"CC31": Land("bridge-wooden", 2, more=("gully",))}
    return replace(patch_board(ground | gully | bridge, **size), rule_sets=RULE_SETS)


@pytest.mark.golden("RB-EX-09", "RB-EX-51")
def test_from_the_culvert_d38_e39_adjacent_locations_only_are_seen() -> None:
    board = culvert_board()
    for name in ("D38", "E39"):
        assert "culvert" in {place.id for place in SYSTEM.places(situation(SYSTEM, board), name)}
    assert clear(board, "D38@culvert", "E39@culvert")
    assert clear(board, "D38@culvert", "C39")
    assert clear(board, "E39@culvert", "F39")
    assert clear(board, "D38@culvert", "D38@culvert")
    # Farther along the gully, and the ground above it.
    for target in ("B39", "F39", "D38", "D37", "C39@crest", "E39"):
        assert ("D38", "culvert", "RB TT Culvert") in blocks(board, "D38@culvert", target)
        assert not clear(board, "D38@culvert", target)


@pytest.mark.gap("RB-GAP-01")
def test_an_obstacle_hides_as_many_hexes_as_it_is_high_halves_left_out() -> None:
    tower = Land("building-masonry", floors=5, stairwell=True)
    for floors, high in ((1, 1), (2, 2), (3, 3)):
        board = patch_board({"D1": tower, "D4": Land("building-masonry", floors=floors)}, rows=12)
        # One level of advantage over its whole levels.
        assert [clear(board, f"D1@{high + 1}", f"D{row}") for row in range(5, 10)] == [
            number >= high for number in range(5)
        ]


@pytest.mark.gap("RB-GAP-01")
def test_one_more_hex_for_each_five_and_one_less_for_each_level_but_one_at_least() -> None:
    tower = Land("building-masonry", floors=6, stairwell=True)
    for away, more in ((4, 0), (5, 1), (9, 1), (10, 2)):
        board = patch_board({"D1": tower, f"D{1 + away}": Land("woods")}, rows=away + 6)
        hidden = [not clear(board, "D1@2", f"D{row}") for row in range(away + 2, away + 6)]
        assert hidden == [number < 1 + more for number in range(4)], away
    board = patch_board({"D1": tower, "D6": Land("woods")}, rows=12)
    for level, blind in ((2, 2), (3, 1), (4, 1), (6, 1)):
        assert [clear(board, f"D1@{level}", f"D{row}") for row in range(7, 10)] == [
            number >= blind for number in range(3)
        ]


@pytest.mark.gap("RB-GAP-01")
def test_half_level_obstacles_block_on_their_own_level_and_not_one_higher() -> None:
    board = patch_board({"D1": HOUSE, "D4": Land("rubble-wooden")})
    assert blocks(board, "D2", "D6") == {("D4", "wooden rubble", "RB TT Printed rubble")}
    assert clear(board, "D1@1", "D6")
    assert clear(board, "D1@1", "D5")


@pytest.mark.gap("RB-GAP-02")
def test_hindrances_count_by_hex_between_the_ends_and_six_block() -> None:
    board = patch_board(lands("debris", COLUMN), rows=10)
    assert [hindrance(board, "D1", f"D{row}") for row in range(2, 10)] == [0, 1, 2, 3, 4, 5, None, None]
    within = patch_board(factory(*COLUMN), rows=10)
    assert [hindrance(within, "D1", f"D{row}") for row in range(2, 10)] == [0, 1, 2, 3, 4, 5, None, None]


@pytest.mark.gap("RB-GAP-02")
def test_debris_in_a_roofless_factory_hex_adds_to_the_hindrance_of_the_factory() -> None:
    hexes = factory("D3", "D5", "D6") | factory("D4", word="factory-roofless")
    assert hindrance(patch_board(hexes), "D3", "D5") == 2
    assert hindrance(patch_board(hexes), "D3", "D6") == 2 + 1


@pytest.mark.gap("RB-GAP-03")
def test_a_cellar_lies_a_level_below_the_ground_and_is_seen_into_as_the_ground_floor() -> None:
    ground = {f"{letter}{row}": Land(level=2) for letter in "ABCDEFGHI" for row in range(1, 10)}
    house = lands("building-masonry", ["D4", "D5"], level=2, floors=1, stairwell=True)
    board = patch_board(ground | house | {"D8": Land("rubble-masonry", 2)})
    cellar = look(board, "D5@cellar", "D7")
    assert (cellar.from_level, cellar.to_level) == (0, 2)
    assert cellar.clear
    assert look(board, "D5@cellar", "D7", HC_RB_6="minus-one").from_level == -2
    for option in ("below-ground", "minus-one"):
        assert clear(board, "D5@cellar", "D7", HC_RB_6=option)
        assert not clear(board, "D5@cellar", "D9", HC_RB_6=option)


@pytest.mark.gap("RB-GAP-03")
def test_roadblocks_in_a_gully_stand_at_level_0() -> None:
    ground = {f"{letter}{row}": Land(level=2) for letter in "ABCDEFGHI" for row in range(1, 10)}
    board = patch_board(ground | lands("gully", COLUMN[1:8], level=0))
    block = Counter("roadblock", "", ("D4", "D5"))
    assert clear(board, "D2", "D8")
    assert blocks(board, "D2", "D8", block) == {("D4/D5", "roadblock", "B29.2")}
    assert clear(board, "D2@crest", "D8@crest", block)
