"""VBM: a vehicle follows a hexside at twice the Open Ground cost of the hex that it is in (176.51)."""

from __future__ import annotations

from rules_core.families.squad_leader.figures import VBM
from rules_core.families.squad_leader.movement.bypass import VbmMoves
from rules_core.families.squad_leader.movement.prices import summed
from rules_core.families.squad_leader.places import GROUND_PLACE, IN
from rules_core.location import Location
from rules_core.movement.movement import FREE, Bar, Part, Price
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.entry import EntryPrices, StepPrice
from rules_core.systems.north_africa.terrain import EXAMPLE_CITE, INTO_WADI
from rules_core.words.citations import TYPED_IN

VBM_TIMES = 2


class DesertVbm(VbmMoves):
    """The ways of vehicles along hexsides.

    Args:
        prices: the unit's figures.
        entry: what entering hexes costs it.
    """

    def __init__(self, prices: ChartPrices, entry: EntryPrices) -> None:
        super().__init__(prices)
        self._chart = prices
        self._entry = entry

    def _price(self, hex_name: str, side: int) -> Price | Bar:
        return self._entry.hexsides.trenched(hex_name) or super()._price(hex_name, side)

    def _cost(self, says: str, hex_name: str) -> Price | Bar:
        typed = self._chart.typed_in(VBM)
        if typed is not None:
            return Price((Part(says, typed, TYPED_IN),))
        once = self._entry.cots.open_ground(self._entry.ground(hex_name))
        if isinstance(once, Bar):
            return once
        cite = ", ".join(dict.fromkeys((EXAMPLE_CITE, *(part.cite for part in once.parts))))
        return Price((Part(f"{says}, twice Open Ground", VBM_TIMES * once.halves, cite),))

    def followed(self, price: Price | Bar, start_hex: str, end_hex: str, *, reverse: bool) -> StepPrice:
        """The whole of what following a hexside asks: with a climb, and what is paid on top in a new hex.

        Args:
            price: what following it costs.
            start_hex: the hex that the vehicle is in before.
            end_hex: the hex that it is in then.
            reverse: whether it goes in reverse.
        """
        if start_hex == end_hex:
            once = self._entry.extras.once
            step = None if isinstance(price, Bar) else self._entry.in_reverse(price, reverse=reverse)
            return StepPrice(price if step is None else summed(step, once))
        step_there = self._entry.step(
            Location(start_hex, GROUND_PLACE), Location(end_hex, GROUND_PLACE), reverse=reverse
        )
        climbed = summed(price, self._entry.heights.climb(step_there, ""))
        return self._entry.on_top(self._entry.multiplied(climbed, step_there, ""), step_there, "", beside=True)

    def turning_in(self, beyond: Location, end: Location, *, reverse: bool) -> StepPrice:
        """What it asks to turn from a hexside into a hex beside it.

        Args:
            beyond: the ground on the other side of the hexside.
            end: the Location that is entered.
            reverse: whether the vehicle goes in reverse.
        """
        barred = self._entry.hexsides.trenched(end.hex)
        if barred is not None:
            return StepPrice(barred)
        step = self._entry.step(beyond, end, reverse=reverse)
        cots = self._entry.cots
        cot = cots.in_wadi(step.there) if end.place == IN else cots.of(step.there)
        ground = summed(cot, self._prices_of_wadi() if end.place == IN else FREE)
        return self._entry.on_top(self._entry.multiplied(ground, step, ""), step, "")

    def _prices_of_wadi(self) -> Price | Bar:
        return self._chart.cell(INTO_WADI)
