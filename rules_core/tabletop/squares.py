"""The squares that a way passes in fields that are laid out in squares, exactly, however a field is turned.

A field's squares are counted from the first corner of its outline along its first edge; what of a square lies outside
the outline is no part of it. Only the inside of a square counts: a way along a line between two of them is in one file
of squares, even where it begins or ends on it, one along the outer edge in none, and one through a common corner leaves
one and enters the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from rules_core.geometry.grid import Exact, ExactPoint, Point
from rules_core.geometry.length import Length
from rules_core.geometry.polygons import edges
from rules_core.tabletop.stretches import StraightLeg, nearest_square, shape_of, stretches

_FINE = 1 << 40
"""Into how many parts a leg is divided where a place on it is no fraction of it; its order among others stays exact."""


class OnWay(NamedTuple):
    """A place on a way: a leg, from 0, and how far along it."""

    leg: int
    cut: Fraction


@dataclass(frozen=True)
class Visit:
    """A square that a way is in for a while.

    Args:
        field: the number of the field.
        square: which of its squares: how many along its first edge, how many in from it; the first of a whole field.
        enters: where the way enters it; None where it begins inside.
        leaves: where it leaves it; None where it ends inside.
    """

    field: int
    square: tuple[int, int]
    enters: OnWay | None
    leaves: OnWay | None


class SquareField:
    """A field that is laid out in squares."""

    def __init__(self, rings: Sequence[Sequence[Point]], size: int) -> None:
        """Args: rings: its outline and its holes; size: how long a square's side is, in lattice units."""
        self.shape = shape_of(rings)
        self._rings = rings
        (self._x, self._y), (x, y) = rings[0][:2]
        self._along = (x - self._x, y - self._y)
        self._pitch_square = size * size * (self._along[0] ** 2 + self._along[1] ** 2)
        self._pitch = Length.root(self._pitch_square)

    def _counted(self, point: ExactPoint) -> tuple[Exact, Exact]:
        """How far along its first edge and in from it a point is, where a square counts ``pitch``."""
        return self._turned(point[0] - self._x, point[1] - self._y)

    def _turned(self, dx: Exact, dy: Exact) -> tuple[Exact, Exact]:
        ex, ey = self._along
        return dx * ex + dy * ey, dy * ex - dx * ey

    def _square_of(self, count: Exact) -> tuple[int, bool]:
        """The number of the square that a count lies in, and whether it is on the line where that begins."""
        exact = Fraction(count)
        down = isqrt(exact.numerator**2 // (exact.denominator**2 * self._pitch_square))
        on_line = down * down * self._pitch_square * exact.denominator**2 == exact.numerator**2
        if count >= 0:
            return down, on_line
        return (-down, True) if on_line else (-down - 1, False)

    def inside(self, point: ExactPoint) -> bool:
        """Whether a point of the field lies off its outer edge."""
        return all(nearest_square(point, a, b) for ring in self._rings for a, b in edges(ring))

    def between_squares(self, point: ExactPoint, leg: StraightLeg) -> bool:
        """Whether a point of a leg is on a line between squares that the leg crosses there."""
        counts, rates = self._counted(point), self._turned(*leg.run)
        return any(rate and self._square_of(count)[1] for count, rate in zip(counts, rates, strict=True))

    def passed(
        self, leg: StraightLeg, begin: Fraction, end: Fraction, side: int = 0
    ) -> Iterator[tuple[tuple[int, int], Fraction]]:
        """The squares of a piece of a leg that lies in the field, each with how far along the leg it ends.

        Args:
            leg: the leg.
            begin: how far along it the piece begins.
            end: how far along it the piece ends.
            side: on which side of it the field lies where it runs along its outer edge: 1 for its left, -1 for its
                right.
        """
        counts, rates = self._counted(leg.at(begin)), self._turned(*leg.run)
        dx, dy = leg.run
        inwards = self._turned(-dy * side, dx * side)
        numbers = [self._first(count, rate or into) for count, rate, into in zip(counts, rates, inwards, strict=True)]
        while True:
            nexts = [
                self._next(number, count, rate) for number, count, rate in zip(numbers, counts, rates, strict=True)
            ]
            after = min((there for there in nexts if there is not None), default=None)
            if after is None or after >= Length.of(end - begin):
                yield (numbers[0], numbers[1]), end
                return
            yield (numbers[0], numbers[1]), begin + _fraction(after)
            for axis, there in enumerate(nexts):
                if there == after:
                    numbers[axis] += 1 if rates[axis] > 0 else -1

    def _first(self, count: Exact, rate: Exact) -> int:
        number, on_line = self._square_of(count)
        return number - 1 if on_line and rate < 0 else number

    def _next(self, number: int, count: Exact, rate: Exact) -> Length | None:
        """How much farther along the leg the next line between squares is; None where there is none."""
        if not rate:
            return None
        line = number + 1 if rate > 0 else number
        return (self._pitch * line - Length.of(count)) * (1 / Fraction(rate))


def visits(
    fields: Sequence[SquareField], points: Sequence[ExactPoint], most: int, *, by_field: bool = False
) -> list[Visit]:
    """The squares that a way is in, in order.

    Args:
        fields: the fields.
        points: the corners of the way; no two that follow one another are the same.
        most: after how many it is enough: of a way that passes more, one more is told.
        by_field: whether a field counts as one, however many squares of it are passed without a break.
    """
    legs = [StraightLeg(*ends) for ends in pairwise(points)]
    found = _joined(_passed(fields, legs, by_field), most)
    if not found or len(found) > most:
        return found

    def inside(visit: Visit, leg: StraightLeg) -> bool:
        """Whether a leg begins inside what it passes first."""
        field = fields[visit.field]
        among = field.inside(leg.start) or _along_common_edge(fields, leg)
        return among and (by_field or not field.between_squares(leg.start, leg))

    if found[0].enters == OnWay(0, Fraction(0)) and inside(found[0], legs[0]):
        found[0] = replace(found[0], enters=None)
    if found[-1].leaves == OnWay(len(legs), Fraction(0)) and inside(found[-1], StraightLeg(*points[:-3:-1])):
        found[-1] = replace(found[-1], leaves=None)
    return found


def _along_common_edge(fields: Sequence[SquareField], leg: StraightLeg) -> bool:
    """Whether a leg begins along an edge that fields have in common, with fields on both sides behind it too."""
    (x, y), (dx, dy) = leg.start, leg.run
    shapes = [field.shape for field in fields]
    ahead, behind = (next(iter(stretches(way, shapes))) for way in (leg, StraightLeg((x, y), (x - dx, y - dy))))
    if ahead.left & ahead.right:
        return False
    return all(stretch.left and stretch.right for stretch in (ahead, behind))


def _passed(fields: Sequence[SquareField], legs: Sequence[StraightLeg], by_field: bool) -> Iterator[Visit]:
    """The squares of each leg by itself, or the fields, with where it comes into them and where it is out of them."""
    for number, leg in enumerate(legs):
        for stretch in stretches(leg, [field.shape for field in fields]):
            if not (stretch.left and stretch.right):
                continue
            both = stretch.left & stretch.right
            # Of two fields along whose common edge it runs the way is in one, whichever way it goes.
            field = min(both or stretch.left | stretch.right)
            side = 0 if both else 1 if field in stretch.left else -1
            begin = stretch.begin
            if by_field:
                yield Visit(field, (0, 0), _place(number, begin), _place(number, stretch.end))
                continue
            for square, end in fields[field].passed(leg, stretch.begin, stretch.end, side):
                yield Visit(field, square, _place(number, begin), _place(number, end))
                begin = end


def _joined(found: Iterable[Visit], most: int) -> list[Visit]:
    """The same visits, up to one more than the most, with those as one that follow one another in the same square."""
    whole: list[Visit] = []
    for visit in found:
        before = whole[-1] if whole else None
        if before and (before.leaves, before.field, before.square) == (visit.enters, visit.field, visit.square):
            whole[-1] = replace(before, leaves=visit.leaves)
            continue
        whole.append(visit)
        if len(whole) > most:
            break
    return whole


def _place(leg: int, cut: Fraction) -> OnWay:
    """A place on a way; the end of a leg is the start of the next."""
    return OnWay(leg + 1, Fraction(0)) if cut == 1 else OnWay(leg, cut)


def _fraction(length: Length) -> Fraction:
    exact = length.exact
    return Fraction((length * _FINE).floor(), _FINE) if exact is None else exact
