"""One counter as a tile: a rounded square with its picture, and what is known of it."""

from __future__ import annotations

from collections.abc import Mapping

from svg_maps.counter_look import Look, Shape
from svg_maps.counter_looks import look_of
from svg_maps.letters import fitted, text_width
from svg_maps.markup import Node, document, group, path, rect, words
from svg_maps.pathdata import num

SIDE = 52.0
"""How wide and high a tile is, in screen pixels."""

_CORNER = 7.0
_SHADOW = 2.5
_RING = 4.0
"""How far outside its tile a ring lies."""

_SHEET = SIDE + 4
"""A tile with its shadow."""

_MOST_PLACE = 58.0
"""How wide the words of a place may be."""

_MOST_MODEL = 74.0
"""How wide the name of what a counter stands for may be."""

Details = Mapping[str, object]


def tile(
    kind: str,
    details: Details,
    place: str = "",
    *,
    ringed: bool = False,
    at: str | None = None,
    number: int | None = None,
) -> Node:
    """A counter's tile, its middle at the origin and one unit a screen pixel.

    Args:
        kind: the word of its kind.
        details: what else is said of it: its facing, its density and the like.
        place: the place in its hex, on a small tag; empty for none.
        ringed: whether it has a ring.
        at: the transform that puts it in its place; None for none.
        number: its number in its table; None where it lies on none.
    """
    look = look_of(kind, details)
    half = SIDE / 2
    parts = [
        rect(-half, -half + _SHADOW, SIDE, SIDE, "ov-counter-shadow", _CORNER),
        rect(-half, -half, SIDE, SIDE, "ov-counter-tile", _CORNER),
        *_turned(look, details),
        *_drawn(look.shapes),
    ]
    if ringed:
        away, side = half + _RING, SIDE + 2 * _RING
        ring = [
            rect(-away, -away, side, side, cls, _CORNER + _RING) for cls in ("ov-counter-ring-halo", "ov-counter-ring")
        ]
        parts = ring + parts
    if look.letters:
        parts.append(words(look.letters, (0, 7.5), "ct-letters ov-words"))
    if look.corner:
        parts.append(words(look.corner, (-12, -10), "ct-small ov-words"))
    if details.get("dummy"):
        cross = "M-24-24L24 24M24-24L-24 24"
        parts += [path(cross, "ct-cross-halo"), path(cross, "ct-cross")]
    density = details.get("density")
    if density is not None:
        parts.append(pill(str(density), (half - 6, -half + 6), "ct-density", 20))
    model = details.get("model")
    if model:
        parts.append(pill(fitted(str(model), 14, _MOST_MODEL), (0, -half), "ct-place", 19))
    if place:
        parts.append(pill(fitted(place, 14, _MOST_PLACE), (0, half), "ct-place", 19))
    marked = "".join(f" ov-{word}" for word in ("hidden", "dummy") if details.get(word))
    return group(
        f"ov-counter {look.ground}{marked}",
        [group("ov-upright", parts)],
        transform=at,
        data_counter=None if number is None else str(number),
        data_kind=kind,
    )


def counter_svg(kind: str, details: Details, title: str = "", theme: str | None = None) -> str:
    """Draw one counter by itself.

    Args:
        kind: the word of its kind.
        details: what else is said of it.
        title: its name for players; empty for the word of its kind.
        theme: a theme for a stand-alone picture; None inside a page that brings ``stylesheet()``.

    Raises:
        ValueError: there is no theme of that name.
    """
    name = title or kind.replace("-", " ").capitalize()
    return document(
        (-_SHEET / 2, -_SHEET / 2, _SHEET, _SHEET),
        [tile(kind, details)],
        title=name,
        desc=f"The counter for: {name}.",
        cls="map-counter",
        size=(_SHEET, _SHEET),
        theme=theme,
    )


def _turned(look: Look, details: Details) -> list[Node]:
    """The part that has a front, turned clockwise to a position of the clock; 12 is up.

    What has one front stands so where none is said; what has several shows those that are.
    """
    if not look.turned:
        return []
    said = [details.get(word) for word in look.turned_by]
    hours = [int(hour) % 12 for hour in said if isinstance(hour, (int, str)) and str(hour).isdigit()]
    if not hours and len(look.turned_by) == 1:
        hours = [0]
    return [group(None, _drawn(look.turned), transform=f"rotate({num(30 * hour)})" if hour else None) for hour in hours]


def _drawn(shapes: tuple[Shape, ...]) -> list[Node]:
    return [path(data, cls) for cls, data in shapes]


def pill(text: str, at: tuple[float, float], cls: str, height: float) -> Node:
    """A few words or a figure in a small box on a tile.

    Args:
        text: the words.
        at: its middle.
        cls: its class, ``ct-density`` or ``ct-place``.
        height: how high it is.
    """
    width = max(height, text_width(text, 14) + 10)
    x, y = at
    return group(
        cls,
        [
            rect(x - width / 2, y - height / 2, width, height, radius=height / 2 if cls == "ct-density" else 5),
            words(text, (x, y + 5), "ov-words"),
        ],
    )
