"""Which pixels of a picture lie in a hex: those whose centres do, on the exact lattice."""

from __future__ import annotations

from rules_core.board.surfaces import Raster
from rules_core.geometry.grid import Cell, Grid

Span = tuple[int, int]
"""Pixels of one column, from one up to but not including another."""


def spans_of(grid: Grid, raster: Raster, cell: Cell) -> tuple[int, list[Span]]:
    """The first column of pixels in a hex, and from there on which pixels of each are in it.

    Args:
        grid: the hexes.
        raster: the pixels on their lattice.
        cell: the hex.
    """
    u, v = grid.u, grid.v
    ux, uy = raster.unit_x, raster.unit_y
    # Twice the lattice's units, in which the centres of pixels are whole, counted from the picture's corner.
    center = grid.cell_center(cell)
    cx, cy = 2 * (center[0] - raster.left), 2 * (center[1] - raster.top)
    first = max(0, -((4 * u + ux - cx) // (2 * ux)))
    last = min(raster.width - 1, (cx + 4 * u - ux) // (2 * ux))
    spans: list[Span] = []
    for x in range(first, last + 1):
        aside = abs((2 * x + 1) * ux - cx)
        # Half the hex's height here; on its sloping hexsides it is v (2u - aside) / u, so all is multiplied by u.
        half = 2 * v * u if aside <= 2 * u else v * (4 * u - aside)
        top = max(0, -((half + u * (uy - cy)) // (2 * uy * u)))
        bottom = min(raster.height, -((u * (uy - cy) - half) // (2 * uy * u)))
        if top < bottom:
            spans.append((top, bottom))
        elif spans:
            break
        else:
            first += 1
    return first, spans
