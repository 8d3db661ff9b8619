"""The house conventions of an ASL line that have no test beside their rule: each of them decided both ways."""

from __future__ import annotations

import pytest

from rules_core.counters.counters import Counter
from rules_core.systems.red_barricades.conventions import CONVENTIONS
from tests.support.asl import clear, hindrance, look, touched
from tests.support.patches import Land, lands, patch_board


def test_art_that_the_line_only_touches_is_a_convention() -> None:
    # The core of D4's woods reaches half way to its vertices, so the vertex at its right end lies on a line past it.
    board = patch_board({"D4": Land("woods", inset=True)})
    found = [
        (viewer, target)
        for viewer in board.hexes
        for target in board.hexes
        if viewer < target
        and "HC-ASL-2" in touched(board, viewer, target)
        and clear(board, viewer, target, HC_ASL_2="bothSides")
    ]
    assert found
    for viewer, target in found:
        assert not clear(board, viewer, target, HC_ASL_2="touch")
        (note,) = look(board, viewer, target).notes
        assert "A6.1" in note


@pytest.mark.parametrize(("option", "total"), [("larger", 2), ("sum", 3)])
def test_hindrances_on_both_sides_of_a_hexspine_are_a_convention(option: str, total: int) -> None:
    board = patch_board({"D3": Land("light-woods"), "D4": Land("debris")})
    assert hindrance(board, "C4", "E4", HC_ASL_3=option) == total
    assert "HC-ASL-3" in touched(board, "C4", "E4")
    alone = patch_board({"D3": Land("light-woods")})
    assert hindrance(alone, "C4", "E4", HC_ASL_3=option) == 2


@pytest.mark.parametrize(("option", "total"), [("larger", 1), ("sum", 2)])
def test_hindrances_add_up_by_range_also_where_a_line_crosses_one_hex_behind_the_other(option: str, total: int) -> None:
    board = patch_board({"E9": Land("debris"), "E10": Land("debris")}, rows=14)
    assert hindrance(board, "C9", "G10", HC_ASL_3=option) == total


def test_six_hindrances_block_by_either_reading() -> None:
    both = lands("light-woods", ["D3", "D4", "F3", "F4"])
    board = patch_board(both)
    assert hindrance(board, "C4", "G4", HC_ASL_3="larger") == 4
    assert hindrance(board, "C4", "G4", HC_ASL_3="sum") is None


def test_vasls_line_differs_from_the_true_one_by_a_pixel_or_so() -> None:
    board = patch_board({"D4": Land("woods", inset=True)}, raster=True)
    pairs = [(viewer, target) for viewer in board.hexes for target in board.hexes if viewer < target]
    differing = [
        (viewer, target)
        for viewer, target in pairs[::3]
        if clear(board, viewer, target) != clear(board, viewer, target, HC_ASL_6="vasl")
    ]
    assert 0 < len(differing) < 60
    assert all("HC-ASL-6" in touched(board, viewer, target) for viewer, target in differing)
    bare = patch_board({"D4": Land("woods", inset=True)})
    assert "HC-ASL-6" not in touched(bare, "D2", "D6"), "without a picture there is no other line"


@pytest.mark.parametrize(("option", "total"), [("vasl", 3), ("two-levels", 0)])
def test_how_high_the_smoke_of_a_burning_building_rises_is_a_convention(option: str, total: int) -> None:
    tall = Land("building-masonry", floors=3, stairwell=True)
    board = patch_board({"D1": tall, "D9": tall, "D5": Land("building-masonry")})
    blaze = Counter("blaze", "D5", place="0")
    assert hindrance(board, "D1@3", "D9@3", blaze, HC_ASL_8=option) == total
    assert "HC-ASL-8" in touched(board, "D1@3", "D9@3", blaze)
    assert "HC-ASL-8" not in touched(board, "D1@3", "D9@3")


def test_what_a_rooftop_sees_of_its_own_hex_is_a_convention() -> None:
    house = Land("building-masonry", floors=2, stairwell=True)
    board = patch_board({"D4": house, "D5": house})
    assert clear(board, "D4@roof", "D4")
    assert not clear(board, "D4@roof", "D4", HC_ASL_9="stairs")
    assert clear(board, "D4@roof", "D4@2", HC_ASL_9="stairs")
    assert "HC-ASL-9" in touched(board, "D4@roof", "D4")
    assert "HC-ASL-9" not in touched(board, "D4@1", "D4")


def test_who_sees_a_climber_is_a_convention() -> None:
    # D5 lies below the cliff, four half levels high, on which the climber is.
    board = patch_board({"D4": Land(level=4)}, [("D4", "D5", "cliff")])
    climber = "D5@climb-n-1"
    found = {name for name in board.hexes if clear(board, name, climber, HC_ASL_10="any")}
    own_side = {name for name in found if clear(board, name, climber)}
    assert {"D4", "D5", "D6"} <= own_side < found
    other = min(found - own_side)
    assert "HC-ASL-10" in touched(board, other, climber)
    assert "HC-ASL-10" not in touched(board, "D6", climber)


def test_every_convention_of_sight_is_known() -> None:
    ids = {record.id for record in CONVENTIONS if record.id.startswith("HC-ASL") and "sight" in record.affects}
    assert ids == {f"HC-ASL-{number}" for number in (*range(1, 16), 19, 20)}
