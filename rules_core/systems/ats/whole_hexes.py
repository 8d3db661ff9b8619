"""Terrain that counts where its art is, on maps that have no art of it: ATS takes the whole hex, as CGS does."""

from __future__ import annotations

from rules_core.board.terrain_words import BUILDINGS, RUBBLE
from rules_core.families.critical_hit.whole_hexes import Kinds, whole_hexes_say, with_whole_hexes
from rules_core.situation import Situation
from rules_core.systems.ats.conventions import NO_OUTLINE
from rules_core.systems.ats.terrain import FOUNTAIN, RAILCARS, STORAGE_TANK

KINDS: Kinds = (BUILDINGS | RUBBLE, *(frozenset({row.word}) for row in (RAILCARS, STORAGE_TANK, FOUNTAIN)))
"""What is Blocking or Obscuring where a line touches its art; a ruin has its building's."""


def on_whole_hexes(situation: Situation) -> Situation:
    """The situation with a whole hex for each piece of art that its map lacks.

    Args:
        situation: the map as printed, and the table.
    """
    return situation.on_board(with_whole_hexes(situation.board, KINDS))


def of_the_map(situation: Situation) -> list[str]:
    """What a fan says of terrain without art.

    Args: as for ``on_whole_hexes``.
    """
    return whole_hexes_say(on_whole_hexes(situation).board, NO_OUTLINE)
