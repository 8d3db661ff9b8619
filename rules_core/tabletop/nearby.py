"""Straight pieces by the squares of a table that they lie in, so that of thousands only those nearby are looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from rules_core.geometry.grid import Exact, ExactPoint, Point
from rules_core.tabletop.stretches import StraightLeg
from rules_core.tabletop.tabletop import INCH

SQUARE = 2 * INCH
MOST_SQUARES = 64
"""A piece whose rectangle covers more squares than this is near everything."""

Square = tuple[int, int]
Box = tuple[Exact, Exact, Exact, Exact]


class Nearby:
    """Which of some straight pieces may be met where; those that are not named are not there."""

    def __init__(self, pieces: Sequence[tuple[Point, Point]]) -> None:
        """Args: pieces: the two ends of each."""
        self._boxes = [box_of(a, b) for a, b in pieces]
        self._long: list[int] = []
        self._in: dict[Square, list[int]] = {}
        for number, box in enumerate(self._boxes):
            left, top, right, bottom = _squares_of(box)
            if (right - left + 1) * (bottom - top + 1) > MOST_SQUARES:
                self._long.append(number)
            else:
                for square in product(range(left, right + 1), range(top, bottom + 1)):
                    self._in.setdefault(square, []).append(number)

    def at(self, point: ExactPoint) -> list[int]:
        """The numbers of the pieces that may run through a point, in order.

        Args:
            point: the point.
        """
        found = self._in.get((int(point[0] // SQUARE), int(point[1] // SQUARE)), [])
        return sorted([*self._long, *found]) if self._long else found

    def along(self, leg: StraightLeg) -> list[int]:
        """The numbers of the pieces whose rectangles a leg meets, in order.

        Args:
            leg: the leg.
        """
        found = set(self._long)
        for square in _squares_on(leg):
            found.update(self._in.get(square, ()))
        return [number for number in sorted(found) if leg.meets(self._boxes[number])]

    def beside(self, box: Box) -> list[int]:
        """The numbers of the pieces that may reach into an upright rectangle, in order.

        Args:
            box: the rectangle.
        """
        left, top, right, bottom = _squares_of(box)
        if (right - left + 1) * (bottom - top + 1) > len(self._in):
            return list(range(len(self._boxes)))
        squares = product(range(left, right + 1), range(top, bottom + 1))
        return sorted({*self._long, *_numbers(self._in.get(square, ()) for square in squares)})


def box_of(a: Point, b: Point) -> tuple[int, int, int, int]:
    """The upright rectangle round a straight piece.

    Args:
        a: one of its ends.
        b: the other.
    """
    return min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])


def _squares_of(box: Box) -> tuple[int, int, int, int]:
    left, top, right, bottom = (int(part // SQUARE) for part in box)
    return left, top, right, bottom


def _squares_on(leg: StraightLeg) -> Iterator[Square]:
    """The squares that a leg has points in, column by column."""
    (x1, y1), (x2, y2) = sorted((leg.start, leg.end))
    run, rise = x2 - x1, y2 - y1
    for column in range(int(x1 // SQUARE), int(x2 // SQUARE) + 1):
        first, last = max(x1, column * SQUARE), min(x2, (column + 1) * SQUARE)
        # How far away from its left end it is at either side of the column, times its run.
        heights = (rise * (first - x1), rise * (last - x1)) if run else (0, rise)
        low, high = (int((y1 * (run or 1) + height) // ((run or 1) * SQUARE)) for height in sorted(heights))
        for row in range(low, high + 1):
            yield column, row


def _numbers(rows: Iterable[Sequence[int]]) -> Iterator[int]:
    for row in rows:
        yield from row
