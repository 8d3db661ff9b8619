"""What an inch of ground costs a unit, or why it may not go there: the page's rows joined for one place (T1-T14)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.movement.movement import Bar
from rules_core.movement.on_table import Factor, Rate
from rules_core.movement.routes.search import ALLOWANCE
from rules_core.systems.miniatures.classes import CAVALRY
from rules_core.systems.miniatures.conditions import AT_START, YES
from rules_core.systems.miniatures.conventions.figures import LIGHT_WOODS_SPEED
from rules_core.systems.miniatures.conventions.movement import (
    COLUMN,
    FORD_COST,
    IN_HEAVY_WOODS,
    INTO_BUILDINGS,
    ROAD_OVER_TERRAIN,
    SECONDARY_RATE,
    SEVERAL_TERRAINS,
    TROOPS_IN_WOODS,
)
from rules_core.systems.miniatures.movement.ground import LyingUnder, Thing
from rules_core.systems.miniatures.movement.mover import TableMover
from rules_core.systems.miniatures.options.movement import (
    BEHIND_AFV,
    BEHIND_TANK,
    IN_COLUMN,
    JUDGE,
    ON_ROAD,
    RATES,
    SECONDARY,
    WEIGHT_LIMIT,
)
from rules_core.systems.miniatures.terrain import (
    BRIDGE,
    BUILDING,
    CLEAR,
    FOLLOWING,
    FORD,
    FREE,
    HALF_SPEED,
    HEAVY_WOODS,
    LIGHT_WOODS,
    MARSH,
    PRIMARY_ROAD,
    RIVER,
    SCRUB,
    SECONDARY_ROAD,
    TERRAIN,
    WOODS,
    Terrain,
)
from rules_core.words.figures import figure

_BESIDE_ROADS = {row.word for row in (HEAVY_WOODS, WOODS, LIGHT_WOODS, SCRUB, MARSH, BUILDING)}
"""What may slow a unit on a road that runs through it, by a house convention."""
OPEN_GROUND = "open ground"


class Rates:
    """The rates of one unit."""

    def __init__(self, mover: TableMover) -> None:
        """Args: mover: the unit."""
        self._mover = mover
        self._unit = mover.unit

    def over(self, under: LyingUnder) -> Rate:
        """What it costs to move over some ground, or why the unit may not.

        Args:
            under: what lies there.
        """
        things = under.by_word
        if BRIDGE.word in things:
            return self._on_bridge(things[BRIDGE.word], things)
        if RIVER.word in things and FORD.word not in things:
            return self._barred(RIVER, things[RIVER.word], RIVER.pace(self._unit).barred)
        if road := self._road(things):
            return self._on_road(road, things)
        return self._off_road(things)

    # --- bridges and roads --------------------------------------------------------------------------------------------

    def _on_bridge(self, bridge: Thing, things: dict[str, Thing]) -> Rate:
        """A bridge lies over whatever else there is; it bears so much (Bridges)."""
        if self._mover.is_vehicle:
            said = bridge.details.get("weight_limit")
            limit = Fraction(said) if isinstance(said, int) else self._mover.figure(JUDGE, WEIGHT_LIMIT)
            tons = self._mover.tons
            if limit is None or tons is None:
                word = WEIGHT_LIMIT if limit is None else "tons"
                what = "the judge's weight limit" if limit is None else "the vehicle's weight"
                return Rate(bridge.name, bar=Bar(f"{bridge.name} asks for {what}.", BRIDGE.cite, word), known=False)
            if tons > limit:
                bears = f"{bridge.name} bears {figure(limit)} tons, and the vehicle has {figure(tons)}."
                return Rate(bridge.name, bar=Bar(bears, BRIDGE.cite))
        road = self._road(things)
        return self._on_road(road, {}) if road else Rate(bridge.name, (Factor("bridge", FREE, BRIDGE.cite),))

    @staticmethod
    def _road(things: dict[str, Thing]) -> tuple[Terrain, Thing] | None:
        for row in (PRIMARY_ROAD, SECONDARY_ROAD):
            if row.word in things:
                return row, things[row.word]
        return None

    def _on_road(self, road: tuple[Terrain, Thing], things: dict[str, Thing]) -> Rate:
        """A road's own rate, counted in inches off-road (T7)."""
        row, thing = road
        primary = row is PRIMARY_ROAD
        on = self._mover.known(RATES, ON_ROAD if primary else SECONDARY)
        notes: tuple[str, ...] = ()
        if on is None and not primary and self._mover.choose(SECONDARY_RATE) == "off-road":
            on = self._mover.allowance
            notes = (
                f"{thing.name}, at the off-road rate: the page calls such a road slightly better, without a figure.",
            )
            if on is None:
                return self._slowed(Rate(thing.name, (Factor(row.name, FREE, row.cite),), notes=notes), things)
        lacking = [
            word
            for word, figure in ((ALLOWANCE, self._mover.allowance), (ON_ROAD if primary else SECONDARY, on))
            if figure is None
        ]
        if lacking or on is None or self._mover.allowance is None:
            self._mover.missing.update(dict.fromkeys(lacking))
            return Rate(thing.name, (Factor(row.name, FREE, row.cite),), known=False)
        return self._slowed(
            Rate(thing.name, (Factor(row.name, self._mover.allowance / on, row.cite),), notes=notes), things
        )

    def _slowed(self, rate: Rate, things: dict[str, Thing]) -> Rate:
        """A road's rate with the terrain that it runs through, where that counts."""
        beside = {word: thing for word, thing in things.items() if word in _BESIDE_ROADS}
        if not beside or self._mover.choose(ROAD_OVER_TERRAIN) == "road":
            return rate
        terrain = self._off_road(beside)
        return (
            terrain if terrain.bar else Rate(rate.at, (*rate.factors, *terrain.factors), None, rate.known, rate.notes)
        )

    # --- terrain ------------------------------------------------------------------------------------------------------

    def _off_road(self, things: dict[str, Thing]) -> Rate:
        found: list[tuple[Thing, Factor]] = []
        for row in self._counting(things):
            thing = things[row.word]
            if reason := self._barred_from(row):
                return self._barred(row, thing, reason)
            factor = self._factor(row)
            if factor is not None:
                found.append((thing, factor))
        if not found:
            name = next((thing.name for thing in things.values()), OPEN_GROUND)
            return Rate(name, () if name == OPEN_GROUND else (self._free(things),))
        if len(found) > 1 and self._mover.choose(SEVERAL_TERRAINS) == "worst":
            found = [max(found, key=lambda row: row[1].times)]
        return Rate(" and ".join(thing.name for thing, _ in found), tuple(factor for _, factor in found))

    @staticmethod
    def _free(things: dict[str, Thing]) -> Factor:
        row = TERRAIN.get(next(iter(things)), CLEAR)
        return Factor(row.name, FREE, _cite_of(row))

    @staticmethod
    def _counting(things: dict[str, Thing]) -> list[Terrain]:
        """The rows that count, of woods the densest alone."""
        woods = next((row for row in (HEAVY_WOODS, WOODS, LIGHT_WOODS) if row.word in things), None)
        others = [row for row in (SCRUB, MARSH, FORD, BUILDING) if row.word in things]
        return ([woods] if woods else []) + others

    def _barred_from(self, row: Terrain) -> str:
        """Why the unit may not move through a kind of terrain, half a sentence; empty where it may."""
        if row is BUILDING:
            who = self._mover.choose(INTO_BUILDINGS)
            if who == "nobody":
                return "may not enter a building"
            return "may not enter a building" if who == "troops" and self._mover.is_vehicle else ""
        pace = row.pace(self._unit)
        if row is HEAVY_WOODS and self._begins_in_heavy_woods:
            return "" if self._mover.choose(IN_HEAVY_WOODS) == "leaves" else "does not move inside heavy woods"
        if not pace.barred or not pace.behind:
            return pace.barred
        limit = figure(self._mover.inches(FOLLOWING))
        return "" if self._follows(pace.behind) else f"{pace.barred}, at {limit} inches at most"

    @property
    def _begins_in_heavy_woods(self) -> bool:
        """Whether it is a vehicle that the judge lets begin in heavy woods (T4); the way out is a house convention."""
        return self._mover.is_vehicle and self._mover.settings.word(AT_START) == YES

    def _follows(self, behind: str) -> bool:
        """Whether it follows whom it must (T2, T3)."""
        ahead = self._mover.ahead
        if ahead == BEHIND_TANK:
            return True
        if ahead == IN_COLUMN:
            return behind == "afv" or self._mover.choose(COLUMN) == "column"
        return ahead == BEHIND_AFV and behind == "afv"

    def _factor(self, row: Terrain) -> Factor | None:
        """How much slower a kind of terrain is for the unit; None where it isn't."""
        if row is FORD:
            half = self._mover.choose(FORD_COST) == "half"
            return Factor("ford", HALF_SPEED if half else FREE, f"{row.cite}, {FORD_COST.id}")
        times, cite = row.pace(self._unit).factor, row.cite
        if row is HEAVY_WOODS and self._mover.is_vehicle:
            times, cite = HALF_SPEED, f"{cite}, {IN_HEAVY_WOODS.id}"
        elif row in (HEAVY_WOODS, LIGHT_WOODS) and not self._mover.is_vehicle:
            both = self._mover.choose(TROOPS_IN_WOODS) == "both-half"
            times = HALF_SPEED if row is HEAVY_WOODS or both else FREE
            cite = f"{cite}, {TROOPS_IN_WOODS.id}"
        elif row is LIGHT_WOODS and self._mover.choose(LIGHT_WOODS_SPEED) == "double":
            times, cite = 1 / HALF_SPEED, f"{cite}, {LIGHT_WOODS_SPEED.id}"
        if row in (HEAVY_WOODS, WOODS, LIGHT_WOODS) and self._unit == CAVALRY and not self._mover.counts_as_troops():
            times = FREE
        return None if times == FREE else Factor(f"{row.name}, {_pace_says(times)}", times, cite)

    def _barred(self, row: Terrain, thing: Thing, reason: str) -> Rate:
        # An area without a name of its own is called by its terrain, which the reason names too.
        where = "The unit" if thing.name.lower() == row.name else f"{thing.name}: the unit"
        begun_there = row is HEAVY_WOODS and self._begins_in_heavy_woods
        cite = f"{row.cite}, {IN_HEAVY_WOODS.id}" if begun_there else _cite_of(row)
        return Rate(thing.name, bar=Bar(f"{where} {reason}.", cite))


def _cite_of(row: Terrain) -> str:
    """What says how units move there: of buildings no rule of the page's does."""
    return INTO_BUILDINGS.id if row is BUILDING else row.cite


_PACES = {
    HALF_SPEED: "half speed",
    1 / HALF_SPEED: "twice the speed",
    Fraction(3, 2): "⅔ speed",
    Fraction(3): "cost times 3",
}


def _pace_says(times: Fraction) -> str:
    return _PACES[times]
