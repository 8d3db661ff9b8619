"""Hills: the level of a hex, and what lower and higher ground does to a LOS (6.11)."""

from __future__ import annotations

from rules_core.board import Board


def ground_level(board: Board, hex_name: str) -> int:
    """The level of a hex's ground, in half levels.

    Args:
        board: the map.
        hex_name: the hex.
    """
    return board.hexes[hex_name].level
