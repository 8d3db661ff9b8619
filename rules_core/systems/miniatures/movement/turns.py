"""Where turns end on a way: where its inches are spent, and where a hedge takes whole turns (T5, T6)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from rules_core.geometry.grid import ExactPoint
from rules_core.geometry.length import Length
from rules_core.movement.on_table import Leg, TurnEnd
from rules_core.systems.miniatures.conventions.figures import LOST_TURN
from rules_core.systems.miniatures.conventions.movement import SPLIT_PENALTY
from rules_core.systems.miniatures.movement.mover import TableMover
from rules_core.systems.miniatures.movement.pricing import Priced

SPENT, LOST = "allowance", "turn lost"
MOST_TURNS = 1000
"""A way that takes more turns than this has its first ends told."""
_FINE = 1 << 24


class TurnsOnTable:
    """The turns of one way."""

    def __init__(self, mover: TableMover, allowance: Fraction, start: ExactPoint) -> None:
        """Args: mover: the unit; allowance: its inches each turn, more than 0; start: where the way begins."""
        self._mover = mover
        self._allowance = Length.of(allowance)
        self._left = self._allowance
        self._began_at, self._began_on = start, -1
        self.ends: list[TurnEnd] = []

    def follow(self, priced: Priced) -> list[TurnEnd]:
        """The ends of its turns, in order.

        Args:
            priced: the way.
        """
        for number, leg in enumerate(priced.legs):
            if leg.turns_lost:
                self._lose(number, leg, self._in_contact(priced, number))
            if leg.start == leg.end:
                self._pay(number, leg)
            else:
                self._move(number, leg)
            if len(self.ends) >= MOST_TURNS:
                break
        return self.ends

    def _end(self, number: int, at: ExactPoint, why: str) -> None:
        self.ends.append(TurnEnd(number, at, why))
        self._left, self._began_at, self._began_on = self._allowance, at, number

    def _in_contact(self, priced: Priced, number: int) -> bool:
        """Whether the unit has touched what it crosses ever since its turn began: who comes back to it arrives."""
        touches = priced.touches[number]
        way = [self._began_at, *(leg.start for leg in priced.legs[self._began_on + 1 : number + 1])]
        return all(touches(a, b) for a, b in pairwise(way))

    def _lose(self, number: int, leg: Leg, in_contact: bool) -> None:
        """A crossing takes one whole turn: of who gets there on the way, the rest of that turn besides."""
        rule = self._mover.choose(LOST_TURN)
        fresh = not self._left
        if fresh:
            self._end(number, leg.start, SPENT)
            in_contact = True
        whole = leg.turns_lost - 1 if rule == "rest" else leg.turns_lost
        if not in_contact or (rule == "rest-and-next" and not fresh):
            self._end(number, leg.start, LOST)
        elif rule == "rest":
            whole = leg.turns_lost
        for _ in range(whole):
            self._end(number, leg.start, LOST)

    def _pay(self, number: int, leg: Leg) -> None:
        """A penalty in inches, at one point."""
        cost = leg.cost
        if cost > self._left and cost <= self._allowance and self._mover.choose(SPLIT_PENALTY) == "waits":
            self._end(number, leg.start, SPENT)
        while cost > self._left and len(self.ends) < MOST_TURNS:
            cost = cost - self._left
            self._end(number, leg.start, SPENT)
        self._left = self._left - cost

    def _move(self, number: int, leg: Leg) -> None:
        cost, gone = leg.cost, Length()
        while cost - gone > self._left and len(self.ends) < MOST_TURNS:
            gone = gone + self._left
            self._end(number, _along(leg, gone, cost), SPENT)
        self._left = self._left - (cost - gone)


def _along(leg: Leg, gone: Length, cost: Length) -> ExactPoint:
    """The lattice point where so much of a leg's cost is spent, never beyond."""
    low, high = 0, _FINE
    while high - low > 1:
        middle = (low + high) // 2
        if cost * Fraction(middle, _FINE) <= gone:
            low = middle
        else:
            high = middle
    share = Fraction(low + (cost * Fraction(high, _FINE) <= gone), _FINE)
    (x1, y1), (x2, y2) = leg.start, leg.end
    near = round(x1 + (x2 - x1) * share), round(y1 + (y2 - y1) * share)
    reached = Fraction((near[0] - x1) * (x2 - x1) + (near[1] - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
    if cost * reached <= gone:
        return near
    return _towards(x1, x2, share), _towards(y1, y2, share)


def _towards(start: int | Fraction, end: int | Fraction, share: Fraction) -> int:
    """The lattice line at or before a share of the way from one number to another."""
    there = start + (end - start) * share
    return there.__floor__() if end >= start else there.__ceil__()


def ends_of(mover: TableMover, priced: Priced) -> Sequence[TurnEnd]:
    """Where turns end on a way; nothing where its allowance or its price isn't known.

    Args:
        mover: the unit.
        priced: the way.
    """
    if not mover.allowance or mover.missing:
        return ()
    return TurnsOnTable(mover, mover.allowance, priced.points[0]).follow(priced)
