"""Booby Traps: whose, at what level and price, and whom they threaten (RB15)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.campaign.fortifications import BOOBY_TRAPS as PRICE
from rules_core.systems.red_barricades.campaign.fortifications import FORT, LEVELS
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN

CITE = "RB15"
PRICE_CITE = f"{FORT}, {CITE}"
CPP_A_LEVEL = 1
"""One level's FPP are what the Russians get for one CPP of Fortifications: both texts agree."""

_SIDES = (Choice(RUSSIAN, "Russian"), Choice(GERMAN, "German"))
_CAPABLE = When("side", (RUSSIAN,))


def _work(case: Case) -> Ruling:
    now, wanted = LEVELS.index(case.word("now").upper()), LEVELS.index(case.word("wanted").upper())
    step = wanted - now
    bought = "Beyond Level C it is bought in the CG only."
    conditions = [
        Condition("the Russians'", case.word("side") == RUSSIAN, CITE, "Germans have no Booby Trap capability."),
        Condition("not for mine factors", not case.flag("mines"), CITE, "Mine factors are not exchanged for them."),
        Condition("in the CG, if raised", step <= 0 or case.flag("campaign"), CITE, bought),
        Condition("not lowered", step >= 0, CITE, "A level once had is not sold back."),
    ]
    german = case.word("taker") == GERMAN
    activated = "yes" if german else "no"
    facts = (
        Fact("where", "on the whole map", CITE),
        Fact("activated by this TC", activated, CITE, "by the appropriate German TC only"),
    )
    if failed(conditions):
        keeps = case.word("side") == RUSSIAN  # their capability stays whatever becomes of the change
        verdict = f"not changed so: Level {LEVELS[now]} stays" if keeps else "no Booby Traps"
        return refusal(verdict, conditions, facts)
    level = LEVELS[wanted]
    price = (
        Fact("price", f"{PRICE * step} FPP", PRICE_CITE, f"{CPP_A_LEVEL * step} CPP of Fortifications"),
        *facts,
    )
    verdict = f"Level {level}, {PRICE * step} FPP ({CPP_A_LEVEL * step} CPP)" if step else f"Level {level}, free"
    outcome = Outcome(f"Level {level}", frozenset(), "Active over the whole map.", CITE, GOOD if step else OPEN)
    notes = ("Which DR of the TC sets one off at each level stands in your rulebook (B28.9).",)
    return permission(verdict, outcome, conditions, price, notes=notes)


def _level(word: str, title: str, help_: str, *when: When) -> Field:
    return Field(word, title, "choice", help_, CITE, tuple(Choice(row.lower(), row) for row in LEVELS), when=when)


BOOBY_TRAPS = Procedure(
    "booby-traps",
    "Booby Traps",
    "Fortifications",
    "Which Booby Trap level a side may have, what raising it costs, and whose TC activates them.",
    PRICE_CITE,
    (
        Field("side", "Whose", "choice", "", CITE, _SIDES),
        Field("campaign", "In the CG", "flag", "", CITE, default=True),
        _level("now", "Level now", "Russians always have C.", _CAPABLE),
        _level("wanted", "Level wanted", "", _CAPABLE),
        Field("mines", "For mine factors", "flag", "Whether mine factors are exchanged for them.", CITE),
        Field(
            "taker",
            "The TC is taken by",
            "choice",
            "",
            CITE,
            (Choice(GERMAN, "Germans"), Choice(RUSSIAN, "Russians")),
        ),
    ),
    _work,
)
