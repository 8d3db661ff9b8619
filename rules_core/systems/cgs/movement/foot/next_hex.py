"""What it costs on foot to get from a hex into the next over the ground, or round what stands there (6.10, 7.3, 10.6).

All who leave a hex alike share one price: from its plain ground and from any way round its building the next hex is the
same, save behind an interior wall.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules_core.location import CELLAR, Location
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Move, Part, Price
from rules_core.situation import Situation
from rules_core.systems.cgs.bridges import kept_on
from rules_core.systems.cgs.bypass import BESIDE, BYPASSES
from rules_core.systems.cgs.counter_kinds import MOUSEHOLE
from rules_core.systems.cgs.movement.foot.bypass_costs import BypassCosts
from rules_core.systems.cgs.movement.foot.fortifications import HOLES_AND_TRENCHES, linked
from rules_core.systems.cgs.movement.foot.ground_places import GroundPlaces
from rules_core.systems.cgs.movement.foot.levels import LevelMoves
from rules_core.systems.cgs.movement.foot.total_costs import TotalCosts
from rules_core.systems.cgs.movement.shared.entry import EntryPrices
from rules_core.systems.cgs.movement.shared.hazards import Hazards
from rules_core.systems.cgs.places import BRIDGE, LIP
from rules_core.systems.cgs.terrain import GULLY, INTERIOR_WALL, INTERIOR_WALL_CITE

MOUSEHOLE_CITE = "CGS 7.3.1"
MOUSEHOLE_MP = 2
MOUSEHOLE_PRICE = Price((Part("through the mousehole", MOUSEHOLE_MP * HALVES_PER_MP, MOUSEHOLE_CITE),))

Priced = tuple[tuple[Location, Price | Bar], ...]
"""Where steps end, each with its final price or why it can't be made."""


class Onward(NamedTuple):
    """The steps from one hex into the next.

    Args:
        into: into its places.
        past: onto the ways round what stands in it; of their prices what a way is called is left out (``described``).
    """

    into: Priced
    past: Priced


class NextHexes:
    """The prices of one unit class in one mode; those that many ways round a hex share are worked out once.

    Args:
        situation: the board, the table and the conventions in force.
        unit: the unit class.
        entry: what entering a hex costs it.
        places: the places that it may get into.
        levels: its steps off the ground.
        hazards: what awaits it.
        finals: its final prices.
    """

    def __init__(
        self,
        situation: Situation,
        unit: str,
        entry: EntryPrices,
        places: GroundPlaces,
        levels: LevelMoves,
        hazards: Hazards,
        totals: TotalCosts,
    ) -> None:
        self._situation = situation
        self._board = situation.board
        self._entry = entry
        self._places = places
        self._levels = levels
        self._hazards = hazards
        self._totals = totals
        self._bypasses = BypassCosts(situation, unit, entry)
        self._found: dict[tuple[str, str, str], Onward] = {}
        self._plain: dict[str, tuple[Priced, Price | Bar | None]] = {}

    def onward(self, start: Location, end_hex: str) -> Onward:
        """The steps from a place on a hex's ground into an adjacent hex.

        Args:
            start: where the unit is.
            end_hex: the hex entered.
        """
        leaving = self._leaving(start, end_hex)
        if not self._bypasses.passable(start.hex):
            return self._onward(Location(start.hex, leaving), end_hex)
        key = start.hex, leaving, end_hex
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._onward(Location(start.hex, leaving), end_hex)
        return found

    def _onward(self, start: Location, end_hex: str) -> Onward:
        barred = kept_on(self._board, start, end_hex)
        if barred is not None:
            return Onward(((self._places.of(end_hex).ground, barred),), ())
        into, past = self._priced(start, end_hex)
        if past is None:
            return Onward(into, ())
        ways = self._bypasses.ways(start.hex, end_hex)
        return Onward(into, tuple([(end, barred or past) for end, barred in ways]))

    def _priced(self, start: Location, end_hex: str) -> tuple[Priced, Price | Bar | None]:
        """The steps into a hex and the price of going round it; None where there is nothing to go round.

        From most sides they are the same, so those are looked at once.
        """
        plain = (
            start.place == BESIDE
            and self._hazards.none
            and not self._down_in_gully(start)
            and not self._board.hexes[end_hex].bridge
            and self._entry.plain(start.hex, end_hex)
        )
        found = self._plain.get(end_hex) if plain else None
        if found is None:
            past = self._past(start, end_hex) if self._bypasses.passable(end_hex) else None
            found = tuple(self._into(start, end_hex)), past
            if plain:
                self._plain[end_hex] = found
        return found

    def described(self, move: Move) -> Move:
        """A step with what the way round a hex is called that it takes, if it takes one."""
        start, end = move.start.location, move.end.location
        if start.hex == end.hex or end.place not in BYPASSES:
            return move
        start = Location(start.hex, self._leaving(start, end.hex))
        price = self._price_past(start, end.hex)
        named = price if isinstance(price, Bar) else self._bypasses.said(end) + price
        final = self._totals.of(start, end, plus(self._out_past(start), named))
        return move if isinstance(final, Bar) else move._replace(price=final)

    def _leaving(self, start: Location, end_hex: str) -> str:
        """The place that stands for all from which units leave a hex alike."""
        if start.place in BYPASSES:
            return BESIDE
        if start.place in HOLES_AND_TRENCHES or start.place in (LIP, BRIDGE) or self._walled(start.hex, end_hex):
            return start.place
        return BESIDE

    # --- into its places -------------------------------------------------------------------------------------------

    def _into(self, start: Location, end_hex: str) -> Iterator[tuple[Location, Price | Bar]]:
        there = self._places.of(end_hex)
        entering = self._entering(start, end_hex)
        yield there.ground, self._totals.of(start, there.ground, entering)
        for place in there.positions:
            end = Location(end_hex, place)
            if linked(start, end, self._situation, self._entry.choice):
                yield end, self._totals.of(start, end, HOLES_AND_TRENCHES[place].along, linked_up=True)
            else:
                yield end, self._totals.of(start, end, plus(entering, self._places.into(end)))
        if CELLAR in there.present and start.place in HOLES_AND_TRENCHES and HOLES_AND_TRENCHES[start.place].trench:
            end = Location(end_hex, CELLAR)
            yield end, self._totals.of(start, end, self._levels.from_trench(), linked_up=True)
        if BRIDGE in there.present:
            end = Location(end_hex, BRIDGE)
            onto = plus(self._out_past(start), self._entry.onto_bridge(start.hex, end_hex))
            yield end, self._totals.of(start, end, onto)
        if LIP in there.present:
            end = Location(end_hex, LIP)
            crossing = self._entry.crossings.between(start.hex, end_hex)
            yield end, self._totals.of(start, end, plus(crossing, self._places.onto_lip()))

    def _entering(self, start: Location, end_hex: str) -> Price | Bar:
        """The price of coming onto the ground of an adjacent hex."""
        out = _out_of(start)
        wall = self._interior_wall(start, end_hex)
        if wall is not None:
            return plus(out, wall)
        from_gully = self._down_in_gully(start)
        if from_gully and not self._entry.along_gully(start.hex, end_hex):
            out += self._entry.climb_out()
        return plus(out, self._entry.entering(start.hex, end_hex, climbs=not from_gully))

    def _down_in_gully(self, at: Location) -> bool:
        """Whether a unit has to climb out of a Gully; from its Lip it goes on as if there were none (6.10.2).

        On a bridge over it there is none either.
        """
        return GULLY in self._board.hexes[at.hex].terrain and at.place not in (LIP, BRIDGE)

    def _walled(self, start: str, end: str) -> bool:
        hexsides = self._board.hexside(start, end)
        return bool(hexsides) and any(feature.kind == INTERIOR_WALL for feature in hexsides)

    def _interior_wall(self, start: Location, end_hex: str) -> Price | Bar | None:
        """What an interior wall between two places inside means (6.5, 7.3.1): 2 MP by a mousehole, else none.

        It stays where the hexes beside it become rubble (6.7.2).
        """
        if start.place == BESIDE or not self._walled(start.hex, end_hex):
            return None
        if self._situation.counters.between(start.hex, end_hex, MOUSEHOLE):
            return self._hazards.mousehole_bar(self._places.of(end_hex).ground) or MOUSEHOLE_PRICE
        hexside = self._board.grid.hexside(start.hex, end_hex)
        return Bar(f"An interior wall stands along {hexside}: no movement without a mousehole.", INTERIOR_WALL_CITE)

    # --- round what stands in it -----------------------------------------------------------------------------------

    def _past(self, start: Location, end_hex: str) -> Price | Bar:
        """The final price of every way round what stands in a hex."""
        price = plus(self._out_past(start), self._price_past(start, end_hex))
        return self._totals.of(start, Location(end_hex, next(iter(BYPASSES))), price)

    def _price_past(self, start: Location, end_hex: str) -> Price | Bar:
        return self._bypasses.price(start.hex, end_hex, climbs=not self._down_in_gully(start))

    def _out_past(self, start: Location) -> Price:
        """What leaving a place costs him who goes round the next hex: out of a Gully he always climbs."""
        return _out_of(start) + (self._entry.climb_out() if self._down_in_gully(start) else FREE)


def _out_of(start: Location) -> Price:
    """What leaving a place costs besides what is entered: shellholes, trenches, and the gully they lie in."""
    position = HOLES_AND_TRENCHES.get(start.place)
    return FREE if position is None else position.leaving


def plus(one: Price | Bar, other: Price | Bar) -> Price | Bar:
    """Both prices, or the first reason why there is none."""
    if isinstance(one, Bar):
        return one
    return other if isinstance(other, Bar) else one + other
