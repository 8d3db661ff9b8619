"""The Action Checks that a unit makes on its way, by the morale or TQ on its counter."""

from __future__ import annotations

from fractions import Fraction

from rules_core.movement.movement import Check
from rules_core.systems.cgs.movement.said import MORALE


def check_on_the_way(at: str, reason: str, chance: Fraction | None, cite: str, fails: str) -> Check:
    """An Action Check before a step, whose chance wants nothing but the unit's morale or TQ.

    Args:
        at: the hex that it is rolled for.
        reason: what asks for it, in plain words.
        chance: the chance to pass; None where nobody has said the morale.
        cite: the rule that asks for it.
        fails: what becomes of a unit that fails.
    """
    missing = () if chance is not None else (MORALE,)
    return Check(at, "Action Check", reason, "BEFORE", chance, cite, fails, missing=missing)


def check_if_an_enemys(at: str, cite: str, fails: str) -> Check:
    """The Action Check that a vehicle asks for if it is an enemy's: whether it comes to that, nobody has said.

    Args:
        at: the vehicle's hex.
        cite: the rule that asks for it.
        fails: what becomes of a unit that fails.
    """
    return Check(at, "Action Check", "if the vehicle there is an enemy's", "BEFORE", None, cite, fails)
