"""What a query may say about a shot in the desert: who fires at whom, out of what, with what."""

from __future__ import annotations

from rules_core.options import NOT_SAID, OptionField

SIGHT = ("sight",)

VIEWER_STATE = "viewer_state"
TARGET_STATE = "target_state"
NO_STATE, ENTRENCHED, SANGAR, TRENCH, EMPLACED = "none", "entrenched", "sangar", "trench", "emplaced"
STATE_TITLES = {NO_STATE: "None of these", SANGAR: "In a sangar", TRENCH: "In a trench"}
STATES = (NO_STATE, ENTRENCHED, SANGAR, TRENCH, EMPLACED)
"""What a unit is in, or a Gun; all but the first are entrenched to hillocks, deirs and hexside terrain (NAS-18)."""

TARGET = "target"
INFANTRY_TARGET, VEHICLE_TARGET, PRC_TARGET = "infantry", "vehicle", "prc"
TARGETS = (INFANTRY_TARGET, VEHICLE_TARGET, PRC_TARGET)
"""What is fired at: Infantry with its Guns, a vehicle, or its Passengers, Riders or crew."""

ARMOR = "target_armor"
FULLY, PARTLY, UNARMORED = "armored", "partly-armored", "unarmored"
ARMORS = (FULLY, PARTLY, UNARMORED)

WALL_ADVANTAGE = "wall_advantage"
OF_TARGET, OF_FIRER = "target", "firer"
WALL_ADVANTAGES = (NOT_SAID, OF_TARGET, OF_FIRER)

CREST_FRONT = "crest_front"
FRONTS = (NOT_SAID, "1", "2", "3", "4", "5", "6")
"""The middle hexside of a protected Crest front, clockwise from the top."""
CREST_CAFP = "crest_cafp"
VERTICES = (NOT_SAID, "1", "2", "3", "4", "5", "6")
"""The vertex at a Crest vehicle's tip: the first of these lies at the left end of hexside 1, the rest clockwise."""

SIGHT_OPTIONS: tuple[OptionField, ...] = (
    OptionField(
        VIEWER_STATE,
        "The firer is",
        "choice",
        STATES,
        "Entrenched or Emplaced, in a sangar or trench: it sees less past hillocks, Lips, walls (187, 189, 193).",
        SIGHT,
        named=STATE_TITLES,
    ),
    OptionField(
        TARGET_STATE,
        "The target is",
        "choice",
        STATES,
        "Entrenched or Emplaced, in a sangar or trench: it is seen less, and covered (187, 189 to 191, 193).",
        SIGHT,
        named=STATE_TITLES,
    ),
    OptionField(
        TARGET,
        "Fired at",
        "choice",
        TARGETS,
        "What is fired at: PRC gain no TEM from the ground.",
        SIGHT,
        named={PRC_TARGET: "Passengers, Riders or crew (PRC)"},
    ),
    OptionField(ARMOR, "The vehicle's armor", "choice", ARMORS, "Hammada harms what is unarmored (186.16).", SIGHT),
    OptionField(
        WALL_ADVANTAGE,
        "Wall Advantage",
        "choice",
        WALL_ADVANTAGES,
        "Who has it, where both are behind one wall or hedge (193.42).",
        SIGHT,
    ),
    OptionField(
        CREST_FRONT,
        "Protected Crest front",
        "choice",
        FRONTS,
        "The middle hexside of a Crest target's front, clockwise from the top (188.172).",
        SIGHT,
        bears_on=("depression", "wadi", "at-ditch"),
    ),
    OptionField(
        CREST_CAFP,
        "Crest CAFP",
        "choice",
        VERTICES,
        "The vertex of a Crest vehicle beside the target, clockwise from the left end of the top hexside (188.18).",
        SIGHT,
        bears_on=("depression", "wadi", "at-ditch"),
    ),
)
"""Those of sight, in the order in which they are asked."""
