"""The player's own units on a map: a tile each with its picture, turned as it faces, and its name beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_core.words.places import place_beside_hex
from svg_maps import pathdata
from svg_maps.counter_look import Shape
from svg_maps.counter_looks import LORRY, TANK
from svg_maps.counter_tile import SIDE, pill
from svg_maps.letters import fitted
from svg_maps.markup import Node, document, group, path, rect
from svg_maps.overlay.brush import ABOVE, BELOW, LEFT, RIGHT, TAG_TEXT, Brush
from svg_maps.overlay.counters import spread_out
from svg_maps.pathdata import XY, num

Unit = Mapping[str, object]
"""One unit: its number ``n``, ``at``, ``name``, its class ``unit`` and the ``kind`` of that, ``side``, the ``hour``."""

MINE, THEIRS = "mine", "theirs"

_CORNER = 7.0
_SHADOW = 2.5
_RIM = 4.5
_RING = 4.0
_WIDEST_NAME = 190.0
_MOST_PLACE = 58.0
_LEAST = 0.5
"""How small a marker may get, as a part of its full size: it is looked for, and fingers take hold of it."""

_TAG_SCALE = 0.45
"""Below this many screen pixels to the drawing unit names are left out: they would cover the map."""

_ONE_MAN = pathdata.circle((0, -10), 5) + "M-11 16v-8a11 11 0 0 1 22 0v8"
_TWO_MEN = (
    pathdata.circle((-9, -8), 4.6)
    + "M-18 15v-6a9 9 0 0 1 18 0v6"
    + pathdata.circle((9, -8), 4.6)
    + "M5 2a9 9 0 0 1 13 7v6"
)
_GUN = pathdata.circle((-6, 8), 7) + "M-3 3L16-9M4-3L8 3M-11 13L-18 17"
_HORSE = "M-15 16V2q0-4 5-4h12l5-11l8 3l-3 6v20M-4 16v-7M6 16v-7"

_DRAWN: Mapping[str, str] = {
    "leader": _ONE_MAN,
    "gun": _GUN,
    "heavy-weapon": _GUN,
    "cavalry": _HORSE,
}
"""By class of unit, a picture of strokes; others on foot are two men."""

_SOFT = frozenset({"wheeled", "truck", "soft", "wagon", "motorcycle"})
"""The classes of vehicles that are drawn as a lorry; others are a tank."""


def draw_own_units(
    brush: Brush, units: Sequence[Unit], places: Mapping[str, XY], largest: float, ring: int | None
) -> Node:
    """The overlay of a player's own units, on any kind of map.

    Args:
        brush: draws it.
        units: the units; those whose place is not among the places are left out.
        places: where each place that a unit may be at lies, in drawing units.
        largest: the size of a tile as a part of its full size.
        ring: the number of the one to ring; None for none.
    """
    spots: dict[XY, list[Unit]] = {}
    for unit in units:
        at = places.get(str(unit.get("at")))
        if at is not None:
            spots.setdefault(at, []).append(unit)
    largest = max(largest, _LEAST)
    tiles: list[Node] = []
    tags: list[Node] = []
    for spot, together in spots.items():
        x, y = brush.on_screen(spot)
        brush.take((x, y), largest * SIDE / 2)
        for (dx, dy, part), unit in zip(spread_out(len(together)), together, strict=True):
            size, step = largest * part, largest * SIDE
            place = f"translate({num(x + dx * step)} {num(y + dy * step)}) scale({num(size)})"
            tiles.append(unit_tile(unit, ringed=unit.get("n") == ring, at=place))
    if brush.scale * _TAG_SCALE <= 1:
        for spot, together in spots.items():
            names = ", ".join(str(unit.get("name") or "") for unit in together if unit.get("name"))
            if names:
                words = fitted(names, TAG_TEXT, _WIDEST_NAME)
                tags.append(brush.tag(words, brush.on_screen(spot), (BELOW, ABOVE, RIGHT, LEFT)))
    return group("overlay ov-units", [brush.screen_group([*tags, *tiles])])


def unit_tile(unit: Unit, *, ringed: bool = False, at: str | None = None) -> Node:
    """A unit's tile, its middle at the origin and one unit a screen pixel.

    Args:
        unit: the unit.
        ringed: whether it has a ring.
        at: the transform that puts it in its place; None for none.
    """
    half = SIDE / 2
    theirs = unit.get("side") == THEIRS
    parts = [
        rect(-half, -half + _SHADOW, SIDE, SIDE, "ov-counter-shadow", _CORNER),
        rect(-half, -half, SIDE, SIDE, "ov-counter-tile", _CORNER),
    ]
    if theirs:
        inner = SIDE - 2 * _RIM
        parts.append(rect(-half + _RIM, -half + _RIM, inner, inner, "ov-unit-rim", _CORNER - 2))
    if ringed:
        away, side = half + _RING, SIDE + 2 * _RING
        parts[:0] = [
            rect(-away, -away, side, side, cls, _CORNER + _RING) for cls in ("ov-counter-ring-halo", "ov-counter-ring")
        ]
    # What faces somewhere turns with the map; men and words stand upright on a turned one.
    parts += [_picture(unit)] if unit.get("kind") == "vehicle" else [group("ov-upright", [_picture(unit)])]
    place = place_beside_hex(str(unit.get("at") or "").partition("@")[2])
    if place:
        parts.append(group("ov-upright", [pill(fitted(place, 14, _MOST_PLACE), (0, half), "ct-place", 19)]))
    number = unit.get("n")
    return group(
        f"ov-own-unit ov-{THEIRS if theirs else MINE}",
        parts,
        transform=at,
        data_own=None if number is None else str(number),
    )


def own_unit_svg(unit: Unit, theme: str | None = None) -> str:
    """Draw one unit by itself.

    Args:
        unit: the unit.
        theme: a theme for a stand-alone picture; None inside a page that brings ``stylesheet()``.

    Raises:
        ValueError: there is no theme of that name.
    """
    sheet = SIDE + 4
    name = str(unit.get("name") or "A unit")
    bare = {key: value for key, value in unit.items() if key != "at"}
    return document(
        (-sheet / 2, -sheet / 2, sheet, sheet),
        [unit_tile(bare)],
        title=name,
        desc=f"The marker of {name}.",
        cls="map-counter",
        size=(sheet, sheet),
        theme=theme,
    )


def _picture(unit: Unit) -> Node:
    """What it is: a vehicle from above, turned as it faces; men and guns as they are drawn in lists."""
    word = str(unit.get("unit") or "")
    if unit.get("kind") == "vehicle":
        hour = unit.get("hour")
        turn = f"rotate({num(30 * (hour % 12))})" if isinstance(hour, int) and hour % 12 else None
        return group(None, _shapes(LORRY if word in _SOFT else TANK), transform=turn)
    return path(_DRAWN.get(word, _TWO_MEN), "ov-unit-men")


def _shapes(shapes: Sequence[Shape]) -> list[Node]:
    return [path(data, cls) for cls, data in shapes]
