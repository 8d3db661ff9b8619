"""What crossing a hexside adds, or why it can't be crossed (B9.4, B11.4, B23.71, B29)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.board.board import Board
from rules_core.families.squad_leader.counter_kinds import ROADBLOCK
from rules_core.families.squad_leader.figures import ROADBLOCK as ROADBLOCK_FIGURE
from rules_core.families.squad_leader.hexes import kinds_between
from rules_core.families.squad_leader.movement.prices import Prices, summed
from rules_core.families.squad_leader.terrain import CLIFF
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price
from rules_core.situation import Situation

CLIFF_CITE = "RB B11.4"
ROWHOUSE_CITE = "B23.71"
ROWHOUSE_WALL = "rowhouse-wall"


class Crossings:
    """What the hexsides ask of one class of units in one mode.

    Args:
        situation: the board and the table.
        mode: how the units move.
        prices: the figures.
    """

    def __init__(self, situation: Situation, mode: str, prices: Prices) -> None:
        self._situation = situation
        self._board: Board = situation.board
        self._mode = mode
        self._prices = prices
        self._rules = prices.rules

    def between(self, one: str, other: str, *, in_gully: bool = False, inside: bool = True) -> Price | Bar:
        """What crossing the hexside between two hexes adds.

        Args:
            one: the hex that is left.
            other: the hex that is entered.
            in_gully: whether the unit is IN a depression on both sides.
            inside: whether it stays within one building, where that building's walls are in the way.
        """
        kinds = kinds_between(self._board, one, other)
        if CLIFF in kinds:
            name = self._board.grid.hexside(one, other)
            return Bar(f"{name} is a cliff: only Infantry crosses it, and only by Climbing.", CLIFF_CITE)
        price: Price | Bar = FREE
        if kinds:
            price = summed(*self._over(kinds, in_gully=in_gully))
            if inside:
                price = summed(price, *self._walls_inside(one, other, kinds))
        if self._situation.counters.between(one, other, ROADBLOCK):
            price = summed(price, self._roadblock(one, other, in_gully=in_gully))
        return price

    def _over(self, kinds: frozenset[str], *, in_gully: bool) -> Iterator[Price | Bar]:
        """What stands along the hexside: at a printed price, but not for a gully that runs beneath it, or a figure."""
        for word in sorted(kinds):
            row = self._rules.row(word)
            if row.crossing is not None and not in_gully:
                yield Price((Part(f"{row.name} crossed", row.crossing * HALVES_PER_MP, row.cite),))
        for word in self._rules.crossed_by_figure:
            if word in kinds:
                yield self._prices.figure(word, f"{word} crossed")

    def _walls_inside(self, one: str, other: str, kinds: frozenset[str]) -> Iterator[Price | Bar]:
        """The walls of the building that a unit stays in."""
        if ROWHOUSE_WALL in kinds:
            yield Bar(
                f"A rowhouse wall stands along {self._board.grid.hexside(one, other)}.",
                self._rules.own_cite(ROWHOUSE_CITE),
            )

    def _roadblock(self, one: str, other: str, *, in_gully: bool) -> Price | Bar:
        """What a roadblock adds; one that lies beneath the ground is in nobody's way above."""
        if not in_gully and self._rules.beneath(self._rules, self._board, one, other):
            return FREE
        return self._prices.figure(ROADBLOCK_FIGURE, "roadblock crossed")
