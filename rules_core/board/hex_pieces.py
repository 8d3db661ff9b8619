"""The pieces of one hex, and of paths through it, whose hulls tell what a line meets there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from rules_core.board.surfaces import Surface
from rules_core.geometry.cutting import cut, hull_of, part_within
from rules_core.geometry.grid import ExactPoint, Point
from rules_core.geometry.polygons import Hull, Ring, contains

_STEEP = 100_003
"""How many half rows the line runs to a column by which hexes are halved: no line between two dots is as steep."""


def pieces_of(
    frame: Sequence[Point],
    center: Point,
    shapes: Sequence[Sequence[Ring]],
    surface: Callable[[frozenset[int]], Surface],
) -> list[tuple[Surface, Hull]]:
    """The pieces of surfaces in a hex, such that a line that begins at its dot meets those whose hulls it meets.

    Where a piece goes round the dot, its hull would have the dot in it: there both halves of the hex are cut by
    themselves, along a line through the dot that no line of sight runs along.
    """
    if not shapes:
        return [(surface(frozenset()), tuple(frame))]
    pieces = cut(frame, shapes, surface)
    if sum(contains(hull, center) for _, hull in pieces) < 2:
        return pieces
    (x, y), (left, right) = center, (min(x for x, _ in frame), max(x for x, _ in frame))
    top, bottom = min(y for _, y in frame), max(y for _, y in frame)
    run, rise, wide = (right - left) * 3 // 4, (bottom - top) // 2 * _STEEP, 2 * (right - left)
    half = ((x - run, y - rise), (x - run - wide, y - rise), (x + run - wide, y + rise), (x + run, y + rise))
    number = len(shapes)

    def by_half(inside: frozenset[int]) -> tuple[bool, Surface]:
        return number in inside, surface(inside - {number})

    return [(what, hull) for (_, what), hull in cut(frame, [*shapes, (half,)], by_half)]


def unbroken_parts(frame: Ring, path: Sequence[Point]) -> Iterator[Hull]:
    """The hulls of the unbroken parts of a path in a hex."""
    chain: list[ExactPoint] = []
    for p, q in pairwise(path):
        part = part_within(frame, p, q)
        if chain and (part is None or part[0] != chain[-1]):
            yield hull_of(chain)
            chain = []
        chain += part or ()
    if chain:
        yield hull_of(chain)
