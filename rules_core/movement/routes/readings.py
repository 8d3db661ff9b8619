"""One question for a way under one reading of the rules after another, which share what they look at."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules_core.location import Location
from rules_core.movement.movement import Movement
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.path import WayQuestion
from rules_core.movement.routes.supposing import Supposing
from rules_core.movement.routes.way import Route
from rules_core.pauses import Pausing


class Readings:
    """The cheapest or the safest way under several readings; a way is only searched for where a step is another one.

    Args:
        start: where the unit starts.
        goal: where it is to end.
        allowance: in MP, or in hexes where the mode counts those; None for no limit.
        via: Locations that it must pass, in this order.
        safest: whether the safest way is wanted.
    """

    def __init__(
        self, start: Location, goal: Location, allowance: Fraction | None, via: Sequence[Location], *, safest: bool
    ) -> None:
        self._start, self._goal = start, goal
        self._allowance = allowance
        self._via = via
        self._safest = safest
        self._first: WayQuestion | None = None
        self._supposed: WayQuestion | None = None
        """The first in which every figure that nobody knows is supposed to be known."""
        self._next: WayQuestion | None = None

    def find(self, movement: Movement, effort: Effort) -> Pausing[Route]:
        """The way under a reading; the first that is asked for is the one with which others are compared.

        Args:
            movement: how the unit moves.
            effort: what may be looked at.
        """
        question = self._next
        if question is None or not question.is_of(movement):
            question = self._question(movement, effort)
        if isinstance(movement, Supposing):
            same = None if self._supposed is None else (yield from question.alike(self._supposed))
            if same is not None and same.way is None:
                return same
            self._supposed = self._supposed or question
        elif self._first is None:
            self._first = question
        self._next = None
        return (yield from (question.safest() if self._safest else question.cheapest()))

    def alike(self, movement: Movement, effort: Effort) -> Pausing[tuple[Route | None, int]]:
        """The way where it is that of the first reading; else none, and how much less it takes to find it.

        Args:
            movement: how the unit moves under another reading.
            effort: what may be looked at.
        """
        assert self._first is not None, "there is one to compare with"
        question = self._next = self._question(movement, effort)
        same = yield from question.alike(self._first)
        return same, question.spared

    def _question(self, movement: Movement, effort: Effort) -> WayQuestion:
        return WayQuestion(movement, self._start, self._goal, self._allowance, self._via, effort)
