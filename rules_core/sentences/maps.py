"""The sentences on maps: which games can be asked about one."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.board.board import ART, SURFACES, Board
from rules_core.board.terrain_words import HILL, term
from rules_core.quoting import listed
from rules_core.system import System
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import TABLE

_GROUND = {
    ART: "drawn terrain",
    SURFACES: "ground surveyed piece by piece, as VASL boards are",
    TABLE: "a free table, measured in inches",
}

_ART = {HILL: "hills"}


def not_judged_says(system: System, asked_of: Map, others: Sequence[System]) -> str:
    """That a game can't judge the ground of a map, and which games can.

    Args:
        system: the game.
        asked_of: the map.
        others: the games that can.
    """
    instead = f" It can be asked under {listed([other.short_title for other in others], 'or')}." if others else ""
    art = asked_of.art if isinstance(asked_of, Board) else frozenset()
    strange = [_ART.get(word) or term(word) for word in sorted(system.no_rule_for & art)]
    refused = f"{system.short_title} can't be asked about {asked_of.title}"
    if strange:
        return f"{refused}: it has no rule for {listed(strange)}.{instead}"
    made_of = listed([_GROUND[made] for made in _GROUND if made in asked_of.made_of])
    return f"{refused}: it judges {_GROUND[system.judges]}, and this map is {made_of}.{instead}"
