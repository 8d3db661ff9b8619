"""What a unit flees to and from: Rally Points, eligible terrain, and the enemies in its LOS (10.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from rules_core.geometry.bypass import BYPASSES
from rules_core.location import Location
from rules_core.situation import Situation
from rules_core.systems.cgs.counter_kinds import FIRE, INFANTRY, RALLY_POINT, VEHICLE
from rules_core.systems.cgs.figures import DRMS, WOODEN_BUILDING
from rules_core.systems.cgs.sight.bypass_ends import NONE
from rules_core.systems.cgs.sight.los import sees
from rules_core.systems.cgs.sight.riders import NOT
from rules_core.systems.cgs.sight.shelter import location_of, refuges, shelter

RALLY_REACH = 3
"""Within so many hexes a Rally Point is fled to past other shelter (10.8.2)."""


class UnknownShelterError(Exception):
    """A wooden building matters, and its DRM is not known."""

    def __init__(self, hex_name: str) -> None:
        super().__init__(hex_name)
        self.hex = hex_name


class Refuge:
    """The map as a fleeing unit of one side sees it.

    Args:
        situation: the board and the table.
        side: whose unit it is.
        touched: takes the ids of the conventions that have a say.
    """

    def __init__(self, situation: Situation, side: str, touched: set[str]) -> None:
        # What a query says of the target of a shot is not said of the enemies that are looked at here.
        of_no_target = {**situation.options, "target_rides": NOT, "target_bypass": NONE}
        self._situation = replace(situation, options=of_no_target)
        self._grid = situation.board.grid
        self._side = side
        self._touched = touched
        self._wooden = DRMS.modifier(situation, WOODEN_BUILDING)
        self._cover: dict[Location, int | None] = {}
        self._seen: dict[tuple[Location, Location], bool] = {}

    @cached_property
    def rallying(self) -> tuple[str, ...]:
        """Every hex with a Rally Point of its side."""
        found = (item.at for item in self._situation.counters.of(RALLY_POINT) if item.details["side"] == self._side)
        return tuple(dict.fromkeys(found))

    @cached_property
    def foes(self) -> tuple[Location, ...]:
        """Every Location of an enemy."""
        table = self._situation.counters
        found = (
            location_of(self._situation, item.at, item.place)
            for item in (*table.of(INFANTRY), *table.of(VEHICLE))
            if item.details.get("side") not in (None, self._side)
        )
        return tuple(dict.fromkeys(found))

    @cached_property
    def unsaid(self) -> tuple[Location, ...]:
        """Every Location of a vehicle that may be an enemy's, as nobody has said whose it is."""
        vehicles = (item for item in self._situation.counters.of(VEHICLE) if item.details.get("side") is None)
        found = (location_of(self._situation, item.at, item.place) for item in vehicles)
        return tuple(dict.fromkeys(found))

    def distance(self, a: str, b: str) -> int:
        """The range between two hexes."""
        return self._grid.range(a, b)

    # --- enemies ---------------------------------------------------------------------------------------------------

    def sees(self, at: Location, foe: Location) -> bool:
        """Whether an enemy is in the LOS of the unit where it is (10.8.2)."""
        found = self._seen.get((at, foe))
        if found is None:
            found, touched = sees(self._situation, at, foe)
            self._touched.update(touched)
            self._seen[at, foe] = found
        return found

    def nears(self, at: Location, hex_name: str, foes: tuple[Location, ...]) -> Location | None:
        """An enemy in its LOS that a step would bring it closer to, which none may be (10.8.2).

        Args:
            at: where the unit is.
            hex_name: the hex that the step leads into.
            foes: the enemies, or the vehicles that may be.
        """
        closer = (foe for foe in foes if self.distance(hex_name, foe.hex) < self.distance(at.hex, foe.hex))
        return next((foe for foe in closer if self.sees(at, foe)), None)

    def watching(self, at: Location) -> tuple[Location, ...]:
        """The enemies in its LOS."""
        return tuple(foe for foe in self.foes if foe.hex != at.hex and self.sees(at, foe))

    # --- shelter ---------------------------------------------------------------------------------------------------

    def cover(self, at: Location) -> int:
        """The terrain DRM of a Location; who passes beside what stands in a hex has none of it.

        Raises:
            UnknownShelterError: it is a wooden building's, and not known.
        """
        if at.place in BYPASSES:
            return 0
        if at not in self._cover:
            self._cover[at] = shelter(self._situation, at, self._wooden)
        found = self._cover[at]
        if found is None:
            raise UnknownShelterError(at.hex)
        return found

    def shelters(self, at: Location) -> bool:
        """Whether a Location is eligible terrain: a positive terrain DRM, and no Fire in the hex (10.8.2)."""
        return not self._situation.counters.at(at.hex, FIRE) and self.cover(at) > 0

    def refuge(self, hex_name: str) -> Location:
        """The Location of a hex with the best cover, of those that it may flee into."""
        return max(refuges(self._situation, hex_name), key=self.cover)

    def rally_near(self, hex_name: str) -> bool:
        """Whether a Rally Point is so near that other shelter does not end the flight (10.8.2)."""
        return any(self.distance(hex_name, name) <= RALLY_REACH for name in self.rallying)

    # --- where to --------------------------------------------------------------------------------------------------

    def goals(self, at: Location) -> tuple[str, ...]:
        """The hexes that are nearest of those that end a flight; the owner chooses among them (10.8.2).

        Rally Points, and where none is near, eligible terrain too, which may be that of its own hex.

        Args:
            at: where the flight begins.

        Raises:
            UnknownShelterError: it hangs on a wooden building.
        """
        rally = [name for name in self.rallying if name != at.hex]
        if self.rally_near(at.hex):
            nearest = min((self.distance(at.hex, name) for name in rally), default=None)
            return tuple(name for name in rally if self.distance(at.hex, name) == nearest)
        for ring in self._rings(at.hex):
            found = tuple(name for name in ring if name in rally or self.shelters(self.refuge(name)))
            if found:
                return found
        return ()

    def _rings(self, here: str) -> Iterator[tuple[str, ...]]:
        """The hexes of the map in rings round one, from itself on."""
        known: set[str] = {here}
        ring: tuple[str, ...] = (here,)
        while ring:
            yield ring
            ring = tuple(dict.fromkeys(n for name in ring for n in self._grid.neighbours(name) if n not in known))
            known.update(ring)
