"""What a trench or A-T ditch connects to (RB6): adjacent building and rubble Locations, and none beyond."""

from __future__ import annotations

from rules_core.situation import Situation
from rules_core.systems.red_barricades.counters import RUBBLE, TRENCHES
from rules_core.systems.red_barricades.hexes import BUILDINGS
from rules_core.systems.red_barricades.hexes import RUBBLE as RUBBLE_WORDS
from rules_core.systems.red_barricades.standing import word_at

CITE = "RB6"
EXTRA_MF = 1
"""The ``extra MF`` that entering or leaving a trench takes where it doesn't connect (RB6)."""


def connects(situation: Situation, trench: str, other: str) -> bool:
    """Whether the trench in a hex connects to the building or rubble Location on the ground of an adjacent one.

    Rubble that fell during the scenario, which a counter marks, is left out; so is all that lies beyond (RB-GAP-44).

    Args:
        situation: the board and the table.
        trench: the trench's hex.
        other: the adjacent hex.
    """
    if not situation.table.at(trench, *TRENCHES) or situation.table.at(other, RUBBLE):
        return False
    return word_at(situation, other) in BUILDINGS | RUBBLE_WORDS
