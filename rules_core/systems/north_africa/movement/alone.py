"""How a unit moves by itself in the desert: on foot by one module, vehicles by others."""

from __future__ import annotations

from fractions import Fraction

from rules_core.options import NOT_SAID
from rules_core.situation import Situation
from rules_core.systems.north_africa.movement.base import DesertMovement
from rules_core.systems.north_africa.movement.facing import FacingMovement
from rules_core.systems.north_africa.movement.foot import FootMovement
from rules_core.systems.north_africa.movement.vehicles import VehicleMovement
from rules_core.systems.north_africa.options.movement import FACING
from rules_core.systems.north_africa.units import ON_FOOT, WAGON
from rules_core.units import Mode, UnitClass


def movement_alone(
    situation: Situation, unit: UnitClass, mode: Mode, allowance: Fraction | None = None
) -> DesertMovement:
    """How a unit of a class moves in a mode, whoever moves with it.

    Args: as for ``movement``.
    """
    if unit.id == WAGON:
        return VehicleMovement(situation, unit, mode, allowance)
    if unit.id in ON_FOOT:
        return FootMovement(situation, unit, mode, allowance)
    if situation.options.get(FACING, NOT_SAID) == NOT_SAID:
        return VehicleMovement(situation, unit, mode, allowance)
    return FacingMovement(situation, unit, mode, allowance)
