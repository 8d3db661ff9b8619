"""The Immobilization Table as a procedure, with the lane that a tracked vehicle leaves in debris (Chart A, 1.4.21)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.ats.immobilization import DRM, ELITE_COMMANDER_DRM, IMMOBILIZATION_CITE, M_KILL_FROM
from rules_core.systems.ats.terrain import HALF_TRACKED, TRACKED, WHEELED

LANE_CITE = "ATS 1.4.21"

_NAMES = {TRACKED: "Fully tracked", HALF_TRACKED: "Half-tracked", WHEELED: "Wheeled"}


def _work(case: Case) -> Ruling:
    unit, elite, debris = case.word("unit"), case.flag("elite_commander"), case.flag("debris")
    modifiers = [RollModifier(_NAMES[unit].lower(), DRM[unit], IMMOBILIZATION_CITE)]
    if elite:
        modifiers.append(RollModifier("elite tank commander", ELITE_COMMANDER_DRM, IMMOBILIZATION_CITE))
    roll = Roll((10,), tuple(modifier for modifier in modifiers if modifier.value), zero=True)
    totals = frozenset(roll.totals.chances)
    killed = frozenset(total for total in totals if total >= M_KILL_FROM)
    lane = debris and unit == TRACKED
    goes_on = "It goes on."
    facts = [Fact("M-KILL", f"{M_KILL_FROM} or more", IMMOBILIZATION_CITE, "after the DRM; a 0 counts as 10")]
    if lane:
        goes_on = "It goes on, and leaves a Minefield Lane: fully tracked vehicles need no roll there any more."
        facts.append(Fact("lane through debris", "", LANE_CITE, "where a fully tracked vehicle is not M-KILLED"))
    return Ruling(
        "roll one ten-sided die",
        OPEN,
        (
            Outcome("No effect", totals - killed, goes_on, LANE_CITE if lane else IMMOBILIZATION_CITE, GOOD),
            Outcome("M-KILL", killed, "It stays where it is, immobilized.", IMMOBILIZATION_CITE, BAD),
        ),
        tuple(facts),
        roll,
    )


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
            "Whether it rolls for debris, where it may leave a lane.",
            LANE_CITE,
            when=(When("unit", (TRACKED,)),),
        ),
    ),
    _work,
)
