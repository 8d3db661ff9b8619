"""The steps into next hexes that were worked out before, so that each is worked out once.

All who leave a hex alike share one price: from its plain ground and from any bypass of it the next hex is the same,
save behind an interior wall. And most hexes are entered alike from most of their sides.
"""

from __future__ import annotations

from typing import NamedTuple

from rules_core.location import Location
from rules_core.movement.movement import Bar, Price
from rules_core.movement.worked_out import Choices
from rules_core.systems.cgs.movement.foot.next_hex import NextHex

Priced = tuple[tuple[Location, Price | Bar], ...]
"""Where steps end, each with its whole price or why it can't be made."""


class StepsInto(NamedTuple):
    """The steps from one hex into the next.

    Args:
        places: into its places.
        bypasses: onto the bypasses of what stands in it, without what each is called.
    """

    places: Priced
    bypasses: Priced


class KnownSteps:
    """The steps of one unit class in one mode into next hexes.

    Args:
        next_hex: works them out.
        choices: the options of conventions in force.
    """

    def __init__(self, next_hex: NextHex, choices: Choices) -> None:
        self._next_hex = next_hex
        self._choices = choices

    def into(self, start: Location, end_hex: str) -> StepsInto:
        """The steps from a place on a hex's ground into an adjacent hex.

        Args:
            start: where the unit is.
            end_hex: the hex entered.
        """
        leaving = Location(start.hex, self._next_hex.leaving(start, end_hex))
        if not self._next_hex.bypasses.passable(start.hex):
            return self._steps(leaving, end_hex)
        return self._choices.once(("into", leaving, end_hex), self._steps)

    def _steps(self, start: Location, end_hex: str) -> StepsInto:
        barred = self._next_hex.barred(start, end_hex)
        if barred is not None:
            return StepsInto((barred,), ())
        places, price = self._prices(start, end_hex)
        if price is None:
            return StepsInto(places, ())
        ways = self._next_hex.bypasses.ways(start.hex, end_hex)
        return StepsInto(places, tuple([(end, closed or price) for end, closed in ways]))

    def _prices(self, start: Location, end_hex: str) -> tuple[Priced, Price | Bar | None]:
        """The steps into the places of a hex, and the price of bypassing it; None where there is nothing to bypass."""
        if not self._next_hex.as_from_any_side(start, end_hex):
            return self._worked_out(start, end_hex)
        return self._choices.once(("from any side", end_hex), lambda _: self._worked_out(start, end_hex))

    def _worked_out(self, start: Location, end_hex: str) -> tuple[Priced, Price | Bar | None]:
        price = self._next_hex.bypassing(start, end_hex)
        return tuple(self._next_hex.entering(start, end_hex)), price
