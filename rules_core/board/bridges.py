"""Bridges: where the road of a bridge leads."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.board.leading import leads_across

_CARRIED = frozenset({"bridge", "road-paved", "road-dirt"})


def leads_over(board: Board, start: str, end: str) -> bool:
    """Whether the road of a bridge runs across the hexside between two adjacent hexes.

    Args:
        board: the map.
        start: a hex.
        end: the hex beside it.
    """
    hexes = board.hexes
    if not (hexes[start].bridge or hexes[end].bridge):
        return False
    return leads_across(board, start, end, _CARRIED)
