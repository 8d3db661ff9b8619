"""The Advanced Tobruk System at Stalingrad as one of Walkaround's games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_core.board.board import ART
from rules_core.board.terrain_words import HILL
from rules_core.convention import Convention
from rules_core.counters.counters import Counter, CounterKind
from rules_core.location import Location
from rules_core.movement.movement import Movement
from rules_core.movement.routes.effort import ONE_LINE, Effort
from rules_core.procedures.procedure import Procedure
from rules_core.sight.facts import Glance, Sight
from rules_core.situation import Situation
from rules_core.system import OptionField, Place, Total, UnitClass
from rules_core.systems.ats import places
from rules_core.systems.ats.conventions import CONVENTIONS
from rules_core.systems.ats.counter_kinds import COUNTERS, RUBBLE
from rules_core.systems.ats.counters import rubble
from rules_core.systems.ats.counters.set_up_bans import NAMES, set_up_bans
from rules_core.systems.ats.figures import FIGURES
from rules_core.systems.ats.movement.movement import AtsMovement
from rules_core.systems.ats.procedures import PROCEDURES
from rules_core.systems.ats.sight import los
from rules_core.systems.ats.terrain import TARGETS
from rules_core.systems.ats.units import UNITS, VEHICLES

OPTIONS: tuple[OptionField, ...] = (
    OptionField(
        "target",
        "Target",
        "choice",
        TARGETS,
        "What is shot at: some cover is for some kinds of target only.",
        ("sight",),
    ),
    OptionField(
        "fire",
        "Fire",
        "choice",
        ("direct", "indirect"),
        "Indirect fire adds a column to the left for each floor above the target.",
        ("sight",),
    ),
    OptionField(
        "side",
        "Who moves",
        "choice",
        ("russian", "german"),
        "Whether a minefield is friendly or the enemy's depends on it.",
        ("movement",),
    ),
    OptionField(
        "cellars",
        "Cellars",
        "flag",
        (),
        "Whether the scenario's special rules give buildings cellars.",
        ("sight", "movement"),
    ),
    OptionField(
        "elite_commander",
        "Elite tank commander",
        "flag",
        (),
        "Takes 1 from every immobilization roll.",
        ("movement",),
        units=tuple(sorted(VEHICLES)),
    ),
    OptionField(
        "costs",
        "Costs to type in",
        "costs",
        tuple(FIGURES),
        "What it costs in MP to enter terrain whose figure is not known here.",
        ("movement",),
        asks=FIGURES,
    ),
)


class AdvancedTobrukSystem:
    """ATS, from the Stalingrad walkaround and the extracts of the rulebook printed with it."""

    id = "ats"
    title = "Advanced Tobruk System: Stalingrad"
    short_title = "ATS"
    level_unit = 5
    judges = ART
    no_rule_for = frozenset({HILL})
    charted = None
    totals: tuple[Total, ...] = (
        Total("drm", "HPN DRM", "{value:+} to hit", "{value:+} to hit"),
        Total("shift", "Left shift", "{value} column left", "{value} columns left"),
    )
    totals_joined_by = "or"
    units: tuple[UnitClass, ...] = UNITS
    options: tuple[OptionField, ...] = OPTIONS
    conventions: tuple[Convention, ...] = CONVENTIONS
    counters: tuple[CounterKind, ...] = COUNTERS
    procedures: tuple[Procedure, ...] = PROCEDURES

    def places(self, situation: Situation, hex_name: str) -> tuple[Place, ...]:
        """The places of a hex, the ground first."""
        return places.places(situation, hex_name)

    def as_it_stands(self, situation: Situation) -> Situation:
        """The situation with rubble on the table in place of the buildings under it."""
        return rubble.as_it_stands(situation)

    def forbids(self, situation: Situation, item: Counter) -> str | None:
        """Why a counter may not lie where it is, with the rule; None where it may."""
        if item.kind == RUBBLE:
            return rubble.no_rubble_because(situation, item)
        for ban in set_up_bans(situation.board, item.kind, item.at, item.details) if item.at else ():
            return ban.refusal(NAMES[item.kind], item.at)
        return None

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
            effort.spend(ONE_LINE)
            yield los.glance(situation, viewer, target)

    def movement(self, situation: Situation, unit: str, mode: str) -> Movement:
        """How a unit of a class moves in a mode."""
        return AtsMovement(situation, unit, mode)


SYSTEM = AdvancedTobrukSystem()
