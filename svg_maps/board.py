"""The whole map: its layers in their order, under a title and a description."""

from __future__ import annotations

from collections.abc import Container

from rules_core.board.board import Board
from rules_core.board.terrain_words import HEXSIDES, SURFACES
from svg_maps.geometry import Box
from svg_maps.layers import desert, surfaces
from svg_maps.layers.buildings import buildings, railcars
from svg_maps.layers.frame import hexes_off_the_map, hit_polygons, paper, uncharted_hexes
from svg_maps.layers.ground import natural_ground, orchard_trees, roads_and_railways, shellholes, strewn_ground
from svg_maps.layers.hexsides import grid_lines, hexside_terrain, interior_walls
from svg_maps.layers.hills import hills
from svg_maps.layers.lettering import building_names, hex_labels, hex_levels, place_names
from svg_maps.layers.spots import hex_dots, manholes, stairwells, tanks_and_fountains
from svg_maps.markup import Node, document, group, rect
from svg_maps.pathdata import num
from svg_maps.rulers import rulers
from svg_maps.sheet import Sheet
from svg_maps.symbols import patterns

_FAR_SCALE = 2.2
"""Drawing units per screen pixel at which a whole map is looked at, about: what the rulers on it are spaced for."""

DEFAULT_PREFIX = "board-"
"""What the ids of a map's drawing begin with."""


def board_svg(
    board: Board,
    theme: str | None = None,
    labels: bool = True,
    *,
    band: str | None = None,
    hits: bool = True,
    prefix: str = DEFAULT_PREFIX,
) -> str:
    """Draw a whole map.

    Args:
        board: the map.
        theme: ``light``, ``dark`` or ``contrast`` for a stand-alone picture with its own style; None for a drawing
            inside a page that brings ``stylesheet()``.
        labels: whether hexes are labelled.
        band: the zoom band it is drawn for, ``far``, ``mid``, ``near`` or ``close``; None where the page sets the class
            ``zoom-…`` on an element round the drawing.
        hits: whether the transparent polygons with ``data-hex`` lie on top.
        prefix: what the ids in it begin with; drawings on one page need one each.

    Raises:
        ValueError: there is no theme of that name.
    """
    sheet = Sheet(board)
    left, top, right, bottom = sheet.extent
    # The page lets the drawing overflow, so that what reaches past the map's edge has to be cut off here.
    frame = Node("clipPath", id=f"{prefix}frame")
    frame.add(rect(left, top, right - left, bottom - top))
    children = [frame, group(None, [map_layers(sheet, prefix, labels=labels)], clip_path=f"url(#{prefix}frame)")]
    if labels:
        children.append(rulers(board, sheet.extent, _FAR_SCALE))
    if hits:
        children.append(hit_polygons(sheet))
    return document(
        (left, top, right - left, bottom - top),
        children,
        title=board.title,
        desc=describe(board),
        cls="map-sheet" if band is None else f"map-sheet zoom-{band}",
        theme=theme,
        attributes={"data-map": board.id, "data-picture": " ".join(map(num, _picture_place(board, sheet)))},
    )


def _picture_place(board: Board, sheet: Sheet) -> Box:
    """Where a picture of the board lies: left, top, width and height; without figures it covers the map."""
    left, top, right, bottom = sheet.extent
    if board.raster is not None:
        raster = board.raster
        left, top = sheet.scaled((raster.left, raster.top))
        right = sheet.scaled((raster.left + raster.width * raster.unit_x, 0))[0]
        bottom = sheet.scaled((0, raster.top + raster.height * raster.unit_y))[1]
    return left, top, right - left, bottom - top


def map_layers(
    sheet: Sheet,
    prefix: str = DEFAULT_PREFIX,
    *,
    labels: bool = True,
    grid: bool = True,
    unnamed: Container[str] = (),
) -> Node:
    """The layers of a map from the bottom to the top; some reach past its extent.

    Args:
        sheet: the map, or the part of it in view.
        prefix: what the ids in it begin with.
        labels: whether hexes are labelled and buildings named.
        grid: whether the hexsides and the hexes' dots are drawn.
        unnamed: hexes whose labels are left out.
    """
    layers = [
        *paper(sheet),
        *desert.floor(sheet),
        *natural_ground(sheet, prefix),
        *surfaces.levels(sheet),
        *desert.desert_areas(sheet),
        *surfaces.open_country(sheet, prefix),
        *desert.wadis(sheet),
        *desert.growth(sheet),
        *hills(sheet),
        *uncharted_hexes(sheet, prefix),
        *surfaces.ways(sheet, prefix),
        *roads_and_railways(sheet, prefix),
        *orchard_trees(sheet),
        *shellholes(sheet),
        *strewn_ground(sheet, prefix),
        *surfaces.strewn(sheet, prefix),
        *surfaces.houses(sheet, prefix),
        *buildings(sheet, prefix),
        *railcars(sheet),
        *tanks_and_fountains(sheet),
        *(grid_lines(sheet) if grid else []),
        *hexside_terrain(sheet, prefix),
        *desert.desert_hexsides(sheet),
        *interior_walls(sheet),
        *hexes_off_the_map(sheet),
        *manholes(sheet),
        *(hex_dots(sheet) if grid else []),
        *stairwells(sheet),
        *(_letters(sheet, unnamed) if labels else []),
    ]
    fills = {node.attribs.get("fill") for node in layers}
    textures = [pattern for pattern in patterns(prefix) if f"url(#{pattern.attribs['id']})" in fills]
    return group("map-layers", [Node("defs").extend(textures), *layers])


def _letters(sheet: Sheet, unnamed: Container[str]) -> list[Node]:
    return [*building_names(sheet), *place_names(sheet), *hex_levels(sheet), *hex_labels(sheet, unnamed)]


def visible_part(
    board: Board, view: Box, prefix: str, *, labels: bool = True, grid: bool = True, unnamed: Container[str] = ()
) -> Node:
    """The layers of the part of a map in a view, in drawing units (see ``map_layers``)."""
    return map_layers(Sheet(board, view), prefix, labels=labels, grid=grid, unnamed=unnamed)


def describe(board: Board) -> str:
    """What a map shows, in two sentences."""
    charted = [name for name in board.hexes if "off-map" not in board.hexes[name].terrain]
    words = {word for name in charted for word in board.hexes[name].terrain} | {area.terrain for area in board.areas}
    kinds = {side.kind for side in board.hexsides}
    terrain = [term for word, term in SURFACES.items() if word in words]
    edges = [term for word, term in HEXSIDES.items() if word in kinds]
    lies = f" In its hexes: {', '.join(terrain)}." if terrain else ""
    stands = f" Along its hexsides: {', '.join(edges)}." if edges else ""
    unknown = f" {len(board.uncharted):,} hexes are uncharted." if board.uncharted else ""
    return f"Map of {board.title}, {len(charted):,} hexes from {charted[0]} to {charted[-1]}.{lies}{stands}{unknown}"
