"""What a step on foot comes to: twice for guns and for overstacking, nothing for a Crawl; and what befalls the unit."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rules_core.geometry.bypass import BYPASSES
from rules_core.location import GROUND, Location
from rules_core.movement.movement import FREE, Bar, Check, Part, Price
from rules_core.systems.cgs.counters.stacking import (
    EQUIVALENTS,
    OVERSTACKING_CITE,
    OVERSTACKING_FACTOR,
    overstacked_says,
)
from rules_core.systems.cgs.counters.units_on_map import level_name
from rules_core.systems.cgs.hexside_counters import ROADBLOCK_FACING
from rules_core.systems.cgs.movement.shared.gun_costs import doubled, paid
from rules_core.systems.cgs.movement.shared.hazards import Hazards
from rules_core.systems.cgs.units import GUN
from rules_core.words.places import location_words

CRAWL_CITE = "CGS 10.1.2, 10.5.1"


class TotalCosts:
    """What the steps come to of one unit class in one mode.

    Args:
        unit: the unit class.
        hazards: what awaits it.
        crawling: whether it crawls.
        squads: what it counts for stacking, with those that enter together with it, in squad-equivalents; None for the
            unit alone.
    """

    def __init__(self, unit: str, hazards: Hazards, *, crawling: bool, squads: Fraction | None = None) -> None:
        self._unit = unit
        self._squads = EQUIVALENTS[unit].squads if squads is None else squads
        self._hazards = hazards
        self._crawling = crawling
        self._unchanged = hazards.none and not crawling and paid(unit, 1) == 1
        """Whether every step comes to what infantry pays."""

    def of(self, start: Location, end: Location, price: Price | Bar, *, linked_up: bool = False) -> Price | Bar:
        """What a step comes to: twice for guns and for overstacking, nothing for a Crawl; with what befalls it.

        Args:
            start: where it begins.
            end: where it ends.
            price: what infantry pays, or why it can't be made.
            linked_up: whether it keeps to trenches, cellars joined to them or sewers, where mines don't reach (7.2.1).
        """
        if self._unchanged:
            return price
        if isinstance(price, Bar):
            never = self._unit == GUN and price.unknown == ROADBLOCK_FACING  # no gun crosses one (10.4.4)
            if never or not (self._crawling and price.unknown):
                return price
            price = FREE  # a Crawl takes one hex whatever its cost (10.1.2), so none is missing
        new_hex = start.hex != end.hex
        new_level = new_hex or level_name(start.place) != level_name(end.place)
        if new_hex and not linked_up:
            barred = self._hazards.wire_bar(end.hex)
            if barred is not None:
                return barred
        if self._crawling:
            levels = 0 if new_hex else price.levels or 1
            part = Part("Crawling", 0, CRAWL_CITE)
            price = Price((part,), price.checks, price.notes, levels=levels, warnings=price.warnings)
        price = doubled(self._unit, price)
        if new_level and not self._hazards.none:
            price = self._with_stacking(end, price)
            price = self._with_hazards(start, end, price, new_hex=new_hex, linked_up=linked_up)
        return price

    def _with_stacking(self, end: Location, price: Price) -> Price:
        """Twice the price where the unit overstacks by its entry; who only bypasses doesn't (9.2.1, 9.2.3)."""
        side, entering = self._hazards.side, self._squads
        if side is None or end.place in BYPASSES or not self._hazards.units_on_map.would_overstack(side, entering, end):
            return price
        place = location_words(str(Location(end.hex, level_name(end.place))))
        return price + Price(
            (Part("overstacking: twice the cost", (OVERSTACKING_FACTOR - 1) * price.halves, OVERSTACKING_CITE),),
            notes=(overstacked_says(place, vehicles=False),),
        )

    def _with_hazards(self, start: Location, end: Location, price: Price, *, new_hex: bool, linked_up: bool) -> Price:
        hazards = self._hazards
        before: tuple[Check, ...] = ()
        after: tuple[Check, ...] = ()
        leaving, coming = hazards.leaving_close_combat(start), hazards.close_combat(end)
        whose = hazards.whose(end)
        notes = (*leaving.notes, *coming.notes, *whose.notes)
        if new_hex and not linked_up:
            if level_name(start.place) == level_name(GROUND):
                before = hazards.mines(start.hex, leaving=True)
            if level_name(end.place) == level_name(GROUND):
                after = hazards.mines(end.hex, leaving=False)
                notes += hazards.wire_note(end.hex)
        checks = (
            *leaving.checks,
            *before,
            *hazards.action_check(end),
            *whose.checks,
            *price.checks,
            *after,
            *hazards.morale_check(end),
        )
        if not checks and not notes:
            return price
        warnings = (*price.warnings, *leaving.warnings, *coming.warnings, *whose.warnings)
        return replace(price, checks=checks, notes=(*price.notes, *notes), warnings=warnings)
