"""What stands between two ends: how high it is, what it hides and how it hinders (A6.2 to A6.7, B12 to B15)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.board.surfaces import Surface
from rules_core.query import answer
from tests.support.asl import blocks, clear, hindrance, look
from tests.support.patches import NORTH, SOUTH, Land, lands, patch_board

UPSTAIRS = Land("building-masonry", floors=2, stairwell=True)
"""A house of three storeys: ground, levels 1 and 2, 2½ levels high."""
COLUMN = [f"D{row}" for row in range(1, 10)]


def behind(**between: Land) -> list[bool]:
    """Which of D5 to D9 level 2 of D1 sees over what lies between."""
    board = patch_board({"D1": UPSTAIRS, **between})
    return [clear(board, "D1@2", f"D{row}") for row in range(5, 10)]


@pytest.mark.parametrize("word", ["woods", "rubble-masonry", "building-masonry", "lumber", "hillock", "storage-tank"])
def test_an_obstacle_blocks_on_its_own_level(word: str) -> None:
    board = patch_board({"D4": Land(word)})
    assert not clear(board, "D2", "D6")
    assert clear(board, "C3", "C6")
    assert {at for at, _, _ in blocks(board, "D2", "D6")} == {"D4"}


@pytest.mark.parametrize("word", ["open", "road-paved", "shellholes", "foxholes", "water", "railway"])
def test_ground_that_is_no_obstacle_is_seen_across(word: str) -> None:
    board = patch_board(lands(word, COLUMN))
    assert hindrance(board, "D1", "D9") == 0


def test_the_ends_own_terrain_neither_blocks_nor_hinders() -> None:
    board = patch_board({"D3": Land("woods"), "D5": Land("building-masonry"), "F3": Land("brush"), "F5": Land("grain")})
    assert hindrance(board, "D3", "D5") == 0
    assert hindrance(board, "F3", "F5") == 0


def test_half_a_level_is_seen_over_from_a_level_up() -> None:
    board = patch_board({"D1": UPSTAIRS, "D4": Land("rubble-masonry")})
    assert not clear(board, "D1", "D6")
    assert clear(board, "D1@1", "D6")
    assert clear(board, "D1@1", "D5"), "half a level hides no hex behind it"


def test_half_a_level_on_a_hill_blocks_who_is_as_high_as_its_ground() -> None:
    hill = lands("open", ["D3", "D5"], level=2)
    board = patch_board({**hill, "D4": Land("rubble-masonry", 2)})
    assert not clear(board, "D3", "D5")
    # From two levels below the rubble's ground alone is in the way.
    assert not clear(board, "D3", "D6")


def test_an_obstacle_as_high_as_the_higher_end_wants_a_height_advantage() -> None:
    board = patch_board({"D1": UPSTAIRS, "D4": Land("woods"), "D7": UPSTAIRS})
    assert not clear(board, "D1@1", "D6")
    assert blocks(board, "D1@1", "D6") == {("D4", "woods", "A6.2")}
    assert clear(board, "D1@1", "D7@1"), "both ends are as high as it is"
    assert clear(board, "D1@2", "D7@1")


def test_blind_hexes_behind_woods_grow_with_range_and_shrink_with_height() -> None:
    assert behind(D4=Land("woods")) == [False, True, True, True, True]
    near = patch_board({"D1": UPSTAIRS, "D2": Land("woods")}, rows=12)
    far = patch_board({"D1": UPSTAIRS, "D6": Land("woods")}, rows=12)
    assert [clear(near, "D1@2", f"D{row}") for row in range(3, 8)] == [False, True, True, True, True]
    assert [clear(far, "D1@2", f"D{row}") for row in range(7, 12)] == [False, False, True, True, True]
    tall = patch_board({"D1": Land("building-masonry", floors=3, stairwell=True), "D6": Land("woods")}, rows=12)
    assert [clear(tall, "D1@3", f"D{row}") for row in range(7, 12)] == [False, True, True, True, True]


def test_ground_behind_an_obstacle_counts_as_it_lies() -> None:
    woods = {"D1": UPSTAIRS, "D3": Land("woods")}
    assert [clear(patch_board({**woods, "D5": Land(level=level)}), "D1@2", "D5") for level in (-2, 0)] == [False, True]
    assert clear(patch_board({**woods, "D4": Land(level=2)}), "D1@2", "D4"), "as high as the woods' top"
    below = patch_board({**woods, "D4": Land(level=-2), "D5": Land(level=-2)})
    assert [clear(below, "D1@2", name) for name in ("D4", "D5", "D6")] == [False, False, True]


def test_taller_buildings_hide_more() -> None:
    tower = Land("building-masonry", floors=4, stairwell=True)
    board = patch_board({"D1": tower, "D4": Land("building-masonry", floors=2, stairwell=True)})
    # Two and a half levels: halves are dropped, so two hexes, one fewer for each level beyond the first.
    assert [clear(board, "D1@3", f"D{row}") for row in range(5, 9)] == [False, False, True, True]
    assert [clear(board, "D1@4", f"D{row}") for row in range(5, 9)] == [False, True, True, True]
    assert not clear(board, "D1@2", "D9"), "level 2 is below its top of 2½"


@pytest.mark.parametrize(("floors", "height"), [(None, 2), (1, 3), (2, 5), (3, 7)])
def test_a_building_is_half_a_level_higher_than_its_topmost_floor(floors: int | None, height: int) -> None:
    board = patch_board({"D4": Land("building-masonry", floors=floors)})
    (step,) = look(board, "D2", "D6").blocks
    assert step.top == height


def test_hindrances_add_up_and_six_block() -> None:
    for number in range(8):
        board = patch_board(lands("brush", COLUMN[1 : 1 + number]), rows=10)
        assert hindrance(board, "D1", "D10") == (number if number < 6 else None), number
    (block,) = look(patch_board(lands("brush", COLUMN[1:7]), rows=10), "D1", "D10").blocks
    assert (block.what, block.cite) == ("sixth hindrance", "A6.7")
    assert block.at == "D7"


@pytest.mark.parametrize("word", ["brush", "grain", "marsh", "debris", "graveyard", "crags", "vineyard"])
def test_a_low_hindrance_is_seen_over(word: str) -> None:
    board = patch_board({"D1": UPSTAIRS, "D4": Land(word)})
    assert hindrance(board, "D1", "D7") == 1
    assert hindrance(board, "D1@1", "D7") == 0


def test_a_high_hindrance_hinders_only_who_would_be_in_a_blind_hex() -> None:
    board = patch_board({"D1": UPSTAIRS, "D4": Land("huts")})
    assert hindrance(board, "D1", "D7") == 1
    assert [hindrance(board, "D1@2", f"D{row}") for row in (5, 6)] == [1, 0]


def test_light_woods_hinder_by_two_and_block_above() -> None:
    light = lands("light-woods", ["D3", "D4"])
    assert hindrance(patch_board(light), "D1", "D6") == 4
    assert hindrance(patch_board(lands("light-woods", ["D3", "D4", "D5"])), "D1", "D7") is None
    board = patch_board({"D1": UPSTAIRS, **light})
    assert hindrance(board, "D1@1", "D6") is None


def test_an_orchard_hinders_below_its_crowns_and_blocks_above() -> None:
    board = patch_board({"D1": UPSTAIRS, "D4": Land("orchard")})
    assert hindrance(board, "D1", "D7") == 1
    assert blocks(board, "D1@1", "D7") == {("D4", "orchard", "A6.2")}
    assert [hindrance(board, "D1@2", f"D{row}") for row in (5, 6)] == [None, 0]
    valley = patch_board({"D4": Land("orchard", -2)})
    assert hindrance(valley, "D1", "D7") == 0, "its top is level with the ground beside the valley"


def test_an_orchard_on_a_hill_is_an_obstacle_from_below() -> None:
    board = patch_board({"D4": Land("orchard", 2), "D7": Land(level=2)})
    assert not clear(board, "D1", "D7")


def test_a_bare_orchard_never_blocks() -> None:
    board = patch_board({"D1": UPSTAIRS, "D4": Land("orchard-bare")})
    assert hindrance(board, "D1", "D7") == 1
    assert hindrance(board, "D1@1", "D7") == 1
    assert [hindrance(board, "D1@2", f"D{row}") for row in (5, 6)] == [1, 0]


def test_inherent_terrain_fills_its_hexsides_and_other_art_only_itself() -> None:
    # From C4 to E4 the line runs along the hexside between D3 and D4.
    for side in ("D3", "D4"):
        assert not clear(patch_board({side: Land("rubble-masonry", inset=True)}), "C4", "E4")
        assert hindrance(patch_board({side: Land("orchard", inset=True)}), "C4", "E4") == 1
        assert clear(patch_board({side: Land("woods", inset=True)}), "C4", "E4")
        assert not clear(patch_board({side: Land("woods")}), "C4", "E4")


def test_inherent_terrain_drawn_over_the_edge_of_its_hex_is_nothing_in_the_next() -> None:
    spill = Land(inset=True, rim={NORTH: Surface("debris", 0), SOUTH: Surface("rubble-masonry", 0)})
    assert hindrance(patch_board({"D4": spill}), "D1", "D7") == 0
    woods = Land(inset=True, rim={NORTH: Surface("woods", 0)})
    assert not clear(patch_board({"D4": woods}), "D1", "D7"), "art that isn't inherent counts wherever it is drawn"


def test_two_hexes_beside_a_hexspine_hinder_once() -> None:
    board = patch_board(lands("debris", ["D3", "D4"]))
    assert hindrance(board, "C4", "E4") == 1
    mixed = patch_board({"D3": Land("light-woods"), "D4": Land("debris")})
    assert hindrance(mixed, "C4", "E4") == 2


def test_a_line_that_passes_art_by_in_its_hex_meets_nothing() -> None:
    for viewer, target in (("C2", "D6"), ("D2", "E6"), ("C1", "E6"), ("E2", "C5")):
        assert not clear(patch_board({"D4": Land("woods")}), viewer, target)
        assert clear(patch_board({"D4": Land("woods", inset=True)}), viewer, target)
    assert not clear(patch_board({"D4": Land("woods", inset=True)}), "D2", "D6")


@pytest.mark.parametrize(
    ("word", "ground", "told"),
    [("rubble-masonry", 0, "½"), ("rubble-masonry", -2, "-½"), ("rubble-masonry", -4, "-1½"),
     ("rubble-masonry", 2, "1½"), ("woods", -2, "0"), ("woods", -4, "-1")],
)  # fmt: skip
def test_a_level_is_told_as_players_say_it(word: str, ground: int, told: str) -> None:
    board = patch_board(lands("open", COLUMN, level=ground) | {"D4": Land(word, ground)})
    (step,) = [step for step in look(board, "D2", "D6").steps if step.effect == "blocks"]
    assert f"it reaches level {told}, " in step.detail


@pytest.mark.parametrize(
    ("start", "end", "way"), [("F8@2", "N8", ["L8", "M8", "M9"]), ("F8", "J8", ["G8"]), ("G6", "C6", ["E6", "D6"])]
)
def test_terrain_that_fills_a_hex_lies_along_its_own_hexside_seen_from_either_end(
    start: str, end: str, way: list[str]
) -> None:
    """A line that runs along hexsides (B.6): what it meets first is told first, though it is past the middle."""
    asked = {"kind": "los", "system": "red-barricades", "map": "yard", "readings": "none"}
    there, back = (
        [
            (step["at"], *map(Fraction, step["t"]))
            for step in answer(asked | {"from": a, "to": b})["trace"]  # type: ignore[attr-defined]
            if step["effect"] in ("blocks", "hinders")
        ]
        for a, b in ((start, end), (end, start))
    )
    assert [at for at, *_ in there] == way
    assert sorted(there) == sorted((at, 1 - last, 1 - first) for at, first, last in back)
