"""How units move in Red Barricades: on foot by one module, vehicles by another."""

from __future__ import annotations

from fractions import Fraction

from rules_core.movement.movement import Movement
from rules_core.situation import Situation
from rules_core.systems.red_barricades.movement.foot import FootMovement
from rules_core.systems.red_barricades.movement.vehicles import VehicleMovement
from rules_core.systems.red_barricades.units import INFANTRY
from rules_core.units import Mode, UnitClass


def movement(situation: Situation, unit: UnitClass, mode: Mode, allowance: Fraction | None = None) -> Movement:
    """How a unit of a class moves in a mode.

    Args:
        situation: the board, the table, options and conventions.
        unit: the unit class.
        mode: its mode.
        allowance: what it may spend, of which some terrain takes a part of a vehicle's; None where it is not known.
    """
    if unit.id == INFANTRY:
        return FootMovement(situation, mode.id)
    return VehicleMovement(situation, unit.id, allowance)
