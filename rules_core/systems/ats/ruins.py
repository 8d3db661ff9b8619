"""What of a building hex still stands, and what of it is rubble, printed or fallen in play (8.22, 8.3.9)."""

from __future__ import annotations

from rules_core.families.critical_hit.buildings import Building
from rules_core.families.critical_hit.rubble import GROUND_FLOOR, RUBBLE_OF
from rules_core.location import CELLAR, ROOF, Location
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import buildings_in, terrain_of
from rules_core.systems.ats.places import floor_or_none
from rules_core.systems.ats.terrain import RUBBLE_MASONRY, RUBBLE_WOODEN, TERRAIN, Terrain

RUBBLE_WORDS = frozenset({RUBBLE_WOODEN.word, RUBBLE_MASONRY.word})


def rubbled_floor(situation: Situation, hex_name: str) -> int | None:
    """The lowest floor of a hex that is rubble, 0 for the ground floor; None where nothing is."""
    if situation.board.hexes[hex_name].terrain & RUBBLE_WORDS:
        return GROUND_FLOOR
    building = buildings_in(situation).at(hex_name)
    return None if building is None else building.rubble_floor(hex_name)


def top_floor(situation: Situation, hex_name: str) -> int | None:
    """The highest floor of a hex that still stands; None where no building does."""
    building, rubbled = buildings_in(situation).at(hex_name), rubbled_floor(situation, hex_name)
    if building is None or rubbled == GROUND_FLOOR:
        return None
    return building.floors[hex_name] if rubbled is None else rubbled - 1


def is_inside(place: str) -> bool:
    """Whether a place is one of a building at all: not a depression's floor, nor under an emplacement."""
    return place in (ROOF, CELLAR) or floor_or_none(place) is not None


def terrain_inside(building: Building, location: Location) -> Terrain:
    """A building's row in the terrain table for one place in it: rubble where that floor has fallen (8.22.1).

    Args:
        building: the building.
        location: a place in one of its hexes.
    """
    row, floor = terrain_of(building), building.rubble_floor(location.hex)
    fallen = floor is not None and floor == floor_or_none(location.place)
    return TERRAIN[RUBBLE_OF[row.word]] if fallen else row


def stands_at(situation: Situation, hex_name: str, place: str) -> bool:
    """Whether a place of a hex is a location of a building that stands: a floor, the roof or a cellar, and no rubble.

    Args:
        situation: the map and what lies on it.
        hex_name: the hex.
        place: the place's word.
    """
    top = top_floor(situation, hex_name)
    if top is None or not is_inside(place):
        return False
    floor = floor_or_none(place)
    return floor is None or floor <= top
