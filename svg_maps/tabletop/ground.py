"""The ground of a table: hills with their contours, woods, fields, water, roads, bridges and houses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

from rules_core.tabletop.tabletop import TableArea
from svg_maps import pathdata
from svg_maps.geometry import clockwise, distance, edges, unit
from svg_maps.markup import Node, group, path
from svg_maps.tabletop.plane import Plane

TEXTURES: Mapping[str, str | None] = {
    "marsh": "reeds",
    "wheat": "ears",
    "scrub": "brush-rings",
    "light-woods": "thin-crowns",
    "woods": "crowns",
    "heavy-woods": "close-crowns",
    "rubble": "stones",
    "river": "waves",
    "ford": "stones",
}
"""The texture of each ground that is drawn flat, from the lowest layer to the highest."""

_TICK = 7.0
"""How long a contour's tick is, in drawing units, and how far apart its ticks are."""
_TICKS_APART = 26.0

_WALLS = {"wood": "wood", "brick": "brick", "stone": "stone"}


def hills(plane: Plane) -> list[Node]:
    """Every contour, the lower first, with ticks downhill."""
    contours = sorted(_of(plane, "hill"), key=_height)
    drawn: list[Node] = []
    for area in contours:
        data = plane.outline(area.rings)
        ticks = pathdata.polylines(_ticks(plane, area))
        drawn += [path(data, "tb-hill"), path(data, "tb-contour"), path(ticks, "tb-contour-ticks")]
    return [group("tb-hills", drawn)] if drawn else []


def _ticks(plane: Plane, area: TableArea) -> Iterable[list[pathdata.XY]]:
    """Short lines from a contour outwards, evenly along it."""
    ring = clockwise(plane.line(area.rings[0]))
    due = _TICKS_APART / 2
    for a, b in edges(ring):
        long = distance(a, b)
        dx, dy = unit(a, b)
        while due < long:
            x, y = a[0] + dx * due, a[1] + dy * due
            yield [(x, y), (x + dy * _TICK, y - dx * _TICK)]
            due += _TICKS_APART
        due -= long


def flat_ground(plane: Plane, prefix: str) -> list[Node]:
    """Woods, fields, marsh, rubble and water, each with its texture."""
    drawn: list[Node] = []
    for terrain, texture in TEXTURES.items():
        for area in _of(plane, terrain):
            data = plane.outline(area.rings)
            drawn.append(path(data, f"tb-{terrain} tb-area"))
            if texture is not None:
                drawn.append(path(data, "tb-area", fill=f"url(#{prefix}{texture})"))
            drawn.append(path(data, f"tb-{terrain}-edge"))
    return drawn


def roads(plane: Plane) -> list[Node]:
    """Roads as wide as they are; the secondary below the primary, so that the better one runs through."""
    drawn: list[Node] = []
    for terrain in ("secondary-road", "primary-road"):
        ways = [
            (pathdata.polyline(plane.line(road.path)), plane.length(road.width))
            for road in plane.table.roads
            if road.terrain == terrain
        ]
        drawn += [path(data, f"tb-{terrain}-edge", stroke_width=wide) for data, wide in ways]
        drawn += [path(data, f"tb-{terrain}", stroke_width=max(wide - 2.4, 1)) for data, wide in ways]
    return drawn


def bridges(plane: Plane) -> list[Node]:
    """Bridges with a rail along each of their two long sides."""
    drawn: list[Node] = []
    for area in _of(plane, "bridge"):
        ring = plane.line(area.rings[0])
        sides = sorted(edges(ring), key=lambda side: -distance(*side))[:2]
        kind = "stone" if area.details.get("kind", "stone") == "stone" else "plank"
        drawn += [
            path(pathdata.polygon(ring), f"tb-bridge tb-bridge-{kind}"),
            path(pathdata.polylines(sides), "tb-bridge-rails"),
        ]
    return drawn


def buildings(plane: Plane, prefix: str) -> list[Node]:
    """Houses with their shadow and what their walls are of."""
    drawn: list[Node] = []
    for area in _of(plane, "building"):
        data = plane.outline(area.rings)
        walls = _WALLS.get(str(area.details.get("material")), "stone")
        drawn += [
            path(data, "tb-shadow", transform="translate(2.4 2.4)"),
            path(data, f"tb-building tb-building-{walls}"),
        ]
        if walls == "wood":
            drawn.append(path(data, "tb-area", fill=f"url(#{prefix}planks)"))
        drawn.append(path(data, "tb-building-edge"))
    return drawn


def strips(plane: Plane) -> list[Node]:
    """Hedges, hedgerows on their banks, and ridges with a tick on either side."""
    drawn: list[Node] = []
    for strip in plane.table.strips:
        course = plane.line(strip.path)
        data = pathdata.polyline(course)
        if strip.terrain == "ridge":
            ticks = [
                [(x + dy * _TICK, y - dx * _TICK), (x - dy * _TICK, y + dx * _TICK)]
                for x, y, dx, dy in _along(course, _TICKS_APART * 0.8)
            ]
            drawn += [path(data, "tb-ridge"), path(pathdata.polylines(ticks), "tb-ridge-ticks")]
        elif strip.terrain in ("hedge", "hedgerow"):
            drawn += [path(data, f"tb-{strip.terrain}-rim"), path(data, f"tb-{strip.terrain}")]
        else:
            drawn.append(path(data, "tb-strip"))
    return drawn


def points(plane: Plane) -> list[Node]:
    """Trees, gates and crossings."""
    drawn: list[Node] = []
    for thing in plane.table.points:
        x, y = plane.at(thing.at)
        if thing.terrain == "tree":
            drawn.append(path(pathdata.circle((x, y), max(plane.length(thing.radius), 4)), "tb-tree"))
        elif thing.terrain == "gate":
            half = max(plane.length(thing.radius), 5)
            drawn.append(path(pathdata.circle((x, y), half), "tb-gate-gap"))
            arm = half * 0.7
            bars = (((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm)))
            drawn.append(path(pathdata.polylines(bars), "tb-gate"))
        else:
            drawn.append(path(pathdata.circle((x, y), 3.4), "tb-crossing"))
    return drawn


def _along(course: list[pathdata.XY], apart: float) -> Iterable[tuple[float, float, float, float]]:
    """Points evenly along a line, each with the line's direction there."""
    due = apart / 2
    for a, b in pairwise(course):
        long = distance(a, b)
        dx, dy = unit(a, b)
        while due < long:
            yield a[0] + dx * due, a[1] + dy * due, dx, dy
            due += apart
        due -= long


def _height(area: TableArea) -> int:
    height = area.details.get("height")
    return height if isinstance(height, int) else 0


def _of(plane: Plane, terrain: str) -> list[TableArea]:
    return [area for area in plane.table.areas if area.terrain == terrain]
