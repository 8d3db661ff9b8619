"""Where Russian Infantry reinforcements may always enter (CG3-12)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.geometry.grid import column_index
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.map_facts import ENTRY_EDGE, is_red_barricades
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN

CITE = ENTRY_EDGE.cite
COLUMN, ROW = ENTRY_EDGE.hex.rstrip("0123456789"), int(ENTRY_EDGE.hex.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
"""The hexrow of the east edge, and the first coordinate along it."""

SOUTH, NORTH, ELSEWHERE = "south", "north", "elsewhere"
WHERE: dict[str, str] = {
    SOUTH: f"the east edge, {ENTRY_EDGE.hex} or south of it",
    NORTH: f"the east edge, north of {ENTRY_EDGE.hex}",
    ELSEWHERE: "elsewhere",
}


def _work(case: Case) -> Ruling:
    at = case.optional_word("at")
    where = case.word("where") if at is None else _where(case, at)
    infantry = case.word("group") == "infantry"
    conditions = (
        Condition(
            "side", case.word("side") == RUSSIAN, CITE, "It speaks of Russian groups.", case.word("side").title()
        ),
        Condition("group", infantry, CITE, "It speaks of Infantry groups.", "Infantry" if infantry else "another kind"),
        Condition("enters at", where == SOUTH, CITE, f"It speaks of {WHERE[SOUTH]}.", at or WHERE[where]),
    )
    rule = (Fact("may always enter", f"along the east edge on or south of {ENTRY_EDGE.hex}", CITE),)
    bad = bool(failed(conditions))
    marks = () if at is None else (Mark(at, "no entry by CG3-12" if bad else "may always enter", BAD if bad else GOOD),)
    if bad:
        note = "Whether O11.4 lets it enter there otherwise stands in your rulebook."
        return refusal("not by CG3-12", conditions, rule, marks, (note,))
    outcome = Outcome("May always enter", cite=CITE, tone=GOOD)
    return permission("may always enter", outcome, conditions, rule, marks)


def _where(case: Case, at: str) -> str:
    """On which stretch of the edge a hex of the map lies."""
    board = case.ground.board
    if not is_red_barricades(board) or board.grid.cell(at)[0] != column_index(COLUMN):
        return ELSEWHERE
    return SOUTH if int(at.removeprefix(COLUMN)) >= ROW else NORTH


RUSSIAN_ENTRY = Procedure(
    "russian-entry",
    "Entry of Russian reinforcements",
    "Campaign",
    "Whether a Reinforcement Group may always enter at a hex.",
    CITE,
    (
        Field("side", "Side", "choice", "", CITE, (Choice(RUSSIAN, "Russian"), Choice(GERMAN, "German"))),
        Field("group", "Group", "choice", "", CITE, (Choice("infantry", "Infantry"), Choice("other", "another kind"))),
        Field("at", "Hex", "hex", "Tap it on the map of Red Barricades, or choose below.", CITE, optional=True),
        Field(
            "where",
            "Enters at",
            "choice",
            "",
            CITE,
            tuple(Choice(word, title) for word, title in WHERE.items()),
            when=(When("at", (None,)),),
        ),
    ),
    _work,
)
