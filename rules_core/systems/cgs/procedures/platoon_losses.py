"""Losses of a platoon on the move: who may go on after a gap, or without the leader (10.7.2, 11.3.5)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.dice.checks import action_check_of, check_fields

LOSS_CITE = "CGS 10.7.2"
GAP_CITE = "CGS 11.3.5"
NONE = "none"
CLOSES = "closes"
STAYS = "stays"
KEPT = "kept"
ANOTHER = "another"
LOST = "lost"


def _infantry(case: Case) -> Ruling:
    gap, leader = case.word("gap"), case.word("leader")
    facts = [_gap(gap, LOSS_CITE)] if gap != NONE else []
    leaders = {KEPT: "able to move on", ANOTHER: "another who began with it leads on", LOST: "none is left"}
    facts.append(Fact("leader", leaders[leader], LOSS_CITE))
    who = "One hex's worth of units" if gap == STAYS else "The platoon"
    stop = " All others end their move." if gap == STAYS else ""
    if leader != LOST:
        outcome = Outcome(f"{who} may go on", detail=f"{_must_close(gap)}{stop}".strip(), cite=LOSS_CITE, tone=GOOD)
        verdict = "one hex's worth of units may go on" if gap == STAYS else "may go on"
        return Ruling(verdict, GOOD, (outcome,), tuple(facts))
    check = action_check_of(case)
    facts.append(check.fact)
    limit = "As one of the units of the one hex that goes on." if gap == STAYS else ""
    both = (
        Outcome("Goes on", check.passing, f"{limit}{_must_close(gap)}{stop}".strip(), LOSS_CITE, GOOD),
        Outcome("Ends its move", check.failing, "This unit; each of the others rolls for itself.", LOSS_CITE, BAD),
    )
    verdict = (
        "one hex's worth of units goes on, each by an Action Check"
        if gap == STAYS
        else "each unit that goes on passes an Action Check"
    )
    return Ruling(verdict, OPEN, tuple(row for row in both if row.totals), tuple(facts), check.roll)


def _afv(case: Case) -> Ruling:
    gap = case.word("gap")
    facts = (_gap(gap, GAP_CITE),) if gap != NONE else ()
    if gap != STAYS:
        outcome = Outcome("The platoon may go on", detail=_must_close(gap), cite=GAP_CITE, tone=GOOD)
        return Ruling("may go on", GOOD, (outcome,), facts)
    check = action_check_of(case)
    both = (
        Outcome(
            "One AFV goes on", check.passing, "With the infantry in its hex; all others end their move.", GAP_CITE, GOOD
        ),
        Outcome("All end their move", check.failing, "", GAP_CITE, BAD),
    )
    verdict = "any one AFV goes on that passes an Action Check"
    outcomes = tuple(row for row in both if row.totals)
    return Ruling(verdict, OPEN, outcomes, (*facts, check.fact), check.roll)


def _gap(gap: str, cite: str) -> Fact:
    return Fact("gap", "can be closed" if gap == CLOSES else "can't be closed", cite, "with the next MP spent")


def _must_close(gap: str) -> str:
    return "Its next MP close the gap." if gap == CLOSES else ""


def _gap_field(cite: str) -> Field:
    return Field(
        "gap",
        "Gap",
        "choice",
        "Whether the losses left a gap, and whether the next MP can close it.",
        cite,
        (Choice(NONE, "no gap"), Choice(CLOSES, "can be closed"), Choice(STAYS, "can't be closed")),
    )


PLATOON_LOSSES = Procedure(
    "platoon-losses",
    "Losses of an infantry platoon",
    "Movement",
    "Who may go on when a platoon is without its leader or a gap has opened in it.",
    LOSS_CITE,
    (
        _gap_field(LOSS_CITE),
        Field(
            "leader",
            "Leader",
            "choice",
            "One who is Pinned Down, Disrupted or Eliminated leads no more.",
            LOSS_CITE,
            (
                Choice(KEPT, "able to move on"),
                Choice(ANOTHER, "out of action, another began with the platoon"),
                Choice(LOST, "out of action"),
            ),
        ),
        *check_fields(LOSS_CITE, When("leader", (LOST,))),
    ),
    _infantry,
)

AFV_PLATOON_LOSSES = Procedure(
    "afv-platoon-losses",
    "Losses of an AFV platoon",
    "Vehicles",
    "Who may go on when an AFV is M-KILLED or K-KILLED and leaves a gap.",
    GAP_CITE,
    (_gap_field(GAP_CITE), *check_fields(GAP_CITE, When("gap", (STAYS,)))),
    _afv,
)
