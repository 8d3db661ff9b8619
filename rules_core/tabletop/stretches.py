"""A straight leg across a table, cut exactly where what lies under it changes.

Only the inside of shapes counts: a leg along an outer edge is beside a shape, and one along an edge that two shapes
share is in both together. Whether a stretch of a leg is inside is told for its left and its right side apart, so that
whoever asks can put shapes together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from rules_core.geometry.grid import Exact, ExactPoint
from rules_core.geometry.length import Length
from rules_core.geometry.polygons import side

Outline = Sequence[ExactPoint]
Cut = Fraction
"""How far along a leg something is, from 0 to 1."""


class Outlined(NamedTuple):
    """What may lie under a leg: an outline and its holes, with the rectangle round them."""

    rings: tuple[Outline, ...]
    bounds: tuple[Exact, Exact, Exact, Exact]


def shape_of(rings: Iterable[Outline]) -> Outlined:
    """A shape by its rings, the outline first."""
    kept = tuple(rings)
    xs, ys = zip(*kept[0], strict=True)
    return Outlined(kept, (min(xs), min(ys), max(xs), max(ys)))


@dataclass(frozen=True)
class StraightLeg:
    """A straight piece of a way, of some length.

    Args:
        start: where it begins, in lattice units.
        end: where it ends, another point.
    """

    start: ExactPoint
    end: ExactPoint

    @property
    def run(self) -> tuple[Exact, Exact]:
        """How far it goes to the right and away."""
        return self.end[0] - self.start[0], self.end[1] - self.start[1]

    @property
    def length(self) -> Length:
        """How long it is, in lattice units."""
        return Length.between(self.start, self.end)

    def at(self, cut: Exact) -> ExactPoint:
        """The point so far along it."""
        if cut == 0:
            return self.start
        if cut == 1:
            return self.end
        dx, dy = self.run
        return _whole(self.start[0] + dx * cut), _whole(self.start[1] + dy * cut)

    def meets(self, bounds: tuple[Exact, Exact, Exact, Exact]) -> bool:
        """Whether it has a point in common with an upright rectangle."""
        (x1, y1), (x2, y2) = self.start, self.end
        left, top, right, bottom = bounds
        if (x1 < left and x2 < left) or (x1 > right and x2 > right):
            return False
        if (y1 < top and y2 < top) or (y1 > bottom and y2 > bottom):
            return False
        dx, dy = x2 - x1, y2 - y1
        # Two opposite corners suffice: those that lie farthest to its either side.
        low, high = (bottom, top) if (dx > 0) == (dy > 0) else (top, bottom)
        return (dx * (low - y1) - dy * (left - x1)) * (dx * (high - y1) - dy * (right - x1)) <= 0

    def passes_by(self, a: ExactPoint, b: ExactPoint) -> bool:
        """Whether a stretch lies on one side of the line that it is part of: it has no point of that."""
        (px, py), (dx, dy) = self.start, self.run
        one, other = dx * (a[1] - py) - dy * (a[0] - px), dx * (b[1] - py) - dy * (b[0] - px)
        return (one > 0 and other > 0) or (one < 0 and other < 0)

    def cuts(self, a: ExactPoint, b: ExactPoint) -> Iterator[Cut]:
        """Where it meets a stretch, ends included; of one that it runs along, where the two begin and end together."""
        (px, py), (dx, dy) = self.start, self.run
        ex, ey = b[0] - a[0], b[1] - a[1]
        ax, ay = a[0] - px, a[1] - py
        turn = dx * ey - dy * ex
        if turn:
            along, across = ax * ey - ay * ex, ax * dy - ay * dx
            if turn < 0:
                turn, along, across = -turn, -along, -across
            if 0 <= across <= turn and 0 <= along <= turn:
                yield Fraction(along, turn)
        elif ax * dy == ay * dx:
            square = dx * dx + dy * dy
            ends = sorted(Fraction(x * dx + y * dy, square) for x, y in ((ax, ay), (ax + ex, ay + ey)))
            if ends[0] <= 1 and ends[1] >= 0:
                yield from (max(ends[0], Fraction(0)), min(ends[1], Fraction(1)))

    def turnings(self, shape: Outlined) -> Iterator[tuple[Exact, Exact, bool, bool]]:
        """Where a shape begins or ends on its left side, on its right side or on both, in no order.

        A side is the leg shifted by less than anything: it crosses an edge whose ends lie on either hand of it. What
        begins before the leg does is told of its start, where every turning is undone that happens twice.

        Args:
            shape: the shape.

        Returns:
            Of each how far along the leg it is, as a numerator and a denominator, and for which side it holds.
        """
        (px, py), (dx, dy) = self.start, self.run
        base = dx * py - dy * px
        for ring in shape.rings:
            ax, ay = ring[-1]
            off = dx * ay - dy * ax - base
            for bx, by in ring:
                before, off = off, dx * by - dy * bx - base
                if not (before > 0 < off or before < 0 > off):  # most edges lie on one hand
                    on_left, on_right = (before > 0) != (off > 0), (before < 0) != (off < 0)
                    turn, along = off - before, (ax - px) * (by - ay) - (ay - py) * (bx - ax)
                    if turn < 0:
                        turn, along = -turn, -along
                    if along < turn:
                        yield (along, turn, on_left, on_right) if along > 0 else (0, 1, on_left, on_right)
                ax, ay = bx, by


class LegStretch(NamedTuple):
    """A piece of a leg over the same things from one end to the other.

    Args:
        begin: how far along the leg it begins.
        end: how far along it ends.
        left: the numbers of the shapes that lie on its left side.
        right: those that lie on its right side.
    """

    begin: Cut
    end: Cut
    left: frozenset[int]
    right: frozenset[int]

    def inside(self, some: Iterable[int]) -> bool:
        """Whether it lies inside some shapes taken together."""
        wanted = frozenset(some)
        return bool(self.left & wanted) and bool(self.right & wanted)


def stretches(leg: StraightLeg, shapes: Sequence[Outlined], also: Iterable[Cut] = ()) -> list[LegStretch]:
    """The pieces of a leg by the shapes that they lie in, in order; neighbours that are alike are one.

    Args:
        leg: the leg.
        shapes: what may lie under it.
        also: where else it is to be cut.
    """
    # Which shapes begin or end on which side where.
    changes: dict[Cut, tuple[set[int], set[int]]] = {}
    for number, shape in enumerate(shapes):
        if leg.meets(shape.bounds):
            for along, turn, on_left, on_right in leg.turnings(shape):
                lefts, rights = changes.setdefault(Fraction(along, turn), (set(), set()))
                if on_left:
                    lefts ^= {number}
                if on_right:
                    rights ^= {number}
    cuts = (cut for cut, (lefts, rights) in changes.items() if lefts or rights)
    found: list[LegStretch] = []
    left: frozenset[int] = frozenset()
    right: frozenset[int] = frozenset()
    for begin, end in pairwise(_in_order([_START, _END, *also, *cuts])):
        if begin in changes:
            lefts, rights = changes[begin]
            left, right = left ^ lefts, right ^ rights
        found.append(LegStretch(begin, end, left, right))
    return found


_START, _END = Fraction(0), Fraction(1)


def _in_order(cuts: list[Cut]) -> list[Cut]:
    """Places on a leg in order, each once."""
    cuts.sort()
    return [cut for number, cut in enumerate(cuts) if not number or cut != cuts[number - 1]]


def nearest_square(point: ExactPoint, a: ExactPoint, b: ExactPoint) -> Fraction:
    """The square of the distance from a point to a stretch.

    Args:
        point: the point.
        a: one end of the stretch.
        b: its other end; it may be the same.
    """
    ex, ey = b[0] - a[0], b[1] - a[1]
    px, py = point[0] - a[0], point[1] - a[1]
    square = Fraction(ex * ex + ey * ey)
    along = Fraction(px * ex + py * ey)
    if square and 0 < along < square:
        return Fraction(side(a, b, point)) ** 2 / square
    if along > 0:
        px, py = point[0] - b[0], point[1] - b[1]
    return Fraction(px * px + py * py)


def _whole(value: Exact) -> Exact:
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value
