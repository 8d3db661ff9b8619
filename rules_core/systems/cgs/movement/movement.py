"""How CGS units move: on foot by one module, vehicles by another."""

from __future__ import annotations

from rules_core.errors import QueryError
from rules_core.movement.movement import Movement
from rules_core.situation import Situation
from rules_core.systems.cgs.movement.flight.steps import FlightMovement
from rules_core.systems.cgs.movement.foot.steps import FootMovement
from rules_core.systems.cgs.movement.platoons.members import others_in_platoon
from rules_core.systems.cgs.movement.platoons.steps import PlatoonMovement
from rules_core.systems.cgs.movement.vehicles.steps import VehicleMovement
from rules_core.systems.cgs.units import FLIGHTS, INFANTRY_CLASSES, PLURALS, UNITS


def movement(situation: Situation, unit: str, mode: str) -> Movement:
    """How a unit of a class moves in a mode.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the unit class.
        mode: its mode.

    Raises:
        QueryError: CGS has no such class, or the class no such mode.
    """
    modes = next((row.modes for row in UNITS if row.id == unit), None)
    if modes is None:
        known = ", ".join(row.id for row in UNITS)
        raise QueryError("unknown-unit", f"CGS has no unit class {unit!r}; it has {known}.", "unit")
    if mode not in {row.id for row in modes}:
        known = ", ".join(row.id for row in modes)
        raise QueryError("unknown-mode", f"{PLURALS[unit]} move by {known}; not by {mode!r}.", "mode")
    if mode in FLIGHTS:
        return FlightMovement(situation, unit, mode)
    if situation.options["platoon"] and others_in_platoon(situation):
        return PlatoonMovement(situation, unit, mode)
    if unit in INFANTRY_CLASSES:
        return FootMovement(situation, unit, mode)
    return VehicleMovement(situation, unit, mode)
