"""Hillocks with their Summits, and deirs with their Lips, of a desert board as it stands (187, 189)."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.board import Board
from rules_core.situation import Situation
from rules_core.systems.north_africa.ground.hex_words import board_of, marked_sides, words
from rules_core.systems.north_africa.ground.overlay_words import DEIR, DEIR_LIP, HILLOCK, LIP_SIDE, SUMMIT

Sides = frozenset[int]
_DEIRS = frozenset({DEIR, DEIR_LIP})


def hillock_layer(situation: Situation, hex_name: str) -> int:
    """How high a hex's hillock is: 0 for none, 1 for half a level, 2 for a Summit's whole level (189.12, 189.23).

    Args: as for ``hex_words.words``.
    """
    found = words(situation, hex_name)
    return 2 if SUMMIT in found else 1 if HILLOCK in found else 0


def hillock_groups(situation: Situation, layer: int) -> dict[str, frozenset[str]]:
    """By hex, all hexes of its hillock: those of a layer or a higher one that touch one another (189.1, 189.23).

    Args:
        situation: the board and the table.
        layer: 1 for hillocks, 2 for their Summits.
    """
    return _hillock_groups(board_of(situation), layer)


@lru_cache(maxsize=16)
def _hillock_groups(board: Board, layer: int) -> dict[str, frozenset[str]]:
    wanted = {SUMMIT} if layer > 1 else {HILLOCK, SUMMIT}
    left = set(board.hexes_with(wanted))
    found: dict[str, frozenset[str]] = {}
    while left:
        waiting = [left.pop()]
        reached = set(waiting)
        while waiting:
            beside = left.intersection(board.grid.neighbours(waiting.pop()))
            left -= beside
            reached |= beside
            waiting.extend(beside)
        found.update(dict.fromkeys(reached, frozenset(reached)))
    return found


def in_deir(situation: Situation, hex_name: str) -> bool:
    """Whether a hex belongs to a deir, its Lip hexes too (187.1).

    Args: as for ``hex_words.words``.
    """
    return not words(situation, hex_name).isdisjoint(_DEIRS)


def deir_of(situation: Situation, hex_name: str) -> frozenset[str]:
    """All hexes of a hex's deir; none for a hex in none. Two that only touch across a Lip are two (187.14)."""
    lips = frozenset(item.between for item in situation.counters.of(LIP_SIDE) if item.between is not None)
    return _deirs(board_of(situation), lips).get(hex_name, frozenset())


@lru_cache(maxsize=16)
def _deirs(board: Board, lips: frozenset[tuple[str, str]]) -> dict[str, frozenset[str]]:
    left = set(board.hexes_with(_DEIRS))
    found: dict[str, frozenset[str]] = {}
    while left:
        waiting = [left.pop()]
        reached = set(waiting)
        while waiting:
            here = waiting.pop()
            around = left.intersection(board.grid.neighbours(here))
            beside = {name for name in around if (here, name) not in lips and (name, here) not in lips}
            left -= beside
            reached |= beside
            waiting.extend(beside)
        found.update(dict.fromkeys(reached, frozenset(reached)))
    return found


def lip_sides(situation: Situation, hex_name: str) -> Sides:
    """The Lip Hexsides of a hex: those of a deir hex that lie wholly outside its Lip line (187.11).

    Those are its hexsides to hexes outside the deir, and those within it on which a counter lies.

    Args: as for ``hex_words.words``.
    """
    own = deir_of(situation, hex_name)
    if not own:
        return frozenset()
    around = situation.board.grid.around(hex_name)
    outside = {side for side, other in enumerate(around) if other is not None and other not in own}
    return frozenset(outside) | marked_sides(situation, hex_name, LIP_SIDE)


def is_lip_hex(situation: Situation, hex_name: str) -> bool:
    """Whether a deir hex is one of its Lip hexes."""
    return bool(lip_sides(situation, hex_name))
