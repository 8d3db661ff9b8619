"""The Immobilization Table: one ten-sided die, 7 and more immobilizes (M-KILL)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.chance import die
from rules_core.systems.ats.terrain import HALF_TRACKED, TRACKED, WHEELED

IMMOBILIZATION_CITE = "ATS Immobilization Table"
M_KILL_FROM = 7
"""The lowest modified roll that immobilizes; the 0 of the die counts as 10, so the table's "7-0" is 7 to 10."""
DRM: dict[str, int] = {TRACKED: -1, HALF_TRACKED: 0, WHEELED: 1}
"""The modifier of each kind of vehicle."""
ELITE_COMMANDER_DRM = -1


def drm_of(unit: str, elite_commander: bool = False) -> int:
    """The whole DRM of one vehicle's roll.

    Args:
        unit: its class, a key of ``DRM``.
        elite_commander: whether an elite tank commander is aboard.
    """
    return DRM[unit] + (ELITE_COMMANDER_DRM if elite_commander else 0)


def immobilizes(roll: int, unit: str, elite_commander: bool = False) -> bool:
    """Whether a roll immobilizes a vehicle.

    Args:
        roll: the die, 1 to 10.
        unit: its class, a key of ``DRM``.
        elite_commander: whether an elite tank commander is aboard.
    """
    return roll + drm_of(unit, elite_commander) >= M_KILL_FROM


def chance_to_pass(unit: str, elite_commander: bool = False) -> Fraction:
    """The exact chance that one roll leaves a vehicle mobile.

    Args:
        unit: its class, a key of ``DRM``.
        elite_commander: whether an elite tank commander is aboard.
    """
    return die(10).modified(drm_of(unit, elite_commander)).at_most(M_KILL_FROM - 1)
