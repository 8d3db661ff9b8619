"""The textures of the map as patterns: chips, stones, planks, roof lines, tufts, waves, hatching.

A texture is a handful of figures on a tile. Figures that reach over the tile's edge are drawn again on the other side,
so that no seam shows. A pattern takes its colours from where its ``<defs>`` stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, radians, sin

from svg_maps import pathdata
from svg_maps.markup import Node, path
from svg_maps.pathdata import XY

Figure = tuple[XY, ...]
Placement = tuple[float, float, float, float]
"""Where one figure lies on a tile: x, y, its turn in degrees, its size."""

_SHARD: Figure = ((-1, 0.62), (-0.35, -0.72), (1, 0.5))
_BLOCK: Figure = ((-0.9, -0.42), (0.78, -0.62), (0.95, 0.5), (-0.7, 0.62))
_STONE: Figure = ((-0.95, -0.35), (-0.1, -0.95), (0.9, -0.5), (0.75, 0.62), (-0.45, 0.9))
_PLANK: Figure = ((-1, -0.24), (1, -0.24), (1, 0.24), (-1, 0.24))

_CHIPS: tuple[tuple[Figure, Placement], ...] = (
    (_BLOCK, (5, 6, 12, 2.9)),
    (_SHARD, (14.5, 3.5, 200, 3.3)),
    (_BLOCK, (23.5, 8, 48, 3.0)),
    (_SHARD, (31.5, 3.5, 20, 3.4)),
    (_SHARD, (9, 15, 95, 3.0)),
    (_BLOCK, (17.5, 14.5, -18, 2.7)),
    (_SHARD, (31, 15.5, 150, 3.6)),
    (_BLOCK, (3, 23, 60, 3.1)),
    (_SHARD, (13, 24, 10, 3.2)),
    (_BLOCK, (23, 22, -30, 3.2)),
    (_SHARD, (33.5, 25, 260, 3.0)),
    (_SHARD, (6.5, 32, 190, 3.3)),
    (_BLOCK, (16.5, 32, 25, 2.8)),
    (_SHARD, (26.5, 31.5, 70, 3.3)),
)
_STONES: tuple[tuple[Figure, Placement], ...] = (
    (_STONE, (8, 7, 10, 5.2)),
    (_BLOCK, (21, 5, 35, 4.0)),
    (_STONE, (34, 10, 120, 5.0)),
    (_BLOCK, (15, 17, -28, 3.8)),
    (_STONE, (26, 21, 65, 5.4)),
    (_STONE, (5, 26, 200, 4.6)),
    (_BLOCK, (39, 27, 12, 4.0)),
    (_STONE, (16, 32, 300, 5.0)),
    (_BLOCK, (29, 36, 50, 3.9)),
    (_BLOCK, (3, 38, 80, 3.2)),
)
_PLANKS: tuple[tuple[Figure, Placement], ...] = (
    (_PLANK, (9, 7, -28, 7.2)),
    (_PLANK, (27, 6, 14, 6.6)),
    (_PLANK, (38, 15, -38, 6.8)),
    (_PLANK, (16, 17, -6, 6.8)),
    (_PLANK, (5, 27, 22, 6.8)),
    (_PLANK, (26, 25, -30, 7.2)),
    (_PLANK, (15, 36, -48, 6.2)),
    (_PLANK, (36, 36, 8, 7.0)),
)
_TUFT: tuple[tuple[XY, XY], ...] = (((-3.2, 0), (-4.6, -3.6)), ((0, 0), (0, -5)), ((3.2, 0), (4.6, -3.6)))


def _placed(figure: Figure, placement: Placement) -> Figure:
    x, y, turn, size = placement
    c, s = cos(radians(turn)) * size, sin(radians(turn)) * size
    return tuple((x + px * c - py * s, y + px * s + py * c) for px, py in figure)


def _strewn(rows: Iterable[tuple[Figure, Placement]], tile: float) -> str:
    """The path data of figures on a square tile, each repeated wherever it reaches over an edge."""
    shifts = [(across, down) for across in (-tile, 0.0, tile) for down in (-tile, 0.0, tile)]
    return pathdata.polygons(
        _placed(figure, (x + across, y + down, turn, size))
        for figure, (x, y, turn, size) in rows
        for across, down in shifts
        if -size < x + across < tile + size and -size < y + down < tile + size
    )


def _pattern(identity: str, width: float, height: float, drawn: Iterable[Node]) -> Node:
    pattern = Node("pattern", id=identity, width=width, height=height, patternUnits="userSpaceOnUse")
    return pattern.extend(drawn)


def _tufts(places: Iterable[XY]) -> str:
    return pathdata.polylines(((x + ax, y + ay), (x + bx, y + by)) for x, y in places for (ax, ay), (bx, by) in _TUFT)


def _reeds(places: Iterable[XY]) -> str:
    """Tufts over a line of water."""
    water = pathdata.polylines(((x - 8, y + 2.5), (x + 8, y + 2.5)) for x, y in places)
    return _tufts(places) + water


def _ears(places: Iterable[XY]) -> str:
    return pathdata.polylines(((x - 2.2, y - 4.4), (x, y - 2), (x + 2.2, y - 4.4)) for x, y in places) + (
        pathdata.polylines(((x, y - 4.4), (x, y + 0.6)) for x, y in places)
    )


def _trees(radius: float) -> str:
    return pathdata.circles(((8, 8), (27, 5.5), (17.5, 21), (34.5, 25), (5.5, 33), (24, 36.5)), radius)


@lru_cache(maxsize=32)
def patterns(prefix: str) -> tuple[Node, ...]:
    """Every texture of the map; they are shared by the drawings, and none changes them.

    Args:
        prefix: what the ids begin with, so that two drawings on one page don't share them.
    """
    return (
        _pattern(f"{prefix}chips", 36, 36, [path(_strewn(_CHIPS, 36), "map-chip")]),
        _pattern(f"{prefix}stones", 42, 42, [path(_strewn(_STONES, 42), "map-stone")]),
        _pattern(f"{prefix}boards", 42, 42, [path(_strewn(_PLANKS, 42), "map-board")]),
        _pattern(f"{prefix}wire-mesh", 9, 11, [path("M0 0L4.5 5.5L9 0M0 11L4.5 5.5L9 11", "map-mesh")]),
        _pattern(f"{prefix}roof-lines", 64, 8.6, [path("M0 4.3h64", "map-roof-line")]),
        _pattern(f"{prefix}planks", 8.6, 64, [path("M4.3 0v64", "map-plank")]),
        _pattern(f"{prefix}tufts", 56, 40, [path(_tufts(((13, 13), (41, 33))), "map-tuft")]),
        _pattern(
            f"{prefix}waves",
            64,
            26,
            [path("M4 8q5-4.5 10 0t10 0M36 21q5-4.5 10 0t10 0", "map-wave")],
        ),
        _pattern(f"{prefix}brush-rings", 30, 28, [path(pathdata.circles(((8, 8), (22, 21)), 4.2), "map-bush")]),
        _pattern(f"{prefix}trees", 42, 42, [path(_trees(5.2), "map-tree")]),
        _pattern(f"{prefix}reeds", 44, 30, [path(_reeds(((13, 11), (35, 25))), "map-reed")]),
        _pattern(f"{prefix}ears", 16, 14, [path(_ears(((4, 6), (12, 13))), "map-ear")]),
        _pattern(f"{prefix}crosses", 24, 24, [path("M6.5 3v9M3 6h7M18.5 14v9M15 17h7", "map-cross")]),
        _pattern(f"{prefix}hatch", 12, 12, [path("M-3 9L9-3M0 12L12 0M3 15L15 3", "map-hatch")]),
    )
