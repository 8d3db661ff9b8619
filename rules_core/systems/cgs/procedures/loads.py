"""Transport: what each vehicle carries and tows (11.4)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

CAPACITY_CITE = "CGS 11.4.3"
RIDING_CITE = "CGS 11.4.2"
LEADERS_CITE = "CGS 11.4.4"


@dataclass(frozen=True)
class Carrier:
    """One row of the table of capacities (11.4.3).

    Args:
        names: the vehicles by name; none for all AFV that the other rows leave out.
        squads: how many squad-equivalents ride; None where one half-squad, SW team or gun crew rides.
        tows: whether it tows a gun.
    """

    names: tuple[str, ...]
    squads: Fraction | None
    tows: bool


HALF_TRACK = "Sd Kfz 251-C"
"""The half-track of the text: an AFV and a transport like others, save for what its riders may do (11.4.8)."""
OTHER_AFV = Carrier((), Fraction(1), False)
LARGE = Carrier(("Opel Blitz", "GAZ MM", HALF_TRACK), Fraction(2), True)
SMALL = Carrier(("Jeep", "Kfz 4", "GAZ II 73", "Komsomolets"), None, True)
CARRIERS = (OTHER_AFV, LARGE, SMALL)

OTHER_AFV_NAME = "any other AFV"


def carrier_of(name: str) -> Carrier:
    """The row of a vehicle.

    Args:
        name: the vehicle, one of those that the table names; any other is an AFV of no row of its own.
    """
    return next((row for row in CARRIERS if name in row.names), OTHER_AFV)


@dataclass(frozen=True)
class Load:
    """What is to ride a vehicle, or to be towed by it.

    Args:
        squads: how many squads.
        half_squads: how many half-squads.
        sw_teams: how many SW teams.
        gun_crews: how many gun crews, those of on-board mortars among them, personnel side up.
        guns: how many guns hooked up, crew and all.
    """

    squads: int = 0
    half_squads: int = 0
    sw_teams: int = 0
    gun_crews: int = 0
    guns: int = 0

    @property
    def small_units(self) -> int:
        """How many half-squads, SW teams and gun crews ride."""
        return self.half_squads + self.sw_teams + self.gun_crews
