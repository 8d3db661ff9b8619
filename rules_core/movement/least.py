"""The least that is still to be spent from everywhere to one goal, however a unit stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from rules_core.location import Location
from rules_core.movement.weights import CHECK, COST, STEP

NEVER = (1 << 20) * COST
"""More than any way weighs: what is ahead where no way leads to the goal, so that it is looked at last."""


class StepInto(NamedTuple):
    """The least that a step from one Location into another may ask of a unit.

    Args:
        start: where it begins.
        halves: the fewest half MPs.
        checks: the fewest rolls at that price.
        unknown: whether it may be for a figure that nobody knows that it asks so little.
    """

    start: Location
    halves: int
    checks: int = 0
    unknown: bool = False


class LeastFrom:
    """The least weight of the ways from each Location to a goal, worked out backwards from there as far as it is asked.

    Args:
        goal: the Location.
        into: tells the steps that lead into a Location, each as cheap as it can be however the unit stands, and for
            half an MP where its figure is not known. Of places that a unit only passes it tells nothing: steps to and
            from them cost at least what it tells of every place in their hexes.
        supposing: whether steps whose figure is not known are free.
    """

    def __init__(
        self, goal: Location, into: Callable[[Location], Sequence[StepInto]], *, supposing: bool = False
    ) -> None:
        self._into = into
        self._supposing = supposing
        self._least: dict[Location, int] = {}
        self._nearest: dict[str, int] = {}
        """The least of each hex, wherever in it: it counts for the places that are only passed."""
        self._waiting: list[tuple[int, Location]] = [(0, goal)]

    def of(self, at: Location) -> int:
        """The least from one Location."""
        least = self._least
        while at not in least and self._waiting:
            self._look()
        return least[at] if at in least else self._nearest.get(at.hex, NEVER)

    def as_far_as(self, weight: int) -> None:
        """Look at every Location from which no more than this is ahead."""
        while self._waiting and self._waiting[0][0] <= weight:
            self._look()

    def _look(self) -> None:
        weight, at = heappop(self._waiting)
        if at in self._least:
            return
        self._least[at] = weight
        self._nearest.setdefault(at.hex, weight)
        for before, halves, checks, unknown in self._into(at):
            if before not in self._least:
                step = 0 if unknown and self._supposing else halves * COST + checks * CHECK
                heappush(self._waiting, (weight + step + STEP, before))
