"""What frames the terrain: the paper, hexes uncharted or off the map, and what a finger touches."""

from __future__ import annotations

from svg_maps import pathdata
from svg_maps.layers.parts import layer, textured
from svg_maps.markup import Node, group, rect
from svg_maps.sheet import Sheet


def paper(sheet: Sheet) -> list[Node]:
    """Open ground: plain paper."""
    left, top, right, bottom = sheet.extent
    return [rect(left, top, right - left, bottom - top, "map-ground")]


def uncharted_hexes(sheet: Sheet, prefix: str) -> list[Node]:
    """Uncharted hexes, hatched; the few things that are known of them lie above."""
    uncharted = [name for name in sheet.hexes if name in sheet.board.uncharted]
    return textured(prefix, "uncharted", sheet.outlines(uncharted), "hatch")


def hexes_off_the_map(sheet: Sheet) -> list[Node]:
    """Hexes off the map, flat."""
    return layer("off-map", sheet.outlines(sheet.hexes_with("off-map")))


def hit_polygons(sheet: Sheet) -> Node:
    """A transparent polygon for each hex, with its name in ``data-hex``."""
    # The empty title keeps the drawing's own title from popping up under a resting pointer.
    hits = group("map-hits", [Node("title")])
    for name in sheet.hexes:
        corners = " ".join(map(pathdata.pair, sheet.vertices(name)))
        hits.add(Node("polygon", points=corners, data_hex=name))
    return hits
