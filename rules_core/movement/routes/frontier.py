"""The labels that wait in a search: in one heap for the cheapest way, in one for each chance where safety counts."""

from __future__ import annotations

from bisect import insort
from collections import defaultdict
from collections.abc import Callable, Sequence
from heapq import heappop

from rules_core.movement.movement import Check, Price
from rules_core.movement.routes.labels import CERTAIN, Label, Odds
from rules_core.movement.stance import Stance

Weigh = Callable[[Odds, Sequence[Check]], Odds]
"""How safe a way is after some further rolls: ``Odds.after`` or ``Odds.after_sure_harm``."""

Heap = list[Label]
Lightest = defaultdict[tuple[int, int], dict[Stance, int]]
"""The least weight with which each node waits in a heap, by waypoints come by and hexes entered, then by its stance."""


class CheapestFirst:
    """The labels in the order of their weight and of the least that is still to come.

    Attributes:
        heap: those that leave next.
        lightest: their weights.
        odds: how safe they are.
    """

    weighs = False
    """Whether safety counts, so that a step with rolls leads to another heap."""

    def __init__(self) -> None:
        self.heap: Heap = []
        self.lightest: Lightest = defaultdict(dict)
        self.odds = CERTAIN

    def pop(self) -> Label | None:
        """The first label; None where none waits."""
        return heappop(self.heap) if self.heap else None

    def after(self, price: Price, setting_out: Price | None) -> tuple[Heap, Lightest]:  # noqa: ARG002 # all are alike
        """Where the labels wait that a step leads to."""
        return self.heap, self.lightest


class SafestFirst(CheapestFirst):
    """The labels by their chance of coming through, a heap for each; they are emptied one after the other.

    Args:
        weigh: how safe a way is.
    """

    weighs = True

    def __init__(self, weigh: Weigh) -> None:
        super().__init__()
        self._weigh = weigh
        self._heaps = {self.odds: (self.heap, self.lightest)}
        self._waiting: list[Odds] = []
        self._by_price: dict[int, tuple[Price, Heap, Lightest]] = {}

    def pop(self) -> Label | None:
        """The first label of the safest; None where none waits."""
        while not self.heap:
            if not self._waiting:
                return None
            self.odds = self._waiting.pop()
            self.heap, self.lightest = self._heaps[self.odds]
            self._by_price.clear()
        return heappop(self.heap)

    def after(self, price: Price, setting_out: Price | None) -> tuple[Heap, Lightest]:
        """Where the labels wait that a step leads to.

        Args:
            price: what the step asks.
            setting_out: what is asked before the first step; None for any other.
        """
        if setting_out is not None:
            return self._at(self._weigh(self._weigh(self.odds, setting_out.checks), price.checks))
        known = self._by_price.get(id(price))
        if known is None:
            # The price is kept with it, so that no other one can come to have its id.
            known = self._by_price[id(price)] = (price, *self._at(self._weigh(self.odds, price.checks)))
        return known[1:]

    def _at(self, odds: Odds) -> tuple[Heap, Lightest]:
        found = self._heaps.get(odds)
        if found is None:
            found = self._heaps[odds] = [], defaultdict(dict)
            insort(self._waiting, odds)
        return found
