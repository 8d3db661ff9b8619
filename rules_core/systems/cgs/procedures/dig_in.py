"""Dug-In: digging in during play, and getting into or out of a Dug-In that is there (7.1)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.board.terrain_words import BUILDINGS
from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.counters.counters import Counter
from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, facts_of, failed, permission, refusal
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.cgs.conventions import GUNS_DIG_ANEW
from rules_core.systems.cgs.counter_kinds import DUG_IN
from rules_core.systems.cgs.dice.checks import VALUE, action_check_of, check_fields
from rules_core.systems.cgs.movement.foot.digging import (
    ARRIVALS_CITE,
    DIG_CITE,
    DRM_CITE,
    ENTRY_CITE,
    ENTRY_MP,
    EXIT_MP,
    LASTS_CITE,
    SHELLHOLES_CITE,
    WHO_CITE,
    why_not_here,
)
from rules_core.systems.cgs.movement.foot.fortifications import HOLES_AND_TRENCHES, own_dug_in
from rules_core.systems.cgs.movement.shared.gun_costs import cost_fact
from rules_core.systems.cgs.procedures.cautious import whole_phase
from rules_core.systems.cgs.procedures.guns import SET_UP_HERE
from rules_core.systems.cgs.terrain import FORTIFICATIONS, GUN_DUG_IN, IN_SHELLHOLES_DRM, SHELLHOLES
from rules_core.systems.cgs.units import GUN, INFANTRY_CLASSES, UNITS
from rules_core.words.figures import signed

DIG, ENTER, LEAVE = "dig", "enter", "leave"

_ROW = FORTIFICATIONS[DUG_IN]


def _work(case: Case) -> Ruling:
    return {DIG: _dig, ENTER: _enter, LEAVE: _leave}[case.word("doing")](case)


# --- digging in ---


def _dig(case: Case) -> Ruling:
    """Digging in: all MP of the phase and an Action Check (7.1.3)."""
    at = case.location("at")
    against = why_not_here(case.ground, at)
    conditions = [
        Condition(
            "infantry", case.word("unit") in INFANTRY_CLASSES, WHO_CITE, "Only infantry digs in; AFV set up Dug-In."
        ),
        Condition(
            "terrain",
            against is None,
            WHO_CITE if against is None else against[1],
            "" if against is None else f"Units may not dig in there: {against[0]}.",
            "allowed" if against is None else "not allowed",
        ),
        Condition("nothing spent yet", not case.flag("moved"), DIG_CITE, "It takes all MP of the phase."),
        *_still_there(case),
    ]
    if failed(conditions):
        return refusal("may not dig in", conditions, marks=(Mark(str(at), "may not dig in", BAD),))
    marks = (Mark(str(at), "digs in", GOOD),)
    facts = (*whole_phase(DIG_CITE, "whether the check is passed or not"), *_covers(case))
    if case.flag("together"):
        facts += (Fact("several hexes together", "Platoon Movement", DIG_CITE, "in one impulse; each unit checks"),)
    if case.optional_whole(VALUE) is None:
        # The terrain is judged without the figure on the counter; only the chance waits for it.
        said = "It digs in if it passes an Action Check; it is marked Moved in any case. Its value is not known yet."
        unknown = Outcome(_NOT_KNOWN, frozenset(), said, DIG_CITE)
        return Ruling(_NOT_KNOWN, OPEN, (unknown,), (*facts_of(conditions), *facts), marks=marks)
    check = action_check_of(case)
    said = "It gets a Dug-In marker of its own and is marked Moved."
    both = (
        Outcome("Dug in", check.passing, said, DIG_CITE, GOOD, Changes((Counter(DUG_IN, at.hex),))),
        Outcome("Not dug in", check.failing, "It is marked Moved all the same.", DIG_CITE, BAD),
    )
    outcomes = tuple(outcome for outcome in both if outcome.totals)
    return Ruling(
        "roll an Action Check", OPEN, outcomes, (*facts_of(conditions), check.fact, *facts), check.roll, marks
    )


_NOT_KNOWN = "Action Check, chance not known"


def _has_left(case: Case) -> bool:
    """Whether it is a gun that is no longer where it set up (10.4.5)."""
    return case.word("unit") == GUN and not case.flag(SET_UP_HERE.id)


def _still_there(case: Case) -> tuple[Condition, ...]:
    """That a gun may be Dug-In, which it may not be again once it has left the hex where it set up (HC-CGS-92)."""
    if not _has_left(case):
        return ()
    may = case.choice(GUNS_DIG_ANEW) == "anew"
    why = "A gun that has left the hex where it set up isn't Dug-In again in this firefight."
    return (Condition("still where it set up", may, f"{GUN_DUG_IN.cite}, {GUNS_DIG_ANEW.id}", why, "no"),)


def _covers(case: Case) -> tuple[Fact, ...]:
    """What the marker gives; it adds up with the terrain, shellholes too."""
    drm = f"{signed(_ROW.drm)}, {signed(_ROW.artillery_drm)} against artillery other than mortars"
    facts: tuple[Fact, ...] = (
        Fact("DRM", drm, DRM_CITE, "on the Firepower Factors Table, besides that of its terrain"),
        Fact("HE To Hit", "no DRM", DRM_CITE, "it is for the Firepower Factors Table"),
    )
    if case.word("unit") == GUN and not _has_left(case):
        own = f"{signed(GUN_DUG_IN.drm)}, {signed(GUN_DUG_IN.artillery_drm)} against artillery other than mortars"
        facts += (Fact("a gun Dug-In since the start", own, GUN_DUG_IN.cite, "till it leaves its first hex"),)
    if SHELLHOLES.word in case.ground.board.hexes[case.location("at").hex].terrain:
        both = IN_SHELLHOLES_DRM + _ROW.drm
        facts += (Fact("IN the shellholes too", signed(both), SHELLHOLES_CITE, "the two add up"),)
    return facts


# --- one that is there ---


def _lasting(case: Case) -> Fact:
    """How long a Dug-In lasts (7.1.2)."""
    if _in_building(case):
        return Fact("lasts", "while a friendly unit is in it", LASTS_CITE, "in a building hex")
    return Fact("lasts", "while the unit that made it is under it", LASTS_CITE, "outside buildings")


def _in_building(case: Case) -> bool:
    return not case.ground.board.hexes[case.location("at").hex].terrain.isdisjoint(BUILDINGS)


def _enter(case: Case) -> Ruling:
    makes_own = own_dug_in(HOLES_AND_TRENCHES[DUG_IN], case.word("unit"), inside=_in_building(case))
    conditions = [
        Condition(
            "infantry",
            case.word("unit") in INFANTRY_CLASSES,
            ENTRY_CITE,
            "Only infantry gets into a Dug-In that is there already.",
        ),
        Condition(
            "a leader, or in a building",
            not makes_own,
            ARRIVALS_CITE,
            "Each unit that arrives makes a Dug-In of its own; only leaders get into another's.",
        ),
        *_still_there(case),
    ]
    if failed(conditions):
        return refusal("may not get in", conditions)
    unit = case.word("unit")
    facts = (
        cost_fact("to get in", unit, ENTRY_CITE, ENTRY_MP),
        cost_fact("to get out", unit, ENTRY_CITE, EXIT_MP),
        Fact("stacking", "as usual", ARRIVALS_CITE),
        _lasting(case),
        *_covers(case),
    )
    pays = facts[0]
    outcome = Outcome("Gets in", frozenset(), f"It pays {pays.value}.", pays.cite, GOOD)
    return permission(f"gets in for {pays.value}", outcome, conditions, facts)


def _leave(case: Case) -> Ruling:
    stays = _in_building(case) and case.flag("others")
    facts = (cost_fact("to get out", case.word("unit"), ENTRY_CITE, EXIT_MP), _lasting(case))
    if stays:
        why = "Friendly units are still in it."
        outcome = Outcome("The marker stays", frozenset(), why, LASTS_CITE)
        return Ruling("the marker stays", OPEN, (outcome,), facts)
    lying = case.ground.counters.at(case.location("at").hex, DUG_IN)
    taken = Changes(take=lying[:1]) if lying else NO_CHANGES
    outcome = Outcome("The marker is removed", frozenset(), "", LASTS_CITE, OPEN, taken)
    return Ruling("the marker is removed", OPEN, (outcome,), facts)


_DIGS = When("doing", (DIG,))
_INFANTRY = When("unit", tuple(unit.id for unit in UNITS if unit.id in INFANTRY_CLASSES))
_CHECKED, _CHECK_DRM = check_fields(DIG_CITE, _DIGS, _INFANTRY)

DIGGING_IN = Procedure(
    "dug-in",
    "Dug-In",
    "Fortifications",
    "Whether a unit may dig in and its chance, or what getting into and out of a Dug-In costs and does.",
    "CGS 7.1, 6.9.1, 6.13.1",
    (
        Field(
            "doing",
            "It",
            "choice",
            "What the unit does.",
            "CGS 7.1",
            (
                Choice(DIG, "digs in"),
                Choice(ENTER, "gets into a Dug-In that is there"),
                Choice(LEAVE, "leaves its Dug-In"),
            ),
        ),
        Field("unit", "Unit", "choice", "Who does it.", WHO_CITE, tuple(Choice(unit.id, unit.title) for unit in UNITS)),
        Field("at", "Where", "location", "The hex, or the place in it.", WHO_CITE),
        replace(SET_UP_HERE, when=(When("doing", (DIG, ENTER)), When("unit", (GUN,)))),
        Field("moved", "Has spent MP", "flag", "Whether it has spent MP in this phase.", DIG_CITE, when=(_DIGS,)),
        Field("together", "With other hexes", "flag", "Whether several hexes dig in as one.", DIG_CITE, when=(_DIGS,)),
        replace(_CHECKED, optional=True),
        _CHECK_DRM,
        Field(
            "others",
            "Others stay in it",
            "flag",
            "Whether friendly units stay in it.",
            LASTS_CITE,
            when=(When("doing", (LEAVE,)),),
        ),
    ),
    _work,
    needs_map=True,
)
