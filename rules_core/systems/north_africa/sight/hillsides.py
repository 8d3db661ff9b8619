"""The level on which walls and hedges of hillsides stand (193.42), and which hexsides are a Depression's (188.1)."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.board import Board
from rules_core.families.squad_leader.hexes import kinds_between
from rules_core.families.squad_leader.terrain import CLIFF, Kind
from rules_core.situation import Situation
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.terrain import TERRAIN

WALLS = frozenset(word for word, row in TERRAIN.items() if row.kind is Kind.HEXSIDE and word != CLIFF)
"""The words of walls, hedges and what else is half a level high on a hexside."""


@lru_cache(maxsize=8)
def _known(board: Board) -> dict[tuple[str, str], int | None]:
    """By two hexes, the level of the Hillside wall or hedge between them; None for none."""
    del board
    return {}


def hillside_level(situation: Situation, one: str, other: str) -> int | None:
    """The level on which the Hillside wall or hedge between two hexes stands; None where there is none (193.42).

    Args:
        situation: the board.
        one: a hex.
        other: one next to it.
    """
    known = _known(situation.board)
    if (one, other) not in known:
        found = None
        if desert.hillside_between(situation, one, other) is not None:
            found = max(desert.base_level(situation, one), desert.base_level(situation, other))
        known[one, other] = known[other, one] = found
    return known[one, other]


@lru_cache(maxsize=8)
def _standing(board: Board) -> dict[tuple[str, str], tuple[str, ...]]:
    """By two hexes, what stands on their hexside."""
    del board
    return {}


def walls_between(situation: Situation, one: str, other: str) -> tuple[str, ...]:
    """The words of the walls, hedges and the like between two hexes, also where a cliff lies on the hexside.

    Args:
        situation: the board.
        one: a hex.
        other: one next to it.
    """
    known = _standing(situation.board)
    found = known.get((one, other))
    if found is None:
        words = kinds_between(situation.board, one, other) & WALLS
        hedge = desert.hedge_between(situation, one, other)
        found = known[one, other] = tuple(sorted(words | ({hedge} if hedge else set())))
    return found
