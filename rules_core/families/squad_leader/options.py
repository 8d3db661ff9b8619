"""Words of options that the rules of the family read."""

from __future__ import annotations

DIRECT, INDIRECT, AERIAL = "direct", "indirect", "aerial"
FIRES = (DIRECT, INDIRECT, AERIAL)
"""How a target is fired at; direct fire where nobody says."""
