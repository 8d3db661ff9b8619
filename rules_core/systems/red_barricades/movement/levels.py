"""Moves of Infantry off the ground of buildings: stairs, upper levels, Rooftops, cellars (O6, RB3, B23.23, B23.8)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.location import CELLAR, ROOF, Location
from rules_core.movement.movement import Bar, Price
from rules_core.place import PlaceIds
from rules_core.systems.red_barricades.conventions import CELLARS
from rules_core.systems.red_barricades.counter_kinds import TRENCHES
from rules_core.systems.red_barricades.current_terrain import in_building, in_factory
from rules_core.systems.red_barricades.figures import ROOFTOP, STAIRS
from rules_core.systems.red_barricades.hexes import same_building
from rules_core.systems.red_barricades.movement.connections import connects
from rules_core.systems.red_barricades.movement.crossings import Crossings
from rules_core.systems.red_barricades.movement.entry import EntryPrices
from rules_core.systems.red_barricades.movement.prices import Prices, Way, summed
from rules_core.systems.red_barricades.places import GROUND_PLACE, floor_of, floor_place
from rules_core.systems.red_barricades.terrain import CELLAR_CITE, FACTORIES_CITE

STAIRS_CITE = "B23.23"
ROOF_CITE = "RB3, B23.8"


class Levels:
    """The steps between and on the levels of buildings.

    Args:
        places_of: tells the places of a hex.
        prices: the figures.
        entry: what entering a hex costs.
        crossings: what its hexside adds.
    """

    def __init__(self, places_of: PlaceIds, prices: Prices, entry: EntryPrices, crossings: Crossings) -> None:
        self._situation = prices.situation
        self._board = prices.situation.board
        self._places_of = places_of
        self._prices = prices
        self._entry = entry
        self._crossings = crossings

    def hold(self, start: Location) -> bool:
        """Whether a unit is on a level of a building that isn't its ground."""
        if start.place in (ROOF, CELLAR):
            return True
        return floor_of(start.place) not in (None, 0) and in_building(self._situation, start.hex)

    # --- within a hex ----------------------------------------------------------------------------------------------

    def within(self, start: Location, place: str) -> Price | Bar | None:
        """What the stairs from one place of a hex to another cost; None where they don't lead there."""
        pair = {start.place, place}
        if pair == {GROUND_PLACE, CELLAR}:
            return self._prices.figure(STAIRS, "cellar stairs", CELLAR_CITE)
        if ROOF in pair:
            return self._to_roof(start, place)
        one, other = floor_of(start.place), floor_of(place)
        if one is None or other is None or abs(one - other) != 1 or not in_building(self._situation, start.hex):
            return None
        return self._stairs(start.hex, place)

    def _stairs(self, hex_name: str, place: str) -> Price | Bar:
        if in_factory(self._situation, hex_name):
            return Bar("A factory has no upper floors.", FACTORIES_CITE)
        if not self._board.hexes[hex_name].stairwell:
            return Bar(f"There is no stairwell in {hex_name}.", STAIRS_CITE)
        return self._prices.figure(STAIRS, f"stairs to {_floor_name(place)}", STAIRS_CITE)

    def _to_roof(self, start: Location, place: str) -> Price | Bar | None:
        """Onto a Rooftop by the stairwell, from the level below it; in a factory that is the ground."""
        other = start.place if place == ROOF else place
        floors = 0 if in_factory(self._situation, start.hex) else self._board.hexes[start.hex].floors or 0
        if other != floor_place(floors) or not in_building(self._situation, start.hex):
            return None
        if not self._board.hexes[start.hex].stairwell:
            return Bar(f"There is no stairwell in {start.hex}.", ROOF_CITE)
        return self._prices.figure(ROOFTOP, "stairs to the Rooftop" if place == ROOF else "stairs down", ROOF_CITE)

    # --- into an adjacent hex --------------------------------------------------------------------------------------

    def on(self, start: Location, end_hex: str) -> Iterator[Way]:
        """Into an adjacent hex from a level that isn't the ground."""
        if start.place == ROOF:
            yield self._over_roofs(start, end_hex)
        elif start.place == CELLAR:
            yield from self._from_cellar(start, end_hex)
        else:
            yield self._along_floor(start, end_hex)

    def _along_floor(self, start: Location, end_hex: str) -> Way:
        end = Location(end_hex, start.place)
        if start.place not in self._places_of(end_hex) or not same_building(self._board, start.hex, end_hex):
            reason = "Infantry leaves a building at ground level only."
            return Location(end_hex, self._places_of(end_hex)[0]), Bar(reason, STAIRS_CITE)
        crossing = self._crossings.between(start.hex, end_hex)
        return end, summed(crossing, self._entry.building(end_hex), self._entry.lying(end))

    def _over_roofs(self, start: Location, end_hex: str) -> Way:
        """From Rooftop to Rooftop of one building (B23.8)."""
        end = Location(end_hex, ROOF)
        if ROOF not in self._places_of(end_hex) or not same_building(self._board, start.hex, end_hex):
            return end, Bar(f"{end_hex} has no Rooftop of the same building.", ROOF_CITE)
        return end, self._prices.figure(ROOFTOP, "Rooftop", ROOF_CITE)

    def _from_cellar(self, start: Location, end_hex: str) -> Iterator[Way]:
        """From a cellar: into the next one of its building, or into a connecting trench (O6, RB6, HC-RB-5)."""
        for place in self._places_of(end_hex):
            if place in TRENCHES and connects(self._situation, end_hex, start.hex):
                yield Location(end_hex, place), summed(self._entry.ground(start.hex, end_hex))
        end = Location(end_hex, CELLAR)
        if CELLAR not in self._places_of(end_hex) or not same_building(self._board, start.hex, end_hex):
            yield Location(end_hex, self._places_of(end_hex)[0]), Bar("A cellar is left by its stairs.", CELLAR_CITE)
        elif self._prices.choice(CELLARS) == "stairs":
            yield end, Bar("A cellar is left by its stairs.", CELLARS.id)
        else:
            yield end, summed(self._crossings.between(start.hex, end_hex), self._entry.building(end_hex))


def _floor_name(place: str) -> str:
    return "the ground" if place == GROUND_PLACE else f"level {place}"
