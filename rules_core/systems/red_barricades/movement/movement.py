"""How units move in Red Barricades: on foot by one module, vehicles by another."""

from __future__ import annotations

from rules_core.errors import QueryError
from rules_core.movement.movement import Movement
from rules_core.situation import Situation
from rules_core.systems.red_barricades.movement.foot import FootMovement
from rules_core.systems.red_barricades.movement.vehicles import VehicleMovement
from rules_core.systems.red_barricades.units import INFANTRY, PLURALS, UNITS


def movement(situation: Situation, unit: str, mode: str) -> Movement:
    """How a unit of a class moves in a mode.

    Args:
        situation: the board, the table, options and conventions.
        unit: the unit class.
        mode: its mode.

    Raises:
        QueryError: there is no such class, or the class has no such mode.
    """
    modes = next((row.modes for row in UNITS if row.id == unit), None)
    if modes is None:
        known = ", ".join(row.id for row in UNITS)
        raise QueryError("unknown-unit", f"Red Barricades has no unit class {unit!r}; it has {known}.", "unit")
    if mode not in {row.id for row in modes}:
        known = ", ".join(row.id for row in modes)
        raise QueryError("unknown-mode", f"{PLURALS[unit]} move by {known}; not by {mode!r}.", "mode")
    return FootMovement(situation, mode) if unit == INFANTRY else VehicleMovement(situation, unit)
