"""Which ways lead round the building or the rail cars of a hex, at what price (10.6, 6.14.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.board.terrain_words import BUILDINGS
from rules_core.geometry.bypass import BYPASSES, Bypass, entered_across, way_says
from rules_core.location import Location
from rules_core.movement.movement import Bar, Part, Price
from rules_core.sight.edge_art import edge_art
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.bypass import (
    BYPASS_CITE,
    RAIL_CARS_CITE,
    beyond,
    hexside_number,
    sight_says,
    stop_says,
)
from rules_core.systems.cgs.conventions import BYPASSED_ART
from rules_core.systems.cgs.movement.shared.entry import EntryPrices
from rules_core.systems.cgs.places import may_be_bypassed
from rules_core.systems.cgs.terrain import RAIL_CARS
from rules_core.systems.cgs.units import GUN, PLURALS

WHO_CITE = "CGS 10.6.1"


class BypassWay(NamedTuple):
    """A way round a hex.

    Args:
        end: where a unit is that takes it.
        way: the way.
        rail_cars: why nobody takes it, where art of rail cars lies in the way; None where none does.
        building: the same for art of a building.
        free: whether no art lies in the way.
    """

    end: Location
    way: Bypass
    rail_cars: Bar | None
    building: Bar | None
    free: bool


class BypassWays:
    """The ways round a board's hexes, each looked at once for all units.

    Args:
        board: the map.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._art = edge_art(board)
        self._ways: dict[tuple[str, str], BypassWay] = {}
        self._across: dict[tuple[str, str], tuple[BypassWay, ...]] = {}

    def across(self, start: str, end_hex: str) -> tuple[BypassWay, ...]:
        """The ways round an adjacent hex that begin at the hexside crossed.

        Args:
            start: the hex left.
            end_hex: the hex passed.
        """
        found = self._across.get((start, end_hex))
        if found is None:
            begun = entered_across(hexside_number(self._board, end_hex, start))
            found = self._across[start, end_hex] = tuple(self._way(end_hex, way) for way in begun)
        return found

    def _way(self, hex_name: str, way: Bypass) -> BypassWay:
        found = self._ways.get((hex_name, way.place))
        if found is None:
            art = self._art.along(hex_name, way.vertices)
            says = way_says(self._board.grid, hex_name, way)
            cars = Bar(f"Rail cars lie in the way: no {says}.", RAIL_CARS_CITE) if RAIL_CARS.word in art else None
            built = not art.isdisjoint(BUILDINGS)
            building = Bar(f"The building lies in the way: no {says}.", BYPASSED_ART.id) if built else None
            free = cars is None and building is None
            found = self._ways[hex_name, way.place] = BypassWay(
                Location(hex_name, way.place), way, cars, building, free
            )
        return found


@lru_cache(maxsize=32)
def bypass_ways_of(board: Board) -> BypassWays:
    """The ways round the hexes of a board."""
    return BypassWays(board)


class BypassCosts:
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
        self._art = edge_art(situation.board)
        self._bypass_ways = bypass_ways_of(situation.board)
        self._may_bypass = unit != GUN
        self._entry = entry
        self._buildings = buildings_in(situation)
        self._passable: dict[str, bool] = {}

    def passable(self, hex_name: str) -> bool:
        """Whether a hex has something to go round."""
        found = self._passable.get(hex_name)
        if found is None:
            found = self._passable[hex_name] = may_be_bypassed(self._situation, hex_name)
        return found

    def ways(self, start: str, end_hex: str) -> tuple[tuple[Location, Bar | None], ...]:
        """The bypasses of an adjacent hex that begin at the hexside crossed, each with why it is barred, if it is.

        Args:
            start: the hex that the unit leaves.
            end_hex: the hex that it would pass.
        """
        ways = self._bypass_ways.across(start, end_hex)
        return tuple([(way.end, None if way.free and self._may_bypass else self._bar(way)) for way in ways])

    def price(self, start: str, end_hex: str, *, climbs: bool) -> Price | Bar:
        """What every bypass of an adjacent hex costs that begins at the hexside crossed.

        Of hexside terrain a unit pays what stands where it crosses, and nothing of what it goes along (10.6.4).

        Args:
            start: the hex that the unit leaves.
            end_hex: the hex that it would pass.
            climbs: whether it comes from the ground, so that going uphill counts.
        """
        return self._entry.entering(start, end_hex, outside=True, climbs=climbs)

    def said(self, end: Location) -> Price:
        """What a bypass is called, with where fire at the unit may be traced to (10.6.3); it costs nothing.

        Args:
            end: the hex passed and the way round it.
        """
        way = BYPASSES[end.place]
        cars = RAIL_CARS.word in self._board.hexes[end.hex].terrain
        called = Part(way_says(self._board.grid, end.hex, way), 0, RAIL_CARS_CITE if cars else BYPASS_CITE)
        stopped = () if cars else (stop_says(end.hex),)
        return Price((called,), notes=(sight_says(self._board, end.hex, way), *stopped))

    def _bar(self, way: BypassWay) -> Bar | None:
        """Why the unit may not take a way round a hex; None where it may (10.6.1, 10.6.2, 6.14.2)."""
        if not self._may_bypass:
            return Bar(f"{PLURALS[GUN]} don't bypass buildings or rail cars.", WHO_CITE)
        if way.rail_cars is not None or way.building is None:
            return way.rail_cars
        if self._entry.choice(BYPASSED_ART) == "barred":
            return way.building
        hex_name = way.end.hex
        if self._inside(hex_name, way.way):
            return Bar(
                f"No {way_says(self._board.grid, hex_name, way.way)}: that leads through the building.", WHO_CITE
            )
        return None

    def _inside(self, hex_name: str, way: Bypass) -> bool:
        """Whether a way leads within the building that it is to go round: between its hexes, and under its art."""
        building = self._buildings.at(hex_name)

        def joined(number: int) -> bool:
            name = beyond(self._board, hex_name, number)
            return building is not None and name is not None and self._buildings.at(name) is building

        def covered(vertex: int) -> bool:
            return not self._art.on_vertex(hex_name, vertex % 6).isdisjoint(BUILDINGS)

        if not way.followed:
            return all(joined(side) for side, _ in way.ends) and covered(way.vertices[0])
        return any(joined(number) and covered(number) and covered(number + 1) for number in way.followed)
