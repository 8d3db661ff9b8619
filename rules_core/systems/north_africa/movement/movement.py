"""How units move in the desert: by themselves, or the AFV of a platoon together."""

from __future__ import annotations

from fractions import Fraction

from rules_core.movement.movement import Movement
from rules_core.situation import Situation
from rules_core.systems.north_africa.movement.alone import movement_alone
from rules_core.systems.north_africa.movement.platoon.steps import ImpulseMovement
from rules_core.systems.north_africa.units import PLATOON
from rules_core.units import Mode, UnitClass


def movement(situation: Situation, unit: UnitClass, mode: Mode, allowance: Fraction | None = None) -> Movement:
    """How a unit of a class moves in a mode.

    Args:
        situation: the board, the table, options, conventions and conditions.
        unit: the unit class, or a vehicle with figures of its own.
        mode: its mode.
        allowance: what it may spend, of which some terrain takes a part; None where it is not known.
    """
    alone = movement_alone(situation, unit, mode, allowance)
    return ImpulseMovement(situation, unit, mode, allowance, alone) if mode.id == PLATOON else alone
