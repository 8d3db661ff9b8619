"""Buildings: what kind each building of a map is, and its height, floors, stairwells and roofs.

The map says which hexes a building has, their marks and which are factories; a game's rules say what each kind of
building is like (``BuildingKinds``), unless a source states the figures of one building itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.board.terrain_said import HIGHER_BUILDING, TerrainSaid
from rules_core.board.terrain_words import BUILDINGS, RUBBLE
from rules_core.families.critical_hit.rubble import GROUND_FLOOR
from rules_core.geometry.polygons import contains
from rules_core.quoting import listed
from rules_core.sight.facts import FLOOR

RUBBLE_HEIGHT = 1
"""How far rubble rises above its level, in half levels (ATS 8.22.2, CGS 6.7.1)."""

SQUARE_MARKS = frozenset({"square-2", "square-3"})
"""What marks a stairwell: the large red dot of the rules, a white square on Stalingrad maps (ATS 1.4.7)."""
LARGE_DOTS = frozenset({"circle-1", "large-dot"})
"""What marks an upper floor: the large yellow dot of the rules, a large white dot on Stalingrad maps (ATS 1.4.7)."""


def said_of_marks(cite: str) -> dict[str, TerrainSaid]:
    """By the marks that may be printed at a hex's centre, what they say of its building.

    Args:
        cite: the game's rule.
    """
    floors = {mark: TerrainSaid("upper floor", HIGHER_BUILDING, cite) for mark in LARGE_DOTS}
    return floors | {mark: TerrainSaid("stairwell", HIGHER_BUILDING, cite) for mark in SQUARE_MARKS}


@dataclass(frozen=True)
class BuildingKind:
    """One kind of building.

    Args:
        id: ``house``, ``tower``, ``large``, ``stairwell`` or ``factory``.
        name: what players call it.
        floors: how many floors it has above the ground floor.
        height: its height as an obstacle, in half levels.
        stairwells: the hexes with a stairwell: ``each``, ``marked`` or ``none``.
        rooftop: whether its roof may be occupied.
        cite: the rule.
    """

    id: str
    name: str
    floors: int
    height: int
    stairwells: str
    rooftop: bool
    cite: str


@dataclass(frozen=True, eq=False)
class BuildingKinds:
    """What a game says of each kind of building; equal only to itself, so that it is quickly told apart.

    Args:
        house: one hex without a mark.
        tower: one hex with a large dot.
        large: several hexes without a stairwell's mark.
        stairwell: with a stairwell's mark.
        factory: a factory.
        high_factory: a factory with a stairwell's mark.
        stated: one whose height, floors and roofs a source states itself.
    """

    house: BuildingKind
    tower: BuildingKind
    large: BuildingKind
    stairwell: BuildingKind
    factory: BuildingKind
    high_factory: BuildingKind
    stated: BuildingKind

    def of(self, area: Area, marks: Mapping[str, str | None]) -> BuildingKind:
        """The kind of a building.

        Args:
            area: its art.
            marks: by hex, the mark printed at its centre.
        """
        if area.stated:
            return self.stated
        squares = any(marks[name] in SQUARE_MARKS for name in area.hexes)
        if area.factory:
            return self.high_factory if squares else self.factory
        if squares:
            return self.stairwell
        if len(area.hexes) > 1:
            return self.large
        return self.tower if marks[area.hexes[0]] in LARGE_DOTS else self.house


@dataclass(frozen=True, eq=False)
class Building:
    """One building as a game judges it.

    Args:
        area: its art on the map.
        kind: what kind it is.
        height: its height as an obstacle, in half levels above its ground.
        floors: by hex, how many floors there are above the ground floor; where one is rubble, it is the last.
        stairwells: the hexes with a stairwell.
        roofs: the hexes whose rooftop may be occupied.
        cite: the rule that gives these figures.
        unmarked: whether a source states its figures, and nobody says which of its hexes have a stairwell.
    """

    area: Area
    kind: BuildingKind
    height: int
    floors: Mapping[str, int]
    stairwells: frozenset[str]
    roofs: frozenset[str]
    cite: str
    unmarked: bool = False

    @property
    def factory(self) -> bool:
        """Whether it is a factory."""
        return self.area.factory

    def height_in(self, hex_name: str) -> int:
        """Its height in one of its hexes: rubble on a floor rises above that floor's level."""
        floor = self.area.rubbled.get(hex_name)
        return self.height if floor is None else FLOOR * floor + RUBBLE_HEIGHT

    def standing_in(self, hexes: Iterable[str]) -> list[str]:
        """Those of some hexes in which it stands: its own, without those where it is rubble down to the ground."""
        return [name for name in hexes if name in self.area.hexes and self.rubble_floor(name) != GROUND_FLOOR]

    def rubble_floor(self, hex_name: str) -> int | None:
        """The floor of a hex that is rubble, with nothing above it ; None where the building is whole."""
        return self.area.rubbled.get(hex_name)

    @property
    def stairs_say(self) -> str:
        """Where its stairs are, as a sentence goes on that there are none in some hex; empty where it has none."""
        found = [name for name in self.area.hexes if name in self.stairwells]
        if not found:
            return ""
        those = "that of its building is" if len(found) == 1 else "those of its building are"
        return f": {those} in {listed(found)}"

    def roofless(self, hex_name: str) -> bool:
        """Whether its roof is gone in a hex."""
        return hex_name in self.area.roofless


def _judge(area: Area, kinds: BuildingKinds, marks: Mapping[str, str | None], rubble: frozenset[str]) -> Building:
    kind = kinds.of(area, marks)
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
    unmarked = area.stated is not None and not squares and len(area.hexes) > 1
    return Building(area, kind, height, floors, stairwells & standing, roofs & whole, cite, unmarked)


@dataclass(frozen=True, eq=False)
class Buildings:
    """All buildings of one map under one game's rules.

    Args:
        board: the map.
        kinds: what the game says of each kind.
    """

    board: Board
    kinds: BuildingKinds

    @cached_property
    def by_area(self) -> dict[int, Building]:
        """Every building by the index of its area."""
        marks = {name: hex_.mark for name, hex_ in self.board.hexes.items()}
        rubble = frozenset(name for name, hex_ in self.board.hexes.items() if not hex_.terrain.isdisjoint(RUBBLE))
        buildings = (area for area in self.board.areas if area.terrain in BUILDINGS)
        return {area.index: _judge(area, self.kinds, marks, rubble) for area in buildings}

    @cached_property
    def _by_hex(self) -> dict[str, Building]:
        found: dict[str, list[Building]] = {}
        for building in self.by_area.values():
            for name in building.standing_in(building.area.hexes):
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

    @cached_property
    def _with_fallen(self) -> dict[str, Building]:
        found = {name: building for building in self.by_area.values() for name in building.area.hexes}
        return {**found, **self._by_hex}

    def stood_at(self, hex_name: str) -> Building | None:
        """The building of a hex, or the one that it was part of before it became rubble during play."""
        return self._with_fallen.get(hex_name)

    @cached_property
    def _beside(self) -> dict[tuple[str, str], tuple[Building, ...]]:
        return {}

    def beside(self, between: tuple[str, str]) -> tuple[Building, ...]:
        """The buildings that stand in the hexes of a hexside, or stood there.

        Args:
            between: both hexes.
        """
        found = self._beside.get(between)
        if found is None:
            each = (building for name in between for building in (self.stood_at(name), self.at(name)))
            found = self._beside[between] = tuple(dict.fromkeys(building for building in each if building))
        return found


@lru_cache(maxsize=32)
def buildings_of(board: Board, kinds: BuildingKinds) -> Buildings:
    """The buildings of a map under one game's rules, judged once."""
    return Buildings(board, kinds)
