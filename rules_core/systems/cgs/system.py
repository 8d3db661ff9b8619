"""CGS, Combat! Stalingrad and Normandy, as one of Walkaround's games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules_core.board.board import ART
from rules_core.convention import Convention
from rules_core.counters.counters import Counter, CounterKind
from rules_core.families.critical_hit.rubble import GROUND_FLOOR, Rubbled, with_rubble
from rules_core.location import Location
from rules_core.movement.movement import Movement
from rules_core.movement.routes.effort import Effort
from rules_core.procedures.procedure import Procedure
from rules_core.sight.facts import Glance, Sight
from rules_core.situation import Situation
from rules_core.system import OptionField, Place, Total, UnitClass
from rules_core.systems.cgs import places
from rules_core.systems.cgs.buildings import with_heights
from rules_core.systems.cgs.conventions import CONVENTIONS
from rules_core.systems.cgs.counter_kinds import BUILDING_HEIGHT, COUNTERS, RUBBLE
from rules_core.systems.cgs.counters import set_up
from rules_core.systems.cgs.figures import COST_FIGURES, DRM_FIGURES
from rules_core.systems.cgs.movement import movement
from rules_core.systems.cgs.movement.shared.hazards import MORALES, SIDE
from rules_core.systems.cgs.movement.vehicles.options import VEHICLE_OPTIONS
from rules_core.systems.cgs.procedures import PROCEDURES
from rules_core.systems.cgs.procedures.naming import LEVEL_UNIT
from rules_core.systems.cgs.sight import los
from rules_core.systems.cgs.sight.bypass_ends import BYPASSES
from rules_core.systems.cgs.sight.exposure import MOVED_DRM
from rules_core.systems.cgs.sight.line import FIRE
from rules_core.systems.cgs.sight.riders import RIDES
from rules_core.systems.cgs.terrain import FORTIFICATIONS
from rules_core.systems.cgs.units import GUN, HALF_SQUAD, LEADER, SQUAD, SW_TEAM, UNITS

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
    ),
    OptionField(
        "target_fortification",
        "It is in",
        "choice",
        ("none", *FORTIFICATIONS),
        "A Dug-In or Trench that is not on the map as a counter.",
        ("sight",),
    ),
    OptionField(
        "target_in_shellholes",
        "IN shellholes",
        "flag",
        (),
        "Whether the target paid to be IN the shellholes of its hex.",
        ("sight",),
    ),
    OptionField(
        "target_rides",
        "It rides",
        "choice",
        RIDES,
        "Riders have cover of their own, and those of a half-track that did not fire are hard to hit.",
        ("sight",),
    ),
    OptionField(
        "target_bypass",
        "It bypasses",
        "choice",
        BYPASSES,
        "The hexsides of its hex that it follows, one or two, by the clock; on a bypass road the hexspine it faces.",
        ("sight",),
    ),
    OptionField(
        "drms",
        "DRM to type in",
        "costs",
        tuple(DRM_FIGURES),
        "What the text has no figure for: a terrain DRM, shelter for who flees, what Plunging Fire takes off.",
        ("sight", "movement"),
        "DRM",
        asks=DRM_FIGURES,
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
        "morale",
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
    OptionField(
        "costs",
        "Costs to type in",
        "costs",
        tuple(COST_FIGURES),
        "What it costs in MP to enter terrain for which the text has no figure.",
        ("movement",),
        asks=COST_FIGURES,
    ),
    *VEHICLE_OPTIONS,
)


class Cgs:
    """CGS, from chapters 6 to 11 of its rules; the charts and tables are not at hand."""

    id = "cgs"
    title = "CGS: Combat! Stalingrad and Normandy"
    short_title = "CGS"
    level_unit = LEVEL_UNIT
    judges = ART
    no_rule_for: frozenset[str] = frozenset()
    charted = None
    totals: tuple[Total, ...] = (Total("drm", "DRM", "{value:+} DRM", "{value:+} DRM"),)
    totals_joined_by = "and"
    units: tuple[UnitClass, ...] = UNITS
    options: tuple[OptionField, ...] = OPTIONS
    conventions: tuple[Convention, ...] = CONVENTIONS
    counters: tuple[CounterKind, ...] = COUNTERS
    procedures: tuple[Procedure, ...] = PROCEDURES

    def places(self, situation: Situation, hex_name: str) -> tuple[Place, ...]:
        """The places of a hex, the default first."""
        return places.places(situation, hex_name)

    def as_it_stands(self, situation: Situation) -> Situation:
        """The situation with buildings as high as stated, and rubble in place of those that fell (HC-CGS-3, 6.7.2)."""
        heights = ((item.at, int(str(item.details["levels"]))) for item in situation.counters.of(BUILDING_HEIGHT))
        rubble = (Rubbled(item.at, GROUND_FLOOR) for item in situation.counters.of(RUBBLE))
        board = with_rubble(with_heights(situation.board, heights), rubble)
        return situation if board is situation.board else replace(situation, board=board)

    def forbids(self, situation: Situation, item: Counter) -> str | None:
        """Why a counter may not lie where it is, with the rule; None where it may."""
        return set_up.forbids(situation, item)

    def look(self, situation: Situation, viewer: Location, target: Location) -> Sight:
        """The line of sight between two Locations, with everything it meets."""
        return los.look(situation, viewer, target)

    def glance(self, situation: Situation, viewer: Location, target: Location) -> Glance:
        """The least that ``look`` would say: whether the line is clear, and its totals."""
        return los.glance(situation, viewer, target)

    def glances(
        self, situation: Situation, viewer: Location, targets: Sequence[Location], effort: Effort
    ) -> Iterator[Glance]:
        """What ``glance`` says of the line to each of many targets, in their order, until the effort is spent."""
        for target in targets:
            if not effort.left:
                return
            yield los.glance(situation, viewer, target, effort)

    def movement(self, situation: Situation, unit: str, mode: str) -> Movement:
        """How a unit of a class moves in a mode."""
        return movement.movement(situation, unit, mode)


SYSTEM = Cgs()
