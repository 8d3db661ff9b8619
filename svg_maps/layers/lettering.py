"""Words on the map: hex labels, building names and numbers."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board import Area
from svg_maps import pathdata
from svg_maps.geometry import room_for_words
from svg_maps.markup import Node, group
from svg_maps.pathdata import XY
from svg_maps.sheet import Sheet, rings

_LABEL_BELOW_TOP = 10.5
"""How far below a hex's upper hexside its label stands, in drawing units."""

_NAME_HEIGHT = 16.0
"""How high a building's name is in the far zoom band, in drawing units."""

_LETTER = 13.0
"""How wide a letter of a building's name is in the far zoom band, in drawing units."""


def hex_labels(sheet: Sheet) -> list[Node]:
    """The name of every hex at its top: one text for each column, a tspan for each hex."""
    columns: dict[int, Node] = {}
    for name in sheet.hexes:
        if "off-map" in sheet.board.hexes[name].terrain:
            continue
        x, y = sheet.center(name)
        column = sheet.grid.cell(name)[0]
        if column not in columns:
            columns[column] = Node("text")
        columns[column].add(Node("tspan", text=name, x=x, y=y - sheet.v + _LABEL_BELOW_TOP))
    return [group("map-labels map-words", columns.values())]


def building_names(sheet: Sheet) -> list[Node]:
    """The name of each building where there is room for it, otherwise its number."""
    return [group("map-names map-words", (_named(area) for area in sheet.areas(*_NAMED) if area.name or area.number))]


_SHORT = 2
"""Up to how many letters words stand upright even where the room runs upward."""

_NAMED = ("building-masonry", "building-wooden")


@lru_cache(maxsize=2048)
def _room(area: Area) -> tuple[XY, bool, float]:
    """Where a building has room for its name; kept, since looking for it costs more than drawing the building."""
    return room_for_words(rings(area), _NAME_HEIGHT)


def _named(area: Area) -> Node:
    at, upward, room = _room(area)
    number = (area.number or "").upper()
    name = (area.name or number).upper()
    text = name if room >= len(name) * _LETTER or not number else number
    turn = " rotate(-90)" if upward and len(text) > _SHORT else ""
    return Node("text", text=text, transform=f"translate({pathdata.pair(at)}){turn}", dy="0.35em")
