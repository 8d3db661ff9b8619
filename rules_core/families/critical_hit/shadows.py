"""What blocks one line of a fan, and so blocks all others that come to it likewise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import lru_cache, reduce
from itertools import groupby
from operator import or_
from typing import Any, Generic, NamedTuple, TypeVar

from rules_core.board.parts import Area
from rules_core.families.critical_hit.buildings import Building, Buildings
from rules_core.families.critical_hit.line_end import LineEnd
from rules_core.families.critical_hit.line_of_sight import LineOfSight
from rules_core.families.critical_hit.line_over_art import EndT
from rules_core.figures.typed import TypedFigures
from rules_core.location import Location
from rules_core.movement.routes.effort import LINES_AT_ONCE
from rules_core.pauses import Pausing
from rules_core.sight.art_in_hex import art_of
from rules_core.sight.facts import ALONG, Blocked, Glance, Step, Stretch
from rules_core.sight.fan_sweep import FanSweep, LinesAcross
from rules_core.sight.sightline import ALONG as RUNS_ALONG
from rules_core.sight.sightline import CROSSED, ONE, ZERO, HexsideMeet, Span
from rules_core.situation import Situation

LineT = TypeVar("LineT", bound=LineOfSight[Any])

_NEXT_HEX = 1

_ENDS_AT_ONCE = 200
"""How many ends are looked at between two pauses."""


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
        uneven: the hexes in which it matters where a line runs between ends as high as each other.
        art: the terrain whose art blocks.
        area: tells what is made of such art in a hex.
        touching: when it asks about what is only touched.
        filled: the hexes that are filled as a whole.
        hex: judges one of these; None where no hex is.
    """

    ends: Callable[[LineT], object]
    hexside: Callable[[LineT, HexsideMeet], object]
    uneven: frozenset[str]
    art: frozenset[str]
    area: Callable[[LineT, Area, Span, Stretch], Step]
    touching: Touching
    filled: frozenset[str] = frozenset()
    hex: Callable[[LineT, str, Stretch], object] | None = None


class _Thing(NamedTuple):
    """Something that may block lines.

    Args:
        what: the hexside, the art and its hex, or the hex that it is.
        judge: judges a line that crosses it, and is given this besides.
        given: what that is.
        buildings: the buildings that it is a part of: to those inside them it may be something else.
        hexes: the hexes to whose own lines it may be something else too.
    """

    what: tuple[object, ...]
    judge: Callable[..., object]
    given: tuple[object, ...]
    buildings: tuple[Building, ...] = ()
    hexes: tuple[str, ...] = ()

    def beside(self, end: LineEnd) -> tuple[str | None, Building | None]:
        """Whether an end is in one of these hexes and buildings, and in which."""
        building = end.building
        return end.hex if end.hex in self.hexes else None, building if building in self.buildings else None


_Come = tuple[LinesAcross, _Thing]
"""A thing that lines come to, and which of them do."""


class _Judged(NamedTuple):
    """What a thing is to the lines that come to it alike.

    Args:
        glance: what it blocks them with; None where it does not.
        by_range: whether that hangs on how far off it is, so that this holds for one of them only.
    """

    glance: Glance | None
    by_range: bool


@lru_cache(maxsize=32)
def _judged_before(
    decides: tuple[object, ...],  # noqa: ARG001 # by these it is kept
    viewer: tuple[object, ...],  # noqa: ARG001
    target: tuple[object, ...],  # noqa: ARG001
) -> dict[tuple[object, ...], _Judged]:
    """What things are to lines between ends of two kinds, for all fans under what decides it."""
    return {}


class KnownOfLines(NamedTuple):
    """What a sweep tells of lines without a look along each.

    Args:
        verdicts: those that are known.
        clear: the ends of lines that nothing blocks; what else they meet is not looked at.
        past_hexsides: those of lines that no hexside blocks.
        hidden: where lines may end at several points, the ends of which no point is seen.
    """

    verdicts: dict[Location, Glance]
    clear: set[Location]
    past_hexsides: set[Location]
    hidden: set[Location]


class Shadows(Generic[EndT, LineT]):
    """The verdicts on the lines of a fan that are in the shadow of what blocks one of them.

    Whether a thing blocks a line hangs on what it is and on the kinds of the two ends, if the thing is no part of the
    target's hex: it does not matter where it is crossed, nor how far off, unless the rules ask that of ends that are
    not as high as each other. So a thing is judged once for all lines that come to it likewise.

    Args:
        situation: the board, the table, the options and conventions.
        buildings: the buildings of the map, as the game judges them.
        fan: the lines.
        viewer: the end that they come from.
        in_the_way: what may block them.
        line_to: makes one of them, nothing judged yet.
    """

    def __init__(
        self,
        situation: Situation,
        buildings: Buildings,
        fan: FanSweep,
        viewer: EndT,
        in_the_way: InTheWay[LineT],
        line_to: Callable[[EndT], LineT],
    ) -> None:
        self._board = situation.board
        self._situation = situation
        self._buildings = buildings
        self.fan = fan
        self.viewer = viewer
        self.in_the_way = in_the_way
        self.line_to = line_to

    def over(self, targets: Iterable[EndT]) -> Pausing[KnownOfLines]:
        """What is known without a look along each line, with pauses.

        Args:
            targets: the ends that may be looked at so: lines to all others hang on where exactly they run.
        """
        yield from art_of(self._board).finding_hexes_with(self.in_the_way.art)
        by_kind: dict[tuple[object, ...], dict[int, EndT]] = {}
        viewer, fan = self.viewer, self.fan
        for count, target in enumerate(targets, 1):
            if count % _ENDS_AT_ONCE == 0:
                yield
            if fan.range(target.hex) <= _NEXT_HEX:
                continue
            if target.building is None or target.building is not viewer.building:
                by_kind.setdefault(target.kind, {})[fan.number(target.hex)] = target
        told = KnownOfLines({}, set(), set(), set())
        for ends in by_kind.values():
            alike = _Alike(self, ends)
            yield from alike.sweep()
            told.verdicts.update(alike.known())
            told.clear.update(alike.clear())
            told.past_hexsides.update(alike.past_hexsides())
            told.hidden.update(alike.hidden())
        return told

    def hexside(self, between: tuple[str, str]) -> _Thing:
        """A hexside that the map has something on, as it is to lines that cross it."""
        crossed = HexsideMeet(between, CROSSED, ZERO, ONE)
        return _Thing(between, self.in_the_way.hexside, (crossed,), self._buildings.beside(between), between)

    def hexsides(self, near: Callable[[], int]) -> Iterator[_Come]:
        """The hexsides that the map has something on, in order, that some lines come to.

        Args:
            near: tells which lines these are.
        """
        return ((crossed, self.hexside(between)) for between, crossed in self.fan.hexsides_crossed(near))

    def uneven(self, near: Callable[[], int]) -> Iterator[LinesAcross]:
        """The lines that cross or touch a hex in which it matters where they run, likewise."""
        return (crossed for _, crossed in self.fan.hexes_crossed(self.in_the_way.uneven, near))

    def filled(self, near: Callable[[], int]) -> Iterator[_Come]:
        """The hexes that are filled as a whole, likewise."""
        judge = self.in_the_way.hex
        if judge is not None:
            for name, crossed in self.fan.hexes_crossed(self.in_the_way.filled, near):
                yield crossed, _Thing((name,), judge, (name, ALONG))

    def art(self, near: Callable[[], int]) -> Iterator[_Come]:
        """The art in hexes, likewise."""
        terrain, by_area = self.in_the_way.art, self._buildings.by_area
        for name, crossing in self.fan.hexes_crossed(art_of(self._board).hexes_with(terrain), near):
            if not (crossing.surely | crossing.perhaps) & near():
                continue
            for area in self._board.areas_in(name):
                if area.terrain in terrain:
                    building = by_area.get(area.index)
                    own = () if building is None else (building,)
                    # What laps over from a hex may be no matter of lines to it.
                    home = () if name in area.hexes else area.hexes
                    what, given = (name, area.index), (area, Span((name,), ZERO, ONE))
                    yield self.fan.on_art(name, area, crossing), _Thing(what, self._judge_art, given, own, home)

    def _judge_art(self, line: LineT, area: Area, span: Span) -> None:
        if line.counts(area, span):
            line.add(self.in_the_way.area(line, area, span, ALONG))

    def judged_before(self, target: EndT) -> dict[tuple[object, ...], _Judged]:
        """What is known already of what things are to lines to ends of some kind."""
        situation = self._situation
        # Figures that are typed in are sums that count, and block nothing.
        options = tuple((name, said) for name, said in situation.options.items() if not isinstance(said, TypedFigures))
        decides = situation.board, situation.counters, self._buildings, options, *situation.conventions.items()
        return _judged_before(decides, self.viewer.kind, target.kind)

    def lines_to(self, targets: Iterable[str]) -> int:
        """The lines to some hexes."""
        return self.fan.lines_to(targets)


class _Alike(Generic[EndT, LineT]):
    """The lines to ends of one kind.

    Args:
        shadows: those of all lines.
        ends: the ends, by the numbers of their lines.
    """

    def __init__(self, shadows: Shadows[EndT, LineT], ends: Mapping[int, EndT]) -> None:
        self._shadows = shadows
        self._ends = ends
        self._inside: dict[Building, int] = {}
        for number, end in ends.items():
            if end.building is not None:
                self._inside[end.building] = self._inside.get(end.building, 0) | 1 << number
        self._every = every = sum(1 << number for number in ends)
        self._open = every
        """The lines that nothing has blocked yet, and that none but known things lie on."""
        self._bare = every if shadows.fan.to_points else 0
        """Those to hexes of which some point may be seen, for all that is known."""
        self._past_hexsides = 0
        self._come_to_everything = False
        self._before = shadows.judged_before(next(iter(ends.values())))
        self._lines: dict[int, LineT] = {}
        self._made = 0
        """The lines among these."""
        self._touched = 0
        self._shadowed: list[tuple[int, Glance]] = []

    def sweep(self) -> Pausing[None]:
        """Come to all things, with pauses."""
        shadows, (in_the_way, one) = self._shadows, (self._shadows.in_the_way, next(iter(self._ends.items())))
        if self._judge(one[0], in_the_way.ends).glance is not None:
            return
        yield from self._come_to_all(shadows.hexsides(self._left))
        yield from self._look_along_others()
        self._past_hexsides = self._open
        if one[1].level == shadows.viewer.level:
            for crossed in shadows.uneven(self._left):
                self._open &= ~(crossed.surely | crossed.touching | crossed.perhaps)
            yield from self._come_to_all(shadows.filled(self._left))
            yield from self._come_to_all(shadows.art(self._left))
            self._come_to_everything = True

    def known(self) -> Iterator[tuple[Location, Glance]]:
        """The verdicts that are known then, with the places of the ends."""
        for lines, glance in self._shadowed:
            for line in _each(lines & ~self._bare):
                yield self._ends[line.bit_length() - 1].location, glance

    def past_hexsides(self) -> Iterator[Location]:
        """The ends of the lines that no hexside blocks."""
        for line in _each(self._past_hexsides & ~self._bare):
            yield self._ends[line.bit_length() - 1].location

    def clear(self) -> Iterator[Location]:
        """The ends that nothing stands before: each thing that a line to them crosses is known, and blocks none."""
        if self._come_to_everything:
            for line in _each(self._open & ~self._bare):
                yield self._ends[line.bit_length() - 1].location

    def hidden(self) -> Iterator[Location]:
        """The ends of which no point is seen, where lines may end at several."""
        if self._shadows.fan.to_points:
            yield from (end.location for number, end in self._ends.items() if not self._bare >> number & 1)

    def _left(self) -> int:
        return self._open | self._bare

    def _come_to_all(self, things: Iterator[_Come]) -> Pausing[None]:
        for _, as_far in groupby(things, key=lambda come: come[0].order):
            self._come_to(list(as_far))
            yield

    def _look_along_others(self) -> Pausing[None]:
        """Look along each line by itself that some hexside leaves in doubt: which one blocks it, or that none does."""
        if self._shadows.in_the_way.touching is Touching.AFTER_HEXSIDES:
            self._open &= ~self._touched
        known = reduce(or_, (lines for lines, _ in self._shadowed), self._open | self._bare)
        for count, line in enumerate(_each(self._every & ~known), 1):
            if count % LINES_AT_ONCE == 0:
                yield
            glance, doubtful = self._first_hexside(line)
            if glance is not None:
                self._shadowed.append((line, glance))
            elif not doubtful:
                self._open |= line
        self._touched = 0

    def _first_hexside(self, line: int) -> tuple[Glance | None, bool]:
        """What the first hexside that blocks a line blocks it with, and whether what it only touches may do so too."""
        shadows, number, doubtful = self._shadows, line.bit_length() - 1, False
        touching = shadows.in_the_way.touching
        for meet in shadows.fan.hexsides(self._ends[number].hex):
            glance, by_range = self._judged(line, shadows.hexside(meet.between))
            if glance is None and not by_range:
                continue
            touched = meet.how not in (CROSSED, RUNS_ALONG)
            if touched and touching is not Touching.IN_TURN:
                doubtful = doubtful or touching is Touching.AFTER_HEXSIDES
                continue
            if by_range or meet.how != CROSSED:
                glance, _ = self._judge(number, shadows.in_the_way.hexside, meet)
            if glance is not None:
                return glance, False
        return None, doubtful

    def _come_to(self, things: Sequence[_Come]) -> None:
        """Come to things of which nobody can tell which one a line crosses first."""
        for crossed, _ in things:
            self._open &= ~crossed.perhaps
        done = unknown = 0
        blocked: dict[tuple[str, str, str], tuple[int, Glance]] = {}
        for crossed, thing in things:
            # What would not block a line that crosses it does not block one that touches it.
            touching = crossed.touching
            for lines in self._to_alike(crossed, thing):
                glance, by_range = self._judged(lines, thing)
                if by_range or glance is not None:
                    self._touched |= lines & touching
                    lines &= ~touching
                if by_range:
                    unknown |= lines
                elif glance is not None and glance.block is not None:
                    what = glance.block.at, glance.block.what, glance.block.cite
                    blocked[what] = blocked.get(what, (0,))[0] | lines & self._open, glance
                    self._bare &= ~(lines & crossed.whole)
        if self._shadows.in_the_way.touching is Touching.IN_TURN:
            unknown |= self._touched
        for lines, _ in blocked.values():
            unknown |= done & lines
            done |= lines
        self._shadowed += [(lines & ~unknown, glance) for lines, glance in blocked.values()]
        self._open &= ~(done | unknown)

    def _to_alike(self, crossed: LinesAcross, thing: _Thing) -> Iterator[int]:
        """The lines that come to a thing, those apart to whose targets it may be something else."""
        yield from _each(crossed.own & self._open)
        touching = 0 if self._shadows.in_the_way.touching is Touching.NEVER else crossed.touching
        lines = (crossed.surely & self._left()) | (touching & self._open)
        home = self._shadows.lines_to(thing.hexes)
        parts = [lines & home, lines & ~home]
        for building in thing.buildings:
            inside = self._inside.get(building, 0)
            parts = [part for all_ in parts for part in (all_ & inside, all_ & ~inside)]
        yield from filter(None, parts)

    def _one_of(self, lines: int) -> int:
        """The number of one of some lines that are alike: one that exists already, if there is one."""
        found = (lines & self._made) or lines
        return (found & -found).bit_length() - 1

    def _judged(self, lines: int, thing: _Thing) -> _Judged:
        """What a thing is to some lines that come to it alike."""
        number = self._one_of(lines)
        key = thing.what, thing.beside(self._shadows.viewer), thing.beside(self._ends[number])
        found = self._before.get(key)
        if found is None:
            found = self._before[key] = self._judge(number, thing.judge, *thing.given)
        return found

    def _judge(self, number: int, judge: Callable[..., object], *given: object) -> _Judged:
        """What something is to a line, as judging it tells."""
        line = self._lines.get(number)
        if line is None:
            line = self._lines[number] = self._shadows.line_to(self._ends[number])
            self._made |= 1 << number
        line.by_range = False
        try:
            judge(line, *given)
        except Blocked as blocked:
            return _Judged(Glance({}, blocked.step), line.by_range)
        return _Judged(None, line.by_range)


def _each(lines: int) -> Iterator[int]:
    """The lines of a set, each as a set of its own."""
    while lines:
        first = lines & -lines
        yield first
        lines ^= first
