"""How a CGS vehicle stands: its Location, VCA and gear (11.1.2, 11.1.5), the hexside that it is on (11.2)."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.geometry.facing import Facing
from rules_core.location import Location


class VehicleStance(NamedTuple):
    """Everything that a vehicle's next steps depend on.

    Args:
        location: where it is; on a hexside, in the hex that it passes by.
        facing: the hexspine that it faces, between the two hexes of its VCA.
        reverse: whether it is in reverse gear.
        along: the hexside that it follows, in grid order; None where it is in its hex.
        turret: the hexspine of its TCA, where a walk has turned it.
        fresh: whether it has spent no MP yet in its phase.
        immobile: whether it is M-KILLED.
        sides: how many hexsides of one hex it has followed where no road leads along them (10.6.2).
        again: whether it has moved in an earlier phase of its way, so that it does not set out.
    """

    location: Location
    facing: Facing
    reverse: bool = False
    along: tuple[str, str] | None = None
    turret: Facing | None = None
    fresh: bool = False
    immobile: bool = False
    sides: int = 0
    again: bool = False

    @property
    def hex(self) -> str:
        """The hex of its Location."""
        return self.location.hex

    @property
    def beside(self) -> None:
        """No Location of its own: nobody ends his movement on a hexside."""
        return None

    @property
    def heading(self) -> Facing:
        """The way that it goes: where it faces, in reverse the other way."""
        return self.facing.opposite if self.reverse else self.facing

    def turned(self, facing: Facing) -> VehicleStance:
        """The stance after a turn."""
        return VehicleStance(self.location, facing, self.reverse, self.along, self.turret, False, False, self.sides)

    def moved_to(
        self, end: Location, along: tuple[str, str] | None = None, *, immobile: bool = False, sides: int = 0
    ) -> VehicleStance:
        """The stance after a step elsewhere.

        Args:
            end: where to.
            along: the hexside that was followed; None for a step into a hex.
            immobile: whether the vehicle is M-KILLED there.
            sides: how many hexsides of that hex it has followed.
        """
        return VehicleStance(end, self.facing, self.reverse, along, self.turret, False, immobile, sides)
