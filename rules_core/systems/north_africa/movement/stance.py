"""How a vehicle of the desert stands: its Location, VCA and gear, the hexside that it follows."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.geometry.facing import Facing
from rules_core.location import Location


class DesertStance(NamedTuple):
    """Everything that a vehicle's next steps depend on.

    Args:
        location: where it is; on a hexside, in the hex that it is in by VBM.
        facing: the hexspine that it faces, between the two hexes of its VCA.
        reverse: whether it is in reverse gear.
        along: the hexside that it follows, in grid order; None where it is in its hex.
        turret: the hexspine of its TCA, where a walk has turned it.
        followed: whether it entered its hex along a track or road.
        fresh: whether its move begins here.
        beside: the Location of following its hexside towards the vertex ahead; None where it is in its hex.
    """

    location: Location
    facing: Facing
    reverse: bool = False
    along: tuple[str, str] | None = None
    turret: Facing | None = None
    followed: bool = False
    fresh: bool = False
    beside: Location | None = None

    @property
    def hex(self) -> str:
        """The hex of its Location."""
        return self.location.hex

    @property
    def heading(self) -> Facing:
        """The way that it goes: where it faces, in reverse the other way."""
        return self.facing.opposite if self.reverse else self.facing
