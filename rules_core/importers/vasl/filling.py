"""Telling the pixels of a picture that say nothing what they cover: what the nearest ones are."""

from __future__ import annotations

import re
from collections.abc import Generator
from fractions import Fraction

UNKNOWN, OUTSIDE = 255, 254
"""Values of pixels that say nothing, and of the border round a picture."""

_PIXELS_AT_ONCE, _PLACES_AT_ONCE = 100_000, 10_000


def filling(plane: bytearray, high: int, rest: int) -> Generator[Fraction, None, None]:
    """Give every unknown pixel of a plane the value of the nearest known one; what is done of it is told on the way.

    Args:
        plane: a value for each pixel, column by column, with a border of ``OUTSIDE`` all round.
        high: how long a column is, its border included.
        rest: the value for all if none is known.
    """
    steps = (-1, 1, -high, high)
    total = plane.count(UNKNOWN)
    front: list[int] = []
    looked_at = 0
    for run in re.finditer(rb"\xff+", plane):
        if run.end() - looked_at > _PIXELS_AT_ONCE:
            looked_at = run.end()
            yield Fraction(0)
        front += [
            place for place in range(run.start(), run.end()) if any(plane[place + step] < OUTSIDE for step in steps)
        ]
    left = total
    while front:
        taken: list[int] = []
        # All of them take what their neighbours were before any did.
        for start in range(0, len(front), _PLACES_AT_ONCE):
            yield 1 - Fraction(left, total)
            some = front[start : start + _PLACES_AT_ONCE]
            taken += [next(plane[place + step] for step in steps if plane[place + step] < OUTSIDE) for place in some]
        for place, value in zip(front, taken, strict=True):
            plane[place] = value
        left -= len(front)
        beside: set[int] = set()
        for start in range(0, len(front), _PLACES_AT_ONCE):
            yield 1 - Fraction(left, total)
            some = front[start : start + _PLACES_AT_ONCE]
            beside.update([place + step for place in some for step in steps if plane[place + step] == UNKNOWN])
        front = list(beside)
    if left:
        plane[:] = plane.replace(b"\xff", bytes((rest,)))
