"""Walls and hedges on hexsides, also where a cliff lies on the same one; what ground lies along them (193.4)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.families.squad_leader.hexes import side_towards
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.ground.wadis import floor_of_hex, part_of_hexside

WORDS = ("bocage", "cactus-hedge", "hedge", "wall")
"""What is a wall or a hedge to the rules."""
_HALF = Fraction(1, 2)
"""The part of a hexside that art has to cover, to stand along it."""
_NEAR = 5
"""Of five parts of the way from a hex's dot to a hexside the outermost is near it, beside a wall too."""


class Hedges:
    """The walls and hedges of one board.

    Args:
        board: the map as it stands.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._found: dict[tuple[str, str], str | None] = {}

    def between(self, one: str, other: str) -> str | None:
        """The wall or hedge on the hexside between two adjacent hexes, its word; None for none."""
        if (one, other) not in self._found:
            self._found[one, other] = self._found[other, one] = self._look(one, other)
        return self._found[one, other]

    def _look(self, one: str, other: str) -> str | None:
        board = self._board
        kinds = {feature.kind for feature in board.hexside(one, other)}
        for word in WORDS:
            if word in kinds or any(self._drawn(word, *ends) for ends in ((one, other), (other, one))):
                return word
        return None

    def _drawn(self, word: str, hex_name: str, other: str) -> bool:
        """Whether a wall is drawn along a hexside where something else, a cliff, lies at its middle."""
        side = side_towards(self._board, hex_name, other)
        hulls = [
            patch.hull
            for patch in self._board.patches.get(hex_name, ())
            if patch.hexside == side and patch.surface.terrain == word
        ]
        return bool(hulls) and part_of_hexside(self._board, hex_name, side, hulls, _NEAR) >= _HALF


@lru_cache(maxsize=16)
def hedges_of(board: Board) -> Hedges:
    """The walls and hedges of a board, looked for as they are asked for."""
    return Hedges(board)


def lower_ground_along(board: Board, high: str, low: str) -> bool:
    """Whether lower ground than a hex's own lies in it along its hexside to a lower hex (193.4).

    Args:
        board: the map as it stands.
        high: the higher of two adjacent hexes.
        low: the lower one.
    """
    level = floor_of_hex(board.hexes[high])
    hulls = [
        patch.hull
        for patch in board.patches.get(high, ())
        if patch.hexside is None and patch.surface.level < level and patch.surface.terrain not in RULES.depressions
    ]
    return bool(hulls) and part_of_hexside(board, high, side_towards(board, high, low), hulls, _NEAR) >= _HALF
