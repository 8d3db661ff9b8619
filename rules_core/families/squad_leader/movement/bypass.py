"""Ways round an obstacle: those of Infantry in Bypass (A4.3), and those of vehicles along one hexside (VBM, D2.3).

The followed hexsides have to be clear of the obstacle's art, in both hexes. What a way costs is lent or typed in
(HC-ASL-16, HC-ASL-17).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rules_core.families.squad_leader.bypass import VBM_CITE, VBMS, WAYS, Vbm, may_be_bypassed, vbm_place
from rules_core.families.squad_leader.bypass_hexsides import on_foot_barred, vbm_barred
from rules_core.families.squad_leader.conventions import VBM_COST
from rules_core.families.squad_leader.figures import OPEN_GROUND, VBM
from rules_core.families.squad_leader.hexes import depression_in
from rules_core.families.squad_leader.movement.prices import Prices
from rules_core.geometry.bypass import Bypass, entered_across, following_bypasses, sides_say, way_says
from rules_core.location import Location
from rules_core.movement.movement import Bar, Part, Price


class BypassMoves:
    """The ways of Infantry round the hexes of a board.

    Args:
        prices: the figures, and the situation.
        open_ground: tells what Open Ground costs in a hex by a chart of the game's own; None where it has none.
    """

    def __init__(self, prices: Prices, open_ground: Callable[[str], Price | Bar] | None = None) -> None:
        self._prices = prices
        self._situation = prices.situation
        self._grid = prices.situation.board.grid
        self._open_ground = open_ground

    def open(self, hex_name: str) -> bool:
        """Whether a hex has something to go round."""
        hex_ = self._situation.board.hexes[hex_name]
        return (
            may_be_bypassed(self._prices.rules, self._situation, hex_name)
            and depression_in(self._prices.rules, hex_) is None
        )

    def across(self, start_hex: str, end_hex: str) -> Iterator[tuple[Location, Bypass]]:
        """The ways round an adjacent hex that begin at the hexside by which it is entered.

        Args:
            start_hex: the hex that is left.
            end_hex: the hex that is passed.
        """
        if not self.open(end_hex):
            return
        for ahead in entered_across(self._grid.around(end_hex).index(start_hex)):
            if ahead.followed:
                yield Location(end_hex, ahead.place), ahead

    def following(self, start: Location, end_hex: str) -> frozenset[str] | None:
        """The ways round an adjacent hex that go on from the vertex to which a unit in Bypass comes; None for others.

        Args:
            start: where it is.
            end_hex: the hex that it would pass.
        """
        way = WAYS.get(start.place)
        return None if way is None else following_bypasses(way, self._grid.around(start.hex).index(end_hex))

    def price(self, hex_name: str, way: Bypass) -> Price | Bar:
        """What a way round a hex costs, or why it can't be taken."""
        return self._prices.choices.once(("way round", hex_name, way.place), self._price)

    def _price(self, hex_name: str, place: str) -> Price | Bar:
        way = WAYS[place]
        barred = on_foot_barred(self._prices.rules, self._situation, hex_name, way)
        if barred is not None:
            return Bar(*barred)
        open_ground = None if self._open_ground is None else partial(self._open_ground, hex_name)
        return self._prices.bypass(way_says(self._grid, hex_name, way), open_ground)

    def exits(self, at: Location) -> tuple[str, ...]:
        """The hexes into which a unit in Bypass may go on, across the two hexsides at the ends of its way."""
        around = self._grid.around(at.hex)
        return tuple(name for side, _ in WAYS[at.place].ends if (name := around[side]) is not None)

    def outside(self, at: Location) -> str:
        """A hex beyond a hexside that a unit in Bypass follows: it comes from outside of what it goes round."""
        around = self._grid.around(at.hex)
        return next((name for side in WAYS[at.place].followed if (name := around[side]) is not None), at.hex)


class VbmMoves:
    """The ways of vehicles along hexsides (D2.3).

    Args:
        prices: the figures, and the situation.
    """

    def __init__(self, prices: Prices) -> None:
        self._prices = prices
        self._situation = prices.situation
        self._board = prices.situation.board
        self._grid = self._board.grid
        self._ways: dict[tuple[str, str, str], tuple[tuple[Location, Vbm], ...]] = {}

    def from_hex(self, hex_name: str) -> Iterator[tuple[Location, Vbm]]:
        """The ways along the hexsides that end at a vertex of a hex and are none of its own."""
        around = self._grid.around(hex_name)
        for vertex in range(6):
            one, other = around[vertex - 1], around[vertex]
            if one is not None and other is not None:
                yield from self._along(one, other, hex_name)

    def onward(self, at: Location) -> Iterator[tuple[Location, Vbm]]:
        """The ways along the two hexsides that go on from the vertex that a vehicle heads for."""
        ahead, beside = self.ahead(at), self.beside(at)
        if ahead is not None and beside is not None:
            yield from self._along(at.hex, ahead, beside)
            yield from self._along(beside, ahead, at.hex)

    def ahead(self, at: Location) -> str | None:
        """The hex at which the hexside ends that a vehicle follows; None at the map's edge."""
        way = VBMS[at.place]
        return self._grid.around(at.hex)[way.ahead if way.ahead != way.side else (way.side - 1) % 6]

    def beside(self, at: Location) -> str | None:
        """The hex on the other side of the hexside that a vehicle follows."""
        return self._grid.around(at.hex)[VBMS[at.place].side]

    def _along(self, one: str, other: str, behind: str) -> tuple[tuple[Location, Vbm], ...]:
        """The ways along the hexside of two hexes, away from a third: in each of the two that may be bypassed."""
        found = self._ways.get((one, other, behind))
        if found is None:
            found = self._ways[one, other, behind] = tuple(self._ways_along(one, other, behind))
        return found

    def _ways_along(self, one: str, other: str, behind: str) -> Iterator[tuple[Location, Vbm]]:
        for here, there in ((one, other), (other, one)):
            if not may_be_bypassed(self._prices.rules, self._situation, here):
                continue
            side = self._grid.around(here).index(there)
            corner = next(vertex for vertex in (side, (side + 1) % 6) if behind in self._grid.corners(here)[vertex])
            place = vbm_place(side, (side + 1) % 6 if corner == side else side)
            yield Location(here, place), VBMS[place]

    def price(self, hex_name: str, way: Vbm) -> Price | Bar:
        """What following a hexside costs, or why a vehicle doesn't."""
        return self._prices.choices.once(("hexside followed", hex_name, way.side), self._price)

    def _price(self, hex_name: str, side: int) -> Price | Bar:
        barred = vbm_barred(self._prices.rules, self._situation, hex_name, side, self._prices.choice)
        if barred is not None:
            return Bar(*barred)
        name = sides_say(self._grid, hex_name, (side,))
        return self._cost(f"VBM of {hex_name} along its {name}", hex_name)

    def _cost(self, says: str, hex_name: str) -> Price | Bar:
        """What following a hexside of a hex costs (HC-ASL-17)."""
        del hex_name
        prices = self._prices
        if prices.rules.costs.cost(self._situation, VBM, prices.unit) is None and prices.choice(VBM_COST) == "double":
            once = prices.figure(OPEN_GROUND, says, f"{VBM_CITE}, {VBM_COST.id}")
            if isinstance(once, Bar):
                return once
            return Price(tuple(Part(part.what, 2 * part.halves, part.cite) for part in once.parts))
        return prices.figure(VBM, says, VBM_CITE)
