"""Exact tests on polygons: touching is contact."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.geometry.grid import Grid, Point
from rules_core.geometry.polygons import (
    contains,
    first_self_contact,
    outermost,
    ring_bounds,
    segments_touch,
    touches_hex,
    twice_area,
)
from tests.support.patches import hull_of

SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10))
GRID = Grid(5, 5, 1, 1, "even", 561, 644)
points = st.tuples(st.integers(-12, 12), st.integers(-12, 12))


@pytest.mark.parametrize(
    ("point", "inside"), [((5, 5), True), ((0, 5), True), ((10, 10), True), ((11, 10), False), ((-1, 0), False)]
)
def test_the_edge_belongs_to_the_polygon(point: Point, inside: bool) -> None:
    assert contains(SQUARE, point) is inside


@given(points)
def test_a_square_contains_what_its_bounds_contain(point: Point) -> None:
    left, top, right, bottom = ring_bounds(SQUARE)
    assert contains(SQUARE, point) == (left <= point[0] <= right and top <= point[1] <= bottom)


@settings(deadline=None, max_examples=300)
@given(st.lists(points, min_size=2, max_size=8), points, points)
def test_a_line_through_a_point_is_to_a_hull_what_it_is_to_its_outermost_corners(
    some: list[Point], point: Point, run: Point
) -> None:
    hull = hull_of(some)
    across, down = (x - px for x, px in zip(run, point, strict=True))
    sides = [across * (y - point[1]) - down * (x - point[0]) for x, y in hull]
    seen = [across * y - down * x for x, y in outermost(hull, point)]
    assert (min(seen) < 0 < max(seen)) == (min(sides) < 0 < max(sides))
    assert (min(seen) <= 0 <= max(seen)) == (min(sides) <= 0 <= max(sides))


@pytest.mark.parametrize(("point", "corners"), [((-5, 5), 2), ((20, 20), 2), ((5, 5), 4), ((10, 5), 4), ((10, 0), 4)])
def test_a_hull_is_seen_between_two_corners_from_outside_and_not_from_within_or_its_edge(
    point: Point, corners: int
) -> None:
    assert len(outermost(SQUARE, point)) == corners


@given(points, points, points, points)
def test_touching_does_not_depend_on_order_or_direction(a: Point, b: Point, c: Point, d: Point) -> None:
    assert segments_touch(a, b, c, d) == segments_touch(d, c, a, b)


def test_segments_touch_at_an_end_and_along_a_stretch_but_not_beside_each_other() -> None:
    assert segments_touch((0, 0), (4, 4), (4, 4), (9, 0))
    assert segments_touch((0, 0), (4, 0), (2, 0), (6, 0))
    assert not segments_touch((0, 0), (4, 0), (5, 0), (6, 0))
    assert not segments_touch((0, 0), (4, 0), (0, 1), (4, 1))


def test_a_ring_that_crosses_itself_or_repeats_a_corner_is_found_out() -> None:
    assert first_self_contact(SQUARE) is None
    assert first_self_contact(((0, 0), (10, 10), (10, 0), (0, 10))) == (0, 2)
    assert first_self_contact(((0, 0), (10, 0), (10, 0), (0, 10))) == (1, 1)


@pytest.mark.parametrize(
    "ring",
    [
        ((0, 0), (10, 0), (4, 0), (4, 9)),  # folds back on itself
        ((0, 0), (10, 0), (10, 10), (5, 0), (0, 10)),  # touches its own edge
        ((0, 0), (5, 0), (9, 0)),  # encloses nothing
    ],
)
def test_a_ring_that_touches_itself_is_found_out(ring: tuple[Point, ...]) -> None:
    assert first_self_contact(ring) is not None


def test_the_area_has_the_sign_of_the_turn() -> None:
    assert twice_area(SQUARE) == 200
    assert twice_area(SQUARE[::-1]) == -200


def test_an_outline_that_only_touches_a_hexside_touches_both_hexes() -> None:
    u, v = GRID.u, GRID.v
    x, y = GRID.center("C3")
    on_top = ((x - 50, y - v), (x + 50, y - v), (x, y - v - 80))
    assert touches_hex([on_top], GRID.center("C3"), u, v)
    assert touches_hex([on_top], GRID.center("C2"), u, v)
    one_higher = tuple((px, py - 1) for px, py in on_top)
    assert not touches_hex([one_higher], GRID.center("C3"), u, v)


def test_a_corner_at_the_right_vertex_touches_and_one_unit_beyond_does_not() -> None:
    x, y = GRID.center("C3")
    beyond = x + 2 * GRID.u
    assert touches_hex([((beyond, y), (beyond + 9, y - 5), (beyond + 9, y + 5))], (x, y), GRID.u, GRID.v)
    assert not touches_hex([((beyond + 1, y), (beyond + 9, y - 5), (beyond + 9, y + 5))], (x, y), GRID.u, GRID.v)


def test_a_hex_wholly_inside_an_area_is_touched_and_one_wholly_in_a_hole_is_not() -> None:
    x, y = GRID.center("C3")
    wide = ((x - 900, y - 900), (x + 900, y - 900), (x + 900, y + 900), (x - 900, y + 900))
    hole = ((x - 800, y - 800), (x + 800, y - 800), (x + 800, y + 800), (x - 800, y + 800))
    assert touches_hex([wide], (x, y), GRID.u, GRID.v)
    assert not touches_hex([wide, hole], (x, y), GRID.u, GRID.v)


@given(st.lists(st.tuples(st.integers(-900, 900), st.integers(-900, 900)), min_size=3, max_size=3, unique=True))
def test_touching_a_hex_agrees_with_edges_and_corners(triangle: list[Point]) -> None:
    vertices = GRID.vertices("A1")
    hexsides = list(zip(vertices, (*vertices[1:], vertices[0]), strict=True))
    sides = list(zip(triangle, (*triangle[1:], triangle[0]), strict=True))
    expected = (
        any(segments_touch(a, b, c, d) for a, b in sides for c, d in hexsides)
        or any(contains(vertices, corner) for corner in triangle)
        or contains(triangle, (0, 0))
    )
    assert touches_hex([triangle], (0, 0), GRID.u, GRID.v) == expected
