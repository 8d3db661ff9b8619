"""Cutting a board into the connected pieces of each surface in each hex.

Every pixel belongs to the hex that its centre lies in, on the exact lattice; pixels of the same surface that touch, at
a corner too, are one piece. What stands on hexsides is cut once more, into the six sectors of the hex.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Generator, Sequence
from itertools import count
from typing import NamedTuple

from rules_core.board.surfaces import Raster
from rules_core.board.terrain_words import SURFACE_HEXSIDES
from rules_core.geometry.grid import Cell, Grid, Point
from rules_core.importers.vasl.cells import Cells, code_of
from rules_core.importers.vasl.cells import Runs as ColumnRuns
from rules_core.importers.vasl.connecting import Run, connected
from rules_core.importers.vasl.hex_spans import Span, sectors_of, spans_of
from rules_core.importers.vasl.hulls import PieceHulls, encloses, holds_pixel
from rules_core.importers.vasl.terrain_codes import KINDS

SLIVER = 20
"""A piece in this part of a hex along a hexside is left out: VASL paints hex by hex, on borders rounded to pixels."""

_RUNS_AT_ONCE = 2_000

_HEXSIDE_FORMS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""By hexside, of what sums of v x and u y from the centre make 2 u v on it, and less within the hex."""

Part = str
"""A letter, and behind it, where its pixels are cut, the number of a hexside or the sign of a part round a centre."""

Runs = dict[Part, list[Run]]
"""By part, its pixels: column by column, from top to bottom."""

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
        columns: the runs in each column of them.
        grid: its hexes.
        raster: its pixels on the lattice.
    """

    def __init__(self, cells: Cells, columns: Sequence[ColumnRuns], grid: Grid, raster: Raster) -> None:
        self._cells = cells
        self._columns = columns
        self._grid = grid
        self._raster = raster
        self.covered: dict[Cell, dict[str, int]] = {}
        """By hex that was cut, how many pixels of each letter are in it."""
        self._hulls = PieceHulls()
        self._on_hexsides = frozenset(kind for kind in cells.present if KINDS[code_of(kind)].word in SURFACE_HEXSIDES)

    def cutting(self, cell: Cell) -> Generator[None, None, list[Piece]]:
        """The pieces in one hex, with a pause now and then."""
        first, spans = spans_of(self._grid, self._raster, cell)
        runs = yield from self._runs(first, spans)
        self.covered[cell] = {kind: sum([end - start for _, start, end in group]) for kind, group in runs.items()}
        if len(runs) == 1 and self._on_hexsides.isdisjoint(runs):
            hull = self._hulls.hull_of(first, [top for top, _ in spans], [bottom for _, bottom in spans])
            return [Piece(only, None, self._on_lattice(hull)) for only in runs]
        center = self._grid.cell_center(cell)
        centre = self._raster.pixel_of(center)
        parts = runs if self._on_hexsides.isdisjoint(runs) else self._by_sector(runs, cell)
        hulls, round_centre = yield from self._hulls_of(parts, centre)
        if round_centre:
            more, _ = yield from self._hulls_of(_by_quarter(round_centre, centre), centre)
            hulls.update(more)
        yield
        return [
            Piece(part[0], int(part[1]) if part[1:].isdigit() else None, hull)
            for part, group in hulls.items()
            for hull in _not_within([one for one in map(self._on_lattice, group) if not self._is_sliver(one, center)])
        ]

    def _runs(self, first: int, spans: Sequence[Span]) -> Generator[None, None, Runs]:
        """By letter, the runs of pixels in a hex."""
        found: Runs = defaultdict(list)
        pending = 0
        columns = self._columns[first : first + len(spans)]
        for x, (top, bottom), (letters, ends) in zip(count(first), spans, columns, strict=False):
            begun = place = bisect_right(ends, top)
            while (end := ends[place]) < bottom:
                found[letters[place]].append((x, top, end))
                top = end
                place += 1
            found[letters[place]].append((x, top, bottom))
            pending += place - begun + 1
            if pending > _RUNS_AT_ONCE:
                pending = 0
                yield
        return found

    def _by_sector(self, runs: Runs, cell: Cell) -> Runs:
        """Runs of pixels, those that stand on hexsides cut where they pass from one sector of the hex to the next."""
        first, row, sectors = sectors_of(self._grid, self._raster, cell)
        found: Runs = defaultdict(list)
        for kind, group in runs.items():
            if kind not in self._on_hexsides:
                found[kind] = group
                continue
            parts = [found[f"{kind}{side}"] for side in range(6)]
            for x, top, bottom in group:
                cuts, sides = sectors[x - first]
                sector = bisect_right(cuts, top - row)
                while sector < len(cuts) and row + cuts[sector] < bottom:
                    cut = row + cuts[sector]
                    parts[sides[sector]].append((x, top, cut))
                    top = cut
                    sector = bisect_right(cuts, top - row)
                parts[sides[sector]].append((x, top, bottom))
        return {part: group for part, group in found.items() if group}

    def _hulls_of(
        self, runs: Runs, centre: Point
    ) -> Generator[None, None, tuple[dict[Part, list[tuple[Point, ...]]], Runs]]:
        """The hulls of the pieces that runs make up, and the parts that are to be cut first.

        A line that only begins in a hex meets a piece exactly when it meets its hull, if that doesn't lie round the
        centre. A part with a piece that does is cut along the centre's column, so that none does.
        """
        x, y = centre
        at_centre = self._cells.kinds[x * self._cells.height + y]
        hulls: dict[Part, list[tuple[Point, ...]]] = {}
        round_centre: Runs = {}
        pending = 0
        for part, group in sorted(runs.items(), key=lambda item: item[1][0]):
            may_be_round = len(part) == 1 and part != at_centre
            found = hulls[part] = []
            for start, tops, bottoms in connected(group):
                pending += len(tops)
                if pending > _RUNS_AT_ONCE:
                    pending = 0
                    yield
                column = x - start
                is_round = may_be_round and 0 <= column < len(tops) and tops[column] <= y < bottoms[column]
                if not is_round:  # most that are need no hull to tell
                    found.append(self._hulls.hull_of(start, tops, bottoms))
                    is_round = may_be_round and start <= x + 1 and holds_pixel(found[-1], centre)
                if is_round:
                    round_centre[part] = group
                    del hulls[part]
                    break
        return hulls, round_centre

    def _on_lattice(self, hull: tuple[Point, ...]) -> tuple[Point, ...]:
        raster = self._raster
        left, top, ux, uy = raster.left, raster.top, raster.unit_x, raster.unit_y
        return tuple([(left + x * ux, top + y * uy) for x, y in hull])

    def _is_sliver(self, hull: tuple[Point, ...], center: Point) -> bool:
        """Whether a piece lies along one hexside, in the outermost part of the hex."""
        (cx, cy), u, v = center, self._grid.u, self._grid.v
        outside, x, y = 2 * u * v * (SLIVER - 1), v * (hull[0][0] - cx), u * (hull[0][1] - cy)
        if SLIVER * (abs(y) + max(abs(x), abs(y))) < outside:  # the most of all six forms: few corners lie so far out
            return False
        for across, down in _HEXSIDE_FORMS:
            if SLIVER * (across * x + down * y) >= outside:  # most are told by one of their corners
                across, down = SLIVER * across * v, SLIVER * down * u
                if all(across * (x - cx) + down * (y - cy) >= outside for x, y in hull):
                    return True
        return False


def _by_quarter(runs: Runs, centre: Point) -> Runs:
    """Runs of pixels by whether they lie beside the column of a hex's centre, or above or below the centre in it."""
    found: Runs = defaultdict(list)
    middle, row = centre
    for kind, group in runs.items():
        for x, top, bottom in group:
            if x != middle:
                found[kind + (_LEFT if x < middle else _RIGHT)].append((x, top, bottom))
                continue
            if top < row:
                found[kind + _ABOVE].append((x, top, min(bottom, row)))
            if bottom > row:
                found[kind + _BELOW].append((x, max(top, row), bottom))
    return found


def _not_within(hulls: list[tuple[Point, ...]]) -> list[tuple[Point, ...]]:
    """Those of some hulls that lie within no other: whatever meets one that does meets the other too."""
    if len(hulls) < 2:
        return hulls
    kept: list[tuple[tuple[Point, ...], int, int, int, int]] = []
    for hull in sorted(hulls, key=lambda hull: hull[0][0] - max(hull)[0]):
        left, right = hull[0][0], max(hull)[0]
        rows = [y for _, y in hull]
        top, bottom = min(rows), max(rows)
        # Most hulls lie apart, which their boxes show.
        if not any(
            west <= left and right <= east and north <= top and bottom <= south and encloses(other, hull)
            for other, west, east, north, south in kept
        ):
            kept.append((hull, left, right, top, bottom))
    return [hull for hull, *_ in kept]
