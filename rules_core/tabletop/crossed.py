"""Where a way crosses strips: it meets their line on one side and leaves it on the other.

To touch a line and turn back is no crossing, nor is it to go round a free end. StripNet that share a point are one, so
at a point where several of them meet, each sector between two of them is a side of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, cmp_to_key
from itertools import pairwise
from math import ceil, floor, gcd, lcm
from typing import NamedTuple

from rules_core.geometry.grid import Exact, ExactPoint, Point
from rules_core.geometry.polygons import side
from rules_core.tabletop.nearby import Nearby
from rules_core.tabletop.stretches import Cut, StraightLeg

LEGS_KEPT = 20_000

Direction = tuple[int, int]
"""Where something points, in the smallest whole numbers."""


@dataclass(frozen=True)
class Crossed:
    """A strip that is crossed, or left by a way that began on it.

    Args:
        leg: the number of the leg that leaves it, from 0.
        cut: how far along that leg.
        at: where.
        strip: the number of the strip.
        began_there: whether the way began on the strip, so that nobody knows from which side it came.
    """

    leg: int
    cut: Fraction
    at: ExactPoint
    strip: int
    began_there: bool = False


@dataclass(frozen=True)
class _Segment:
    strip: int
    a: Point
    b: Point

    @cached_property
    def forth(self) -> Direction:
        """Where it leads from its first end to its second."""
        return _direction(self.b[0] - self.a[0], self.b[1] - self.a[1])

    @cached_property
    def back(self) -> Direction:
        """Where it leads from its second end to its first."""
        return -self.forth[0], -self.forth[1]


class _Stop(NamedTuple):
    """Where a leg meets pieces, or ends."""

    cut: Cut
    arms: list[Direction]
    """Where pieces lead from there, counterclockwise; none where there are none."""
    strip: int
    """The first strip that is there; -1 where there is none."""

    @staticmethod
    def of(cut: Cut, met: Sequence[tuple[_Segment, bool, bool]]) -> _Stop:
        """Put one together.

        Args:
            cut: how far along the leg it is.
            met: the pieces that are there, and whether each goes on to its first end, and to its second.
        """
        return _Stop(cut, _arms(met), met[0][0].strip if met else -1)


_UNKNOWN: Direction = (0, 0)
"""Stands for the side of a way that began on the strip."""


class StripNet:
    """StripNet of one kind, which are one strip wherever they share a point."""

    def __init__(self, paths: Sequence[Sequence[Point]]) -> None:
        """Args: paths: the corners of each strip."""
        self._segments = [_Segment(n, a, b) for n, path in enumerate(paths) for a, b in pairwise(path) if a != b]
        self._nearby = Nearby([(segment.a, segment.b) for segment in self._segments])
        self._legs: dict[tuple[ExactPoint, ExactPoint], tuple[Crossed, ...]] = {}

    def _at(self, point: ExactPoint) -> list[_Segment]:
        """The pieces that run through a point, in order."""
        near = (self._segments[number] for number in self._nearby.at(point))
        return [segment for segment in near if _on(segment, point)]

    def sectors(self, at: Point) -> list[tuple[Direction, Direction]]:
        """The sectors between strips that meet at a point, each by the two that bound it, counterclockwise."""
        arms = _arms([(segment, segment.a != at, segment.b != at) for segment in self._at(at)])
        return list(zip(arms, (*arms[1:], *arms[:1]), strict=True))

    def crossed(self, points: Sequence[ExactPoint]) -> Sequence[Crossed]:
        """Where a way crosses them, in order; of a straight one it is kept for other units and readings.

        Args:
            points: the corners of the way; no two that follow one another are the same.
        """
        if len(points) != 2:
            return tuple(self._crossed(points))
        ends = points[0], points[1]
        if ends not in self._legs:
            if len(self._legs) >= LEGS_KEPT:
                self._legs.clear()
            self._legs[ends] = tuple(self._crossed(points))
        return self._legs[ends]

    def _crossed(self, points: Sequence[ExactPoint]) -> Iterator[Crossed]:
        side: Direction | None = None  # the arm clockwise of where it came from; None for no side
        touching = bool(self._at(points[0]))
        began = touching
        if touching:
            side = _UNKNOWN
        for number, (a, b) in enumerate(pairwise(points)):
            leg = StraightLeg(a, b)
            near = [self._segments[number] for number in self._nearby.along(leg)]
            near = [segment for segment in near if not leg.passes_by(segment.a, segment.b)]
            if not near:
                touching, began, side = False, False, None
                continue
            forth, back = _direction(*leg.run), _direction(*(-part for part in leg.run))
            stops = self._stops(leg, near)
            for here, there in pairwise(stops):
                arms = here.arms
                along = forth in arms
                if touching and arms:
                    leaves = None if len(arms) < 2 else _before(arms, forth)
                    if along:
                        crosses = side not in (None, _UNKNOWN, forth, _before(arms, forth))
                        if crosses:
                            yield Crossed(number, here.cut, leg.at(here.cut), here.strip)
                            side = None
                    elif side is not None and leaves is not None and side != leaves:
                        yield Crossed(number, here.cut, leg.at(here.cut), here.strip, began and side == _UNKNOWN)
                # From here to the next stop it runs along a strip or beside all of them.
                if along:
                    side = self._carried(side, arms, there.arms, forth, back)
                    touching = True
                else:
                    touching, began = bool(there.arms), False
                    side = _before(there.arms, back) if len(there.arms) > 1 else None

    def _stops(self, leg: StraightLeg, near: Sequence[_Segment]) -> list[_Stop]:
        """Where a leg meets pieces, its two ends among them, in order.

        Args:
            leg: the leg.
            near: the pieces that it may meet, in order.
        """
        found: dict[Cut, list[tuple[_Segment, bool, bool]]] = {Fraction(0): [], Fraction(1): []}
        for segment in near:
            offs = [side(leg.start, leg.end, end) for end in (segment.a, segment.b)]
            if not any(offs):  # it runs along one: what runs through a point of that is looked for there
                stops = sorted({*found, *(cut for each in near for cut in leg.cuts(each.a, each.b))})
                return [self._stop(leg, cut) for cut in stops]
            for cut in leg.cuts(segment.a, segment.b):
                found.setdefault(cut, []).append((segment, offs[0] != 0, offs[1] != 0))
        return [_Stop.of(cut, met) for cut, met in sorted(found.items(), key=lambda row: row[0])]

    def _stop(self, leg: StraightLeg, cut: Cut) -> _Stop:
        at = leg.at(cut)
        return _Stop.of(cut, [(segment, segment.a != at, segment.b != at) for segment in self._at(at)])

    @staticmethod
    def _carried(
        side: Direction | None, arms: Sequence[Direction], there: Sequence[Direction], forth: Direction, back: Direction
    ) -> Direction | None:
        """The side that it is on after it ran along a strip to the next stop, as that stop's arms say it."""
        if side is None or len(there) < 2:
            return None
        if side == _UNKNOWN:
            return side
        if len(arms) < 2:
            return None
        # On the left of its run where the arm that it follows is the clockwise one of its sector.
        return _before(there, back) if side == forth else back


def _arms(met: Sequence[tuple[_Segment, bool, bool]]) -> list[Direction]:
    """Where pieces lead from a point, counterclockwise; nothing where there are none."""
    found: set[Direction] = set()
    for segment, to_a, to_b in met:
        if to_a:
            found.add(segment.back)
        if to_b:
            found.add(segment.forth)
    return sorted(found, key=_BY_ANGLE)


def _on(segment: _Segment, at: ExactPoint) -> bool:
    (ax, ay), (bx, by), (x, y) = segment.a, segment.b, at
    # Its rectangle is told in whole numbers, which leaves few pieces to count with fractions for.
    if not (min(ax, bx) <= floor(x) and ceil(x) <= max(ax, bx) and min(ay, by) <= floor(y) and ceil(y) <= max(ay, by)):
        return False
    return (bx - ax) * (y - ay) == (by - ay) * (x - ax)


def _direction(dx: Exact, dy: Exact) -> Direction:
    parts = lcm(Fraction(dx).denominator, Fraction(dy).denominator)
    x, y = int(dx * parts), int(dy * parts)
    shared = gcd(x, y)
    return x // shared, y // shared


def _by_angle(a: Direction, b: Direction) -> int:
    half_a, half_b = a[1] < 0 or (a[1] == 0 and a[0] < 0), b[1] < 0 or (b[1] == 0 and b[0] < 0)
    if half_a != half_b:
        return half_a - half_b
    return a[1] * b[0] - a[0] * b[1]


_BY_ANGLE = cmp_to_key(_by_angle)


def _before(arms: Sequence[Direction], direction: Direction) -> Direction:
    """The last arm before a direction, counterclockwise: it names the sector that the direction lies in."""
    order = sorted({*arms, direction}, key=_BY_ANGLE)
    return order[order.index(direction) - 1]
