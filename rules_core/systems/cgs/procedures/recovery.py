"""Recovery in the Command Phase: from WIA to Disrupted, Pinned Down and good order (10.8)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.counters.units_on_map import DISRUPTED, DISRUPTED_STATES, PINNED, WIA
from rules_core.systems.cgs.counters.units_on_map import GOOD as GOOD_ORDER
from rules_core.systems.cgs.dice.checks import action_check_of, check_fields

RECOVERY_CITE = "CGS 10.8"

LADDER = {WIA: DISRUPTED, DISRUPTED: PINNED}
"""What one passed Action Check makes of a marker; a Rally Point takes the marker away (CGS 10.8)."""

_TITLES = {GOOD_ORDER: "good order", PINNED: "Pinned Down", DISRUPTED: "Disrupted", WIA: "WIA"}


def _work(case: Case) -> Ruling:
    state = case.word("state")
    if case.flag("rally_point"):
        better, where = GOOD_ORDER, "at a Rally Point its markers are removed"
    else:
        better, where = LADDER[state], "one step for each check"
    check = action_check_of(case)
    named = _TITLES[better]
    comes_to = f"returns to {named}" if better == GOOD_ORDER else f"becomes {named}"
    facts = (Fact("if it passes", comes_to, RECOVERY_CITE, where), check.fact)
    flees = f"It is {_TITLES[state]} still, and may flee."
    recovered = "It may still flee." if better in DISRUPTED_STATES else "It may flee no more."
    title = "In good order" if better == GOOD_ORDER else f"Becomes {named}"
    both = (
        Outcome(title, check.passing, recovered, RECOVERY_CITE, GOOD),
        Outcome(f"Stays {_TITLES[state]}", check.failing, flees, RECOVERY_CITE, BAD),
    )
    outcomes = tuple(row for row in both if row.totals)
    return Ruling(f"{comes_to} if it passes an Action Check", OPEN, outcomes, facts, check.roll)


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
            tuple(Choice(state, _TITLES[state]) for state in (DISRUPTED, WIA)),
        ),
        Field("rally_point", "At a Rally Point", "flag", "Whether it is in one.", RECOVERY_CITE),
        *check_fields(RECOVERY_CITE),
    ),
    _work,
)
