"""The maps that ship, as ones for a game of a test too."""

from __future__ import annotations

from dataclasses import replace

from rules_core.board.board import Board
from rules_core.maps.source import SHIPPED


class EveryMapFor:
    """The shipped maps, each also for one more game.

    Args:
        system_id: the game's id.
    """

    def __init__(self, system_id: str) -> None:
        self._system_id = system_id

    def ids(self) -> tuple[str, ...]:
        """The ids of the shipped maps."""
        return SHIPPED.ids()

    def load(self, map_id: str) -> Board:
        """Fetch one of them."""
        board = SHIPPED.load(map_id)
        return replace(board, systems=(*board.systems, self._system_id))
