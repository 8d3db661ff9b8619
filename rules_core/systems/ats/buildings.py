"""ATS buildings: what kind each building of a map is, and its height, floors, stairwells and roofs.

The map says which hexes a building has, their marks and whether a road or railway enters; the kind follows
from that (8.3.12a to 8.3.125, 8.3.14, 1.4.7), unless a source states the figures of one building itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from rules_core.board import Area, Board
from rules_core.polygons import contains
from rules_core.rubble import GROUND_FLOOR
from rules_core.situation import Situation
from rules_core.systems.ats.terrain import BUILDING_MASONRY, BUILDING_WOODEN, RUBBLE_MASONRY, TERRAIN, Terrain

FLOOR = 2
"""The height of one floor in half levels (ATS +10)."""


@dataclass(frozen=True)
class BuildingKind:
    """One kind of building.

    Args:
        id: ``house``, ``tower``, ``large``, ``stairwell`` or ``factory``.
        name: what players call it.
        floors: how many floors it has above the ground floor.
        height: its height as an obstacle, in half levels.
        stairwells: the hexes with a stairwell: ``each``, ``marked`` or ``none``.
        rooftop: whether its roof may be occupied: that of every factory (8.3.143), and by these sources of nothing else
            (8.3.7).
        cite: the rule.
    """

    id: str
    name: str
    floors: int
    height: int
    stairwells: str
    rooftop: bool
    cite: str


HOUSE = BuildingKind("house", "house", 0, 2, "none", False, "ATS 8.3.121a")
TOWER = BuildingKind("tower", "tower", 1, 4, "each", False, "ATS 8.3.122a")
LARGE = BuildingKind("large", "large building", 1, 4, "each", False, "ATS 8.3.124")
STAIRWELL = BuildingKind("stairwell", "stairwell building", 2, 6, "marked", False, "ATS 8.3.125")
FACTORY = BuildingKind("factory", "factory", 0, 2, "each", True, "ATS 8.3.142")
HIGH_FACTORY = BuildingKind("factory", "factory", 0, 4, "marked", True, "ATS 8.3.142")
STATED = BuildingKind("stated", "building", 0, 0, "each", False, "")
"""A building whose figures a source states; its height, floors and roofs are its own."""

SQUARE_MARKS = frozenset({"square-2", "square-3"})
"""The large red dot of the rules: a white square on Stalingrad maps (1.4.7)."""
LARGE_DOTS = frozenset({"circle-1", "large-dot"})
"""The large yellow dot of the rules: a large white dot on Stalingrad maps (1.4.7)."""


@dataclass(frozen=True, eq=False)
class Building:
    """One building as ATS judges it.

    Args:
        area: its art on the map.
        kind: what kind it is.
        height: its height as an obstacle, in half levels above its ground.
        floors: by hex, how many floors there are above the ground floor; where one is rubble, it is the last.
        stairwells: the hexes with a stairwell.
        roofs: the hexes whose rooftop may be occupied.
        cite: the rule that gives these figures.
    """

    area: Area
    kind: BuildingKind
    height: int
    floors: Mapping[str, int]
    stairwells: frozenset[str]
    roofs: frozenset[str]
    cite: str

    @property
    def terrain(self) -> Terrain:
        """Its row in the terrain table: wooden or masonry."""
        return TERRAIN[self.area.terrain]

    @property
    def factory(self) -> bool:
        """Whether it is a factory (8.3.141)."""
        return self.kind.id == "factory"

    def height_in(self, hex_name: str) -> int:
        """Its height in one of its hexes: rubble on a floor rises +5 above that floor's level (8.22.2)."""
        floor = self.area.rubbled.get(hex_name)
        return self.height if floor is None else FLOOR * floor + RUBBLE_MASONRY.height

    def rubble_floor(self, hex_name: str) -> int | None:
        """The floor of a hex that is rubble, with nothing above it (8.3.9); None where the building is whole."""
        return self.area.rubbled.get(hex_name)

    def roofless(self, hex_name: str) -> bool:
        """Whether its roof is gone in a hex (1.4.61a); outside factories that changes sight only (8.3.1441)."""
        return hex_name in self.area.roofless


def _kind_of(area: Area, marks: Mapping[str, str | None]) -> BuildingKind:
    squares = any(marks[name] in SQUARE_MARKS for name in area.hexes)
    if area.factory:
        return HIGH_FACTORY if squares else FACTORY
    if squares:
        return STAIRWELL
    if len(area.hexes) > 1:
        return LARGE
    return TOWER if marks[area.hexes[0]] in LARGE_DOTS else HOUSE


def _judge(area: Area, marks: Mapping[str, str | None], rubble: frozenset[str]) -> Building:
    kind = STATED if area.stated else _kind_of(area, marks)
    standing = frozenset(area.hexes) - rubble
    whole = standing - area.rubbled.keys()
    squares = frozenset(name for name in area.hexes if marks[name] in SQUARE_MARKS)
    if kind.stairwells == "marked" or (area.stated and squares):
        stairwells = squares
    else:
        stairwells = frozenset(area.hexes) if kind.stairwells == "each" else frozenset()
    if area.stated:
        height, cite = area.stated.height, area.stated.cite
        floors = {name: area.stated.floors.get(name, 0) for name in area.hexes}
        roofs = frozenset(area.stated.rooftops)
    else:
        height, cite = kind.height, kind.cite
        floors = dict.fromkeys(area.hexes, kind.floors)
        roofs = frozenset(area.hexes) - area.roofless if kind.rooftop else frozenset()
    floors.update(area.rubbled)
    return Building(area, kind, height, floors, stairwells & standing, roofs & whole, cite)


@dataclass(frozen=True, eq=False)
class Buildings:
    """All buildings of one map."""

    board: Board

    @cached_property
    def by_area(self) -> dict[int, Building]:
        """Every building by the index of its area."""
        marks = {name: hex_.mark for name, hex_ in self.board.hexes.items()}
        rubble = frozenset(
            name for name, hex_ in self.board.hexes.items() if hex_.terrain & {"rubble-wooden", "rubble-masonry"}
        )
        words = (BUILDING_WOODEN.word, BUILDING_MASONRY.word)
        return {area.index: _judge(area, marks, rubble) for area in self.board.areas if area.terrain in words}

    @cached_property
    def _by_hex(self) -> dict[str, Building]:
        found: dict[str, list[Building]] = {}
        for building in self.by_area.values():
            for name in building.area.hexes:
                if building.rubble_floor(name) != GROUND_FLOOR:
                    found.setdefault(name, []).append(building)
        return {name: self._principal(name, several) for name, several in found.items()}

    def _principal(self, hex_name: str, several: list[Building]) -> Building:
        # Where two buildings share a hex, units are in the one on the centre dot, else in the larger one.
        if len(several) == 1:
            return several[0]
        center = self.board.grid.center(hex_name)
        return max(several, key=lambda building: (contains(building.area.outline, center), len(building.area.hexes)))

    def at(self, hex_name: str) -> Building | None:
        """The building that units in a hex are in; None where there is none.

        A hex is a building hex when the map lists it, even where the art misses the centre dot.
        """
        return self._by_hex.get(hex_name)


@lru_cache(maxsize=16)
def buildings_of(board: Board) -> Buildings:
    """The buildings of a map, judged once."""
    return Buildings(board)


def buildings_in(situation: Situation) -> Buildings:
    """The buildings of a map as they stand: where the table has made rubble of them, the situation's map has it too."""
    return buildings_of(situation.board)
