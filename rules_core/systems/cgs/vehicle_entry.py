"""What a vehicle pays to enter a hex, what it rolls for and what keeps it out (6.7 to 6.18, 7.2 to 7.6, 9, 11.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from rules_core.convention import Convention
from rules_core.location import GROUND, Location
from rules_core.movement import FREE, HALVES_PER_MP, Bar, Check, Part, Price
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.conventions import (
    AFV_BY_CLASS,
    ENEMY_LEVELS,
    SEMI_TRACKED_WIRE,
    VEHICLES_IN_BUILDINGS,
    WHEELED_YARD,
)
from rules_core.systems.cgs.counters import AT_TRENCH, MINES, RUSSIAN, TRENCH, WIRE
from rules_core.systems.cgs.entry import EntryPrices
from rules_core.systems.cgs.occupants import Occupants
from rules_core.systems.cgs.places import IN_GULLY, LIP, floor_of, places
from rules_core.systems.cgs.stacking import OVERSTACKING_CITE, OVERSTACKING_FACTOR, overstacks
from rules_core.systems.cgs.terrain import DEBRIS, FACTORY_CITE, INTERIOR_WALL, INTERIOR_WALL_CITE
from rules_core.systems.cgs.units import PLURALS, SEMI_TRACKED, TRACKED, WHEELED
from rules_core.systems.cgs.vehicle_checks import (
    chance_by_tq,
    chance_of_ok,
    enemy_hex_check,
    mine_attack,
    russian_check,
)

AT_TRENCH_CITE = "CGS 7.2.2"
TRENCH_CITE = "CGS 7.2.1"
WIRE_CITE = "CGS 7.6.2"
ENEMY_HEX_CITE = "CGS 11.4.6"
PLATOON_CITE = "CGS 11.3.2"
LEVELS_CITE = "CGS 9.1.1"

ON_THE_GROUND = frozenset({GROUND, IN_GULLY})
"""The places where a vehicle can be."""

UNSAID = "unsaid"
ARMOUR = (UNSAID, "armoured", "unarmoured")
"""What the option ``armour`` may say."""


@dataclass(frozen=True)
class Entered:
    """One way to enter a hex.

    Args:
        end: where to.
        price: what it costs in forward gear, or why it can't be.
        terrain_halves: the terrain's part of that, in half MPs.
        whole: the terrain that takes all MP of a vehicle that has spent none; empty for most.
        whole_cite: the rule for that.
        stops: whether the vehicle is M-KILLED there without a roll.
    """

    end: Location
    price: Price | Bar
    terrain_halves: int = 0
    whole: str = ""
    whole_cite: str = ""
    stops: bool = False


class VehicleEntry:
    """The prices for one vehicle, each worked out once.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: its class.
    """

    def __init__(self, situation: Situation, unit: str) -> None:
        self.touched: set[str] = set()
        self._situation = situation
        self._unit = unit
        self._side = str(situation.options["side"])
        self._armoured = self._is_armoured()
        mobile = chance_of_ok(situation.options)
        self._entry = EntryPrices(situation, unit, self.touched, armoured=self._armoured, mobile=mobile)
        self._tq = chance_by_tq(situation.options, self.choose)
        self._occupants = Occupants(situation)
        self._buildings = buildings_in(situation)
        self._found: dict[tuple[Location, str, bool], tuple[Entered, ...]] = {}

    def choose(self, record: Convention) -> str:
        """The option of a convention in force, which so has a say."""
        self.touched.add(record.id)
        return self._situation.conventions[record.id]

    def _is_armoured(self) -> bool:
        said = self._situation.options["armour"]
        if said != UNSAID:
            return said == "armoured"
        return self._unit != WHEELED or self.choose(AFV_BY_CLASS) == "all"

    @property
    def asks_whose(self) -> bool:
        """Whether it matters whose the vehicle is, and nobody has said."""
        return self._side == UNSAID and self._unit == TRACKED and self._armoured

    def setting_out_check(self, at: str) -> Check | None:
        """The Action Check before a vehicle moves at all: for tracked Russian AFV, save in the phase they come on.

        Args:
            at: where it stands.
        """
        russian = self._side == RUSSIAN and self._unit == TRACKED and self._armoured
        if not russian or self._situation.options["from_off_map"]:
            return None
        return russian_check(at, self._tq)

    def into(self, start: Location, end: str, *, crossing: bool) -> tuple[Entered, ...]:
        """The ways into a hex, each with its price.

        Args:
            start: where the vehicle is.
            end: the hex entered.
            crossing: whether it crosses the hexside between; one that has followed a hexside comes in by its end.
        """
        key = start, end, crossing
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = tuple(self._ways_into(start, end, crossing=crossing))
        return found

    def _ways_into(self, start: Location, end: str, *, crossing: bool) -> Iterator[Entered]:
        first, *others = places(self._situation, end)
        yield self._onto_the_ground(start, Location(end, first.id), crossing=crossing)
        for place in others:
            if place.passing:
                continue
            if floor_of(place.id) is not None or place.id not in (*ON_THE_GROUND, LIP):
                reason = "Vehicles stay on the ground: never on Upper Levels or roofs, in cellars or sewers."
                yield Entered(Location(end, place.id), Bar(reason, LEVELS_CITE))

    def _onto_the_ground(self, start: Location, end: Location, *, crossing: bool) -> Entered:
        if start.place not in ON_THE_GROUND:
            return Entered(end, Bar(f"Vehicles are never at {start}.", LEVELS_CITE))
        crossed = self._crossing(start.hex, end.hex) if crossing else FREE
        terrain = self._terrain(start.hex, end.hex)
        for barred in (crossed, terrain, self._kept_out(end)):
            if isinstance(barred, Bar):
                return Entered(end, barred)
        assert isinstance(crossed, Price)
        assert isinstance(terrain, Price)
        price = crossed + terrain
        if start.place == IN_GULLY and end.place != IN_GULLY:
            price += self._entry.climb_out() + Price(checks=self._entry.climb_roll(start.hex))
        price += self._entry.hulks(end.hex)
        price += self._overstacking(end.hex, price.halves)
        price += Price(checks=tuple(self._checks(start.hex, end)))
        stops = any(check.what == "M-KILL" for check in price.checks)
        rest = price.rest
        if rest is None or (stops and self.choose(WHEELED_YARD) == "rest"):
            return Entered(end, price, terrain.halves, stops=stops)
        return Entered(end, price, terrain.halves, rest.what, rest.cite, stops)

    # --- terrain ---------------------------------------------------------------------------------------------------

    def _crossing(self, start: str, end: str) -> Price | Bar:
        if any(feature.kind == INTERIOR_WALL for feature in self._situation.board.hexside(start, end)):
            name = self._situation.board.grid.hexside(start, end)
            return Bar(f"An interior wall stands along {name}: no vehicle passes.", INTERIOR_WALL_CITE)
        return self._entry.crossing(start, end)

    def _terrain(self, start: str, end: str) -> Price | Bar:
        """The cost of the terrain; what takes all MP is the price's ``rest`` (6.12.2, 6.13.1)."""
        if self._under_an_open_roof(end):
            return self._debris_inside(end)
        price = self._entry.terrain(start, end)
        charges = self._entry.charges(end)
        if isinstance(price, Bar) or isinstance(charges, Bar):
            return price
        taking = next((charge for charge in charges if charge.entry.all_mp), None)
        if taking is None:
            return price
        others = tuple(part for part in price.parts if part.halves)
        return replace(price, parts=others, rest=Part(taking.name, 0, taking.cite))

    def _under_an_open_roof(self, hex_name: str) -> bool:
        """Whether a hex is a factory's with an open roof and vehicles may be in it (CGS-124, HC-CGS-43)."""
        building = self._buildings.at(hex_name)
        if building is None or not building.factory or hex_name not in building.area.roofless:
            return False
        return self.choose(VEHICLES_IN_BUILDINGS) == "open-roofed"

    def _debris_inside(self, hex_name: str) -> Price:
        assert DEBRIS.entry is not None
        entry = DEBRIS.entry[self._unit]
        cite = f"{DEBRIS.entry_cite}, {FACTORY_CITE[4:]}"
        part = Part("debris under an open roof", entry.mp * HALVES_PER_MP, cite)
        return Price((part,), (self._entry.roll(hex_name, part.what, cite),))

    # --- what lies there, and who is there -------------------------------------------------------------------------

    def _kept_out(self, end: Location) -> Bar | None:
        """Why fortifications or units keep the vehicle out of a hex."""
        table = self._situation.table
        if table.at(end.hex, AT_TRENCH):
            return Bar(f"No vehicle enters the AT trench in {end.hex}.", AT_TRENCH_CITE)
        if table.at(end.hex, TRENCH) and self._unit != TRACKED:
            return Bar(f"{PLURALS[self._unit]} don't enter the trench in {end.hex}.", TRENCH_CITE)
        if not self._armoured and self._enemies(end):
            return Bar(f"Un-armoured vehicles don't enter a hex of the enemy: {end.hex}.", ENEMY_HEX_CITE)
        if self._situation.options["platoon"] and self._would_overstack(end.hex):
            return Bar(f"A vehicle of a platoon may not overstack: {end.hex} is full.", PLATOON_CITE)
        return None

    def _checks(self, start: str, end: Location) -> Iterator[Check]:
        """The dice that counters and enemies ask for, in the order in which they come."""
        table = self._situation.table
        if table.at(start, MINES):
            yield mine_attack(start, "BEFORE", armoured=self._armoured)
        if self._enemies(end):
            yield enemy_hex_check(end.hex)
        if table.at(end.hex, TRENCH):
            yield self._entry.roll(end.hex, "trench", TRENCH_CITE)
        if table.at(end.hex, WIRE):
            yield self._wire(end.hex)
        if table.at(end.hex, MINES):
            yield mine_attack(end.hex, "AFTER", armoured=self._armoured)

    def _wire(self, hex_name: str) -> Check:
        """Wire: tracked vehicles roll, semi-tracked ones too by HC-CGS-44, wheeled ones are stopped (7.6.2)."""
        rolls = self._unit == TRACKED or (self._unit == SEMI_TRACKED and self.choose(SEMI_TRACKED_WIRE) == "roll")
        if rolls:
            return self._entry.roll(hex_name, "wire", WIRE_CITE)
        return Check(hex_name, "M-KILL", "wire", "AFTER", Fraction(0), WIRE_CITE, "M-KILLED", rolled=False)

    def _enemies(self, end: Location) -> bool:
        """Whether enemies there ask for an Action Check, or keep an un-armoured vehicle out (11.1.4, 11.4.6)."""
        if self._side == UNSAID:
            return False
        any_level = self.choose(ENEMY_LEVELS) == "hex" if self._occupants.infantry(end.hex) else False
        if self._occupants.enemy_infantry(self._side, end, any_level=any_level):
            return True
        vehicles = self._occupants.enemy_vehicles(self._side, end.hex)
        return any(vehicle.afv or not self._armoured for vehicle in vehicles)

    def _would_overstack(self, hex_name: str) -> bool:
        own = sum(vehicle.side == self._side for vehicle in self._occupants.vehicles(hex_name))
        return overstacks(Fraction(0), own + 1)

    def _overstacking(self, hex_name: str, halves: int) -> Price:
        """What entering a hex that is full costs more: as much again (9.2.1)."""
        if not self._would_overstack(hex_name):
            return FREE
        more = halves * (OVERSTACKING_FACTOR - 1)
        return Price((Part("overstacking: twice the cost", more, OVERSTACKING_CITE),))
