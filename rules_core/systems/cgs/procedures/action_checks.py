"""Action Checks: every occasion for one, who takes it, and what follows."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, RollModifier, Ruling
from rules_core.systems.cgs.dice.checks import action_check_of, check_fields
from rules_core.systems.cgs.movement.shared.hazards import AFV_DRM, ENEMY_CITE


@dataclass(frozen=True)
class Occasion:
    """One occasion for an Action Check.

    Args:
        id: its word.
        title: its name for players.
        who: who takes it.
        passed: what a unit that passes may do.
        missed: what becomes of one that fails.
        cite: the rule.
        afv_counts: whether an enemy AFV in the hex makes it harder (10.2.4).
        waived: what makes it needless; empty where nothing does.
    """

    id: str
    title: str
    who: str
    passed: str
    missed: str
    cite: str
    afv_counts: bool = False
    waived: str = ""


_BARRED = "Its other MP may be used, but for no other hex of the enemy in this phase."

OCCASIONS: dict[str, Occasion] = {
    row.id: row
    for row in (
        Occasion("dig-in", "digging in", "the unit", "It puts a Dug-In marker.", "It is marked Moved all the same.",
                 "CGS 7.1.3"),
        Occasion("sewer", "moving in the sewer", "the units", "To any sewer hex within 3 hexes.",
                 "The opponent puts them into a sewer hex of his choice within 3 hexes.", "CGS 6.16.2"),
        Occasion("enemy-hex", "infantry entering an enemy hex", "the unit", "It enters.", _BARRED,
                 "CGS 10.2.4, 10.2.5", afv_counts=True, waived="it moves with a leader or in a platoon"),
        Occasion("riders", "infantry in armoured transport entering an enemy hex", "the riders", "They enter.", _BARRED,
                 "CGS 11.4.6", afv_counts=True, waived="they ride with a leader"),
        Occasion("afv", "an AFV entering an enemy hex", "the AFV", "It enters.", "It does not enter.", "CGS 11.1.4",
                 waived="the only enemy is an un-armoured vehicle"),
        Occasion("russian-afv", "a tracked Russian AFV moving", "the AFV", "It may move.",
                 "It may not move, but may fire.", "CGS 11.1.3", waived="it enters the map in this phase"),
        Occasion("platoon", "going on without the platoon's leader", "each unit", "It may go on.", "It ends its move.",
                 "CGS 10.7.2", waived="another leader began the phase with the platoon"),
        Occasion("afv-gap", "going on past a gap in an AFV platoon", "any one AFV", "That one AFV may go on.",
                 "All AFV end their move.", "CGS 11.3.5", waived="the gap can be closed"),
        Occasion("recovery", "recovering in the Command Phase", "the unit", "Its marker gets better by one step.",
                 "It stays as it is.", "CGS 10.8"),
    )
}  # fmt: skip
"""Every Action Check that chapters 6 to 11 ask for."""


def _work(case: Case) -> Ruling:
    row = OCCASIONS[case.word("occasion")]
    facts = [Fact("who checks", row.who, row.cite)]
    if row.waived:
        facts.append(Fact("needless where", row.waived, row.cite))
        if case.flag("waived"):
            free = Outcome("No Action Check", detail=row.passed, cite=row.cite, tone=GOOD)
            return Ruling("no Action Check", GOOD, (free,), tuple(facts))
    modifiers: tuple[RollModifier, ...] = ()
    if row.afv_counts and case.flag("afv"):
        modifiers = (RollModifier("enemy AFV", AFV_DRM, ENEMY_CITE),)
    check = action_check_of(case, modifiers)
    both = (
        Outcome("Passed", check.passing, row.passed, row.cite, GOOD),
        Outcome("Failed", check.failing, row.missed, row.cite, BAD),
    )
    outcomes = tuple(outcome for outcome in both if outcome.totals)
    return Ruling("roll one ten-sided die", OPEN, outcomes, (*facts, check.fact), check.roll)


ACTION_CHECK_TABLE = Procedure(
    "action-check",
    "Action Check",
    "Checks",
    "The chance to pass an Action Check, and what follows, by what it is for.",
    ", ".join(dict.fromkeys(row.cite for row in OCCASIONS.values())).replace(", CGS", ","),
    (
        Field(
            "occasion",
            "For",
            "choice",
            "What the check is for.",
            "",
            tuple(Choice(row.id, row.title) for row in OCCASIONS.values()),
        ),
        Field(
            "waived",
            "Needless",
            "flag",
            "Whether what makes it needless holds.",
            "",
            when=(When("occasion", tuple(row.id for row in OCCASIONS.values() if row.waived)),),
        ),
        Field(
            "afv",
            "Enemy AFV there",
            "flag",
            "Whether the hex holds an enemy AFV.",
            ENEMY_CITE,
            when=(When("occasion", tuple(row.id for row in OCCASIONS.values() if row.afv_counts)),),
        ),
        *check_fields("", When("waived", (False,))),
    ),
    _work,
)
