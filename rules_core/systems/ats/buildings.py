"""ATS buildings: what the rules say of each kind (8.3.12a to 8.3.125, 8.3.14, 1.4.7)."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.convention import Choose
from rules_core.families.critical_hit.buildings import Building, BuildingKind, BuildingKinds, Buildings
from rules_core.families.critical_hit.buildings import buildings_of as judged
from rules_core.situation import Situation
from rules_core.systems.ats.conventions import UNMARKED_STAIRWELLS
from rules_core.systems.ats.terrain import TERRAIN, Terrain

HOUSE = BuildingKind("house", "house", 0, 2, "none", False, "ATS 8.3.121a")
TOWER = BuildingKind("tower", "tower", 1, 4, "each", False, "ATS 8.3.122a")
LARGE = BuildingKind("large", "large building", 1, 4, "each", False, "ATS 8.3.124")
STAIRWELL = BuildingKind("stairwell", "stairwell building", 2, 6, "marked", False, "ATS 8.3.125")
FACTORY = BuildingKind("factory", "factory", 0, 2, "each", True, "ATS 8.3.142")
HIGH_FACTORY = BuildingKind("factory", "factory", 0, 4, "marked", True, "ATS 8.3.142")
STATED = BuildingKind("stated", "building", 0, 0, "each", False, "")
"""A building whose figures a source states; its height, floors and roofs are its own."""

KINDS = BuildingKinds(HOUSE, TOWER, LARGE, STAIRWELL, FACTORY, HIGH_FACTORY, STATED)
"""Of roofs, those of factories may be occupied (8.3.143), and by these sources no other (8.3.7)."""


def has_stairwell(building: Building, hex_name: str, choose: Choose) -> bool:
    """Whether a hex of a building has a stairwell.

    Args:
        building: the building.
        hex_name: one of its hexes.
        choose: tells the option of a convention in force.
    """
    if stairwells_unsaid(building) and choose(UNMARKED_STAIRWELLS) == "none":
        return False
    return hex_name in building.stairwells


def stairwells_unsaid(building: Building) -> bool:
    """Whether only some hexes of a building have a stairwell, and no source says which (8.3.125, HC-ATS-62)."""
    return building.unmarked and max(building.floors.values()) >= STAIRWELL.floors


def terrain_of(building: Building) -> Terrain:
    """A building's row in the terrain table: wooden or masonry."""
    return TERRAIN[building.area.terrain]


def buildings_of(board: Board) -> Buildings:
    """The buildings of a map, judged once."""
    return judged(board, KINDS)


def buildings_in(situation: Situation) -> Buildings:
    """The buildings of a map as they stand: where the table has made rubble of them, the situation's map has it too."""
    return buildings_of(situation.board)
