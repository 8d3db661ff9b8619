"""North Africa as one of Walkaround's games: Squad Leader in the desert, by the module Hollow Legions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from rules_core.families.squad_leader.charted_maps import charted_by
from rules_core.families.squad_leader.places import places
from rules_core.families.squad_leader.rule_words import RULE_WORDS as OF_THE_FAMILY
from rules_core.families.squad_leader.said_of_terrain import said_of
from rules_core.families.squad_leader.sight.fan import glances
from rules_core.families.squad_leader.sight.los import glance, look
from rules_core.later import Later, called_later
from rules_core.system import MovementOf, System, Total
from rules_core.systems.north_africa import conditions
from rules_core.systems.north_africa.counter_kinds import COUNTERS
from rules_core.systems.north_africa.counters.as_it_stands import as_it_stands
from rules_core.systems.north_africa.counters.models import with_models
from rules_core.systems.north_africa.counters.placement import forbids
from rules_core.systems.north_africa.ground.alternate import grown
from rules_core.systems.north_africa.ground.depressions import cliff_along
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.options import OPTIONS
from rules_core.systems.north_africa.options.movement import movement_options
from rules_core.systems.north_africa.playable import PLAYABLE
from rules_core.systems.north_africa.rule_words import RULE_WORDS
from rules_core.systems.north_africa.scenario.scenario import SCENARIO
from rules_core.systems.north_africa.sight.rulebook import BOOK
from rules_core.systems.north_africa.terrain import HILLOCKS_SAID, TERRAIN
from rules_core.systems.north_africa.units import UNITS
from rules_core.systems.north_africa.vehicles.listing import ARMORED, VEHICLE_UNITS, moving_as
from rules_core.systems.north_africa.vehicles.notes import RULE_WORDS as RULE_WORDS_OF_NOTES

if TYPE_CHECKING:
    from rules_core.procedures.procedure import Procedure
    from rules_core.rosters.roster import Roster


def _movement() -> MovementOf:
    from rules_core.systems.north_africa.movement.movement import movement

    return movement


def _procedures() -> Sequence[Procedure]:
    from rules_core.systems.north_africa.procedures import PROCEDURES

    return PROCEDURES


def _rosters() -> Sequence[Roster]:
    from rules_core.systems.north_africa.vehicles.order_of_battle import ITALIAN_VEHICLES

    return (ITALIAN_VEHICLES,)


SYSTEM = System(
    id="north-africa",
    title="Squad Leader: North Africa",
    short_title="SL NA",
    totals=(
        Total("drm", "DRM", "{value:+} DRM", "{value:+} DRM", sums=True),
        Total("hindrance", "Hindrance", "{value:+} hindrance", "{value:+} hindrance"),
        Total("tem", "TEM", "{value:+} TEM", "{value:+} TEM"),
        Total("dlv", "DLV", "{value:+} DLV", "{value:+} DLV"),
        Total("moving", "FFMO and FFNAM", "{value:+} for its movement", "{value:+} for its movement"),
    ),
    units=(*UNITS, *VEHICLE_UNITS),
    options=(*OPTIONS, *movement_options(moving_as, ARMORED)),
    conditions=conditions.FIELDS,
    scenario=SCENARIO,
    conventions=BOOK.conventions,
    counters=with_models(COUNTERS),
    forbids=forbids,
    procedures=Later(_procedures),
    rosters=Later(_rosters),
    judges=PLAYABLE.judges,
    terrain={**said_of(TERRAIN), **HILLOCKS_SAID},
    charted=charted_by(RULES),
    places=partial(places, RULES),
    suits=PLAYABLE.suits,
    as_it_stands=as_it_stands,
    look=partial(look, BOOK),
    glance=partial(glance, BOOK),
    glances=partial(glances, BOOK),
    along=cliff_along,
    grown=grown,
    movement=called_later(_movement),
    rule_words=f"{OF_THE_FAMILY}\n{RULE_WORDS}\n{RULE_WORDS_OF_NOTES}",
)
"""Squad Leader in the desert, from an unofficial module for a play-aid program."""
