"""The unit on a way: where it starts, turned as it faces, and the arrows of its turns."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from math import cos, pi, sin

from svg_maps import pathdata
from svg_maps.beads import Answer
from svg_maps.counter_tile import SIDE, tile
from svg_maps.geometry import apart
from svg_maps.letters import cost_text
from svg_maps.markup import Node, disc, group, path
from svg_maps.overlay.brush import ABOVE, BELOW, LEFT, RIGHT
from svg_maps.overlay.pen import Pen, hex_of
from svg_maps.pathdata import XY

_RADIUS = 15.0
_OF_A_HEX = 0.62
"""How large a unit's tile is at most, as a part of its hex's height."""

_TURN_RADIUS = 27.0
"""How far from the middle of its hex the arrow of a turn runs, in screen pixels."""

_TURNS_APART = 1.5 * _TURN_RADIUS
"""How far apart the arrows of turns are at least, in screen pixels: far out some wait until one comes nearer."""

_HEAD = 8.0
_MOST_TAGS = 4
"""With more turns than these their words stay in the list beside the map."""

_ICON = 0.86
_LOOKS = {
    "vehicle": "M3 14h18l-2.2 4.5H5.2zM6 14l1.5-4h7l1.5 4M14.5 11.5H21",
    "personnel": pathdata.circle((12, 6), 2.6) + "M6.5 20.5v-4.5a5.5 5.5 0 0 1 11 0v4.5",
}
"""What a unit looks like whose facing counts for nothing, on 24 by 24, by its picture."""


def start_mark(pen: Pen, at: XY, answer: Answer) -> Node:
    """Where the unit stands: its tile turned to its facing; without one a dark disc with its picture.

    Args:
        pen: draws it.
        at: the middle of its hex, in screen pixels.
        answer: a reach or a way.
    """
    hour = (answer.get("starts") or {}).get("hour")
    if hour is not None:
        size = min(1.0, _OF_A_HEX * 2 * pen.sheet.v / pen.scale / SIDE)
        place = f"translate({pathdata.pair(at)}) scale({pathdata.num(size)})"
        return group("ov-start ov-unit", [tile("vehicle", {"facing": hour}, at=place)], data_hour=str(hour))
    picture = _LOOKS.get(str(answer.get("picture")), _LOOKS["vehicle"])
    place = f"translate({pathdata.pair((at[0] - 12 * _ICON, at[1] - 12 * _ICON))}) scale({_ICON})"
    return group("ov-start", [disc(at, _RADIUS), path(picture, transform=place)])


def is_turn(step: Mapping[str, object], before: int | None) -> bool:
    """Whether a step of a way only turns the unit.

    Args:
        step: the step.
        before: the hour that the unit faced before it; None for a unit that faces nowhere.
    """
    return before is not None and step["from"] == step["to"] and step.get("hour") not in (None, before)


def turn_marks(pen: Pen, answer: Answer, steps: Sequence[Answer], marked: Container[XY]) -> list[Node]:
    """The arrows of the turns of a way, beside it, each with a tag that says which way and for how much.

    Args:
        pen: draws them.
        answer: the way.
        steps: its steps on this map.
        marked: the places in screen pixels that have a disc or the unit's marker: where hexes are small an arrow
            waits with them until one comes nearer.
    """
    found: list[tuple[str, int, int, float]] = []
    hour = (answer.get("starts") or {}).get("hour")
    for step in steps:
        now = step.get("hour", hour)
        if hour is not None and is_turn(step, hour):
            at = hex_of(step["to"])
            sides, cost = _sides(hour, now), step["cost"] or 0
            if found and found[-1][0] == at and found[-1][2] * sides > 0:
                _, first, before, spent = found.pop()
                sides, cost, hour = sides + before, cost + spent, first
            found.append((at, hour, sides, cost))
        hour = now
    tagged = len(found) <= _MOST_TAGS and pen.has_room_for_words
    # Where it starts the ring round the unit is in the way of a tag, and says as much.
    start = hex_of(steps[0]["from"])
    points = str(answer.get("points", "MP"))
    places = [pen.on_screen(pen.spot(turn[0])) for turn in found]
    shown = set(apart((at for at in places if pen.has_room_for_words or at in marked), _TURNS_APART))
    drawn = [turn for turn, at in zip(found, places, strict=True) if at in shown]
    return [mark for turn in drawn for mark in _turn(pen, *turn, points, tagged=tagged and turn[0] != start)]


def _sides(before: int, now: int) -> int:
    """How many hexspines lie between two hours, clockwise ones above 0."""
    clockwise = (now - before) // 2 % 6
    return clockwise if clockwise <= 3 else clockwise - 6


def _turn(pen: Pen, at: str, hour: int, sides: int, cost: float, points: str, *, tagged: bool) -> list[Node]:
    middle = pen.on_screen(pen.spot(at))
    begin, end = (_on_circle(middle, one) for one in (hour, hour + 2 * sides))
    clockwise = 1 if sides > 0 else 0
    arc = (
        f"M{pathdata.pair(begin)}A{pathdata.num(_TURN_RADIUS)} {pathdata.num(_TURN_RADIUS)} 0 "
        f"{1 if abs(sides) > 3 else 0} {clockwise} {pathdata.pair(end)}"
    )
    along = pi / 6 * (hour + 2 * sides) + (0 if clockwise else pi)
    dx, dy = cos(along), sin(along)
    wings = [(end[0] - _HEAD * (dx - side * dy * 0.7), end[1] - _HEAD * (dy + side * dx * 0.7)) for side in (1, -1)]
    data = arc + pathdata.polyline((wings[0], end, wings[1]))
    pen.take(middle, _TURN_RADIUS + 4)
    marks: list[Node] = [path(data, "ov-turning-halo"), path(data, "ov-turning")]
    if tagged:
        way = "right" if sides > 0 else "left"
        words = f"turn {way}, {cost_text(cost)} {points}"
        marks.append(pen.tag(words, middle, (RIGHT, LEFT, ABOVE, BELOW)))
    return marks


def _on_circle(middle: XY, hour: int) -> XY:
    angle = pi / 6 * hour
    return middle[0] + _TURN_RADIUS * sin(angle), middle[1] - _TURN_RADIUS * cos(angle)
