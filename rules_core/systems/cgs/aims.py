"""Where a line to a bypassing unit may end: the centre dot, points of the hexsides that it follows (10.6.3, 11.2.2)."""

from __future__ import annotations

from rules_core.facing import Facing
from rules_core.grid import CENTER, VERTICES, Point
from rules_core.systems.cgs.bypass import BYPASSES as WAYS
from rules_core.systems.cgs.bypass import PREFIX

NONE = "none"
_ROAD = "road-"

BYPASSES: tuple[str, ...] = (
    NONE,
    *(place.removeprefix(PREFIX) for place, way in WAYS.items() if way.followed),
    *(f"{_ROAD}{hour}" for hour in sorted(int(facing) for facing in Facing)),
)
"""What a target may be doing in its hex: nothing of the kind; infantry that follows one hexside or two, by the clock; a
vehicle on a bypass road, by the hexspine that it faces."""


def way_of(place: str, option: str = NONE) -> str:
    """How a unit bypasses what stands in its hex, one of ``BYPASSES`` or a corner that it only rounds, ``1``.

    Args:
        place: the word of its place, which may name the way: ``bypass-2-4``.
        option: what the query says of it besides.
    """
    return place.removeprefix(PREFIX) if place in WAYS else option


def points_of(way: str, points: str) -> tuple[Point, ...]:
    """The points of a unit's hex that a line may end at, the centre dot first where it is one.

    A vehicle on a bypass road is aimed at the vertex ahead (11.2.2), infantry at the centre dot or along its way.

    Args:
        way: how it bypasses.
        points: the option of HC-CGS-29 in force.
    """
    if way.startswith(_ROAD):
        return (_vertex(Facing(int(way.removeprefix(_ROAD))).number),)
    if way == NONE or points == "center":
        return (CENTER,)
    taken = WAYS[PREFIX + way]
    return (CENTER, *map(_vertex, taken.vertices), *map(_middle, taken.followed))


def _vertex(number: int) -> Point:
    x, y = VERTICES[number]
    return 2 * x, 2 * y


def _middle(number: int) -> Point:
    (x1, y1), (x2, y2) = VERTICES[number], VERTICES[(number + 1) % 6]
    return x1 + x2, y1 + y2


def name_of(aim: Point) -> str:
    """What players call a point of a hex: by the hour at which it lies on a clock whose 12 is up the map."""
    for facing in Facing:
        if aim == _vertex(facing.number):
            return f"the hexspine at {int(facing)} o'clock"
        if aim == _middle(facing.number):
            return f"the middle of the hexside at {facing % 12 + 1} o'clock"
    return "the centre dot"
