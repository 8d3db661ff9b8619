"""Ways over a free table: along given points, and proposed."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, product

from rules_core.geometry.grid import ExactPoint, Point
from rules_core.movement.on_table import Rate, TableWay
from rules_core.pauses import Pausing
from rules_core.situation import Situation
from rules_core.systems.miniatures.conventions.mines import MINES_ON_WAY
from rules_core.systems.miniatures.conventions.movement import TURN_WORTH
from rules_core.systems.miniatures.movement.bends import Bends
from rules_core.systems.miniatures.movement.ground import ground_of
from rules_core.systems.miniatures.movement.mover import TableMover
from rules_core.systems.miniatures.movement.pricing import Priced, Pricing
from rules_core.systems.miniatures.movement.proposing import Proposing
from rules_core.systems.miniatures.movement.quick_prices import QuickPrices
from rules_core.systems.miniatures.movement.raster import raster_of
from rules_core.systems.miniatures.movement.rates import Rates
from rules_core.systems.miniatures.movement.risks import fates_of, fates_say
from rules_core.systems.miniatures.movement.rough_costs import RoughCosts
from rules_core.systems.miniatures.movement.turns import ends_of
from rules_core.systems.miniatures.terrain import MINEFIELD
from rules_core.tabletop.stretches import StraightLeg, shape_of
from rules_core.units import Mode, UnitClass


class TableWays:
    """How units move over a free table, by the page."""

    def walk(
        self,
        situation: Situation,
        unit: UnitClass,
        mode: Mode,  # noqa: ARG002 # there is but one
        allowance: Fraction | None,
        points: Sequence[ExactPoint],
    ) -> TableWay:
        """Price the way along given points; as ``TableMovement`` has it."""
        mover = TableMover(situation, unit.id, allowance)
        return way_of(mover, Pricing(mover).price(points))

    def best(
        self,
        situation: Situation,
        unit: UnitClass,
        mode: Mode,  # noqa: ARG002 # there is but one
        allowance: Fraction | None,
        points: Sequence[ExactPoint],
    ) -> Pausing[TableWay | None]:
        """Propose a cheap legal way; as ``TableMovement`` has it."""
        # What was asked on ways that were not taken has no say: the way found is priced anew.
        looking, mover = (TableMover(situation, unit.id, allowance) for _ in range(2))
        # A way that needs a figure nobody has said is better than the bar on the straight line: it says which figure.
        mines = (True, False) if self._has_mines(mover) else (False,)
        for unknown_bars, round_mines in product((True, False), mines):
            corners = yield from proposed(looking, points, round_mines=round_mines, unknown_bars=unknown_bars)
            if corners is not None:
                if looking.touched.keys() & {TURN_WORTH.id}:
                    mover.choose(TURN_WORTH)
                return way_of(mover, Pricing(mover).price(corners))
        return None

    def rate(
        self,
        situation: Situation,
        unit: UnitClass,
        mode: Mode,  # noqa: ARG002 # there is but one
        point: ExactPoint,
    ) -> tuple[Rate, tuple[str, ...]]:
        """What the ground at a point costs; as ``TableMovement`` has it."""
        mover = TableMover(situation, unit.id, None)
        beside = point[0] + 1, point[1]
        rate = Rates(mover).over(ground_of(mover.table).at_start([StraightLeg(point, beside)]))
        return rate, tuple(mover.missing)

    @staticmethod
    def _has_mines(mover: TableMover) -> bool:
        """Whether mines are gone round where another way leads."""
        mined = any(area.terrain == MINEFIELD.word for area in mover.table.areas)
        return mined and mover.choose(MINES_ON_WAY) == "avoided"


def proposed(
    mover: TableMover, points: Sequence[ExactPoint], *, round_mines: bool, unknown_bars: bool
) -> Pausing[tuple[Point, ...] | None]:
    """The corners of a cheap way by some points, with pauses; None where none was found.

    Args:
        mover: the unit.
        points: where it begins, what it comes by, and where it ends.
        round_mines: whether minefields are gone round.
        unknown_bars: whether ground is too of which nobody knows whether the unit may enter it.
    """
    ground, rates = ground_of(mover.table), Rates(mover)
    prices = QuickPrices(mover, ground, rates, round_mines=round_mines, unknown_bars=unknown_bars)
    mined = (
        [shape_of(area.rings) for area in mover.table.areas if area.terrain == MINEFIELD.word] if round_mines else []
    )
    rough = RoughCosts(raster_of(mover.table), ground, prices.times, prices.tolls(), mined)
    stops = tuple((round(x), round(y)) for x, y in points)
    # Most readings of the house conventions come to the same prices, and so to the same way.
    key = (mover.table, mover.unit, stops, rough.signature, prices.signature)
    if key not in _FOUND:
        bends = Bends(mover.table, rates).points(round_mines=round_mines)
        yield
        found = yield from _by(Proposing(prices, rough, bends, mover.table.extent), stops)
        while len(_FOUND) >= WAYS_KEPT:
            _FOUND.pop(next(iter(_FOUND)))
        _FOUND[key] = found
    return _FOUND[key]


WAYS_KEPT = 32
_FOUND: dict[tuple[object, ...], tuple[Point, ...] | None] = {}


def _by(looking: Proposing, stops: Sequence[Point]) -> Pausing[tuple[Point, ...] | None]:
    """The corners of a cheap way by some points; None where there is none."""
    found = stops[:1]
    for a, b in pairwise(stops):
        part = yield from looking.way(a, b)
        if part is None:
            return None
        found = (*found, *part[1:])
    return tuple(found)


def way_of(mover: TableMover, priced: Priced) -> TableWay:
    """A priced way as an answer has it, with its turns and its chances.

    Args:
        mover: the unit.
        priced: the way.
    """
    ends, fates = tuple(ends_of(mover, priced)), fates_of(priced.risks)
    notes = (*priced.notes, *([fates_say(fates)] if fates else []))
    return TableWay(
        priced.points,
        tuple(priced.legs),
        ends,
        priced.bar,
        tuple(mover.missing),
        complete=not mover.missing and priced.bar is None,
        notes=notes,
        touched=tuple(mover.touched),
        fates=fates,
        rolls=tuple(risk.fates for risk in priced.risks),
        heeded=tuple(mover.settings.heeded),
    )
