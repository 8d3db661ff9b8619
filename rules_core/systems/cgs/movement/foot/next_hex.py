"""What it costs on foot to get into the next hex: into its places, or bypassing what stands there (6.10, 7.3, 10.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.geometry.bypass import BYPASSES
from rules_core.location import CELLAR, Location
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Move, Part, Price, reason_against
from rules_core.situation import Situation
from rules_core.systems.cgs.bridges import kept_on
from rules_core.systems.cgs.bypass import BESIDE
from rules_core.systems.cgs.conventions import BRIDGES
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


@dataclass(frozen=True)
class FootRules:
    """What decides the steps of one unit class in one mode.

    Args:
        situation: the board, the table and the conventions in force.
        unit: the unit class.
        entry: what entering a hex costs it.
        places: the places that it may get into.
        levels: its steps off the ground.
        hazards: what awaits it.
        totals: what its steps come to.
    """

    situation: Situation
    unit: str
    entry: EntryPrices
    places: GroundPlaces
    levels: LevelMoves
    hazards: Hazards
    totals: TotalCosts


class NextHex:
    """The prices of one unit class in one mode for getting into an adjacent hex.

    Args:
        rules: what decides its steps.
    """

    def __init__(self, rules: FootRules) -> None:
        self._situation = rules.situation
        self._board = rules.situation.board
        self._entry = rules.entry
        self._places = rules.places
        self._levels = rules.levels
        self._hazards = rules.hazards
        self._totals = rules.totals
        self.bypasses = BypassCosts(rules.situation, rules.unit, rules.entry)
        """The bypasses that it may take."""

    def barred(self, start: Location, end_hex: str) -> tuple[Location, Bar] | None:
        """Why the unit gets no further from where it is, on a bridge; None where it does."""
        barred = kept_on(self._board, start, end_hex)
        if barred is not None:
            self._entry.choice(BRIDGES)
        return None if barred is None else (self._places.of(end_hex).ground, barred)

    # --- who leaves a hex alike --------------------------------------------------------------------------------

    def leaving(self, start: Location, end_hex: str) -> str:
        """The place that stands for all from which units leave a hex alike: ``BESIDE`` for its ground and bypasses."""
        if start.place in BYPASSES:
            return BESIDE
        if start.place in HOLES_AND_TRENCHES or start.place in (LIP, BRIDGE) or self._walled(start.hex, end_hex):
            return start.place
        return BESIDE

    def as_from_any_side(self, start: Location, end_hex: str) -> bool:
        """Whether the next hex is entered as from any of its sides but those where something else counts."""
        return (
            start.place == BESIDE
            and self._hazards.none
            and not self._down_in_gully(start)
            and not self._board.hexes[end_hex].bridge
            and self._entry.as_from_any_side(start.hex, end_hex)
        )

    # --- into its places -------------------------------------------------------------------------------------------

    def entering(self, start: Location, end_hex: str) -> Iterator[tuple[Location, Price | Bar]]:
        """The steps into the places of an adjacent hex.

        Args:
            start: where the unit is, or ``BESIDE`` for everywhere from where it is the same.
            end_hex: the hex entered.
        """
        there = self._places.of(end_hex)
        entering = self._entering(start, end_hex)
        yield there.ground, self._totals.of(start, there.ground, entering)
        for place in there.holes_and_trenches:
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
            onto = plus(self._leaving_to_bypass(start), self._entry.onto_bridge(start.hex, end_hex))
            yield end, self._totals.of(start, end, onto)
        if LIP in there.present:
            end = Location(end_hex, LIP)
            crossing = self._entry.crossings.between(start.hex, end_hex)
            yield end, self._totals.of(start, end, plus(crossing, self._places.onto_lip()))

    def _entering(self, start: Location, end_hex: str) -> Price | Bar:
        """The price of coming onto the ground of an adjacent hex."""
        out = _leaving(start)
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

    # --- bypassing what stands in it -------------------------------------------------------------------------------

    def bypassing(self, start: Location, end_hex: str) -> Price | Bar | None:
        """The price of every bypass of an adjacent hex, without what each is called; None where there is none.

        Args:
            start: as for ``entering``.
            end_hex: the hex bypassed.
        """
        if not self.bypasses.passable(end_hex):
            return None
        price = plus(self._leaving_to_bypass(start), self._bypass_price(start, end_hex))
        return self._totals.of(start, Location(end_hex, next(iter(BYPASSES))), price)

    def described(self, move: Move) -> Move:
        """A step with what the bypass is called that it takes, if it takes one."""
        start, end = move.start.location, move.end.location
        if start.hex == end.hex or end.place not in BYPASSES:
            return move
        start = Location(start.hex, self.leaving(start, end.hex))
        price = self._bypass_price(start, end.hex)
        named = price if isinstance(price, Bar) else self.bypasses.said(end) + price
        total = self._totals.of(start, end, plus(self._leaving_to_bypass(start), named))
        return move if isinstance(total, Bar) else move._replace(price=total)

    def _bypass_price(self, start: Location, end_hex: str) -> Price | Bar:
        return self.bypasses.price(start.hex, end_hex, climbs=not self._down_in_gully(start))

    def _leaving_to_bypass(self, start: Location) -> Price:
        """What leaving a place costs him who bypasses the next hex: out of a Gully he always climbs."""
        return _leaving(start) + (self._entry.climb_out() if self._down_in_gully(start) else FREE)


def _leaving(start: Location) -> Price:
    """What leaving a place costs besides what is entered: shellholes, trenches, and the gully they lie in."""
    hole = HOLES_AND_TRENCHES.get(start.place)
    return FREE if hole is None else hole.leaving


def plus(one: Price | Bar, other: Price | Bar) -> Price | Bar:
    """Both prices, or why there is none: a rule before a figure that nobody knows."""
    if isinstance(one, Bar) or isinstance(other, Bar):
        return reason_against(one, other) or one
    return one + other
