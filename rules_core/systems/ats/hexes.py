"""What ATS sees in a hex of a map whose words serve several games."""

from __future__ import annotations

from rules_core.situation import Situation
from rules_core.systems.ats.conventions import LUMBER as LUMBER_YARD
from rules_core.systems.ats.terrain import JUNKYARD, LUMBER

TRACTOR_WORKS = "DTW"
GRAIN_ELEVATOR = "GE"


def words_in(situation: Situation, hex_name: str) -> frozenset[str]:
    """The terrain words of a hex as ATS judges them.

    Args:
        situation: the board and the conventions in force.
        hex_name: the hex.
    """
    words = situation.board.hexes[hex_name].terrain
    if LUMBER not in words:
        return words
    judged = frozenset({JUNKYARD.word}) if situation.conventions[LUMBER_YARD.id] == "junkyard" else frozenset()
    return (words - {LUMBER, JUNKYARD.word}) | judged


def rule_set(situation: Situation) -> str:
    """Which local rules apply: ``DTW`` (ATS 1.4), ``GE`` (ATS 2.1) or ``SOS`` (ATS 3.1); empty for none."""
    return situation.board.rule_sets.get("ats", "")
