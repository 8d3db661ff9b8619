"""What blocks one line of a fan, and so blocks all others that come to it likewise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import groupby
from operator import attrgetter
from typing import Generic, NamedTuple

from rules_core.board.board import Board
from rules_core.families.critical_hit.buildings import Building, Buildings
from rules_core.families.critical_hit.line_of_sight import Barrier, LineOfSight
from rules_core.families.critical_hit.line_over_art import EndT
from rules_core.location import Location
from rules_core.sight.art_in_hex import art_of
from rules_core.sight.facts import Glance
from rules_core.sight.fan_sweep import FanSweep, LinesAcross

_NEXT_HEX = 1


class Touching(Enum):
    """When a game asks whether what a line only touches, at a vertex or its end, blocks it."""

    NEVER = auto()
    AFTER_HEXSIDES = auto()
    """After all hexsides that it crosses."""
    IN_TURN = auto()
    """In turn with what it crosses."""


class InTheWay(NamedTuple):
    """What blocks lines between ends as high as each other, in the order in which a game asks about it.

    Hexsides come before it all, art after.

    Args:
        uneven: the hexes in which it matters where a line runs.
        filled: the hexes that are filled as a whole.
        art: the terrain whose art blocks.
        touching: when it asks about what is only touched.
    """

    uneven: frozenset[str]
    filled: frozenset[str]
    art: frozenset[str]
    touching: Touching


class _Thing(NamedTuple):
    """Something that may block lines.

    Args:
        barrier: what it is.
        crossed: which lines cross it.
        buildings: the buildings that it is a part of: to those inside them it may be something else.
        home: the hexes to whose own lines it may be something else too.
    """

    barrier: Barrier
    crossed: LinesAcross
    buildings: tuple[Building, ...] = ()
    home: frozenset[str] = frozenset()

    @property
    def order(self) -> int:
        """How far off it is."""
        return self.crossed.order


class Shadows(Generic[EndT]):
    """The verdicts on the lines of a fan that are in the shadow of what has blocked one of them.

    Whether a thing blocks a line to an end as high as the viewer hangs on what it is and on the kinds of the two ends,
    if the thing is no part of the target's hex: it does not matter where it is crossed, nor how far off. So one line is
    judged for all that come to a thing likewise, and what it tells counts for all of them.

    Args:
        board: the map.
        buildings: its buildings, as the game judges them.
        fan: the lines.
        viewer: the end that they come from.
        in_the_way: what may block them besides hexsides.
        judge: judges one of them by itself.
    """

    def __init__(
        self,
        board: Board,
        buildings: Buildings,
        fan: FanSweep,
        viewer: EndT,
        in_the_way: InTheWay,
        judge: Callable[[EndT], tuple[LineOfSight[EndT], Glance]],
    ) -> None:
        self._board = board
        self._buildings = buildings
        self._fan = fan
        self._viewer = viewer
        self.in_the_way = in_the_way
        self.judge = judge

    def over(self, targets: Iterable[EndT]) -> dict[Location, Glance]:
        """The verdicts that are known without a look along each line.

        Args:
            targets: the ends that may be looked at so: lines to all others hang on where exactly they run.
        """
        by_kind: dict[tuple[object, ...], dict[int, EndT]] = {}
        viewer, fan, away = self._viewer, self._fan, self._board.grid.range
        for target in targets:
            if target.level != viewer.level or away(target.hex, viewer.hex) <= _NEXT_HEX:
                continue
            number = fan.number(target.hex)
            inside = target.building is not None and target.building is viewer.building
            if number is not None and not inside:
                by_kind.setdefault(target.kind, {})[number] = target
        found: dict[Location, Glance] = {}
        for ends in by_kind.values():
            found.update(_Alike(self, ends).sweep())
        return found

    def hexsides(self, near: Callable[[], int]) -> Iterator[_Thing]:
        """The hexsides that the map has something on, in order, that some lines come to.

        Args:
            near: tells which lines these are.
        """
        stood, stand = self._buildings.stood_at, self._buildings.at
        for between, crossed in self._fan.hexsides_crossed(near):
            beside = {building for name in between for building in (stood(name), stand(name)) if building}
            yield _Thing(Barrier(between), crossed, tuple(beside))

    def uneven(self, near: Callable[[], int]) -> Iterator[LinesAcross]:
        """The lines that cross or touch a hex in which it matters where they run, likewise."""
        return (crossed for _, crossed in self._fan.hexes_crossed(self.in_the_way.uneven, near))

    def filled(self, near: Callable[[], int]) -> Iterator[_Thing]:
        """The hexes that are filled as a whole, likewise."""
        for name, crossed in self._fan.hexes_crossed(self.in_the_way.filled, near):
            yield _Thing(Barrier((name,)), crossed)

    def art(self, near: Callable[[], int]) -> Iterator[_Thing]:
        """The art in hexes, likewise."""
        terrain, by_area = self.in_the_way.art, self._buildings.by_area
        for name, crossing in self._fan.hexes_crossed(art_of(self._board).hexes_with(terrain), near):
            if not crossing.surely & near():
                continue
            for area in self._board.areas_in(name):
                if area.terrain in terrain:
                    building = by_area.get(area.index)
                    own = () if building is None else (building,)
                    # What laps over from a hex may be no matter of lines to it.
                    home = frozenset[str]() if name in area.hexes else frozenset(area.hexes)
                    yield _Thing(Barrier((name,), area.index), self._fan.on_art(name, area, crossing), own, home)

    def lines_to(self, targets: Iterable[str]) -> int:
        """The lines to some hexes."""
        return self._fan.lines_to(targets)


class _Alike(Generic[EndT]):
    """The lines to ends of one kind.

    Args:
        shadows: those of all lines.
        ends: the ends, by the numbers of their lines.
    """

    def __init__(self, shadows: Shadows[EndT], ends: Mapping[int, EndT]) -> None:
        self._shadows = shadows
        self._ends = ends
        self._open = 0
        """The lines that nothing has blocked yet, and that none but known things lie on."""
        self._inside: dict[Building, int] = {}
        for number, end in ends.items():
            self._open |= 1 << number
            if end.building is not None:
                self._inside[end.building] = self._inside.get(end.building, 0) | 1 << number
        self._judged: dict[int, tuple[Barrier | None, Glance]] = {}
        self._judged_lines = 0
        self._touched = 0
        self._come_by: set[Barrier] = set()
        self._shadowed: list[tuple[int, Glance]] = []

    def sweep(self) -> Iterator[tuple[Location, Glance]]:
        """The verdicts that are known after all things were come to, with the places of the ends."""
        shadows = self._shadows
        self._come_to_all(shadows.hexsides(self._left))
        if shadows.in_the_way.touching is Touching.AFTER_HEXSIDES:
            self._open &= ~self._touched
        for crossed in shadows.uneven(self._left):
            self._open &= ~(crossed.surely | crossed.touching)
        self._come_to_all(shadows.filled(self._left))
        self._come_to_all(shadows.art(self._left))
        for lines, glance in self._shadowed:
            for number in _numbers(lines):
                yield self._ends[number].location, glance
        for number, (_, glance) in self._judged.items():
            yield self._ends[number].location, glance

    def _left(self) -> int:
        return self._open

    def _come_to_all(self, things: Iterator[_Thing]) -> None:
        for _, as_far in groupby(things, key=attrgetter("order")):
            self._come_to(list(as_far))

    def _come_to(self, things: Sequence[_Thing]) -> None:
        """Come to things of which nobody can tell which one a line crosses first."""
        once = several = 0
        for thing in things:
            self._touched |= thing.crossed.touching
            self._open &= ~thing.crossed.perhaps
        if self._shadows.in_the_way.touching is Touching.IN_TURN:
            self._open &= ~self._touched
        for thing in things:
            self._come_by.add(thing.barrier)
            crossing = thing.crossed.surely & self._open
            several |= once & crossing
            once |= crossing
        unknown, blocked = 0, dict[tuple[str, str, str], tuple[int, Glance]]()
        for thing in things:
            for lines in self._to_alike(thing):
                number = self._sample(lines & ~several)
                barrier, glance = (None, None) if number is None else self._look(number)
                if glance is None or (glance.block and barrier != thing.barrier and barrier in {None, *self._come_by}):
                    unknown |= lines
                elif glance.block and barrier == thing.barrier:
                    what = glance.block.at, glance.block.what, glance.block.cite
                    blocked[what] = blocked.get(what, (0, glance))[0] | lines, glance
        done = unknown
        for lines, _ in blocked.values():
            unknown |= done & lines
            done |= lines
        self._shadowed += [(lines & ~unknown, glance) for lines, glance in blocked.values()]
        self._open &= ~done

    def _to_alike(self, thing: _Thing) -> Iterator[int]:
        """The lines across a thing, those apart to whose targets it may be something else."""
        lines = thing.crossed.surely & self._open
        home = self._shadows.lines_to(thing.home)
        parts = [lines & home, lines & ~home]
        for building in thing.buildings:
            inside = self._inside.get(building, 0)
            parts = [part for all_ in parts for part in (all_ & inside, all_ & ~inside)]
        return (part for part in parts if part)

    def _sample(self, lines: int) -> int | None:
        """The number of one of some lines, of one that is judged already if there is one."""
        lines = lines & self._judged_lines or lines
        return (lines & -lines).bit_length() - 1 if lines else None

    def _look(self, number: int) -> tuple[Barrier | None, Glance]:
        """What blocks a line, and the verdict on it."""
        found = self._judged.get(number)
        if found is None:
            line, glance = self._shadows.judge(self._ends[number])
            found = self._judged[number] = line.barrier, glance
            self._judged_lines |= 1 << number
        return found


def _numbers(lines: int) -> Iterator[int]:
    """The numbers of the lines of a set."""
    while lines:
        first = lines & -lines
        yield first.bit_length() - 1
        lines ^= first
