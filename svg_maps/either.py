"""Drawing a map of either kind: a board of hexes or a free table."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import Tabletop
from svg_maps import board
from svg_maps.geometry import Box
from svg_maps.markup import Node
from svg_maps.overlay.pen import hex_of
from svg_maps.pathdata import XY
from svg_maps.sheet import Sheet
from svg_maps.tabletop import drawing
from svg_maps.tabletop.plane import Plane, spot_at

_THUMBNAIL_HEXES = 9.0
"""How many hexes a thumbnail is high; of a table it shows all."""


def map_svg(
    drawn: Map,
    theme: str | None = None,
    labels: bool = True,
    *,
    band: str | None = None,
    hits: bool = True,
    prefix: str = board.DEFAULT_PREFIX,
) -> str:
    """Draw a whole map of either kind (see ``board_svg`` and ``tabletop_svg``).

    Raises:
        ValueError: there is no theme of that name.
    """
    if isinstance(drawn, Tabletop):
        return drawing.tabletop_svg(drawn, theme, labels, band=band, hits=hits, prefix=prefix)
    return board.board_svg(drawn, theme, labels, band=band, hits=hits, prefix=prefix)


def extent_of(drawn: Map) -> Box:
    """The rectangle that a map's drawing takes, in drawing units."""
    return Plane(drawn).extent if isinstance(drawn, Tabletop) else Sheet(drawn).extent


def part_of(
    drawn: Map,
    view: Box,
    prefix: str,
    *,
    labels: bool = True,
    grid: bool = True,
    unnamed: Container[str] = (),
    limits: Mapping[str, str] = drawing.NO_LIMITS,
) -> Node:
    """The layers of the part of a map in a view, in drawing units; a table has few things, so all of it."""
    if isinstance(drawn, Tabletop):
        return drawing.tabletop_layers(Plane(drawn), prefix, labels=labels, hidden=False, limits=limits)
    return board.visible_part(drawn, view, prefix, labels=labels, grid=grid, unnamed=unnamed)


def describe(drawn: Map) -> str:
    """What a map shows, in two sentences."""
    return drawing.describe(drawn) if isinstance(drawn, Tabletop) else board.describe(drawn)


def thumbnail_height(drawn: Map) -> float:
    """How much of a map a thumbnail shows from top to bottom, in drawing units."""
    if isinstance(drawn, Tabletop):
        _, top, _, bottom = Plane(drawn).extent
        return bottom - top
    return _THUMBNAIL_HEXES * 2 * Sheet(drawn).v


def places_of(drawn: Map, locations: Iterable[str]) -> list[XY]:
    """Where the places that an answer names lie, in drawing units; what this map doesn't have is left out."""
    if isinstance(drawn, Tabletop):
        plane = Plane(drawn)
        return [at for name in locations if (at := spot_at(plane, name)) is not None]
    sheet = Sheet(drawn)
    names = dict.fromkeys(map(hex_of, locations))
    return [sheet.center(name) for name in names if name in drawn.hexes]
