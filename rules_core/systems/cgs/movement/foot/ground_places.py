"""Where on the ground of a hex a unit on foot can be, and what getting in there costs (6.9, 6.10, 7.1, 7.2)."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.board.terrain_words import RUBBLE
from rules_core.location import GROUND, ROOF, Location
from rules_core.movement.movement import FREE, Bar, Price
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.movement.foot.fortifications import HOLES_AND_TRENCHES, own_dug_in
from rules_core.systems.cgs.places import IN_GULLY, floor_of, places
from rules_core.systems.cgs.terrain import LIP_CITE


class Footing(NamedTuple):
    """The places of one hex.

    Args:
        present: all of them.
        ground: its plain ground, or the floor of its gully.
        holes_and_trenches: the shellholes and fortifications among them.
        storeys: the levels of its building from the ground up, the roof being the last.
    """

    present: frozenset[str]
    ground: Location
    holes_and_trenches: tuple[str, ...]
    storeys: tuple[str, ...]


class GroundPlaces:
    """The places that one class of units may get into; each hex is looked up once.

    Args:
        situation: the board, the table and the conventions in force.
        unit: the unit class.
        crawling: whether it crawls.
    """

    def __init__(self, situation: Situation, unit: str, *, crawling: bool) -> None:
        self._situation = situation
        self._buildings = buildings_in(situation)
        self._unit = unit
        self._crawling = crawling
        self._footings: dict[str, Footing] = {}

    def of(self, hex_name: str) -> Footing:
        """The places of a hex."""
        found = self._footings.get(hex_name)
        if found is None:
            there = [place.id for place in places(self._situation, hex_name)]
            present = frozenset(there)
            ground = Location(hex_name, IN_GULLY if IN_GULLY in present else GROUND)
            storeys = tuple(place for place in there if place == ROOF or floor_of(place) is not None)
            found = Footing(present, ground, tuple(sorted(HOLES_AND_TRENCHES.keys() & present)), storeys)
            self._footings[hex_name] = found
        return found

    def into(self, end: Location) -> Price | Bar:
        """What getting into shellholes or a fortification costs besides its hex, or why the unit may not."""
        hole = HOLES_AND_TRENCHES[end.place]
        if own_dug_in(hole, self._unit, inside=self._inside(end.hex)):
            return Bar(f"Only leaders join others under the Dug-In in {end.hex}; each unit makes its own.", "CGS 7.1.4")
        return hole.entering

    def _inside(self, hex_name: str) -> bool:
        """Whether a unit on a hex's ground is in a building; rubble is none (6.7.2)."""
        rubble = not self._situation.board.hexes[hex_name].terrain.isdisjoint(RUBBLE)
        return not rubble and self._buildings.at(hex_name) is not None

    def onto_lip(self) -> Price | Bar:
        """Onto the Lip of a Gully, from outside it or from below: by a Crawl alone (6.10.2)."""
        return FREE if self._crawling else Bar("The lip of a gully is entered only by Crawling.", LIP_CITE)
