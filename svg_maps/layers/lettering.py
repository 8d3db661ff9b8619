"""Words on the map: hex labels and levels, place names, building names and numbers."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

from rules_core.board.parts import Area
from rules_core.board.terrain_words import HILL
from svg_maps import pathdata
from svg_maps.geometry import Box, boxes_meet, room_for_words
from svg_maps.letters import signed, text_width
from svg_maps.markup import Node, group, words
from svg_maps.pathdata import XY
from svg_maps.sheet import Sheet, rings

_LABEL_BELOW_TOP = 10.5
"""How far below a hex's upper hexside its label stands, in drawing units."""

_PLACE_BELOW_DOT = 0.84
"""How far below a hex's dot words printed in it stand, in parts of the way to its lower hexside."""

_HALF_LEVELS = 2
"""Half levels in a level: players count whole ones."""

_NEAR_EDGE, _FROM_EDGE = 100.0, 5.0
"""How near to the map's edge a place name stands at it, and how far from it then, in drawing units."""

_LEVEL_BELOW_DOT = 13.0
"""How far below a hex's dot its levels stand, in drawing units."""

_NAME_HEIGHT = 16.0
"""How high a building's name is in the far zoom band, in drawing units."""

_LETTER = 13.0
"""How wide a letter of a building's name is in the far zoom band, in drawing units."""


def hex_labels(sheet: Sheet, unnamed: Container[str] = ()) -> list[Node]:
    """The name of every hex at its top: one text for each column, a tspan for each hex.

    Args:
        sheet: the map, or the part of it in view.
        unnamed: hexes whose names are left out.
    """
    columns: dict[int, Node] = {}
    for name in sheet.hexes:
        if name in unnamed or "off-map" in sheet.board.hexes[name].terrain:
            continue
        x, y = sheet.center(name)
        column = sheet.grid.cell(name)[0]
        if column not in columns:
            columns[column] = Node("text")
        columns[column].add(_label(name, x, y - sheet.v + _LABEL_BELOW_TOP))
    return [group("map-labels map-words", columns.values())]


@lru_cache(maxsize=1 << 13)
def _label(name: str, x: float, y: float) -> Node:
    """The label of one hex; kept, since pictures of parts of a map draw it again and again, and none changes it."""
    return Node("tspan", text=name, x=x, y=y)


def building_names(sheet: Sheet) -> list[Node]:
    """The name of each building where there is room for it, otherwise its number; the roomiest choose first."""
    named = [area for area in sheet.areas(*_NAMED) if area.name or area.number]
    named.sort(key=lambda area: -_room(area)[2])
    taken: list[Box] = []
    taken_on_phones: list[Box] = []
    drawn = (_named(area, sheet.extent, taken, taken_on_phones) for area in named)
    return [group("map-names map-words", (text for text in drawn if text is not None))]


def place_names(sheet: Sheet) -> list[Node]:
    """The words printed in hexes; the number of a building is drawn with the building."""
    numbers = {area.number for area in sheet.board.areas}
    places = [
        _place_name(sheet, label, sheet.center(name))
        for name in sheet.hexes
        for label in sheet.board.hexes[name].labels
        if label not in numbers
    ]
    return [group("map-places map-words", places)] if places else []


def _place_name(sheet: Sheet, label: str, center: XY) -> Node:
    """A place name below its hex's dot, or beginning or ending at the map's edge where that is near."""
    left, _, right, _ = sheet.extent
    x, y = center[0], center[1] + sheet.v * _PLACE_BELOW_DOT
    if x - left < _NEAR_EDGE:
        return words(label, (left + _FROM_EDGE, y), "map-place-starts")
    if right - x < _NEAR_EDGE:
        return words(label, (right - _FROM_EDGE, y), "map-place-ends")
    return words(label, (x, y))


def hex_levels(sheet: Sheet) -> list[Node]:
    """The levels of every hex on a hill, as ``+1``; where there are several, all of them."""
    on_hills = {name for area in sheet.areas(HILL) for name in area.hexes}
    if sheet.board.shapes:
        on_hills = {name for name in sheet.hexes if sheet.board.hexes[name].level != sheet.common_level}
    levels = [
        words("/".join(map(_level, here.levels or (here.level,))), (x, y + _LEVEL_BELOW_DOT))
        for name in sheet.hexes
        if name in on_hills
        for here, (x, y) in ((sheet.board.hexes[name], sheet.center(name)),)
    ]
    return [group("map-levels map-words", levels)] if levels else []


def _level(half_levels: int) -> str:
    whole, half = divmod(abs(half_levels), _HALF_LEVELS)
    if not half:
        return signed(half_levels // _HALF_LEVELS)
    sign = signed(half_levels)[0]
    return f"{sign}{whole or ''}½"


_SHORT = 2
"""Up to how many letters words stand upright even where the room runs upward."""

_NAMED = ("building-masonry", "building-wooden")


@lru_cache(maxsize=2048)
def _room(area: Area) -> tuple[XY, bool, float]:
    """Where a building has room for its name; kept, since looking for it costs more than drawing the building."""
    return room_for_words(rings(area), _NAME_HEIGHT)


_SEEN_WHOLE = 0.28
"""How many pixels a drawing unit has where a map of a thousand hexes is seen whole on a tablet: names show there."""

_SEEN_WHOLE_ON_PHONES = 0.11
"""The same on a phone: names that have no room there are ``map-spare``, and not shown."""

_NAME_SIZE, _NAME_SPACING = 11, 1.1
"""In pixels: how high the letters of a name are, and what stands between two of them."""


def _named(area: Area, extent: Box, taken: list[Box], taken_on_phones: list[Box]) -> Node | None:
    """A building's name, or its number where there is no room for the name or another stands there; None for neither.

    Args:
        area: the building.
        extent: what is drawn of the map: no name reaches out of it.
        taken: where names stand already; its own is added.
        taken_on_phones: where those stand that have room on a phone, too.
    """
    at, upward, room = _room(area)
    number = (area.number or "").upper()
    name = (area.name or number).upper()
    for text in (name, number) if room >= len(name) * _LETTER or not number else (number,):
        turned = upward and len(text) > _SHORT
        box = _box_of(text, at, _SEEN_WHOLE, turned=turned)
        if text and not any(boxes_meet(box, other) for other in taken):
            taken.append(box)
            turn = " rotate(-90)" if turned else ""
            small = _box_of(text, at, _SEEN_WHOLE_ON_PHONES, turned=turned)
            cut = small[1] < extent[1] or small[3] > extent[3]
            spare = cut or any(boxes_meet(small, other) for other in taken_on_phones)
            if not spare:
                taken_on_phones.append(small)
            cls = "map-spare" if spare else None
            return Node("text", cls, text, transform=f"translate({pathdata.pair(at)}){turn}", dy="0.35em")
    return None


def _box_of(text: str, at: XY, scale: float, *, turned: bool) -> Box:
    """The room that a name takes at a scale in pixels for a drawing unit."""
    long = (text_width(text, _NAME_SIZE) + len(text) * _NAME_SPACING) / scale
    high = _NAME_SIZE / scale
    width, height = (high, long) if turned else (long, high)
    return (at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2)
