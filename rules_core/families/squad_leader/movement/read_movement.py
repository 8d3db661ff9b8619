"""Movement that notes which conventions had a say in a step, so that other readings needn't work out all of them."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.convention import Convention
from rules_core.families.squad_leader.movement.prices import Prices
from rules_core.movement.movement import Attempt, Movement
from rules_core.movement.place_movement import PlaceMovement
from rules_core.movement.stance import Stance


class ReadMovement(PlaceMovement):
    """What the movements have in common whose figures ask conventions.

    Args:
        prices: the figures, and the situation.
        placed_by: the conventions on which it depends what places there are, whichever step asks.
    """

    def __init__(self, prices: Prices, placed_by: Sequence[Convention]) -> None:
        super().__init__(prices.situation.board.grid)
        self._prices = prices
        self._situation = prices.situation
        self._board = prices.situation.board
        self._placed_by = frozenset(record.id for record in placed_by)

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step that might be tried from a Location: the legal ones priced, the others with the reason."""
        return self._prices.choices.once(("steps", start), self._all_steps)

    def _all_steps(self, start: Stance) -> tuple[Attempt, ...]:
        return tuple(self._steps_from(start.location))

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return self._prices.choices.touched()

    def recall(self, other: Movement) -> None:
        """Take over the steps of another reading in which no convention had a say that is decided another way here.

        Args:
            other: how the same unit moves under that reading, setting out from the same Location.
        """
        if not isinstance(other, ReadMovement):
            return
        choices, theirs = self._prices.choices, other._prices.choices
        if self._board is other._board and self._placed_by.isdisjoint(choices.other_than(theirs)):
            choices.recall(theirs)
