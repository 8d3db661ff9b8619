"""Roughly what it costs to get to a point from everywhere on a table: a raster that tells a search where to look.

It only orders what is tried; no price is taken from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import heappop, heappush
from math import isqrt

from rules_core.geometry.grid import Point
from rules_core.systems.miniatures.movement.ground import LyingUnder, TableGround
from rules_core.systems.miniatures.movement.raster import NEIGHBOURS, Cell, TableCells
from rules_core.tabletop.stretches import Outlined
from rules_core.tabletop.tabletop import INCH

PARTS = 10_000
"""Into how many parts an inch is counted."""
SURE = Fraction(98, 100)
"""What part of a rough cost a way is taken to cost at the least."""
CORRIDOR = Fraction(103, 100)
"""Bends are tried where a way by them roughly costs no more than this part of the least."""
NEVER = 1 << 60
"""What it costs where none gets there."""

_SLACK = 3
"""By how many cells' worth a rough cost may be wrong besides: both ends lie somewhere in theirs."""
_FINE = 1000
_LENGTHS = tuple(isqrt((dx * dx + dy * dy) * _FINE * _FINE) for dx, dy in NEIGHBOURS)
_BARRED = -1


@dataclass(frozen=True)
class Tolls:
    """What it costs to cross strips.

    Args:
        costs: of each strip, in the order of ``strips_of``, in ``PARTS`` of an inch; None where it can't be crossed.
        gates: whether gates are open.
    """

    costs: tuple[int | None, ...] = ()
    gates: bool = False


class RoughCosts:
    """What an inch costs at the middle of each cell of a raster."""

    def __init__(
        self,
        raster: TableCells,
        ground: TableGround,
        times: Callable[[LyingUnder], Fraction | None],
        tolls: Tolls,
        shut: Sequence[Outlined] = (),
    ) -> None:
        """Price the cells.

        Args:
            raster: the table's cells.
            ground: what lies there.
            times: what an inch costs; None where none may go.
            tolls: what crossing each strip costs.
            shut: what is gone round besides.
        """
        self._raster = raster
        self._tolls = tolls
        self.cell = raster.cell
        known = {key: self._cost(times(_under(ground, key))) for key in raster.lying}
        self._open = known[()]
        self._costs = [_BARRED] * raster.count
        for cell in raster.cells():
            self._costs[cell] = self._open
        for key, cells in raster.lying.items():
            for cell in cells:
                self._costs[cell] = known[key]
        for shape in shut:
            for cell in raster.cells_in(shape):
                self._costs[cell] = _BARRED
        self._beside_barred = bytearray(raster.count)
        """Whether a cell touches one that none may enter."""
        for cell in raster.cells():
            if self._costs[cell] == _BARRED:
                for step in raster.around:
                    self._beside_barred[cell + step] = True
        self._steps = [
            (step * sign, length, number, 0 if sign > 0 else step, (one * sign, other * sign))
            for number, (step, length, (one, other)) in enumerate(
                zip(raster.steps, _LENGTHS, raster.passed, strict=True)
            )
            for sign in (1, -1)
        ]
        self.slack = _SLACK * self._open
        self.signature = tuple(sorted(known.items(), key=lambda row: row[0]))
        """What its ground costs, kind by kind: where that is the same, so are the ways."""

    def _cost(self, times: Fraction | None) -> int:
        return _BARRED if times is None else int(times * PARTS * self._raster.size / INCH)

    def to(self, goal: Point, start: Point, *, most: int = 0) -> list[int]:
        """Roughly what it costs to get to a point, by cell; ``NEVER`` where none gets there.

        Cells that are too far for a way from the start by them may be left at ``NEVER`` or dearer than they are.

        Args:
            goal: the point.
            start: where ways to it begin.
            most: what a way by them may roughly cost besides those that are roughly the cheapest.
        """
        costs, open_ground, beside = self._costs, self._open, self._raster.beside_strips
        first, last = self.cell(goal), self.cell(start)
        best = [NEVER] * len(costs)
        best[first] = 0
        far = NEVER
        waiting = [(0, first)]
        while waiting:
            cost, cell = heappop(waiting)
            if cost > best[cell]:
                continue
            if cost > far:
                break
            if cell == last:
                far = max(most, self.most(cost))
            here = costs[cell]
            if here == _BARRED:
                here = open_ground
            shut = self._beside_barred[cell] and cell != first
            for step, length, number, back, (one, other) in self._steps:
                there = cell + step
                each = costs[there]
                if each == _BARRED:
                    if there != last:
                        continue
                    each = open_ground
                if shut and there != last and costs[cell + one] == costs[cell + other] == _BARRED:
                    continue
                total = cost + (here + each) * length // (2 * _FINE)
                if total >= best[there]:
                    continue
                if cell in beside:
                    toll = self._toll(cell - back if back else cell, number)
                    if toll is None:
                        continue
                    total += toll
                    if total >= best[there]:
                        continue
                best[there] = total
                heappush(waiting, (total, there))
        return best

    def at(self, costs: Sequence[int], point: Point) -> int:
        """What ``to`` has for a point: a corner of barred ground may lie in a barred cell, and counts as one beside it.

        Args:
            costs: what ``to`` gave.
            point: the point.
        """
        cell = self.cell(point)
        return costs[cell] if costs[cell] < NEVER else min(costs[cell + step] for step in self._raster.around)

    def most(self, whole: int) -> int:
        """What a way may roughly cost at the most to be tried.

        Args:
            whole: what the cheapest roughly costs.
        """
        return whole * CORRIDOR.numerator // CORRIDOR.denominator + self.slack

    def _toll(self, cell: Cell, step: int) -> int | None:
        """What the strips between the middles of two cells cost; None where one can't be crossed."""
        total = 0
        for strip, gate in self._raster.strips_between(cell, step):
            if gate and self._tolls.gates:
                continue
            cost = self._tolls.costs[strip]
            if cost is None:
                return None
            total += cost
        return total


def _under(ground: TableGround, numbers: Sequence[int]) -> LyingUnder:
    return LyingUnder(tuple({ground.things[number][0]: ground.things[number] for number in numbers}.values()))
