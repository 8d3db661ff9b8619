"""Which hex a point lies in, which hexes a rectangle may reach, how much of a hex a shape covers."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rules_core.geometry.grid import Grid
from rules_core.geometry.hexes import hex_at, hexes_near, share_of_hex
from rules_core.geometry.polygons import contains, touches_hex

grids = st.builds(
    Grid,
    st.integers(1, 9),
    st.integers(1, 9),
    st.integers(0, 1),
    st.integers(0, 1),
    st.sampled_from(["even", "odd"]),
    st.sampled_from([6, 561, 30]),
    st.sampled_from([4, 644, 22]),
    first_column=st.integers(0, 3),
)
parts = st.fractions(-2, 12, max_denominator=7)


@given(grids, parts, parts)
def test_a_point_lies_in_the_hex_whose_corners_are_round_it(grid: Grid, across: Fraction, down: Fraction) -> None:
    point = (across * grid.column_step, down * grid.row_step)
    holding = [name for name in grid.cells if contains(grid.vertices(name), point)]
    assert hex_at(grid, point) == (holding[0] if holding else None)


@given(grids, st.lists(st.tuples(st.integers(-3000, 6000), st.integers(-3000, 7000)), min_size=2, max_size=2))
def test_every_hex_that_a_rectangle_touches_is_near_it(grid: Grid, corners: list[tuple[int, int]]) -> None:
    (x1, y1), (x2, y2) = corners
    bounds = left, top, right, bottom = min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
    near = list(hexes_near(grid, bounds))
    ring = ((left, top), (right, top), (right, bottom), (left, bottom))
    touched = {name for name in grid.cells if touches_hex([ring], grid.center(name), grid.u, grid.v)}
    assert touched <= set(near)
    assert len(near) == len(set(near))


def test_a_hex_is_covered_by_what_lies_in_it() -> None:
    grid = Grid(3, 3, 1, 1, "even", 561, 644)
    hexagon = grid.vertices("B2")
    x, y = grid.center("B2")
    half = ((x, y - 2000), (x + 2000, y - 2000), (x + 2000, y + 2000), (x, y + 2000))
    middle = tuple(
        (x + dx // 2, y + dy // 2) for dx, dy in ((-187, -322), (187, -322), (374, 0), (187, 322), (-187, 322))
    )
    assert share_of_hex(grid, "B2", [hexagon]) == 1
    assert share_of_hex(grid, "B1", [hexagon]) == 0
    assert share_of_hex(grid, "B2", [half]) == share_of_hex(grid, "B2", [half[::-1]]) == Fraction(1, 2)
    assert share_of_hex(grid, "B2", [hexagon, middle]) == 1 - share_of_hex(grid, "B2", [middle])


@given(st.lists(st.tuples(st.integers(-900, 2500), st.integers(-900, 2500)), min_size=3, max_size=3, unique=True))
def test_what_a_triangle_covers_of_all_hexes_is_its_area(corners: list[tuple[int, int]]) -> None:
    grid = Grid(12, 12, 0, 0, "even", 561, 644, first_column=0)
    shifted = [(x + 1500, y + 1500) for x, y in corners]
    (ax, ay), (bx, by), (cx, cy) = shifted
    twice = abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
    covered = sum(share_of_hex(grid, name, [tuple(shifted)]) for name in grid.cells)
    assert covered * 12 * grid.u * grid.v == twice
