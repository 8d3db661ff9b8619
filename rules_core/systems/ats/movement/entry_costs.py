"""What the terrain of an ATS hex asks of a unit that enters it: the rows of Charts B and C, roads and factories."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rules_core.convention import Choose
from rules_core.families.critical_hit.buildings import Building
from rules_core.movement.movement import HALVES_PER_MP, Bar
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import terrain_of
from rules_core.systems.ats.conventions import LUMBER as LUMBER_YARD
from rules_core.systems.ats.conventions import ROAD_RATE
from rules_core.systems.ats.figures import BRIDGE, BY_TERRAIN, COSTS, LINEAR_DEPRESSION
from rules_core.systems.ats.hexes import words_in
from rules_core.systems.ats.movement.joined_hexes import Manner, ground_steps_of
from rules_core.systems.ats.terrain import (
    BUILDING_MASONRY,
    BUILDING_WOODEN,
    DEBRIS,
    JUNKYARD,
    LUMBER,
    OPEN,
    ROAD_CITE,
    ROAD_PERSONNEL_MP,
    TERRAIN,
    WHEELED,
    Terrain,
)
from rules_core.systems.ats.units import ASSAULT, PLURALS, RUNNING, VEHICLES

FACTORY_CITE = "ATS 8.3.146"
INTERIOR_DEBRIS_CITE = "ATS 1.4.81, 8.3.146"
FACTORY_ENTRANCE_MP = 2
ROAD_VEHICLE_HALVES = 1
"""Half an MP: what vehicles pay along a road (Chart C)."""

_BUILDING_WORDS = frozenset({BUILDING_WOODEN.word, BUILDING_MASONRY.word})


@dataclass(frozen=True, eq=False)
class TerrainCost:
    """What one terrain of a hex asks of the unit: the rule's figures, already for its class; equal only to itself.

    Args:
        name: what players call the terrain.
        halves: its cost in half MPs.
        roll: whether it asks for a roll AFTER entry.
        cite: the rule.
        roll_cite: the rule that asks for the roll.
        lane: whether a lane saves a fully tracked vehicle that roll (1.4.21).
    """

    name: str
    halves: int
    roll: bool
    cite: str
    roll_cite: str = ""
    lane: bool = False


@lru_cache(maxsize=256)
def _rows_in(words: frozenset[str]) -> tuple[Terrain, ...]:
    """The rows of the charts that count in a hex of some words, those of buildings and open ground left out."""
    rows = [row for word, row in TERRAIN.items() if word in words and row.entry and word not in _BUILDING_WORDS]
    return tuple(row for row in rows if row is not OPEN)


def missing(figure: str) -> Bar:
    """Why a step stops at a cost that nobody has typed in.

    Args:
        figure: its word in ``COSTS``.
    """
    return Bar(f"What it costs {COSTS.what(figure)} is not known: type it in.", "", figure)


class TerrainCosts:
    """What terrain asks of one unit class in one mode.

    Args:
        situation: the board, options and conventions.
        unit: the unit class.
        mode: its mode.
        choose: tells the option of a convention in force.
    """

    def __init__(self, situation: Situation, unit: str, mode: str, choose: Choose) -> None:
        self._situation = situation
        self._board = situation.board
        self._unit = unit
        self._mode = mode
        self._vehicle = unit in VEHICLES
        self._choose = choose
        self._ground_steps = ground_steps_of(situation.board)
        self._figures: dict[tuple[str, str], tuple[TerrainCost, ...] | Bar] = {}
        self._open: dict[tuple[frozenset[str], str, bool], tuple[TerrainCost, ...]] = {}
        """What terrain asks that keeps nobody out, which is the same in every hex of it."""

    def of(self, hex_name: str, manner: Manner) -> tuple[TerrainCost, ...] | Bar:
        """What each terrain that counts in a hex asks, or the first reason why the unit may not enter.

        Args:
            hex_name: the hex entered.
            manner: how the unit comes.
        """
        if manner is Manner.ROAD:
            return (self._road(),)
        if manner is Manner.DEPRESSION:
            return self.figure(LINEAR_DEPRESSION, "linear depression")
        if manner is Manner.BRIDGE:
            return self.figure(BRIDGE, "bridge")
        building = self._ground_steps.building_at(hex_name)
        inside_debris = building is not None and (
            (building.factory and building.roofless(hex_name)) or self._board.hexes[hex_name].interior_debris
        )
        if manner is Manner.INSIDE:
            if inside_debris:
                return self._row(hex_name, DEBRIS, "debris inside the factory", INTERIOR_DEBRIS_CITE)
            return self._row(hex_name, JUNKYARD, "factory interior (as junkyard)", FACTORY_CITE)
        if manner is Manner.ENTRANCE:
            entrance = TerrainCost("factory entrance", FACTORY_ENTRANCE_MP * HALVES_PER_MP, False, FACTORY_CITE)
            if not inside_debris:
                return (entrance,)
            debris = self._row(hex_name, DEBRIS, "debris inside the factory", INTERIOR_DEBRIS_CITE)
            return debris if isinstance(debris, Bar) else (entrance, *debris)
        return self._outside(hex_name, building, inside_debris)

    def _words(self, hex_name: str) -> frozenset[str]:
        if LUMBER in self._board.hexes[hex_name].terrain:
            self._choose(LUMBER_YARD)
        return words_in(self._situation, hex_name)

    def _outside(self, hex_name: str, building: Building | None, inside_debris: bool) -> tuple[TerrainCost, ...] | Bar:
        words = self._words(hex_name)
        key = words, "" if building is None else building.area.terrain, inside_debris
        if key in self._open:
            return self._open[key]
        rows = list(_rows_in(words))
        if building is not None:
            rows.insert(0, terrain_of(building))
        if inside_debris and DEBRIS not in rows:
            rows.append(DEBRIS)
        figures = [] if building is not None else [BY_TERRAIN[word] for word in sorted(words & BY_TERRAIN.keys())]
        costs: list[TerrainCost] = []
        for row in rows or ([] if figures else [OPEN]):
            cost = self._row(hex_name, row, row.name, row.entry_cite, row.rolls_cite)
            if isinstance(cost, Bar):
                return cost
            costs.extend(cost)
        for figure in figures:
            cost = self.figure(figure, figure.replace("-", " "))
            if isinstance(cost, Bar):
                return cost
            costs.extend(cost)
        self._open[key] = tuple(costs)
        return self._open[key]

    def _row(
        self, hex_name: str, row: Terrain, name: str, cite: str, roll_cite: str = ""
    ) -> tuple[TerrainCost, ...] | Bar:
        if row.entry is None:
            return ()
        entry = row.entry[self._unit]
        if entry.barred:
            return Bar(f"{PLURALS[self._unit]} {entry.barred} the {name} in {hex_name}.", roll_cite or cite)
        if self._mode == RUNNING and not row.running:
            return Bar(f"No Running into the {name} in {hex_name}.", cite)
        if self._vehicle and row.assault_only and self._mode != ASSAULT:
            return Bar(f"Vehicles enter the {name} in {hex_name} by Assault movement only.", cite)
        return (TerrainCost(name, entry.mp * HALVES_PER_MP, entry.roll, cite, roll_cite or cite, lane=row is DEBRIS),)

    def _road(self) -> TerrainCost:
        if not self._vehicle:
            return TerrainCost("road", ROAD_PERSONNEL_MP * HALVES_PER_MP, False, ROAD_CITE)
        halves = ROAD_VEHICLE_HALVES
        if self._unit == WHEELED and self._choose(ROAD_RATE) == "tracked":
            halves = ROAD_PERSONNEL_MP * HALVES_PER_MP
        return TerrainCost("road", halves, False, ROAD_CITE)

    def figure(self, figure: str, name: str) -> tuple[TerrainCost, ...] | Bar:
        """The cost of something whose figure a player types in.

        Args:
            figure: its word in ``COSTS``.
            name: what its part of the cost is called.
        """
        found = self._figures.get((figure, name))
        if found is None:
            halves = COSTS.cost(self._situation, figure, self._unit)
            found = missing(figure) if halves is None else (TerrainCost(name, halves, False, "typed in"),)
            self._figures[figure, name] = found
        return found
