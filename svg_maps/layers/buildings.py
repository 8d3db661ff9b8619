"""Buildings: shadow, walls, roof lines, and where a roof is gone its edge with ticks on the low side."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.board.parts import Area
from svg_maps import pathdata
from svg_maps.geometry import (
    Ring,
    Segment,
    between,
    clip_polygon,
    clip_segment,
    clockwise,
    edges,
    inside,
    parts_inside,
    ticks,
)
from svg_maps.layers.ground import area_data
from svg_maps.layers.parts import layer, textured
from svg_maps.markup import Node, group, use
from svg_maps.pathdata import XY
from svg_maps.sheet import Sheet, rings

_TICK_LENGTH = 6.4
_TICK_SPACING = 6.3

_HEAP: tuple[XY, ...] = (
    (-15, -13), (-7, -19), (3, -15), (12, -18), (19, -9), (17, 1), (22, 9), (13, 15), (4, 13), (-4, 19), (-15, 17),
    (-16, 7), (-22, 1),
)  # fmt: skip
"""A heap of debris that lies in a roofless hex, from the hex's centre."""

_HEAP_MARGIN = 0.82
"""How near to the walls a heap lies: the part of the way from its middle."""


def buildings(sheet: Sheet, prefix: str) -> list[Node]:
    """Every building, from its shadow to its outline."""
    standing = sheet.areas("building-masonry", "building-wooden")
    factories = [area for area in standing if area.factory]
    wooden = [area for area in standing if area.terrain == "building-wooden" and not area.factory]
    masonry = [area for area in standing if area.terrain == "building-masonry" and not area.factory]
    fills = [
        *textured(prefix, "building-wooden", area_data(wooden), "planks"),
        *textured(prefix, "building-masonry", area_data(masonry)),
        *textured(prefix, "factory", area_data(factories), "roof-lines"),
    ]
    kinds = [
        f"{prefix}{name}"
        for name, areas in (("building-wooden", wooden), ("building-masonry", masonry), ("factory", factories))
        if areas
    ]
    shadow = group("map-shadow", [use(identity) for identity in kinds], transform="translate(2.5 3)")
    return [
        *([shadow] if kinds else []),
        *fills,
        *_open_roofs(sheet, prefix, [area for area in standing if area.roofless]),
        *([group("map-building-outline", [use(identity) for identity in kinds])] if kinds else []),
    ]


def railcars(sheet: Sheet) -> list[Node]:
    """Railcars: solid boxes, since they stand."""
    return layer("railcars", area_data(sheet.areas("railcars")))


class _OpenRoof(NamedTuple):
    """The path data of what shows where one building has no roof."""

    floors: str
    heaps: str
    edge: str
    marks: str


def _open_roofs(sheet: Sheet, prefix: str, areas: list[Area]) -> list[Node]:
    roofs = [_open_roof(sheet.board, area) for area in areas]
    debris = area_data(area for area in sheet.areas("debris") if area.interior)
    return [
        *layer("open-floor", "".join(roof.floors for roof in roofs)),
        *textured(prefix, "interior-debris", debris + "".join(roof.heaps for roof in roofs), "chips"),
        *layer("roof-edge", "".join(roof.edge for roof in roofs)),
        *layer("roof-ticks", "".join(roof.marks for roof in roofs)),
    ]


@lru_cache(maxsize=1024)
def _open_roof(board: Board, area: Area) -> _OpenRoof:
    """The open roof of one building; kept, since pictures of parts of a map draw it again and again."""
    sheet, outline = Sheet(board), rings(area)
    floors: list[Ring] = []
    edge: list[Segment] = []
    marks: list[Segment] = []
    heaps: list[Ring] = []
    for name in sorted(area.roofless):
        cell = sheet.vertices(name)
        floors.extend(floor for ring in outline[:1] if (floor := clip_polygon(ring, cell)))
        marks.extend(_wall_ticks(outline, cell))
        lines, strokes = _roof_edge(sheet, area, outline, name)
        edge.extend(lines)
        marks.extend(strokes)
        if board.hexes[name].interior_debris:
            heaps.extend(_heap(sheet, outline, name))
    return _OpenRoof(
        pathdata.polygons(floors), pathdata.polygons(heaps), pathdata.polylines(edge), pathdata.polylines(marks)
    )


def _wall_ticks(outline: list[Ring], cell: Ring) -> list[Segment]:
    """Ticks inside the outer wall, along its part in one roofless hex."""
    strokes: list[Segment] = []
    for ring in outline:
        # Clockwise on the screen, the inside lies to the right of every edge; round a hole it lies to the left.
        turned = clockwise(ring) if ring is outline[0] else tuple(reversed(clockwise(ring)))
        for a, b in edges(turned):
            part = clip_segment(a, b, cell)
            if part is not None:
                (x1, y1), (x2, y2) = part
                strokes.extend(ticks(*part, (x1 - (y2 - y1), y1 + (x2 - x1)), _TICK_LENGTH, _TICK_SPACING))
    return strokes


def _roof_edge(sheet: Sheet, area: Area, outline: list[Ring], name: str) -> tuple[list[Segment], list[Segment]]:
    """The edge of the roof round one roofless hex and its ticks; an interior wall stands in its place."""
    lines: list[Segment] = []
    strokes: list[Segment] = []
    center = sheet.center(name)
    for other in sheet.grid.neighbours(name):
        if other in area.roofless:
            continue
        if any(side.kind == "interior-wall" for side in sheet.board.hexside(name, other)):
            continue
        for part in parts_inside(*sheet.hexside_ends(name, other), outline):
            lines.append(part)
            strokes.extend(ticks(*part, center, _TICK_LENGTH, _TICK_SPACING))
    return lines, strokes


def _heap(sheet: Sheet, outline: list[Ring], name: str) -> list[Ring]:
    """Debris inside a building: a heap that keeps off the walls, turned differently from hex to hex."""
    center = sheet.center(name)
    if not inside(center, outline):
        return []
    column, row = sheet.grid.cell(name)
    turn = (column * 2 + row) % 4
    heap: list[XY] = []
    for dx, dy in _HEAP:
        if turn & 1:
            dx, dy = -dx, dy
        if turn & 2:
            dx, dy = dx, -dy
        corner = (center[0] + dx, center[1] + dy)
        start, end = parts_inside(center, corner, outline)[0]
        heap.append(corner if end == corner else between(start, end, _HEAP_MARGIN))
    return [heap]
