"""What it costs a unit of any class to enter a hex: the hexside first, then the terrain (10.5.2, 6.7 to 6.18)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.board.bridges import leads_over
from rules_core.board.leading import leads_across
from rules_core.board.terrain_words import BUILDINGS, RUBBLE
from rules_core.convention import Convention
from rules_core.movement.movement import FREE, HALVES_PER_MP, UNCHARTED, Bar, Check, Part, Price, reason_against
from rules_core.movement.worked_out import Choices
from rules_core.sight.edge_art import edge_art
from rules_core.situation import Situation
from rules_core.systems.cgs.bridges import OVER_THE_BRIDGE, not_by_its_road
from rules_core.systems.cgs.buildings import buildings_in, terrain_of
from rules_core.systems.cgs.bypass import hexside_number
from rules_core.systems.cgs.conventions import (
    BRIDGES,
    GULLY_EXIT,
    INFANTRY_AND_WRECKS,
    SEMI_TRACKED_COSTS,
    SEVERAL_TERRAINS,
    UPHILL,
    VEHICLES_IN_BUILDINGS,
)
from rules_core.systems.cgs.counter_kinds import VEHICLE, WRECK
from rules_core.systems.cgs.figures import COSTS, MOBILE
from rules_core.systems.cgs.hills import ground_levels
from rules_core.systems.cgs.movement.shared.crossings import Crossings
from rules_core.systems.cgs.terrain import (
    GULLY,
    GULLY_CITE,
    GULLY_COSTS,
    GULLY_LEVEL,
    HULK_CITE,
    HULK_MP,
    OPEN,
    RAIL_CARS,
    TERRAIN,
    UPHILL_CITE,
    WITHOUT_RULE,
    Entry,
    without_rule_says,
)
from rules_core.systems.cgs.terrain import INFANTRY as INFANTRY_COSTS
from rules_core.systems.cgs.units import INFANTRY_CLASSES, PLURALS, SEMI_TRACKED

IMMOBILIZATION = "immobilization"


@dataclass(frozen=True)
class TerrainCost:
    """What one terrain of a hex asks of the unit: the rule's figures, already for its class.

    Args:
        name: what players call the terrain.
        halves: its cost in half MPs.
        cite: the rule.
        entry: the rule's row, for what else it asks of vehicles.
    """

    name: str
    halves: int
    cite: str
    entry: Entry


_OUTDOORS = TERRAIN.keys() - BUILDINGS - {OPEN.word}
"""The words of terrain whose rows count outside of buildings, open ground aside."""


def costs_like(unit: str) -> str:
    """The column of the entry costs that a class pays by: all infantry classes share one."""
    return INFANTRY_COSTS if unit in INFANTRY_CLASSES else unit


class EntryPrices:
    """The prices for one unit class, each worked out once.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the unit class.
        choices: the options of conventions in force.
        armoured: whether a vehicle is an AFV (6.8.1.2).
        mobile: the chance of a vehicle to pass an Immobilization roll; None where it is not known.
    """

    def __init__(
        self,
        situation: Situation,
        unit: str,
        choices: Choices,
        *,
        armoured: bool = True,
        mobile: Fraction | None = None,
    ) -> None:
        self._situation = situation
        self._board = situation.board
        self._ground = ground_levels(situation.board)
        self._unit = unit
        self._costs = costs_like(unit)
        self._choices = choices
        self._mobile = mobile
        self._buildings = buildings_in(situation)
        self._hulks = any(situation.counters.of(kind) for kind in (VEHICLE, WRECK))
        self.crossings = Crossings(situation, unit, self.choice, armoured=armoured)

    def choice(self, record: Convention) -> str:
        """The option of a convention in force, which so has a say."""
        return self._choices.of(record.id)

    @property
    def _on_foot(self) -> bool:
        return self._unit in INFANTRY_CLASSES

    # --- the terrain of a hex ------------------------------------------------------------------------------------

    def costs(self, hex_name: str, *, outside: bool = False) -> tuple[TerrainCost, ...] | Bar:
        """What the terrain of a hex asks of a unit that enters it on the ground, or why it may not.

        Args:
            hex_name: the hex entered.
            outside: whether the unit stays outside the building, or the rail cars, that it bypasses.
        """
        return self._choices.once(("costs", hex_name, outside), self._work_out)

    def _work_out(self, hex_name: str, outside: bool) -> tuple[TerrainCost, ...] | Bar:
        """The same, worked out; debris under an open factory roof lies inside, not beside the building (6.18.2)."""
        words = self._board.hexes[hex_name].terrain
        if "off-map" in words:
            return Bar(f"{hex_name} is off the map.", "")
        if hex_name in self._board.uncharted:
            return Bar(f"What lies in {hex_name} is not charted.", "", UNCHARTED)
        building = None if outside or not words.isdisjoint(RUBBLE) else self._buildings.at(hex_name)
        if building is not None and not self._on_foot:
            self.choice(VEHICLES_IN_BUILDINGS)
            reason = f"{hex_name} is a building, and the text doesn't say whether a vehicle may be in one: none is."
            return Bar(reason, VEHICLES_IN_BUILDINGS.id)
        if building is not None:
            # Inside it nothing else of the hex counts; debris under an open roof costs men what the building does.
            rows = [terrain_of(building)]
        else:
            rows = [TERRAIN[word] for word in sorted(words & _OUTDOORS)]
            if outside:
                rows = [row for row in rows if row is not RAIL_CARS]
        costs = [self._cost("gully", GULLY_COSTS[self._costs], GULLY_CITE)] if GULLY in words else []
        for row in rows:
            assert row.entry is not None
            entry = row.entry[self._costs]
            if entry.barred:
                return Bar(f"{PLURALS[self._unit]} {entry.barred} the {row.name} in {hex_name}.", row.entry_cite)
            costs.append(self._cost(row.name, entry, row.entry_cite))
        for word in sorted(words & COSTS.words.keys()) if building is None else ():
            halves = COSTS.cost(self._situation, word, self._unit)
            if halves is None:
                return Bar(f"The CGS text has no cost {COSTS.what(word)}: type it in.", "", word)
            costs.append(TerrainCost(word, halves, "typed in", Entry()))
        if not costs:
            assert OPEN.entry is not None
            return (self._cost(OPEN.name, OPEN.entry[self._costs], OPEN.entry_cite),)
        if len(costs) > 1 and self.choice(SEVERAL_TERRAINS) == "dearest":
            costs = [max(costs, key=lambda cost: (cost.entry.all_mp, cost.halves))]
        return tuple(costs)

    def _cost(self, name: str, entry: Entry, cite: str) -> TerrainCost:
        if self._unit == SEMI_TRACKED:
            self.choice(SEMI_TRACKED_COSTS)
        return TerrainCost(name, entry.mp * HALVES_PER_MP, entry.cite or cite, entry)

    def terrain(self, start: str, end: str, *, outside: bool = False, climbs: bool = True) -> Price | Bar:
        """The price of the terrain of a hex, double where the way goes uphill (10.5.3).

        Args:
            start: the hex left.
            end: the hex entered.
            outside: as for ``costs``.
            climbs: whether the unit comes from the ground, so that going uphill counts.
        """
        uphill = climbs and self.uphill(start, end)
        return self._choices.once(("terrain", end, outside, uphill), self._price_of_terrain)

    def _price_of_terrain(self, end: str, outside: bool, uphill: bool) -> Price | Bar:
        costs = self.costs(end, outside=outside)
        if isinstance(costs, Bar):
            return costs
        parts = tuple(Part(cost.name, cost.halves, cost.cite) for cost in costs)
        price = Price(parts, self._rolls(end, costs), self._open_questions(end, outside=outside))
        if uphill and (outside or self._buildings.at(end) is None):
            self.choice(UPHILL)
            price += Price((Part("uphill: twice the cost of the terrain", price.halves, UPHILL_CITE),))
        return price

    def uphill(self, start: str, end: str) -> bool:
        """Whether the ground rises from one hex to the next; who comes into a gully gets to its floor."""
        rise = self._ground[end] - self._ground[start]
        if rise <= 0:  # a gully's floor lies lower still
            return False
        return rise + GULLY_LEVEL > 0 if GULLY in self._board.hexes[end].terrain else True

    def _rolls(self, hex_name: str, costs: tuple[TerrainCost, ...]) -> tuple[Check, ...]:
        """The Immobilization rolls of a vehicle, and what stops it without one (6.12.1, 6.13.1, 11.1.3.1)."""
        found: list[Check] = []
        for cost in costs:
            if cost.entry.stops:
                certain = f"the {cost.name} in {hex_name} M-KILLS it"
                found.append(Check(hex_name, "M-KILL", cost.name, "AFTER", Fraction(0), cost.cite, "M-KILLED", certain))
            elif cost.entry.roll:
                found.append(self.roll(hex_name, cost.name, cost.cite))
        return tuple(found)

    def roll(self, at: str, reason: str, cite: str, when: str = "AFTER") -> Check:
        """One Immobilization roll: any result but OK puts an M-KILLED marker on the vehicle (11.1.3.1).

        Args:
            at: the hex or hexside.
            reason: the terrain that asks for it.
            cite: the rule that does.
            when: ``BEFORE`` or ``AFTER`` the step.
        """
        missing = () if self._mobile is not None else (MOBILE,)
        return Check(at, IMMOBILIZATION, reason, when, self._mobile, cite, "M-KILLED (CGS 11.1.3.1)", missing=missing)

    def _open_questions(self, hex_name: str, *, outside: bool) -> tuple[str, ...]:
        words = self._board.hexes[hex_name].terrain
        if self._buildings.at(hex_name) is not None and not outside:
            return ()
        return tuple(without_rule_says(word, hex_name) for word in sorted(words & WITHOUT_RULE))

    def entering(self, start: str, end: str, *, outside: bool = False, climbs: bool = True) -> Price | Bar:
        """All of the price: the hexside, then the terrain, then what stands in the hex (10.5.2, 6.8.2.1).

        Args:
            start: the hex left.
            end: the hex entered.
            outside: as for ``costs``.
            climbs: as for ``terrain``.
        """
        crossing = self.crossings.between(start, end)
        if isinstance(crossing, Bar) and not crossing.unknown:
            return crossing
        terrain = self.terrain(start, end, outside=outside, climbs=climbs)
        if isinstance(crossing, Bar) or isinstance(terrain, Bar):
            return reason_against(crossing, terrain) or crossing
        besides = crossing + self.hulks(end)
        price = besides + terrain
        if besides.halves and climbs and self.uphill(start, end) and self.choice(UPHILL) == "all":
            price += Price((Part("uphill: twice the rest", besides.halves, UPHILL.id),))
        return price

    def onto_bridge(self, start: str, end: str) -> Price | Bar:
        """The price of coming onto the bridge of a hex from the next, along its road or not at all.

        Args:
            start: the hex left.
            end: the hex with the bridge.
        """
        if not leads_over(self._board, start, end):
            self.choice(BRIDGES)
            return not_by_its_road(end)
        crossing = self.crossings.between(start, end)
        if isinstance(crossing, Bar):
            return crossing
        self.choice(BRIDGES)
        price = crossing + OVER_THE_BRIDGE
        if self.uphill(start, end):
            self.choice(UPHILL)
            price += Price((Part("uphill: twice the cost of the terrain", OVER_THE_BRIDGE.halves, UPHILL_CITE),))
        return price + self.hulks(end)

    def as_from_any_side(self, start: str, end: str) -> bool:
        """Whether a hex is entered from another as from any: across a bare hexside, on ground that doesn't rise."""
        return self.crossings.between(start, end) is FREE and not self.uphill(start, end)

    # --- out of a gully --------------------------------------------------------------------------------------------

    def along_gully(self, start: str, end: str) -> bool:
        """Whether a Gully leads on across a hexside, so that nobody climbs out of it (CGS-G055).

        Args:
            start: a Gully hex.
            end: the hex entered.
        """
        if GULLY not in self._board.hexes[end].terrain:
            return False
        if leads_across(self._board, start, end, (GULLY,)):
            return True
        if GULLY in edge_art(self._board).on_hexside(start, hexside_number(self._board, start, end)):
            return True
        # Where the map has no outline of either Gully, each fills its hex (CGS-G051).
        art = {area.terrain for name in (start, end) for area in self._board.areas_in(name)}
        return GULLY not in art and all(line.kind != GULLY for line in self._board.lines)

    def climb_out(self) -> Price:
        """What leaving a Gully costs besides the terrain entered (6.10.1, HC-CGS-33)."""
        entry = GULLY_COSTS[self._costs]
        less = 1 if self.choice(GULLY_EXIT) == "less-one" else 0
        part = Part("out of the gully, besides the terrain", (entry.mp - less) * HALVES_PER_MP, GULLY_CITE)
        return Price((part,))

    def climb_roll(self, hex_name: str) -> tuple[Check, ...]:
        """The roll of a wheeled vehicle that leaves a Gully (6.10.1)."""
        rolls = GULLY_COSTS[self._costs].roll
        return (self.roll(hex_name, "out of the gully", GULLY_CITE, "BEFORE"),) if rolls else ()

    # --- vehicles and wrecks in it ---------------------------------------------------------------------------------

    def hulks(self, hex_name: str) -> Price:
        """What vehicles and wrecks in a hex add, burning or not: 2 MP each for vehicles (6.8.2.1, HC-CGS-32)."""
        count = len(self._situation.counters.at(hex_name, VEHICLE, WRECK)) if self._hulks else 0
        if not count or (self._on_foot and self.choice(INFANTRY_AND_WRECKS) == "free"):
            return FREE
        what = "vehicle or wreck in the hex" if count == 1 else f"{count} vehicles and wrecks in the hex"
        return Price((Part(what, count * HULK_MP * HALVES_PER_MP, HULK_CITE),))
