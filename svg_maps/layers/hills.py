"""Hills: a tint that grows stronger with each level, and at the edge of each a contour with ticks on the low side."""

from __future__ import annotations

from rules_core.board.parts import Area
from rules_core.board.terrain_words import HILL
from svg_maps import pathdata
from svg_maps.geometry import Segment, chains, edges, ticks_inside
from svg_maps.layers.ground import area_data
from svg_maps.layers.parts import layer
from svg_maps.markup import Node
from svg_maps.sheet import Sheet, rings

_TICK_LENGTH = 4.2
_TICK_SPACING = 13.0

_EDGE = 1.0
"""How near to the map's edge a hill's edge is taken for the map's, in drawing units."""


def hills(sheet: Sheet) -> list[Node]:
    """The hills of a map, and ground below its own level; what grows there shows through."""
    areas = sheet.areas(HILL)
    levels = sorted({area.level or 0 for area in areas})
    # Each level's tint lies over the ground of that level and above, so that tints add up.
    above = [area_data(area for area in areas if (area.level or 0) >= level) for level in levels if level > 0]
    below = [area_data(area for area in areas if (area.level or 0) <= level) for level in reversed(levels) if level < 0]
    contours = [edge for area in areas for ring in rings(area) for edge in edges(ring)]
    strokes = [tick for area in areas for tick in _ticks(area)]
    return [
        *(node for data in above for node in layer("hill", data)),
        *(node for data in below for node in layer("hollow", data)),
        *layer("contour", pathdata.polylines(chains(edge for edge in contours if _on_the_map(sheet, edge)))),
        *layer("contour-ticks", pathdata.polylines(tick for tick in strokes if _on_the_map(sheet, (tick[0], tick[0])))),
    ]


def _on_the_map(sheet: Sheet, edge: Segment) -> bool:
    """Whether a piece of a hill's edge lies on the map; along the map's edge the hill goes on."""
    left, top, right, bottom = sheet.extent
    (x1, y1), (x2, y2) = edge
    return (
        max(x1, x2) > left + _EDGE
        and min(x1, x2) < right - _EDGE
        and max(y1, y2) > top + _EDGE
        and min(y1, y2) < bottom - _EDGE
    )


def _ticks(area: Area) -> list[Segment]:
    """Ticks along a hill's edge: outside it, or inside where its ground is the lower."""
    outline, *holes = rings(area)
    length = _TICK_LENGTH if (area.level or 0) < 0 else -_TICK_LENGTH
    strokes = ticks_inside(outline, length, _TICK_SPACING)
    return [*strokes, *(tick for hole in holes for tick in ticks_inside(hole, -length, _TICK_SPACING))]
