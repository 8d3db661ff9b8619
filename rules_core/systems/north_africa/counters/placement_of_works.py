"""Where works may not lie in the desert (190.42, 191.2, 55.82)."""

from __future__ import annotations

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import AT_DITCH, TRENCH
from rules_core.families.squad_leader.hexes import is_building
from rules_core.situation import Situation
from rules_core.systems.north_africa.counter_kinds.works import (
    ANTI_TANK,
    DUMMY,
    ENTRENCHMENT,
    MINES,
    SANGAR,
)
from rules_core.systems.north_africa.ground.hex_words import words
from rules_core.systems.north_africa.ground.overlay_words import SAND
from rules_core.systems.north_africa.ground.rules import RULES

NOT_IN_SAND = {TRENCH: "trench", AT_DITCH: "A-T ditch", SANGAR: "sangar"}
NOT_INDOORS = {ENTRENCHMENT: "entrenchment", **NOT_IN_SAND}


def is_sand(situation: Situation, hex_name: str) -> bool:
    """Whether a hex is sand, of the board or of an overlay that lies there.

    Args:
        situation: the board and the table.
        hex_name: the hex.
    """
    return SAND in words(situation, hex_name) or bool(situation.counters.at(hex_name, SAND))


def works(situation: Situation, item: Counter) -> str | None:
    """Why a work may not lie in its hex, a sentence with the rule; None where it may.

    Args:
        situation: the board and the whole table, this counter included.
        item: the counter.
    """
    named = NOT_INDOORS.get(item.kind)
    if named is not None and is_building(RULES, situation.board.hexes[item.at]):
        return f"No {named} lies in {item.at}: there is a building (NA 137.1, 191.1)."
    if item.kind in NOT_IN_SAND and is_sand(situation, item.at):
        return f"No {named} may be set up in sand, and {item.at} is sand (NA 190.42, NA 191.2)."
    if item.kind == MINES and item.details.get(DUMMY):
        return _dummy(item)
    return None


def _dummy(item: Counter) -> str | None:
    """A Dummy has no mines: neither factors nor a kind of them."""
    if item.details.get("factors"):
        return f"The Minefield of {item.at} is a Dummy and has no factors (NA 55.82)."
    if item.details.get("type") == ANTI_TANK:
        return f"The Minefield of {item.at} is a Dummy: say nothing of A-T mines there (NA 55.82)."
    return None


PLACED = frozenset({*NOT_INDOORS, MINES})
"""The kinds that ``works`` judges."""
