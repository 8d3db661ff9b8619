"""Words on the map: hex labels, building names and numbers, column letters and row numbers."""

from __future__ import annotations

from rules_core.board import Area
from rules_core.grid import column_name
from svg_maps import pathdata
from svg_maps.geometry import Box, room_for_words
from svg_maps.markup import Node, group, words
from svg_maps.sheet import LATTICE_PER_UNIT, Sheet, rings

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


def rulers(sheet: Sheet, view: Box, scale: float) -> Node:
    """Column letters along the upper edge of a view and row numbers down its left edge.

    Args:
        sheet: the map.
        view: the part of the map on the screen, in drawing units.
        scale: drawing units per screen pixel.
    """
    left, top, right, bottom = view
    # A ruler is there to find one's way: letters every so often that they don't touch each other.
    every = max(1, -(-int(26 * scale) // int(3 * sheet.u)))
    letters = [
        words(column_name(column), (x, top + 15 * scale))
        for column in range(0, sheet.grid.columns, every)
        if left + 14 * scale < (x := 3 * sheet.u * column) < right
    ]
    rows = [
        words(str(row), (left + 12 * scale, y + 5 * scale))
        for row in range(5, sheet.grid.rows + 1, 5)
        if top + 20 * scale < (y := sheet.grid.center(f"A{row}")[1] / LATTICE_PER_UNIT) < bottom
    ]
    return group("map-rulers map-words", [*letters, *rows])


_SHORT = 2
"""Up to how many letters words stand upright even where the room runs upward."""

_NAMED = ("building-masonry", "building-wooden")


def _named(area: Area) -> Node:
    at, upward, room = room_for_words(rings(area), _NAME_HEIGHT)
    number = (area.number or "").upper()
    name = (area.name or number).upper()
    text = name if room >= len(name) * _LETTER or not number else number
    turn = " rotate(-90)" if upward and len(text) > _SHORT else ""
    return Node("text", text=text, transform=f"translate({pathdata.pair(at)}){turn}", dy="0.35em")
