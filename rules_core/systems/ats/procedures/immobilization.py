"""The Immobilization Table as a procedure, with the lane that a tracked vehicle leaves in debris (Chart A, 1.4.21)."""

from __future__ import annotations

from rules_core.counters.changes import Changes
from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.ats.counter_kinds import THROUGH_DEBRIS
from rules_core.systems.ats.counters.lanes import DEBRIS_LANE_CITE as LANE_CITE
from rules_core.systems.ats.counters.lanes import lanes_lead_through_debris
from rules_core.systems.ats.movement.immobilization import DRM, ELITE_COMMANDER_DRM, IMMOBILIZATION_CITE, M_KILL_FROM
from rules_core.systems.ats.procedures.on_map import new_lane
from rules_core.systems.ats.terrain import HALF_TRACKED, TRACKED, WHEELED

_NAMES = {TRACKED: "Fully tracked", HALF_TRACKED: "Half-tracked", WHEELED: "Wheeled"}


def _work(case: Case) -> Ruling:
    unit, lane = case.word("unit"), case.flag("lane")
    debris = case.flag("debris") and (case.situation is None or lanes_lead_through_debris(case.situation))
    if debris and lane and unit == TRACKED:
        free = Outcome("No roll", frozenset(), "It goes on, along the lane.", LANE_CITE, GOOD)
        along = Fact("lane through debris", "no roll", LANE_CITE, "for fully tracked vehicles")
        return Ruling("no roll", GOOD, (free,), (along,))
    roll = Roll((10,), _modifiers(unit, case.flag("elite_commander")), zero=True)
    totals = frozenset(roll.totals.chances)
    killed = frozenset(total for total in totals if total >= M_KILL_FROM)
    facts = [Fact("M-KILL", f"{M_KILL_FROM} or more", IMMOBILIZATION_CITE, "after the DRM; a 0 counts as 10")]
    unharmed = Outcome("No effect", totals - killed, "It goes on.", IMMOBILIZATION_CITE, GOOD)
    if debris and unit == TRACKED:
        facts.append(Fact("lane through debris", "", LANE_CITE, "where a fully tracked vehicle is not M-KILLED"))
        goes_on = "It goes on, and leaves a Minefield Lane: fully tracked vehicles need no roll there any more."
        unharmed = Outcome(
            "No effect", totals - killed, goes_on, LANE_CITE, GOOD, Changes(new_lane(case, THROUGH_DEBRIS))
        )
    elif debris and lane:
        facts.append(Fact("lane through debris", "rolls all the same", LANE_CITE, "not fully tracked"))
    elif case.flag("debris") and not debris:
        facts.append(Fact("lane through debris", "none", LANE_CITE, "the Tractor Works map alone has them"))
    return Ruling(
        "roll one ten-sided die",
        OPEN,
        (unharmed, Outcome("M-KILL", killed, "It stays where it is, immobilized.", IMMOBILIZATION_CITE, BAD)),
        tuple(facts),
        roll,
    )


def _modifiers(unit: str, elite: bool) -> tuple[RollModifier, ...]:
    modifiers = [RollModifier(_NAMES[unit].lower(), DRM[unit], IMMOBILIZATION_CITE)]
    if elite:
        modifiers.append(RollModifier("elite tank commander", ELITE_COMMANDER_DRM, IMMOBILIZATION_CITE))
    return tuple(modifier for modifier in modifiers if modifier.value)


IMMOBILIZATION = Procedure(
    "immobilization",
    "Immobilization",
    "Vehicles",
    "Whether a vehicle is immobilized (M-KILL) by the terrain it enters or crosses.",
    IMMOBILIZATION_CITE,
    (
        Field(
            "unit",
            "Vehicle",
            "choice",
            "How it drives.",
            IMMOBILIZATION_CITE,
            tuple(Choice(unit, _NAMES[unit]) for unit in DRM),
        ),
        Field(
            "elite_commander",
            "Elite tank commander",
            "flag",
            "Takes 1 from the roll.",
            IMMOBILIZATION_CITE,
        ),
        Field(
            "debris",
            "Entering debris",
            "flag",
            "Whether it rolls for debris, where fully tracked vehicles leave a lane.",
            LANE_CITE,
        ),
        Field(
            "lane",
            "A lane lies there",
            "flag",
            "Fully tracked vehicles need no roll where one went before them.",
            LANE_CITE,
            when=(When("debris", (True,)),),
        ),
        Field(
            "at",
            "Hex",
            "hex",
            "Where the debris is; with it, the lane can be put on the map.",
            LANE_CITE,
            optional=True,
            when=(When("unit", (TRACKED,)), When("debris", (True,)), When("lane", (False,))),
        ),
    ),
    _work,
)
