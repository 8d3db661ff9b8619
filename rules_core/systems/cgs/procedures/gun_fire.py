"""What turning and movement do to shots: Screened Shots at vehicles, and the HE To Hit Table (10.1.5, 10.4.6)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.convention import Choose
from rules_core.procedures.procedure import Fact, Roll, RollModifier
from rules_core.systems.cgs.conventions import SCREENED_SHOT
from rules_core.systems.cgs.dice.checks import d10

TURN_CITE = "CGS 10.4.6"
TO_HIT_CITE = "CGS 10.4.7"
HALF_TURN = 3
"""The most hexspines that a gun ever has to turn, the shorter way round."""

SCREENED_PER_HEXSPINE = 2
TO_HIT_PER_HEXSPINE = 20
SCREENED_MOVING = 2
MOVING_CITE = "CGS 10.1.5"
SCREENED_HEIGHT = 1
HEIGHT_CITE = "CGS 6.11.2.7"
ACQUISITION_CITE = "CGS 10.4.6"


def turn_modifier(hexspines: int) -> RollModifier:
    """What turning adds to the Screened Shot of the first shot after it; later ones have none (10.4.6).

    Args:
        hexspines: how many hexspines the gun turned to fire.
    """
    return RollModifier(f"turned by {hexspines}", SCREENED_PER_HEXSPINE * hexspines, TURN_CITE)


def to_hit_turn_modifier(hexspines: int) -> RollModifier:
    """What turning adds to the HE To Hit roll of the first shot after it (10.4.6, worked example).

    Args:
        hexspines: how many hexspines the gun turned to fire.
    """
    return RollModifier(f"turned by {hexspines}", TO_HIT_PER_HEXSPINE * hexspines, TURN_CITE)


@dataclass(frozen=True)
class ScreenedShot:
    """The roll to secure a shot at a vehicle.

    Args:
        sum: of all modifiers.
        roll: its die; None where the sum asks for no roll.
        passing: what the die must show.
        fact: what it takes, for a ruling.
    """

    sum: int
    roll: Roll | None
    passing: frozenset[int]
    fact: Fact


def screened_shot(choose: Choose, modifiers: tuple[RollModifier, ...]) -> ScreenedShot:
    """A Screened Shot: secured where a ten-sided die shows more than the sum of its modifiers (HC-CGS-60).

    Args:
        choose: tells the option of a convention in force.
        modifiers: everything that screens the target.
    """
    total = sum(modifier.value for modifier in modifiers)
    if total <= 0:
        return ScreenedShot(total, None, frozenset(), Fact("Screened Shot", "no roll", TURN_CITE, "nothing screens it"))
    choose(SCREENED_SHOT)
    roll = d10(choose)
    passing = frozenset(face for face in roll.totals.chances if face > total)
    least = f"{min(passing)} or more" if passing else "can't be secured"
    return ScreenedShot(total, roll, passing, Fact("Screened Shot", least, SCREENED_SHOT.id, "above the sum"))
