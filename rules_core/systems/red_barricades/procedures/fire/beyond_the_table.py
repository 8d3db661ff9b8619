"""What the table of Flames, Rubble and Shellholes leaves to other rules (T23 notes 1 and 2)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Procedure, Ruling

SCOPE_CITE = "RB T23 note 2"


@dataclass(frozen=True)
class Elsewhere:
    """One case that the table doesn't cover.

    Args:
        id: its word in queries.
        title: what it is.
        rules: the rules that it stands in.
    """

    id: str
    title: str
    rules: str


CASES: tuple[Elsewhere, ...] = (
    Elsewhere("bombardment", "Bombardment", "C1.823"),
    Elsewhere("minefields", "HE at minefields", "B26.62"),
    Elsewhere("set-dc", "a Set DC at a bridge", "A23.71"),
    Elsewhere("wire", "DC, FFE or fully-tracked vehicles at Wire", "B26.51 to B26.53"),
    Elsewhere("mol", "Flames by MOL", "A22.6111"),
    Elsewhere("mol-projector", "Flames by MOL-Projector", "C13.87 to C13.89"),
    Elsewhere("breaches", "Breaches of any type", "B9.541, B23.711, B23.921, O5.33"),
    Elsewhere("huts", "Flames in and collapse of Huts", "G5.5, G5.6 to G5.7"),
    Elsewhere("wind-change", "a burning building that becomes burning rubble on a wind change DR of 12", "B25.66"),
    Elsewhere("combinations", "several Flame and Rubble cases together", "B24.8"),
)
"""In the order of the note; MOL-Projector hits start no fire in this campaign (CG3-5)."""
CRITICAL_HIT = "critical-hit"
BY_ID = {row.id: row for row in CASES}
TITLES = {CRITICAL_HIT: "a Critical Hit", **{row.id: row.title for row in CASES}}

OWN_RULES = {
    "mol-projector": Fact("in this campaign", "a hit creates no Smoke and no fire", "RB CG3-5"),
    "combinations": Fact("Rubble and Flame by one attack", "Rubble first", "RB T23, B24.6"),
}


def _work(case: Case) -> Ruling:
    about = case.word("about")
    listed = tuple(Fact(row.title, f"see {row.rules}", SCOPE_CITE) for row in CASES)
    if about == CRITICAL_HIT:
        said = "Flames, Rubble and Shellholes are worked as for a hit that is none."
        outcome = Outcome("No special effect", frozenset(), said, "RB T23 note 1")
        return Ruling("a Critical Hit has no special effect on terrain", OPEN, (outcome,), listed)
    row = BY_ID[about]
    own = (OWN_RULES[about],) if about in OWN_RULES else ()
    outcome = Outcome(f"See {row.rules}", frozenset(), f"The table does not cover it: {row.title}.", SCOPE_CITE)
    return Ruling(f"not in the table: see {row.rules}", OPEN, (outcome,), (*own, *listed))


BEYOND_THE_TABLE = Procedure(
    "beyond-flame-and-rubble",
    "Not in the Flame and Rubble table",
    "Flames and rubble",
    "Which rules hold for what the table of Flames, Rubble and Shellholes leaves out.",
    SCOPE_CITE,
    (
        Field(
            "about",
            "About",
            "choice",
            "",
            SCOPE_CITE,
            tuple(Choice(key, title) for key, title in TITLES.items()),
        ),
    ),
    _work,
)
