"""The terrain DRM that a hex gives by itself, whoever fires: where fleeing units find shelter (10.8)."""

from __future__ import annotations

from rules_core.board.terrain_words import BUILDINGS
from rules_core.location import CELLAR, Location
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in, terrain_of
from rules_core.systems.cgs.counter_kinds import BURNING, HULK, VEHICLE, WRECK
from rules_core.systems.cgs.places import IN_SHELLHOLES, LIP, places
from rules_core.systems.cgs.terrain import CELLAR_DRM, IN_SHELLHOLES_DRM, LIP_DRM, TERRAIN


def shelter(situation: Situation, location: Location, wooden: int | None) -> int | None:
    """The best terrain DRM of a Location; None where it is that of a wooden building and nobody has said it.

    Hexsides cover against some fire only, and fortifications are no terrain: neither counts.

    Args:
        situation: the board and the table.
        location: the Location.
        wooden: the DRM of wooden buildings.
    """
    if location.place == CELLAR:
        return CELLAR_DRM
    terrain = situation.board.hexes[location.hex].terrain
    building = buildings_in(situation).at(location.hex)
    found = [LIP_DRM if location.place == LIP else 0]
    if building is not None:
        row = terrain_of(building)
        drm = wooden if row.drm is None else row.drm
        if drm is None:
            return None
        found.append(drm)
    found += [TERRAIN[word].drm or 0 for word in terrain if word in TERRAIN and word not in BUILDINGS]
    if location.place == IN_SHELLHOLES:
        found.append(IN_SHELLHOLES_DRM)
    hulks = situation.counters.at(location.hex, VEHICLE, WRECK)
    if hulks:
        found.append(BURNING.drm if any(item.details.get("burning") for item in hulks) else HULK.drm)
    return max(found)


def entered_at(situation: Situation, hex_name: str) -> Location:
    """Where a unit arrives that enters a hex over its hexside."""
    return Location(hex_name, places(situation, hex_name)[0].id)


def location_of(situation: Situation, hex_name: str, place: str) -> Location:
    """Where a counter's units are: in the place it names, or on the ground where that has become rubble.

    Args:
        situation: the board and the table.
        hex_name: the hex.
        place: the place; empty for none in particular.
    """
    named = any(known.id == place for known in places(situation, hex_name))
    return Location(hex_name, place) if named else entered_at(situation, hex_name)


def refuges(situation: Situation, hex_name: str) -> tuple[Location, ...]:
    """The Locations of a hex that a unit may flee into: where it arrives, and IN its shellholes (6.9.1)."""
    found = places(situation, hex_name)
    words = [found[0].id, *(place.id for place in found[1:] if place.id == IN_SHELLHOLES)]
    return tuple(Location(hex_name, word) for word in words)
