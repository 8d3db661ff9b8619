"""The floors of a building over a unit's head, and from one of its levels to another (8.3.41, 8.3.121b, 8.3.82)."""

from __future__ import annotations

from rules_core.families.critical_hit.buildings import Building
from rules_core.location import CELLAR, ROOF, Location
from rules_core.sight.facts import FLOOR
from rules_core.systems.ats.places import floor_or_none

ABOVE_CITE = "ATS 8.3.41"
ABOVE_CELLAR_CITE = "ATS 8.3.121b"


def floors_above(building: Building, location: Location) -> int:
    """How many floors that are no rooftop lie above a Location of a building (8.3.41).

    For a cellar the ground floor counts too (8.3.121b).

    Args:
        building: the building.
        location: a place in one of its hexes.
    """
    if location.place == ROOF:
        return 0
    if location.place == CELLAR:
        return building.floors[location.hex] + 1
    return max(0, building.floors[location.hex] - (floor_or_none(location.place) or 0))


def floors_between(level: int, other: int, *, ends_count: bool) -> int:
    """How many floors a level of a building is from another one.

    Args:
        level: in half levels.
        other: the other, in half levels.
        ends_count: whether each step of +10 counts, or only the floors that lie between the two (HC-ATS-42).
    """
    steps = abs(level - other) // FLOOR
    return steps if ends_count else max(0, steps - 1)


def above_cite(location: Location) -> str:
    """The rule that counts the floors above a Location."""
    return ABOVE_CELLAR_CITE if location.place == CELLAR else ABOVE_CITE
