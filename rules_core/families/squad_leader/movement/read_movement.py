"""Movement that notes which conventions had a say in a step, so that other readings needn't work out all of them."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.convention import Convention
from rules_core.families.squad_leader.movement.prices import Prices
from rules_core.movement.movement import Movement
from rules_core.movement.place_movement import PlaceMovement


class ReadMovement(PlaceMovement):
    """What the movements have in common whose figures ask conventions.

    Args:
        prices: the figures, and the situation; what they have asked of conventions by now bears on every step.
        placed_by: the conventions on which it depends what places there are, whichever step asks.
    """

    def __init__(self, prices: Prices, placed_by: Sequence[Convention]) -> None:
        super().__init__(prices.situation.board.grid, prices.choices)
        self._prices = prices
        self._situation = prices.situation
        self._board = prices.situation.board
        self._everywhere = frozenset((*(record.id for record in placed_by), *prices.choices.touched()))

    def recall(self, other: Movement) -> None:
        """Take over the steps of another reading in which no convention had a say that is decided another way here.

        Args:
            other: how the same unit moves under that reading, setting out from the same Location.
        """
        super().recall(other)
        if not isinstance(other, ReadMovement):
            return
        if self._board is other._board:
            self._choices.recall(other._choices, self._everywhere)
