"""Fleeing: who may, how far, and to which hexes the next step may go (10.8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from rules_core.location import Location
from rules_core.movement import Move, Refusal
from rules_core.routes.path import cheapest
from rules_core.situation import Situation
from rules_core.systems.cgs.counters import FIRE, INFANTRY, RALLY_POINT, VEHICLE
from rules_core.systems.cgs.foot import FootMovement
from rules_core.systems.cgs.los import look
from rules_core.systems.cgs.shelter import entered_at, refuges, shelter, standing_at
from rules_core.systems.cgs.units import CAUTIOUS

FLEE_CITE = "CGS 10.8"
START_CITE = "CGS 10.8.1"
WAY_CITE = "CGS 10.8.2"
MOVE_CITE = "CGS 10.8.3"

RALLY_REACH = 3
"""Within so many hexes a Rally Point is fled to past other shelter (10.8.2)."""
LEAVING_MP = 3
"""Shelter is left only for a Rally Point that can be reached for so many MP (10.8.2, HC-CGS-64)."""


class UnknownShelterError(Exception):
    """A wooden building matters, and its DRM is not known."""

    def __init__(self, hex_name: str) -> None:
        super().__init__(hex_name)
        self.hex = hex_name


@dataclass(frozen=True)
class Fleer:
    """A unit that is about to flee, and what it flees from and to.

    Args:
        situation: the board and the table.
        at: where it is.
        unit: its class.
        side: whose it is.
        rally_points: the hexes of its Rally Points, besides those on the table.
        enemies: where enemies are, besides those on the table.
        wooden: the DRM of wooden buildings; None where nobody has said it.
    """

    situation: Situation
    at: Location
    unit: str
    side: str
    rally_points: tuple[str, ...] = ()
    enemies: tuple[Location, ...] = ()
    wooden: int | None = None

    @cached_property
    def rallying(self) -> tuple[str, ...]:
        """Every hex with a Rally Point of its side."""
        on_table = (item.at for item in self.situation.table.of(RALLY_POINT) if item.details["side"] == self.side)
        return tuple(dict.fromkeys((*self.rally_points, *on_table)))

    @cached_property
    def foes(self) -> tuple[Location, ...]:
        """Every Location of an enemy that is known."""
        found = list(self.enemies)
        units = (*self.situation.table.of(INFANTRY), *self.situation.table.of(VEHICLE))
        found += [
            standing_at(self.situation, item.at, item.place)
            for item in units
            if item.details.get("side") not in (None, self.side)
        ]
        return tuple(dict.fromkeys(found))

    def watching(self, note: Callable[[tuple[str, ...]], None]) -> tuple[Location, ...]:
        """The enemies in its LOS (10.8.2).

        Args:
            note: told the ids of the conventions that the lines touched.
        """
        found = []
        for foe in self.foes:
            if foe == self.at:
                continue
            sight = look(self.situation, self.at, foe)
            note(sight.touched)
            if sight.clear:
                found.append(foe)
        return tuple(found)

    def distance(self, a: str, b: str) -> int:
        """The range between two hexes."""
        return self.situation.board.grid.range(a, b)

    @cached_property
    def here(self) -> int:
        """The terrain DRM that it has where it is.

        Raises:
            UnknownShelterError: that is a wooden building's, and not known.
        """
        return self._known(self.at)

    def drm_of(self, hex_name: str) -> int:
        """The terrain DRM that it would have in a hex that it enters.

        Raises:
            UnknownShelterError: that is a wooden building's, and not known.
        """
        return self._known(self.refuge(hex_name))

    def refuge(self, hex_name: str) -> Location:
        """The Location of a hex with the best cover, of those that it may flee into."""
        return max(refuges(self.situation, hex_name), key=self._known)

    def _known(self, location: Location) -> int:
        found = shelter(self.situation, location, self.wooden)
        if found is None:
            raise UnknownShelterError(location.hex)
        return found

    @cached_property
    def rally_near(self) -> bool:
        """Whether a Rally Point is so near that other shelter does not end the flight (10.8.2)."""
        return any(self.distance(self.at.hex, name) <= RALLY_REACH for name in self.rallying)

    def shelters(self, hex_name: str) -> bool:
        """Whether a hex is eligible terrain that ends a flight: a positive terrain DRM, and no Fire in it (10.8.2)."""
        return not self.situation.table.at(hex_name, FIRE) and self.drm_of(hex_name) > 0

    @cached_property
    def goals(self) -> tuple[str, ...]:
        """The hexes that are nearest of those that end the flight; the owner chooses among them (10.8.2).

        Rally Points, and where none is near, eligible terrain too.
        """
        rally = [name for name in self.rallying if name != self.at.hex]
        nearest = min((self.distance(self.at.hex, name) for name in rally), default=None)
        if self.rally_near:
            return self._at_range(rally, nearest)
        others = sorted(
            (name for name in self.situation.board.hexes if name != self.at.hex),
            key=lambda name: self.distance(self.at.hex, name),
        )
        found: list[str] = []
        for name in others:
            away = self.distance(self.at.hex, name)
            if nearest is not None and away > nearest:
                break
            if name in rally or self.shelters(name):
                nearest = away
                found.append(name)
        return tuple(found)

    def _at_range(self, names: list[str], away: int | None) -> tuple[str, ...]:
        return tuple(name for name in names if self.distance(self.at.hex, name) == away)

    @cached_property
    def movement(self) -> FootMovement:
        """How it moves, all fleeing being Cautious Movement (10.8.3)."""
        options = {**self.situation.options, "side": self.side}
        return FootMovement(replace(self.situation, options=options), self.unit, CAUTIOUS)

    def step_to(self, hex_name: str) -> Move | Refusal | None:
        """The cheapest step into the best cover of an adjacent hex, or why there is none; None for no way at all."""
        refuge = self.refuge(hex_name)
        steps = [step for step in self.movement.steps(self.at) if step.end.location == refuge]
        moves = [step for step in steps if isinstance(step, Move)]
        if moves:
            return min(moves, key=lambda move: move.price.halves)
        return next((step for step in steps if isinstance(step, Refusal)), None)

    def mp_to_rally(self) -> Fraction | None:
        """The MP of the cheapest way to one of its Rally Points; None where there is no way."""
        ways = (cheapest(self.movement, self.at, entered_at(self.situation, name)).way for name in self.rallying)
        return min((way.cost for way in ways if way is not None), default=None)

    @property
    def neighbours(self) -> tuple[str, ...]:
        """The hexes adjacent to where it is."""
        return self.situation.board.grid.neighbours(self.at.hex)

    def leads_to(self, hex_name: str, goals: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some goals to which a hex lies on a shortest path, in hexes."""
        return tuple(goal for goal in goals if self.distance(hex_name, goal) < self.distance(self.at.hex, goal))

    def nears(self, hex_name: str, foes: tuple[Location, ...]) -> tuple[Location, ...]:
        """The enemies that a step into a hex would bring it closer to, which none in its LOS may be (10.8.2)."""
        return tuple(foe for foe in foes if self.distance(hex_name, foe.hex) < self.distance(self.at.hex, foe.hex))
