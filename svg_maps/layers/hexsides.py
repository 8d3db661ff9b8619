"""Hexside terrain: each kind has a shape of its own and lies on the hexside."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.parts import Hexside
from rules_core.board.terrain_words import CREST, SLOPE
from svg_maps import pathdata
from svg_maps.geometry import Segment, between, chains, ticks, unit
from svg_maps.layers.parts import layer, stroked
from svg_maps.markup import Node
from svg_maps.sheet import Sheet

_GATE_GAP = 0.54
"""How much of a hexside a gate's gap takes: at least half."""

_GATE_BAR = 8.2
"""Half the length of the bars on both sides of a gate, in drawing units."""

_CREST_START, _CREST_END = 7.6, 13.6
"""Between which distances from a hexside the marks of a military crest stand, clear of any growth along it."""

_CREST_SPACING = 5.2
_SLOPE_SPACING = 10.4

_LOW_WORDS = frozenset({"low-ground", "water"})


def grid_lines(sheet: Sheet) -> list[Node]:
    """Every hexside once, as one path: the three upper right ones of each hex, and the rest of the rim."""
    parts: list[str] = []
    shown = set(sheet.hexes)
    for name in sheet.hexes:
        corners = sheet.vertices(name)
        parts.append(_side(corners[0:4]))
        column, row = sheet.grid.cell(name)
        for (dc, ds), (i, j) in _LOWER_SIDES.items():
            if sheet.grid.names.get((column + dc, row + ds)) not in shown:
                parts.append(_side((corners[i], corners[j])))
    return layer("grid", "".join(parts))


_side = lru_cache(maxsize=1 << 14)(pathdata.polyline)
"""The path data of hexsides; kept, since pictures of parts of a map draw them again and again."""


def hexside_terrain(sheet: Sheet, prefix: str) -> list[Node]:
    """Roads along hexsides, below what stands there too; crests, slopes, cliffs, growth, fences, walls and gates."""
    cliffs = sheet.hexsides("cliff")
    free_cliffs = [path for _, path in sheet.lines("cliff")]
    strips = [path for _, path in sheet.lines("hedgerow")]
    gates = [side for kind in ("hedge", "bocage", "fence", "wall") for side in sheet.hexsides(kind) if side.gate]
    return [
        *stroked(prefix, _runs(sheet, "road-along"), "road-along-edge", "road-along"),
        *layer("crest", pathdata.polylines(_crest_marks(sheet))),
        *layer("slope", pathdata.polylines(_slope_marks(sheet))),
        *layer("cliff", pathdata.polylines([*chains(_segments(sheet, cliffs)), *free_cliffs])),
        *layer("cliff-ticks", pathdata.polylines(_cliff_ticks(sheet, cliffs))),
        *stroked(prefix, _runs(sheet, "hedge") + pathdata.polylines(strips), "hedge-rim", "hedge"),
        *stroked(prefix, _runs(sheet, "bocage"), "bocage-bank", "bocage"),
        *stroked(prefix, _runs(sheet, "fence"), "fence", "fence-posts"),
        *stroked(prefix, _runs(sheet, "wall"), "wall", "wall-core"),
        *layer("gates", pathdata.polylines(bar for side in gates for bar in _gate_bars(sheet, side))),
    ]


def interior_walls(sheet: Sheet) -> list[Node]:
    """Black bars inside buildings."""
    return layer("interior-wall", pathdata.polylines(chains(_segments(sheet, sheet.hexsides("interior-wall")))))


def _segments(sheet: Sheet, sides: list[Hexside]) -> list[Segment]:
    return [sheet.hexside_ends(*side.between) for side in sides]


def _runs(sheet: Sheet, kind: str) -> str:
    """One kind's hexsides joined into lines, with a gap at each gate."""
    segments: list[Segment] = []
    for side in sheet.hexsides(kind):
        a, b = sheet.hexside_ends(*side.between)
        if side.gate:
            stub = (1 - _GATE_GAP) / 2
            segments += [(a, between(a, b, stub)), (between(a, b, 1 - stub), b)]
        else:
            segments.append((a, b))
    return pathdata.polylines(chains(segments))


def _gate_bars(sheet: Sheet, side: Hexside) -> list[Segment]:
    a, b = sheet.hexside_ends(*side.between)
    ux, uy = unit(a, b)
    return [
        ((x - uy * _GATE_BAR, y + ux * _GATE_BAR), (x + uy * _GATE_BAR, y - ux * _GATE_BAR))
        for x, y in (between(a, b, (1 - _GATE_GAP) / 2), between(a, b, (1 + _GATE_GAP) / 2))
    ]


def _cliff_ticks(sheet: Sheet, cliffs: list[Hexside]) -> list[Segment]:
    """Ticks on the low side, long and short in turn."""
    strokes: list[Segment] = []
    for side in cliffs:
        low = min(side.between, key=lambda name: _height(sheet, name))
        standing = ticks(*sheet.hexside_ends(*side.between), sheet.center(low), 8.5, 4.68)
        strokes.extend((a, b if i % 2 == 0 else between(a, b, 0.6)) for i, (a, b) in enumerate(standing))
    return strokes


def _crest_marks(sheet: Sheet) -> list[Segment]:
    """The marks of military crests: strokes beside the hexside, which may carry something else, on the low side."""
    strokes: list[Segment] = []
    for side in sheet.hexsides(CREST):
        low = side.marks_in or min(side.between, key=lambda name: _height(sheet, name))
        strokes.extend(_marks(sheet, side, low, _CREST_SPACING))
    return strokes


def _slope_marks(sheet: Sheet) -> list[Segment]:
    """The marks of slopes: the same, farther apart, in the hex that the other one slopes down to."""
    return [
        stroke
        for side in sheet.hexsides(SLOPE)
        for low in side.between
        if low != side.marks_in
        for stroke in _marks(sheet, side, low, _SLOPE_SPACING)
    ]


def _marks(sheet: Sheet, side: Hexside, low: str, spacing: float) -> list[Segment]:
    standing = ticks(*sheet.hexside_ends(*side.between), sheet.center(low), _CREST_END, spacing)
    return [(between(a, b, _CREST_START / _CREST_END), b) for a, b in standing]


def _height(sheet: Sheet, name: str) -> tuple[int, bool]:
    charted = sheet.board.hexes[name]
    return charted.level, charted.terrain.isdisjoint(_LOW_WORDS)


# The hexsides towards the lower left neighbours, by the numbers of their corners (clockwise from the upper left).
_LOWER_SIDES: dict[tuple[int, int], tuple[int, int]] = {(0, 2): (3, 4), (-1, 1): (4, 5), (-1, -1): (5, 0)}
