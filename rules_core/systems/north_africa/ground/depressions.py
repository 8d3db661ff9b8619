"""Wadis and other depressions of a desert board as it stands: hexes, hexsides, cliffs, levels (188)."""

from __future__ import annotations

from rules_core.families.squad_leader.hexes import depression_in, is_depression, side_towards
from rules_core.families.squad_leader.terrain import CLIFF
from rules_core.situation import Situation
from rules_core.systems.north_africa.conditions import STEPPE, conditions_of
from rules_core.systems.north_africa.ground.hex_words import board_of, marked_sides
from rules_core.systems.north_africa.ground.overlay_words import WADI, WADI_BANK, WADI_CLIFF
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.ground.wadis import crest_of_hex, depression_groups, floor_of_hex, wadis_of

Sides = frozenset[int]


def is_wadi(situation: Situation, hex_name: str) -> bool:
    """Whether a hex is a wadi hex; a gully is one on Steppe (188, 196.2).

    Args: as for ``hex_words.words``.
    """
    found = depression_in(RULES, board_of(situation).hexes[hex_name])
    return found == WADI or (found == "gully" and conditions_of(situation).alternate == STEPPE)


def is_in_depression(situation: Situation, hex_name: str) -> bool:
    """Whether a hex is a Depression hex of any kind."""
    return is_depression(RULES, board_of(situation).hexes[hex_name])


def wadi_sides(situation: Situation, hex_name: str) -> Sides:
    """The hexsides of a hex that a wadi or another depression crosses, 0 to 5 clockwise from the top (188.1).

    Args: as for ``hex_words.words``.
    """
    return wadis_of(board_of(situation)).sides(hex_name) - marked_sides(situation, hex_name, WADI_BANK)


def wadi_between(situation: Situation, one: str, other: str) -> bool:
    """Whether the hexside between two adjacent hexes is a wadi hexside."""
    board = board_of(situation)
    return side_towards(board, one, other) in wadi_sides(situation, one)


def wadi_group(situation: Situation, hex_name: str) -> frozenset[str]:
    """All hexes of a hex's wadi; none for a hex without one."""
    return depression_groups(board_of(situation)).get(hex_name, frozenset())


def is_hill_depression(situation: Situation, hex_name: str) -> bool:
    """Whether a Depression hex is a Hill Depression hex (188.12).

    Args: as for ``hex_words.words``.
    """
    return wadis_of(board_of(situation)).changes_elevation(hex_name)


def hexside_floor(situation: Situation, one: str, other: str) -> int:
    """The level of a depression's hexside: that of a unit IN the higher of its hexes, in half levels (188.121)."""
    board = board_of(situation)
    return max(floor_of_hex(board.hexes[one]), floor_of_hex(board.hexes[other]))


def cliff_sides(situation: Situation, hex_name: str) -> Sides:
    """The hexsides of a hex that nobody crosses without Climbing: cliffs, and wadi cliffs inside it (188.15).

    Args: as for ``hex_words.words``.
    """
    marked = marked_sides(situation, hex_name, WADI_CLIFF)
    return wadis_of(board_of(situation)).cliffs(hex_name) | (marked if is_in_depression(situation, hex_name) else set())


def cliff_between(situation: Situation, one: str, other: str) -> bool:
    """Whether a cliff or a wadi cliff keeps two adjacent hexes apart, on either side of their hexside."""
    board = board_of(situation)
    return side_towards(board, one, other) in cliff_sides(situation, one) or side_towards(
        board, other, one
    ) in cliff_sides(situation, other)


def cliff_along(situation: Situation, one: str, other: str) -> str:
    """The cliff between two adjacent hexes that the map doesn't have on their hexside, in words (188.15).

    It is drawn inside a wadi hex, or an example has it.
    """
    board = board_of(situation)
    if any(feature.kind == CLIFF for feature in board.hexside(one, other)):
        return ""
    wadis = wadis_of(board)
    if side_towards(board, one, other) in wadis.cliffs(one) or side_towards(board, other, one) in wadis.cliffs(other):
        return "wadi cliff" if is_in_depression(situation, one) or is_in_depression(situation, other) else "cliff"
    return ""


def base_level(situation: Situation, hex_name: str) -> int:
    """The Base Level of a hex in half levels: of a Depression hex its floor, of a hillock hex the ground below it."""
    return floor_of_hex(board_of(situation).hexes[hex_name])


def crest_level(situation: Situation, hex_name: str) -> int:
    """The Crest level of a Depression hex in half levels: its floor's and one level more."""
    return crest_of_hex(board_of(situation).hexes[hex_name])
