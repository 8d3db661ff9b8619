"""Fire at a building in place of the units in it: its levels in LOS, and the shift of each (8.3.8 to 8.3.83)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from rules_core.families.critical_hit.buildings import Building
from rules_core.location import ROOF, Location
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import buildings_in
from rules_core.systems.ats.floors import floors_between
from rules_core.systems.ats.places import floor_or_none, places

HALF = Fraction(1, 2)
"""The part of its FRAG factors with which a hit on a building attacks the units in it (8.3.82)."""


@dataclass(frozen=True)
class LevelGroup:
    """The locations of a building that lie at one level, its cellars left out.

    Args:
        place: their place, ``+10``.
        title: its name for players.
        level: in half levels.
        locations: the locations.
        seen: those of them that the firer has in LOS.
    """

    place: str
    title: str
    level: int
    locations: tuple[Location, ...]
    seen: tuple[Location, ...]


def level_groups(situation: Situation, building: Building, sees: Callable[[Location], bool]) -> tuple[LevelGroup, ...]:
    """The non-cellar locations of a building by level, the lowest first, with what a firer sees of them.

    Args:
        situation: the map and what lies on it.
        building: the building that is fired at.
        sees: whether the firer has a location in LOS.
    """
    buildings = buildings_in(situation)
    found: dict[tuple[int, str, str], list[Location]] = {}
    for name in building.area.hexes:
        if buildings.at(name) is not building:
            continue  # units in that hex are in another building
        for place in places(situation, name):
            if place.id == ROOF or floor_or_none(place.id) is not None:
                found.setdefault((place.level, place.id, place.title), []).append(Location(name, place.id))
    return tuple(
        LevelGroup(place, title, level, tuple(locations), tuple(filter(sees, locations)))
        for (level, place, title), locations in sorted(found.items())
    )


def extra_columns(group: LevelGroup, groups: tuple[LevelGroup, ...], *, ends_count: bool) -> int:
    """The further columns to the left for a level out of LOS: one for each floor to the nearest level in LOS (8.3.82).

    Args:
        group: the level that is attacked.
        groups: all levels of the building, one at least of them seen.
        ends_count: how floors between are counted (HC-ATS-42).
    """
    if group.seen:
        return 0
    return min(floors_between(group.level, other.level, ends_count=ends_count) for other in groups if other.seen)


def half_frag(frag: int, how: str) -> Fraction:
    """Half of the FRAG factors.

    Args:
        frag: the weapon's FRAG factors.
        how: the option of HC-ATS-41: ``exact``, ``down`` or ``up``.
    """
    if how == "exact":
        return frag * HALF
    return Fraction(frag // 2 if how == "down" else (frag + 1) // 2)
