"""Joining runs of pixels, column by column, where they touch, at a corner too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import le

Run = tuple[int, int, int]
"""A column of pixels, and which of its pixels: from one up to but not including another."""

Connected = tuple[int, Sequence[int], Sequence[int]]
"""What is joined: its first column, and by column its upper and its lower edge."""


def connected(runs: Sequence[Run]) -> Iterator[Connected]:
    """The connected pieces that runs make up, in the order of their first runs.

    Args:
        runs: the runs, column by column, from top to bottom.
    """
    columns, tops, bottoms = zip(*runs, strict=True)
    first = columns[0]
    # Most are one piece with one run in each column.
    if (
        columns == tuple(range(first, first + len(columns)))
        and all(map(le, tops[1:], bottoms))
        and all(map(le, tops, bottoms[1:]))
    ):
        yield first, tops, bottoms
        return
    begun: list[_Growing] = []
    last = first
    before: list[tuple[int, int, _Growing]] = []
    now: list[tuple[int, int, _Growing]] = []
    for x, top, bottom in runs:
        if x != last:
            before, now = now if x == last + 1 else [], []
            last = x
        piece = None
        for before_top, before_bottom, other in before:
            if before_top > bottom:
                break
            if before_bottom >= top:
                if other.joined is not None:
                    other = other.whole()
                piece = other if piece is None else piece.with_other(other)
        if piece is None:
            piece = _Growing(len(begun), x)
            begun.append(piece)
        if x - piece.first == len(piece.tops):
            piece.tops.append(top)
            piece.bottoms.append(bottom)
        else:
            piece.bottoms[-1] = bottom
        now.append((top, bottom, piece))
    for piece in begun:
        if piece.joined is None:
            yield piece.first, piece.tops, piece.bottoms


class _Growing:
    """A connected piece in the making, column by column.

    Args:
        number: how many were begun before.
        first: its first column.
    """

    __slots__ = ("bottoms", "first", "joined", "number", "tops")

    def __init__(self, number: int, first: int) -> None:
        self.number = number
        self.first = first
        self.tops: list[int] = []
        """By column, the upper edge of its uppermost run."""
        self.bottoms: list[int] = []
        """The lower edge of its lowest."""
        self.joined: _Growing | None = None
        """The one that it turned out to be a part of."""

    def whole(self) -> _Growing:
        """The piece that it is, or is a part of."""
        found = self
        while found.joined is not None:
            found = found.joined
        return found

    def with_other(self, other: _Growing) -> _Growing:
        """Both in one, the one that was begun first: no column of the other comes before its first."""
        if other is self:
            return self
        one, two = (self, other) if self.number < other.number else (other, self)
        reach = len(one.tops)
        for place, (top, bottom) in enumerate(zip(two.tops, two.bottoms, strict=True), two.first - one.first):
            if place < reach:
                one.tops[place] = min(one.tops[place], top)
                one.bottoms[place] = max(one.bottoms[place], bottom)
            else:
                one.tops.append(top)
                one.bottoms.append(bottom)
        two.joined = one
        return one
