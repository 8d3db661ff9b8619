"""Which ways lead round the building or the rail cars of a hex, at what price (10.6, 6.14.2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.location import Location
from rules_core.movement import Bar, Part, Price
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.bypass import (
    BYPASS_CITE,
    RAIL_CARS_CITE,
    Bypass,
    beyond,
    covered_by_art,
    crossed_by_art,
    entered_across,
    hexside_number,
    sight_says,
    stop_says,
    way_says,
)
from rules_core.systems.cgs.conventions import BYPASSED_ART
from rules_core.systems.cgs.entry import EntryPrices
from rules_core.systems.cgs.places import may_be_bypassed
from rules_core.systems.cgs.terrain import RAIL_CARS
from rules_core.systems.cgs.units import GUN, PLURALS
from rules_core.terrain_words import BUILDINGS

WHO_CITE = "CGS 10.6.1"
_CARS = frozenset({RAIL_CARS.word})


class GoingRound:
    """The bypasses that one unit class may take.

    Squads, half-squads and SW teams do, and leaders, who move with them; guns are not named (10.6.1, CGS-G112).

    Args:
        situation: the board and the conventions in force.
        unit: the unit class.
        entry: its prices.
    """

    def __init__(self, situation: Situation, unit: str, entry: EntryPrices) -> None:
        self._situation = situation
        self._board = situation.board
        self._unit = unit
        self._entry = entry
        self._buildings = buildings_in(situation)
        self._passable: dict[str, bool] = {}
        self._ways: dict[tuple[str, str], tuple[Bar | None, Price]] = {}

    def ways(self, start: str, end_hex: str, *, climbs: bool) -> Iterator[tuple[Location, Price | Bar]]:
        """The bypasses of an adjacent hex that begin at the hexside crossed, each with its price or why it is barred.

        Of hexside terrain a unit pays what stands where it crosses, and nothing of what it goes along (10.6.4).

        Args:
            start: the hex that the unit leaves.
            end_hex: the hex that it would pass.
            climbs: whether it comes from the ground, so that going uphill counts.
        """
        passable = self._passable.get(end_hex)
        if passable is None:
            passable = self._passable[end_hex] = may_be_bypassed(self._situation, end_hex)
        if not passable:
            return
        price = self._entry.entering(start, end_hex, outside=True, climbs=climbs)
        for way in entered_across(hexside_number(self._board, end_hex, start)):
            barred, said = self._judged(end_hex, way)
            end = Location(end_hex, way.place)
            yield end, barred or (price if isinstance(price, Bar) else said + price)

    def _judged(self, hex_name: str, way: Bypass) -> tuple[Bar | None, Price]:
        """Why a way is barred, and what it is called, with where fire at the unit may be traced to (10.6.3)."""
        key = hex_name, way.place
        found = self._ways.get(key)
        if found is None:
            cars = RAIL_CARS.word in self._board.hexes[hex_name].terrain
            called = Part(way_says(self._board, hex_name, way), 0, RAIL_CARS_CITE if cars else BYPASS_CITE)
            stopped = () if cars else (stop_says(hex_name),)
            said = Price((called,), notes=(sight_says(self._board, hex_name, way), *stopped))
            found = self._ways[key] = self._bar(hex_name, way), said
        return found

    def _bar(self, hex_name: str, way: Bypass) -> Bar | None:
        """Why the unit may not take a way round a hex; None where it may (10.6.1, 10.6.2, 6.14.2)."""
        if self._unit == GUN:
            return Bar(f"{PLURALS[GUN]} don't bypass buildings or rail cars.", WHO_CITE)
        if self._lies_across(hex_name, way, _CARS):
            return Bar(f"Rail cars lie in the way: no {way_says(self._board, hex_name, way)}.", RAIL_CARS_CITE)
        if self._lies_across(hex_name, way, BUILDINGS):
            if self._entry.choice(BYPASSED_ART) == "barred":
                return Bar(f"The building lies in the way: no {way_says(self._board, hex_name, way)}.", BYPASSED_ART.id)
            if self._inside(hex_name, way):
                return Bar(f"No {way_says(self._board, hex_name, way)}: that leads through the building.", WHO_CITE)
        return None

    def _lies_across(self, hex_name: str, way: Bypass, art: frozenset[str]) -> bool:
        """Whether art lies on the hexsides that a way follows, or on the corner that it only rounds."""
        if not way.followed:
            return covered_by_art(self._board, hex_name, way.vertices[0], art)
        return any(crossed_by_art(self._board, hex_name, number, art) for number in way.followed)

    def _inside(self, hex_name: str, way: Bypass) -> bool:
        """Whether a way leads within the building that it is to go round: between its hexes, and under its art."""
        building = self._buildings.at(hex_name)

        def joined(number: int) -> bool:
            name = beyond(self._board, hex_name, number)
            return building is not None and name is not None and self._buildings.at(name) is building

        def covered(vertex: int) -> bool:
            return covered_by_art(self._board, hex_name, vertex % 6, BUILDINGS)

        if not way.followed:
            return all(joined(side) for side, _ in way.ends) and covered(way.vertices[0])
        return any(joined(number) and covered(number) and covered(number + 1) for number in way.followed)
