"""How CGS units move: on foot by one module, vehicles by another."""

from __future__ import annotations

from fractions import Fraction

from rules_core.movement.asked_before import known_of
from rules_core.movement.movement import Movement
from rules_core.situation import Situation
from rules_core.systems.cgs.movement.flight.steps import FlightMovement
from rules_core.systems.cgs.movement.foot.steps import FootMovement
from rules_core.systems.cgs.movement.platoons.members import others_in_platoon
from rules_core.systems.cgs.movement.platoons.steps import PlatoonMovement
from rules_core.systems.cgs.movement.said import FACING, GEAR
from rules_core.systems.cgs.movement.vehicles.steps import VehicleMovement
from rules_core.systems.cgs.units import FLIGHTS, INFANTRY_CLASSES
from rules_core.units import Mode, UnitClass


def movement(
    situation: Situation,
    unit: UnitClass,
    mode: Mode,
    allowance: Fraction | None = None,  # noqa: ARG001 # as every game's movement has it
) -> Movement:
    """How a unit of a class moves in a mode.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the unit class.
        mode: its mode.
        allowance: what it may spend, on which no cost depends here.
    """
    if mode.id in FLIGHTS:
        return FlightMovement(situation, unit.id, mode.id)
    if situation.options["platoon"] and others_in_platoon(situation):
        return PlatoonMovement(situation, unit.id, mode.id)
    known = known_of(situation, unit.id, mode.id, apart=(FACING, GEAR))
    if unit.id in INFANTRY_CLASSES:
        return FootMovement(situation, unit.id, mode.id, known=known)
    return VehicleMovement(situation, unit.id, mode.id, known)
