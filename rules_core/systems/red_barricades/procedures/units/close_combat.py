"""Hand-to-Hand CC (RB11, T8) and No Quarter (RB14)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN

HAND_CITE = "RB11"
PILLBOX_CITE = "RB T8 note 5"
QUARTER_CITE = "RB14"


def _hand_to_hand(case: Case) -> Ruling:
    facts = (Fact("in every Red Barricades scenario", "allowed", HAND_CITE, "by J2.31"),)
    conditions = (
        Condition("not against a pillbox", not case.flag("pillbox"), PILLBOX_CITE, "Not against units in a pillbox."),
    )
    if failed(conditions):
        return refusal("not allowed", conditions, facts)
    return permission("allowed", Outcome("Allowed", cite=HAND_CITE, tone=GOOD), conditions, facts)


def _quarter(case: Case) -> Ruling:
    side = case.word("side").capitalize()
    facts = (
        Fact(f"the {side} side", "gives no quarter", QUARTER_CITE, "from the start; nobody has to declare it"),
        Fact("in effect for", "both sides", QUARTER_CITE, "by A20.3"),
    )
    return Ruling("in effect", BAD, (Outcome("In effect", cite=QUARTER_CITE, tone=BAD),), facts)


HAND_TO_HAND = Procedure(
    "hand-to-hand",
    "Hand-to-Hand CC",
    "Units",
    "Whether Close Combat may be Hand-to-Hand.",
    f"{HAND_CITE}, {PILLBOX_CITE[3:]}",
    (Field("pillbox", "Against a pillbox", "flag", "Whether it is against units in a pillbox.", PILLBOX_CITE),),
    _hand_to_hand,
)
NO_QUARTER = Procedure(
    "no-quarter",
    "No Quarter",
    "Units",
    "Whether No Quarter is in effect for a side.",
    QUARTER_CITE,
    (Field("side", "Side", "choice", "", QUARTER_CITE, (Choice(GERMAN, "German"), Choice(RUSSIAN, "Russian"))),),
    _quarter,
)
