"""CGS buildings: what each kind is taken to be like; the rules about them are lost but for 6.5 to 6.7 and 6.18.

The heights are HC-CGS-3: a house of one floor tops out one level up, each Upper Level adds one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Area, Stated
from rules_core.board.terrain_words import BUILDINGS
from rules_core.families.critical_hit.buildings import Building, BuildingKind, BuildingKinds, Buildings
from rules_core.families.critical_hit.buildings import buildings_of as judged
from rules_core.families.critical_hit.whole_hexes import with_whole_hexes
from rules_core.sight.facts import FLOOR
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


_KINDS_OF_ART = tuple(frozenset({word}) for word in sorted(BUILDINGS))


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


def on_whole_buildings(situation: Situation) -> Situation:
    """The situation with a house in every building hex of which the map has no art (CGS-G051).

    Args:
        situation: the map as printed, and the table.
    """
    return situation.on_board(with_whole_hexes(situation.board, _KINDS_OF_ART))


def with_heights(board: Board, heights: Iterable[tuple[str, int]]) -> Board:
    """The map with the heights of some buildings stated by the players; made once for the same heights on the same map.

    Args:
        board: the map.
        heights: for each a hex that the building is in, and its height in levels.
    """
    by_hex = tuple(sorted(heights))
    return _with_heights(board, by_hex) if by_hex else board


@lru_cache(maxsize=16)
def _with_heights(board: Board, heights: tuple[tuple[str, int], ...]) -> Board:
    known = buildings_of(board)
    stated = {found.area: levels for name, levels in heights if (found := known.at(name)) is not None}
    return replace(board, areas=tuple(_stated(area, stated[area]) if area in stated else area for area in board.areas))


def _stated(area: Area, levels: int) -> Area:
    """A building with a height in levels: an Upper Level less than that, and none in a factory."""
    floors = {} if area.factory else dict.fromkeys(area.hexes, levels - 1)
    roofs = tuple(name for name in area.hexes if name not in area.roofless)
    return replace(area, stated=Stated(FLOOR * levels, floors, roofs, CITE))
