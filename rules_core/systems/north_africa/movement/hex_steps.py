"""What the steps of one unit within a hex and into an adjacent one ask, at every price that they may have."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.families.squad_leader.counter_kinds import TRENCH
from rules_core.families.squad_leader.places import CREST, IN
from rules_core.location import Location
from rules_core.movement.movement import FREE, Bar, Price
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.crests import HD_REAR, LEFT, STOPPED, Crests
from rules_core.systems.north_africa.movement.entry import EntryPrices, StepPrice
from rules_core.systems.north_africa.movement.step import HexStep
from rules_core.systems.north_africa.options.movement import ALWAYS, DOUBLE, NEVER


class HexSteps:
    """The steps of one unit.

    Args:
        prices: its figures.
        entry: what entering an adjacent hex costs it.
    """

    def __init__(self, prices: ChartPrices, entry: EntryPrices) -> None:
        self._prices = prices
        self._vehicle = prices.mover.vehicle
        self._entry = entry
        self._crests = Crests(prices, entry)
        self._double = str(prices.situation.options.get(DOUBLE, "auto"))

    def at_prices(self, entered: StepPrice) -> tuple[Price | Bar, ...]:
        """What a step may cost: its price, twice the MP, or either, as the option has it (186.14)."""
        if entered.doubled is None or self._double == NEVER:
            return (entered.price,)
        return (entered.doubled,) if self._double == ALWAYS else (entered.price, entered.doubled)

    def between(self, start: Location, end: Location, *, reverse: bool) -> Sequence[Price | Bar]:
        """What a step from a place to another in its hex or an adjacent one may cost; none where no step joins them.

        Args:
            start: the Location that is left.
            end: the Location that is entered.
            reverse: whether a vehicle goes in reverse.
        """
        if start.hex == end.hex:
            within = self.within(start, end, reverse=reverse)
            return () if within is None else (within,)
        entered = self.into(start, end, reverse=reverse)
        return () if entered is None else self.at_prices(entered)

    def within(self, start: Location, end: Location, *, reverse: bool) -> Price | Bar | None:
        """What going from one place of a hex to another costs; None for what no step joins."""
        if {start.place, end.place} != {IN, CREST}:
            return None
        if end.place == IN:
            return self._crests.into()
        return self._crests.from_within(self._entry.ground(start.hex), reverse=reverse)

    def into(self, start: Location, end: Location, *, reverse: bool) -> StepPrice | None:
        """What entering a place of an adjacent hex asks; None for what no step joins."""
        return self._prices.choices.once(("into", start, end, reverse), self._into_place)

    def _into_place(self, start: Location, end: Location, reverse: bool) -> StepPrice | None:
        step = self._entry.step(start, end, reverse=reverse)
        notes = FREE
        if start.place == TRENCH:
            barred = self._entry.hexsides.beneath(step)
            if barred is not None:
                return StepPrice(barred)
        if start.place == CREST:
            barred = self._crests.out(step)
            if barred is not None:
                return StepPrice(barred)
            notes = LEFT if self._vehicle else FREE
        if end.place == CREST:
            barred = self._crests.from_outside(step)
            if barred is not None:
                return StepPrice(barred)
            if self._vehicle:
                notes += STOPPED if reverse else STOPPED + HD_REAR
        elif step.there.bridge and step.there.depression and self._not_over_bridge(step, end):
            return None
        entered = self._entry.into(step)
        if notes is FREE or isinstance(entered.price, Bar):
            return entered
        doubled = None if entered.doubled is None else entered.doubled + notes
        return entered._replace(price=entered.price + notes, doubled=doubled)

    @staticmethod
    def _not_over_bridge(step: HexStep, end: Location) -> bool:
        """Whether a step isn't made since a bridge is entered by its road, and what lies beneath by other hexsides."""
        by_road = step.here.side(step.side).road
        return by_road if end.place == IN else not by_road
