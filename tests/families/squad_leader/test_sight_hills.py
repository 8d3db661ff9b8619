"""Ground that rises between two ends: hills, crest lines and cliffs (A6.2, B10.2, B10.23, B11.2, B11.21)."""

from __future__ import annotations

import pytest

from rules_core.board.board import Board
from rules_core.board.surfaces import Surface
from tests.support.asl import blocks, clear, hindrance, look, touched
from tests.support.patches import NORTH, SOUTH, SOUTH_EAST, SOUTH_WEST, Land, lands, patch_board


def hill(levels: list[int], **more: Land) -> Board:
    """A column D whose hexes lie at some levels, the first of them at the top of the map."""
    ground = {f"D{row}": Land(level=2 * level) for row, level in enumerate(levels, start=1)}
    return patch_board({**ground, **more}, rows=max(len(levels), 9) + 1)


def seen_from(board: Board, viewer: str, rows: range) -> list[bool]:
    return [clear(board, viewer, f"D{row}") for row in rows]


def test_higher_ground_between_two_ends_blocks() -> None:
    board = hill([0, 0, 1, 0, 0])
    assert not clear(board, "D1", "D5")
    assert blocks(board, "D1", "D5") == {("D3", "higher ground", "A6.2")}
    assert clear(board, "D2", "D3")


def test_a_lower_end_sees_the_first_crest_hex_of_each_level_only() -> None:
    board = hill([0, 0, 0, 1, 1, 1, 2, 2, 2])
    assert seen_from(board, "D1", range(2, 10)) == [True, True, True, False, False, True, False, False]


def test_a_higher_end_sees_down_from_its_crest_only() -> None:
    board = hill([2, 2, 2, 0, 0, 0, 0])
    assert [clear(board, viewer, "D6") for viewer in ("D1", "D2", "D3")] == [False, False, True]


def test_ground_of_the_higher_ends_level_in_the_lower_hex_beside_it_counts_beyond_the_dot_only() -> None:
    # D3 is at level 1; in D4, at level 0, level 1 goes on towards D3 or lies on its far side.
    top = lands("open", ["D1", "D2", "D3"], level=2)
    near = patch_board({**top, "D4": Land(inset=True, rim={NORTH: Surface("open", 2)})})
    assert clear(near, "D3", "D8")
    far = patch_board({**top, "D4": Land(inset=True, rim={SOUTH: Surface("open", 2)})})
    assert not clear(far, "D3", "D8")
    assert blocks(far, "D3", "D8") == {("D4", "higher ground", "B10.2")}


def test_only_in_the_hex_beside_the_higher_end_is_ground_before_the_dot_let_go() -> None:
    top = lands("open", ["D1", "D2", "D3"], level=2)
    board = patch_board({**top, "D5": Land(inset=True, rim={NORTH: Surface("open", 2)})})
    assert clear(board, "D3", "D5")
    assert not clear(board, "D3", "D8")


def river(*banked: str, far: str = "water") -> Board:
    """A river below a bank in D1 to D3, whose ground goes on in some water hexes, before the dot and behind it."""
    bank = Land("water", inset=True, rim={NORTH: Surface("open", 2), SOUTH: Surface("open", 2)})
    water = {f"D{row}": Land("water") for row in range(4, 9)} | dict.fromkeys(banked, bank)
    return patch_board({**lands("open", ["D1", "D2", "D3", "E3"], level=2), **water, "D9": Land(far)}, rows=10)


def test_a_bank_sees_its_river_over_the_ground_that_reaches_into_the_first_water_hex() -> None:
    assert clear(river("D4"), "D3", "D8")
    assert clear(river("D4"), "D3", "D5")
    assert not clear(river("D4"), "D2", "D8"), "it doesn't stand at the water"
    assert not clear(river("D5"), "D3", "D8"), "that is the second water hex"
    assert not clear(river("D4", far="open"), "D3", "D9"), "that end is ashore"


def test_along_a_hexside_of_land_and_water_the_land_is_no_bank() -> None:
    # From C4 to E4 the line runs along D3/D4.
    shore = {"C4": Land(level=2), "E4": Land("water")}
    bank = Land("water", inset=True, rim=dict.fromkeys((SOUTH_EAST, SOUTH, SOUTH_WEST), Surface("open", 2)))
    assert clear(patch_board({**shore, "D3": bank, "D4": Land("water")}), "C4", "E4")
    assert not clear(patch_board({**shore, "D3": bank, "D4": Land(level=0)}), "C4", "E4")


@pytest.mark.parametrize(("away", "hidden"), [(1, 0), (4, 0), (5, 1), (9, 1), (10, 2)])
def test_a_crest_a_level_below_hides_by_range(away: int, hidden: int) -> None:
    # Level 2 looks over the edge of level 1, so many hexes off, at level 0.
    board = hill([2] + [1] * away + [0] * 4)
    seen = seen_from(board, "D1", range(away + 2, away + 5))
    assert seen == [number >= hidden for number in range(3)]


@pytest.mark.parametrize(("away", "hidden"), [(1, 1), (4, 1), (5, 2), (9, 2)])
def test_a_cliff_hides_one_hex_more_than_a_crest(away: int, hidden: int) -> None:
    ground = {f"D{row}": Land(level=2 * level) for row, level in enumerate([2] + [1] * away + [0] * 4, start=1)}
    board = patch_board(ground, [(f"D{away + 1}", f"D{away + 2}", "cliff")], rows=away + 6)
    seen = [clear(board, "D1", f"D{row}") for row in range(away + 2, away + 5)]
    assert seen == [number >= hidden for number in range(3)]


def test_only_a_cliff_over_which_the_line_goes_down_makes_the_crest_a_cliffs() -> None:
    # D2 looks over D3, a level below it, into D4: the cliff is that on which it stands, the crest beyond has none.
    board = patch_board({"D2": Land(level=4), "D3": Land(level=2)}, [("D2", "D3", "cliff")])
    assert clear(board, "D2", "D4", HC_ASL_1="off")
    assert not clear(patch_board({"D2": Land(level=4), "D3": Land(level=2)}, [("D3", "D4", "cliff")]), "D2", "D4")
    beside = patch_board({"D2": Land(level=4), "D3": Land(level=2)}, [("D3", "E3", "cliff"), ("C3", "D3", "cliff")])
    assert clear(beside, "D2", "D4")


def test_ground_that_falls_before_the_cliff_has_a_crest_of_its_own() -> None:
    # D3's upper ground ends before its dot; the cliff is at the foot of the lower ground between.
    upper = Land(level=2, inset=True, rim={NORTH: Surface("open", 4)})
    hexes = {"D1": Land(level=6), "D2": Land(level=4), "D3": upper}
    assert clear(patch_board(hexes, [("D3", "D4", "cliff")]), "D1", "D5")
    assert not clear(patch_board({**hexes, "D3": Land(level=4)}, [("D3", "D4", "cliff")]), "D1", "D4")


@pytest.mark.parametrize("option", ["on", "off"])
def test_an_edge_that_drops_two_levels_keeps_one_blind_hex_by_a_convention(option: str) -> None:
    board = hill([4, 2, 2, 0, 0, 0])
    assert seen_from(board, "D1", range(5, 7)) == [True, True]
    assert clear(board, "D1", "D4", HC_ASL_1=option) == (option == "off")
    assert "HC-ASL-1" in touched(board, "D1", "D4")
    assert clear(hill([4, 2, 0, 0]), "D1", "D3", HC_ASL_1=option), "the viewer is next to it"
    assert clear(hill([4, 1, 1, 0]), "D1", "D4", HC_ASL_1=option), "it drops one level"


def test_a_cliff_along_the_line_lets_it_run_on_its_lower_side() -> None:
    # From C4 to E4 the line runs along D3/D4.
    hexes = {"D3": Land(level=2)}
    assert not clear(patch_board(hexes), "C4", "E4")
    assert clear(patch_board(hexes, [("D3", "D4", "cliff")]), "C4", "E4")


@pytest.mark.parametrize(("word", "hinders"), [("crags", 1), ("graveyard", 1), ("orchard", 1)])
def test_terrain_that_fills_its_hex_stands_on_the_ground_beside_the_hexside(word: str, hinders: int) -> None:
    # From C4 to E4 the line runs along D3/D4; D3's dot is two levels up, its ground there as low as both ends.
    low = dict.fromkeys((SOUTH_EAST, SOUTH, SOUTH_WEST), Surface(word, 0))
    board = patch_board({"D3": Land(word, level=4, inset=True, rim=low)})
    assert hindrance(board, "C4", "E4") == hinders
    up = dict.fromkeys((SOUTH_EAST, SOUTH, SOUTH_WEST), Surface(word, 4))
    assert not clear(patch_board({"D3": Land(word, level=4, inset=True, rim=up)}), "C4", "E4")
    dip = patch_board({"D3": Land(word, inset=True, rim=up)})
    assert not clear(dip, "C4", "E4"), "nor does a low dot lower the ground at the hexside"


def test_terrain_that_fills_its_hex_fills_it_where_its_art_is_elsewhere() -> None:
    hinders = patch_board({"D3": Land("orchard", inset=True)})
    assert hindrance(hinders, "C4", "E4") == 1


def test_woods_on_the_slope_count_from_the_ground_they_stand_on() -> None:
    board = hill([0, 0, 1, 0, 0, 2], D3=Land("brush", 2))
    assert not clear(board, "D1", "D5"), "the hill itself is in the way"
    high = hill([1, 0, 0, 1, 1], D3=Land("woods", 0))
    assert clear(high, "D1", "D4"), "their top is level with both ends"
    assert hindrance(hill([1, 0, 1, 0, 1], D3=Land("brush", 2)), "D1", "D5") == 1


def test_neighbours_see_each_other_whatever_their_levels() -> None:
    board = hill([0, 3, 0, 5, 4, 1])
    for row in range(1, 6):
        assert clear(board, f"D{row}", f"D{row + 1}")


def test_climbers_at_one_vertex_of_two_cliffs_are_asked_about() -> None:
    high = lands("open", ["D3", "D4", "E4", "C4"], level=4)
    board = patch_board(high, [("D4", "D5", "cliff"), ("D4", "E5", "cliff")])
    one, other = "D5@climb-n-1", "E5@climb-nw-1"
    found = look(board, one, other)
    assert found.range == 1
    assert clear(board, one, other) is found.clear
