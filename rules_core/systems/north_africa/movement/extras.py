"""What is paid on top of ground and heights, never less by a track nor more in reverse or uphill (192.1).

SMOKE, what stands in the hex and dust count double where a cost is doubled against Hammada Immobilization; weather and
towing don't (186.14).
"""

from __future__ import annotations

from functools import cached_property

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import SMOKE, VEHICLE, WIRE, WRECK
from rules_core.families.squad_leader.figures import WIRE as WIRE_FIGURE
from rules_core.families.squad_leader.movement.prices import summed
from rules_core.families.squad_leader.options import TOWING
from rules_core.families.squad_leader.places import CREST, IN
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price
from rules_core.sentences.options import not_known_says
from rules_core.systems.north_africa.climate.air import dust_of
from rules_core.systems.north_africa.conditions import conditions_of
from rules_core.systems.north_africa.conventions.checks import PLATOON_VEHICLES
from rules_core.systems.north_africa.conventions.movement import WAGON_IN_DUST, WEATHER_COST
from rules_core.systems.north_africa.counter_kinds.vehicles import CAFP, ENEMY, MEMBER, UNARMORED
from rules_core.systems.north_africa.counter_kinds.works import DUMMY, MINES
from rules_core.systems.north_africa.more_costs import MORE_COSTS, WEATHER
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.hex_ground import HexGround
from rules_core.systems.north_africa.options.movement import CONVOY, PLATOON
from rules_core.systems.north_africa.terrain import ENEMY_MP, MEMBER_MP, VEHICLE_MP
from rules_core.systems.north_africa.units import CAVALRY, WAGON
from rules_core.words.citations import TYPED_IN

SMOKE_MP = 1
SMOKE_CITE = "NA 192.1"
VEHICLE_DUST = "vehicle-dust"
DUST_CITE = "NA 194.73"
DENSE_CITE = "NA 194.731"
VEHICLE_CITE = "NA 188.22"
PLATOON_CITE = "NA 181.22"
TOWING_MP = 1
TOWING_CITE = "NA 192.1"
BAD_WEATHER = frozenset({"mud", "mud-overcast", "rain", "falling-snow"})
BAD_EC = frozenset({"mud", "snow"})
"""Weather and ground whose own costs aren't in the text."""


def _mp(what: str, mp: int, cite: str) -> Price:
    return Price((Part(what, mp * HALVES_PER_MP, cite),))


class Extras:
    """What one unit pays on top.

    Args:
        prices: its figures.
    """

    def __init__(self, prices: ChartPrices) -> None:
        self._prices = prices
        self._situation = prices.situation
        self._said = conditions_of(prices.situation)

    @property
    def dust(self) -> Price:
        """What dust adds to every new hex (194.73, 194.731)."""
        if self._prices.unit == WAGON and self._dust is not FREE and self._prices.choice(WAGON_IN_DUST) == "free":
            return FREE
        return self._dust

    @cached_property
    def _dust(self) -> Price:
        dust, vehicle = dust_of(self._said), self._prices.mover.vehicle
        if dust is None or not dust.new_hex or not (vehicle or self._prices.unit in (CAVALRY, WAGON)):
            return FREE
        price = _mp("heavy dust", dust.new_hex, DUST_CITE)
        if dust.buttoned_up and self._prices.mover.buttoned_up:
            return price + _mp("buttoned up in very heavy dust", dust.buttoned_up, DENSE_CITE)
        return price

    @property
    def once(self) -> Price | Bar:
        """What is never doubled: towing or moving in Convoy, and what the weather adds."""
        if self._said.weather in BAD_WEATHER or self._said.ec in BAD_EC:
            self._prices.choice(WEATHER_COST)  # noted at each step, not only where it is worked out
        return self._once

    @cached_property
    def _once(self) -> Price | Bar:
        options, price = self._situation.options, FREE
        mover = self._prices.mover
        if mover.driven and options.get(TOWING):
            price = _mp("towing", TOWING_MP, TOWING_CITE)
        elif mover.vehicle and options.get(CONVOY):
            price = _mp("in Convoy", TOWING_MP, TOWING_CITE)
        if self._said.weather not in BAD_WEATHER and self._said.ec not in BAD_EC:
            return price
        typed = MORE_COSTS.cost(self._situation, WEATHER)
        if typed is not None:
            return price + Price((Part("weather", typed, TYPED_IN),))
        if self._prices.choice(WEATHER_COST) == "asked":
            return Bar(f"{not_known_says(MORE_COSTS.what(WEATHER))}.", WEATHER_COST.id, WEATHER)
        return price

    def in_hex(self, ground: HexGround, place: str, side: int | None) -> Price | Bar:
        """What lies in a hex: SMOKE and Vehicle Dust, Wire, Known mines, for vehicles other vehicles and wrecks.

        Args:
            ground: the hex that is entered.
            place: where in it.
            side: the number of its hexside that is crossed; None where none is.
        """
        items = self._situation.counters.at(ground.name)
        if not items:
            return FREE
        price: Price | Bar = FREE
        if any(item.kind in (SMOKE, VEHICLE_DUST) for item in items):
            price = _mp("SMOKE", SMOKE_MP, SMOKE_CITE)
        for item in items:
            if item.kind == MINES and not item.details.get(DUMMY):
                # They are normal mines, whose attack isn't in the text.
                said = f"Known mines lie in {ground.name}: how they attack who enters stands in your rulebook (55.8)."
                price = summed(price, Price(notes=(said,)))
            elif item.kind == WIRE and place != CREST:
                price = summed(price, self._prices.figure(WIRE_FIGURE, "Wire"))
            elif self._prices.mover.vehicle and item.kind in (VEHICLE, WRECK) and self._in_the_way(item, place, side):
                price = summed(price, self._beside(item))
        return price

    @staticmethod
    def _in_the_way(item: Counter, place: str, side: int | None) -> bool:
        """Whether a vehicle in a wadi hex counts: both IN it, or its Crest is on the hexside crossed (188.22)."""
        if item.place == CREST:
            vertex = item.details.get(CAFP)
            if not isinstance(vertex, int) or side is None:
                return vertex is None and side is not None
            number = vertex - 1
            return side in ((number - 1) % 6, number)
        return (item.place == IN) is (place == IN) or not item.place

    def _beside(self, item: Counter) -> Price:
        if item.kind == VEHICLE and item.details.get(ENEMY) and not item.details.get(UNARMORED):
            return _mp("functioning enemy AFV", ENEMY_MP, VEHICLE_CITE)
        own = item.kind == VEHICLE and item.details.get(MEMBER) and self._situation.options.get(PLATOON)
        if own and self._prices.choice(PLATOON_VEHICLES) == "one":
            return _mp("a member of its platoon", MEMBER_MP, f"{PLATOON_CITE}, {PLATOON_VEHICLES.id}")
        return _mp("wreck" if item.kind == WRECK else "vehicle", VEHICLE_MP, VEHICLE_CITE)
