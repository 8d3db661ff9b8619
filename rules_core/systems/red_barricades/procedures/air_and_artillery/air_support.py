"""German Air Support: what comes, and when (RB9, GRG note b)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN
from rules_core.words.figures import signed, with_minus

CITE = "RB9"
BOUGHT_CITE = "RB GRG b"
ENTRY_CITE = "E7.2"
DEAR = 2
DEAR_DRM = -2
"""What a Stuka bought at two CPP adds to its Turn of Entry dr."""


def _work(case: Case) -> Ruling:
    if case.word("side") != GERMAN:
        reason = "The special rules give the Russian side none."
        return Ruling("none by RB9", BAD, (Outcome("None", detail=reason, cite=CITE, tone=BAD),))
    facts = [
        Fact("aircraft", "Stuka M42 with bombs", CITE, "always"),
        Fact("how many, and when", "by E7.2 to E7.21", CITE, "one to three (GRG)"),
    ]
    modifiers: tuple[RollModifier, ...] = ()
    if case.word("paid") != "none":
        facts.append(Fact("used", "on the CG day of its purchase, or forfeit", BOUGHT_CITE))
        if int(case.word("paid")) == DEAR:
            modifiers = (RollModifier("bought at two CPP", DEAR_DRM, BOUGHT_CITE),)
            facts.append(Fact("Turn of Entry dr", f"{signed(DEAR_DRM)} DRM", BOUGHT_CITE))
    needed = case.optional_whole("needed")
    if needed is None:
        outcome = Outcome("Stuka M42 with bombs", cite=CITE, tone=OPEN)
        note = "Type in the highest Final dr on which it arrives this turn (E7.2 of your rulebook) for its chance."
        return Ruling("Stuka M42 with bombs", OPEN, (outcome,), tuple(facts), notes=(note,))
    roll = Roll((6,), modifiers)
    totals = frozenset(roll.totals.chances)
    arrives = frozenset(total for total in totals if total <= needed)
    rows = (
        Outcome("Arrives", arrives, "Stuka M42 with bombs.", ENTRY_CITE, GOOD),
        Outcome("Not this turn", totals - arrives, "", ENTRY_CITE, OPEN),
    )
    verdict = f"arrives on a Final dr of {with_minus(needed)} or less"
    return Ruling(verdict, OPEN, tuple(row for row in rows if row.totals), tuple(facts), roll)


AIR_SUPPORT = Procedure(
    "air-support",
    "Air Support",
    "Campaign",
    "What German Air Support is, and whether it arrives.",
    f"{CITE}, {BOUGHT_CITE[3:]}",
    (
        Field("side", "Side", "choice", "", CITE, (Choice(GERMAN, "German"), Choice(RUSSIAN, "Russian"))),
        Field(
            "paid",
            "Bought for",
            "choice",
            "A Stuka group costs one or two CPP.",
            BOUGHT_CITE,
            (Choice("1", "1 CPP"), Choice("2", "2 CPP"), Choice("none", "not bought: given by the scenario")),
            when=(When("side", (GERMAN,)),),
        ),
        Field(
            "needed",
            "Arrives on",
            "whole",
            "The highest Final Turn of Entry dr on which it arrives this turn, by your rulebook.",
            ENTRY_CITE,
            least=-1,
            most=6,
            optional=True,
            when=(When("side", (GERMAN,)),),
        ),
    ),
    _work,
)
