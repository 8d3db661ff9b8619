"""What a way must still cost at least, so that a search makes for its goal."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.location import Location
from rules_core.movement.movement import HALVES_PER_MP, Movement
from rules_core.movement.stance import Stance, Waypoint
from rules_core.movement.weights import COST

DEAR_HEX = 20 * HALVES_PER_MP
"""More than a hex costs: who expects to pay it for each hex ahead goes straight for the goal."""


class Ahead:
    """The least that a way must still weigh from a node to the goal, so that the search makes for the goal.

    Where a movement tells what the steps into each Location cost at least, that counts; else no step takes the unit
    nearer by a hex for less than the movement says. No way is then found dearer than it is. In the latter case one
    step's least is left off, since a figure that is not known may turn out to be as little as half an MP.

    Args:
        movement: how the unit moves.
        waypoints: what the way must come by; none for no goal.
        eager: whether to take hexes for dear, so that some way is found soon, and not the cheapest.
    """

    def __init__(self, movement: Movement, waypoints: Sequence[Waypoint], *, eager: bool = False) -> None:
        spots = [waypoint for waypoint in waypoints if isinstance(waypoint, Location)]
        spots = spots if len(spots) == len(waypoints) else []
        self._spots = spots
        self._range = movement.range
        self._found: list[dict[Location, int]] = [{} for _ in range(len(spots) + 1)]
        """What was told already, by how many waypoints the unit came by."""
        tables = [] if eager else [movement.least_to(spot) for spot in spots]
        self._tables = [table for table in tables if table is not None]
        self._least = DEAR_HEX if eager else movement.least_per_hex
        self._beyond = [0] * (len(spots) + 1)
        """From each waypoint to the goal: as it weighs by the tables, else hexes."""
        for number in range(len(spots) - 1, 0, -1):
            here, on = spots[number - 1], spots[number]
            between = self._tables[number].of(here) if self._tables else self._range(here, on)
            self._beyond[number - 1] = self._beyond[number] + between

    def of(self, at: Stance, passed: int) -> int:
        """The least for one node, as a weight."""
        if passed >= len(self._spots) or not (self._tables or self._least):
            return 0
        found, location = self._found[passed], at.location
        least = found.get(location)
        if least is None:
            least = found[location] = self._towards(location, passed)
        return least

    def as_far_as(self, weight: int) -> None:
        """Look at every Location through which a way of this weight may lead, so that all is asked that has a say."""
        for table in self._tables:
            table.as_far_as(weight)

    def _towards(self, at: Location, number: int) -> int:
        """The least from a Location by the waypoint of a number and all that follow."""
        beyond = self._beyond[number]
        if self._tables:
            return self._tables[number].of(at) + beyond
        hexes = self._range(at, self._spots[number]) + beyond
        return (self._least * (hexes - 1) + 1) * COST if hexes else 0
