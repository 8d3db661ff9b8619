"""Moves of Infantry off the ground of buildings: stairs, upper levels, Rooftops (B23.23, B23.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from rules_core.families.squad_leader.current_terrain import in_building, in_factory
from rules_core.families.squad_leader.figures import ROOFTOP, STAIRS
from rules_core.families.squad_leader.hexes import same_building
from rules_core.families.squad_leader.movement.crossings import Crossings
from rules_core.families.squad_leader.movement.prices import Prices, Way, summed
from rules_core.families.squad_leader.places import GROUND_PLACE, floor_of, floor_place
from rules_core.location import ROOF, Location
from rules_core.movement.movement import Bar, Price
from rules_core.place import PlaceIds

STAIRS_CITE = "B23.23"
ROOF_CITE = "B23.8"


class HexPrices(Protocol):
    """What a game has entering a hex cost."""

    def ground(self, start: str, end: str) -> Price | Bar:
        """What the ground of a hex costs, entered from an adjacent one."""
        ...

    def building(self, end: str) -> Price | Bar:
        """What a Location of a building costs, on any level."""
        ...

    def lying(self, end: Location) -> Price | Bar:
        """What counters in a Location add."""
        ...


class LevelMoves:
    """The steps between and on the levels of buildings.

    Args:
        places_of: tells the places of a hex.
        prices: the figures.
        entry: what entering a hex costs.
        crossings: what its hexside adds.
    """

    roof_cite = ROOF_CITE

    def __init__(self, places_of: PlaceIds, prices: Prices, entry: HexPrices, crossings: Crossings) -> None:
        self._rules = prices.rules
        self._situation = prices.situation
        self._board = prices.situation.board
        self._places_of = places_of
        self._prices = prices
        self._entry = entry
        self._crossings = crossings

    def hold(self, start: Location) -> bool:
        """Whether a unit is on a level of a building that isn't its ground."""
        if start.place == ROOF:
            return True
        return floor_of(start.place) not in (None, 0) and in_building(self._rules, self._situation, start.hex)

    # --- within a hex ----------------------------------------------------------------------------------------------

    def within(self, start: Location, place: str) -> Price | Bar | None:
        """What the stairs from one place of a hex to another cost; None where they don't lead there."""
        pair = {start.place, place}
        if ROOF in pair:
            return self._to_roof(start, place)
        one, other = floor_of(start.place), floor_of(place)
        if (
            one is None
            or other is None
            or abs(one - other) != 1
            or not in_building(self._rules, self._situation, start.hex)
        ):
            return None
        return self._stairs(start.hex, place)

    def _stairs(self, hex_name: str, place: str) -> Price | Bar:
        closed = self._closed_above(hex_name)
        if closed is not None:
            return closed
        if not self._board.hexes[hex_name].stairwell:
            return Bar(f"There is no stairwell in {hex_name}.", self._rules.own_cite(STAIRS_CITE))
        return self._prices.figure(STAIRS, f"stairs to {_floor_name(place)}", STAIRS_CITE)

    def _closed_above(self, hex_name: str) -> Bar | None:
        """Why no stairs lead up in a hex though its building has levels; None for nothing but a missing stairwell."""
        del hex_name
        return None

    def _to_roof(self, start: Location, place: str) -> Price | Bar | None:
        """Onto a Rooftop by the stairwell, from the level below it; in a factory that is the ground."""
        other = start.place if place == ROOF else place
        floors = 0 if in_factory(self._rules, self._situation, start.hex) else self._board.hexes[start.hex].floors or 0
        if other != floor_place(floors) or not in_building(self._rules, self._situation, start.hex):
            return None
        if not self._board.hexes[start.hex].stairwell:
            return Bar(f"There is no stairwell in {start.hex}.", self._rules.own_cite(self.roof_cite))
        return self._prices.figure(ROOFTOP, "stairs to the Rooftop" if place == ROOF else "stairs down", self.roof_cite)

    # --- into an adjacent hex --------------------------------------------------------------------------------------

    def on(self, start: Location, end_hex: str) -> Iterator[Way]:
        """Into an adjacent hex from a level that isn't the ground."""
        if start.place == ROOF:
            yield self._over_roofs(start, end_hex)
        else:
            yield self._along_floor(start, end_hex)

    def _along_floor(self, start: Location, end_hex: str) -> Way:
        end = Location(end_hex, start.place)
        if start.place not in self._places_of(end_hex) or not same_building(
            self._rules, self._board, start.hex, end_hex
        ):
            reason = "Infantry leaves a building at ground level only."
            return Location(end_hex, self._places_of(end_hex)[0]), Bar(reason, self._rules.own_cite(STAIRS_CITE))
        crossing = self._crossings.between(start.hex, end_hex)
        return end, summed(crossing, self._entry.building(end_hex), self._entry.lying(end))

    def _over_roofs(self, start: Location, end_hex: str) -> Way:
        """From Rooftop to Rooftop of one building (B23.8)."""
        end = Location(end_hex, ROOF)
        if ROOF not in self._places_of(end_hex) or not same_building(self._rules, self._board, start.hex, end_hex):
            return end, Bar(f"{end_hex} has no Rooftop of the same building.", self._rules.own_cite(self.roof_cite))
        return end, summed(self._prices.figure(ROOFTOP, "Rooftop", self.roof_cite), self._entry.lying(end))


def _floor_name(place: str) -> str:
    return "the ground" if place == GROUND_PLACE else f"level {place}"
