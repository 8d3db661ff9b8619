"""Sewer Movement between Manholes (B8.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from rules_core.families.squad_leader.counter_kinds import ENTRENCHMENTS, MANHOLE
from rules_core.families.squad_leader.figures import SEWER as SEWER_FIGURE
from rules_core.families.squad_leader.movement.prices import Prices, Way
from rules_core.families.squad_leader.places import SEWER, SEWER_MOVEMENT_CITE, places
from rules_core.location import Location
from rules_core.movement.movement import Bar, Part, Price
from rules_core.situation import Situation
from rules_core.words.figures import counted

EMERGENCE_CITE = "RB B8 chart"


class SewerMoves:
    """The steps into the sewers and through them.

    Args:
        situation: the board, the table and the options.
        prices: the figures.
    """

    cite = SEWER_MOVEMENT_CITE

    def __init__(self, situation: Situation, prices: Prices) -> None:
        self._situation = situation
        self._prices = prices
        self._rules = prices.rules

    def has_manhole(self, hex_name: str) -> bool:
        """Whether a hex has a Manhole: on the map, by the game's own words, or by a counter."""
        board = self._situation.board
        if board.hexes[hex_name].manhole or self._rules.stated(board, hex_name).manhole is not None:
            return True
        return bool(self._situation.counters.at(hex_name, MANHOLE))

    @cached_property
    def _holes(self) -> tuple[str, ...]:
        """The hexes with a Manhole, in grid order."""
        return tuple(name for name in self._situation.board.hexes if self.has_manhole(name))

    def steps(self, start: Location, set_out_from: Location | None) -> Iterator[Way]:
        """Every step into the sewer of a hex, and on to the next Manhole.

        Args:
            start: where the unit is.
            set_out_from: where its MPh began; None where that isn't known.
        """
        if not self.has_manhole(start.hex):
            return
        if start.place == SEWER:
            yield from self._through(start)
        elif start.place in ("0", "in"):
            yield Location(start.hex, SEWER), self._into(start, set_out_from)
        elif start.place in ENTRENCHMENTS:
            yield Location(start.hex, SEWER), self._entrenched()

    def between(self, start: str, end: str) -> tuple[Bar, ...]:
        """That a sewer leads from one hex to another; nothing where one of the two has no Manhole."""
        if start == end or not (self.has_manhole(start) and self.has_manhole(end)):
            return ()
        return (
            Bar("Both have a Manhole. Through the sewer one comes by the step down, and on to the other.", self.cite),
        )

    def _entrenched(self) -> Bar:
        return Bar("A unit entrenched in a Manhole Location may not enter its sewer.", self.cite)

    def _into(self, start: Location, set_out_from: Location | None) -> Price | Bar:
        if self._situation.options.get("entrenched"):
            return self._entrenched()
        if set_out_from is not None and set_out_from != start:
            return Bar("A unit enters a sewer only at the very start of its MPh.", self.cite)
        return self._prices.figure(SEWER_FIGURE, "through the Manhole", self.cite)

    def _barred(self, start: str, hole: str) -> Bar | None:
        """Why a unit doesn't come through the sewer from one Manhole to another; None where nothing bars it."""
        del start, hole
        return None

    def _rest(self, hole: str) -> Part | None:
        """The end of the MPh that a Manhole asks for; None for none."""
        del hole
        return None

    def _through(self, start: Location) -> Iterator[Way]:
        board = self._situation.board
        for hole in self._holes:
            if hole == start.hex:
                continue
            end = Location(hole, SEWER)
            barred = self._barred(start.hex, hole)
            if barred is not None:
                yield end, barred
                continue
            figure = self._prices.figure(SEWER_FIGURE, "sewer", self.cite)
            if isinstance(figure, Bar):
                yield end, figure
                continue
            hexes = board.grid.range(start.hex, hole)
            part = Part(f"{counted(hexes, 'hex', 'hexes')} of sewer", hexes * figure.halves, self.cite)
            yield end, Price((part,), rest=self._rest(hole))
        yield (
            Location(start.hex, places(self._rules, self._situation, start.hex)[0].id),
            Bar("It emerges in its APh, by the Sewer Emergence chart.", EMERGENCE_CITE),
        )
