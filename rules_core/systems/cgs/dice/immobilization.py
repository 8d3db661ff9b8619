"""The Immobilization Table: any result but OK puts an M-KILLED marker on the vehicle (11.1.3.1); it is not at hand."""

from __future__ import annotations

from rules_core.fields import Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Roll, Ruling
from rules_core.words.citations import TYPED_IN

CITE = "CGS 11.1.3.1"
TABLE = "Immobilization Table"
OK_PERCENT = "ok_percent"
CERTAIN = 100


def immobilization_field(*when: When) -> Field:
    """The input for how likely a vehicle comes through, as the player's table has it.

    Args:
        when: the conditions under which it counts.
    """
    return Field(
        OK_PERCENT,
        "Chance of OK, in percent",
        "whole",
        f"As your {TABLE} shows for the vehicle, where you want to know the odds.",
        TYPED_IN,
        most=CERTAIN,
        optional=True,
        when=when,
    )


def roll_for_immobilization(case: Case, verdict: str, cite: str, facts: tuple[Fact, ...]) -> Ruling:
    """The ruling for a vehicle that has to roll: with its odds where they were typed in.

    Args:
        case: the case, of a procedure that asks for ``immobilization_field``.
        verdict: the answer in a few words.
        cite: the rule that asks for the roll.
        facts: what else it rests on.
    """
    facts = (*facts, Fact("Immobilization", "any result but OK", CITE, "puts an M-KILLED marker on the vehicle"))
    percent = case.optional_whole(OK_PERCENT)
    if percent is None:
        ask = Outcome(f"Roll on the {TABLE}", frozenset(), "Any result but OK: M-KILLED.", f"{cite}, 11.1.3.1")
        return Ruling(verdict, OPEN, (ask,), facts, notes=(f"Walkaround doesn't have the {TABLE}.",))
    roll = Roll((CERTAIN,), zero=True)
    through = frozenset(range(1, percent + 1))
    both = (
        Outcome("OK", through, "It enters unharmed.", cite, GOOD),
        Outcome("M-KILLED", frozenset(roll.totals.chances) - through, "It is Immobilized.", CITE, BAD),
    )
    note = f"Percent dice stand here for the {TABLE}, by the chance that was typed in."
    return Ruling(verdict, OPEN, tuple(row for row in both if row.totals), facts, roll, notes=(note,))
