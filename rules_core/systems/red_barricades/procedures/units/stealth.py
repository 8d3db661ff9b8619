"""Which units are Stealthy (RB18)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import GOOD, Case, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN

CITE = "RB18"

CLASSES: dict[str, str] = {
    "elite": "elite",
    "first-line": "first line",
    "second-line": "second line",
    "green": "Green",
    "conscript": "Conscript",
}
STEALTHY_CLASSES = frozenset({"elite", "first-line"})


def _work(case: Case) -> Ruling:
    side, quality = case.word("side"), case.word("quality")
    conditions = (
        Condition("side", side == RUSSIAN, CITE, "Only Russian units are.", side.capitalize()),
        Condition("Infantry", case.flag("infantry"), CITE, "Only Infantry is."),
        Condition(
            "class", quality in STEALTHY_CLASSES, CITE, "Only elite and first-line Infantry is.", CLASSES[quality]
        ),
        Condition("Good Order", case.flag("good_order"), CITE, "Only while it is in Good Order."),
    )
    if failed(conditions):
        return refusal("not Stealthy by RB18", conditions)
    return permission("Stealthy", Outcome("Stealthy", cite=CITE, tone=GOOD), conditions)


STEALTH = Procedure(
    "stealth",
    "Stealthy units",
    "Units",
    "Whether a unit is Stealthy.",
    CITE,
    (
        Field("side", "Side", "choice", "", CITE, (Choice(RUSSIAN, "Russian"), Choice(GERMAN, "German"))),
        Field("infantry", "Infantry", "flag", "", CITE, default=True),
        Field("quality", "Class", "choice", "", CITE, tuple(Choice(word, title) for word, title in CLASSES.items())),
        Field("good_order", "Good Order", "flag", "", CITE, default=True),
    ),
    _work,
)
