"""Strokes that lines of sight are made of, on every kind of map."""

from __future__ import annotations

from svg_maps import pathdata
from svg_maps.markup import Node, path
from svg_maps.overlay.brush import Brush
from svg_maps.pathdata import XY

_STOP_HALF = 19.0


def stroke(cls: str, a: XY, b: XY) -> list[Node]:
    """A line with its halo below it."""
    data = pathdata.polyline((a, b))
    return [path(data, f"{cls}-halo"), path(data, cls)]


def stop_bar(brush: Brush, at: XY, direction: XY, half: float = _STOP_HALF) -> list[Node]:
    """The bar across a line that goes no further.

    Args:
        brush: draws it.
        at: where it crosses the line, in screen pixels.
        direction: of the line, of length 1.
        half: half its own length, in screen pixels.
    """
    dx, dy = -direction[1] * half, direction[0] * half
    ends = ((at[0] - dx, at[1] - dy), (at[0] + dx, at[1] + dy))
    brush.keep_clear(*ends)
    data = pathdata.polyline(ends)
    return [path(data, "ov-stop-halo"), path(data, "ov-stop")]
