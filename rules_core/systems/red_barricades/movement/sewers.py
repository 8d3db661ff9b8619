"""Sewer Movement between Manholes (RB2, B8.4)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules_core.location import Location
from rules_core.movement.movement import Bar, Check, Part, Price
from rules_core.procedures.chance import die
from rules_core.sight.sightline import trace
from rules_core.situation import Situation
from rules_core.systems.red_barricades.counter_kinds import MANHOLE
from rules_core.systems.red_barricades.figures import SEWER as SEWER_FIGURE
from rules_core.systems.red_barricades.hexes import depression_in
from rules_core.systems.red_barricades.map_facts import MANHOLES, stated
from rules_core.systems.red_barricades.movement.prices import Prices, Way
from rules_core.systems.red_barricades.options import GERMAN, UNKNOWN_MORALE
from rules_core.systems.red_barricades.places import SEWER, places
from rules_core.words.figures import counted

CITE = "RB2, B8.4"
EMERGENCE_CITE = "RB B8 chart"
TASK = 4
"""What the 4TC adds to the leader's DR."""


def task_check(at: str, morale: str) -> Check:
    """The leader's 4TC that lets Germans into a sewer (RB2)."""
    passes: Fraction | None = None
    if morale != UNKNOWN_MORALE:
        passes = (die(6) + die(6)).at_most(int(morale) - TASK)
    return Check(at, "4TC of the leader", "Germans into the sewer", "BEFORE", passes, CITE, "They may not enter it.")


class SewerMoves:
    """The steps into the sewers and through them.

    Args:
        situation: the board, the table and the options.
        prices: the figures.
    """

    def __init__(self, situation: Situation, prices: Prices) -> None:
        self._situation = situation
        self._prices = prices
        self._holes = manholes(situation)

    def steps(self, start: Location, set_out_from: Location | None) -> Iterator[Way]:
        """Every step into the sewer of a hex, and on to the next Manhole.

        Args:
            start: where the unit is.
            set_out_from: where its MPh began; None where that isn't known.
        """
        if start.hex not in self._holes:
            return
        if start.place == SEWER:
            yield from self._through(start)
        elif start.place in ("0", "in"):
            yield Location(start.hex, SEWER), self._into(start, set_out_from)
        elif start.place in ("trench", "at-ditch"):
            yield Location(start.hex, SEWER), _ENTRENCHED

    def between(self, start: str, end: str) -> tuple[Bar, ...]:
        """That a sewer leads from one hex to another; nothing where one of the two has no Manhole."""
        if start == end or not {start, end} <= set(self._holes):
            return ()
        return (Bar("Both have a Manhole. Through the sewer one comes by the step down, and on to the other.", CITE),)

    def _into(self, start: Location, set_out_from: Location | None) -> Price | Bar:
        options = self._situation.options
        if options.get("entrenched"):
            return _ENTRENCHED
        if set_out_from is not None and set_out_from != start:
            return Bar("A unit enters a sewer only at the very start of its MPh.", CITE)
        price = self._prices.figure(SEWER_FIGURE, "through the Manhole", CITE)
        if isinstance(price, Price) and options.get("side") == GERMAN:
            price = Price(checks=(task_check(start.hex, str(options.get("leader", UNKNOWN_MORALE))),)) + price
        return price

    def _through(self, start: Location) -> Iterator[Way]:
        board = self._situation.board
        for hole in self._holes:
            if hole == start.hex:
                continue
            end = Location(hole, SEWER)
            gully = crosses_gully(self._situation, start.hex, hole)
            if gully is not None:
                reason = f"The sewer passes under the gully in {gully}: its MPh must end at a gully-Manhole first."
                yield end, Bar(reason, CITE)
                continue
            figure = self._prices.figure(SEWER_FIGURE, "sewer", CITE)
            if isinstance(figure, Bar):
                yield end, figure
                continue
            hexes = board.grid.range(start.hex, hole)
            ends = depression_in(board.hexes[hole]) is not None
            rest = Part("stop at the gully-Manhole", 0, CITE) if ends else None
            yield (
                end,
                Price((Part(f"{counted(hexes, 'hex', 'hexes')} of sewer", hexes * figure.halves, CITE),), rest=rest),
            )
        yield (
            Location(start.hex, _ground(self._situation, start.hex)),
            Bar("It emerges in its APh, by the Sewer Emergence chart.", EMERGENCE_CITE),
        )


_ENTRENCHED = Bar("A unit entrenched in a Manhole Location may not enter its sewer.", CITE)


def manholes(situation: Situation) -> tuple[str, ...]:
    """The hexes with a Manhole, in grid order: on the map, by the source's own words, or by a counter."""
    board = situation.board
    return tuple(
        name
        for name, hex_ in board.hexes.items()
        if hex_.manhole or stated(board, name, MANHOLES) is not None or situation.counters.at(name, MANHOLE)
    )


def crosses_gully(situation: Situation, one: str, other: str) -> str | None:
    """The first depression hex that a straight sewer between two Manholes passes under; None where there is none.

    One that begins or ends at a gully-Manhole leads to the gully and not across it.
    """
    board = situation.board
    if any(depression_in(board.hexes[name]) is not None for name in (one, other)):
        return None
    for span in trace(board, one, other).spans:
        for name in span.hexes:
            if depression_in(board.hexes[name]) is not None:
                return name
    return None


def _ground(situation: Situation, hex_name: str) -> str:
    return places(situation, hex_name)[0].id
