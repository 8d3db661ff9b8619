"""Which pixels of a picture lie in a hex: those whose centres do, on the exact lattice.

Hexes lie on the lattice of pixels in a few ways only, so what is true of one is true of all that lie like it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rules_core.board.surfaces import Raster
from rules_core.geometry.grid import Cell, Grid

Span = tuple[int, int]
"""Pixels of one column, from one up to but not including another."""

_Kind = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
"""What a shape depends on: ``u`` and ``v`` of the grid, a pixel's size, and how far off its corner the centre lies."""

_RIGHT, _LEFT = (0, 1, 2, 3), (0, 5, 4, 3)
"""The hexsides that a column of pixels passes on its way down, right and left of the hex's centre."""

_MOST_SHAPES = 1024


class Sectors(NamedTuple):
    """Where a column of pixels passes from one sector of a hex to the next.

    Args:
        cuts: the first pixel of each sector but the first.
        sides: the hexsides that the sectors belong to, from the top down.
    """

    cuts: tuple[int, int, int]
    sides: tuple[int, int, int, int]


class _Shape(NamedTuple):
    """The pixels in a hex, counted from the one that its centre lies in.

    Args:
        first: the first column.
        spans: from there on, by column, which pixels are in it.
        sectors: by column.
        top: the uppermost pixel of all.
        bottom: the first pixel below all.
    """

    first: int
    spans: tuple[Span, ...]
    sectors: tuple[Sectors, ...]
    top: int
    bottom: int


def spans_of(grid: Grid, raster: Raster, cell: Cell) -> tuple[int, Sequence[Span]]:
    """The first column of pixels in a hex, and from there on which pixels of each are in it.

    Args:
        grid: the hexes.
        raster: the pixels on their lattice.
        cell: the hex.
    """
    kind, x, y = _placed(grid, raster, cell)
    shape, spans = _shape(*kind), _spans(kind, y)
    first = x + shape.first
    if first >= 0 and first + len(spans) <= raster.width and y + shape.top >= 0 and y + shape.bottom <= raster.height:
        return first, spans
    # The hex reaches beyond the picture.
    within = [
        (column, max(0, top), min(raster.height, bottom))
        for column, (top, bottom) in enumerate(spans, first)
        if 0 <= column < raster.width and max(0, top) < min(raster.height, bottom)
    ]
    return (within[0][0] if within else max(0, first)), [(top, bottom) for _, top, bottom in within]


def sectors_of(grid: Grid, raster: Raster, cell: Cell) -> tuple[int, int, Sequence[Sectors]]:
    """Where pixels pass from one sector of a hex to the next: over lines from its centre to its vertices.

    Args:
        grid: the hexes.
        raster: the pixels on their lattice.
        cell: the hex.

    Returns:
        The first column of pixels in it, be it on the picture or not, the row of its centre, and from that column on
        where pixels pass, counted from that row.
    """
    kind, x, y = _placed(grid, raster, cell)
    shape = _shape(*kind)
    return x + shape.first, y, shape.sectors


def _placed(grid: Grid, raster: Raster, cell: Cell) -> tuple[_Kind, int, int]:
    """Which shape a hex has, and the pixel that its centre lies in."""
    center_x, center_y = grid.cell_center(cell)
    x, off_x = divmod(center_x - raster.left, raster.unit_x)
    y, off_y = divmod(center_y - raster.top, raster.unit_y)
    return ((grid.u, grid.v), (raster.unit_x, raster.unit_y), (off_x, off_y)), x, y


@lru_cache(_MOST_SHAPES)
def _spans(kind: _Kind, row: int) -> tuple[Span, ...]:
    """By column, which pixels are in a hex whose centre lies in a row of pixels: one in two hexrows has the same."""
    return tuple([(row + top, row + bottom) for top, bottom in _shape(*kind).spans])


@lru_cache(_MOST_SHAPES)
def _shape(hex_size: tuple[int, int], pixel: tuple[int, int], off: tuple[int, int]) -> _Shape:
    """The pixels in a hex whose centre lies so far off the upper left corner of its pixel.

    Args:
        hex_size: ``u`` and ``v`` of the grid.
        pixel: how wide and how high a pixel is.
        off: how far off the centre lies.
    """
    (u, v), (ux, uy) = hex_size, pixel
    # Twice the lattice's units, in which the centres of pixels are whole.
    cx, cy = 2 * off[0], 2 * off[1]
    found: list[tuple[int, Span, Sectors]] = []
    for x in range(-((4 * u + ux - cx) // (2 * ux)), (cx + 4 * u - ux) // (2 * ux) + 1):
        aside = (2 * x + 1) * ux - cx
        # Half the hex's height here; on its sloping hexsides it is v (2u - aside) / u, so all is multiplied by u.
        half = 2 * v * u if abs(aside) <= 2 * u else v * (4 * u - abs(aside))
        top, bottom = (-((u * (uy - cy) + reach) // (2 * uy * u)) for reach in (half, -half))
        upper, middle, lower = (-((u * (uy - cy) - slope * v * abs(aside)) // (2 * uy * u)) for slope in (-1, 0, 1))
        if top < bottom:
            found.append((x, (top, bottom), Sectors((upper, middle, lower), _RIGHT if aside >= 0 else _LEFT)))
    spans = tuple(span for _, span, _ in found)
    tops, bottoms = zip(*spans, strict=True)
    return _Shape(found[0][0], spans, tuple(sectors for _, _, sectors in found), min(tops), max(bottoms))
