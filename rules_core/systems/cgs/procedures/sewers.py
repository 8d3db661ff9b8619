"""Sewers: getting in, moving on with an Action Check, getting out, and the end of a campaign firefight (6.16)."""

from __future__ import annotations

from rules_core.families.critical_hit.sewers import sewer_hexes, uncharted_within
from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, facts_of, failed, permission, refusal
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.cgs.conventions import LOST_IN_THE_SEWER, OUT_AMONG_ENEMIES
from rules_core.systems.cgs.counter_kinds import SIDES
from rules_core.systems.cgs.dice.checks import action_check_of, check_fields
from rules_core.systems.cgs.places import SEWER
from rules_core.systems.cgs.procedures.cautious import whole_phase
from rules_core.systems.cgs.procedures.naming import name_of
from rules_core.systems.cgs.sewers import (
    END_CITE,
    ENTRY_CITE,
    IN_SEWER_CITE,
    REACH,
    WHO_CITE,
    Party,
    lost_in,
    way_in,
)
from rules_core.systems.cgs.terrain import CELLAR_DRM
from rules_core.systems.cgs.units import UNITS
from rules_core.words.figures import counted, signed

ENTER, MOVE, LEAVE, END = "enter", "move", "leave", "end"
CAMPAIGN, SCENARIO, NOT_IN_FORCE = "campaign", "scenario", "no"
MOST_UNITS = 20

_UNSEEN = (
    Fact("LOS", "none to or from it", IN_SEWER_CITE, "until it gets out"),
    Fact(
        "Demo Charges",
        f"{signed(CELLAR_DRM)}, as in a cellar",
        IN_SEWER_CITE,
        "only of a DC SW Team where one could get in; no fire is returned",
    ),
)
"""What befalls units in the sewer (6.16.2)."""


def _work(case: Case) -> Ruling:
    return {ENTER: _enter, MOVE: _move, LEAVE: _leave, END: _end}[case.word("doing")](case)


def _who(case: Case) -> list[Condition]:
    """Whether sewers are in use, and these units may use them (6.16.1)."""
    party = Party(
        case.word("side"), case.word("unit"), case.whole("units"), case.whole("leaders"), case.flag("engineers")
    )
    return [
        Condition(
            "sewers in use",
            case.word("rule") != NOT_IN_FORCE,
            WHO_CITE,
            "In single firefights sewers are used only where the scenario says so.",
        ),
        Condition("Russian", party.russian, WHO_CITE, "Only Russian units use the sewers."),
        Condition(
            "squads, half-squads, leaders", party.on_foot, WHO_CITE, "SW teams, guns and vehicles don't use the sewers."
        ),
        Condition(
            "a leader with them, or Engineers",
            party.led(case.choice),
            WHO_CITE,
            "A leader must go with other infantry; Engineers need none.",
        ),
    ]


def _in_sewer(case: Case) -> Condition:
    return Condition(
        "in the sewer",
        case.location("from").place == SEWER,
        IN_SEWER_CITE,
        f"They have to be in the sewer of {case.location('from').hex}.",
    )


# --- in and out ---


def _enter(case: Case) -> Ruling:
    """Getting in, under an In Sewer marker (6.16.1.1)."""
    start = case.location("from")
    where = way_in(case.ground, start.hex)
    conditions = [
        *_who(case),
        Condition("a sewer hex", where is not None, WHO_CITE, f"There is no sewer in {start.hex}."),
    ]
    if where is not None:
        conditions.append(
            Condition(
                "at the way in",
                start == where,
                ENTRY_CITE,
                f"The way in is {name_of(case.ground, where)}.",
                where.place,
            )
        )
    if failed(conditions):
        return refusal("may not get in", conditions)
    facts = (*whole_phase(ENTRY_CITE, "under an In Sewer marker"), *_UNSEEN)
    outcome = Outcome("In the sewer", frozenset(), "It goes under an In Sewer marker.", ENTRY_CITE, GOOD)
    marks = (Mark(f"{start.hex}@{SEWER}", "in the sewer", GOOD),)
    return permission("gets into the sewer", outcome, conditions, facts, marks)


def _leave(case: Case) -> Ruling:
    start = case.location("from")
    conditions = [_in_sewer(case)]
    enemy = case.flag("enemy")
    barred = enemy and case.choice(OUT_AMONG_ENEMIES) == "barred"
    if enemy:
        conditions.append(
            Condition("an enemy there", not barred, OUT_AMONG_ENEMIES.id, "It may not get out among enemies.", "yes")
        )
    where = way_in(case.ground, start.hex)
    if failed(conditions) or where is None:
        return refusal("may not get out", conditions)
    facts = whole_phase(IN_SEWER_CITE, "as it gets out")
    said = f"It gets out to {where}, and the In Sewer marker is removed."
    cite = f"{ENTRY_CITE}, 6.16.2"
    if enemy:
        said, cite = f"{said} Close Combat is marked.", OUT_AMONG_ENEMIES.id
    outcome = Outcome("Out of the sewer", frozenset(), said, cite, GOOD)
    return permission(f"gets out to {where}", outcome, conditions, facts, (Mark(str(where), "gets out", GOOD),))


# --- along the sewer ---


def _goals(case: Case) -> tuple[tuple[str, ...], Condition, tuple[str, ...]]:
    """Where units in the sewer may make for, whether there is anything, and what is not known of it."""
    board, start = case.ground.board, case.location("from").hex
    found = sewer_hexes(board, start, REACH)
    named = None if case.inputs["to"] is None else case.word("to")
    goals = found if named is None else tuple(name for name in found if name == named)
    otherwise = f"There is no other sewer hex within {REACH} hexes of {start}."
    if named is not None:
        otherwise = f"{named} is no other sewer hex within {REACH} hexes of {start}."
    hidden = uncharted_within(board, start, REACH)
    notes: tuple[str, ...] = ()
    if hidden:
        notes = (f"{counted(hidden, 'hex', 'hexes')} within reach are uncharted: their sewers are not known.",)
    shown = ", ".join(goals) or "none"
    return goals, Condition("sewer hexes within reach", bool(goals), IN_SEWER_CITE, otherwise, shown), notes


def _move(case: Case) -> Ruling:
    start = case.location("from").hex
    goals, reached, notes = _goals(case)
    conditions = [*_who(case), _in_sewer(case), reached]
    marks = tuple(Mark(f"{name}@{SEWER}", "may be reached", GOOD) for name in goals)
    if failed(conditions):
        return refusal("may not move on", conditions, notes=notes)
    check, lost = action_check_of(case), lost_in(case.ground.board, start, case.choice)
    where = goals[0] if len(goals) == 1 else f"one of {', '.join(goals)}"
    both = (
        Outcome("Gets there", check.passing, f"It is in the sewer of {where}, marked Moved.", IN_SEWER_CITE, GOOD),
        Outcome(
            "Lost",
            check.failing,
            f"The opponent puts it in a sewer hex of his choice: {_named(lost)}. It is marked Moved.",
            f"{IN_SEWER_CITE}, {LOST_IN_THE_SEWER.id}",
            BAD,
        ),
    )
    outcomes = tuple(outcome for outcome in both if outcome.totals)
    verdict = f"may try to reach {counted(len(goals), 'sewer hex', 'sewer hexes')}"
    facts = (Fact("MP", "all", IN_SEWER_CITE), Fact("marker", "Moved", IN_SEWER_CITE), *_UNSEEN)
    rests_on = (*facts_of(conditions), check.fact, *facts)
    return Ruling(verdict, OPEN, outcomes, rests_on, check.roll, marks, notes)


MOST_NAMED = 12


def _named(hexes: tuple[str, ...]) -> str:
    return ", ".join(hexes) if len(hexes) <= MOST_NAMED else "any of the map"


def _end(case: Case) -> Ruling:
    """Who is still in the sewer as a campaign firefight ends (6.16.3)."""
    goals, reached, notes = _goals(case)
    start = case.location("from")
    conditions = [_in_sewer(case)]
    if failed(conditions):
        return refusal("not in the sewer", conditions, notes=notes)
    facts = (
        *facts_of(conditions),
        Fact("belongs to", f"the sector of {start.hex}", END_CITE, "unless it re-deploys"),
        Fact("may re-deploy to", reached.fact.value, END_CITE, f"sewer hexes within {REACH} hexes"),
    )
    said = f"It belongs to the sector of {start.hex}."
    if goals:
        said += " It may try to Re-Deploy by Sewer Movement: roll on the Re-Deployment Table with its In Sewer DRM."
        notes += ("The Re-Deployment Table and its DRM are in the rulebook.",)
    marks = tuple(Mark(f"{name}@{SEWER}", "may re-deploy there") for name in goals)
    outcome = Outcome("Sector of its hex", frozenset(), said, END_CITE)
    return Ruling(f"belongs to the sector of {start.hex}", OPEN, (outcome,), facts, marks=marks, notes=notes)


_USES = When("doing", (ENTER, MOVE))

SEWERS = Procedure(
    "sewer",
    "Sewers",
    "Sewers",
    "Who may get into a sewer and how, where it leads, with the Action Check, and how units get out.",
    "CGS 6.16",
    (
        Field(
            "doing",
            "They",
            "choice",
            "What the units do.",
            "CGS 6.16.1.1, 6.16.2, 6.16.3",
            (
                Choice(ENTER, "get into the sewer"),
                Choice(MOVE, "move on in the sewer"),
                Choice(LEAVE, "get out of the sewer"),
                Choice(END, "are in it as a campaign firefight ends"),
            ),
        ),
        Field("from", "From", "location", "Where they are; say sewer for units in it.", ENTRY_CITE),
        Field(
            "rule",
            "Sewers are",
            "choice",
            "They belong to every campaign game, and to firefights whose scenario says so.",
            WHO_CITE,
            (
                Choice(CAMPAIGN, "in use: a campaign game"),
                Choice(SCENARIO, "in use by the scenario"),
                Choice(NOT_IN_FORCE, "not in use"),
            ),
            when=(_USES,),
        ),
        Field("side", "Side", "choice", "Whose units they are.", WHO_CITE, SIDES[::-1], when=(_USES,)),
        Field(
            "unit",
            "Units",
            "choice",
            "What kind of units they are.",
            WHO_CITE,
            tuple(Choice(unit.id, unit.title) for unit in UNITS),
            when=(_USES,),
        ),
        Field(
            "units",
            "How many",
            "whole",
            "How many there are of them.",
            WHO_CITE,
            default=1,
            least=1,
            most=MOST_UNITS,
            when=(_USES,),
        ),
        Field(
            "leaders",
            "Leaders",
            "whole",
            "How many leaders are with them.",
            WHO_CITE,
            default=1,
            most=MOST_UNITS,
            when=(_USES,),
        ),
        Field("engineers", "Engineers", "flag", "They need no leader.", WHO_CITE, when=(_USES,)),
        Field(
            "to",
            "To",
            "hex",
            "The sewer hex they make for; leave it out to see all.",
            IN_SEWER_CITE,
            optional=True,
            when=(When("doing", (MOVE, END)),),
        ),
        *check_fields(IN_SEWER_CITE, When("doing", (MOVE,))),
        Field(
            "enemy",
            "Enemy there",
            "flag",
            "Whether an enemy is where they get out.",
            OUT_AMONG_ENEMIES.id,
            when=(When("doing", (LEAVE,)),),
        ),
    ),
    _work,
    needs_map=True,
)
