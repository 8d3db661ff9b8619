"""Tracing outlines round the pixels of a board, for drawing.

The picture is read column of pixels by column. Where two neighbouring columns differ, an outline has a corner: it goes
up or down between two corners of one class, and straight on along the rows between columns that are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain

from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import twice_area
from rules_core.importers.vasl.cells import MAX_SIDE, Runs
from rules_core.importers.vasl.hulls import thinning
from rules_core.importers.vasl.progress import paused

_ROW_BITS = MAX_SIDE.bit_length()
_ROWS = (1 << _ROW_BITS) - 1
_PIXELS_AT_ONCE = 40_000
_CORNERS_AT_ONCE = 4_000
_TRACED = Fraction(3, 4)
"""Which part of the work is done when all is traced; then it is thinned."""

_BEYOND: Runs = ([], [])

SPECK = 6
"""Outlines round fewer pixels than this are not drawn."""

_OUTLINE_TOLERANCE = 2
"""How far, in half pixels, a thinned outline may lie from the true one."""

Outlines = dict[int, list[list[Point]]]
"""By class, its rings: corners of pixels, the last joined to the first."""

Toggled = Callable[[str, str], Iterable[int]]
"""Of which classes an outline runs between two letters of pixels; there is none beyond the picture."""


def all_above(background: int) -> Toggled:
    """Outlines of every class whose number, that of its letter, is higher than a background's."""
    return cache(lambda one, other: tuple([ord(letter) for letter in (one, other) if letter > chr(background)]))


def tracing(columns: Iterable[Runs], width: int, height: int, toggled: Toggled) -> Generator[Fraction, None, Outlines]:
    """Trace every outline on a picture; what is done of it is told on the way.

    Args:
        columns: the runs in each column of pixels.
        width: how many columns there are.
        height: how many pixels a column has.
        toggled: of which classes an outline runs between two letters.
    """
    tracer = _Tracer()
    before = frozenset[int]()
    columns_at_once = max(1, _PIXELS_AT_ONCE // height)
    for x, runs in enumerate(chain(columns, [_BEYOND])):
        if x % columns_at_once == 0:
            yield _TRACED * Fraction(x, width + 1)
        now = _edges(runs, toggled)
        corners: dict[int, list[int]] = {}
        for edge in sorted(before ^ now):
            corners.setdefault(edge >> _ROW_BITS, []).append(edge & _ROWS)
        for which, rows in corners.items():
            tracer.turn(which, x, rows)
        before = now
    found: Outlines = {}
    pending = 0
    for which, rings in sorted(tracer.rings.items()):
        kept: list[list[Point]] = []
        for ring in rings:
            pending += len(ring)
            if pending > _CORNERS_AT_ONCE:
                pending = 0
                yield _TRACED
            thin = yield from paused(_thinning_ring(ring), _TRACED)
            if len(thin) > 2 and abs(twice_area(thin)) >= 2 * SPECK:
                kept.append(thin)
        if kept:
            found[which] = kept
    return found


def _edges(runs: Runs, toggled: Toggled) -> frozenset[int]:
    """The rows at which outlines lie above runs of a column or below its last: each with its class in the high bits.

    Args:
        runs: the column's; with nothing above and below it.
        toggled: of which classes an outline runs between two letters.
    """
    letters, ends = runs
    rows = zip(("", *letters), (*letters, ""), (0, *ends), strict=True)
    return frozenset([which << _ROW_BITS | row for above, below, row in rows for which in toggled(above, below)])


class _Tracer:
    """Outlines in the making: of each class, by the row on which they come in from the left, their open ends."""

    def __init__(self) -> None:
        self.rings: Outlines = {}
        self._open: dict[tuple[int, int], list[Point]] = {}

    def turn(self, which: int, x: int, rows: Sequence[int]) -> None:
        """Go up or down between the rows, two by two, at which outlines of a class come in or go on.

        Args:
            which: the class.
            x: the column's left edge.
            rows: the rows, from top to bottom.
        """
        for top, bottom in zip(rows[::2], rows[1::2], strict=True):
            upper = self._open.pop((which, top), None)
            lower = self._open.pop((which, bottom), None)
            if upper is not None and upper is lower:
                # Both ends of one line: it is closed. Its ends stand at its beginning and its end.
                upper += ((x, top), (x, bottom)) if upper[-1][1] == top else ((x, bottom), (x, top))
                self.rings.setdefault(which, []).append(upper)
            elif upper is not None and lower is not None:
                self._join(which, upper, (x, top), lower, (x, bottom))
            elif upper is not None:
                self._extend(which, upper, (x, top), (x, bottom))
            elif lower is not None:
                self._extend(which, lower, (x, bottom), (x, top))
            else:
                line = [(x, top), (x, bottom)]
                self._open[which, top] = self._open[which, bottom] = line

    def _extend(self, which: int, line: list[Point], corner: Point, end: Point) -> None:
        if line[-1][1] == corner[1]:
            line += (corner, end)
        else:
            line[:0] = (end, corner)
        self._open[which, end[1]] = line

    def _join(self, which: int, one: list[Point], corner: Point, other: list[Point], end: Point) -> None:
        if one[-1][1] != corner[1]:
            one.reverse()
        if other[0][1] != end[1]:
            other.reverse()
        if len(one) >= len(other):
            one += (corner, end, *other)
            joined = one
        else:
            other[:0] = (*one, corner, end)
            joined = other
        self._open[which, joined[0][1]] = self._open[which, joined[-1][1]] = joined


def _thinning_ring(ring: list[Point]) -> Generator[None, None, list[Point]]:
    """A ring without the corners that lie within the tolerance of what is left."""
    if len(ring) <= 4:
        return ring
    x1, y1 = ring[0]
    away = [(x - x1) * (x - x1) + (y - y1) * (y - y1) for x, y in ring]
    far = away.index(max(away))
    there = yield from thinning(ring[: far + 1], _OUTLINE_TOLERANCE)
    back = yield from thinning([*ring[far:], ring[0]], _OUTLINE_TOLERANCE)
    return [*there[:-1], *back[:-1]]
