"""Fire while moving: what Assault Movement and Crawling leave of a unit's firepower (10.1.3, 10.1.4)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.movement.shared.movement_types import MOVEMENT_TYPES, MOVING_FIRE
from rules_core.systems.cgs.procedures.movement_types import mode_title
from rules_core.systems.cgs.units import ASSAULT
from rules_core.words.figures import figure

DURING = "during"
LATER = "later"
MOST_FACTORS = 99
MOST_MP = 8
FIRE_CITE = "CGS 10.1.3, 10.1.4"


def _work(case: Case) -> Ruling:
    row = MOVING_FIRE.get(case.word("type"))
    moved = mode_title(case.word("type"))
    conditions = [
        Condition(
            f"fire with {moved} movement",
            row is not None,
            row.cite if row else "CGS 10.1",
            f"{moved} movement leaves no fire: only Assault Movement and Crawling do.",
        )
    ]
    if row is None:
        return refusal("may not fire", conditions)
    conditions.append(
        Condition("fire not used yet", not case.flag("used"), row.cite, "It has used its fire of this phase.")
    )
    mp = row.mp if case.word("when") == DURING else 0
    if mp:
        left = case.whole("mp_left")
        reason = f"Firing in its own impulse costs {mp} MP, and it has none left."
        conditions.append(Condition("MP left", left >= mp, row.cite, reason, str(left)))
    factors = row.factors(case.whole("factors"))
    rounded = "up" if row.rounds_up else "down"
    nothing = f"Half of {case.whole('factors')}, fractions rounded {rounded}, is none: it has nothing to fire with."
    conditions.append(Condition("factors to fire with", factors > 0, row.cite, nothing, figure(factors)))
    if failed(conditions):
        return refusal("may not fire", conditions)
    facts = (
        Fact("Firepower Factors", str(case.whole("factors")), row.cite, "those of MG and BAR left out"),
        Fact("factors that fire", figure(factors), row.cite, f"half of them, fractions rounded {rounded}"),
        Fact("MP for it", str(mp), row.cite, "" if mp else "it costs none"),
        Fact("marker", row.marker, row.cite),
    )
    detail = f"Mark it {row.marker}."
    if case.word("when") == LATER:
        detail = f"It takes an impulse of its own. {detail}"
    outcome = Outcome(f"Fires {factors} FF", detail=detail, cite=row.cite, tone=GOOD)
    return permission(f"{factors} FF for {mp} MP", outcome, conditions, facts)


MOVING_FIRE_TABLE = Procedure(
    "moving-fire",
    "Fire while moving",
    "Fire",
    "How many Firepower Factors a moving unit may still use, and at what cost.",
    FIRE_CITE,
    (
        Field(
            "type",
            "Movement type",
            "choice",
            "How the unit moves.",
            FIRE_CITE,
            tuple(Choice(name, mode_title(name)) for name in MOVEMENT_TYPES),
            default=ASSAULT,
        ),
        Field(
            "factors",
            "Firepower Factors",
            "whole",
            "The unit's own, without those of its MG and BAR.",
            FIRE_CITE,
            least=0,
            most=MOST_FACTORS,
        ),
        Field("used", "Has fired already", "flag", "Whether it used this fire earlier in the phase.", FIRE_CITE),
        Field(
            "when",
            "When",
            "choice",
            "In the impulse in which it moves, or later in the phase.",
            FIRE_CITE,
            (Choice(DURING, "while it moves"), Choice(LATER, "later, by an impulse to fire")),
        ),
        Field(
            "mp_left",
            "MP left",
            "whole",
            "What is left of its MP.",
            FIRE_CITE,
            least=0,
            most=MOST_MP,
            when=(When("type", (ASSAULT,)), When("when", (DURING,))),
        ),
    ),
    _work,
)
