"""The points of a free table as spots: inches from the near left corner, ``12.5x30``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules_core.geometry.grid import ExactPoint, Point
from rules_core.geometry.length import Length
from rules_core.geometry.polygons import contains
from rules_core.situation import Situation
from rules_core.tabletop.points import read_point
from rules_core.tabletop.tabletop import INCH
from rules_core.words.inches import point_said, point_written

_UNNAMED = ("hill", "minefield")
"""Ground that says nothing of where a point is: contours lie in one another, and a minefield may be hidden."""


@dataclass(frozen=True)
class TableSpots:
    """Points of a table, on its lattice of hundredths of an inch."""

    unit = ("inch", "inches")

    def read(self, situation: Situation, written: str, field: str) -> Point:
        """The point that a text names, ``12.5x30``.

        Raises:
            QueryError: it is no point, or one that is off the table.
        """
        return read_point(written, situation.tabletop, field)

    def write(self, spot: ExactPoint) -> str:
        """A point to the nearest hundredth of an inch, ``12.5x30``."""
        return point_written(*spot)

    def name(self, situation: Situation, spot: ExactPoint) -> str:
        """A point as people say it, with the topmost ground that it is on: ``12.5 by 30 (Mill Wood)``."""
        said = point_said(*spot)
        areas = reversed(situation.tabletop.areas)
        on = (area for area in areas if area.terrain not in _UNNAMED and contains(area.rings[0], spot))
        here = next((area for area in on if not any(contains(hole, spot) for hole in area.rings[1:])), None)
        return said if here is None else f"{said} ({here.name})"

    def distance(self, situation: Situation, a: ExactPoint, b: ExactPoint) -> Fraction:  # noqa: ARG002 # as every game's
        """The distance in inches, rounded to a hundredth; rules compare exact squares."""
        return Length.between(a, b).rounded(1) / INCH

    def around(self, situation: Situation, spot: ExactPoint, farthest: int | None, places: str) -> Iterator[Point]:  # noqa: ARG002 # as every game's
        """No points: a table has too many to look at each."""
        yield from ()

    def point(self, situation: Situation, spot: ExactPoint) -> ExactPoint:  # noqa: ARG002 # as every game's
        """The point itself."""
        return spot
