"""Which rounds an OBA module may fire (RB12)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN

CITE = "RB12"
SMOKE, WP, IR = "smoke", "wp", "ir"
ROCKET, MORTAR, ARTILLERY = "rocket", "mortar", "artillery"
HEAVY = "150"
IR_CALIBRE = "100"
CALIBRES = ("70", "80", IR_CALIBRE, "120", HEAVY, "200")


def why_not(side: str, module: str, calibre: int, rounds: str) -> str | None:
    """Why a module may not fire such rounds, a sentence; None where it may.

    Args:
        side: whose it is.
        module: rocket, mortar or artillery.
        calibre: in mm, as the module is named (100 for 100+mm).
        rounds: ``smoke``, ``wp`` or ``ir``.
    """
    if rounds == WP:
        return "No OBA fires WP."
    if rounds == SMOKE:
        if module == ROCKET:
            return "No Rocket OBA fires Smoke."
        return "OBA of 150+mm fires no Smoke." if calibre >= int(HEAVY) else None
    if module == MORTAR or (side == GERMAN and module == ARTILLERY and calibre == int(IR_CALIBRE)):
        return None
    return "Only MTR OBA and German 100+mm OBA fire IR."


def _work(case: Case) -> Ruling:
    against = why_not(case.word("side"), case.word("module"), int(case.word("calibre")), case.word("rounds"))
    facts = (Fact("WP", "never", CITE), Fact("Smoke", "not by 150+mm nor by rockets", CITE))
    if against is not None:
        return Ruling("not allowed", BAD, (Outcome("Not allowed", frozenset(), against, CITE, BAD),), facts)
    return Ruling("allowed", GOOD, (Outcome("Allowed", frozenset(), "", CITE, GOOD),), facts)


OBA_ROUNDS = Procedure(
    "oba-rounds",
    "Rounds of OBA",
    "Fire",
    "Whether an OBA module may fire Smoke, WP or IR.",
    CITE,
    (
        Field("side", "Side", "choice", "", CITE, (Choice(GERMAN, "German"), Choice(RUSSIAN, "Russian"))),
        Field(
            "module",
            "Module",
            "choice",
            "",
            CITE,
            (Choice(ARTILLERY, "artillery"), Choice(MORTAR, "mortars"), Choice(ROCKET, "rockets")),
        ),
        Field("calibre", "Calibre", "choice", "", CITE, tuple(Choice(mm, f"{mm}+mm") for mm in CALIBRES)),
        Field("rounds", "Rounds", "choice", "", CITE, (Choice(SMOKE, "Smoke"), Choice(WP, "WP"), Choice(IR, "IR"))),
    ),
    _work,
)
