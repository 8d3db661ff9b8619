"""Hedges and hedgerows on a way: which it crosses, what that takes, and why a unit may not (T5, T6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor

from rules_core.geometry.grid import ExactPoint, Point
from rules_core.movement.movement import Bar
from rules_core.systems.miniatures.classes import CAVALRY
from rules_core.systems.miniatures.conventions.movement import BEGINS_ON_STRIP, GATE_PASSAGE
from rules_core.systems.miniatures.movement.mover import TableMover
from rules_core.systems.miniatures.terrain import HEDGE, HEDGEROW, CrossingCost, Terrain
from rules_core.tabletop.crossed import Crossed, StripNet
from rules_core.tabletop.squares import OnWay
from rules_core.tabletop.stretches import nearest_square
from rules_core.tabletop.tabletop import Strip, TablePoint, Tabletop

GATE, CROSSING_POINT = "gate", "crossing"
OPENINGS = (GATE, CROSSING_POINT)
"""Single things that open a strip to who passes there: the judge's own features (T14)."""
BEGINS_NOTE = (
    "It begins on the line of {}, and to leave that is to cross it; back to the side that it came from it goes free "
    f"({BEGINS_ON_STRIP.id})."
)
"""What a unit is told that starts on a hedge."""


@dataclass(frozen=True)
class StripCrossing:
    """A strip that is crossed.

    Args:
        place: where on the way.
        strip: the strip.
        row: its terrain.
        inches: the movement that it costs.
        turns: the whole turns that it takes.
        bar: why the unit may not cross; None where it may.
        touches: whether a unit that moves straight from one point to another touches the strip all the while.
        notes: what else the player should know.
    """

    place: OnWay
    strip: Strip
    row: Terrain
    inches: Fraction
    turns: int
    bar: Bar | None
    touches: Callable[[ExactPoint, ExactPoint], bool]
    notes: tuple[str, ...] = ()


StripKind = tuple[Terrain, list[Strip], StripNet]


@lru_cache(maxsize=4)
def strips_of(table: Tabletop) -> tuple[StripKind, ...]:
    """The hedges of a table and its hedgerows, each with the net that they make; kept for all that is asked of it.

    Args:
        table: the table.
    """
    kinds = ((row, [strip for strip in table.strips if strip.terrain == row.word]) for row in (HEDGE, HEDGEROW))
    return tuple((row, strips, StripNet([strip.path for strip in strips])) for row, strips in kinds)


class TableStrips:
    """The hedges and hedgerows of a table, for one unit."""

    def __init__(self, mover: TableMover) -> None:
        """Args: mover: the unit."""
        self._mover = mover
        self._kinds = [kind for kind in strips_of(mover.table) if kind[1]]
        self._openings = [point for point in mover.table.points if point.terrain in OPENINGS]

    @property
    def signature(self) -> tuple[object, ...]:
        """What crossing each kind takes the unit, whether gates are open to it, and what leaving a line is."""
        if not self._kinds:
            return ()
        gates = self._mover.choose(GATE_PASSAGE) if self._openings else ""
        return gates, self._mover.choose(BEGINS_ON_STRIP), *(self._toll(row) for row, _, _ in self._kinds)

    @property
    def takes_turns(self) -> bool:
        """Whether a crossing may take the unit whole turns."""
        return any((takes := self.takes(row)) is not None and takes.turns for row, _, _ in self._kinds)

    def _toll(self, row: Terrain) -> tuple[Fraction, int] | None:
        takes = self.takes(row)
        if takes is None:
            return None
        return self._mover.inches(takes.inches) if takes.inches else Fraction(0), takes.turns

    def at(self, point: Point) -> bool:
        """Whether a point lies on the line of a strip."""
        return any(net.sectors(point) for _, _, net in self._kinds)

    @property
    def gates_open(self) -> bool:
        """Whether gates are passed without paying for the strip."""
        return bool(self._openings) and self._mover.choose(GATE_PASSAGE) == "free"

    def tolls(self) -> Iterator[tuple[Fraction, int] | None]:
        """What crossing each strip takes, in inches and turns; None where the unit may not."""
        for row, strips, _ in self._kinds:
            toll = self._toll(row)
            yield from (toll for _ in strips)

    def crossings(self, points: Sequence[ExactPoint]) -> Iterator[StripCrossing]:
        """The strips that a way crosses, those of one kind in order.

        Args:
            points: the corners of the way.
        """
        for row, strips, found in self._kinds:
            for crossed in found.crossed(points):
                crossing = self._crossing(row, strips, crossed)
                if crossing is not None:
                    yield crossing

    def _crossing(self, row: Terrain, strips: Sequence[Strip], crossed: Crossed) -> StripCrossing | None:
        strip, place = strips[crossed.strip], OnWay(crossed.leg, crossed.cut)
        if any(_reaches(point, crossed.at) for point in self._openings) and self._mover.choose(GATE_PASSAGE) == "free":
            return None
        if crossed.began_there and self._mover.choose(BEGINS_ON_STRIP) == "free":
            return None
        takes = self.takes(row)
        bar = None if takes else Bar(f"{strip.name}: {self.refusal(row)}", row.cite)
        inches = self._mover.inches(takes.inches) if takes and takes.inches else Fraction(0)
        return StripCrossing(
            place,
            strip,
            row,
            inches,
            takes.turns if takes else 0,
            bar,
            lambda start, end: self._touches(strips[crossed.strip], start, end),
            (BEGINS_NOTE.format(strip.name),) if crossed.began_there else (),
        )

    def takes(self, row: Terrain) -> CrossingCost | None:
        """What it takes the unit to cross a kind of strip; None where it may not."""
        takes = (row.crossings or {}).get(self._mover.unit)
        if takes is None or (takes.cutter and not self._mover.has_cutter):
            return None
        if self._mover.unit == CAVALRY and not self._mover.counts_as_troops():
            return None
        return takes

    def refusal(self, row: Terrain) -> str:
        """Why the unit may not cross a kind of strip, a clause."""
        takes = (row.crossings or {}).get(self._mover.unit)
        if takes is not None and takes.cutter:
            return "only a tank with a hedgerow cutter may cross."
        return f"the page lets no such unit cross a {row.name}."

    def _touches(self, strip: Strip, start: ExactPoint, end: ExactPoint) -> bool:
        # Of a straight piece nothing between two points is further off than the further of the two.
        reach = self._mover.base
        left, right = floor(max(start[0], end[0]) - reach), ceil(min(start[0], end[0]) + reach)
        low, high = floor(max(start[1], end[1]) - reach), ceil(min(start[1], end[1]) + reach)
        return any(
            max(a[0], b[0]) >= left
            and min(a[0], b[0]) <= right
            and max(a[1], b[1]) >= low
            and min(a[1], b[1]) <= high
            and nearest_square(start, a, b) <= reach**2
            and nearest_square(end, a, b) <= reach**2
            for a, b in pairwise(strip.path)
        )


def _reaches(point: TablePoint, at: ExactPoint) -> bool:
    return (point.at[0] - at[0]) ** 2 + (point.at[1] - at[1]) ** 2 <= point.radius**2
