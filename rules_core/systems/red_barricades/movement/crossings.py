"""What crossing a hexside adds, or why it can't be crossed (TT, RB5, B11.4)."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.board.terrain_words import SLOPE
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price
from rules_core.situation import Situation
from rules_core.systems.red_barricades.conventions import INTERIOR_WALLS
from rules_core.systems.red_barricades.counter_kinds import BREACH, ROADBLOCK
from rules_core.systems.red_barricades.current_terrain import word_at
from rules_core.systems.red_barricades.hexes import CLIFF, EMBANKMENT, RUBBLE, kinds_between
from rules_core.systems.red_barricades.map_facts import in_culvert
from rules_core.systems.red_barricades.movement.prices import Prices, summed
from rules_core.systems.red_barricades.terrain import (
    EMBANKMENT_CITE,
    EMBANKMENT_MP,
    FACTORIES_CITE,
)
from rules_core.systems.red_barricades.units import MINIMUM, VEHICLES

ROADBLOCK_CITE = "RB5"
ROADBLOCK_FIGURE = "roadblock"
CLIFF_CITE = "RB B11.4"
ROWHOUSE_CITE = "B23.71"

EMBANKMENT_PRICE = Price((Part("railway embankment crossed", EMBANKMENT_MP * HALVES_PER_MP, EMBANKMENT_CITE),))


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

    def between(self, one: str, other: str, *, in_gully: bool = False, inside: bool = True) -> Price | Bar:
        """What crossing the hexside between two hexes adds.

        Args:
            one: the hex that is left.
            other: the hex that is entered.
            in_gully: whether the unit is IN a depression on both sides.
            inside: whether it stays within one building, where that building's walls are in the way.
        """
        kinds = kinds_between(self._board, one, other)
        name = self._board.grid.hexside(one, other)
        price: Price | Bar = FREE
        if CLIFF in kinds:
            return Bar(f"{name} is a cliff: only Infantry crosses it, and only by Climbing.", CLIFF_CITE)
        if EMBANKMENT in kinds and not in_gully:  # a gully, or its culvert, runs beneath it
            price = EMBANKMENT_PRICE
        for word in ("wall", "hedge", SLOPE):
            if word in kinds:
                price = summed(price, self._prices.figure(word, f"{word} crossed"))
        if inside and "interior-wall" in kinds:
            price = summed(price, self._interior_wall(one, other, name))
        if inside and "rowhouse-wall" in kinds:
            price = summed(price, Bar(f"A rowhouse wall stands along {name}.", ROWHOUSE_CITE))
        if self._situation.counters.between(one, other, ROADBLOCK):
            price = summed(price, self._roadblock((one, other), in_gully=in_gully))
        return price

    def _interior_wall(self, one: str, other: str, name: str) -> Price | Bar:
        if self._situation.counters.between(one, other, BREACH):
            return FREE
        if {word_at(self._situation, one), word_at(self._situation, other)} <= RUBBLE:
            return FREE  # with rubble on both sides the wall ceases to exist (TT RB Factories note 3)
        if self._prices.unit in VEHICLES:
            return Bar(f"The interior wall along {name} has no Breach; an AFV may make one.", FACTORIES_CITE)
        if self._prices.choice(INTERIOR_WALLS) == "open":
            return FREE
        reason = f"An interior wall without a Breach stands along {name}; it is similar to a rowhouse's."
        return Bar(reason, f"{FACTORIES_CITE}, {INTERIOR_WALLS.id}")

    def _roadblock(self, hexes: tuple[str, str], *, in_gully: bool) -> Price | Bar:
        name = self._board.grid.hexside(*hexes)
        if in_gully:
            if self._prices.unit in VEHICLES:
                return Bar(f"The roadblock IN the gully or culvert blocks {name}.", ROADBLOCK_CITE)
            if self._mode != MINIMUM:
                return Bar(f"Infantry crosses the roadblock along {name} only by a Minimum Move.", ROADBLOCK_CITE)
            return FREE
        if in_culvert(self._board, *hexes):
            return FREE  # it blocks the culvert, and nothing above it
        return self._prices.figure(ROADBLOCK_FIGURE, "roadblock crossed")
