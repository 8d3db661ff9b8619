"""What a hex and a hexside are in the desert: the one place that tells it to sight, to movement and to the tables.

Terrain words come from the board as it stands: its art (185.1, 186.1, 188.1), the overlays that lie on it as counters
(176.4), and the scenario's alternate terrain (196).
"""

from __future__ import annotations

from rules_core.convention import Convention
from rules_core.families.squad_leader.hexes import (
    kinds_between,
    road_crosses,
    word_between,
)
from rules_core.families.squad_leader.terrain import LEVEL
from rules_core.situation import Situation
from rules_core.systems.north_africa.conventions.ground import ACCESSIBLE_LEVELS, HALVES_ON_SEAMS, HILLS_ELSEWHERE
from rules_core.systems.north_africa.ground.depressions import (
    base_level,
    cliff_between,
    cliff_sides,
    crest_level,
    hexside_floor,
    is_hill_depression,
    is_in_depression,
    is_wadi,
    wadi_between,
    wadi_group,
    wadi_sides,
)
from rules_core.systems.north_africa.ground.hedges import hedges_of, lower_ground_along
from rules_core.systems.north_africa.ground.hex_words import board_of, words
from rules_core.systems.north_africa.ground.joints import halves_of, letter_of
from rules_core.systems.north_africa.ground.map_facts import (
    HILL_BOARD,
    is_desert_board,
    is_on_desert_board,
    is_on_hill_board,
    numbers_of,
)
from rules_core.systems.north_africa.ground.overlay_words import (
    BROKEN_GROUND,
    DEIR,
    DEIR_LIP,
    DUNE_HIGH,
    DUNE_LOW,
    HAMMADA,
    HILLOCK,
    OTHER_HALF,
    SAND,
    SCRUB,
    SUMMIT,
    TRACK,
    WADI,
)
from rules_core.systems.north_africa.ground.relief import (
    deir_of,
    hillock_groups,
    hillock_layer,
    in_deir,
    is_lip_hex,
    lip_sides,
)
from rules_core.systems.north_africa.ground.rules import RULES

__all__ = [
    "accessible",
    "accessible_to",
    "base_level",
    "board_of",
    "cliff_between",
    "cliff_sides",
    "crest_level",
    "deir_of",
    "dune_between",
    "hedge_between",
    "hexside_floor",
    "hillock_groups",
    "hillock_layer",
    "hillside_between",
    "in_deir",
    "is_desert",
    "is_desert_map",
    "is_half_desert",
    "is_hill",
    "is_hill_board",
    "is_hill_depression",
    "is_hill_elsewhere",
    "is_in_depression",
    "is_lip_hex",
    "is_open_ground",
    "is_wadi",
    "levels_decide",
    "levels_decide_near",
    "lip_sides",
    "open_next_to_hammada",
    "open_next_to_sand",
    "road_between",
    "track_between",
    "uses_normal_chart",
    "wadi_between",
    "wadi_group",
    "wadi_sides",
    "words",
]

Words = frozenset[str]

DESERT_WORDS: Words = frozenset({SCRUB, HAMMADA, SAND, DEIR, DEIR_LIP, HILLOCK, SUMMIT, WADI, BROKEN_GROUND})
"""Terrain to which the desert's rules apply on any board (176.4)."""
ON_OPEN_GROUND: Words = frozenset({"open", DEIR, DEIR_LIP, TRACK, WADI, HILLOCK, SUMMIT}) | RULES.roads
"""What may lie in a hex that still is Open Ground for the checks of what is next to it (186.14, 188.23)."""
DUNES: Words = frozenset({DUNE_LOW, DUNE_HIGH})


def is_desert(situation: Situation, hex_name: str) -> bool:
    """Whether a hex is Desert Terrain (176.1, 176.4, 176.5).

    A half hex whose other half lies on a board that is no Desert Board is one only if it is a wadi hex too, or is
    Accessible to hammada or sand.

    Args: as for ``words``.
    """
    if situation.counters.at(hex_name, OTHER_HALF):
        return _is_desert_all_the_same(situation, hex_name)
    if is_half_desert(situation, hex_name) and _reading(situation, HALVES_ON_SEAMS) == "halves":
        return _is_desert_all_the_same(situation, hex_name)
    return is_on_desert_board(situation.board, hex_name) or not words(situation, hex_name).isdisjoint(DESERT_WORDS)


def is_half_desert(situation: Situation, hex_name: str) -> bool:
    """Whether of the two halves of a hex on a joined map one lies on a Desert Board, the other on none (176.5)."""
    board = situation.board
    others = halves_of(board, hex_name)
    if not others:
        return False
    _, _, name = hex_name.rpartition("-")
    return len({is_on_desert_board(board, f"{letter}-{name}") for letter in (letter_of(hex_name), *others)}) > 1


def _is_desert_all_the_same(situation: Situation, hex_name: str) -> bool:
    """Whether a hex is Desert Terrain of which one half lies on no Desert Board (176.5)."""
    near = any(accessible_to(situation, hex_name, word) for word in (HAMMADA, SAND))
    return near or is_wadi(situation, hex_name)


def _reading(situation: Situation, record: Convention) -> str:
    return situation.conventions.get(record.id, record.default)


def is_desert_map(situation: Situation) -> bool:
    """Whether the map is a Desert Board (176.1)."""
    return is_desert_board(situation.board)


def is_hill(situation: Situation, hex_name: str) -> bool:
    """Whether a hex is a Hill hex: its ground lies at level 1 or higher, a depression's beside the depression.

    Args: as for ``words``.
    """
    return crest_level(situation, hex_name) >= LEVEL


def uses_normal_chart(situation: Situation, hex_name: str) -> bool:
    """Whether a hex is entered by the normal chart rather than the desert's (176.5, 176.6).

    Board 25's Hill hexes are that have no scrub, hammada or wadi. Alternate terrain takes precedence.

    Args: as for ``words``.
    """
    found = words(situation, hex_name)
    if not is_desert(situation, hex_name):
        return True
    if BROKEN_GROUND in found or not found.isdisjoint({SCRUB, HAMMADA, WADI}):
        return False
    if is_hill_elsewhere(situation, hex_name) and _reading(situation, HILLS_ELSEWHERE) == "desert":
        return False
    return is_hill(situation, hex_name)


def is_hill_elsewhere(situation: Situation, hex_name: str) -> bool:
    """Whether a hex is a Hill hex of a Desert Board that isn't board 25."""
    return (
        is_hill(situation, hex_name)
        and is_desert(situation, hex_name)
        and not is_on_hill_board(situation.board, hex_name)
    )


def accessible(situation: Situation, one: str, other: str) -> bool:
    """Whether two hexes are Accessible: they share a hexside that is no cliff and no wadi cliff.

    Levels don't matter (HC-NA-2), nor do wadis, walls and hedges; a hex is not Accessible to itself.

    Args:
        situation: the board and the table.
        one: a hex.
        other: another.
    """
    if not _meet(situation, one, other):
        return False
    return _reading(situation, ACCESSIBLE_LEVELS) == "any" or not _at_other_levels(situation, one, other)


def levels_decide(situation: Situation, one: str, other: str) -> bool:
    """Whether it hangs on a convention that two hexes are Accessible, since they lie at different levels (HC-NA-2).

    Args: as for ``accessible``.
    """
    return _meet(situation, one, other) and _at_other_levels(situation, one, other)


def _meet(situation: Situation, one: str, other: str) -> bool:
    return situation.board.grid.adjacent(one, other) and not cliff_between(situation, one, other)


def _at_other_levels(situation: Situation, one: str, other: str) -> bool:
    return base_level(situation, one) != base_level(situation, other)


def accessible_to(situation: Situation, hex_name: str, word: str) -> bool:
    """Whether a hex is Accessible to a hex with some terrain.

    Args:
        situation: the board and the table.
        hex_name: the hex.
        word: the terrain's word, ``hammada``.
    """
    board = board_of(situation)
    return any(
        word in board.hexes[other].terrain and accessible(situation, hex_name, other)
        for other in board.grid.neighbours(hex_name)
    )


def levels_decide_near(situation: Situation, hex_name: str, word: str) -> bool:
    """Whether it hangs on a convention that a hex is Accessible to one with some terrain (HC-NA-2).

    Args: as for ``accessible_to``.
    """
    board = board_of(situation)
    beside = [
        other
        for other in board.grid.neighbours(hex_name)
        if word in board.hexes[other].terrain and _meet(situation, hex_name, other)
    ]
    return bool(beside) and all(_at_other_levels(situation, hex_name, other) for other in beside)


def is_open_ground(situation: Situation, hex_name: str, *, scrub_is_open: bool) -> bool:
    """Whether a hex is Open Ground where a check asks whether it is Accessible to hammada or to sand.

    A wadi hex and a road hex without other terrain are, a hillock too; scrub is for Sand Bog (190.31) and isn't for
    Hammada Immobilization (186.14).

    Args:
        situation: the board and the table.
        hex_name: the hex.
        scrub_is_open: whether scrub counts as Open Ground.
    """
    return words(situation, hex_name) <= (ON_OPEN_GROUND | {SCRUB} if scrub_is_open else ON_OPEN_GROUND)


def open_next_to_hammada(situation: Situation, hex_name: str) -> bool:
    """Whether a hex is Open Ground Accessible to hammada (186.14)."""
    return is_open_ground(situation, hex_name, scrub_is_open=False) and accessible_to(situation, hex_name, HAMMADA)


def open_next_to_sand(situation: Situation, hex_name: str) -> bool:
    """Whether a hex is Open Ground Accessible to sand (190.31)."""
    return is_open_ground(situation, hex_name, scrub_is_open=True) and accessible_to(situation, hex_name, SAND)


def dune_between(situation: Situation, one: str, other: str) -> str | None:
    """The Dune Crest on the hexside between two adjacent hexes, its word; None for none (190.51)."""
    return next(iter(kinds_between(situation.board, one, other) & DUNES), None)


def track_between(situation: Situation, one: str, other: str) -> bool:
    """Whether a track runs across the hexside between two adjacent hexes (192.1)."""
    laid = situation.counters.between(one, other, TRACK)
    return bool(laid) or TRACK in word_between(situation.board, one, other)


def road_between(situation: Situation, one: str, other: str) -> bool:
    """Whether a road runs across the hexside between two adjacent hexes (192.3)."""
    return road_crosses(RULES, situation.board, one, other)


def hedge_between(situation: Situation, one: str, other: str) -> str | None:
    """The wall, hedge or cactus hedge on the hexside between two adjacent hexes, its word; None for none."""
    return hedges_of(situation.board).between(one, other)


def hillside_between(situation: Situation, one: str, other: str) -> str | None:
    """The word of a Hillside wall or hedge between two adjacent hexes; None for none (193.4).

    Its hexes have different Base Levels, and nothing of the lower level lies between its art and the higher ground.

    Args:
        situation: the board and the table.
        one: a hex.
        other: one adjacent to it.
    """
    word = hedge_between(situation, one, other)
    if word is None:
        return None
    low, high = sorted((one, other), key=lambda name: base_level(situation, name))
    if base_level(situation, low) == base_level(situation, high):
        return None
    return None if lower_ground_along(board_of(situation), high, low) else word


def is_hill_board(situation: Situation) -> bool:
    """Whether the map has board 25, whose buildings are all of stone and which alone has roads (176.1, 192.3)."""
    return HILL_BOARD in numbers_of(situation.board)
