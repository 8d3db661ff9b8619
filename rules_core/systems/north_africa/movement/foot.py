"""How Infantry and Cavalry move: over the ground, through wadis, beneath sangars and trenches, in buildings."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from rules_core.families.squad_leader.bypass import CITE as BYPASS_CITE
from rules_core.families.squad_leader.bypass import WAYS, is_bypass
from rules_core.families.squad_leader.counter_kinds import FOXHOLE, PILLBOX, TRENCH, TRENCHES
from rules_core.families.squad_leader.figures import FOXHOLE as FOXHOLE_FIGURE
from rules_core.families.squad_leader.figures import PILLBOX as PILLBOX_FIGURE
from rules_core.families.squad_leader.movement.bypass import BypassMoves
from rules_core.families.squad_leader.movement.crossings import Crossings
from rules_core.families.squad_leader.movement.levels import LevelMoves
from rules_core.families.squad_leader.movement.prices import Way, summed
from rules_core.families.squad_leader.places import CREST, GROUND_PLACE, IN, indoors
from rules_core.location import Location
from rules_core.movement.movement import FREE, Attempt, Bar, Move, Price
from rules_core.movement.stance import Stance
from rules_core.place import place_ids
from rules_core.situation import Situation
from rules_core.systems.north_africa.citations import own
from rules_core.systems.north_africa.conventions.movement import CREST_GAINED
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.movement.base import DesertMovement
from rules_core.systems.north_africa.movement.buildings import FloorPrices
from rules_core.systems.north_africa.movement.crest_front import CrestFront
from rules_core.systems.north_africa.movement.entry import SANGAR
from rules_core.systems.north_africa.movement.hex_ground import GROUNDS
from rules_core.systems.north_africa.movement.works import Works
from rules_core.systems.north_africa.options.movement import PUSHING
from rules_core.systems.north_africa.units import INFANTRY
from rules_core.units import Mode, UnitClass

ENTRENCHMENT_CITE = "SL 54"
MINIMUM_NOTES = {
    "gia": "After a Minimum Move and all Defensive Fire survivors are pinned and CX (176.3).",
    "": "After a Minimum Move and all Defensive Fire survivors are CX (176.3).",
}
NO_PUSHING = Bar("Infantry that pushes a Gun makes no Minimum Move.", "NA 176.3")
WORKS_PLACES = frozenset({*TRENCHES, FOXHOLE, SANGAR})


CREST_HELD = Bar("It has gained Crest status on one side of the wadi: it goes on only INTO its hex.", CREST_GAINED.id)
"""Why a unit that has just gained Crest status doesn't walk on over the wadi's other hexsides."""


class FootMovement(DesertMovement):
    """How one unit moves on foot or on horse.

    Args: as for ``DesertMovement``.
    """

    def __init__(self, situation: Situation, unit: UnitClass, mode: Mode, allowance: Fraction | None) -> None:
        super().__init__(situation, unit, mode, allowance)
        self.least_per_hex = 0 if self.counts_hexes else self._least()
        self._places_of = place_ids(partial(indoors, RULES), situation)
        crossings = Crossings(situation, mode.id, self._chart)
        self._levels = LevelMoves(self._places_of, self._chart, FloorPrices(self._chart, self._entry), crossings)
        self._works = Works(self._chart)
        self._bypass = BypassMoves(self._chart, self._open_ground)
        self._infantry = self._chart.unit == INFANTRY
        self._front = CrestFront(self._chart, self._entry)

    def _open_ground(self, hex_name: str) -> Price | Bar:
        """What Open Ground costs in a hex."""
        return self._entry.cots.open_ground(self._entry.ground(hex_name))

    def notes(self) -> tuple[str, ...]:
        """What a Minimum Move leads to."""
        if not self.counts_hexes:
            return ()
        return (MINIMUM_NOTES["gia" if self._situation.conditions.get("rules_level", "gia") == "gia" else ""],)

    def no_stay(self, at: Stance) -> Bar | None:
        """Why a unit may not end its move at a Location: nobody stays in Bypass."""
        if at.location.place not in WAYS:
            return None
        return Bar(f"A unit may not end its move in Bypass of {at.hex}.", own(BYPASS_CITE))

    def _steps_from(self, start: Location) -> Iterator[Attempt]:
        if self.counts_hexes and self._situation.options.get(PUSHING):
            for name in self._grid.neighbours(start.hex):
                yield from (NO_PUSHING.refuses(start, Location(name, place)) for place in self._places_of(name))
            return
        for end, price in (*self._ways_in_hex(start), *self._ways_out(start)):
            yield price.refuses(start, end) if isinstance(price, Bar) else Move(start, end, price)

    # --- within one hex -------------------------------------------------------------------------------------------

    def _ways_in_hex(self, start: Location) -> Iterator[Way]:
        present = self._places_of(start.hex)
        if len(present) == 1 and start.place not in WAYS:
            return
        for place in present:
            if place == start.place:
                continue
            end = Location(start.hex, place)
            price = self._from_place_to(start, end)
            if price is not None:
                yield end, price

    def _from_place_to(self, start: Location, end: Location) -> Price | Bar | None:
        if start.place in WAYS:
            return self._off_bypass(start, end)
        by_wadi = self._hexes.within(start, end, reverse=False)
        if by_wadi is not None:
            barred = self._front.barred(end.hex) if end.place == CREST and start == self._set_out_from else None
            return barred or by_wadi
        by_stairs = self._levels.within(start, end.place) if self._infantry else None
        if by_stairs is not None:
            return by_stairs
        pair, above = {start.place, end.place}, GROUNDS | {IN}
        if FOXHOLE in pair and pair & above:
            return self._prices.figure(FOXHOLE_FIGURE, "entrenchment", ENTRENCHMENT_CITE)
        if PILLBOX in pair and pair & above:
            return self._prices.figure(PILLBOX_FIGURE, "pillbox")
        if pair & WORKS_PLACES and pair & above:
            return self._works.in_or_out(next(iter(pair & WORKS_PLACES)), out=start.place in WORKS_PLACES)
        return None

    def _off_bypass(self, start: Location, end: Location) -> Price | Bar | None:
        """From Bypass into what it goes round, at its full cost."""
        if end.place not in GROUNDS:
            return None
        outside = Location(self._bypass.outside(start), GROUND_PLACE)
        if outside.hex == start.hex:
            return None
        step = self._entry.step(outside, end)
        cot = self._entry.cots.of(step.there)
        return self._entry.on_top(self._entry.multiplied(cot, step, ""), step, "").price

    # --- into an adjacent hex -------------------------------------------------------------------------------------

    def _ways_out(self, start: Location) -> Iterator[Way]:
        if start.place in WAYS:
            for end_hex in self._bypass.exits(start):
                yield from self._over_ground(start, end_hex)
            return
        if self._levels.hold(start):
            for end_hex in self._grid.neighbours(start.hex):
                yield from self._levels.on(start, end_hex)
            return
        held = self._holds_its_crest(start)
        for end_hex in self._grid.neighbours(start.hex):
            behind = FREE if held else self._front.leaving(start, end_hex)
            for end, price in self._over_ground(start, end_hex):
                yield end, CREST_HELD if held else summed(behind, price)

    def _holds_its_crest(self, start: Location) -> bool:
        """Whether a unit has just gained Crest status, of one side alone: across the wadi it goes by way of IN."""
        gained = start.place == CREST and start != self._set_out_from
        return gained and self._prices.choice(CREST_GAINED) == "held"

    def _over_ground(self, start: Location, end_hex: str) -> Iterator[Way]:
        for place in self._places_of(end_hex):
            if is_bypass(place):
                continue
            end = Location(end_hex, place)
            price = self._onto(start, end)
            if price is not None:
                yield end, price
        if self._infantry and not self.counts_hexes and start.place in GROUNDS | WAYS.keys():
            yield from self._into_bypass(start, end_hex)

    def _onto(self, start: Location, end: Location) -> Price | Bar | None:
        """What entering a place of an adjacent hex costs; None for what no step joins."""
        above = GROUNDS | {IN, CREST}
        if end.place in above and start.place in above:
            entered = self._hexes.into(start, end, reverse=False)
            return None if entered is None else entered.price
        if end.place not in above | WORKS_PLACES | {"1"}:
            return None
        if end.place in WORKS_PLACES and start.place in WORKS_PLACES and self._connected(start, end):
            step = self._entry.step(Location(start.hex, GROUND_PLACE), Location(end.hex, self._ground_place(end.hex)))
            return self._works.along(step)
        ground = Location(end.hex, end.place if end.place in above else self._ground_place(end.hex))
        entered = self._hexes.into(Location(start.hex, self._stands(start)), ground, reverse=False)
        if entered is None:
            return None
        return summed(entered.price, self._out_of(start, end), self._in_to(start, end))

    def _connected(self, start: Location, end: Location) -> bool:
        """Whether two trenches join, or a trench and a sangar that is Accessible to it."""
        if not {start.place, end.place} <= {TRENCH, SANGAR} or TRENCH not in (start.place, end.place):
            return False
        return start.place == end.place == TRENCH and self._chart.accessible(start.hex, end.hex)

    def _stands(self, start: Location) -> str:
        """The place whose ground a unit leaves: that of its hex, where it is beneath a counter or in Bypass."""
        return start.place if start.place in GROUNDS | {IN, CREST} else self._ground_place(start.hex)

    def _ground_place(self, hex_name: str) -> str:
        places = self._places_of(hex_name)
        return next((place for place in places if place in GROUNDS or place == IN), GROUND_PLACE)

    def _out_of(self, start: Location, end: Location) -> Price | Bar:
        if start.place == FOXHOLE:
            return self._prices.figure(FOXHOLE_FIGURE, "out of the entrenchment", ENTRENCHMENT_CITE)
        if start.place not in WORKS_PLACES or self._spared(start, end):
            return FREE
        return self._works.in_or_out(start.place, out=True)

    def _in_to(self, start: Location, end: Location) -> Price | Bar:
        if end.place == FOXHOLE:
            return self._prices.figure(FOXHOLE_FIGURE, "into the entrenchment", ENTRENCHMENT_CITE)
        if end.place not in WORKS_PLACES or self._spared(end, start):
            return FREE
        return self._works.in_or_out(end.place, out=False)

    def _spared(self, sangar: Location, other: Location) -> bool:
        """Whether a sangar is entered or left by way of a trench that is Accessible to it."""
        if sangar.place != SANGAR or other.place != TRENCH:
            return False
        return self._chart.accessible(sangar.hex, other.hex)

    def _into_bypass(self, start: Location, end_hex: str) -> Iterator[Way]:
        """From the ground, or from Bypass, round what stands in an adjacent hex (A4.3)."""
        allowed = self._bypass.following(start, end_hex)
        for end, way in self._bypass.across(start.hex, end_hex):
            if allowed is not None and end.place not in allowed:
                continue
            step = self._entry.step(Location(start.hex, GROUND_PLACE), Location(end_hex, GROUND_PLACE))
            price = summed(
                self._entry.hexsides.over(step, road=False),
                self._bypass.price(end_hex, way),
            )
            ground = self._entry.multiplied(price, step, "", self._entry.ditch(end_hex))
            yield end, self._entry.on_top(ground, step, "").price
