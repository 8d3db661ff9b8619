"""What a vehicle pays in each gear: to enter the hexes around it and to follow hexsides (11.1.5, 11.2.1)."""

from __future__ import annotations

from rules_core.geometry.grid import Grid
from rules_core.location import Location
from rules_core.movement.movement import HALVES_PER_MP, Bar, Part, Price
from rules_core.movement.worked_out import Choices
from rules_core.systems.cgs.bypass_hexsides import HexsideWay
from rules_core.systems.cgs.conventions import REVERSE_GEAR
from rules_core.systems.cgs.movement.vehicles.entry import Entered, VehicleEntry
from rules_core.systems.cgs.units import WHEELED

REVERSE_CITE = "CGS 11.1.5"
REVERSE_FACTOR = 4
WHEELED_REVERSE_FACTOR = 2
FOLLOW_MP = 1
"""What each hexside costs that a vehicle follows, by a road along it (11.2.1) or in bypass."""


class GearPrices:
    """The prices of one vehicle in either gear, each worked out once.

    Args:
        grid: the map's grid.
        entry: what it pays to enter a hex in forward gear.
        unit: its class.
        choices: the options of conventions in force.
    """

    def __init__(self, grid: Grid, entry: VehicleEntry, unit: str, choices: Choices) -> None:
        self._grid = grid
        self._choices = choices
        self._entry = entry
        self._factor = WHEELED_REVERSE_FACTOR if unit == WHEELED else REVERSE_FACTOR
        self._followed: dict[tuple[HexsideWay, bool], Price] = {}

    def around(self, at: Location, *, reverse: bool) -> dict[str, Entered]:
        """The ways from a place into all the hexes around it, by name.

        Args:
            at: the place.
            reverse: whether the vehicle is in reverse gear.
        """
        found = self._choices.once(("around", at), self._forwards)
        return {end: self._backing(at, entered) for end, entered in found.items()} if reverse else found

    def _forwards(self, at: Location) -> dict[str, Entered]:
        return {end: self._entry.into(at, end) for end in self._grid.neighbours(at.hex)}

    def off_a_hexside(self, at: Location, end: str, *, reverse: bool) -> Entered:
        """The way into a hex from the end of a hexside that the vehicle has followed.

        Args:
            at: where it counts as being.
            end: the hex entered.
            reverse: whether it is in reverse gear.
        """
        entered = self._entry.into(at, end, crossing=False)
        return self._backing(at, entered) if reverse else entered

    def along(self, way: HexsideWay, *, reverse: bool) -> Price:
        """What following a hexside costs.

        Args:
            way: the way along it.
            reverse: whether the vehicle is in reverse gear.
        """
        found = self._followed.get((way, reverse))
        if found is None:
            price = Price((Part(way.what, FOLLOW_MP * HALVES_PER_MP, way.cite),))
            found = self._followed[way, reverse] = self._in_reverse(price, price.halves) if reverse else price
        return found

    def _backing(self, at: Location, entered: Entered) -> Entered:
        """A way into a hex in reverse gear."""
        price = entered.price
        if isinstance(price, Bar):
            return entered
        return self._choices.once(("backing", entered), lambda _: self._backed(at, entered, price))

    def _backed(self, at: Location, entered: Entered, price: Price) -> Entered:
        all_of_it = self._entry.choose(REVERSE_GEAR) == "all"
        multiplied = price.halves if all_of_it else self._entry.terrain_halves(at, entered.end.hex)
        dearer = self._in_reverse(price, multiplied)
        return Entered(entered.end, dearer, entered.whole, entered.whole_cite, entered.stops)

    def _in_reverse(self, price: Price, multiplied: int) -> Price:
        """What a step costs in reverse gear (11.1.5).

        Args:
            price: what it costs in forward gear.
            multiplied: how much of that is multiplied, in half MPs (HC-CGS-7).
        """
        more = Part(f"in reverse, {self._factor} times as much", multiplied * (self._factor - 1), REVERSE_CITE)
        return Price((*price.parts, more), price.checks, price.notes, price.rest, price.levels)
