"""The lines of a fan, from one centre dot to many others: which hexsides, hexes and art each meets, by one sweep.

A hexside, or a hex, is met by the lines whose direction lies between those of its corners and whose targets are far
enough. So all lines are put in the order of their directions once, and each thing finds its own among them; and each
line finds its things among those of its sector.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from operator import itemgetter, or_
from typing import Any, NamedTuple, TypeVar

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.geometry.grid import CENTER, NEIGHBOURS, VERTICES, Cell, Point
from rules_core.sight.art_in_hex import art_of
from rules_core.sight.fan_hulls import Hulls
from rules_core.sight.sightline import HexsideMeet, hexside_met, places_on
from rules_core.sight.wedges import (
    SECTORS,
    Wedge,
    direction,
    ends_of,
    first_of_sector,
    of_hex,
    of_hexside,
    of_line,
    sector_of,
)

_ThingT = TypeVar("_ThingT")


class LinesAcross(NamedTuple):
    """Which lines of a fan cross a thing: bit n of a set stands for line n.

    Args:
        order: how far off it is: whatever a line crosses with a lower order, it crosses before.
        surely: the lines that cross it before they come to their target's hex.
        touching: those that touch it at an end, or at a vertex.
        perhaps: those of which only a closer look tells whether they cross it, as where they run along hexsides.
        own: those that cross it into their target's hex.
        whole: those that cross it whichever of several points they end at; none where they end at one only.
    """

    order: int
    surely: int
    touching: int
    perhaps: int
    own: int = 0
    whole: int = 0


class _Marked(NamedTuple):
    """A hexside that the map has something on.

    Args:
        cell: the first of its hexes in grid order.
        beyond: the second.
        number: its number in ``NEIGHBOURS``, seen from the first.
        between: both hexes by name.
    """

    cell: Cell
    beyond: Cell
    number: int
    between: tuple[str, str]


Meet = tuple[int, int, Cell, Cell, str, tuple[str, str]]
"""From where to where a line meets the hexside between two cells, how, and which hexes these are."""


class _OnLine(NamedTuple):
    """The hexes of a line but its ends'.

    Args:
        crossed: those that it crosses, in order.
        touched: those that it touches at a vertex only, or runs along the side of: the place, the cell and the name.
    """

    crossed: list[str]
    touched: list[tuple[int, Cell, str]]


class FanSweep:
    """The lines from one hex to others, centre dot to centre dot.

    Args:
        board: the map.
        viewer: the hex that they start in.
        targets: the hexes that they end in; the viewer's is left out.
        points: the points of these that lines may end at besides, in halves of (u, v) from the centre dot.

    Raises:
        KeyError: the map has no such hex.
    """

    def __init__(self, board: Board, viewer: str, targets: Iterable[str], points: Sequence[Point] = ()) -> None:
        self.board = board
        self._viewer = viewer
        self._from = column, row = board.grid.cell(viewer)
        cells = board.grid.cells
        runs = [(name, cells[name]) for name in dict.fromkeys(targets) if name != viewer]
        lines = sorted([(of_line(end[0] - column, end[1] - row), name) for name, end in runs], key=itemgetter(0))
        told: tuple[Sequence[Any], ...] = tuple(zip(*[line for line, _ in lines], strict=True)) or ((), (), ())
        self._directions: Sequence[int] = told[0]
        self._ranges: Sequence[int] = told[1]
        self._along: Sequence[bool] = told[2]
        self._number = {name: number for number, (_, name) in enumerate(lines)}
        self._lines_to: dict[tuple[str, ...], int] = {}
        self._across_hexsides: dict[tuple[str, str], LinesAcross] = {}
        self._across_hexes: dict[str, LinesAcross] = {}
        self._met: dict[str, tuple[int, list[Meet]]] = {}
        self._hexes: dict[frozenset[str], list[tuple[str, Wedge]]] = {}
        self._on_lines: dict[str, _OnLine] = {}
        self._hulls = Hulls([self._run(name) for _, name in lines], [CENTER, *points]) if points else None

    # --- From a thing to its lines ---

    def numbers_beyond(self, range_: int) -> dict[str, int]:
        """The numbers of the lines that are longer than a range, which stand for them in sets, by their targets."""
        each = zip(self._number.items(), self._ranges, strict=True)
        return {name: number for (name, number), its_range in each if its_range > range_}

    def range(self, target: str) -> int:
        """How long a line is, in hexes; 0 to the viewer's own.

        Args:
            target: the hex that it ends in.
        """
        return 0 if target == self._viewer else self._ranges[self._number[target]]

    @cached_property
    def along(self) -> int:
        """The set of the lines that run along hexsides."""
        return sum([1 << number for number, along in enumerate(self._along) if along])

    @property
    def to_points(self) -> bool:
        """Whether lines may end at several points."""
        return self._hulls is not None

    def lines_to(self, targets: tuple[str, ...]) -> int:
        """The set of the lines to some hexes."""
        found = self._lines_to.get(targets)
        if found is None:
            found, numbers = 0, self._number
            for name in targets:
                if name in numbers:
                    found |= 1 << numbers[name]
            self._lines_to[targets] = found
        return found

    def hexsides_crossed(
        self, near: Callable[[], int], matters: Callable[[tuple[str, str]], int] | None = None
    ) -> Iterator[tuple[tuple[str, str], LinesAcross]]:
        """The hexsides that the map has something on, each with the lines that cross it, in order.

        Args:
            near: tells which lines matter: hexsides that none of these comes to may be left out.
            matters: tells to which of these a hexside matters; None for all to each.
        """
        for hexside, found in self._in_order(self._marked, near):
            between = hexside.between
            lines = near() if matters is None else matters(between)
            if not lines:
                continue
            crossed = self._across_hexsides.get(between)
            if crossed is None:
                crossed = self._across_hexsides[between] = self._across_hexside(between, found)
            if (crossed.surely | crossed.touching | crossed.perhaps | crossed.own) & lines:
                yield between, crossed

    def _across_hexside(self, between: tuple[str, str], found: Wedge) -> LinesAcross:
        inside, touching = self._lines_in(found.first, found.last)
        as_far, beyond = self._as_far_and_beyond[found.away]
        crossing, perhaps = inside & beyond, 0
        own = self.lines_to(between) & crossing
        if found.order == 2 * found.away:
            # Where both hexes are as far off, a line may come to its target's by this hexside.
            perhaps = inside & as_far & ~beyond
            for name, other in (between, between[::-1]):
                line = self.lines_to((name,)) & perhaps
                perhaps &= ~line
                if line and self.how_far(name, (name,)) > self.how_far(name, (other,)):
                    own |= line
        whole = self._whole(found.first, found.last) & beyond & ~own
        if touching:
            touching &= as_far
            perhaps |= touching & self.along
            touching &= ~self.along
        return LinesAcross(found.order, crossing & ~own, touching, perhaps, own, whole)

    def hexes_crossed(self, hexes: frozenset[str], near: Callable[[], int]) -> Iterator[tuple[str, LinesAcross]]:
        """Some hexes with the lines that cross each of them, or touch it, in order.

        Args:
            hexes: the hexes; the viewer's is left out.
            near: as for ``hexsides_crossed``.
        """
        for name, found in self._in_order(self._among(hexes), near):
            crossed = self._across_hexes.get(name)
            if crossed is None:
                inside, touching = self._lines_in(found.first, found.last)
                as_far, beyond = self._as_far_and_beyond[found.away]
                touching &= as_far
                whole = self._whole(found.first, found.last) & beyond
                beside = touching & self.along
                crossed = LinesAcross(found.order, inside & beyond, touching & ~beside, beside, whole=whole)
                self._across_hexes[name] = crossed
            yield name, crossed

    def on_art(self, name: str, area: Area, crossing: LinesAcross) -> LinesAcross:
        """The lines that are on an area's art in a hex that they cross.

        Args:
            name: the hex.
            area: the area.
            crossing: the lines that cross the hex.
        """
        grid = self.board.grid
        (eye_x, eye_y), u, v = grid.center(self._viewer), grid.u, grid.v
        corners, edges, one_piece = art_of(self.board).shape(name, area)
        if not corners:
            return LinesAcross(crossing.order, 0, 0, 0)
        directions = [direction(v * (x - eye_x * w), u * (y - eye_y * w)) for x, y, w in corners]
        hull = ends_of(directions)
        inside, touching = self._lines_in(*hull)
        surely = whole = 0
        for ends in [hull] if one_piece else [ends_of((directions[a], directions[b])) for a, b in edges]:
            surely |= self._lines_in(*ends)[0]
            whole |= self._whole(*ends)
        surely, whole = surely & crossing.surely, whole & crossing.whole
        perhaps = (inside | touching) & (crossing.surely | crossing.perhaps) & ~surely
        return LinesAcross(crossing.order, surely, 0, perhaps, whole=whole)

    def _whole(self, first: int, last: int) -> int:
        """The lines inside a wedge whichever point they end at; none where they end at one only."""
        return 0 if self._hulls is None else self._hulls.within(first, last)

    def _in_order(
        self, things: Sequence[tuple[_ThingT, Wedge]], near: Callable[[], int]
    ) -> Iterator[tuple[_ThingT, Wedge]]:
        """Things in order, but for those that lie in sectors in which no line matters."""
        order, lines, wanted, sectors = -1, 0, 0, self._sectors
        for thing, found in things:
            if found.order > order:
                order, before, lines = found.order, lines, near()
                if lines != before:
                    # What matters gets less.
                    sectors = [entry for entry in sectors if entry[1] & lines]
                    wanted = sum([sector for sector, _ in sectors])
            if found.among & wanted:
                yield thing, found

    @cached_property
    def _near(self) -> dict[str, Cell]:
        """The hexes no farther off than beside the farthest target, with their columns and rows from the viewer's."""
        (column, row), cells = self._from, self.board.grid.cells
        every = len(self._number) + 1 == len(cells)
        near = cells if every else self.board.grid.within(self._viewer, max(self._ranges, default=0) + 1)
        return {name: (cells[name][0] - column, cells[name][1] - row) for name in near}

    def _among(self, hexes: frozenset[str]) -> list[tuple[str, Wedge]]:
        """Those of them that are some hexes, the viewer's left out, nearest first."""
        found = self._hexes.get(hexes)
        if found is None:
            near, names = self._near, _in_grid_order(self.board, hexes)
            wedges = [(name, of_hex(*near[name])) for name in names if name in near and name != self._viewer]
            found = self._hexes[hexes] = _nearest_first(wedges)
        return found

    @cached_property
    def _marked(self) -> list[tuple[_Marked, Wedge]]:
        """The marked hexsides whose first hex is one of those, nearest first."""
        marked, near = _marked(self.board), self._near
        hexsides = [(hexside, near[name]) for name in near if name in marked for hexside in marked[name]]
        return _nearest_first([(hexside, of_hexside(*run, hexside.number)) for hexside, run in hexsides])

    @cached_property
    def _sectors(self) -> list[tuple[int, int]]:
        """The sectors, each as a set of its own, with the lines in it."""
        turns, before = self._turns, self._before
        places = [before[bisect_left(turns, first_of_sector(sector))] for sector in range(SECTORS)]
        lines = (after & ~so_far for so_far, after in pairwise([*places, before[-1]]))
        return [(1 << sector, among) for sector, among in enumerate(lines)]

    @cached_property
    def _as_far_and_beyond(self) -> list[tuple[int, int]]:
        """By range, the lines that are as long at least, and those that are longer; to beside the farthest target."""
        as_far = [0] * (max(self._ranges, default=0) + 3)
        for number, range_ in enumerate(self._ranges):
            as_far[range_] |= 1 << number
        return list(pairwise(reversed(list(accumulate(reversed(as_far), or_)))))

    def _lines_in(self, first: int, last: int) -> tuple[int, int]:
        """The lines with a direction inside a wedge, and those with that of one of its two ends."""
        turns, before = self._turns, self._before
        begin, end = before[bisect_left(turns, first)], before[bisect_left(turns, last)]
        at_first, at_last = self._towards.get(first, 0), self._towards.get(last, 0)
        inside = end & ~begin if first <= last else end | (before[-1] & ~begin)
        return inside & ~at_first, at_first | at_last

    @cached_property
    def _towards(self) -> dict[int, int]:
        """By direction, in order, the set of the lines in it."""
        found = dict.fromkeys(self._directions, 0)
        for number, towards in enumerate(self._directions):
            found[towards] |= 1 << number
        return found

    @cached_property
    def _turns(self) -> list[int]:
        """The directions that lines have, in order."""
        return list(self._towards)

    @cached_property
    def _before(self) -> list[int]:
        """From each of these on, the set of the lines before it; at the end, of all."""
        return list(accumulate(self._towards.values(), or_, initial=0))

    # --- From a line to its things ---

    def hexsides(self, target: str) -> Iterator[HexsideMeet]:
        """The hexsides that a line meets, in order, of those that the map has something on.

        Args:
            target: the hex that it ends in.
        """
        whole, met = self.meets(target)
        return (meet_of(whole, meet) for meet in met)

    def meets(self, target: str) -> tuple[int, list[Meet]]:
        """The same, with places by whole numbers, and the number over which they stand.

        Args:
            target: the hex that the line ends in.
        """
        found = self._met.get(target)
        if found is None:
            found = self._met[target] = self._meets(target)
        return found

    def _meets(self, target: str) -> tuple[int, list[Meet]]:
        number = self._number[target]
        towards, range_ = self._directions[number], self._ranges[number]
        (column, row), run = self._from, self._run(target)
        whole = places_on(run)
        found = []
        for hexside, (first, last, away, *_) in self._marked_by_sector[sector_of(towards)]:
            if away > range_:
                break
            if first <= towards <= last if first <= last else towards >= first or towards <= last:
                (its_column, its_row), beyond, side, between = hexside
                met = hexside_met(run, whole, (its_column - column, its_row - row), side)
                if met is not None:
                    found.append((met[0], met[1], (its_column, its_row), beyond, met[2], between))
        if len(found) > 1:
            found.sort()
        return whole, found

    def crossed(self, hexes: frozenset[str], target: str) -> list[str] | None:
        """Those of some hexes that a line crosses between its ends, in order.

        Args:
            hexes: the hexes.
            target: the hex that the line ends in.

        Returns:
            None where the line runs along the side of one: what it is beside is no matter of a sweep.
        """
        on_line = self._on_line(target)
        if self._along[self._number[target]] and not hexes.isdisjoint([name for _, _, name in on_line.touched]):
            return None
        return [name for name in on_line.crossed if name in hexes]

    def corners(self, hexes: frozenset[str], target: str) -> list[tuple[str, Fraction]] | None:
        """Those of some hexes that a line touches at a single vertex only, with the place, in order.

        Args: as for ``crossed``, and so is what is returned.
        """
        found = [touched for touched in self._on_line(target).touched if touched[2] in hexes]
        if found and self._along[self._number[target]]:
            return None
        columns, rows = self._run(target)
        return [(name, Fraction(place, 3 * columns * columns + rows * rows)) for place, _, name in sorted(found)]

    def _on_line(self, target: str) -> _OnLine:
        """The hexes that a line crosses, and those that it touches."""
        found = self._on_lines.get(target)
        if found is None:
            found = self._on_lines[target] = self._look_along(target)
        return found

    def _look_along(self, target: str) -> _OnLine:
        (column, row), (columns, rows), names = self._from, self._run(target), self.board.grid.names
        aside, columns = -1 if columns < 0 else 1, abs(columns)
        whole = 3 * columns * columns + rows * rows
        # How far off the line the centre of a hex is that it touches at a vertex, in what is counted below.
        touching = max(2 * abs(rows), 3 * columns + abs(rows))
        crossed, touched = [], []
        for over in range(columns + 1):
            first, last = (rows, 0) if rows < 0 else (0, rows)
            if columns:
                first = -((touching - 3 * rows * over) // (3 * columns))
                last = (touching + 3 * rows * over) // (3 * columns)
            for down in range(first + (first + over) % 2, last + 1, 2):
                far = 3 * columns * over + rows * down
                if 0 < far < whole:
                    name = names.get((column + aside * over, row + down))
                    off = 3 * (columns * down - rows * over)
                    if name is not None and -touching < off < touching:
                        crossed.append((far, name))
                    elif name is not None:
                        x, y = next((x, y) for x, y in VERTICES if off + 3 * columns * y == rows * x)
                        touched.append((far + columns * x + rows * y, (column + aside * over, row + down), name))
        # A hex is what lies nearer to its centre than to any other: a line comes to centres in their own order.
        return _OnLine([name for _, name in sorted(crossed)], touched)

    def how_far(self, target: str, hexes: tuple[str, ...]) -> int:
        """A number that grows with how far along a line a hex that it crosses is, or a hexside by its two hexes.

        Args:
            target: the hex that the line ends in.
            hexes: the hex, or the two.
        """
        (columns, rows), cells = self._run(target), self.board.grid.cells
        return sum(3 * columns * cells[name][0] + rows * cells[name][1] for name in hexes)

    @cached_property
    def _marked_by_sector(self) -> list[list[tuple[_Marked, Wedge]]]:
        """The marked hexsides by the sectors that they have a part of, nearest first."""
        found: list[list[tuple[_Marked, Wedge]]] = [[] for _ in range(SECTORS)]
        for entry in self._marked:
            among = entry[1].among
            while among:
                lowest = among & -among
                found[lowest.bit_length() - 1].append(entry)
                among ^= lowest
        return found

    def _run(self, target: str) -> Cell:
        """The columns and rows that a line runs."""
        (column, row), (end_column, end_row) = self._from, self.board.grid.cell(target)
        return end_column - column, end_row - row


def meet_of(whole: int, meet: Meet) -> HexsideMeet:
    """How a line meets a hexside, with fractions for places.

    Args:
        whole: the number over which the places stand.
        meet: how it meets it.
    """
    start, end, _, _, how, between = meet
    first = Fraction(start, whole)
    return HexsideMeet(between, how, first, first if start == end else Fraction(end, whole))


def _nearest_first(things: list[tuple[_ThingT, Wedge]]) -> list[tuple[_ThingT, Wedge]]:
    orders = [wedge.order for _, wedge in things]
    return [things[number] for number in sorted(range(len(things)), key=orders.__getitem__)]


@lru_cache(maxsize=64)
def _in_grid_order(board: Board, hexes: frozenset[str]) -> tuple[str, ...]:
    """Some hexes of a map in grid order."""
    return tuple(name for name in board.grid.cells if name in hexes)


@lru_cache(maxsize=32)
def _marked(board: Board) -> dict[str, tuple[_Marked, ...]]:
    """The hexsides that a map has something on, by the first of their hexes."""
    cells = board.grid.cells
    found: dict[str, dict[tuple[str, str], _Marked]] = {}
    for side in board.hexsides:
        cell, beyond = (cells[name] for name in side.between)
        number = NEIGHBOURS.index((beyond[0] - cell[0], beyond[1] - cell[1]))
        found.setdefault(side.between[0], {})[side.between] = _Marked(cell, beyond, number, side.between)
    return {name: tuple(hexsides.values()) for name, hexsides in found.items()}
