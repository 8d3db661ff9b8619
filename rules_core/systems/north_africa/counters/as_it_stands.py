"""The board as the table and the scenario have left it: overlays, then alternate terrain."""

from __future__ import annotations

from dataclasses import replace

from rules_core.situation import Situation
from rules_core.systems.north_africa.counters.alternate_ground import with_alternate_ground
from rules_core.systems.north_africa.counters.laid_overlays import with_laid_overlays
from rules_core.systems.north_africa.ground.hex_words import flagged


def as_it_stands(situation: Situation) -> Situation:
    """The situation with the words that its hexes have by their art, its overlays and its alternate terrain."""
    with_words = replace(situation, map=flagged(situation.board))
    found = with_alternate_ground(with_laid_overlays(with_words))
    return situation if found.board is situation.board else replace(found, printed=situation.as_printed)
