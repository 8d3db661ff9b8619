"""What a straight line over a table runs through and meets, exactly: areas by stretches, strips by contacts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from rules_core.geometry.grid import Exact, ExactPoint, Point
from rules_core.geometry.polygons import contains, edges, segments_touch, side
from rules_core.tabletop.nearby import Nearby, box_of
from rules_core.tabletop.stretches import Outlined, StraightLeg, nearest_square, stretches
from rules_core.tabletop.tabletop import Strip, TableArea, TablePoint

ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True)
class TableSpan:
    """A stretch of a line on which the same areas lie to its left, and the same to its right.

    Args:
        start: where it begins, as a fraction of the way.
        end: where it ends.
        left: the areas on its left, in the table's order; those that it runs through are on both sides.
        right: those on its right.
    """

    start: Fraction
    end: Fraction
    left: tuple[TableArea, ...]
    right: tuple[TableArea, ...]

    @property
    def areas(self) -> tuple[TableArea, ...]:
        """The areas on either side, each once: what it runs through, and what it runs along the edge of."""
        return (*self.left, *(area for area in self.right if area not in self.left))

    def within(self, areas: Iterable[TableArea]) -> bool:
        """Whether it lies inside what some areas cover together: along an outer edge it doesn't."""
        found = tuple(areas)
        return any(area in found for area in self.left) and any(area in found for area in self.right)


@dataclass(frozen=True, eq=False)
class StripPiece:
    """A straight piece of a strip; equal only to itself.

    Args:
        strip: the strip.
        start: where it begins.
        end: where it ends.
    """

    strip: Strip
    start: Point
    end: Point


@dataclass(frozen=True)
class Meeting:
    """Where a line meets strips: at a point, or along a piece of one.

    Args:
        start: where on the line.
        end: the same for a point.
        pieces: the pieces that it meets there.
        sides: for each piece, on which sides of the line it goes on from there: -1 and 1; 0 where it runs along it.
    """

    start: Fraction
    end: Fraction
    pieces: tuple[StripPiece, ...]
    sides: tuple[frozenset[int], ...]

    def crosses(self, among: Iterable[StripPiece]) -> bool:
        """Whether the line crosses some of its pieces, taken together, or runs along one.

        Touching a free end, or a bend that lies on one side, is no crossing.
        """
        wanted = tuple(among)
        found: set[int] = set()
        for piece, on in zip(self.pieces, self.sides, strict=True):
            if piece in wanted:
                found |= on
        return 0 in found or {-1, 1} <= found


def at(a: ExactPoint, b: ExactPoint, t: Exact) -> ExactPoint:
    """The point of a line that lies a fraction of the way along it."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def covers(area: TableArea, point: ExactPoint) -> bool:
    """Whether a point lies in an area or on its edge, that of a hole included."""
    outline, *holes = area.rings
    return contains(outline, point) and not any(contains(hole, point) and not _on_edge(hole, point) for hole in holes)


def inside(area: TableArea, point: ExactPoint) -> bool:
    """Whether a point lies in an area and not on its edge."""
    return covers(area, point) and not any(_on_edge(ring, point) for ring in area.rings)


def spans(a: ExactPoint, b: ExactPoint, areas: Sequence[TableArea]) -> tuple[TableSpan, ...]:
    """A line cut wherever what lies to its left or right changes.

    Args:
        a: where it begins.
        b: where it ends, another point.
        areas: what may lie there.
    """
    shapes = [Outlined(area.rings, area.bounds) for area in areas]
    return tuple(
        TableSpan(begin, end, *(tuple(areas[number] for number in sorted(side)) for side in (left, right)))
        for begin, end, left, right in stretches(StraightLeg(a, b), shapes)
    )


def contacts(a: ExactPoint, b: ExactPoint, area: TableArea) -> frozenset[Fraction]:
    """Where between its ends a line meets the edge of an area; of what it runs along, the two ends.

    Args:
        a: where it begins.
        b: where it ends, another point.
        area: the area.
    """
    if not _near(a, b, area):
        return frozenset()
    found = {t for ring in area.rings for t in _contacts(a, b, ring)}
    return frozenset(t for t in found if 0 < t < 1)


def pieces(strips: Iterable[Strip]) -> tuple[StripPiece, ...]:
    """The straight pieces of strips."""
    return tuple(StripPiece(strip, c, d) for strip in strips for c, d in pairwise(strip.path))


def meetings(a: ExactPoint, b: ExactPoint, among: Iterable[StripPiece]) -> tuple[Meeting, ...]:
    """Where a line meets pieces of strips between its ends, in order; what meets one point is one meeting.

    Args:
        a: where it begins.
        b: where it ends, another point.
        among: the pieces.
    """
    found: dict[tuple[Fraction, Fraction], list[tuple[StripPiece, frozenset[int]]]] = {}
    for piece in among:
        for start, end, on in _met(a, b, piece):
            found.setdefault((start, end), []).append((piece, on))
    return tuple(
        Meeting(start, end, tuple(piece for piece, _ in rows), tuple(on for _, on in rows))
        for (start, end), rows in sorted(found.items(), key=lambda row: row[0])
    )


def hanging_together(start: Iterable[StripPiece], among: Sequence[StripPiece]) -> frozenset[StripPiece]:
    """Some pieces with all that hang together with them by shared points.

    Args:
        start: the pieces.
        among: all that there are.
    """
    found = set(start)
    new = list(found)
    nearby = Nearby([(piece.start, piece.end) for piece in among])
    while new:
        piece = new.pop()
        for number in nearby.beside(box_of(piece.start, piece.end)):
            other = among[number]
            if other not in found and segments_touch(piece.start, piece.end, other.start, other.end):
                found.add(other)
                new.append(other)
    return frozenset(found)


def nearest(point: ExactPoint, c: ExactPoint, d: ExactPoint) -> Fraction:
    """Where on a segment the point of it lies that is nearest to another point, as a fraction of the way."""
    dx, dy = d[0] - c[0], d[1] - c[1]
    square = dx * dx + dy * dy
    if not square:
        return ZERO
    along = Fraction((point[0] - c[0]) * dx + (point[1] - c[1]) * dy) / square
    return min(ONE, max(ZERO, along))


def passes(a: ExactPoint, b: ExactPoint, point: TablePoint) -> Fraction | None:
    """Where a line passes a single thing that neither of its ends stands in; None where it doesn't.

    Args:
        a: where it begins.
        b: where it ends.
        point: the thing; one without a radius is met where the line runs through it.
    """
    reach = point.radius**2

    def within(square: Exact) -> bool:
        return square < reach or square == reach == 0

    if any(within((end[0] - point.at[0]) ** 2 + (end[1] - point.at[1]) ** 2) for end in (a, b)):
        return None
    return nearest(point.at, a, b) if within(nearest_square(point.at, a, b)) else None


def _on_edge(ring: Sequence[Point], point: ExactPoint) -> bool:
    return any(segments_touch(c, d, point, point) for c, d in edges(ring))


def _near(a: ExactPoint, b: ExactPoint, area: TableArea) -> bool:
    left, top, right, bottom = area.bounds
    return max(a[0], b[0]) >= left and min(a[0], b[0]) <= right and max(a[1], b[1]) >= top and min(a[1], b[1]) <= bottom


def _along(a: ExactPoint, b: ExactPoint, point: ExactPoint) -> Fraction:
    """Where on a line a point of it lies."""
    axis = 0 if a[0] != b[0] else 1
    return Fraction(point[axis] - a[axis]) / (b[axis] - a[axis])


def _contacts(a: ExactPoint, b: ExactPoint, ring: Sequence[Point]) -> Iterator[Fraction]:
    """Where a line, drawn on and on, meets the edges of a ring: at its corners and between two on either side."""
    sides = [side(a, b, corner) for corner in ring]
    c, c_side = ring[-1], sides[-1]
    for d, d_side in zip(ring, sides, strict=True):
        if d_side == 0:
            yield _along(a, b, d)
        elif c_side and (c_side > 0) != (d_side > 0):
            yield _along(a, b, at(c, d, Fraction(c_side) / (c_side - d_side)))
        c, c_side = d, d_side


def _met(a: ExactPoint, b: ExactPoint, piece: StripPiece) -> Iterator[tuple[Fraction, Fraction, frozenset[int]]]:
    """Where a line meets a piece between its ends, and on which sides the piece goes on."""
    c_side, d_side = side(a, b, piece.start), side(a, b, piece.end)
    if c_side == 0 and d_side == 0:
        low, high = sorted((_along(a, b, piece.start), _along(a, b, piece.end)))
        if max(low, ZERO) < min(high, ONE):
            yield max(low, ZERO), min(high, ONE), frozenset({0})
        return
    sides = frozenset(1 if value > 0 else -1 for value in (c_side, d_side) if value)
    if c_side and d_side and len(sides) == 1:
        return
    t = _along(a, b, at(piece.start, piece.end, Fraction(c_side) / (c_side - d_side)))
    if 0 < t < 1:
        yield t, t, sides
