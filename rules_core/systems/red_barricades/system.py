"""Red Barricades as one of Walkaround's games: ASL on the map of the Barrikady, Campaign Game III."""

from __future__ import annotations

from functools import partial

from rules_core.board.terrain_said import SEWER, TerrainSaid
from rules_core.board.terrain_words import MANHOLE
from rules_core.families.squad_leader.charted_maps import charted_by
from rules_core.families.squad_leader.places import places
from rules_core.families.squad_leader.rule_words import RULE_WORDS as OF_THE_FAMILY
from rules_core.families.squad_leader.said_of_terrain import said_of
from rules_core.families.squad_leader.sight.fan import glances
from rules_core.families.squad_leader.sight.los import glance, look
from rules_core.situation import Situation
from rules_core.system import System, Total
from rules_core.systems.red_barricades.campaign.campaign import CG_III
from rules_core.systems.red_barricades.campaign.footnotes import RULE_WORDS as RULE_WORDS_OF_NOTES
from rules_core.systems.red_barricades.counter_kinds import COUNTERS
from rules_core.systems.red_barricades.counters import rubble
from rules_core.systems.red_barricades.counters.laid_embankments import with_laid_embankments
from rules_core.systems.red_barricades.counters.laid_shellholes import with_laid_shellholes
from rules_core.systems.red_barricades.counters.placement import forbids
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.movement.movement import movement
from rules_core.systems.red_barricades.movement.sewers import CITE as SEWERS_CITE
from rules_core.systems.red_barricades.options import OPTIONS
from rules_core.systems.red_barricades.playable import PLAYABLE
from rules_core.systems.red_barricades.procedures import PROCEDURES
from rules_core.systems.red_barricades.rule_words import RULE_WORDS
from rules_core.systems.red_barricades.sight.rulebook import BOOK
from rules_core.systems.red_barricades.terrain import TERRAIN
from rules_core.systems.red_barricades.units import UNITS


def as_it_stands(situation: Situation) -> Situation:
    """The situation with rubble on the table in place of what it was, laid embankments and shellholes as its own."""
    return rubble.as_fallen(with_laid_shellholes(with_laid_embankments(situation)))


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
    procedures=PROCEDURES,
    campaigns=(CG_III,),
    judges=PLAYABLE.judges,
    terrain={**said_of(TERRAIN), MANHOLE: TerrainSaid("Manhole", SEWER, SEWERS_CITE)},
    charted=charted_by(RULES),
    places=partial(places, RULES),
    as_it_stands=as_it_stands,
    forbids=forbids,
    look=partial(look, BOOK),
    glance=partial(glance, BOOK),
    glances=partial(glances, BOOK),
    movement=movement,
    rule_words=f"{OF_THE_FAMILY}\n{RULE_WORDS}\n{RULE_WORDS_OF_NOTES}",
)
"""ASL's Red Barricades, from a player's compilation of its special rules, terrain table and charts."""
