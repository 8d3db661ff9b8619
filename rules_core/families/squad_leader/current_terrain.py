"""What stands in a hex as counters have left it: rubble in place of a building (B24)."""

from __future__ import annotations

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import RUBBLE, WOODEN
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.hexes import main_terrain
from rules_core.situation import Situation


def rubbled_from(situation: Situation, hex_name: str) -> int | None:
    """The lowest level of a hex's building that rubble on the table lies on; None where there is none."""
    floors = [int(item.place) if item.place.isdecimal() else 0 for item in situation.counters.at(hex_name, RUBBLE)]
    return min(floors, default=None)


def rubble_word(item: Counter) -> str:
    """The terrain word of a rubble counter, by what it is made of."""
    return f"rubble-{'wooden' if item.details.get('material') == WOODEN else 'masonry'}"


def word_at(situation: Situation, hex_name: str) -> str:
    """The main terrain word of a hex's ground; where rubble on the table lies there, rubble's."""
    for item in situation.counters.at(hex_name, RUBBLE):
        if item.place in ("", "0"):
            return rubble_word(item)
    return main_terrain(situation.board.hexes[hex_name])


def in_building(rules: GroundRules, situation: Situation, hex_name: str) -> bool:
    """Whether a unit on a hex's ground is in a building."""
    return word_at(situation, hex_name) in rules.buildings


def in_factory(rules: GroundRules, situation: Situation, hex_name: str) -> bool:
    """Whether a unit on a hex's ground is in a factory."""
    return word_at(situation, hex_name) in rules.factories
