"""Where a line to a bypassing unit may end: the centre dot, points of the hexsides that it follows (10.6.3, 11.2.2)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.geometry.bypass import BYPASSES as WAYS
from rules_core.geometry.bypass import PREFIX
from rules_core.geometry.facing import Facing
from rules_core.geometry.grid import CENTER, VERTICES, ExactPoint, Point
from rules_core.location import GROUND
from rules_core.sight.sweep import place_on_hexside

NONE = "none"
_ROAD = "road-"
MEASURABLE = 20
"""Into how many parts a player may be asked to divide a hexside."""

BYPASSES: tuple[str, ...] = (
    NONE,
    *(place.removeprefix(PREFIX) for place, way in WAYS.items() if way.followed),
    *(f"{_ROAD}{hour}" for hour in sorted(int(facing) for facing in Facing)),
)
"""What a target may be doing in its hex: nothing of the kind; infantry that follows one hexside or two, by the clock; a
vehicle on a bypass road, by the hexspine that it faces."""

BYPASS_TITLES: dict[str, str] = {
    NONE: "No",
    **{word: f"By {word.replace('-', ' and ')}" for word in BYPASSES if word[0].isdigit()},
    **{word: f"By road, facing {word.removeprefix(_ROAD)}" for word in BYPASSES if word.startswith(_ROAD)},
}
"""What players call each, as short as a chip: hexsides and hexspines by the hours of a clock."""


def way_of(place: str, option: str = NONE) -> str:
    """How a unit bypasses what stands in its hex, one of ``BYPASSES`` or a corner that it only rounds, ``1``.

    Args:
        place: the word of its place, which may name the way: ``bypass-2-4``.
        option: what the query says of it besides; only who is on the ground goes round anything (10.6.1).
    """
    if place in WAYS:
        return place.removeprefix(PREFIX)
    return option if place == GROUND else NONE


def points_of(way: str, points: str) -> tuple[Point, ...]:
    """The points of a unit's hex that a line may end at by name, the centre dot first where it is one.

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


def hexsides_of(way: str, points: str) -> tuple[int, ...]:
    """The numbers of the hexsides of a unit's hex anywhere along which a line may end (10.6.3).

    Args:
        way: how it bypasses.
        points: the option of HC-CGS-29 in force.
    """
    return () if way == NONE or way.startswith(_ROAD) or points == "center" else WAYS[PREFIX + way].followed


def _vertex(number: int) -> Point:
    x, y = VERTICES[number]
    return 2 * x, 2 * y


def _middle(number: int) -> Point:
    (x1, y1), (x2, y2) = VERTICES[number], VERTICES[(number + 1) % 6]
    return x1 + x2, y1 + y2


def name_of(aim: ExactPoint) -> str:
    """What players call a point of a hex: by the hour at which it lies on a clock whose 12 is up the map."""
    if aim == CENTER:
        return "the centre dot"
    for facing in Facing:
        if aim == _vertex(facing.number):
            return f"the hexspine at {int(facing)} o'clock"
        if aim == _middle(facing.number):
            return f"the middle of {_hexside(facing)}"
    for facing in Facing:
        place = place_on_hexside(facing.number, aim)
        if place is not None:
            return f"{_hexside(facing)}, {_nearly(place)} of the way along it clockwise"
    raise ValueError(f"{aim} is not a point that a line is drawn to")


def _hexside(first: Facing) -> str:
    """The hexside that begins, clockwise, at a vertex."""
    return f"the hexside at {first % 12 + 1} o'clock"


def _nearly(place: Fraction) -> str:
    """A part of a hexside: exactly where players can measure it, else to the nearest hundredth."""
    return str(place) if place.denominator <= MEASURABLE else f"about {round(100 * place)}/100"
