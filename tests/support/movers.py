"""Movement asked for by the words of units and modes, as queries have them."""

from __future__ import annotations

from fractions import Fraction

from rules_core.movement.movement import Movement
from rules_core.situation import Situation
from rules_core.system import System


def moving(system: System, here: Situation, unit: str, mode: str, allowance: Fraction | None = None) -> Movement:
    """How a unit moves.

    Args:
        system: the game.
        here: the map and everything on it.
        unit: the unit's id.
        mode: the mode's id.
        allowance: what it may spend; None where nobody has said.
    """
    found = system.unit(unit)
    return system.movement(here, found, found.mode(mode), allowance)
