"""What entering the ground of an ATS hex costs, and what crossing the hexside to it adds (Charts B, C, 8.3 to 9.11)."""

from __future__ import annotations

from rules_core.board.terrain_words import term
from rules_core.convention import Convention
from rules_core.counters.counters import Counter, Counters
from rules_core.movement.movement import FREE, HALVES_PER_MP, UNCHARTED, Bar, Check, Part, Price
from rules_core.movement.worked_out import Choices
from rules_core.situation import Situation
from rules_core.systems.ats.conventions import FLAMES_ENTRY, SEVERAL_TERRAINS, WIRE_COST, WIRE_LANE
from rules_core.systems.ats.conventions import LOW_GROUND as LOW_GROUND_LEVEL
from rules_core.systems.ats.counter_kinds import (
    BURNING_WRECK,
    COUNTER_TERRAIN,
    FLAMES,
    HEDGEHOG,
    THROUGH_DEBRIS,
    THROUGH_WIRE,
    WIRE,
    row_of,
)
from rules_core.systems.ats.counters.lanes import leads_through
from rules_core.systems.ats.figures import BY_TERRAIN, CLIFF, LOW_GROUND
from rules_core.systems.ats.movement.entry_costs import TerrainCost, TerrainCosts
from rules_core.systems.ats.movement.immobilization import chance_to_pass
from rules_core.systems.ats.movement.joined_hexes import GroundStep, Manner
from rules_core.systems.ats.movement.mine_checks import MineChecks
from rules_core.systems.ats.places import ground_level
from rules_core.systems.ats.terrain import (
    HEXSIDES,
    HEXSIDES_WITHOUT_RULE,
    INTERIOR_WALL,
    INTERIOR_WALL_CITE,
    TRACKED,
    WHEELED,
    WITHOUT_RULE,
    HexsideTerrain,
)
from rules_core.systems.ats.units import CRAWL, INFILTRATION, PLURALS, VEHICLES

WIRE_CITE = "ATS 9.11.3"
WIRE_COST_CITE = "ATS Chart B"
HEDGEHOG_CITE = "ATS 9.6.4"
FLOORPAN_NOTE = "An AFV that crosses here is open to Floorpan Armor Hits (ATS 8.30.42)."
WIRE_MP = 1

_TAKEN_AS_CLEAR = WITHOUT_RULE - BY_TERRAIN.keys()
"""The words of terrain of which no rule speaks, and for which nobody types a figure in."""


class EntryPrices:
    """The prices for one unit class in one mode, each worked out once.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the unit class.
        mode: its mode.
        choices: the options of conventions in force.
    """

    def __init__(self, situation: Situation, unit: str, mode: str, choices: Choices) -> None:
        self._situation = situation
        self._board = situation.board
        self._unit = unit
        self._mode = mode
        self.vehicle = unit in VEHICLES
        self._choices = choices
        self._terrain_costs = TerrainCosts(situation, unit, mode, self._choose)
        self._table: Counters = situation.counters
        self._passes = chance_to_pass(unit, bool(situation.options.get("elite_commander"))) if self.vehicle else None
        self._mines = MineChecks(situation, unit, mode, self._choose)

    # --- the ground of a hex -----------------------------------------------------------------------------------

    def ground(self, hex_name: str, manner: Manner) -> Price | Bar:
        """The price of coming onto a hex's ground (or, in that manner, into its depression), or why that can't be.

        Args:
            hex_name: the hex entered.
            manner: how the unit comes.
        """
        return self._choices.once(("ground", hex_name, manner), self._price)

    def closed(self, hex_name: str, manner: Manner) -> Bar | None:
        """Why the terrain of a hex, whatever lies on it, keeps the unit out in a manner; None where it doesn't."""
        costs = self._terrain_costs.of(hex_name, manner)
        return costs if isinstance(costs, Bar) and not costs.unknown else None

    def _price(self, hex_name: str, manner: Manner) -> Price | Bar:
        terrain = self._board.hexes[hex_name].terrain
        if "off-map" in terrain:
            return Bar(f"{hex_name} is off the map.", "")
        if hex_name in self._board.uncharted:
            return Bar(f"What lies in {hex_name} is not charted.", "", UNCHARTED)
        costs = self._terrain_costs.of(hex_name, manner)
        if isinstance(costs, Bar):
            return costs
        lying = self._table.at(hex_name)
        barred = self.wire_bar(hex_name) if lying else None
        if barred is not None:
            return barred
        price = self._choices.once(("terrain", costs), self._terrain_price)
        checks = self._terrain_checks(hex_name, costs)
        notes = tuple(
            f"No rule here speaks of the {term(word)} in {hex_name}: it is taken as clear."
            for word in (sorted(terrain & _TAKEN_AS_CLEAR) if manner is Manner.OUTSIDE else ())
        )
        if checks or notes:
            price = Price(price.parts, checks, notes)
        return self._with_counters(hex_name, price) if lying else price

    def _adds_up(self) -> bool:
        return self._choose(SEVERAL_TERRAINS) == "sum"

    def _terrain_price(self, costs: tuple[TerrainCost, ...]) -> Price:
        if len(costs) > 1 and not self._adds_up():
            costs = (max(costs, key=lambda cost: cost.halves),)
        return Price(tuple(Part(cost.name, cost.halves, cost.cite) for cost in costs))

    def _terrain_checks(self, hex_name: str, costs: tuple[TerrainCost, ...]) -> tuple[Check, ...]:
        rolling = [cost for cost in costs if cost.roll]
        if not rolling:
            return ()
        through_debris = any(cost.lane for cost in rolling)
        if self._unit == TRACKED and through_debris and self._lane(hex_name, THROUGH_DEBRIS):
            rolling = [cost for cost in rolling if not cost.lane]
        if len(rolling) > 1 and not self._adds_up():
            names = ", ".join(cost.name for cost in rolling)
            return (self._check(hex_name, names, "AFTER", rolling[0].roll_cite),)
        return tuple(self._check(hex_name, cost.name, "AFTER", cost.roll_cite) for cost in rolling)

    def _check(self, at: str, reason: str, when: str, cite: str) -> Check:
        assert self._passes is not None, "only vehicles roll for immobilization"
        return Check(at, "immobilization", reason, when, self._passes, cite)

    # --- what lies on the table in it --------------------------------------------------------------------------

    def _lies(self, hex_name: str, *kinds: str) -> tuple[Counter, ...]:
        return self._table.at(hex_name, *kinds)

    def wire_bar(self, hex_name: str) -> Bar | None:
        """Why wire keeps the unit out of a hex; None where it does not (9.11.3)."""
        if not self._lies(hex_name, WIRE) or self._follows_lane_through_wire(hex_name):
            return None
        if self._unit == WHEELED:
            return Bar(f"Wheeled vehicles may not enter the wire in {hex_name}.", WIRE_CITE)
        if not self.vehicle and self._mode not in (CRAWL, INFILTRATION):
            said = f"{PLURALS[self._unit]} enter the wire in {hex_name} only by Crawl or Infiltration."
            return Bar(said, WIRE_CITE)
        return None

    def _follows_lane_through_wire(self, hex_name: str) -> bool:
        """Whether a lane leads through the wire of a hex (9.11.4, HC-ATS-36)."""
        return self._lane(hex_name, THROUGH_WIRE) and self._choose(WIRE_LANE) == "open"

    def _lane(self, hex_name: str, what: str) -> bool:
        return leads_through(self._situation, hex_name, what, self._choose)

    def _with_counters(self, hex_name: str, price: Price) -> Price | Bar:
        burnt = self._flames(hex_name)
        if isinstance(burnt, Bar):
            return burnt
        price += self._wrecks(hex_name, price.halves) + burnt
        if self._lies(hex_name, WIRE) and not self._follows_lane_through_wire(hex_name):
            price += self._wire(hex_name, price.halves)
        if self._unit == WHEELED and self._lies(hex_name, HEDGEHOG):
            price += Price(checks=(self._check(hex_name, "hedgehog", "AFTER", HEDGEHOG_CITE),))
        return price + self.minefields(hex_name)

    def _wrecks(self, hex_name: str, terrain: int) -> Price:
        """What wrecks and vehicles add to the terrain of their hex (Chart C): the dearest of them (HC-ATS-30)."""
        parts: dict[str, Part] = {}
        for item in self._lies(hex_name, *COUNTER_TERRAIN):
            row = row_of(item)
            if row.plus_mp:
                parts[row.name] = Part(row.name, row.plus_mp * HALVES_PER_MP, row.cite)
            elif row.doubles and self.vehicle:
                parts["doubled"] = Part(f"{row.name}: twice the cost of the terrain", terrain, row.cite)
        if len(parts) > 1 and not self._adds_up():
            return Price((max(parts.values(), key=lambda part: part.halves),))
        return Price(tuple(parts.values())) if parts else FREE

    def _flames(self, hex_name: str) -> Price | Bar:
        """What flames add to the cost of their hex, or that they keep the unit out (HC-ATS-37)."""
        if not self._lies(hex_name, FLAMES):
            return FREE
        option = self._choose(FLAMES_ENTRY)
        if option == "barred":
            return Bar(f"Flames burn in {hex_name}: they may not be entered.", FLAMES_ENTRY.id)
        if option == "wreck":
            return Price((Part("flames", BURNING_WRECK.plus_mp * HALVES_PER_MP, FLAMES_ENTRY.id),))
        note = f"Flames burn in {hex_name}. No rule here says whether they may be entered, and at what cost."
        return Price(notes=(note,))

    def minefields(self, hex_name: str, *, under_to_under: bool = False) -> Price:
        """What the minefields of a hex ask of the unit (9.7.5 to 9.7.71).

        Args:
            hex_name: the hex entered.
            under_to_under: whether Personnel come from under one emplacement to under another.
        """
        return self._mines.price(hex_name, under_to_under=under_to_under)

    def _choose(self, record: Convention) -> str:
        return self._choices.of(record.id)

    def _wire(self, hex_name: str, halves: int) -> Price:
        wire = WIRE_MP * HALVES_PER_MP
        extra = wire if self._choose(WIRE_COST) == "plus" else max(0, wire - halves)
        checks = (self._check(hex_name, "wire", "AFTER", WIRE_CITE),) if self.vehicle else ()
        return Price((Part("wire", extra, WIRE_COST_CITE),), checks)

    # --- the hexside to it -------------------------------------------------------------------------------------

    def crossing(self, start: str, step: GroundStep) -> Price | Bar:
        """What crossing the hexside between adjacent hexes on the ground adds, or why it can't be crossed.

        Args:
            start: the hex left.
            step: the step; a road leads over cliffs and edges of low ground at its own rate.
        """
        price = FREE
        on_road = step.manner is Manner.ROAD
        cliff = False
        for feature in step.features:
            if feature.kind == INTERIOR_WALL:
                return interior_wall(feature.name)
            if feature.kind in HEXSIDES_WITHOUT_RULE:
                crossed = self.figure_price(feature.kind, f"{feature.kind} crossed")
                if isinstance(crossed, Bar):
                    return crossed
                price += crossed
                continue
            row = HEXSIDES.get(feature.kind)
            if row is not None:
                crossed = self._cross(row, feature.name, feature.gate)
            elif on_road:
                continue
            else:
                cliff = True
                crossed = self.figure_price(CLIFF, "cliff")
            if isinstance(crossed, Bar):
                return crossed
            price += crossed
        if step.levels_differ and not on_road and not cliff:
            self._choose(LOW_GROUND_LEVEL)
            if ground_level(self._situation, start) != ground_level(self._situation, step.end):
                edge = self.figure_price(LOW_GROUND, "edge of the low ground")
                return edge if isinstance(edge, Bar) else price + edge
        return price

    def figure_price(self, figure: str, name: str) -> Price | Bar:
        """The price of something whose cost a player types in.

        Args:
            figure: its word in ``COSTS``.
            name: what its part of the cost is called.
        """
        costs = self._terrain_costs.figure(figure, name)
        if isinstance(costs, Bar):
            return costs
        return Price(tuple(Part(cost.name, cost.halves, cost.cite) for cost in costs))

    def _cross(self, row: HexsideTerrain, at: str, gate: bool) -> Price | Bar:
        if gate:
            return Price((Part(f"gate in the {row.name}", 0, row.gate_cite),))
        entry = row.entry[self._unit]
        if entry.barred:
            return Bar(f"{PLURALS[self._unit]} {entry.barred}: there is a {row.name} along {at}.", row.entry_cite)
        checks = (self._check(at, row.name, "BEFORE", row.entry_cite),) if entry.roll else ()
        notes = (FLOORPAN_NOTE,) if self.vehicle and row.floorpan else ()
        return Price((Part(f"{row.name} crossed", entry.mp * HALVES_PER_MP, row.entry_cite),), checks, notes)


def interior_wall(hexside: str) -> Bar:
    """Why a black bar can't be crossed."""
    return Bar(f"An interior wall stands along {hexside}: no movement across it.", INTERIOR_WALL_CITE)
