"""ATMM: the check dr of German elite Infantry (RB13)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN

CITE = "RB13"
HAS_ONE = 1
SIX = 6


def _work(case: Case) -> Ruling:
    if case.word("side") != GERMAN or case.word("quality") != "elite":
        reason = "Only elite German Infantry has ATMM."
        return Ruling("no ATMM", BAD, (Outcome("No ATMM", frozenset(), reason, CITE, BAD),))
    outcomes = (
        Outcome("Has an ATMM", frozenset({HAS_ONE}), "On an Original 1 only.", CITE, GOOD),
        Outcome("Has none", frozenset(range(HAS_ONE + 1, SIX)), "", CITE, OPEN),
        Outcome("Has none, on a 6", frozenset({SIX}), "What a 6 does besides is unchanged (C13.7).", CITE, BAD),
    )
    return Ruling("has an ATMM on 1", OPEN, outcomes, (Fact("DRM", "none", CITE),), Roll((SIX,)))


ATMM = Procedure(
    "atmm",
    "ATMM check",
    "Fire",
    "Whether Infantry has an Anti-Tank Magnetic Mine.",
    "RB13, C13.7",
    (
        Field("side", "Side", "choice", "", CITE, (Choice(GERMAN, "German"), Choice(RUSSIAN, "Russian"))),
        Field(
            "quality",
            "The Infantry is",
            "choice",
            "",
            CITE,
            (Choice("elite", "elite"), Choice("other", "of another class")),
        ),
    ),
    _work,
)
