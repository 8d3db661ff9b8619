"""Crest status in a wadi: who may take it up where, and what it costs to gain and to give up (188.16 to 188.191)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.families.squad_leader.figures import CREST, UPHILL
from rules_core.families.squad_leader.places import CREST as CREST_PLACE
from rules_core.families.squad_leader.places import IN
from rules_core.geometry.bypass import VERTEX_HOURS
from rules_core.movement.movement import HALVES_PER_MP, Bar, Part, Price
from rules_core.options import NOT_SAID
from rules_core.systems.north_africa.conventions.movement import CREST_ON_FOOT
from rules_core.systems.north_africa.counter_kinds.vehicles import CAFP
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.entry import REVERSE_CITE, EntryPrices
from rules_core.systems.north_africa.movement.hex_ground import HexGround
from rules_core.systems.north_africa.movement.step import HexStep
from rules_core.systems.north_africa.options.movement import CREST_VERTEX
from rules_core.systems.north_africa.terrain import CLIMB_MP, INTO_WADI, UPHILL_TIMES
from rules_core.systems.north_africa.units import CAVALRY, WAGON
from rules_core.words.citations import TYPED_IN

RULES_OF = "NA "
WHO_CITE = "NA 188.16"
VEHICLE_CITE = "NA 188.18"
VERTEX_CITE = "NA 188.19"
EXIT_CITE = "NA 188.191"
TAKEN_CITE = "NA 188.22"
ON_FOOT_CITE = "NA 188.161"
NO_CREST = {
    CAVALRY: Bar("Cavalry has no Crest status: Infantry and vehicles have.", WHO_CITE),
    WAGON: Bar("Wagons have no Crest status: Infantry and vehicles that spend MP have.", f"{WHO_CITE}, 188.18"),
}
"""Why a unit that spends MF may have none, by its class."""
FORWARD_MP = 1
"""What moving forward to Crest status costs besides the climb (188.18)."""
STOPPED = Price(notes=("It must stop and declare Crest status: that ends its move (188.18).",))
HD_REAR = Price(notes=("Its Crest counter has “HD (rear)” face up (188.18).",))
"""Where a vehicle has gained Crest status forward from outside, or in reverse from WITHIN."""
LEFT = Price(
    (Part("out of its Crest", 0, EXIT_CITE),),
    notes=("It is open to an Underbelly Hit as it leaves its Crest (188.191, 191.51).",),
)
"""What leaving a Crest costs a vehicle: nothing for the wadi, and the hex beyond by itself."""


class Crests:
    """Crest status of one unit.

    Args:
        prices: its figures.
        entry: what entering hexes costs it.
    """

    def __init__(self, prices: ChartPrices, entry: EntryPrices) -> None:
        self._prices = prices
        self._entry = entry
        self._vehicle = prices.mover.vehicle
        said = prices.situation.options.get(CREST_VERTEX, NOT_SAID)
        self._said = None if said == NOT_SAID or not self._vehicle else (int(str(said)) + 1) // 2 % 6

    def vertices(self, ground: HexGround) -> frozenset[int]:
        """The vertices of a wadi hex that may be a vehicle's Crest CAFP (188.19)."""
        return frozenset(
            vertex
            for vertex in range(6)
            if not {(vertex - 1) % 6, vertex} <= ground.wadi_sides
            and ground.cliff_sides.isdisjoint({(vertex - 1) % 6, vertex})
        )

    def _taken(self, ground: HexGround) -> frozenset[int]:
        """The vertices that are another vehicle's or wreck's Crest CAFP (188.22)."""
        there = self._prices.situation.counters.at(ground.name)
        cafps = (item.details.get(CAFP) for item in there if item.place == CREST_PLACE)
        return frozenset(vertex - 1 for vertex in cafps if isinstance(vertex, int))

    def barred(self, ground: HexGround, side: int | None = None, *, gains: bool = False) -> Bar | None:
        """Why a unit may not have Crest status in a hex, or at a hexside of it; None where it may.

        Args:
            ground: the hex.
            side: the number of the hexside that it crosses; None for any.
            gains: whether it gains that status; else it has it.
        """
        name = ground.name
        if ground.bridge:
            return Bar(f"There is no Crest status in {name}: it has a bridge.", WHO_CITE)
        if not self._vehicle:
            return NO_CREST.get(self._prices.unit) or self._barred_on_foot(ground, side)
        if not ground.wadi:
            return Bar(f"Vehicles have Crest status in wadis only, and {name} is none.", WHO_CITE)
        if side is not None and side in ground.wadi_sides:
            return Bar(f"Crest status isn't gained or left over a wadi hexside of {name}.", VEHICLE_CITE)
        legal = self.vertices(ground)
        if side is not None:
            legal &= {side, (side + 1) % 6}
        taken = self._taken(ground) if gains else frozenset()
        if taken and (self._said in taken or legal <= taken):
            return Bar(f"Another vehicle or wreck has its Crest at that vertex of {name}.", TAKEN_CITE)
        if self._said is not None and self._said not in legal:
            return self._not_there(ground, self._said)
        if not legal:
            where = f"at that hexside of {name}" if side is not None else f"in {name}"
            return Bar(f"No vertex {where} may be a Crest CAFP: wadi hexsides or a cliff lie there.", VERTEX_CITE)
        return None

    def _not_there(self, ground: HexGround, vertex: int) -> Bar:
        """Why a vehicle's Crest can't be at a vertex, or be gained or left there over another hexside."""
        says = f"the {VERTEX_HOURS[vertex]} o'clock vertex of {ground.name}"
        if vertex not in self.vertices(ground):
            return Bar(f"No Crest CAFP is at {says}: wadi hexsides or a cliff meet there.", VERTEX_CITE)
        grid = self._prices.situation.board.grid
        sides = [side for side in ((vertex - 1) % 6, vertex) if side not in ground.wadi_sides]
        beyond = [grid.around(ground.name)[side] for side in sides]
        over = " or ".join("the map's edge" if name is None else grid.hexside(ground.name, name) for name in beyond)
        return Bar(f"Its Crest is at {says}: it is gained and left only over {over}.", VERTEX_CITE)

    @staticmethod
    def _barred_on_foot(ground: HexGround, side: int | None) -> Bar | None:
        cliffs = ground.cliff_sides
        if (side is None and len(cliffs) < 6) or (side is not None and side not in cliffs):
            return None
        return Bar(f"There is no Crest status along a Depression cliff of {ground.name}.", ON_FOOT_CITE)

    # --- within the hex -------------------------------------------------------------------------------------------

    def from_within(self, ground: HexGround, *, reverse: bool) -> Price | Bar:
        """What gaining Crest status from IN the hex costs: 4 and 1 forward, 4 times the multiplier in reverse."""
        barred = self.barred(ground, gains=True)
        if barred is not None:
            return barred
        if not self._vehicle:
            return self._climb_on_foot(ground)
        typed = RULES.costs.cost(self._prices.situation, UPHILL, self._prices.unit)
        climb = CLIMB_MP * HALVES_PER_MP if typed is None else typed
        cite = VEHICLE_CITE if typed is None else TYPED_IN
        if not reverse:
            forward = Part("forward", FORWARD_MP * HALVES_PER_MP, VEHICLE_CITE)
            return Price((Part("up to its crest", climb, cite), forward)) + STOPPED
        times = self._prices.mover.reverse_times
        if times is None:
            return Bar(f"{self._prices.mover.plural} have no Reverse Movement.", REVERSE_CITE)
        parts = (
            Part("up to its crest", climb, cite),
            Part(f"in reverse, {times} times", (times - 1) * climb, VEHICLE_CITE),
        )
        return Price(parts) + STOPPED + HD_REAR

    def _climb_on_foot(self, ground: HexGround) -> Price | Bar:
        if self._asked():
            return self._prices.figure(CREST, "Crest status", ON_FOOT_CITE)
        cot = self._entry.cots.of(ground)
        if isinstance(cot, Bar):
            return cot
        cite = f"{ON_FOOT_CITE}, {CREST_ON_FOOT.id}"
        return cot + Price((Part(f"up to its crest, {UPHILL_TIMES} times", cot.halves * (UPHILL_TIMES - 1), cite),))

    def into(self) -> Price | Bar:
        """What going from Crest status INTO the hex costs: the wadi's own part alone, without its COT (188.191)."""
        if not self._vehicle and self._asked():
            return self._prices.figure("depression", "down from its crest", ON_FOOT_CITE)
        price = self._prices.cell(INTO_WADI)
        if isinstance(price, Bar):
            return price
        return Price(tuple(Part("INTO the wadi", part.halves, f"{part.cite}, {EXIT_CITE}") for part in price.parts))

    def _asked(self) -> bool:
        return self._prices.choice(CREST_ON_FOOT) == "asked"

    # --- over a hexside -------------------------------------------------------------------------------------------

    def from_outside(self, step: HexStep) -> Bar | None:
        """Why Crest status can't be gained over a hexside; None where it can (188.18)."""
        if self._vehicle and step.start == CREST_PLACE:
            return Bar("No vehicle goes from Crest status to that in another hex.", EXIT_CITE)
        if self._vehicle and self._prices.minimum:
            reason = "By a Minimum Move a vehicle gains Crest status only from IN the hex."
            return Bar(reason, VEHICLE_CITE)
        if self._vehicle and step.start == IN and step.entered_by in step.there.wadi_sides:
            return Bar(f"Crest status isn't gained over a wadi hexside of {step.there.name}.", VEHICLE_CITE)
        return self.barred(step.there, step.entered_by, gains=True)

    def out(self, step: HexStep) -> Bar | None:
        """Why a unit in Crest status can't leave its hex over a hexside; None where it can (188.191)."""
        barred = self.barred(step.here, step.side) if self._vehicle else None
        return None if barred is None else replace(barred, cite=f"{EXIT_CITE}, {barred.cite.removeprefix(RULES_OF)}")
