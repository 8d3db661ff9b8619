"""The lines of a fan that may end at any of several points of a hex: which of them cross a thing wherever they end."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from operator import or_

from rules_core.geometry.grid import Cell, Point
from rules_core.sight.wedges import direction, ends_of


class Hulls:
    """The directions in which the same points of many hexes lie.

    Args:
        runs: how many columns and rows each hex lies off, by the number of the line to it.
        points: the points, in halves of (u, v) from the centre dot of each.
    """

    def __init__(self, runs: Sequence[Cell], points: Sequence[Point]) -> None:
        ends = [ends_of([direction(6 * columns + x, 2 * rows + y) for x, y in points]) for columns, rows in runs]
        self._across_up = sum(1 << number for number, (first, last) in enumerate(ends) if first > last)
        """Those across straight up, where directions begin again."""
        firsts = sorted((first, number) for number, (first, _) in enumerate(ends))
        lasts = sorted((last, number) for number, (_, last) in enumerate(ends))
        self._firsts, self._lasts = [first for first, _ in firsts], [last for last, _ in lasts]
        self._from = _sets(number for _, number in reversed(firsts))[::-1]
        """From each place among the first directions on, the lines that these are of."""
        self._up_to = _sets(number for _, number in lasts)
        """Likewise up to each place among the last directions."""

    def within(self, first: int, last: int) -> int:
        """The lines whose points all lie inside a wedge.

        Args:
            first: the direction in which it begins.
            last: that in which it ends.
        """
        after = self._from[bisect_right(self._firsts, first)]
        before = self._up_to[bisect_left(self._lasts, last)]
        if first <= last:
            return after & before & ~self._across_up
        return (after & before & self._across_up) | ((after | before) & ~self._across_up)


def _sets(numbers: Iterable[int]) -> list[int]:
    """The sets of the first none, one, two and so on of some lines."""
    return list(accumulate((1 << number for number in numbers), or_, initial=0))
