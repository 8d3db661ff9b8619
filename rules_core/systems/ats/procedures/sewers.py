"""Sewer infiltration: who may go where through the sewers, and the check (1.4.91, 1.4.92)."""

from __future__ import annotations

from rules_core.families.critical_hit.sewers import uncharted_within
from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import (
    BAD,
    GOOD,
    OPEN,
    Case,
    Fact,
    Mark,
    Outcome,
    Procedure,
    Roll,
    RollModifier,
    Ruling,
)
from rules_core.systems.ats.conventions import MORALE_CHECK
from rules_core.systems.ats.counter_kinds import GERMAN, RUSSIAN
from rules_core.systems.ats.movement.sewers import (
    CONDITIONS,
    FARTHEST,
    MELEE_CITE,
    SEWER_CITE,
    SEWER_TABLE,
    Infiltrator,
    check_passes,
    commissar_passes,
    exits,
)
from rules_core.systems.ats.terrain import PERSONNEL
from rules_core.words.citations import TYPED_IN
from rules_core.words.figures import counted

COMMISSAR = "commissar"
UNIT = "unit"
MOST_UNITS = 20


def _work(case: Case) -> Ruling:
    start, situation = case.location("from"), case.ground
    asked = Infiltrator(situation, start, case.word("side"), case.word("unit"))
    met = {condition: condition.holds(asked) for condition in CONDITIONS}
    facts = tuple(
        Fact(condition.what, "yes" if holds else "no", condition.cite, "" if holds else condition.otherwise)
        for condition, holds in met.items()
    )
    failed = [condition for condition, holds in met.items() if not holds]
    if failed:
        return _refused("may not infiltrate", [condition.otherwise for condition in failed], failed[0].cite, facts)
    found = exits(situation.board, start.hex)
    notes = _unknown(case, start.hex)
    marks = tuple(Mark(name, "exit", GOOD) for name in found)
    facts += (Fact("exits", ", ".join(found) or "none", SEWER_CITE, f"the other sewer hexes within {FARTHEST} hexes"),)
    if not found:
        reason = f"There is no other sewer hex within {FARTHEST} hexes."
        return _refused("nowhere to go", [reason], SEWER_CITE, facts, notes=notes)
    goal = None if case.inputs["destination"] is None else case.word("destination")
    if goal is not None and goal not in found:
        return _refused(f"may not go to {goal}", [_why_not(case, goal)], SEWER_CITE, facts, marks, notes)
    return _check(case, goal, facts, marks, notes)


def _refused(
    verdict: str,
    reasons: list[str],
    cite: str,
    facts: tuple[Fact, ...],
    marks: tuple[Mark, ...] = (),
    notes: tuple[str, ...] = (),
) -> Ruling:
    outcome = Outcome("No infiltration", detail=" ".join(reasons), cite=cite, tone=BAD)
    return Ruling(verdict, BAD, (outcome,), facts, marks=marks, notes=notes)


def _why_not(case: Case, goal: str) -> str:
    board, start = case.ground.board, case.location("from").hex
    if goal == start:
        return f"{goal} is where they are."
    if not board.hexes[goal].manhole:
        return f"There is no manhole in {goal}."
    return f"{goal} is {board.grid.range(start, goal)} hexes away; sewers reach {FARTHEST}."


def _unknown(case: Case, start: str) -> tuple[str, ...]:
    hidden = uncharted_within(case.ground.board, start, FARTHEST)
    if not hidden:
        return ()
    return (f"{counted(hidden, 'hex', 'hexes')} within reach are uncharted: their manholes are not known.",)


def _check(
    case: Case, goal: str | None, facts: tuple[Fact, ...], marks: tuple[Mark, ...], notes: tuple[str, ...]
) -> Ruling:
    if case.word("checker") == COMMISSAR:
        roll = Roll((10,), zero=True)
        passing = frozenset(total for total in roll.totals.chances if commissar_passes(total))
        facts += (Fact("Commissar", "fails on 0 only", SEWER_CITE),)
    else:
        morale, modifier = case.whole("morale"), case.whole("modifier")
        modifiers = (RollModifier("Morale Table", modifier, TYPED_IN),) if modifier else ()
        roll, how = Roll((10,), modifiers, zero=True), case.choice(MORALE_CHECK)
        passing = frozenset(total for total in roll.totals.chances if check_passes(total, morale, how))
        best = morale - 1 if how == "less" else morale
        facts += (
            Fact("printed morale", str(morale), SEWER_CITE, "of any one unit in the hex"),
            Fact("passes", f"{best} or less", MORALE_CHECK.id, "after the modifier; a 0 counts as 10"),
        )
    both = (
        Outcome("Infiltrates", passing, _when_passed(case, goal), _passed_cite(case), GOOD),
        Outcome("Fails", frozenset(roll.totals.chances) - passing, _when_failed(case), SEWER_CITE, BAD),
    )
    outcomes = tuple(outcome for outcome in both if outcome.totals)
    verdict = f"may try to reach {goal}" if goal else f"may try: {counted(len(marks), 'exit', 'exits')}"
    return Ruling(verdict, OPEN, outcomes, facts, roll, marks, notes)


def _passed_cite(case: Case) -> str:
    return f"{SEWER_CITE}, 1.4.92" if case.flag("enemy") else SEWER_CITE


def _when_passed(case: Case, goal: str | None) -> str:
    units = "The unit moves" if case.whole("units") == 1 else "Each of the units may move"
    where = goal if goal else "any of the exits"
    melee = " An enemy is there: Melee follows." if case.flag("enemy") else ""
    return f"{units} to {where}.{melee}"


def _when_failed(case: Case) -> str:
    if case.whole("units") == 1:
        choice = f"leaves the unit where it is, or places it in any sewer hex within {FARTHEST} hexes"
    else:
        choice = (
            f"leaves the units where they are or places them in any sewer hexes within {FARTHEST} hexes, and may "
            "divide them freely"
        )
    said = f"The impulse is used up. The opponent {choice}."
    if case.word("checker") != COMMISSAR:
        return said
    if case.flag("alone"):
        return f"{said} The Commissar checked alone: nothing more happens."
    return f"{said} Casualties fall on the checking units by the Commissar rules of the rulebook."


_BY_UNIT = (When("checker", (UNIT,)),)

SEWER_INFILTRATION = Procedure(
    "sewer-infiltration",
    SEWER_TABLE,
    "Sewers",
    "Where Russian Personnel may come out of the sewers, and their check.",
    "ATS 1.4.9 to 1.4.92",
    (
        Field("from", "From", "location", "The sewer hex that the units are in.", SEWER_CITE),
        Field(
            "side",
            "Side",
            "choice",
            "Whose units they are.",
            SEWER_CITE,
            (Choice(RUSSIAN, "Russian"), Choice(GERMAN, "German")),
        ),
        Field(
            "unit",
            "Units",
            "choice",
            "What kind of units they are.",
            SEWER_CITE,
            (Choice(PERSONNEL, "Personnel"), Choice("other", "any other")),
        ),
        Field(
            "units",
            "How many",
            "whole",
            "Any or all units of a stack.",
            SEWER_CITE,
            default=1,
            least=1,
            most=MOST_UNITS,
        ),
        Field(
            "destination",
            "To",
            "hex",
            "The sewer hex they make for; leave it out to see all.",
            SEWER_CITE,
            optional=True,
        ),
        Field("enemy", "Enemy there", "flag", "Whether an enemy is where they come out.", MELEE_CITE),
        Field(
            "checker",
            "Who checks",
            "choice",
            "One unit of the hex checks for all.",
            SEWER_CITE,
            (Choice(UNIT, "a unit"), Choice(COMMISSAR, "a Commissar")),
        ),
        Field(
            "morale",
            "Printed morale",
            "whole",
            "From the counter of that unit.",
            SEWER_CITE,
            least=1,
            most=10,
            when=_BY_UNIT,
        ),
        Field(
            "modifier",
            "Modifier",
            "whole",
            "What the Morale Table adds to the roll; it is in the rulebook.",
            SEWER_CITE,
            default=0,
            least=-10,
            most=10,
            when=_BY_UNIT,
        ),
        Field(
            "alone",
            "He checks alone",
            "flag",
            "Whether the Commissar checks for nobody but himself.",
            SEWER_CITE,
            when=(When("checker", (COMMISSAR,)),),
        ),
    ),
    _work,
    needs_map=True,
)
