"""Where something is: a place in a hex, or a point of a free table; and how a game speaks of it.

Everything that asks about a spot without caring what it is goes through ``Spots``. A game on hexes says nothing of it:
its spots are the places of hexes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from rules_core.geometry.grid import Exact, ExactPoint
from rules_core.location import Location
from rules_core.situation import Situation

Spot = Location | ExactPoint
"""A place in a hex, or a point in whole numbers and fractions."""

OwnSpot = Any
"""A spot as the game's own ``Spots`` read it: a game on hexes is never handed a point, nor the other way round."""


class Spots(Protocol):
    """How a game says where something is."""

    @property
    def unit(self) -> tuple[str, str]:
        """What its distances count, one and several: ``hex``, ``hexes``."""
        ...

    def read(self, situation: Situation, written: str, field: str) -> Spot:
        """The spot that a text names.

        Args:
            situation: the map, and what lies on it.
            written: the text.
            field: where it stands in the query, for the error.

        Raises:
            QueryError: there is no such spot.
        """
        ...

    def write(self, spot: OwnSpot) -> str:
        """A spot as queries and answers have it, which ``read`` reads."""
        ...

    def name(self, situation: Situation, spot: OwnSpot) -> str:
        """A spot as people say it."""
        ...

    def distance(self, situation: Situation, a: OwnSpot, b: OwnSpot) -> Exact:
        """How far two spots are apart, in ``unit``."""
        ...

    def around(self, situation: Situation, spot: OwnSpot, farthest: int | None, places: str) -> Iterable[Spot]:
        """Every other spot that a fan looks at, in the map's order.

        Args:
            situation: the map, and what lies on it.
            spot: where it looks from.
            farthest: how far it looks, in ``unit``; None for the whole map.
            places: ``ground`` for one spot each, ``all`` for all that lie above one another.
        """
        ...

    def point(self, situation: Situation, spot: OwnSpot) -> ExactPoint:
        """Where a spot is drawn."""
        ...
