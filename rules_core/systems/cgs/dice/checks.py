"""The dice of CGS, and Action Checks, by which many procedures are decided (10.2.4, 11.1.3)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.convention import Choose
from rules_core.fields import Field, When
from rules_core.procedures.procedure import Case, Fact, Roll, RollModifier
from rules_core.systems.cgs.conventions import ACTION_CHECK, ZEROES
from rules_core.words.citations import TYPED_IN

VALUE = "check_value"
DRM = "check_drm"
"""The inputs by which a procedure asks for an Action Check."""

LARGEST_VALUE = 10
LARGEST_DRM = 10


def d10(choose: Choose, modifiers: tuple[RollModifier, ...] = ()) -> Roll:
    """A ten-sided die; its 0 counts as 10 (HC-CGS-50).

    Args:
        choose: tells the option of a convention in force.
        modifiers: its DRMs.
    """
    return Roll((10,), modifiers, zero=True, low=choose(ZEROES) == "low")


def d100(choose: Choose, modifiers: tuple[RollModifier, ...] = ()) -> Roll:
    """Percent dice; 00 counts as 100 (HC-CGS-50).

    Args:
        choose: tells the option of a convention in force.
        modifiers: their DRMs.
    """
    return Roll((100,), modifiers, zero=True, low=choose(ZEROES) == "low")


def double_zero(choose: Choose) -> int:
    """What 00 counts before any DRM, for the rules that name that very roll (7.3.2, 7.4.7.2).

    Args:
        choose: tells the option of a convention in force.
    """
    roll = d100(choose)
    return roll.counted(0, roll.faces[0])


@dataclass(frozen=True)
class ActionCheck:
    """One Action Check.

    Args:
        roll: its die with the DRM.
        passing: the totals that pass; empty where none can.
        fact: what it takes, for the ruling.
    """

    roll: Roll
    passing: frozenset[int]
    fact: Fact

    @property
    def chance(self) -> Fraction:
        """The chance to pass it."""
        return sum((self.roll.totals.chances[total] for total in self.passing), Fraction(0))

    @property
    def failing(self) -> frozenset[int]:
        """The totals that fail; empty where none can."""
        return frozenset(self.roll.totals.chances) - self.passing


def action_check(choose: Choose, value: int, modifiers: tuple[RollModifier, ...] = ()) -> ActionCheck:
    """An Action Check: passed where the die with its DRM is not above the unit's value (HC-CGS-51).

    Args:
        choose: tells the option of a convention in force.
        value: the unit's morale, or an AFV's TQ.
        modifiers: the DRMs; one above 0 makes it harder (10.2.4).
    """
    best = value - 1 if choose(ACTION_CHECK) == "less" else value
    roll = d10(choose, modifiers)
    passing = frozenset(total for total in roll.totals.chances if total <= best)
    nought = "0" if roll.low else "10"
    fact = Fact("Action Check", f"{best} or less", ACTION_CHECK.id, f"after the DRM; a 0 counts as {nought}")
    return ActionCheck(roll, passing, fact)


def action_check_of(case: Case, modifiers: tuple[RollModifier, ...] = ()) -> ActionCheck:
    """The Action Check for the value and the DRM that a player typed in.

    Args:
        case: the case, of a procedure that asks for ``check_fields``.
        modifiers: the DRMs that the procedure knows itself.
    """
    drm = case.whole(DRM)
    typed = (RollModifier("Morale Table", drm, TYPED_IN),) if drm else ()
    return action_check(case.choice, case.whole(VALUE), (*modifiers, *typed))


def check_fields(cite: str, *when: When) -> tuple[Field, Field]:
    """The inputs for an Action Check: the unit's value, and what the missing Morale Table adds.

    Args:
        cite: the rule that asks for the check.
        when: the conditions under which it is made.
    """
    return (
        Field(
            VALUE,
            "Action Check value",
            "whole",
            "The morale on the counter of the unit that checks, or the TQ of an AFV.",
            cite,
            least=1,
            most=LARGEST_VALUE,
            when=when,
        ),
        Field(
            DRM,
            "Action Check DRM",
            "whole",
            "What the Morale Table adds to the roll; it is in the rulebook.",
            cite,
            default=0,
            least=-LARGEST_DRM,
            most=LARGEST_DRM,
            when=when,
        ),
    )
