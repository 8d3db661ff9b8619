"""Sewers: from which manhole to which, and the Commissar's check (1.4.91)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.board import Board
from rules_core.chance import die

FARTHEST = 3
"""How many hexes sewer infiltration reaches."""

COMMISSAR_FAILS = 10
"""The one roll on which a Commissar fails: the die's 0, which counts as 10."""


def exits(board: Board, hex_name: str) -> tuple[str, ...]:
    """The sewer hexes that a unit in a sewer hex may try to infiltrate to, in grid order.

    Args:
        board: the map.
        hex_name: where the unit is, at ground level; a hex without a manhole leads nowhere.
    """
    if not board.hexes[hex_name].manhole:
        return ()
    return tuple(
        name for name, hex_ in board.hexes.items() if hex_.manhole and 0 < board.grid.range(hex_name, name) <= FARTHEST
    )


def commissar_passes(roll: int) -> bool:
    """Whether a Commissar passes the check.

    Args:
        roll: the die as it counts, 1 to 10.
    """
    return roll != COMMISSAR_FAILS


def commissar_chance() -> Fraction:
    """The chance that a Commissar passes the check."""
    return sum((chance for roll, chance in die(10).chances.items() if commissar_passes(roll)), Fraction(0))
