"""Cutting a board into the connected pieces of each surface in each hex.

Every pixel belongs to the hex that its centre lies in, on the exact lattice; pixels of the same surface that touch, at
a corner too, are one piece. What stands on hexsides is cut once more, into the six sectors of the hex.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from rules_core.board.surfaces import Raster
from rules_core.board.terrain_words import SURFACE_HEXSIDES
from rules_core.geometry.grid import Cell, Grid, Point
from rules_core.importers.vasl.cells import Cells, code_of
from rules_core.importers.vasl.hex_spans import Sectors, sectors_of, spans_of
from rules_core.importers.vasl.hulls import encloses, holds_pixel, hull_of
from rules_core.importers.vasl.terrain_codes import KINDS

_RUN = re.compile(r"(.)\1*", re.DOTALL)

SLIVER = 20
"""A piece in this part of a hex along a hexside is left out: VASL paints hex by hex, on borders rounded to pixels."""

_RUNS_AT_ONCE = 2_000

_HEXSIDE_FORMS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""By hexside, of what sums of v x and u y from the centre make 2 u v on it, and less within the hex."""

Run = tuple[str, int, int]
"""Pixels of one letter in a column, from one up to but not including another."""

Part = tuple[str, int | None]
"""A letter, and the hexside or the part round a centre to which its pixels are cut."""

_LEFT, _RIGHT, _ABOVE, _BELOW = -1, -2, -3, -4


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
        self._on_hexsides = frozenset(kind for kind in cells.present if KINDS[code_of(kind)].word in SURFACE_HEXSIDES)

    def cutting(self, cell: Cell) -> Generator[None, None, list[Piece]]:
        """The pieces in one hex, with a pause now and then."""
        height, kinds = self._cells.height, self._cells.kinds
        first, spans = spans_of(self._grid, self._raster, cell)
        columns = [
            kinds[start + top : start + bottom]
            for start, (top, bottom) in zip(
                range(first * height, (first + len(spans)) * height, height), spans, strict=True
            )
        ]
        only = columns[0][0] if columns else ""
        if columns and only not in self._on_hexsides and all(column.count(only) == len(column) for column in columns):
            hull = hull_of(first, [top for top, _ in spans], [bottom for _, bottom in spans])
            return [Piece(only, None, self._on_lattice(hull))]
        runs = [
            (
                x,
                _runs_of(column, top),
            )
            for x, (column, (top, _)) in enumerate(zip(columns, spans, strict=True), first)
        ]
        hulls = yield from self._hulls(runs, cell, frozenset())
        centre = self._raster.pixel_of(self._grid.cell_center(cell))
        at_centre = kinds[centre[0] * height + centre[1]]
        round_centre = frozenset(
            kind
            for (kind, part), group in hulls.items()
            if part is None and kind != at_centre and any(holds_pixel(hull, centre) for hull in group)
        )
        if round_centre:
            again = [(x, [run for run in found if run[0] in round_centre]) for x, found in runs]
            hulls = {part: group for part, group in hulls.items() if part[0] not in round_centre}
            hulls.update((yield from self._hulls(again, cell, round_centre)))
        yield
        center = self._grid.cell_center(cell)
        return [
            Piece(kind, None if part is None or part < 0 else part, hull)
            for (kind, part), group in hulls.items()
            for hull in map(self._on_lattice, _not_within(group))
            if not self._is_sliver(hull, center)
        ]

    def _hulls(
        self, columns: list[tuple[int, list[Run]]], cell: Cell, round_centre: frozenset[str]
    ) -> Generator[None, None, dict[Part, list[tuple[Point, ...]]]]:
        """The hulls of the pieces that runs make up.

        A line that only begins in a hex meets a piece exactly when it meets its hull, if that doesn't lie round the
        centre. Of the kinds named in ``round_centre`` pieces are cut along the centre's column, so that none does.
        """
        centre = self._raster.pixel_of(self._grid.cell_center(cell))
        found = _Components()
        whole: dict[str, Part] = {kind: (kind, None) for _, runs in columns for kind, _, _ in runs}
        pending = 0
        for x, runs in columns:
            pending += len(runs)
            if pending > _RUNS_AT_ONCE:
                pending = 0
                yield
            parts: list[tuple[Part, int, int]] = []
            sectors: Sectors | None = None
            for run in runs:
                kind, top, bottom = run
                if kind in round_centre:
                    parts += _by_quarter(run, centre, x)
                elif kind in self._on_hexsides:
                    sectors = sectors or sectors_of(self._grid, self._raster, cell, x)
                    parts += _by_sector(run, sectors)
                else:
                    parts.append((whole[kind], top, bottom))
            found.add(x, parts)
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
        outside = 2 * u * v * (SLIVER - 1)
        return any(
            all(SLIVER * (across * x + down * y) >= outside for x, y in places) for across, down in _HEXSIDE_FORMS
        )


def _runs_of(column: str, top: int) -> list[Run]:
    """The runs of pixels in a part of a column that begins in a row."""
    if column.count(column[0]) == len(column):
        return [(column[0], top, top + len(column))]
    return [(match[1], top + match.start(), top + match.end()) for match in _RUN.finditer(column)]


def _by_sector(run: Run, sectors: Sectors) -> Sequence[tuple[Part, int, int]]:
    """A run of pixels that stand on hexsides, cut where it passes from one sector of the hex to the next."""
    kind, top, bottom = run
    edges = [top, *(min(max(cut, top), bottom) for cut in sectors.cuts), bottom]
    return [
        ((kind, side), start, end)
        for side, start, end in zip(sectors.sides, edges[:-1], edges[1:], strict=True)
        if start < end
    ]


def _by_quarter(run: Run, centre: Point, x: int) -> Sequence[tuple[Part, int, int]]:
    """A run of pixels beside the column of a hex's centre, or above and below the centre in it."""
    kind, top, bottom = run
    if x != centre[0]:
        return (((kind, _LEFT if x < centre[0] else _RIGHT), top, bottom),)
    parts = ((_ABOVE, top, min(bottom, centre[1])), (_BELOW, max(top, centre[1]), bottom))
    return [((kind, part), start, end) for part, start, end in parts if start < end]


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


class _Components:
    """Joins runs of pixels, given column by column, where they touch."""

    def __init__(self) -> None:
        self._parents: list[int] = []
        self._found: list[tuple[int, Part, int, int, int]] = []
        self._before: list[tuple[Part, int, int, int]] = []

    def add(self, x: int, runs: Sequence[tuple[Part, int, int]]) -> None:
        """Take the runs of the next column."""
        now = []
        beside = self._before
        first = 0
        for what, top, bottom in runs:
            number = -1
            # Both columns go downwards: what ended above this run ends above all that follow.
            while first < len(beside) and beside[first][2] < top:
                first += 1
            for place in range(first, len(beside)):
                before, before_top, _, before_number = beside[place]
                if before_top > bottom:
                    break
                if before == what:
                    if number < 0:
                        number = before_number
                    else:
                        self._join(number, before_number)
            if number < 0:
                number = len(self._parents)
                self._parents.append(number)
            now.append((what, top, bottom, number))
            self._found.append((number, what, x, top, bottom))
        self._before = now

    def parts(self) -> Iterator[tuple[Part, int, list[int], list[int]]]:
        """What was joined: what it is, its first column, and by column its upper and its lower edge."""
        parts: dict[int, tuple[Part, int, list[int], list[int]]] = {}
        roots: list[int] = []
        for number, parent in enumerate(self._parents):  # no parent comes after its children
            roots.append(number if parent == number else roots[parent])
        for number, what, x, top, bottom in self._found:
            root = roots[number]
            part = parts.get(root)
            if part is None:
                parts[root] = (what, x, [top], [bottom])
                continue
            _, first, tops, bottoms = part
            if x - first == len(tops):
                tops.append(top)
                bottoms.append(bottom)
            else:  # the runs of a column come from top to bottom
                bottoms[-1] = bottom
        yield from parts.values()

    def _root(self, number: int) -> int:
        while self._parents[number] != number:
            number = self._parents[number]
        return number

    def _join(self, one: int, two: int) -> None:
        one, two = self._root(one), self._root(two)
        self._parents[max(one, two)] = min(one, two)
