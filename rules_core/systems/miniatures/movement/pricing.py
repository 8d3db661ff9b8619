"""The price of a way along given points: legs cut where the ground changes, strips crossed, rolls, and what bars it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise

from rules_core.geometry.grid import ExactPoint
from rules_core.geometry.length import Length
from rules_core.movement.movement import Bar, Check
from rules_core.movement.on_table import Fate, Leg, Rate, TablePart
from rules_core.systems.miniatures.conditions import BOG
from rules_core.systems.miniatures.conventions.movement import BOG_ROLLS, BOGGING
from rules_core.systems.miniatures.dice.mines import HUNDREDTH
from rules_core.systems.miniatures.movement.ground import GroundPiece, TableGround, Thing, ground_of
from rules_core.systems.miniatures.movement.mines import MineCheck, Mines
from rules_core.systems.miniatures.movement.mover import TableMover
from rules_core.systems.miniatures.movement.rates import Rates
from rules_core.systems.miniatures.movement.risks import MOST_ROLLS, TOO_MANY_ROLLS, Risk, percent_says
from rules_core.systems.miniatures.movement.strips import StripCrossing, TableStrips
from rules_core.systems.miniatures.terrain import BRIDGE, FORD, MARSH, PRIMARY_ROAD, SECONDARY_ROAD
from rules_core.tabletop.squares import OnWay
from rules_core.tabletop.stretches import StraightLeg
from rules_core.tabletop.tabletop import INCH

BOGGED = "bogged down"
_SPARED_BY = {BRIDGE.word, FORD.word, PRIMARY_ROAD.word, SECONDARY_ROAD.word}
"""What carries a unit over a marsh: it doesn't bog down there."""

Touches = Callable[[ExactPoint, ExactPoint], bool]


@dataclass(frozen=True)
class _Ground:
    """A stretch of a leg over ground of one rate.

    Args:
        leg: the number of the leg, from 0.
        begin: how far along it the stretch begins.
        end: how far along it the stretch ends.
        rate: what it costs.
        soft: whether it is a marsh in which a unit may bog down.
        marsh: that marsh.
    """

    leg: int
    begin: Fraction
    end: Fraction
    rate: Rate
    soft: bool
    marsh: Thing | None


@dataclass
class Priced:
    """A way as it was priced.

    Args:
        points: its corners, the start first.
        legs: its pieces, up to where it can't go on.
        touches: by the number of a leg that crosses a strip, whether a unit that moves straight from one point to
            another touches that strip all the while.
        risks: its rolls in order.
        bar: why it can't go on; None where it gets to its end.
        notes: what a player should know.
    """

    points: tuple[ExactPoint, ...]
    legs: list[Leg] = field(default_factory=list)
    touches: dict[int, Touches] = field(default_factory=dict)
    risks: list[Risk] = field(default_factory=list)
    bar: Bar | None = None
    notes: dict[str, None] = field(default_factory=dict)


class Pricing:
    """Prices ways of one unit over one table."""

    def __init__(self, mover: TableMover, ground: TableGround | None = None) -> None:
        """Args: mover: the unit; ground: the table's ground where it is at hand."""
        self._mover = mover
        self._ground = ground or ground_of(mover.table)
        self._rates = Rates(mover)
        self._strips = TableStrips(mover)
        self._mines = Mines(mover)

    def price(self, points: Sequence[ExactPoint]) -> Priced:
        """The price of a way.

        Args:
            points: the start and the corners in order.
        """
        corners = [point for n, point in enumerate(points) if n == 0 or point != points[n - 1]]
        priced = Priced(tuple(corners))
        if len(corners) < 2:
            return priced
        legs = [StraightLeg(a, b) for a, b in pairwise(corners)]
        passed = self._mines.visits(corners)
        if len(passed) > MOST_ROLLS:
            priced.bar = TOO_MANY_ROLLS
            return priced
        pieces = self._ground.pieces(legs)
        events: list[StripCrossing | MineCheck] = [*self._strips.crossings(corners), *self._mines.checks(passed)]
        events.sort(key=lambda event: event.place)
        soft = self._begins_soft(legs)
        for ground in self._joined(pieces):
            if ground.rate.bar:
                self._happen(priced, legs, events, OnWay(ground.leg, ground.begin))
                priced.bar = priced.bar or ground.rate.bar
                break
            enters, soft = ground.soft and not soft, ground.soft
            self._move(priced, legs, ground, events, enters)
            if priced.bar:
                break
        else:
            self._happen(priced, legs, events, None)
        priced.notes.update(dict.fromkeys(self._mines.seen_before(corners)))
        return priced

    # --- ground -------------------------------------------------------------------------------------------------------

    def _joined(self, pieces: Sequence[GroundPiece]) -> Iterator[_Ground]:
        """The pieces of a way with their rates; those that cost the same one behind the other are one."""
        waiting: _Ground | None = None
        for piece in pieces:
            marsh = piece.under.by_word.get(MARSH.word)
            soft = marsh is not None and _SPARED_BY.isdisjoint(piece.under.by_word)
            here = _Ground(piece.leg, piece.begin, piece.end, self._rates.over(piece.under), soft, marsh)
            if waiting and (waiting.leg, waiting.rate, waiting.soft) == (here.leg, here.rate, here.soft):
                waiting = replace(waiting, end=here.end)
                continue
            if waiting:
                yield waiting
            waiting = here
        if waiting:
            yield waiting

    def _move(
        self,
        priced: Priced,
        legs: Sequence[StraightLeg],
        ground: _Ground,
        events: list[StripCrossing | MineCheck],
        enters_marsh: bool,
    ) -> None:
        """Move along one piece of ground, with all that happens at its start or on it."""
        begin = ground.begin
        self._happen(priced, legs, events, OnWay(ground.leg, begin), at_too=True)
        bog = self._bog(ground) if enters_marsh else None
        while not priced.bar:
            stop = ground.end
            if events and events[0].place < OnWay(ground.leg, ground.end):
                stop = events[0].place.cut
            self._leg(priced, legs[ground.leg], (begin, stop), ground.rate, bog)
            if stop == ground.end:
                break
            begin, bog = stop, None
            self._happen(priced, legs, events, OnWay(ground.leg, begin), at_too=True)

    def _leg(
        self, priced: Priced, leg: StraightLeg, cuts: tuple[Fraction, Fraction], rate: Rate, bog: Risk | None
    ) -> None:
        begin, end = cuts
        inches = leg.length * ((end - begin) / INCH)
        parts = _parts(inches, rate) if rate.known else ()
        checks = (bog.check,) if bog else ()
        if bog:
            self._roll(priced, bog)
        priced.legs.append(Leg(leg.at(begin), leg.at(end), rate.at, parts, checks, notes=rate.notes, known=rate.known))
        priced.notes.update(dict.fromkeys(rate.notes))

    # --- marshes ------------------------------------------------------------------------------------------------------

    def _begins_soft(self, legs: Sequence[StraightLeg]) -> bool:
        """Whether the way begins inside a marsh, so that it doesn't enter it."""
        start = self._ground.at_start(legs)
        soft = MARSH.word in start.by_word and _SPARED_BY.isdisjoint(start.by_word)
        return soft and self._mover.choose(BOG_ROLLS) == "entry"

    def _bog(self, ground: _Ground) -> Risk | None:
        """The roll on entering a marsh (T13); None where it can't bog down."""
        if self._mover.choose(BOGGING) == "vehicles" and not self._mover.is_vehicle:
            return None
        self._mover.choose(BOG_ROLLS)
        name = ground.marsh.name if ground.marsh else MARSH.name
        chance = self._mover.settings.percent(BOG) * HUNDREDTH
        if not chance:
            return None
        fails = f"Bogged down {percent_says(chance)}: it stays there."
        check = Check(name, "bog down", "entering a marsh", "after", 1 - chance, MARSH.cite, fails)
        return Risk(check, (Fate(BOGGED, chance),))

    # --- what happens at a point --------------------------------------------------------------------------------------

    def _happen(
        self,
        priced: Priced,
        legs: Sequence[StraightLeg],
        events: list[StripCrossing | MineCheck],
        before: OnWay | None,
        *,
        at_too: bool = False,
    ) -> None:
        """Everything that happens before a place of the way, or at it too; to the end where there is none."""
        while events and not priced.bar:
            place = events[0].place
            if before is not None and (place > before or (place == before and not at_too)):
                return
            event = events.pop(0)
            at = legs[-1].end if place.leg == len(legs) else legs[place.leg].at(place.cut)
            if isinstance(event, StripCrossing):
                self._cross(priced, event, at)
            else:
                checks = tuple(risk.check for risk in event.risks)
                self._roll(priced, *event.risks)
                if checks:
                    priced.legs.append(Leg(at, at, event.field.name, checks=checks))

    @staticmethod
    def _roll(priced: Priced, *risks: Risk) -> None:
        priced.risks += risks
        if len(priced.risks) > MOST_ROLLS:
            priced.bar = TOO_MANY_ROLLS

    def _cross(self, priced: Priced, event: StripCrossing, at: ExactPoint) -> None:
        priced.notes.update(dict.fromkeys(event.notes))
        if event.bar:
            priced.bar = event.bar
            return
        takes = event.inches or event.turns
        crossed = TablePart(f"{event.row.name} crossed", Length.of(event.inches), event.row.cite)
        parts = (crossed,) if takes else ()
        priced.touches[len(priced.legs)] = event.touches
        priced.legs.append(Leg(at, at, event.strip.name, parts, turns_lost=event.turns, notes=event.notes))


def _parts(inches: Length, rate: Rate) -> tuple[TablePart, ...]:
    """What a stretch of ground costs, reason by reason."""
    if not rate.factors:
        return (TablePart("open ground", inches, "MIN T1"),)
    return tuple(TablePart(factor.what, inches * each, factor.cite) for factor, each in rate.parts)
