"""Cutting shapes off at the edge of a board, and making shapes that meet at a seam one."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from rules_core.drafts.joining.placed import Rectangle
from rules_core.geometry.cutting import shares_within
from rules_core.geometry.grid import Exact, Point
from rules_core.geometry.polygons import contains, edges, first_self_contact, ring_bounds, twice_area

Ring = tuple[Point, ...]


def clipped(ring: Sequence[Point], rectangle: Rectangle) -> Ring:
    """What of a ring lies in a rectangle; new corners are moved to the nearest lattice points along its edge.

    Pieces that hang together by the rectangle's edge alone come back as one ring.

    Args:
        ring: the corners, or the two ends of a stretch.
        rectangle: in halves of lattice units; an edge at which anything is cut off is a whole number of them.
    """
    found = list(ring)
    for axis, edge, sign in ((0, rectangle[0], 1), (1, rectangle[1], 1), (0, rectangle[2], -1), (1, rectangle[3], -1)):
        depths = [sign * (2 * point[axis] - edge) for point in found]
        if not depths or min(depths) >= 0:
            continue
        kept: list[Point] = []
        for number, (p, q) in enumerate(zip(found, (*found[1:], *found[:1]), strict=True)):
            at_p, at_q = depths[number], depths[(number + 1) % len(found)]
            if at_p >= 0:
                kept.append(p)
            if (at_p > 0 > at_q) or (at_p < 0 < at_q):
                kept.append(_between(p, q, Fraction(at_p, at_p - at_q), axis, edge))
        found = [point for number, point in enumerate(kept) if point != kept[number - 1] or len(kept) == 1]
    return tuple(found)


def _between(p: Point, q: Point, part: Fraction, axis: int, edge: int) -> Point:
    other = round(p[1 - axis] + (q[1 - axis] - p[1 - axis]) * part)
    on_edge = round(Fraction(edge, 2))
    return (on_edge, other) if axis == 0 else (other, on_edge)


def clipped_path(path: Sequence[Point], rectangle: Rectangle) -> Iterator[Ring]:
    """The parts of a path that lie in a rectangle.

    Args:
        path: its corners.
        rectangle: in halves of lattice units.
    """
    part: list[Point] = []
    for p, q in itertools.pairwise(path):
        kept = _stretch(p, q, rectangle)
        if kept is None:
            if len(part) > 1:
                yield tuple(part)
            part = []
            continue
        if part and part[-1] == kept[0]:
            part.append(kept[1])
        else:
            if len(part) > 1:
                yield tuple(part)
            part = list(kept)
    if len(part) > 1:
        yield tuple(part)


def _stretch(p: Point, q: Point, rectangle: Rectangle) -> tuple[Point, Point] | None:
    edged = ((0, rectangle[0], 1), (1, rectangle[1], 1), (0, rectangle[2], -1), (1, rectangle[3], -1))
    shares = shares_within((sign * (2 * p[axis] - at), sign * (2 * q[axis] - at)) for axis, at, sign in edged)
    if shares is None:
        return None
    start, end = ((round(p[0] + (q[0] - p[0]) * part), round(p[1] + (q[1] - p[1]) * part)) for part in shares)
    return None if start == end else (start, end)


def united(rings: Iterable[Ring], axis: int, line: int) -> list[Ring] | None:
    """The outlines of shapes that lie side by side along a line, as one: what bounds two of them goes.

    Args:
        rings: outlines clockwise, holes the other way round, on a page whose y grows downwards.
        axis: 0 for an upright line, 1 for a level one.
        line: how far across it is, or down.

    Returns:
        Rings that touch neither one another nor themselves, in the same order of turning; None where there are none
        such.
    """
    whole: list[tuple[Point, Point]] = []
    along: dict[tuple[int, int], int] = {}
    spans: list[tuple[int, int]] = []
    for ring in rings:
        for p, q in edges(ring):
            if p[axis] == q[axis] == line:
                spans.append((p[1 - axis], q[1 - axis]))
            elif p != q:
                whole.append((p, q))
    stops = sorted(
        {stop for span in spans for stop in span} | {p[1 - axis] for edge in whole for p in edge if p[axis] == line}
    )
    for start, end in spans:
        low, high = min(start, end), max(start, end)
        inside = [stop for stop in stops if low <= stop <= high]
        for a, b in itertools.pairwise(inside):
            along[a, b] = along.get((a, b), 0) + (1 if start < end else -1)
    for (a, b), turns in along.items():
        p, q = ((line, a), (line, b)) if axis == 0 else ((a, line), (b, line))
        if abs(turns) > 1:
            return None
        if turns:
            whole.append((p, q) if turns > 0 else (q, p))
    return _chained(whole)


def _chained(found: Sequence[tuple[Point, Point]]) -> list[Ring] | None:
    """Edges as rings; None where more than two of them meet at a point or they don't close."""
    following: dict[Point, Point] = {}
    for p, q in found:
        if p in following:
            return None
        following[p] = q
    rings: list[Ring] = []
    while following:
        start = next(iter(following))
        ring = [start]
        here = following.pop(start)
        while here != start:
            ring.append(here)
            if here not in following:
                return None
            here = following.pop(here)
        straight = _without_straight(ring)
        if len(straight) < 3 or first_self_contact(straight) is not None:
            return None
        rings.append(straight)
    return rings


def _without_straight(ring: Sequence[Point]) -> Ring:
    """A ring without corners at which it goes straight on."""
    return tuple(
        b
        for a, b, c in zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True)
        if (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0])
    )


def shapes_of(rings: Iterable[Ring]) -> list[tuple[Ring, tuple[Ring, ...]]]:
    """Rings as outlines with the holes in them.

    Args:
        rings: outlines clockwise, holes the other way round.
    """
    found = list(rings)
    outlines = [ring for ring in found if twice_area(ring) > 0]
    holes = [ring for ring in found if twice_area(ring) < 0]
    inside: dict[int, list[Ring]] = {number: [] for number in range(len(outlines))}
    for hole in holes:
        around = [number for number, outline in enumerate(outlines) if contains(outline, hole[0])]
        if around:
            inside[min(around, key=lambda number: abs(twice_area(outlines[number])))].append(hole)
    return [(outline, tuple(inside[number])) for number, outline in enumerate(outlines)]


def turned_clockwise(ring: Ring, clockwise: bool = True) -> Ring:
    """A ring in one order of turning."""
    return ring if (twice_area(ring) > 0) == clockwise else ring[::-1]


def reaches(ring: Ring, axis: int, line: Exact) -> bool:
    """Whether a ring has a corner or an edge on a line."""
    low, high = ring_bounds(ring)[axis], ring_bounds(ring)[axis + 2]
    return low <= line <= high
