"""What a procedure's ruling shows: hexes, Locations and hexsides with a badge for good, bad or open, and arrows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules_core.words.places import place_beside_hex
from svg_maps import pathdata
from svg_maps.beads import Answer
from svg_maps.geometry import between, unit
from svg_maps.letters import fitted
from svg_maps.markup import Node, disc, group, path, rect
from svg_maps.overlay.brush import ABOVE, BELOW, LEFT, RIGHT, TAG_TEXT
from svg_maps.overlay.pen import Pen, hex_of
from svg_maps.pathdata import XY

_TONES = ("good", "bad", "open")
"""What a mark can say, in the order in which badges stand side by side."""

Lines = Sequence[Sequence[XY]]

_RADIUS = 14.0
_APART = 2 * _RADIUS + 5

_OF_A_HEX = 0.6
"""The largest badge, as a part of a hex's height, so that a whole map of marks stays a map."""

_MOST_TAGS = 6
"""With more places than these their words stay in the list beside the map, since tags would cover the map."""

_WIDEST_TAG = 300.0
"""How wide the words of a tag may be, in screen pixels."""

_TICK: Lines = (((-6.5, 0.5), (-2.0, 5.5), (6.5, -5.0)),)
_CROSS: Lines = (((-5.5, -5.5), (5.5, 5.5)), ((5.5, -5.5), (-5.5, 5.5)))
_ARROW = 0.3, 0.7
"""Between which points of the way from a hex's centre to the next one's an arrow lies."""

_HEAD = 0.2
"""How long an arrow's head is, as a part of a hex's height."""

_DIAMOND = ((0.0, -_RADIUS - 2), (_RADIUS + 2, 0.0), (0.0, _RADIUS + 2), (-_RADIUS - 2, 0.0))


@dataclass(frozen=True)
class _Marked:
    """One hex or hexside with all that is said of it.

    Args:
        hexes: the hex, or the two hexes of the hexside.
        tones: what is said, each once, in the order of ``_TONES``.
        words: in words, each once.
    """

    hexes: tuple[str, ...]
    tones: tuple[str, ...]
    words: tuple[str, ...]


def draw_marks(pen: Pen, answer: Answer) -> Node:
    """The overlay of a ruling: the hexes tinted and outlined together, hexsides as bars, a badge on each.

    Args:
        pen: draws it.
        answer: a ``table`` answer; its marks that lie nowhere on this map are left out.
    """
    marks = answer.get("marks") or ()
    marked = _marked(pen, marks)
    if not marked:
        return group("overlay ov-none")
    areas = [place for place in marked if len(place.hexes) == 1]
    sides = [place for place in marked if len(place.hexes) == 2]
    tinted = [
        node
        for tone in _TONES
        for node in pen.tint([place.hexes[0] for place in areas if place.tones[0] == tone], f"ov-mark-{tone}-hex")
    ]
    drawn = [*tinted, *pen.edge([place.hexes[0] for place in areas], "ov-mark-edge")]
    if sides:
        bars = pathdata.polylines(pen.sheet.hexside_ends(*place.hexes) for place in sides)
        drawn += [path(bars, "ov-mark-side-halo"), path(bars, "ov-mark-side")]
    drawn += _arrows(pen, marks)
    badges = [badge for place in marked for badge in _badges(pen, place)]
    tags = [_tag(pen, place) for place in marked] if len(marked) <= _MOST_TAGS else []
    return group("overlay ov-marks", [*drawn, pen.screen_group([*badges, *tags])])


def _marked(pen: Pen, marks: Iterable[Mapping[str, str]]) -> list[_Marked]:
    found: dict[tuple[str, ...], list[tuple[str, str]]] = {}
    for mark in marks:
        ends = mark["at"].split("/")
        hexes = tuple(map(hex_of, ends))
        known = all(map(pen.knows, hexes))
        if known and (len(hexes) == 1 or (len(hexes) == 2 and pen.sheet.grid.adjacent(*hexes))):
            place = ends[0].partition("@")[2] if len(ends) == 1 else ""
            said = place_beside_hex(place)
            words = f"{said}: {mark['what']}" if said else mark["what"]
            found.setdefault(hexes, []).append((mark["tone"], words))
    return [
        _Marked(
            hexes,
            tuple(tone for tone in _TONES if tone in {said for said, _ in rows}),
            tuple(dict.fromkeys(words for _, words in rows)),
        )
        for hexes, rows in found.items()
    ]


def _arrows(pen: Pen, marks: Iterable[Mapping[str, str]]) -> list[Node]:
    """The arrows out of an adjacent hex to what is marked, each with its halo."""
    ways = dict.fromkeys((hex_of(mark["out_of"]), hex_of(mark["at"])) for mark in marks if mark.get("out_of"))
    lines = [line for way in ways if all(map(pen.knows, way)) for line in _arrow(pen, *way)]
    if not lines:
        return []
    data = pathdata.polylines(lines)
    return [path(data, "ov-mark-arrow-halo"), path(data, "ov-mark-arrow")]


def _arrow(pen: Pen, start: str, end: str) -> tuple[Sequence[XY], Sequence[XY]]:
    """The shaft and the head of an arrow from one hex into the next."""
    near, far = _ARROW
    tail, tip = (between(pen.spot(start), pen.spot(end), part) for part in (near, far))
    dx, dy = unit(tail, tip)
    size = _HEAD * pen.sheet.v
    pen.keep_clear(pen.on_screen(tail), pen.on_screen(tip))
    wings = [(tip[0] - size * (dx - side * dy), tip[1] - size * (dy + side * dx)) for side in (1, -1)]
    return (tail, tip), (wings[0], tip, wings[1])


def _spot(pen: Pen, place: _Marked) -> XY:
    """Where a place's badges stand, in screen pixels."""
    if len(place.hexes) == 2:
        return pen.on_screen(between(*pen.sheet.hexside_ends(*place.hexes), 0.5))
    return pen.on_screen(pen.spot(place.hexes[0]))


def _badges(pen: Pen, place: _Marked) -> list[Node]:
    size = min(1.0, _OF_A_HEX * pen.sheet.v / pen.scale / _RADIUS)
    x, y = _spot(pen, place)
    first = x - size * _APART * (len(place.tones) - 1) / 2
    spots = [(first + size * _APART * i, y) for i in range(len(place.tones))]
    for spot in spots:
        pen.take(spot, size * _RADIUS + 2)
    return [_badge(tone, spot, size) for tone, spot in zip(place.tones, spots, strict=True)]


def _badge(tone: str, at: XY, size: float) -> Node:
    """A disc with a tick, a square with a cross or a diamond: told apart without their colours."""
    sign: Lines = ()
    if tone == "good":
        ground, sign = disc((0, 0), _RADIUS), _TICK
    elif tone == "bad":
        ground, sign = rect(-_RADIUS, -_RADIUS, 2 * _RADIUS, 2 * _RADIUS, radius=4), _CROSS
    else:
        ground = path(pathdata.polygon(_DIAMOND))
    inside = path(pathdata.polylines(sign), "ov-mark-sign") if sign else disc((0, 0), 4.0, "ov-mark-dot")
    place = f"translate({pathdata.pair(at)}) scale({pathdata.num(size)})"
    return group(f"ov-mark ov-mark-{tone}", [ground, inside], transform=place)


def _tag(pen: Pen, place: _Marked) -> Node:
    words = fitted(f"{'/'.join(place.hexes)}: {', '.join(place.words)}", TAG_TEXT, _WIDEST_TAG)
    return pen.tag(words, _spot(pen, place), (ABOVE, BELOW, RIGHT, LEFT))
