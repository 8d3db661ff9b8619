"""What stands at a point of a table: the ground that it is on, how high that is, and what is nearly met there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from rules_core.geometry.grid import ExactPoint
from rules_core.geometry.length import Length
from rules_core.geometry.polygons import contains
from rules_core.tabletop.course import covers, inside
from rules_core.tabletop.roads import surface_of
from rules_core.tabletop.stretches import nearest_square
from rules_core.tabletop.tabletop import INCH, Road, Strip, TableArea, TablePoint, Tabletop

HILL = "hill"
"""The word of a contour, whose ``height`` is that of the ground within it."""

ABOUT = INCH
"""How far from a point what is long and thin, or a single thing, is told with it."""


@dataclass(frozen=True)
class Beneath:
    """Ground that a point is on.

    Args:
        thing: the area or the road.
        at_edge: whether the point lies on the very edge of an area.
    """

    thing: TableArea | Road
    at_edge: bool = False


def height_of(hill: TableArea) -> int:
    """The height of a hill, in lattice units; one without is as the table, and asked for elsewhere."""
    return int(hill.details.get("height", 0))


def hills_at(table: Tabletop, point: ExactPoint) -> tuple[TableArea, ...]:
    """The hills that a point is on, their edges among them."""
    return tuple(area for area in table.areas if area.terrain == HILL and covers(area, point))


def height_at(table: Tabletop, point: ExactPoint) -> int:
    """How high the ground is at a point, in lattice units."""
    return max(map(height_of, hills_at(table, point)), default=0)


def ground_at(table: Tabletop, point: ExactPoint) -> Iterator[Beneath]:
    """The ground that a point is on, the topmost first; a minefield that is hidden is told to nobody."""
    for road in reversed(table.roads):
        if any(contains(shape.rings[0], point) for shape in surface_of(road)):
            yield Beneath(road)
    for area in reversed(table.areas):
        if not area.details.get("hidden") and covers(area, point):
            yield Beneath(area, at_edge=not inside(area, point))


def things_near(table: Tabletop, point: ExactPoint) -> list[tuple[Strip | TablePoint, Fraction]]:
    """What is long and thin, and the single things, within ``ABOUT`` of a point, the nearest first.

    Args:
        table: the table.
        point: the point.

    Returns:
        Each with how far away it begins, in lattice units rounded to whole ones; 0 where the point is in it.
    """
    found: list[tuple[Strip | TablePoint, Fraction]] = []
    for strip in table.strips:
        square = min(nearest_square(point, a, b) for a, b in pairwise(strip.path))
        if square <= ABOUT**2:
            found.append((strip, Length.root(square).rounded(1)))
    found.extend(
        (single, max(Length.between(point, single.at).rounded(1) - single.radius, Fraction(0)))
        for single in table.points
        if nearest_square(point, single.at, single.at) <= (ABOUT + single.radius) ** 2
    )
    return sorted(found, key=lambda row: (row[1], row[0].name))
