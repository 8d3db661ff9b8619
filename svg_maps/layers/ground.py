"""The ground: low ground, water, growth, gullies, roads, railways, shellholes, and what lies strewn about."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules_core.board.parts import Area
from svg_maps import pathdata
from svg_maps.geometry import clockwise, ticks_inside
from svg_maps.layers.parts import layer, stroked, textured, tiled_layer
from svg_maps.markup import Node
from svg_maps.pathdata import XY
from svg_maps.sheet import Sheet, rings

_SHELLHOLE_TICK_RADIUS = 4.6
"""Where the ticks inside a shellhole's ring lie, for a ring of radius 8."""

_HOLES_IN_A_HEX: tuple[XY, ...] = ((-17.0, 6.0), (-6.0, 17.0), (10.0, -16.0), (16.0, 10.0))
"""Where shellholes are drawn in a hex that has them without saying where, from its centre."""


_TREES_IN_A_HEX: tuple[XY, ...] = ((-12.0, -12.0), (12.0, -12.0), (-12.0, 12.0), (12.0, 12.0))
"""Where trees are drawn in an orchard hex that has them without saying where: in rows, as they are planted."""

_TREE_RADIUS = 6.4


def area_data(areas: Iterable[Area]) -> str:
    """The path data of areas: outlines clockwise and holes against it, so that overlaps don't cancel out."""
    return "".join(map(_outline_data, areas))


@lru_cache(maxsize=8192)
def _outline_data(area: Area) -> str:
    """The path data of one area; kept, since pictures of parts of a map draw it again and again."""
    return "".join(
        pathdata.polygon(clockwise(ring) if i == 0 else tuple(reversed(clockwise(ring))))
        for i, ring in enumerate(rings(area))
    )


def natural_ground(sheet: Sheet, prefix: str) -> list[Node]:
    """Low ground, marsh, water, fields, growth and gullies."""
    gullies = sheet.areas("gully")
    drawn = {name for area in sheet.board.areas if area.terrain == "gully" for name in area.hexes}
    courses = [path for line, path in sheet.lines("gully") if not _covered(sheet, path, drawn)]
    banks = [tick for area in gullies for tick in ticks_inside(rings(area)[0], 6.5, 6.2)]
    return [
        *textured(prefix, "low-ground", area_data(sheet.areas("low-ground")), "tufts"),
        *textured(prefix, "marsh", area_data(sheet.areas("marsh")), "reeds"),
        *textured(prefix, "water", area_data(sheet.areas("water")), "waves"),
        *textured(prefix, "grain", area_data(sheet.areas("grain")), "ears"),
        *layer("orchard", area_data(sheet.areas("orchard"))),
        *textured(prefix, "woods", area_data(sheet.areas("woods")), "trees"),
        *textured(prefix, "brush", area_data(sheet.areas("brush")), "brush-rings"),
        *textured(prefix, "graveyard", area_data(sheet.areas("graveyard")), "crosses"),
        *stroked(prefix, pathdata.polylines(courses), "gully-banks", "gully-course"),
        *layer("gully", area_data(gullies)),
        *layer("gully-ticks", pathdata.polylines(banks)),
    ]


def roads_and_railways(sheet: Sheet, prefix: str) -> list[Node]:
    """Roads, paved squares, bridges and railways; edges lie below every surface, so that crossings open into one."""
    dirt = [path for _, path in sheet.lines("road-dirt")]
    paved = [path for _, path in sheet.lines("road-paved")]
    bridges = [path for _, path in sheet.lines("bridge")]
    rails = [path for _, path in sheet.lines("railway")]
    squares = area_data(sheet.areas("road-paved"))
    dirt_rings: list[str] = []
    paved_rings: list[str] = []
    for spot, at, radius in sheet.spots("ring-road", "roundabout"):
        unpaved = "road-paved" not in sheet.board.hexes[spot.hex].terrain
        (dirt_rings if unpaved else paved_rings).append(pathdata.circle(at, radius))
    dirt_data = pathdata.polylines(dirt) + "".join(dirt_rings)
    paved_data = pathdata.polylines(paved) + "".join(paved_rings)
    square_strokes = stroked(prefix, squares, "square-paved-edge", "square-paved")
    paved_strokes = stroked(prefix, paved_data, "road-paved-edge", "road-paved")
    return [
        *layer("square-dirt", area_data(sheet.areas("road-dirt"))),
        *stroked(prefix, dirt_data, "road-dirt-edge", "road-dirt"),
        *square_strokes[:1],
        *paved_strokes[:1],
        *square_strokes[1:],
        *paved_strokes[1:],
        *stroked(prefix, pathdata.polylines(bridges), "bridge-rails", "bridge"),
        *stroked(prefix, pathdata.polylines(rails), "ballast", "ties", "rail"),
    ]


def shellholes(sheet: Sheet) -> list[Node]:
    """Every single shellhole: a ring with ticks inward, which is downward."""
    spots = list(sheet.spots("shellhole"))
    holes = [(at, radius) for _, at, radius in spots]
    charted = {spot.hex for spot, _, _ in spots}
    pictured = {name for area in sheet.areas("shellholes") for name in area.hexes}
    for name in sheet.hexes_with("shellholes"):
        if name not in charted and name not in pictured:
            x, y = sheet.center(name)
            holes.extend(((x + dx, y + dy), 8.0) for dx, dy in _HOLES_IN_A_HEX)
    return [
        *tiled_layer("shellholes", ((at, pathdata.circle(at, radius * 0.88)) for at, radius in holes)),
        *tiled_layer(
            "shellhole-ticks",
            ((at, pathdata.circle(at, radius * _SHELLHOLE_TICK_RADIUS / 8)) for at, radius in holes),
        ),
    ]


def orchard_trees(sheet: Sheet) -> list[Node]:
    """Every single tree of an orchard, over the roads that run through it."""
    trees = [(at, radius) for _, at, radius in sheet.spots("tree")]
    charted = {spot.hex for spot in sheet.board.points if spot.kind == "tree"}
    for name in sheet.hexes_with("orchard"):
        if name not in charted:
            x, y = sheet.center(name)
            trees.extend(((x + dx, y + dy), _TREE_RADIUS) for dx, dy in _TREES_IN_A_HEX)
    return tiled_layer("orchard-trees", ((at, pathdata.circle(at, radius)) for at, radius in trees))


def strewn_ground(sheet: Sheet, prefix: str) -> list[Node]:
    """Debris, junkyards and rubble outside buildings."""
    debris = [area for area in sheet.areas("debris") if not area.interior]
    return [
        *textured(prefix, "debris", area_data(debris), "chips"),
        *textured(prefix, "junkyard", area_data(sheet.areas("junkyard", "lumber")), "wire-mesh"),
        *textured(prefix, "rubble-masonry", area_data(sheet.areas("rubble-masonry")), "stones"),
        *textured(prefix, "rubble-wooden", area_data(sheet.areas("rubble-wooden")), "boards"),
    ]


def _covered(sheet: Sheet, path: list[XY], hexes: set[str]) -> bool:
    """Whether a gully's course runs through hexes whose gully is drawn as an area already."""
    reach = sheet.v * sheet.v
    centers = [sheet.center(name) for name in hexes]
    return any((x - cx) ** 2 + (y - cy) ** 2 <= reach for x, y in path for cx, cy in centers)
