"""Cutting overlapping shapes within a convex one: every piece, and nothing but its hull, decides what a line meets."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from rules_core.board.parts import Area
from rules_core.geometry.cutting import cut, hull_of, part_within
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Hull, contains, first_self_contact
from rules_core.sight.contacts import contacts
from rules_core.sight.patchwork import Ray
from rules_core.sight.sightline import CROSSED

HEX: tuple[Point, ...] = ((-187, -322), (187, -322), (374, 0), (187, 322), (-187, 322), (-374, 0))
SQUARE: tuple[Point, ...] = ((-100, -100), (100, -100), (100, 100), (-100, 100))
SEEDS = range(12)


def pieces(*shapes: tuple[tuple[Point, ...], ...]) -> dict[frozenset[int], list[Hull]]:
    found: dict[frozenset[int], list[Hull]] = {}
    for inside, hull in cut(HEX, shapes, lambda inside: inside):
        found.setdefault(inside, []).append(hull)
    return found


def same(hull: Hull, corners: tuple[Point, ...]) -> bool:
    return set(hull) == set(corners) and len(hull) == len(corners)


def test_a_shape_inside_is_one_piece_and_the_rest_another() -> None:
    found = pieces((SQUARE,))
    assert found.keys() == {frozenset(), frozenset({0})}
    ((inner,), (outer,)) = found[frozenset({0})], found[frozenset()]
    assert same(inner, SQUARE)
    assert same(outer, HEX)


def test_a_shape_that_covers_all_leaves_nothing() -> None:
    wide = ((-900, -900), (900, -900), (900, 900), (-900, 900))
    for shape in (wide, HEX):
        found = pieces((shape,))
        assert list(found) == [frozenset({0})]
        assert same(found[frozenset({0})][0], HEX)


def test_a_hole_is_outside() -> None:
    wide = ((-900, -900), (900, -900), (900, 900), (-900, 900))
    found = pieces((wide, SQUARE))
    assert same(found[frozenset()][0], SQUARE)


def test_a_band_parts_the_rest_in_two() -> None:
    band = ((-500, -10), (500, -10), (500, 40), (-500, 40))
    found = pieces((band,))
    assert {key: len(hulls) for key, hulls in found.items()} == {frozenset(): 2, frozenset({0}): 1}
    (hull,) = found[frozenset({0})]
    # Where the band leaves the hex is no lattice point, and is kept exactly.
    assert (Fraction(374) - Fraction(187 * 40, 322), 40) in hull


def test_pieces_that_touch_at_a_point_are_two() -> None:
    two = ((-100, -100), (0, -100), (0, 0)), ((0, 0), (100, 0), (100, 100))
    found: dict[bool, list[Hull]] = {}
    for inside, hull in cut(HEX, [(two[0],), (two[1],)], bool):
        found.setdefault(inside, []).append(hull)
    assert len(found[True]) == 2


def test_shapes_that_lap_over_are_told_apart() -> None:
    other = tuple((x + 100, y + 30) for x, y in SQUARE)
    found = pieces((SQUARE,), (other,))
    assert same(found[frozenset({0, 1})][0], ((0, -70), (100, -70), (100, 100), (0, 100)))


def test_a_stretch_is_cut_at_the_rim() -> None:
    assert part_within(HEX, (-500, 0), (500, 0)) == ((-374, 0), (374, 0))
    assert part_within(HEX, (0, 0), (10, 20)) == ((0, 0), (10, 20))
    assert part_within(HEX, (-187, -500), (-187, -322)) is None
    assert part_within(HEX, (-187, -322), (187, -322)) == ((-187, -322), (187, -322))


def test_the_hull_of_corners_has_no_corner_too_many() -> None:
    assert set(hull_of([*SQUARE, (0, 0), (0, 100), (50, 50)])) == set(SQUARE)


# --- held against the lines themselves ---


def a_shape(choose: random.Random) -> tuple[Point, ...]:
    """A simple shape that lies over the hex or beside it, convex or not."""
    while True:
        around = sorted(
            ((choose.randint(-500, 500), choose.randint(-450, 450)) for _ in range(choose.randint(3, 7))),
            key=lambda point: (point[0] > 0, point[1] if point[0] > 0 else -point[1]),
        )
        ring = tuple(dict.fromkeys(around))
        if len(ring) > 2 and first_self_contact(ring) is None:
            return ring


def lines_across(choose: random.Random, count: int) -> list[tuple[Point, Point]]:
    """Lines that cross the hex from far off on one side to far off on the other."""
    found = []
    while len(found) < count:
        (x1, y1), (x2, y2) = ((choose.randint(-1000, 1000), choose.choice([-1500, 1500])) for _ in range(2))
        if y1 != y2 and Ray.between((x1, y1), (x2, y2)).crosses(HEX):
            found.append(((x1, y1), (x2, y2)))
    return found


def crossed_in_hex(shape: tuple[Point, ...], p: Point, q: Point) -> bool:
    """Whether a line crosses a shape on a stretch of the hex."""
    over = [contact for contact in contacts(area(HEX), p, q) if contact.how == CROSSED]
    return any(
        max(one.start, other.start) < min(one.end, other.end)
        for one in over
        for other in contacts(area(shape), p, q)
        if other.how == CROSSED
    )


def area(ring: tuple[Point, ...]) -> Area:
    return Area("a", "woods", ring, (), (), 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_line_crosses_a_piece_of_a_shape_when_it_crosses_the_shape_there(seed: int) -> None:
    choose = random.Random(seed)
    for _ in range(15):
        shape = a_shape(choose)
        found = pieces((shape,))
        for p, q in lines_across(choose, 20):
            ray = Ray.between(p, q)
            met = any(ray.crosses(hull) for hull in found.get(frozenset({0}), ()))
            assert met == crossed_in_hex(shape, p, q), (shape, p, q)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_place_of_the_hex_lies_in_a_piece_that_is_what_it_is(seed: int) -> None:
    choose = random.Random(100 + seed)
    for _ in range(10):
        shapes = [(a_shape(choose),) for _ in range(3)]
        found = pieces(*shapes)
        for _ in range(20):
            place = choose.randint(-374, 374), choose.randint(-322, 322)
            if not contains(HEX, place):
                continue
            inside = frozenset(number for number, (ring,) in enumerate(shapes) if contains(ring, place))
            assert any(contains(hull, place) for key, hulls in found.items() if key <= inside for hull in hulls)
