"""What a straight leg costs, in whole parts of an inch: to compare many ways before one of them is priced exactly."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from rules_core.geometry.grid import Point
from rules_core.systems.miniatures.conventions.movement import TURN_WORTH
from rules_core.systems.miniatures.movement.ground import WHOLE_LEG, LyingUnder, TableGround
from rules_core.systems.miniatures.movement.mines import Mines
from rules_core.systems.miniatures.movement.mover import TableMover
from rules_core.systems.miniatures.movement.rates import Rates
from rules_core.systems.miniatures.movement.rough_costs import PARTS, Tolls
from rules_core.systems.miniatures.movement.strips import TableStrips
from rules_core.tabletop.tabletop import INCH

AVOIDED = 1000 * PARTS
"""What a lost turn counts where it is avoided, or where nobody has said how far the unit moves in one."""

_EDGES, _A_CROSSING = 20, 10
"""How many edges of outlines come to one thing that is looked at, and to how many a strip comes that is crossed."""


class QuickPrices:
    """The prices of straight legs for one unit, each worked out once."""

    def __init__(
        self, mover: TableMover, ground: TableGround, rates: Rates, *, round_mines: bool, unknown_bars: bool = True
    ) -> None:
        """Set out.

        Args:
            mover: the unit.
            ground: the table's.
            rates: the unit's.
            round_mines: whether mines bar a leg.
            unknown_bars: whether ground does of which nobody knows whether the unit may enter it.
        """
        self._unknown_bars = unknown_bars
        self._ground = ground
        self._rates = rates
        self._strips = TableStrips(mover)
        self._mines = Mines(mover) if round_mines else None
        self._turn = AVOIDED
        if self._strips.takes_turns and mover.choose(TURN_WORTH) == "allowance" and mover.allowance:
            self._turn = int(mover.allowance * PARTS)
        self.looked = 0
        """How much has been looked at: legs, what they run over, and strips that they cross."""
        self._known: dict[tuple[str, ...], Fraction | None] = {}
        self.least = min(
            (self.times(LyingUnder(((word, thing),))) or Fraction(1) for word, thing in ground.things),
            default=Fraction(1),
        )
        self.least = min(self.least, Fraction(1))

    @property
    def signature(self) -> tuple[object, ...]:
        """What its prices hang on besides the ground: where that is the same, so are the ways."""
        return self._turn, self._mines is not None, *self._strips.signature

    def on_strip(self, point: Point) -> bool:
        """Whether a point lies on a hedge's line, where a way that bends would hide that it crosses."""
        return self._strips.at(point)

    def shut_in(self, point: Point) -> bool:
        """Whether a point lies amid ground where the unit may not go: then no leg begins or ends there."""
        under = self._ground.amid(point)
        return under is not None and self.times(under) is None

    def tolls(self) -> Tolls:
        """What crossing each strip costs."""
        costs = (
            None if takes is None else int(takes[0] * PARTS) + takes[1] * self._turn for takes in self._strips.tolls()
        )
        return Tolls(tuple(costs), self._strips.gates_open)

    def length(self, a: Point, b: Point) -> int:
        """The distance of two points."""
        return isqrt(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) * (PARTS // INCH) ** 2)

    def at_least(self, length: int) -> int:
        """The least that a leg of some length may cost."""
        return length * self.least.numerator // self.least.denominator

    def price(self, a: Point, b: Point) -> int | None:
        """What a straight leg costs; None where the unit may not go there.

        Args:
            a: where it begins.
            b: where it ends, another point.
        """
        times = 0
        runs = self._ground.shares(a, b)
        self.looked += 1 + len(runs) + self._ground.edges_near(a, b) // _EDGES
        for under, share in runs:
            each = self.times(under)
            if each is None:
                return None
            times += share * each.numerator // each.denominator
        if self._mines is not None and self._mines.meets(a, b):
            return None
        cost = self.length(a, b) * times // WHOLE_LEG
        for crossing in self._strips.crossings((a, b)):
            self.looked += _A_CROSSING
            if crossing.bar:
                return None
            cost += int(crossing.inches * PARTS) + crossing.turns * self._turn
        return cost

    def times(self, under: LyingUnder) -> Fraction | None:
        """How much an inch costs; None where the unit may not go."""
        names = under.names
        if names not in self._known:
            rate = self._rates.over(under)
            barred = rate.bar is not None and (self._unknown_bars or not rate.bar.unknown)
            self._known[names] = None if barred else rate.times
        return self._known[names]
