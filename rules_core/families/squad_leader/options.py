"""Words of options that the rules of the family read."""

from __future__ import annotations

DIRECT, INDIRECT, AERIAL = "direct", "indirect", "aerial"
FIRES = (DIRECT, INDIRECT, AERIAL)
"""How a target is fired at; direct fire where nobody says."""

MOVING = "moving"
STILL, ASSAULT, NON_ASSAULT = "still", "assault-movement", "non-assault-movement"
MOVEMENTS = (STILL, ASSAULT, NON_ASSAULT)
"""How Infantry moves that is fired at in its MPh (A4.6); it stands still where nobody says."""
