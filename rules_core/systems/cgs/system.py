"""CGS, Combat! Stalingrad and Normandy, as one of Walkaround's games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules_core.families.critical_hit.rubble import GROUND_FLOOR, Rubbled, with_rubble
from rules_core.later import Later, called_later
from rules_core.options import OptionField
from rules_core.situation import Situation
from rules_core.system import MovementOf, System, Total
from rules_core.systems.cgs.buildings import on_whole_buildings, with_heights
from rules_core.systems.cgs.conventions import CONVENTIONS
from rules_core.systems.cgs.counter_kinds import BUILDING_HEIGHT, COUNTERS, RUBBLE
from rules_core.systems.cgs.counters.set_up import forbids
from rules_core.systems.cgs.figures import COSTS, DRMS
from rules_core.systems.cgs.movement.said import MORALE, MORALES, SIDE
from rules_core.systems.cgs.movement.vehicles.options import VEHICLE_OPTIONS
from rules_core.systems.cgs.places import LEVEL_UNIT, places
from rules_core.systems.cgs.rule_words import RULE_WORDS
from rules_core.systems.cgs.said_of_terrain import SAID
from rules_core.systems.cgs.sight.bypass_ends import BYPASS_TITLES, BYPASSES
from rules_core.systems.cgs.sight.exposure import MOVED_DRM, MOVED_TITLES
from rules_core.systems.cgs.sight.line import FIRE
from rules_core.systems.cgs.sight.los import glance, glances, look
from rules_core.systems.cgs.sight.obstacles import of_the_map
from rules_core.systems.cgs.sight.riders import RIDES, RIDES_TITLES
from rules_core.systems.cgs.terrain import FORTIFICATION_TITLES, FORTIFICATIONS
from rules_core.systems.cgs.units import GUN, HALF_SQUAD, LEADER, SQUAD, SW_TEAM, UNITS

if TYPE_CHECKING:
    from rules_core.procedures.procedure import Procedure

OPTIONS: tuple[OptionField, ...] = (
    OptionField(
        "fire",
        "Fire",
        "choice",
        FIRE,
        "By infantry and machine-guns (direct), guns and tanks, or from above: cover may depend on it.",
        ("sight",),
    ),
    OptionField(
        "target_movement",
        "The target",
        "choice",
        tuple(MOVED_DRM),
        "Whether it sits still, is marked Moved, is being moved at a run, crawls, or moves in a platoon with an AFV.",
        ("sight",),
        named=MOVED_TITLES,
    ),
    OptionField(
        "target_fortification",
        "It is in",
        "choice",
        ("none", *FORTIFICATIONS),
        "A Dug-In or Trench that is not on the map as a counter.",
        ("sight",),
        named=FORTIFICATION_TITLES,
    ),
    OptionField(
        "target_in_shellholes",
        "IN shellholes",
        "flag",
        (),
        "Whether the target paid to be IN the shellholes of its hex.",
        ("sight",),
        bears_on=("shellholes",),
    ),
    OptionField(
        "target_rides",
        "It rides",
        "choice",
        RIDES,
        "Riders have cover of their own, and those of a half-track that did not fire are hard to hit.",
        ("sight",),
        named=RIDES_TITLES,
    ),
    OptionField(
        "target_bypass",
        "It bypasses",
        "choice",
        BYPASSES,
        "The hexsides of its hex that it follows, one or two, by the clock; on a bypass road the hexspine it faces.",
        ("sight",),
        named=BYPASS_TITLES,
    ),
    DRMS.field(
        "DRM",
        "What the text has no figure for: a terrain DRM, shelter for who flees, what Plunging Fire takes off.",
        ("sight", "movement", "procedures"),
    ),
    OptionField(
        SIDE,
        "Side",
        "choice",
        ("unsaid", "german", "russian"),
        "Whose unit it is: it decides who on the map is a friend, and who an enemy.",
        ("movement",),
    ),
    OptionField(
        "with_leader",
        "With a leader",
        "flag",
        (),
        "A leader in its stack spares it Action Checks and Morale Checks on entering hexes (CGS 10.2.3, 10.2.6).",
        ("movement",),
        units=(SQUAD, HALF_SQUAD, LEADER, SW_TEAM, GUN),
    ),
    OptionField(
        "engineers",
        "Engineers",
        "flag",
        (),
        "Whether they are Engineers, who need no leader in the sewers (CGS 6.16.1).",
        ("movement",),
        units=(SQUAD, HALF_SQUAD),
    ),
    OptionField(
        "platoon",
        "In a platoon",
        "flag",
        (),
        "The counters of its side that are marked “In the platoon” move along (CGS 10.7, 11.3). Infantry then makes no "
        "Action Check to enter an enemy's hex (CGS 10.2.3); AFV may not overstack (CGS 11.3.2).",
        ("movement",),
    ),
    OptionField(
        MORALE,
        "Its morale or TQ",
        "choice",
        MORALES,
        "The value on its counter, for the chance of an Action Check.",
        ("movement",),
    ),
    OptionField(
        "weapon_side_up",
        "Weapon side up",
        "flag",
        (),
        "Whether the counter of a SW team or gun shows its weapon: flipping it costs 2 MP (CGS 10.3.1, 10.4.3).",
        ("movement",),
        units=(SW_TEAM, GUN),
    ),
    COSTS.field(
        "Movement costs",
        "What it costs in MP to enter terrain for which the text has no figure.",
        ("movement", "procedures"),
    ),
    *VEHICLE_OPTIONS,
)


def as_it_stands(situation: Situation) -> Situation:
    """The situation with buildings as high as stated, and rubble in place of those that fell (HC-CGS-3, 6.7.2)."""
    situation = on_whole_buildings(situation)
    heights = ((item.at, int(str(item.details["levels"]))) for item in situation.counters.of(BUILDING_HEIGHT))
    rubble = (Rubbled(item.at, GROUND_FLOOR) for item in situation.counters.of(RUBBLE))
    board = with_rubble(with_heights(situation.board, heights), rubble)
    return situation.on_board(board)


def _movement() -> MovementOf:
    from rules_core.systems.cgs.movement.movement import movement

    return movement


def _procedures() -> Sequence[Procedure]:
    from rules_core.systems.cgs.procedures import PROCEDURES

    return PROCEDURES


SYSTEM = System(
    id="cgs",
    title="CGS: Combat! Stalingrad and Normandy",
    short_title="CGS",
    level_unit=LEVEL_UNIT,
    totals=(Total("drm", "DRM", "{value:+} DRM", "{value:+} DRM"),),
    units=UNITS,
    options=OPTIONS,
    conventions=CONVENTIONS,
    counters=COUNTERS,
    procedures=Later(_procedures),
    places=places,
    as_it_stands=as_it_stands,
    forbids=forbids,
    look=look,
    glance=glance,
    glances=glances,
    of_the_map=of_the_map,
    movement=called_later(_movement),
    terrain=SAID,
    rule_words=RULE_WORDS,
)
"""CGS, from chapters 6 to 11 of its rules; the charts and tables are not at hand."""
