"""MOL-Projectors: at whom they may be fired, with which To Hit number, and what a hit starts (CG3-5)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.words.figures import MINUS, signed

CITE = "RB CG3-5"

LESS: dict[str, int] = {"normal": -2, "large": -3, "very-large": -4}
"""What each printed TH# is changed by, by the size of a target that is a vehicle; all others as normal."""
SIZES = (
    Choice("normal", "any other target"),
    Choice("large", "a Large vehicle"),
    Choice("very-large", "a Very Large vehicle"),
)
MOST_NUMBER, MOST_DRM = 12, 20


def _work(case: Case) -> Ruling:
    printed, less = case.whole("printed"), LESS[case.word("size")]
    number = printed + less
    shown = f"{MINUS}{-number}" if number < 0 else str(number)
    fires = Fact("starts", "no Smoke and no fire", CITE, "as a SW without Smoke capability; O10.45 is deleted")
    facts = (
        Fact("printed TH#", str(printed), CITE),
        Fact(
            "changed by", signed(less), CITE, next(choice.title for choice in SIZES if choice.id == case.word("size"))
        ),
        Fact("TH#", shown, CITE),
        fires,
    )
    if not case.flag("known"):
        reason = "Only at a Location with one Known or concealed enemy unit at least."
        return Ruling(
            "may not fire there", BAD, (Outcome("May not fire there", detail=reason, cite=CITE, tone=BAD),), facts
        )
    drm = case.whole("drm")
    roll = Roll((6, 6), (RollModifier("all other To Hit DRM", drm, "C6"),) if drm else ())
    totals = frozenset(roll.totals.chances)
    hits = frozenset(total for total in totals if total <= number)
    rows = (
        Outcome("Hit", hits, "It makes no Smoke and starts no fire.", CITE, GOOD),
        Outcome("Miss", totals - hits, "", CITE, OPEN),
    )
    verdict = f"TH# {shown}"
    return Ruling(verdict, OPEN, tuple(row for row in rows if row.totals), facts, roll)


MOL_PROJECTOR = Procedure(
    "mol-projector",
    "MOL-Projector",
    "Fire",
    "Whether a MOL-Projector may fire at a Location, its To Hit number, and the chance of a hit.",
    CITE,
    (
        Field(
            "printed",
            "Printed TH#",
            "whole",
            "For this range, on the back of the counter.",
            CITE,
            least=1,
            most=MOST_NUMBER,
        ),
        Field("size", "Target", "choice", "", CITE, SIZES),
        Field(
            "known",
            "Enemy there",
            "flag",
            "One Known or concealed enemy unit at least in the Location.",
            CITE,
            default=True,
        ),
        Field(
            "drm",
            "Other To Hit DRM",
            "whole",
            "The sum of all others of your rulebook.",
            "C6",
            default=0,
            least=-MOST_DRM,
            most=MOST_DRM,
        ),
    ),
    _work,
)
