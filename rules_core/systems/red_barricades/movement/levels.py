"""Moves into cellars and out of them, and factories, which have no upper floors (O6, RB3, RB6, TT RB Factories)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.families.squad_leader.counter_kinds import TRENCHES
from rules_core.families.squad_leader.current_terrain import in_factory
from rules_core.families.squad_leader.figures import STAIRS
from rules_core.families.squad_leader.hexes import same_building
from rules_core.families.squad_leader.movement import levels
from rules_core.families.squad_leader.movement.prices import Way, summed
from rules_core.families.squad_leader.places import GROUND_PLACE
from rules_core.location import CELLAR, Location
from rules_core.movement.movement import Bar, Price
from rules_core.systems.red_barricades.conventions import CELLARS
from rules_core.systems.red_barricades.movement.connections import connects
from rules_core.systems.red_barricades.movement.entry import gutted_extra, rubble_above
from rules_core.systems.red_barricades.terrain import CELLAR_CITE, FACTORIES_CITE


class LevelMoves(levels.LevelMoves):
    """The steps between and on the levels of buildings, cellars among them."""

    roof_cite = f"RB3, {levels.ROOF_CITE}"

    def hold(self, start: Location) -> bool:
        """Whether a unit is on a level of a building that isn't its ground."""
        return start.place == CELLAR or super().hold(start)

    def within(self, start: Location, place: str) -> Price | Bar | None:
        """What the stairs from one place of a hex to another cost; None where they don't lead there."""
        if {start.place, place} == {GROUND_PLACE, CELLAR}:
            stairs: Price | Bar | None = self._prices.figure(STAIRS, "cellar stairs", CELLAR_CITE)
        else:
            stairs = super().within(start, place)
        if stairs is None:
            return None
        end = Location(start.hex, place)
        rubble = self._rubble(end, stairs)
        if rubble is not None:
            return summed(rubble, self._entry.lying(end))
        extra = gutted_extra(self._situation, start.hex, self._prices)
        return summed(stairs, extra, self._entry.lying(end))

    def on(self, start: Location, end_hex: str) -> Iterator[Way]:
        """Into an adjacent hex from a level that isn't the ground."""
        return self._from_cellar(start, end_hex) if start.place == CELLAR else super().on(start, end_hex)

    def _along_floor(self, start: Location, end_hex: str) -> Way:
        end, price = super()._along_floor(start, end_hex)
        rubble = self._rubble(end, price)
        if rubble is None:
            return end, price
        return end, summed(self._crossings.between(start.hex, end_hex), rubble, self._entry.lying(end))

    def _rubble(self, end: Location, price: Price | Bar) -> Price | None:
        """What rubble in an upper Location costs in place of the building; None for none, or where a rule bars it."""
        if isinstance(price, Bar) and not price.unknown:
            return None
        return rubble_above(self._situation, end)

    def _closed_above(self, hex_name: str) -> Bar | None:
        if in_factory(self._rules, self._situation, hex_name):
            return Bar("A factory has no upper floors.", FACTORIES_CITE)
        return None

    def _from_cellar(self, start: Location, end_hex: str) -> Iterator[Way]:
        """From a cellar: into the next one of its building, or into a connecting trench (O6, RB6, HC-RB-5)."""
        for place in self._places_of(end_hex):
            if place in TRENCHES and connects(self._situation, end_hex, start.hex):
                yield Location(end_hex, place), summed(self._entry.ground(start.hex, end_hex))
        end = Location(end_hex, CELLAR)
        if CELLAR not in self._places_of(end_hex) or not same_building(self._rules, self._board, start.hex, end_hex):
            yield Location(end_hex, self._places_of(end_hex)[0]), Bar("A cellar is left by its stairs.", CELLAR_CITE)
        elif self._prices.choice(CELLARS) == "stairs":
            yield end, Bar("A cellar is left by its stairs.", CELLARS.id)
        else:
            crossing = self._crossings.between(start.hex, end_hex)
            yield end, summed(crossing, self._entry.building(end_hex), self._entry.lying(end))
