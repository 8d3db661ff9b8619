"""What a way must still cost at least, so that a search makes for its goal."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.location import Location
from rules_core.movement.movement import HALVES_PER_MP, Movement
from rules_core.movement.routes.labels import Node
from rules_core.movement.stance import Waypoint

DEAR_HEX = 20 * HALVES_PER_MP
"""More than a hex costs: who expects to pay it for each hex ahead goes straight for the goal."""


class Ahead:
    """The least that a way must still cost from a node to the goal, so that the search makes for the goal.

    No step takes the unit nearer by a hex for less than the movement says, so that no way is found dearer than it is.
    One step's least is left off, since a figure that is not known may turn out to be as little as half an MP.

    Args:
        movement: how the unit moves.
        waypoints: what the way must come by; none for no goal.
        eager: whether to take hexes for dear, so that some way is found soon, and not the cheapest.
    """

    def __init__(self, movement: Movement, waypoints: Sequence[Waypoint], *, eager: bool = False) -> None:
        spots = [waypoint for waypoint in waypoints if isinstance(waypoint, Location)]
        least = DEAR_HEX if eager else movement.least_per_hex
        self._least = least if spots and len(spots) == len(waypoints) else 0
        self._spots = spots
        self._range = movement.range
        self._found: dict[tuple[str, int], int] = {}
        self._beyond = [0] * (len(spots) + 1)
        for number in range(len(spots) - 1, 0, -1):
            self._beyond[number - 1] = self._beyond[number] + movement.range(spots[number - 1], spots[number])

    def of(self, node: Node) -> int:
        """The least for one node, in half MPs."""
        if not self._least or node.passed == len(self._spots):
            return 0
        key = node.at.hex, node.passed
        found = self._found.get(key)
        if found is None:
            hexes = self._range(node.at.location, self._spots[node.passed]) + self._beyond[node.passed]
            found = self._found[key] = self._least * (hexes - 1) + 1 if hexes else 0
        return found
