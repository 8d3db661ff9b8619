"""Facings of guns and vehicles: the hexspines, the hexes in front and behind, and the covered arc.

A hexspine runs from a hex's centre to one of its vertices. Everything here is said of cells and lattice points, which
are the same on every map; whether the map puts its odd or its even columns lower is a matter of ``grid`` alone.
"""

from __future__ import annotations

from enum import IntEnum

from rules_core.fields import Choice
from rules_core.geometry.grid import HEXSIDE_VERTICES, NEIGHBOURS, VERTICES, Cell, Grid, Point


class Facing(IntEnum):
    """A hexspine that a unit faces, as the hour that it points to on a clock whose 12 is up the map.

    Hexspines lie at the odd hours; the even ones are hexsides, which some games face instead.
    """

    NW = 11
    NE = 1
    E = 3
    SE = 5
    SW = 7
    W = 9

    # As quick as that of the number; the one of enumerations is not, and searches look facings up by the thousand.
    __hash__ = int.__hash__

    @property
    def number(self) -> int:
        """The number of its vertex in ``VERTICES``, clockwise from the upper left."""
        return (self + 1) // 2 % 6

    @property
    def opposite(self) -> Facing:
        """The hexspine that points the other way."""
        return self.turned(3)

    def turned(self, hexspines: int) -> Facing:
        """The facing after a turn.

        Args:
            hexspines: how many hexspines it turns clockwise; fewer than 0 for the other way.
        """
        return _TURNED[self][hexspines % 6]

    def hexspines_to(self, other: Facing) -> int:
        """How many hexspines a unit turns to face another way, the shorter way round: 0 to 3."""
        clockwise = (other.number - self.number) % 6
        return min(clockwise, 6 - clockwise)


FACINGS = {
    "north-east": Facing.NE,
    "east": Facing.E,
    "south-east": Facing.SE,
    "south-west": Facing.SW,
    "west": Facing.W,
    "north-west": Facing.NW,
}
"""By their words in queries, north being up the map."""
HOURS = {word: int(facing) for word, facing in FACINGS.items()}
"""By the same words, the hours that they point to."""

_BY_NUMBER: tuple[Facing, ...] = tuple(sorted(Facing, key=lambda facing: facing.number))

_TURNED: dict[Facing, tuple[Facing, ...]] = {
    facing: (*_BY_NUMBER[facing.number :], *_BY_NUMBER[: facing.number]) for facing in Facing
}
"""By facing, what a turn of 0 to 5 hexspines clockwise leads to."""

_ALONG: dict[Cell, tuple[Facing, Facing]] = {
    # A hexside is as long as a hexspine, and parallel to two of them.
    step: ((ahead := _BY_NUMBER[VERTICES.index((x2 - x1, y2 - y1))]), ahead.opposite)
    for step, ((x1, y1), (x2, y2)) in HEXSIDE_VERTICES.items()
}
"""By where an adjacent hex lies, the two facings along the hexside towards it."""

HEXSPINES: tuple[Choice, ...] = tuple(
    Choice(hour, f"{hour} o'clock ({Facing(hour).name})") for hour in sorted(int(facing) for facing in Facing)
)
"""The choices of a ``facing`` field for units that face hexspines; such a field is optional and without a default, for
how a unit stands is said or is not known."""

HEXSIDES: tuple[Choice, ...] = tuple(Choice(hour, f"{hour} o'clock") for hour in (12, 2, 4, 6, 8, 10))
"""The choices of a ``facing`` field for what faces a hexside."""


def hex_beyond(grid: Grid, hex_name: str, hour: int) -> str | None:
    """The hex on the other side of one of a hex's hexsides; None where it is off the map.

    Args:
        grid: the map's grid.
        hex_name: the hex.
        hour: the hour at which the hexside lies: 12, 2, 4, 6, 8 or 10, or another even number,
            as the clock goes round.

    Raises:
        KeyError: the map has no such hex.
    """
    return grid.around(hex_name)[hour // 2 % 6]


def front_hexes(grid: Grid, hex_name: str, facing: Facing) -> tuple[str, ...]:
    """The two hexes that meet at the hexspine a unit faces, the left one first; those off the map left out.

    Args:
        grid: the map's grid.
        hex_name: the unit's hex.
        facing: its facing.

    Raises:
        KeyError: the map has no such hex.
    """
    return grid.corners(hex_name)[facing.number]


def rear_hexes(grid: Grid, hex_name: str, facing: Facing) -> tuple[str, ...]:
    """The two hexes right behind a unit, those off the map left out (see ``front_hexes``)."""
    return front_hexes(grid, hex_name, facing.opposite)


def spine_point(grid: Grid, hex_name: str, facing: Facing) -> Point:
    """The vertex that a unit faces, where its hex meets the two in front of it, as a lattice point.

    Raises:
        KeyError: the map has no such hex.
    """
    return grid.vertices(hex_name)[facing.number]


def facings_along(grid: Grid, a: str, b: str) -> tuple[Facing, Facing]:
    """The two facings, one the opposite of the other, of a unit that moves along the hexside between two hexes.

    Raises:
        KeyError: the hexes are not adjacent.
    """
    (column, row), (column_beyond, row_beyond) = grid.cells[a], grid.cells[b]
    return _ALONG[column_beyond - column, row_beyond - row]


def facings_along_side(side: int) -> tuple[Facing, Facing]:
    """The same two facings of a hexside by its number (``NEIGHBOURS``); the first leads clockwise round the hex."""
    return _ALONG[NEIGHBOURS[side]]


def in_covered_arc(grid: Grid, hex_name: str, facing: Facing, target: str) -> bool:
    """Whether a hex lies in a unit's covered arc: the two front hexes extended outward, 60 degrees each side.

    The limits run from the unit's centre dot along the next hexspine on either side. They pass through the centres of
    some hexes, which are in; between those they run along hexsides, and the hexes outside of these are not. The unit's
    own hex is no part of the arc.

    Args:
        grid: the map's grid.
        hex_name: the unit's hex.
        facing: its facing.
        target: the hex in question.

    Raises:
        KeyError: the map has no such hex.
    """
    return _is_between(grid, hex_name, facing.turned(-1), facing.turned(1), target)


def beyond_hexside(grid: Grid, hex_name: str, hour: int, target: str) -> bool:
    """Whether a hex lies beyond one of a hex's hexsides: between the rays along the hexspines at that hexside's ends.

    The rays pass through the centres of some hexes, which are in. A unit's covered arc is what lies beyond the two
    hexsides that meet at the hexspine it faces.

    Args:
        grid: the map's grid.
        hex_name: the hex.
        hour: the hour at which the hexside lies: 12, 2, 4, 6, 8 or 10.
        target: the hex in question.

    Raises:
        KeyError: the map has no such hex.
    """
    return _is_between(grid, hex_name, Facing(hour - 1), Facing(hour % 12 + 1), target)


def _is_between(grid: Grid, hex_name: str, left: Facing, right: Facing, target: str) -> bool:
    """Whether a hex lies between two hexspines drawn out from a hex; they are less than half a turn apart."""
    (column, row), (target_column, target_row) = grid.cell(hex_name), grid.cell(target)
    x, y = 3 * (target_column - column), target_row - row
    (left_x, left_y), (right_x, right_y) = VERTICES[left.number], VERTICES[right.number]
    # So what lies between them lies right of the one and left of the other.
    return (x, y) != (0, 0) and left_x * y - left_y * x >= 0 and x * right_y - y * right_x >= 0
