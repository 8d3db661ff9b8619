"""Where a line to a bypassing unit may end: the centre dot, points of the hexsides that it follows (10.6.3, 11.2.2).

A hexside is named by the hour at which it lies on a clock whose 12 is up the map, a vertex by the hour between two.
"""

from __future__ import annotations

from rules_core.grid import CENTER, VERTICES, Point

NONE = "none"
PREFIX = "bypass-"
_ROAD = "road-"
_HOURS = (12, 2, 4, 6, 8, 10)

BYPASSES: tuple[str, ...] = (
    NONE,
    *(str(hour) for hour in _HOURS),
    *(f"{hour}-{hour % 12 + 2}" for hour in _HOURS),
    *(f"{_ROAD}{hour}" for hour in (1, 3, 5, 7, 9, 11)),
)
"""What a target may be doing in its hex: nothing of the kind; infantry that follows one hexside or two adjacent ones; a
vehicle on a bypass road, by the hexspine that it faces."""


def way_of(place: str, option: str = NONE) -> str:
    """How a unit bypasses what stands in its hex, one of ``BYPASSES`` or a corner that it only rounds, ``1``.

    Args:
        place: the word of its place, which may name the way: ``bypass-2-4``.
        option: what the query says of it besides.
    """
    return place.removeprefix(PREFIX) if place.startswith(PREFIX) else option


def points_of(way: str, points: str) -> tuple[Point, ...]:
    """The points of a unit's hex that a line may end at, the centre dot first where it is one.

    A vehicle on a bypass road is aimed at the vertex ahead (11.2.2), infantry at the centre dot or along its way.

    Args:
        way: how it bypasses.
        points: the option of HC-CGS-29 in force.
    """
    if way.startswith(_ROAD):
        return (_vertex(int(way.removeprefix(_ROAD))),)
    if way == NONE or points == "center":
        return (CENTER,)
    hours = [int(hour) for hour in way.split("-")]
    if hours[0] % 2:
        return CENTER, _vertex(hours[0])
    corners = dict.fromkeys(_vertex(beside) for hour in hours for beside in (hour - 1, hour + 1))
    return (CENTER, *corners, *(_middle(hour) for hour in hours))


def _vertex(hour: int) -> Point:
    x, y = VERTICES[(hour + 1) // 2 % 6]
    return 2 * x, 2 * y


def _middle(hour: int) -> Point:
    (x1, y1), (x2, y2) = VERTICES[hour // 2 % 6], VERTICES[(hour // 2 + 1) % 6]
    return x1 + x2, y1 + y2


def name_of(aim: Point) -> str:
    """What players call a point of a hex: by the hour at which it lies."""
    for hour in _HOURS:
        if aim == _vertex(hour - 1):
            return f"the hexspine at {hour - 1} o'clock"
        if aim == _middle(hour):
            return f"the middle of the hexside at {hour} o'clock"
    return "the centre dot"
