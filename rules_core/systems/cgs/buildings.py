"""CGS buildings: what each kind is taken to be like; the rules about them are lost but for 6.5 to 6.7 and 6.18.

The heights are HC-CGS-3: a house of one floor tops out one level up, each Upper Level adds one.
"""

from __future__ import annotations

from rules_core.board import Board
from rules_core.buildings import Building, BuildingKind, BuildingKinds, Buildings
from rules_core.buildings import buildings_of as judged
from rules_core.situation import Situation
from rules_core.systems.cgs.conventions import FACTORY_HEIGHT
from rules_core.systems.cgs.terrain import TERRAIN, Terrain

CITE = "HC-CGS-3"

HOUSE = BuildingKind("house", "house", 0, 2, "each", True, CITE)
TOWER = BuildingKind("tower", "tower", 1, 4, "each", True, CITE)
LARGE = BuildingKind("large", "large building", 1, 4, "each", True, CITE)
STAIRWELL = BuildingKind("stairwell", "stairwell building", 2, 6, "marked", True, CITE)
FACTORY = BuildingKind("factory", "factory", 0, 4, "each", True, CITE)
LOW_FACTORY = BuildingKind("factory", "factory", 0, 2, "each", True, CITE)
STATED = BuildingKind("stated", "building", 0, 0, "each", True, "")

_KINDS = {
    "two": BuildingKinds(HOUSE, TOWER, LARGE, STAIRWELL, FACTORY, FACTORY, STATED),
    "one": BuildingKinds(HOUSE, TOWER, LARGE, STAIRWELL, LOW_FACTORY, FACTORY, STATED),
}


def terrain_of(building: Building) -> Terrain:
    """A building's row in the terrain table: wooden or masonry."""
    return TERRAIN[building.area.terrain]


def buildings_in(situation: Situation) -> Buildings:
    """The buildings of a situation's map, judged once for each way to see factories."""
    return buildings_of(situation.board, situation.conventions[FACTORY_HEIGHT.id])


def buildings_of(board: Board, factories: str = FACTORY_HEIGHT.default) -> Buildings:
    """The buildings of a map.

    Args:
        board: the map.
        factories: the option of HC-CGS-3 in force.
    """
    return judged(board, _KINDS[factories])
