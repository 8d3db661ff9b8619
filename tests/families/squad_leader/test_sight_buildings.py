"""Lines out of, into and within buildings and factories (A6.8, B23, O5, V7, TT RB Factories, O6)."""

from __future__ import annotations

import pytest

from rules_core.counters.counters import Counter
from tests.support.asl import blocks, clear, hindrance, look
from tests.support.patches import Land, lands, patch_board

HOUSE = Land("building-masonry", floors=2, stairwell=True)
COLUMN = [f"D{row}" for row in range(1, 10)]


def factory(*names: str, floors: int = 1, word: str = "factory-masonry") -> dict[str, Land]:
    joins = frozenset({"factory-masonry", "factory-roofless", "factory-gutted"})
    return lands(word, names, floors=floors, stairwell=floors == 2, joins=joins)


def test_a_tower_on_supports_hinders_on_its_own_level_and_blocks_higher_up() -> None:
    tower = patch_board({"D4": Land("tower-raised", floors=1), "D1": HOUSE, "D7": HOUSE})
    assert hindrance(tower, "D2", "D6") == 1
    assert not clear(tower, "D1@1", "D7@1")
    assert clear(tower, "D1@2", "D7@2")


@pytest.mark.parametrize("word", ["tower-raised", "tower-hindrance", "tower-obstacle"])
def test_a_tower_has_the_levels_that_its_word_on_the_board_gives_it(word: str) -> None:
    board = patch_board({"D4": Land(word, level=2, floors=2)})
    assert [look(board, f"D4@{floor}", "D6").from_level for floor in (0, 1, 2)] == [2, 4, 6]
    assert clear(board, "D4@2", "D9")


def test_a_tower_that_hinders_blocks_no_line_to_a_lower_end_either() -> None:
    board = patch_board({"D4": Land("tower-hindrance", floors=1), "D1": Land("open", level=3)})
    assert hindrance(board, "D1", "D7") == 1


def test_one_level_apart_in_a_hex_wants_a_stairwell() -> None:
    stairs, none = patch_board({"D4": HOUSE}), patch_board({"D4": Land("building-masonry", floors=2)})
    assert clear(stairs, "D4", "D4@1")
    assert clear(stairs, "D4@1", "D4@2")
    assert not clear(stairs, "D4", "D4@2")
    assert not clear(none, "D4", "D4@1")
    assert blocks(none, "D4", "D4@1") == {("D4", "building", "A6.8")}


def test_adjacent_hexes_of_a_building_see_their_own_level_only() -> None:
    board = patch_board(lands("building-masonry", ["D4", "D5"], floors=2, stairwell=True))
    for floor in ("0", "1", "2"):
        for other in ("0", "1", "2"):
            assert clear(board, f"D4@{floor}", f"D5@{other}") == (floor == other)
    assert blocks(board, "D4@1", "D5") == {("D5", "building", "A6.8")}


def test_adjacent_buildings_see_each_other_s_other_levels() -> None:
    board = patch_board({"D4": HOUSE, "D5": Land("building-wooden", floors=2, stairwell=True)})
    assert clear(board, "D4@2", "D5@1")
    assert clear(board, "D4@2", "D5")


def test_a_line_out_of_the_building_and_in_again_sees_another_level() -> None:
    # An L of a building: from D3 to E4 the line is inside; B3 to D3 across C3's court is not.
    wings = patch_board(lands("building-masonry", ["C3", "C4", "C5"], floors=2, stairwell=True))
    assert not clear(wings, "C3@2", "C4@1")
    assert not clear(wings, "C3@1", "C5@2"), "the building's middle is higher than both"
    low = lands("building-masonry", ["C3", "C4"], floors=1, stairwell=True) | {"C5": HOUSE}
    assert not clear(patch_board(low), "C3@1", "C5@2"), "two hexes apart and inside all the way"
    court = lands("building-masonry", ["C3", "C5"], floors=2, stairwell=True)
    assert clear(patch_board(court), "C3@1", "C5@2")


def test_rooftops_see_each_other_and_what_lies_below_outside() -> None:
    board = patch_board({**lands("building-masonry", ["D4", "D5"], floors=1, stairwell=True), "D3": Land("woods")})
    assert clear(board, "D4@roof", "D5@roof")
    assert clear(board, "D4@roof", "E4")
    assert not clear(board, "D4@roof", "D5"), "the roof is between"
    uneven = lands("building-masonry", ["D4"], floors=1, stairwell=True) | {"D5": HOUSE}
    assert clear(patch_board(uneven), "D4@roof", "D5@roof"), "both are outside"


def test_a_roof_is_as_high_as_its_building_is() -> None:
    board = patch_board(lands("building-masonry", ["D4", "D5"], floors=2, stairwell=True))
    assert look(board, "D4@roof", "D9").from_level == 5
    assert look(board, "D4@cellar", "D9").from_level == -2


def test_a_house_as_high_as_a_roof_wants_a_height_advantage_and_from_a_higher_one_its_half_level_counts() -> None:
    low = lands("building-masonry", ["D1", "E1"], floors=1, stairwell=True)
    same = patch_board({**low, "D4": Land("building-masonry", floors=1)})
    assert not clear(same, "D1@roof", "D9")
    assert blocks(same, "D1@roof", "D9") == {("D4", "stone building", "A6.2")}
    high = lands("building-masonry", ["D1", "E1"], floors=2, stairwell=True)
    far = patch_board({**high, "D6": Land("building-masonry", floors=1)}, rows=12)
    assert [clear(far, "D1@roof", f"D{row}") for row in (7, 8, 9)] == [False, False, True]
    assert [clear(far, "D1@2", f"D{row}") for row in (7, 8, 9)] == [False, False, True]


def test_buildings_block_and_hide_like_any_obstacle() -> None:
    board = patch_board({"D1": HOUSE, "D4": Land("building-masonry", floors=1, stairwell=True)})
    assert not clear(board, "D1@1", "D6")
    assert [clear(board, "D1@2", f"D{row}") for row in (5, 6)] == [False, True]


@pytest.mark.parametrize(("floors", "top"), [(1, 3), (2, 5)])
def test_a_factory_is_an_obstacle_from_outside(floors: int, top: int) -> None:
    board = patch_board(factory("D4", "D5", floors=floors))
    steps = look(board, "D2", "D7").blocks
    assert {(step.at, step.cite) for step in steps} == {("D4", "RB TT RB Factories"), ("D5", "RB TT RB Factories")}
    assert {step.top for step in steps} == {top}


def test_inside_a_factory_each_hex_between_hinders() -> None:
    board = patch_board(factory(*COLUMN[1:8]))
    assert [hindrance(board, "D2", f"D{row}") for row in range(3, 9)] == [0, 1, 2, 3, 4, 5]
    longer = patch_board(factory(*COLUMN[:8]))
    assert hindrance(longer, "D1", "D8") is None, "six hexes between"


def test_its_outer_wall_closes_a_factory_but_for_who_stands_behind_it() -> None:
    board = patch_board(factory("D3", "D4", "D5"))
    assert hindrance(board, "D5", "D8") == 0
    assert hindrance(board, "D2", "D4") is None
    assert {at for at, _, _ in blocks(board, "D4", "D8")} == {"D5"}
    two = patch_board(factory("D3", "D4") | factory("D6", "D7"))
    assert not clear(two, "D3", "D6"), "it leaves the factory through the wall of D4"
    assert hindrance(two, "D4", "D6") == 0
    assert not clear(two, "D4", "D7")
    assert not clear(two, "D4", "D8")


def test_a_factory_without_a_wall_on_the_line_is_an_obstacle_to_all_lines_but_those_within_it() -> None:
    # Where a road enters, no wall is drawn: from one entrance to the other one sees no more than over its roof.
    board = patch_board(lands("factory-masonry", ["D4", "D5", "D6"], floors=1, inset=False))
    assert not clear(board, "D2", "D8")
    assert not clear(board, "D4", "D8"), "out of it only from the hex that the line leaves it by"
    assert not clear(board, "D3", "D5")
    assert hindrance(board, "D3", "D4") == hindrance(board, "D6", "D9") == 0
    assert hindrance(board, "D4", "D6") == 1


def test_another_factory_between_two_hexes_of_one_is_an_obstacle() -> None:
    court = factory("D2", "C3", "C4", "C5", "C6", "D6")
    assert clear(patch_board(court), "D2", "D6")
    built = patch_board(court | lands("factory-wooden", ["D4"], floors=1))
    assert ("D4", "wooden factory", "RB TT RB Factories") in blocks(built, "D2", "D6")


def test_from_a_factorys_roof_its_other_roofs_are_as_high_as_the_viewer() -> None:
    board = patch_board(factory("D3", "D4", "D5"))
    assert clear(board, "D3@roof", "D5@roof")
    assert clear(board, "D5@roof", "D7")
    assert blocks(board, "D3@roof", "D7") >= {("D5", "stone factory", "A6.2")}


def test_roofless_factory_hexes_hinder_by_two() -> None:
    ruin = patch_board(lands("factory-roofless", ["D4", "D5"], floors=1, inset=False))
    assert hindrance(ruin, "D2", "D7") == 4
    assert hindrance(ruin, "D4", "D7") == 2
    mixed = patch_board(factory("D3", "D4", "D6") | factory("D5", word="factory-roofless"))
    assert hindrance(mixed, "D3", "D6") == 1 + 2
    high = patch_board({"D1": HOUSE} | lands("factory-roofless", ["D4"], floors=1, inset=False))
    assert hindrance(high, "D1@1", "D7") == 0, "it is half a level high"
    assert not clear(patch_board(factory("D4", word="factory-roofless")), "D2", "D6"), "its outer walls stand"


def test_from_a_factorys_roof_one_sees_into_it_through_hexes_without_roof() -> None:
    roofed = patch_board(factory("D3", "D4", "D5", floors=2))
    assert not clear(roofed, "D3@roof", "D4")
    assert ("D4", "roof", "B23.87") in blocks(roofed, "D3@roof", "D4")
    assert clear(roofed, "D3@roof", "D3")
    part = patch_board(factory("D3", floors=2) | factory("D4", "D5", word="factory-roofless"))
    assert clear(part, "D3@roof", "D4")
    assert clear(part, "D3@roof", "D5")


def test_along_a_hexside_one_hex_without_a_roof_is_enough_to_look_down_beside_it() -> None:
    ends = factory("C4", floors=2) | factory("E4", floors=2, word="factory-roofless")
    roofed = patch_board(ends | factory("D3", "D4", floors=2))
    assert blocks(roofed, "C4@roof", "E4") == {("D3", "roof", "B23.87")}
    for open_above in ("D3", "D4"):
        other = "D4" if open_above == "D3" else "D3"
        half = patch_board(ends | factory(other, floors=2) | factory(open_above, floors=2, word="factory-roofless"))
        assert clear(half, "C4@roof", "E4")
        assert clear(half, "E4", "C4@roof")


def test_factory_debris_hinders_beside_the_roof() -> None:
    board = patch_board(factory("D3", "D4", "D5"))
    assert hindrance(board, "D3@roof", "D5@roof") == 0
    assert hindrance(board, "D3", "D5") == 1


def test_a_gutted_building_keeps_its_height() -> None:
    board = patch_board({"D4": Land("building-gutted", floors=1)})
    (step,) = look(board, "D2", "D6").blocks
    assert (step.what, step.top, step.cite) == ("gutted building", 3, "RB V7.2")


def test_storage_tanks_are_a_level_and_a_half_high() -> None:
    board = patch_board({"D1": HOUSE, "D4": Land("storage-tank", floors=1)})
    (step,) = look(board, "D2", "D6").blocks
    assert (step.top, step.cite) == (3, "RB TT Storage tanks")
    assert not clear(board, "D1@1", "D6")
    assert clear(board, "D1@2", "D6")


@pytest.mark.parametrize("floors", [None, 1, 2, 4])
def test_the_games_table_says_how_high_a_tank_is_whatever_the_boards_code_says(floors: int | None) -> None:
    board = patch_board({"D1": HOUSE, "D4": Land("storage-tank", floors=floors)})
    assert {step.top for step in look(board, "D2", "D6").blocks} == {3}
    assert clear(board, "D1@2", "D6")


def test_a_market_place_is_open_below() -> None:
    board = patch_board({"D1": HOUSE, "D4": Land("marketplace-masonry", floors=1)})
    assert clear(board, "D2", "D6")
    assert not clear(board, "D1@1", "D6")


def rubble(name: str, place: str = "0", material: str = "stone") -> Counter:
    return Counter("rubble", name, place=place, details={"material": material})


def test_rubble_on_the_ground_takes_the_buildings_place() -> None:
    board = patch_board({"D1": HOUSE, "D4": HOUSE})
    fallen = rubble("D4")
    assert not clear(board, "D1@1", "D6")
    assert clear(board, "D1@1", "D6", fallen)
    assert blocks(board, "D2", "D6", fallen) == {("D4", "stone rubble", "RB TT Printed rubble")}


def test_rubble_on_a_level_is_the_top_of_what_is_left() -> None:
    board = patch_board({"D4": HOUSE, "D2": HOUSE, "D6": HOUSE})
    fallen = rubble("D4", "1", "wooden")
    (step,) = look(board, "D2", "D6", fallen).blocks
    assert (step.what, step.top) == ("wooden rubble", 3)
    assert not clear(board, "D2@1", "D6@1", fallen)
    assert clear(board, "D2@2", "D6@2", fallen)
    assert not clear(board, "D2@2", "D6@2")


def test_neighbours_in_a_factory_see_each_other() -> None:
    assert hindrance(patch_board(factory("D3", "D4")), "D3", "D4") == 0
