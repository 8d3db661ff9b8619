"""What a vehicle pays to enter a hex, what it rolls for and what keeps it out (6.7 to 6.18, 7.2 to 7.6, 9, 11.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from rules_core.board.bridges import leads_over
from rules_core.convention import Convention
from rules_core.location import GROUND, Location
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Check, Part, Price
from rules_core.movement.worked_out import Choices
from rules_core.situation import Situation
from rules_core.systems.cgs.bridges import OVER_THE_BRIDGE, kept_on, not_by_its_road
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.conventions import (
    AFV_BY_CLASS,
    BRIDGES,
    ENEMY_LEVELS,
    VEHICLES_IN_BUILDINGS,
    WHEELED_YARD,
)
from rules_core.systems.cgs.counter_kinds import AT_TRENCH, DUG_IN, INFANTRY, MINES, RUSSIAN, TRENCH, VEHICLE, WIRE
from rules_core.systems.cgs.counters.stacking import (
    OVERSTACKING_CITE,
    OVERSTACKING_FACTOR,
    overstacked_says,
    overstacks,
)
from rules_core.systems.cgs.counters.units_on_map import UnitsOnMap, whose_says
from rules_core.systems.cgs.movement.said import UNSAID, side_of
from rules_core.systems.cgs.movement.shared.action_checks import check_if_an_enemys
from rules_core.systems.cgs.movement.shared.entry import EntryPrices
from rules_core.systems.cgs.movement.shared.wire import into_wire
from rules_core.systems.cgs.movement.vehicles.checks import (
    AFV_CHECK_CITE,
    NOT_IN,
    chance_by_tq,
    chance_of_ok,
    enemy_hex_check,
    mine_attack,
    russian_check,
)
from rules_core.systems.cgs.places import BRIDGE, IN_GULLY, IN_SHELLHOLES, LIP, SEWER
from rules_core.systems.cgs.terrain import (
    AT_TRENCH_ENTRY,
    DEBRIS,
    FACTORY_CITE,
    GULLY,
    INTERIOR_WALL,
    INTERIOR_WALL_CITE,
    SHELLHOLES_CITE,
    TRENCH_ENTRY,
)
from rules_core.systems.cgs.units import PLURALS, TRACKED, WHEELED

AT_TRENCH_CITE = "CGS 7.2.2"
TRENCH_CITE = "CGS 7.2.1"
ENEMY_HEX_CITE = "CGS 11.4.6"
PLATOON_CITE = "CGS 11.3.2"
LEVELS_CITE = "CGS 9.1.1"

ON_THE_GROUND = frozenset({GROUND, IN_GULLY, BRIDGE})
"""The places where a vehicle can be."""
INFANTRY_ONLY = {
    IN_SHELLHOLES: ("Only infantry gets into shellholes.", SHELLHOLES_CITE),
    LIP: ("Only infantry gets onto the lip of a gully.", "CGS 6.10.2"),
    SEWER: ("Vehicles don't use the sewers.", "CGS 6.16.1"),
    TRENCH: ("A vehicle in the hex of a trench is not down in it.", TRENCH_CITE),
    AT_TRENCH: ("No vehicle enters an AT trench.", AT_TRENCH_CITE),
    DUG_IN: ("An AFV that was set up Dug-In moves from the ground of its hex, and pays nothing to leave.", "CGS 7.1.6"),
}
"""Why no vehicle is in a place beside the ground of a hex, with the rule."""

M_KILL = "M-KILL"
"""What befalls a vehicle that is stopped, as ``entry`` calls it too."""


@dataclass(frozen=True, eq=False)
class Entered:
    """One way to enter a hex; equal only to itself, so that what follows from it is worked out once.

    Args:
        end: where to.
        price: what it costs in forward gear, or why it can't be.
        whole: the terrain that takes all MP of a vehicle that has spent none; empty for most.
        whole_cite: the rule for that.
        stops: whether the vehicle is M-KILLED there without a roll.
    """

    end: Location
    price: Price | Bar
    whole: str = ""
    whole_cite: str = ""
    stops: bool = False

    def is_like(self, other: Entered) -> bool:
        """Whether another way leads to the same place in the same manner for the same price."""
        return (self.end, self.price, self.whole, self.whole_cite, self.stops) == (
            other.end,
            other.price,
            other.whole,
            other.whole_cite,
            other.stops,
        )


class VehicleEntry:
    """The prices for one vehicle, each worked out once.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: its class.
        choices: the options of conventions in force.
    """

    def __init__(self, situation: Situation, unit: str, choices: Choices) -> None:
        self._choices = choices
        self._situation = situation
        self._board = situation.board
        self._unit = unit
        self._side = side_of(situation.options)
        self._armoured = self._is_armoured()
        mobile = chance_of_ok(situation.options, unit)
        self._entry = EntryPrices(situation, unit, choices, armoured=self._armoured, mobile=mobile)
        self._tq = chance_by_tq(situation.options, self.choose)
        self._units_on_map = UnitsOnMap(situation)
        self._buildings = buildings_in(situation)
        self._nothing_lies = not situation.counters.items

    def choose(self, record: Convention) -> str:
        """The option of a convention in force, which so has a say."""
        return self._choices.of(record.id)

    def _is_armoured(self) -> bool:
        said = self._situation.options["armour"]
        if said != UNSAID:
            return said == "armoured"
        return self._unit != WHEELED or self.choose(AFV_BY_CLASS) == "all"

    @property
    def asks_whose(self) -> bool:
        """Whether it matters whose the vehicle is, and nobody has said: to AFV with tracks it always does (11.1.3)."""
        if self._side is not None:
            return False
        checks = self._unit == TRACKED and self._armoured and not self._situation.options["from_off_map"]
        return checks or any(self._situation.counters.of(kind) for kind in (INFANTRY, VEHICLE))

    def setting_out_check(self, at: str) -> Check | None:
        """The Action Check before a vehicle moves at all: for tracked Russian AFV, save in the phase they come on.

        Args:
            at: where it stands.
        """
        return None if self._situation.options["from_off_map"] else self.phase_check(at)

    def phase_check(self, at: str) -> Check | None:
        """The Action Check of a tracked Russian AFV in each phase in which it moves on the map (11.1.3).

        Args:
            at: where it stands.
        """
        russian = self._side == RUSSIAN and self._unit == TRACKED and self._armoured
        return russian_check(at, self._tq) if russian else None

    def into(self, start: Location, end: str, *, crossing: bool = True) -> Entered:
        """What entering a hex asks of the vehicle.

        Args:
            start: where the vehicle is.
            end: the hex entered.
            crossing: whether it crosses the hexside between; one that has followed a hexside comes in by its end.
        """
        alike = None if self._is_plain(start, end, crossing=crossing) else start
        return self._choices.once(
            ("entered", alike, end, crossing), lambda *_: self._into(start, end, crossing=crossing)
        )

    def _is_plain(self, start: Location, end: str, *, crossing: bool) -> bool:
        """Whether a hex is entered from here as from any side, so that it is looked at once for all of them."""
        if not self._nothing_lies or start.place != GROUND or (crossing and self._board.hexside(start.hex, end)):
            return False
        if self._board.hexes[start.hex].bridge or self._board.hexes[end].bridge:
            return False
        return not self._entry.uphill(start.hex, end)

    def _arrived(self, start: Location, end: str, *, crossing: bool) -> Location:
        """Where a vehicle is that has come into a hex: on its bridge, where the bridge's road leads there."""
        if crossing and self._board.hexes[end].bridge and leads_over(self._board, start.hex, end):
            return Location(end, BRIDGE)
        return self.on_the_ground(end)

    def on_the_ground(self, hex_name: str) -> Location:
        """Where a vehicle is that is in a hex."""
        gully = GULLY in self._board.hexes[hex_name].terrain
        return Location(hex_name, IN_GULLY if gully else GROUND)

    def _into(self, start: Location, end_hex: str, crossing: bool) -> Entered:
        end = self._arrived(start, end_hex, crossing=crossing)
        barred = self.off_the_ground(start) or self._kept_on(start, end.hex) or self._kept_out(end)
        down = start.place == IN_GULLY
        onto = self._entry.onto_bridge(start.hex, end.hex) if end.place == BRIDGE else None
        price = barred or onto or self._price(start.hex, end.hex, crossing=crossing, climbs=not down)
        if isinstance(price, Bar):
            return Entered(end, price)
        if down and not self._entry.along_gully(start.hex, end.hex):
            price = self._entry.climb_out() + Price(checks=self._entry.climb_roll(start.hex)) + price
        price += self._overstacking(end.hex, price.halves)
        price += self._whose(end)
        checks = tuple(self._checks(start.hex, end))
        if checks:
            price += Price(checks=checks)
        stops = any(check.what == M_KILL for check in price.checks)
        rest = price.rest
        if rest is None or (stops and self.choose(WHEELED_YARD) == "rest"):
            return Entered(end, price, stops=stops)
        return Entered(end, price, rest.what, rest.cite, stops)

    def _kept_on(self, start: Location, end: str) -> Bar | None:
        """Why a vehicle on a bridge may not go on into a hex (HC-CGS-93); None where it may, or is on none."""
        barred = kept_on(self._board, start, end)
        if barred is not None:
            self.choose(BRIDGES)
        return barred

    def never_at(self, at: Location) -> Bar | None:
        """Why the vehicle can't enter a Location from any side; None where it may."""
        return self.off_the_ground(at) or self._kept_out(at) or self._closed(at)

    def off_the_ground(self, at: Location) -> Bar | None:
        """Why no vehicle can be at a Location; None where one can (9.1.1, and the rules of single places)."""
        if at.place in ON_THE_GROUND:
            return None
        if at.place in INFANTRY_ONLY:
            return Bar(*INFANTRY_ONLY[at.place])
        return Bar("Vehicles stay on the ground: never on Upper Levels or roofs, nor in cellars.", LEVELS_CITE)

    def never_in(self, at: Location) -> Bar | None:
        """Why no vehicle can begin its move at a Location: off the ground, or in terrain closed to it (HC-CGS-43)."""
        barred = self.off_the_ground(at) or self._closed(at)
        return None if barred is None or barred.unknown else barred

    def _closed(self, at: Location) -> Bar | None:
        if at.place == BRIDGE or self._under_an_open_roof(at.hex):
            return None
        costs = self._entry.costs(at.hex)
        return costs if isinstance(costs, Bar) else None

    def not_reached_so(self, at: Location) -> Bar | None:
        """Why no step led to a place that was asked for: off the ground, or a bridge and its road led elsewhere."""
        return not_by_its_road(at.hex) if at.place == BRIDGE else self.off_the_ground(at)

    # --- terrain ---------------------------------------------------------------------------------------------------

    def _price(self, start: str, end: str, *, crossing: bool, climbs: bool) -> Price | Bar:
        """The hexside, the terrain and what stands there; what takes all MP is ``rest`` (6.12.2, 6.13.1).

        Out of a Gully nothing is paid for going uphill, as on foot (HC-CGS-33).
        """
        board = self._board
        if crossing and any(feature.kind == INTERIOR_WALL for feature in board.hexside(start, end)):
            return Bar(f"An interior wall stands along {board.grid.hexside(start, end)}.", INTERIOR_WALL_CITE)
        if self._under_an_open_roof(end):
            crossed = self._entry.crossings.between(start, end) if crossing else FREE
            return crossed if isinstance(crossed, Bar) else crossed + self._debris_inside(end) + self._entry.hulks(end)
        if crossing:
            price = self._entry.entering(start, end, climbs=climbs)
        else:
            price = self._entry.terrain(start, end, climbs=climbs)
            price = price if isinstance(price, Bar) else price + self._entry.hulks(end)
        costs = self._entry.costs(end)
        if isinstance(price, Bar) or isinstance(costs, Bar):
            return price
        taking = next((cost for cost in costs if cost.entry.all_mp), None)
        if taking is None:
            return price
        others = tuple(part for part in price.parts if part.halves)
        # Of who is stopped there the text has no figure.
        cite = WHEELED_YARD.id if taking.entry.stops else taking.cite
        return replace(price, parts=others, rest=Part(taking.name, 0, cite))

    def terrain_halves(self, start: Location, end: str) -> int:
        """The terrain's part of the price to enter a hex, in half MPs; out of a Gully nothing goes uphill."""
        if self._under_an_open_roof(end):
            return self._debris_inside(end).halves
        if leads_over(self._board, start.hex, end) and self._board.hexes[end].bridge:
            return OVER_THE_BRIDGE.halves
        price = self._entry.terrain(start.hex, end, climbs=start.place != IN_GULLY)
        return 0 if isinstance(price, Bar) else price.halves

    def _under_an_open_roof(self, hex_name: str) -> bool:
        """Whether a hex is a factory's with an open roof and vehicles may be in it (CGS-124, HC-CGS-43)."""
        building = self._buildings.at(hex_name)
        if building is None or not building.factory or hex_name not in building.area.roofless:
            return False
        return self.choose(VEHICLES_IN_BUILDINGS) == "open-roofed"

    def _debris_inside(self, hex_name: str) -> Price:
        """What the debris on the floor of an open-roofed factory hex costs (6.12.1, 6.18.2)."""
        assert DEBRIS.entry is not None
        entry = DEBRIS.entry[self._unit]
        cite = f"{DEBRIS.entry_cite}, {FACTORY_CITE[4:]}"
        part = Part("debris under an open roof", entry.mp * HALVES_PER_MP, cite)
        return Price((part,), (self._entry.roll(hex_name, part.what, cite),))

    # --- what lies there, and who is there -------------------------------------------------------------------------

    def _kept_out(self, end: Location) -> Bar | None:
        """Why fortifications or units keep the vehicle out of a hex."""
        if self._nothing_lies:
            return None
        table = self._situation.counters
        if table.at(end.hex, AT_TRENCH) and AT_TRENCH_ENTRY[self._unit].barred:
            return Bar(f"No vehicle enters the AT trench in {end.hex}.", AT_TRENCH_CITE)
        if table.at(end.hex, TRENCH) and TRENCH_ENTRY[self._unit].barred:
            return Bar(f"{PLURALS[self._unit]} don't enter the trench in {end.hex}.", TRENCH_CITE)
        if not self._armoured and self._enemies(end):
            return Bar(f"Un-armoured vehicles don't enter a hex of the enemy: {end.hex}.", ENEMY_HEX_CITE)
        if self._situation.options["platoon"] and self._would_overstack(end.hex):
            return Bar(f"A vehicle of a platoon may not overstack: {end.hex} is full.", PLATOON_CITE)
        return None

    def _checks(self, start: str, end: Location) -> Iterator[Check]:
        """The dice that counters and enemies ask for, in the order in which they come."""
        if self._nothing_lies:
            return
        table = self._situation.counters
        if table.at(start, MINES):
            yield mine_attack(start, "BEFORE", armoured=self._armoured)
        if self._enemies(end):
            yield enemy_hex_check(end.hex, self._tq)
        if table.at(end.hex, TRENCH):
            yield self._entry.roll(end.hex, "trench", TRENCH_CITE)
        if table.at(end.hex, WIRE):
            yield self._wire(end.hex)
        if table.at(end.hex, MINES):
            yield mine_attack(end.hex, "AFTER", armoured=self._armoured)

    def _wire(self, hex_name: str) -> Check:
        """Wire: tracked vehicles roll, semi-tracked ones too by HC-CGS-44, wheeled ones are stopped (7.6.2)."""
        entry, cite = into_wire(self._unit, self.choose)
        if entry.roll:
            return self._entry.roll(hex_name, "wire", cite)
        certain = f"the wire in {hex_name} M-KILLS it"
        return Check(hex_name, M_KILL, "wire", "AFTER", Fraction(0), cite, "M-KILLED", certain)

    def _enemies(self, end: Location) -> bool:
        """Whether enemies there ask for an Action Check, or keep an un-armoured vehicle out (11.1.4, 11.4.6)."""
        if self._side is None:
            return False
        any_level = self.choose(ENEMY_LEVELS) == "hex" if self._units_on_map.infantry(end.hex) else False
        if self._units_on_map.enemy_infantry(self._side, end, any_level=any_level):
            return True
        vehicles = self._units_on_map.enemy_vehicles(self._side, end.hex)
        return any(vehicle.afv or not self._armoured for vehicle in vehicles)

    def _whose(self, end: Location) -> Price:
        """That a vehicle in the hex entered may be an enemy's or fill it, as nobody has said whose it is."""
        hex_name = end.hex
        checks: tuple[Check, ...] = ()
        if self._nothing_lies or self._side is None:
            return FREE
        unsaid = self._units_on_map.vehicles_of_nobody(hex_name)
        if not unsaid:
            return FREE
        if not self._armoured:
            said = whose_says(hex_name, "an un-armoured vehicle doesn't enter a hex of the enemy", ENEMY_HEX_CITE)
        elif any(vehicle.afv for vehicle in unsaid):
            said = whose_says(hex_name, "an enemy's hex is entered only by passing an Action Check", AFV_CHECK_CITE)
            checks = () if self._enemies(end) else (check_if_an_enemys(hex_name, AFV_CHECK_CITE, NOT_IN),)
        elif self._would_overstack(hex_name, len(unsaid)) and not self._would_overstack(hex_name):
            said = whose_says(hex_name, "one of its own fills the hex", LEVELS_CITE)
        else:
            return FREE
        return Price(checks=checks, notes=(said,), warnings=(said,))

    def _would_overstack(self, hex_name: str, besides: int = 0) -> bool:
        if self._side is None:
            return False
        own = sum(vehicle.side == self._side for vehicle in self._units_on_map.vehicles(hex_name))
        return overstacks(Fraction(0), own + besides + 1)

    def _overstacking(self, hex_name: str, halves: int) -> Price:
        """What entering a hex that is full costs more: as much again (9.2.1)."""
        if self._nothing_lies or not self._would_overstack(hex_name):
            return FREE
        more = halves * (OVERSTACKING_FACTOR - 1)
        part = Part("overstacking: twice the cost", more, OVERSTACKING_CITE)
        return Price((part,), notes=(overstacked_says(hex_name, vehicles=True),))
