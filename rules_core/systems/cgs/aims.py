"""Where a line to a bypassing unit may end: the centre dot, points of the hexsides that it follows (10.6.3, 11.2.2).

A hexside is named by the hour at which it lies on a clock whose 12 is up the map, a vertex by the hour between two.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.grid import CENTER, VERTICES, Point

NONE = "none"
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


def stands_outside(options: Mapping[str, object]) -> bool:
    """Whether the target bypasses what stands in its hex."""
    return options["target_bypass"] != NONE


def points_of(options: Mapping[str, object], points: str) -> tuple[Point, ...]:
    """The points of the target's hex that a line may end at, the centre dot first where it is one.

    A vehicle on a bypass road is aimed at the vertex ahead (11.2.2), infantry at the centre dot or along its way.

    Args:
        options: a query's options, checked.
        points: the option of HC-CGS-29 in force.
    """
    bypass = str(options["target_bypass"])
    if bypass == NONE:
        return (CENTER,)
    if bypass.startswith(_ROAD):
        return (_vertex(int(bypass.removeprefix(_ROAD))),)
    if points == "center":
        return (CENTER,)
    sides = [int(hour) // 2 % 6 for hour in bypass.split("-")]
    corners = [VERTICES[number % 6] for side in sides for number in (side, side + 1)]
    ends = dict.fromkeys(_doubled(corner) for corner in corners)
    middles = [_middle(VERTICES[side], VERTICES[(side + 1) % 6]) for side in sides]
    return (CENTER, *ends, *middles)


def _doubled(vertex: Point) -> Point:
    return 2 * vertex[0], 2 * vertex[1]


def _middle(one: Point, other: Point) -> Point:
    return one[0] + other[0], one[1] + other[1]


def _vertex(hour: int) -> Point:
    return _doubled(VERTICES[(hour + 1) // 2 % 6])


def name_of(aim: Point) -> str:
    """What players call a point of a hex: by the hour at which it lies."""
    for number, vertex in enumerate(VERTICES):
        if aim == _doubled(vertex):
            return f"the hexspine at {(2 * number - 1) % 12} o'clock"
        if aim == _middle(vertex, VERTICES[(number + 1) % 6]):
            return f"the middle of the hexside at {2 * number or 12} o'clock"
    return "the centre dot"
