"""Cutting a board into the connected pieces of each surface in each hex.

Every pixel belongs to the hex that its centre lies in, on the exact lattice; pixels of the same surface that touch, at
a corner too, are one piece. What stands on hexsides is cut once more, into the six sectors of the hex.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from rules_core.board.surfaces import Raster
from rules_core.board.terrain_words import SURFACE_HEXSIDES
from rules_core.geometry.grid import Cell, Grid, Point
from rules_core.importers.vasl.cells import Cells, code_of, differing
from rules_core.importers.vasl.hex_spans import Sectors, sectors_of, spans_of
from rules_core.importers.vasl.hulls import encloses, holds_pixel, hull_of
from rules_core.importers.vasl.terrain_codes import KINDS

_DIFFERING = re.compile(rb"[^\0]")

SLIVER = 20
"""A piece in this part of a hex along a hexside is left out: VASL paints hex by hex, on borders rounded to pixels."""

_RUNS_AT_ONCE = 2_000

_HEXSIDE_FORMS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""By hexside, of what sums of v x and u y from the centre make 2 u v on it, and less within the hex."""

Part = str
"""A letter, and behind it, where its pixels are cut, the number of a hexside or the sign of a part round a centre."""

Run = tuple[Part, int, int]
"""Pixels of one part in a column, from one up to but not including another."""

_LEFT, _RIGHT, _ABOVE, _BELOW = "<>^v"


class Piece(NamedTuple):
    """A connected piece of a surface in a hex.

    Args:
        kind: the letter of its pixels.
        hexside: the hexside it stands on; None for what stands on none.
        hull: its convex hull, as lattice points.
    """

    kind: str
    hexside: int | None
    hull: tuple[Point, ...]


class Cutter:
    """Cuts a board into pieces.

    Args:
        cells: its pixels.
        grid: its hexes.
        raster: its pixels on the lattice.
    """

    def __init__(self, cells: Cells, grid: Grid, raster: Raster) -> None:
        self._cells = cells
        self._grid = grid
        self._raster = raster
        self._columns: dict[int, tuple[list[str], list[int]]] = {}
        self._letters = {kind: kind for kind in cells.present}  # each but once: they are looked up often
        self._on_hexsides = frozenset(kind for kind in cells.present if KINDS[code_of(kind)].word in SURFACE_HEXSIDES)

    def cutting(self, cell: Cell) -> Generator[None, None, list[Piece]]:
        """The pieces in one hex, with a pause now and then."""
        first, spans = spans_of(self._grid, self._raster, cell)
        runs = [(x, self._runs(x, top, bottom)) for x, (top, bottom) in enumerate(spans, first)]
        only = runs[0][1][0][0] if runs else ""
        if runs and only not in self._on_hexsides and all(len(f) == 1 and f[0][0] == only for _, f in runs):
            hull = hull_of(first, [top for top, _ in spans], [bottom for _, bottom in spans])
            return [Piece(only, None, self._on_lattice(hull))]
        hulls = yield from self._hulls(runs, cell, frozenset())
        centre = self._raster.pixel_of(self._grid.cell_center(cell))
        at_centre = self._cells.kinds[centre[0] * self._cells.height + centre[1]]
        round_centre = frozenset(
            part
            for part, group in hulls.items()
            if len(part) == 1 and part != at_centre and any(holds_pixel(hull, centre) for hull in group)
        )
        if round_centre:
            again = [(x, [run for run in found if run[0] in round_centre]) for x, found in runs]
            hulls = {part: group for part, group in hulls.items() if part not in round_centre}
            hulls.update((yield from self._hulls(again, cell, round_centre)))
        yield
        center = self._grid.cell_center(cell)
        return [
            Piece(part[0], int(part[1]) if part[1:].isdigit() else None, hull)
            for part, group in hulls.items()
            for hull in map(self._on_lattice, _not_within(group))
            if not self._is_sliver(hull, center)
        ]

    def _runs(self, x: int, top: int, bottom: int) -> list[Run]:
        """The runs of pixels in a part of a column."""
        parts, edges = self._columns.get(x) or self._column(x)
        first, last = bisect_right(edges, top), bisect_left(edges, bottom)
        if first == last:
            return [(parts[first], top, bottom)]
        rows = [top, *edges[first:last], bottom]
        return list(zip(parts[first : last + 1], rows, rows[1:], strict=False))

    def _column(self, x: int) -> tuple[list[str], list[int]]:
        """The letters of a column's runs, and the rows at which all but the first begin."""
        kinds = self._cells.kinds[x * self._cells.height : (x + 1) * self._cells.height]
        edges = [match.end() for match in _DIFFERING.finditer(differing(kinds, 1))]
        found = self._columns[x] = [self._letters[kinds[row]] for row in (0, *edges)], edges
        return found

    def _hulls(
        self, columns: list[tuple[int, list[Run]]], cell: Cell, round_centre: frozenset[str]
    ) -> Generator[None, None, dict[Part, list[tuple[Point, ...]]]]:
        """The hulls of the pieces that runs make up.

        A line that only begins in a hex meets a piece exactly when it meets its hull, if that doesn't lie round the
        centre. Of the kinds named in ``round_centre`` pieces are cut along the centre's column, so that none does.
        """
        centre = self._raster.pixel_of(self._grid.cell_center(cell))
        found = _Components()
        kinds = {run[0] for _, runs in columns for run in runs}
        sectors = {} if self._on_hexsides.isdisjoint(kinds) else sectors_of(self._grid, self._raster, cell)
        cut = not kinds.isdisjoint(round_centre | self._on_hexsides)
        pending = 0
        for x, runs in columns:
            pending += len(runs)
            if pending > _RUNS_AT_ONCE:
                pending = 0
                yield
            parts: list[Run] = []
            for run in runs if cut else ():
                if run[0] in round_centre:
                    parts += _by_quarter(run, centre, x)
                elif run[0] in self._on_hexsides:
                    parts += _by_sector(run, sectors[x])
                else:
                    parts.append(run)
            found.add(x, parts if cut else runs)
        hulls: dict[Part, list[tuple[Point, ...]]] = {}
        for what, start, tops, bottoms in found.parts():
            pending += len(tops)
            if pending > _RUNS_AT_ONCE:
                pending = 0
                yield
            hulls.setdefault(what, []).append(hull_of(start, tops, bottoms))
        return hulls

    def _on_lattice(self, hull: tuple[Point, ...]) -> tuple[Point, ...]:
        raster = self._raster
        left, top, ux, uy = raster.left, raster.top, raster.unit_x, raster.unit_y
        return tuple([(left + x * ux, top + y * uy) for x, y in hull])

    def _is_sliver(self, hull: tuple[Point, ...], center: Point) -> bool:
        """Whether a piece lies along one hexside, in the outermost part of the hex."""
        (cx, cy), u, v = center, self._grid.u, self._grid.v
        places = [(v * (x - cx), u * (y - cy)) for x, y in hull]
        outside, (first_x, first_y) = 2 * u * v * (SLIVER - 1), places[0]
        return any(
            SLIVER * (across * first_x + down * first_y) >= outside  # most are told by one of their corners
            and all(SLIVER * (across * x + down * y) >= outside for x, y in places)
            for across, down in _HEXSIDE_FORMS
        )


def _by_sector(run: Run, sectors: Sectors) -> Sequence[Run]:
    """A run of pixels that stand on hexsides, cut where it passes from one sector of the hex to the next."""
    kind, top, bottom = run
    found = []
    for cut, side in zip((*sectors.cuts, bottom), sectors.sides, strict=True):
        end = min(cut, bottom)
        if top < end:
            found.append((f"{kind}{side}", top, end))
            top = end
    return found


def _by_quarter(run: Run, centre: Point, x: int) -> Sequence[Run]:
    """A run of pixels beside the column of a hex's centre, or above and below the centre in it."""
    kind, top, bottom = run
    if x != centre[0]:
        return ((kind + (_LEFT if x < centre[0] else _RIGHT), top, bottom),)
    parts = ((_ABOVE, top, min(bottom, centre[1])), (_BELOW, max(top, centre[1]), bottom))
    return [(kind + part, start, end) for part, start, end in parts if start < end]


def _not_within(hulls: list[tuple[Point, ...]]) -> list[tuple[Point, ...]]:
    """Those of some hulls that lie within no other: whatever meets one that does meets the other too."""
    if len(hulls) < 2:
        return hulls
    kept: list[tuple[tuple[Point, ...], int, int, int, int]] = []
    for hull in sorted(hulls, key=lambda hull: hull[0][0] - max(hull)[0]):
        left, right = hull[0][0], max(hull)[0]
        top, bottom = min(y for _, y in hull), max(y for _, y in hull)
        # Most hulls lie apart, which their boxes show.
        if not any(
            west <= left and right <= east and north <= top and bottom <= south and encloses(other, hull)
            for other, west, east, north, south in kept
        ):
            kept.append((hull, left, right, top, bottom))
    return [hull for hull, *_ in kept]


class _Growing:
    """A connected piece in the making, column by column.

    Args:
        what: what it is.
        number: how many were begun before.
        first: its first column.
    """

    __slots__ = ("bottoms", "first", "joined", "number", "tops", "what")

    def __init__(self, what: Part, number: int, first: int) -> None:
        self.what = what
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


class _Components:
    """Joins runs of pixels, given column by column, where they touch."""

    def __init__(self) -> None:
        self._begun: list[_Growing] = []
        self._before: dict[Part, list[tuple[int, int, _Growing]]] = {}

    def add(self, x: int, runs: Sequence[Run]) -> None:
        """Take the runs of the next column, from top to bottom."""
        now: dict[Part, list[tuple[int, int, _Growing]]] = {}
        for what, top, bottom in runs:
            piece = None
            for before_top, before_bottom, other in self._before.get(what, ()):
                if before_top > bottom:
                    break
                if before_bottom >= top:
                    piece = other.whole() if piece is None else piece.with_other(other.whole())
            if piece is None:
                piece = _Growing(what, len(self._begun), x)
                self._begun.append(piece)
            if x - piece.first == len(piece.tops):
                piece.tops.append(top)
                piece.bottoms.append(bottom)
            else:
                piece.bottoms[-1] = bottom
            now.setdefault(what, []).append((top, bottom, piece))
        self._before = now

    def parts(self) -> Iterator[tuple[Part, int, list[int], list[int]]]:
        """What was joined: what it is, its first column, and by column its upper and its lower edge."""
        for piece in self._begun:
            if piece.joined is None:
                yield piece.what, piece.first, piece.tops, piece.bottoms
