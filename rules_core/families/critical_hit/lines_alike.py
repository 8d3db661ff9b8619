"""The lines of a fan to ends of one kind, and what each thing that they come to is to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import groupby
from operator import or_
from typing import Generic, NamedTuple

from rules_core.families.critical_hit.buildings import Building
from rules_core.families.critical_hit.line_over_art import EndT
from rules_core.families.critical_hit.things_in_the_way import (
    NOT_BESIDE,
    Come,
    Judged,
    LineT,
    Thing,
    Things,
    Touching,
)
from rules_core.location import Location
from rules_core.movement.routes.effort import LINES_AT_ONCE
from rules_core.pauses import Pausing
from rules_core.sight.facts import Blocked, Glance
from rules_core.sight.fan_sweep import LinesAcross, meet_of
from rules_core.sight.sightline import ALONG as RUNS_ALONG
from rules_core.sight.sightline import CROSSED


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


_Blocking = tuple[int, Thing, Glance]
"""Lines, a thing that blocks them, and with what."""


class LinesAlike(Generic[EndT, LineT]):
    """The lines from one end to others of one kind.

    Args:
        things: what may block them.
        viewer: the end that they come from.
        ends: the others, by the numbers of their lines.
        line_to: makes one of them, nothing judged yet.
    """

    def __init__(
        self, things: Things[LineT], viewer: EndT, ends: Mapping[int, EndT], line_to: Callable[[EndT], LineT]
    ) -> None:
        self._things = things
        self._viewer = viewer
        self._ends = ends
        self._line_to = line_to
        self._inside: dict[Building, int] = {}
        for number, end in ends.items():
            if end.building is not None:
                self._inside[end.building] = self._inside.get(end.building, 0) | 1 << number
        self._every = every = sum([1 << number for number in ends])
        self._open = every
        """The lines that nothing has blocked yet, and that none but known things lie on."""
        self._bare = every if things.fan.to_points else 0
        """Those to hexes of which some point may be seen, for all that is known."""
        self._past_hexsides = 0
        self._come_to_everything = False
        self._before = things.judged_before(viewer, next(iter(ends.values())))
        self._lines: dict[int, LineT] = {}
        self._made = 0
        """The lines among these."""
        self._touched = 0
        """The lines that may be blocked by what they only touch."""
        self._shadowed: list[tuple[int, Glance]] = []

    def sweep(self) -> Pausing[None]:
        """Come to all things, with pauses."""
        things, (number, end) = self._things, next(iter(self._ends.items()))
        if self._judge(number, things.in_the_way.ends).glance is not None:
            return
        yield from self._come_to_all(things.hexsides(self._left, self._may_block))
        yield from self._look_along_others()
        self._past_hexsides = self._open
        if end.level == self._viewer.level:
            for crossed in things.uneven(self._left):
                self._open &= ~(crossed.surely | crossed.touching | crossed.perhaps)
            yield from self._come_to_all(things.filled(self._left))
            yield from self._come_to_all(things.art(self._left))
            self._come_to_everything = True

    def tell(self, told: KnownOfLines) -> None:
        """Add what is known then."""
        ends, shown = self._ends, ~self._bare
        for lines, glance in self._shadowed:
            for line in _each(lines & shown):
                told.verdicts[ends[line.bit_length() - 1].location] = glance
        clear = self._open if self._come_to_everything else 0
        hidden = self._every if self._things.fan.to_points else 0
        for found, known in ((self._past_hexsides, told.past_hexsides), (clear, told.clear), (hidden, told.hidden)):
            known.update([ends[line.bit_length() - 1].location for line in _each(found & shown)])

    def _left(self) -> int:
        return self._open | self._bare

    def _may_block(self, thing: Thing) -> int:
        """The lines left that a thing may block, for all that is known: of many things none but those to beside it."""
        found, left = self._before.get(thing.alike), self._left()
        if found is None or found.glance is not None or found.by_range or thing.beside(self._viewer) != NOT_BESIDE:
            return left
        return left & self._beside(thing)

    def _beside(self, thing: Thing) -> int:
        """The lines to ends beside a thing."""
        found = self._things.fan.lines_to(thing.home)
        for building in thing.buildings:
            found |= self._inside.get(building, 0)
        return found

    def _come_to_all(self, things: Iterator[Come]) -> Pausing[None]:
        for _, as_far in groupby(things, key=lambda come: come[0].order):
            self._come_to(list(as_far))
            yield

    def _look_along_others(self) -> Pausing[None]:
        """Look along each line by itself that some hexside leaves in doubt: which one blocks it, or that none does."""
        if self._things.in_the_way.touching is Touching.AFTER_HEXSIDES:
            self._open &= ~self._touched
        self._touched = 0
        known = reduce(or_, (lines for lines, _ in self._shadowed), self._open | self._bare)
        for count, line in enumerate(_each(self._every & ~known), 1):
            if count % LINES_AT_ONCE == 0:
                yield
            glance = self._first_hexside(line)
            if glance is not None:
                self._shadowed.append((line, glance))
            else:
                self._open |= line

    def _first_hexside(self, line: int) -> Glance | None:
        """What the first hexside that blocks a line blocks it with."""
        things, number, touched = self._things, line.bit_length() - 1, []
        whole, met = things.fan.meets(self._ends[number].hex)
        for meet in met:
            how, between = meet[-2:]
            glance, by_range = self._judged(line, things.hexside(between))
            if glance is None and not by_range:
                continue
            if how not in (CROSSED, RUNS_ALONG) and things.in_the_way.touching is not Touching.IN_TURN:
                touched.append(meet_of(whole, meet))
                continue
            if by_range or how != CROSSED:
                glance = self._judge(number, things.in_the_way.hexside, meet_of(whole, meet)).glance
            if glance is not None:
                return glance
        after = things.in_the_way.touching is Touching.AFTER_HEXSIDES
        return self._judge(number, things.in_the_way.hexsides, touched).glance if touched and after else None

    def _come_to(self, things: Sequence[Come]) -> None:
        """Come to things that lie as far off as each other."""
        for crossed, _ in things:
            self._open &= ~crossed.perhaps
        once = twice = doubtful = 0
        blocked: list[_Blocking] = []
        for crossed, thing in things:
            # What would not block a line that crosses it does not block one that touches it.
            for lines in self._to_alike(crossed, thing):
                glance, by_range = self._judged(lines, thing)
                if glance is None and not by_range:
                    continue
                self._touched |= lines & crossed.touching
                lines &= ~crossed.touching
                if by_range:
                    doubtful |= lines
                elif glance is not None:
                    self._bare &= ~(lines & crossed.whole)
                    lines &= self._open
                    twice |= once & lines
                    once |= lines
                    blocked.append((lines, thing, glance))
        if self._things.in_the_way.touching is Touching.IN_TURN:
            doubtful |= self._touched
        self._open &= ~(once | doubtful)
        self._shadowed += [(only, glance) for lines, _, glance in blocked if (only := lines & ~(twice | doubtful))]
        for line in _each(twice & ~doubtful):
            self._shadowed.append((line, self._first(line, blocked)))

    def _first(self, line: int, blocked: Sequence[_Blocking]) -> Glance:
        """What a line is blocked with by the first of the things that it crosses."""
        target, how_far = self._ends[line.bit_length() - 1].hex, self._things.fan.how_far
        crossed = (blocking for blocking in blocked if blocking[0] & line)
        return min(crossed, key=lambda blocking: how_far(target, blocking[1].hexes))[2]

    def _to_alike(self, crossed: LinesAcross, thing: Thing) -> Iterator[int]:
        """The lines that come to a thing, those apart to whose targets it may be something else."""
        yield from _each(crossed.own & self._open)
        touching = 0 if self._things.in_the_way.touching is Touching.NEVER else crossed.touching
        lines = (crossed.surely & self._left()) | (touching & self._open)
        beside = lines & self._beside(thing)
        if lines & ~beside:
            yield lines & ~beside
        if beside:
            home = self._things.fan.lines_to(thing.home)
            parts = [beside & home, beside & ~home]
            for building in thing.buildings:
                inside = self._inside.get(building, 0)
                parts = [part for all_ in parts for part in (all_ & inside, all_ & ~inside)]
            yield from filter(None, parts)

    def _judged(self, lines: int, thing: Thing) -> Judged:
        """What a thing is to some lines that come to it alike."""
        # One of them that exists already, if there is one.
        some = (lines & self._made) or lines
        number = (some & -some).bit_length() - 1
        beside = thing.beside(self._viewer), thing.beside(self._ends[number])
        key = thing.what, *beside
        found = self._before.get(key)
        if found is not None:
            return found
        like = self._before.get(thing.alike) if beside == (NOT_BESIDE, NOT_BESIDE) else None
        if like is None:
            found = self._judge(number, thing.judge, *thing.given)
            if beside == (NOT_BESIDE, NOT_BESIDE):
                self._before[thing.alike] = found
        else:
            found = like.at(thing)
        self._before[key] = found
        return found

    def _judge(self, number: int, judge: Callable[..., object], *given: object) -> Judged:
        """What something is to a line, as judging it tells."""
        line = self._lines.get(number)
        if line is None:
            line = self._lines[number] = self._line_to(self._ends[number])
            self._made |= 1 << number
        line.by_range = False
        try:
            judge(line, *given)
        except Blocked as blocked:
            return Judged(Glance({}, blocked.step), line.by_range)
        return Judged(None, line.by_range)


def _each(lines: int) -> Iterator[int]:
    """The lines of a set, each as a set of its own."""
    while lines:
        first = lines & -lines
        yield first
        lines ^= first
