"""Facings: hexspines, front and rear hexes, turns, the covered arc, on maps of either kind of columns."""

from __future__ import annotations

from math import atan2, degrees, sqrt

import pytest

from rules_core.errors import QueryError
from rules_core.fields import Field, read_field
from rules_core.geometry.facing import (
    HEXSIDES,
    HEXSPINES,
    Facing,
    beyond_hexside,
    facings_along,
    front_hexes,
    hex_beyond,
    in_covered_arc,
    rear_hexes,
    spine_point,
)
from rules_core.geometry.grid import Grid

EVEN = Grid(20, 20, 1, 1, "even", 561, 644)
ODD = Grid(20, 20, 1, 1, "odd", 561, 644)
FROM_ROW_0 = Grid(34, 13, 1, 0, "even", 9, 10)
GRIDS = (EVEN, ODD, FROM_ROW_0)

each_grid = pytest.mark.parametrize("grid", GRIDS, ids=("even", "odd", "row 0"))
each_facing = pytest.mark.parametrize("facing", Facing, ids=lambda facing: facing.name)

# The pairs of hexes as columns and rows beside a hex: (columns, rows in a lower column, rows in a higher one).
PAIRS = {
    Facing.E: ((1, 0, -1), (1, 1, 0)),
    Facing.NE: ((0, -1, -1), (1, 0, -1)),
    Facing.NW: ((-1, 0, -1), (0, -1, -1)),
    Facing.W: ((-1, 1, 0), (-1, 0, -1)),
    Facing.SW: ((0, 1, 1), (-1, 1, 0)),
    Facing.SE: ((1, 1, 0), (0, 1, 1)),
}

ANGLES = {Facing.E: 0, Facing.NE: 60, Facing.NW: 120, Facing.W: 180, Facing.SW: 240, Facing.SE: 300}


def angle(dx: float, dy: float) -> float:
    """The direction of a lattice step as degrees on paper, counted from east against the clock."""
    return degrees(atan2(-dy, dx)) % 360


def direction(grid: Grid, start: tuple[int, int], end: tuple[int, int]) -> float:
    return angle((end[0] - start[0]) / grid.u, (end[1] - start[1]) / grid.v * sqrt(3))


@each_facing
@pytest.mark.parametrize(("grid", "lower", "higher"), [(EVEN, "F9", "G9"), (ODD, "G9", "F9")], ids=("even", "odd"))
def test_the_front_hexes_of_either_kind_of_column(grid: Grid, lower: str, higher: str, facing: Facing) -> None:
    for name, place in ((lower, 1), (higher, 2)):
        expected = [f"{chr(ord(name[0]) + step[0])}{int(name[1:]) + step[place]}" for step in PAIRS[facing]]
        assert list(front_hexes(grid, name, facing)) == expected


@each_grid
@each_facing
def test_front_hexes_touch_the_vertex_faced_and_rear_hexes_the_opposite_one(grid: Grid, facing: Facing) -> None:
    front, rear = front_hexes(grid, "H7", facing), rear_hexes(grid, "H7", facing)
    assert {*front, *rear} <= set(grid.neighbours("H7"))
    assert len({*front, *rear}) == 4
    point = spine_point(grid, "H7", facing)
    assert all(point in grid.vertices(name) for name in ("H7", *front))
    assert rear == front_hexes(grid, "H7", facing.opposite)
    assert all(spine_point(grid, "H7", facing.opposite) in grid.vertices(name) for name in rear)


@each_grid
@each_facing
def test_a_facing_points_where_its_name_and_its_hour_say(grid: Grid, facing: Facing) -> None:
    pointed = direction(grid, grid.center("H7"), spine_point(grid, "H7", facing))
    assert pointed == pytest.approx(ANGLES[facing])
    assert (90 - 30 * int(facing)) % 360 == ANGLES[facing]


def test_hexes_off_the_map_are_left_out() -> None:
    assert front_hexes(EVEN, "A1", Facing.W) == ()
    assert front_hexes(EVEN, "A1", Facing.SW) == ("A2",)
    assert front_hexes(EVEN, "A1", Facing.E) == ("B1",)
    assert front_hexes(FROM_ROW_0, "A1", Facing.E) == ("B0", "B1")
    assert rear_hexes(EVEN, "A1", Facing.E) == ()


def test_turning_goes_round_by_hexspines() -> None:
    assert Facing.E.turned(1) is Facing.SE
    assert Facing.E.turned(-1) is Facing.NE
    assert Facing.NW.turned(1) is Facing.NE
    assert Facing.W.turned(12) is Facing.W
    assert [Facing.E.hexspines_to(other) for other in (Facing.E, Facing.NE, Facing.SE, Facing.SW, Facing.W)] == [
        0, 1, 1, 2, 3,
    ]  # fmt: skip
    for facing in Facing:
        for turn in range(-3, 4):
            assert facing.hexspines_to(facing.turned(turn)) == abs(turn)
            assert facing.turned(turn).hexspines_to(facing) == abs(turn)
        assert facing.opposite.opposite is facing


@each_grid
def test_a_hexside_is_followed_in_the_directions_in_which_it_runs(grid: Grid) -> None:
    for name in grid.neighbours("H7"):
        ahead, back = facings_along(grid, "H7", name)
        ends = grid.hexside_ends("H7", name)
        found = {ANGLES[ahead], ANGLES[back]}
        assert {round(direction(grid, *ends)), round(direction(grid, *ends[::-1]))} == found
        assert set(facings_along(grid, name, "H7")) == {ahead, back}
    with pytest.raises(KeyError):
        facings_along(grid, "H7", "J7")


@each_facing
def test_the_covered_arc_holds_the_front_hexes_and_widens(facing: Facing) -> None:
    for grid in (EVEN, ODD):
        by_range: dict[int, set[str]] = {}
        for name in grid.cells:
            if in_covered_arc(grid, "K10", facing, name):
                by_range.setdefault(grid.range("K10", name), set()).add(name)
        assert by_range[1] == set(front_hexes(grid, "K10", facing))
        # The limits run through the centre of every second hex outward, so each second row of the arc is one hex wider.
        assert [len(by_range[distance]) for distance in (1, 2, 3, 4, 5)] == [2, 5, 6, 9, 10]
        assert 0 not in by_range


@each_facing
def test_the_covered_arc_is_60_degrees_each_side_of_the_spine(facing: Facing) -> None:
    for grid, own in ((EVEN, "K10"), (ODD, "K10"), (FROM_ROW_0, "K7")):
        for name in set(grid.cells) - {own}:
            aside = abs((direction(grid, grid.center(own), grid.center(name)) - ANGLES[facing] + 180) % 360 - 180)
            assert in_covered_arc(grid, own, facing, name) == (aside < 60.001), name


@each_grid
@each_facing
def test_a_covered_arc_is_what_lies_beyond_the_two_hexsides_at_its_spine(grid: Grid, facing: Facing) -> None:
    own = "K7" if grid is FROM_ROW_0 else "K10"
    sides = (facing - 1 or 12, facing % 12 + 1)
    for name in grid.cells:
        beyond = any(beyond_hexside(grid, own, hour, name) for hour in sides)
        assert beyond == in_covered_arc(grid, own, facing, name), name


@each_grid
def test_every_other_hex_lies_beyond_one_hexside_or_on_the_ray_between_two(grid: Grid) -> None:
    own = "K7" if grid is FROM_ROW_0 else "K10"
    counts = {name: sum(beyond_hexside(grid, own, int(c.id), name) for c in HEXSIDES) for name in grid.cells}
    assert counts.pop(own) == 0
    assert set(counts.values()) == {1, 2}
    assert all(beyond_hexside(grid, own, int(c.id), str(hex_beyond(grid, own, int(c.id)))) for c in HEXSIDES)


def test_hexes_on_the_limit_are_in_and_those_beyond_the_hexside_it_follows_are_out() -> None:
    # From K10 facing east the upper limit runs along K9/L9 and through the centre of L8, then along L7/M8.
    assert in_covered_arc(EVEN, "K10", Facing.E, "L9")
    assert in_covered_arc(EVEN, "K10", Facing.E, "L8")
    assert in_covered_arc(EVEN, "K10", Facing.E, "M8")
    assert not in_covered_arc(EVEN, "K10", Facing.E, "K9")
    assert not in_covered_arc(EVEN, "K10", Facing.E, "L7")
    # Hexes on a limit are in both arcs that share it.
    assert in_covered_arc(EVEN, "K10", Facing.NE, "L8")
    assert not in_covered_arc(EVEN, "K10", Facing.E, "K10")
    with pytest.raises(KeyError):
        in_covered_arc(EVEN, "K10", Facing.E, "ZZ99")


def test_a_counters_facing_is_one_of_the_hexspines_or_not_known() -> None:
    field = Field("facing", "Facing", "facing", choices=HEXSPINES, optional=True)
    assert [choice.id for choice in HEXSPINES] == [1, 3, 5, 7, 9, 11]
    assert HEXSPINES[1].title == "3 o'clock (E)"
    said = read_field(3, field, "table[0].facing")
    assert isinstance(said, int)
    assert Facing(said) is Facing.E
    assert read_field(None, field, "table[0].facing") is None
    with pytest.raises(QueryError, match="must be 1, 3, 5, 7, 9 or 11, not the number 2"):
        read_field(2, field, "table[0].facing")


def test_hexsides_lie_at_even_hours_clockwise_from_the_top() -> None:
    for grid in GRIDS:
        inside = next(name for name in grid.cells if len(grid.neighbours(name)) == 6)
        hours = [int(choice.id) for choice in HEXSIDES]
        assert tuple(hex_beyond(grid, inside, hour) for hour in hours) == grid.neighbours(inside)
        assert hex_beyond(grid, inside, 14) == hex_beyond(grid, inside, 2)
        assert hex_beyond(grid, inside, 0) == hex_beyond(grid, inside, 12)
    assert hex_beyond(GRIDS[0], "A1", 12) is None
