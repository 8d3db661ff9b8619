"""A leg cut exactly by what lies under it; strips crossed; a road's surface."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.geometry.polygons import segments_touch
from rules_core.tabletop.crossed import StripNet
from rules_core.tabletop.roads import surface
from rules_core.tabletop.stretches import StraightLeg, shape_of, stretches

ONE = shape_of([[(0, 0), (100, 0), (100, 100), (0, 100)]])
NEXT = shape_of([[(100, 0), (200, 0), (200, 100), (100, 100)]])
HOLED = shape_of([[(0, 0), (90, 0), (90, 90), (0, 90)], [(30, 30), (60, 30), (60, 60), (30, 60)]])
small = st.integers(0, 12)
points = st.tuples(small, small)


def insides(leg: StraightLeg, *shapes: object) -> list[tuple[Fraction, Fraction]]:
    numbers = range(len(shapes))
    found = stretches(leg, shapes)  # type: ignore[arg-type]
    return [(stretch.begin, stretch.end) for stretch in found if stretch.inside(numbers)]


def test_a_leg_is_cut_at_edges_and_holes() -> None:
    assert insides(StraightLeg((0, 45), (90, 45)), HOLED) == [
        (Fraction(0), Fraction(1, 3)),
        (Fraction(2, 3), Fraction(1)),
    ]


def test_the_edge_that_two_shapes_share_is_inside_and_the_outer_edge_is_not() -> None:
    assert insides(StraightLeg((100, 0), (100, 100)), ONE, NEXT) == [(Fraction(0), Fraction(1))]
    assert insides(StraightLeg((0, 0), (200, 0)), ONE, NEXT) == []


@given(points, points, small, small, small, small)
def test_a_leg_meets_an_upright_rectangle_as_its_edges_say(
    a: tuple[int, int], b: tuple[int, int], x1: int, x2: int, y1: int, y2: int
) -> None:
    if a == b:
        return
    left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    touches = any(segments_touch(a, b, c, d) for c, d in zip(corners, corners[1:] + corners[:1], strict=True))
    within = left <= a[0] <= right and top <= a[1] <= bottom
    assert StraightLeg(a, b).meets((left, top, right, bottom)) == (touches or within)


@pytest.mark.parametrize(
    ("way", "crossed"),
    [
        (((50, 50), (150, 50)), 1),  # the stem of the T
        (((50, 50), (100, 0), (150, 50)), 1),  # round its foot, from sector to sector
        (((50, 50), (100, 0), (150, -50)), 1),
        (((50, 50), (100, 0), (40, 50)), 0),
        (((50, -50), (100, 0), (150, -50)), 0),
    ],
)
def test_at_a_meeting_of_strips_each_sector_is_a_side(way: tuple[tuple[int, int], ...], crossed: int) -> None:
    net = StripNet([[(0, 0), (200, 0)], [(100, 0), (100, 100)]])
    assert len(list(net.crossed(way))) == crossed


@given(st.lists(points, min_size=2, max_size=6), st.lists(points, min_size=2, max_size=4))
def test_a_way_and_its_reverse_cross_a_strip_as_often(way: list[tuple[int, int]], path: list[tuple[int, int]]) -> None:
    course = [p for n, p in enumerate(way) if n == 0 or p != way[n - 1]]
    if len(course) < 2 or len(set(path)) < 2:
        return
    net = StripNet([path])
    there, back = (list(net.crossed(some)) for some in (course, course[::-1]))
    # A way that begins or ends on the strip has a side that nobody knows, in one direction.
    if not net.sectors(course[0]) and not net.sectors(course[-1]):
        assert len([c for c in there if not c.began_there]) == len([c for c in back if not c.began_there])


def test_a_roads_surface_has_half_its_width_on_either_side() -> None:
    straight, other, bend = surface(((0, 0), (300, 0), (300, 400)), 50)
    assert straight.bounds == (0, -25, 300, 25)
    assert other.bounds == (275, 0, 325, 400)
    assert bend.bounds[2] == 325
