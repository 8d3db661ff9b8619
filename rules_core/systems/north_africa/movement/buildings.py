"""The levels of buildings, as the family has them, at the desert's costs."""

from __future__ import annotations

from rules_core.families.squad_leader.places import GROUND_PLACE
from rules_core.location import Location
from rules_core.movement.movement import Bar, Price
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.entry import EntryPrices


class FloorPrices:
    """What Locations of buildings cost one unit.

    Args:
        prices: its figures.
        entry: what entering hexes costs it.
    """

    def __init__(self, prices: ChartPrices, entry: EntryPrices) -> None:
        self._prices = prices
        self._entry = entry

    def ground(self, start: str, end: str) -> Price | Bar:
        """What the ground of a hex costs, entered from an adjacent one."""
        return self._entry.into(self._entry.step(Location(start, GROUND_PLACE), Location(end, GROUND_PLACE))).price

    def building(self, end: str) -> Price | Bar:
        """What a Location of a building costs, on any level."""
        return self._entry.cots.of(self._entry.ground(end))

    def lying(self, end: Location) -> Price | Bar:
        """What counters in a Location add."""
        return self._entry.extras.in_hex(self._entry.ground(end.hex), end.place, None)
