"""What may block the lines of a fan, thing by thing as the lines come to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from rules_core.board.parts import Area
from rules_core.families.critical_hit.buildings import Building, Buildings
from rules_core.families.critical_hit.line_end import LineEnd
from rules_core.families.critical_hit.line_of_sight import LineOfSight
from rules_core.figures.typed import TypedFigures
from rules_core.sight.art_in_hex import art_of
from rules_core.sight.facts import ALONG, Glance, Step, Stretch
from rules_core.sight.fan_sweep import FanSweep, LinesAcross
from rules_core.sight.sightline import CROSSED, ONE, ZERO, HexsideMeet, Span
from rules_core.situation import Situation

LineT = TypeVar("LineT", bound=LineOfSight[Any])

Beside = tuple[str | None, Building | None]
"""Which hex and which building of a thing an end is in, if any."""

NOT_BESIDE: Beside = None, None


class Touching(Enum):
    """When a game asks whether what a line only touches, at a vertex or its end, blocks it."""

    NEVER = auto()
    AFTER_HEXSIDES = auto()
    """After all hexsides that it crosses."""
    IN_TURN = auto()
    """In turn with what it crosses."""


class InTheWay(NamedTuple, Generic[LineT]):
    """What blocks lines, in the order in which a game asks about it.

    Ends come before it all, then hexsides; art comes last.

    Args:
        ends: judges the ends of a line by themselves.
        hexside: judges what stands along a hexside that it crosses.
        hexsides: judges hexsides that it only touches, in order.
        alike: tells what a hexside is to lines with no end beside it: all of which it is the same are judged alike.
        uneven: the hexes in which it matters where a line runs between ends as high as each other.
        art: the terrain whose art blocks.
        area: tells what is made of such art in a hex.
        touching: when it asks about what is only touched.
        filled: the hexes that are filled as a whole.
        hex: judges one of these; None where no hex is.
    """

    ends: Callable[[LineT], object]
    hexside: Callable[[LineT, HexsideMeet], object]
    hexsides: Callable[[LineT, Iterable[HexsideMeet]], object]
    alike: Callable[[Situation, tuple[str, str]], tuple[object, ...]]
    uneven: frozenset[str]
    art: frozenset[str]
    area: Callable[[LineT, Area, Span, Stretch], Step]
    touching: Touching
    filled: frozenset[str] = frozenset()
    hex: Callable[[LineT, str, Stretch], object] | None = None


class Thing(NamedTuple):
    """Something that may block lines.

    Args:
        what: the hexside, the art and its hex, or the hex that it is.
        alike: what it is to lines with no end beside it: a number that others have too, or itself.
        hexes: the hex that it is in, or those that it lies between.
        judge: judges a line that crosses it, and is given this besides.
        given: what that is.
        buildings: the buildings that it is a part of: to those inside them it may be something else.
        home: the hexes to whose own lines it may be something else too.
    """

    what: tuple[object, ...]
    alike: object
    hexes: tuple[str, ...]
    judge: Callable[..., object]
    given: tuple[object, ...]
    buildings: tuple[Building, ...] = ()
    home: tuple[str, ...] = ()

    def beside(self, end: LineEnd) -> Beside:
        """Whether an end is in one of these hexes and buildings, and in which."""
        building = end.building
        return end.hex if end.hex in self.home else None, building if building in self.buildings else None


Come = tuple[LinesAcross, Thing]
"""A thing that lines come to, and which of them do."""


class Judged(NamedTuple):
    """What a thing is to the lines that come to it alike.

    Args:
        glance: what it blocks them with; None where it does not.
        by_range: whether that hangs on how far off it is, so that this holds for one of them only.
    """

    glance: Glance | None
    by_range: bool

    def at(self, thing: Thing) -> Judged:
        """What a thing is to them that is like this one."""
        if self.glance is None or self.glance.block is None:
            return self
        block = self.glance.block._replace(at="/".join(thing.hexes))
        return self._replace(glance=self.glance._replace(block=block))


class _Before(NamedTuple):
    """What is known already under what decides it.

    Args:
        kinds: the kinds of hexsides, numbered.
        hexsides: the hexsides as things.
        judged: by the kinds of the two ends, what things are to lines between such.
    """

    kinds: dict[tuple[object, ...], int]
    hexsides: dict[tuple[str, str], Thing]
    judged: dict[tuple[object, ...], dict[object, Judged]]


@lru_cache(maxsize=16)
def _before(*decides: object) -> _Before:  # noqa: ARG001 # by these it is kept
    return _Before({}, {}, {})


class Things(Generic[LineT]):
    """What may block the lines of a fan.

    Args:
        situation: the board, the table, the options and conventions.
        buildings: the buildings of the map, as the game judges them.
        fan: the lines.
        in_the_way: what may block them.
    """

    def __init__(self, situation: Situation, buildings: Buildings, fan: FanSweep, in_the_way: InTheWay[LineT]) -> None:
        self._situation = situation
        self._buildings = buildings
        self.fan = fan
        self.in_the_way = in_the_way
        # Figures that are typed in are sums that count, and block nothing.
        options = tuple((name, said) for name, said in situation.options.items() if not isinstance(said, TypedFigures))
        decides = situation.board, situation.counters, buildings, options, *situation.conventions.items()
        self._before = _before(*decides)

    def judged_before(self, viewer: LineEnd, target: LineEnd) -> dict[object, Judged]:
        """What things are to lines between two kinds of ends, so far as is known: by what these are, and where."""
        return self._before.judged.setdefault((viewer.kind, target.kind), {})

    def hexside(self, between: tuple[str, str]) -> Thing:
        """A hexside that the map has something on, as it is to lines that cross it."""
        known = self._before.hexsides
        if between not in known:
            kinds, beside = self._before.kinds, self._buildings.beside(between)
            alike = kinds.setdefault(self.in_the_way.alike(self._situation, between), len(kinds))
            crossed = HexsideMeet(between, CROSSED, ZERO, ONE)
            known[between] = Thing(between, alike, between, self.in_the_way.hexside, (crossed,), beside, between)
        return known[between]

    def hexsides(self, near: Callable[[], int], matters: Callable[[Thing], int]) -> Iterator[Come]:
        """The hexsides that the map has something on, in order, that some lines come to.

        Args:
            near: tells which lines these are.
            matters: tells to which of these a hexside matters.
        """
        crossed = self.fan.hexsides_crossed(near, lambda between: matters(self.hexside(between)))
        return ((lines, self.hexside(between)) for between, lines in crossed)

    def uneven(self, near: Callable[[], int]) -> Iterator[LinesAcross]:
        """The lines that cross or touch a hex in which it matters where they run, likewise."""
        return (crossed for _, crossed in self.fan.hexes_crossed(self.in_the_way.uneven, near))

    def filled(self, near: Callable[[], int]) -> Iterator[Come]:
        """The hexes that are filled as a whole, likewise."""
        judge = self.in_the_way.hex
        if judge is not None:
            for name, crossed in self.fan.hexes_crossed(self.in_the_way.filled, near):
                yield crossed, Thing((name,), (name,), (name,), judge, (name, ALONG))

    def art(self, near: Callable[[], int]) -> Iterator[Come]:
        """The art in hexes, likewise; of one hex in the order in which the game asks about it."""
        board, terrain, by_area = self._situation.board, self.in_the_way.art, self._buildings.by_area
        for name, crossing in self.fan.hexes_crossed(art_of(board).hexes_with(terrain), near):
            if not (crossing.surely | crossing.perhaps) & near():
                continue
            for area in board.areas_in(name):
                if area.terrain in terrain:
                    building = by_area.get(area.index)
                    own = () if building is None else (building,)
                    # What laps over from a hex may be no matter of lines to it.
                    home = () if name in area.hexes else area.hexes
                    what, given = (name, area.index), (area, Span((name,), ZERO, ONE))
                    across = self.fan.on_art(name, area, crossing)
                    yield across, Thing(what, what, (name,), self._judge_art, given, own, home)

    def _judge_art(self, line: LineT, area: Area, span: Span) -> None:
        if line.counts(area, span):
            line.add(self.in_the_way.area(line, area, span, ALONG))
