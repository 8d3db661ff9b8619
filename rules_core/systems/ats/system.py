"""The Advanced Tobruk System at Stalingrad as one of Walkaround's games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules_core.board.terrain_said import SEWER, TerrainSaid
from rules_core.board.terrain_words import MANHOLE
from rules_core.counters.counters import Counter
from rules_core.later import Later, called_later
from rules_core.location import GROUND, Location
from rules_core.options import OptionField
from rules_core.situation import Situation
from rules_core.system import MovementOf, System, Total
from rules_core.systems.ats.conventions import CONVENTIONS
from rules_core.systems.ats.counter_kinds import COUNTERS, LANE, RUBBLE
from rules_core.systems.ats.counters import rubble
from rules_core.systems.ats.counters.lanes import no_lane_because
from rules_core.systems.ats.counters.set_up_bans import NAMES, set_up_bans
from rules_core.systems.ats.figures import COSTS
from rules_core.systems.ats.movement.sewers import SEWER_CITE
from rules_core.systems.ats.places import places
from rules_core.systems.ats.playable import PLAYABLE
from rules_core.systems.ats.rule_words import RULE_WORDS
from rules_core.systems.ats.said_of_terrain import SAID
from rules_core.systems.ats.sight.los import glance, glances, look
from rules_core.systems.ats.terrain import TARGETS
from rules_core.systems.ats.units import UNITS, VEHICLES
from rules_core.systems.ats.whole_hexes import of_the_map, on_whole_hexes
from rules_core.words.places import location_words

if TYPE_CHECKING:
    from rules_core.procedures.procedure import Procedure

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
    COSTS.field(
        "Movement costs",
        "What it costs in MP to enter terrain whose figure is not known here.",
        ("movement", "procedures"),
    ),
)


def forbids(situation: Situation, item: Counter) -> str | None:
    """Why a counter may not lie where it is, with the rule; None where it may."""
    situation = on_whole_hexes(situation)
    if item.kind == RUBBLE:
        return rubble.no_rubble_because(situation, item)
    if item.kind == LANE:
        return no_lane_because(situation, item)
    if not item.at or item.kind not in NAMES:
        return None
    board, where = rubble.board_under(situation, item.at), Location(item.at, item.place or GROUND)
    for ban in set_up_bans(board, item.kind, where, item.details):
        return ban.refusal(NAMES[item.kind], location_words(item.spot))
    return None


def _movement() -> MovementOf:
    from rules_core.systems.ats.movement.movement import AtsMovement

    return AtsMovement


def _procedures() -> Sequence[Procedure]:
    from rules_core.systems.ats.procedures import PROCEDURES

    return PROCEDURES


SYSTEM = System(
    id="ats",
    title="Advanced Tobruk System: Stalingrad",
    short_title="ATS",
    level_unit=5,
    totals=(
        Total("drm", "HPN DRM", "{value:+} to hit", "{value:+} to hit"),
        Total("shift", "Left shift", "{value} column left", "{value} columns left"),
    ),
    totals_joined_by="or",
    units=UNITS,
    options=OPTIONS,
    conventions=CONVENTIONS,
    counters=COUNTERS,
    procedures=Later(_procedures),
    places=places,
    as_it_stands=rubble.as_it_stands,
    forbids=forbids,
    look=look,
    glance=glance,
    glances=glances,
    of_the_map=of_the_map,
    movement=called_later(_movement),
    no_rule_for=PLAYABLE.no_rule_for,
    terrain={**SAID, MANHOLE: TerrainSaid("manhole", SEWER, SEWER_CITE)},
    rule_words=RULE_WORDS,
)
"""ATS, from the Stalingrad walkaround and the extracts of the rulebook printed with it."""
