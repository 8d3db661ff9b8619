"""Words of options that the rules of the family read."""

from __future__ import annotations

from rules_core.options import NOT_SAID

DIRECT, INDIRECT, AERIAL = "direct", "indirect", "aerial"
FIRES = (DIRECT, INDIRECT, AERIAL)
"""How a target is fired at; direct fire where nobody says."""

GROUND_PRESSURE = "ground_pressure"
GROUND_PRESSURES = (NOT_SAID, "low", "normal", "high")
"""A vehicle's Ground Pressure, as its counter or its rulebook entry has it (D1.4)."""
TOWING = "towing"
SOFT_GROUND = "soft_ground"
NO_TRENCHES = "cannot_cross_trenches"

US_NUMBER = "us_number"
US_NUMBERS = (NOT_SAID, "1", "2", "3", "4", "5", "6")
"""The US# of a firing unit."""

MOVING = "moving"
STILL, ASSAULT, NON_ASSAULT = "still", "assault-movement", "non-assault-movement"
MOVEMENTS = (STILL, ASSAULT, NON_ASSAULT)
"""How Infantry moves that is fired at in its MPh (A4.6); it stands still where nobody says."""
MOVEMENT_TITLES = {ASSAULT: "Assault Movement", NON_ASSAULT: "Non-Assault Movement"}
