"""Red Barricades as one of Walkaround's games: ASL on the map of the Barrikady, Campaign Game III."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from rules_core.board.terrain_said import SEWER, TerrainSaid
from rules_core.board.terrain_words import MANHOLE
from rules_core.families.squad_leader.charted_maps import charted_by
from rules_core.families.squad_leader.places import places
from rules_core.families.squad_leader.rule_words import RULE_WORDS as OF_THE_FAMILY
from rules_core.families.squad_leader.said_of_terrain import said_of
from rules_core.families.squad_leader.sight.fan import glances
from rules_core.families.squad_leader.sight.los import glance, look
from rules_core.later import Later, called_later
from rules_core.situation import Situation
from rules_core.system import MovementOf, System, Total
from rules_core.systems.red_barricades.campaign.footnotes import RULE_WORDS as RULE_WORDS_OF_NOTES
from rules_core.systems.red_barricades.counter_kinds import COUNTERS
from rules_core.systems.red_barricades.counters import rubble
from rules_core.systems.red_barricades.counters.laid_embankments import with_laid_embankments
from rules_core.systems.red_barricades.counters.laid_shellholes import with_laid_shellholes
from rules_core.systems.red_barricades.counters.placement import forbids
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.map_facts import SEWERS_CITE
from rules_core.systems.red_barricades.options import OPTIONS
from rules_core.systems.red_barricades.playable import PLAYABLE
from rules_core.systems.red_barricades.rule_words import RULE_WORDS
from rules_core.systems.red_barricades.sight.rulebook import BOOK
from rules_core.systems.red_barricades.terrain import TERRAIN
from rules_core.systems.red_barricades.units import UNITS

if TYPE_CHECKING:
    from rules_core.campaigns.campaign import Campaign
    from rules_core.procedures.procedure import Procedure


def as_it_stands(situation: Situation) -> Situation:
    """The situation with rubble on the table in place of what it was, laid embankments and shellholes as its own."""
    return rubble.as_fallen(with_laid_shellholes(with_laid_embankments(situation)))


def _movement() -> MovementOf:
    from rules_core.systems.red_barricades.movement.movement import movement

    return movement


def _procedures() -> Sequence[Procedure]:
    from rules_core.systems.red_barricades.procedures import PROCEDURES

    return PROCEDURES


def _campaigns() -> Sequence[Campaign]:
    from rules_core.systems.red_barricades.campaign.campaign import CG_III

    return (CG_III,)


SYSTEM = System(
    id="red-barricades",
    title="Advanced Squad Leader: Red Barricades",
    short_title="ASL",
    totals=(
        Total("drm", "DRM", "{value:+} DRM", "{value:+} DRM", sums=True),
        Total("hindrance", "Hindrance", "{value:+} hindrance", "{value:+} hindrance"),
        Total("tem", "TEM", "{value:+} TEM", "{value:+} TEM"),
        Total("moving", "FFMO and FFNAM", "{value:+} for its movement", "{value:+} for its movement"),
    ),
    units=UNITS,
    options=OPTIONS,
    conventions=BOOK.conventions,
    counters=COUNTERS,
    procedures=Later(_procedures),
    campaigns=Later(_campaigns),
    judges=PLAYABLE.judges,
    terrain={**said_of(TERRAIN), MANHOLE: TerrainSaid("Manhole", SEWER, SEWERS_CITE)},
    charted=charted_by(RULES),
    places=partial(places, RULES),
    as_it_stands=as_it_stands,
    forbids=forbids,
    look=partial(look, BOOK),
    glance=partial(glance, BOOK),
    glances=partial(glances, BOOK),
    movement=called_later(_movement),
    rule_words=f"{OF_THE_FAMILY}\n{RULE_WORDS}\n{RULE_WORDS_OF_NOTES}",
)
"""ASL's Red Barricades, from a player's compilation of its special rules, terrain table and charts."""
