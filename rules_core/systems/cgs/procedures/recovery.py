"""Recovery in the Command Phase: from WIA to Disrupted, Pinned Down and good order (10.8)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.checks import action_check_of, check_fields

RECOVERY_CITE = "CGS 10.8"

GOOD_ORDER = "good order"
PINNED = "Pinned Down"
DISRUPTED = "Disrupted"
WIA = "WIA"

LADDER = {WIA: DISRUPTED, DISRUPTED: PINNED}
"""What one passed Action Check makes of a marker; a Rally Point takes the marker away (10.8)."""

FLEES = frozenset({WIA, DISRUPTED})
"""The states in which a unit may flee (10.8)."""


def _work(case: Case) -> Ruling:
    state = case.word("state")
    if case.flag("rally_point"):
        better, where = GOOD_ORDER, "at a Rally Point its markers are removed"
    else:
        better, where = LADDER[state], "one step for each check"
    check = action_check_of(case)
    facts = (Fact("becomes", better, RECOVERY_CITE, where), check.fact)
    flees = f"It is {state} still, and may flee."
    recovered = "It may still flee." if better in FLEES else "It may flee no more."
    both = (
        Outcome(f"Becomes {better}" if better in LADDER.values() else "In good order", check.passing, recovered,
                RECOVERY_CITE, GOOD),
        Outcome(f"Stays {state}", check.failing, flees, RECOVERY_CITE, BAD),
    )  # fmt: skip
    outcomes = tuple(row for row in both if row.totals)
    return Ruling(f"becomes {better} if it passes an Action Check", OPEN, outcomes, facts, check.roll)


RECOVERY = Procedure(
    "recovery",
    "Recovery",
    "Movement",
    "What an Action Check in the Command Phase makes of a Disrupted unit.",
    RECOVERY_CITE,
    (
        Field(
            "state",
            "Marker",
            "choice",
            "What the unit is marked with.",
            RECOVERY_CITE,
            (Choice(DISRUPTED, "Disrupted"), Choice(WIA, "WIA")),
        ),
        Field("rally_point", "At a Rally Point", "flag", "Whether it is in one.", RECOVERY_CITE),
        *check_fields(RECOVERY_CITE),
    ),
    _work,
)
