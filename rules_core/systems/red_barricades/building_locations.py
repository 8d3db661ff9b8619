"""Locations of buildings as the campaign has left them: gutted, fortified, with levels above them (V7, O6, B23.9)."""

from __future__ import annotations

from rules_core.convention import Choose
from rules_core.families.squad_leader.hexes import main_terrain
from rules_core.location import CELLAR, ROOF
from rules_core.situation import Situation
from rules_core.systems.red_barricades.conventions import GUTTED_BUILDINGS
from rules_core.systems.red_barricades.counter_kinds import FORTIFIED, GUTTED
from rules_core.systems.red_barricades.map_facts import GUTTED as GUTTED_HEXES
from rules_core.systems.red_barricades.map_facts import stated
from rules_core.systems.red_barricades.terrain import BUILDINGS, FACTORIES

GUTTED_WORD = "building-gutted"


def is_gutted(situation: Situation, hex_name: str, choice: Choose) -> bool:
    """Whether a hex's building is gutted: by the board, by a counter, or because V7.1 names it (RB V7.1, HC-RB-3).

    Args:
        situation: the board and the table.
        hex_name: the hex.
        choice: tells the option of a convention in force.
    """
    word = main_terrain(situation.board.hexes[hex_name])
    if word == GUTTED_WORD:
        return True
    if situation.counters.at(hex_name, GUTTED):
        return word not in FACTORIES  # a gutted factory is a factory without a roof (TT RB Factories note 5)
    if stated(situation.board, hex_name, GUTTED_HEXES) is None or word not in BUILDINGS:
        return False
    return choice(GUTTED_BUILDINGS) == "named"


def is_fortified(situation: Situation, hex_name: str, place: str) -> bool:
    """Whether a Location is a Fortified Building Location: every cellar (RB O6), and what a counter marks."""
    if place == CELLAR:
        return True
    return any((item.place or "0") == place for item in situation.counters.at(hex_name, FORTIFIED))


def levels_above(situation: Situation, hex_name: str, place: str) -> int:
    """How many non-rooftop levels of its building lie above a Location (RB V7.7)."""
    floors = situation.board.hexes[hex_name].floors or 0
    if place == ROOF:
        return 0
    if place == CELLAR:
        return floors + 1
    return floors - int(place) if place.isdecimal() else 0


def uppermost(situation: Situation, hex_name: str, place: str) -> bool:
    """Whether a Location is the uppermost of its building, which in a gutted one is roofless (RB V7.2)."""
    return place.isdecimal() and levels_above(situation, hex_name, place) == 0
