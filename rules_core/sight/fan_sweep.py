"""The lines of a fan, from one centre dot to many others: which hexsides and hexes each of them meets, by one sweep.

A hexside, or a hex, is met by the lines whose direction lies between those of its corners and whose targets are far
enough. So all lines are put in the order of their directions once, and each thing finds its own among them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.geometry.grid import NEIGHBOURS, VERTICES, Cell, cell_range
from rules_core.sight.patchwork import patchwork_of, runs_along_hexsides
from rules_core.sight.sightline import HexsideMeet, hexside_met, places_on

_QUARTER = 1 << 60
"""What directions count a quarter of a turn as: so fine that no two directions of a map are told by one number."""


class _Wedge(NamedTuple):
    """What a thing takes up of the lines from a centre dot.

    Args:
        first: the direction in which it begins, clockwise.
        last: the direction in which it ends; less than the first where straight up lies between.
        away: the range of its nearest hex.
    """

    first: int
    last: int
    away: int


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


_Meet = tuple[int, int, Cell, Cell, str, tuple[str, str]]
"""From where to where a line meets the hexside between two cells, how, and which hexes these are."""


class FanSweep:
    """The lines from one hex to others, centre dot to centre dot.

    Args:
        board: the map.
        viewer: the hex that they start in.
        targets: the hexes that they end in; the viewer's is left out.

    Raises:
        KeyError: the map has no such hex.
    """

    def __init__(self, board: Board, viewer: str, targets: Iterable[str]) -> None:
        self._board = board
        self._from = column, row = board.grid.cell(viewer)
        self._patchwork = patchwork_of(board)
        cells = board.grid.cells
        lines = []
        for name in dict.fromkeys(targets):
            target_column, target_row = cells[name]
            run = target_column - column, target_row - row
            if any(run):
                lines.append((*_of_line(*run), name))
        lines.sort()
        self._directions = [line[0] for line in lines]
        self._ranges = [line[1] for line in lines]
        self._along = [line[2] for line in lines]
        self._number = {line[3]: number for number, line in enumerate(lines)}
        self._hexsides: dict[str, tuple[int, list[_Meet]]] = {}
        self._surely_crossed: dict[str, list[tuple[str, str]]] = {}
        self._by_hexes: dict[frozenset[str], _Near] = {}

    def hexsides(self, target: str) -> Iterator[HexsideMeet]:
        """The hexsides that a line meets, in order, of those that the map has something on.

        Args:
            target: the hex that it ends in.
        """
        found = self._hexsides.get(target)
        if found is None:
            found = self._hexsides[target] = self._meets(target)
        whole, met = found
        for start, end, _, _, how, between in met:
            first = Fraction(start, whole)
            yield HexsideMeet(between, how, first, first if start == end else Fraction(end, whole))

    def _meets(self, target: str) -> tuple[int, list[_Meet]]:
        """The same, with places by whole numbers, and the number over which they stand."""
        marked = self._marked_met[self._number[target]]
        if not marked:
            return 1, []
        (column, row), run = self._from, self._run(target)
        whole = places_on(run)
        found = []
        for (its_column, its_row), beyond, number, between in marked:
            met = hexside_met(run, whole, (its_column - column, its_row - row), number)
            if met is not None:
                found.append((met[0], met[1], (its_column, its_row), beyond, met[2], between))
        if len(found) > 1:
            found.sort()
        return whole, found

    def crossed_hexsides(self, target: str) -> list[tuple[str, str]]:
        """The hexes of the hexsides that a line crosses, in order, of those that the map has something on.

        Args:
            target: the hex that it ends in.

        Returns:
            Those up to the first of which it takes a closer look to say whether it is crossed, or when.
        """
        found = self._surely_crossed.get(target)
        if found is None:
            found = self._surely_crossed[target] = list(self._crossed_in_order(target))
        return found

    def _crossed_in_order(self, target: str) -> Iterator[tuple[str, str]]:
        number = self._number[target]
        direction, (column, row) = self._directions[number], self._from
        near = []
        for hexside in self._marked_met[number]:
            first, last, away = _of_hexside(hexside.cell[0] - column, hexside.cell[1] - row, hexside.number)
            near.append((away, direction not in (first, last), hexside.between))
        near.sort()
        # A line goes from hex to hex no nearer than before, so the hexside with the nearest hex comes first.
        for place, (away, inside, between) in enumerate(near):
            alone = place + 1 == len(near) or near[place + 1][0] > away
            if not (inside and alone and away < self._ranges[number]):
                return
            yield between

    @cached_property
    def _marked_met(self) -> list[list[_Marked]]:
        """By line, the marked hexsides that it may meet."""
        found: list[list[_Marked]] = [[] for _ in self._ranges]
        column, row = self._from
        ranges = self._ranges
        for hexside in _marked(self._board):
            (its_column, its_row), _, side, _ = hexside
            first, last, away = _of_hexside(its_column - column, its_row - row, side)
            start, end = bisect_left(self._directions, first), bisect_right(self._directions, last)
            for number in self._numbers(start, end, across_up=first > last):
                if ranges[number] >= away:
                    found[number].append(hexside)
        return found

    def crossed(self, hexes: frozenset[str], target: str) -> list[str] | None:
        """Those of some hexes that a line crosses between its ends, in order.

        Args:
            hexes: the hexes.
            target: the hex that the line ends in.

        Returns:
            None where the line runs along hexsides: what it is beside is no matter of a sweep.
        """
        number = self._number[target]
        if self._along[number]:
            return None
        columns, rows = self._run(target)
        if len(hexes) > len(self._ranges) // 2:
            # Most hexes are among them: it is quicker to look at those on the line.
            names, place = self._patchwork.names, self._patchwork.place(self._from)
            on_line = (names[place + hex_.offset] for hex_ in self._patchwork.course((columns, rows)).crossings)
            return [name for name in on_line if name in hexes]
        crossed = self._near(hexes).crossed[number]
        if len(crossed) > 1:
            # A hex is what lies nearer to its centre than to any other: a line comes to centres in their own order.
            crossed.sort(key=lambda hex_: 3 * columns * hex_[0] + rows * hex_[1])
        return [hex_[2] for hex_ in crossed]

    def _run(self, target: str) -> Cell:
        """The columns and rows that a line runs."""
        (column, row), (end_column, end_row) = self._from, self._board.grid.cell(target)
        return end_column - column, end_row - row

    def grazes(self, hexes: frozenset[str], target: str) -> bool:
        """Whether a line may touch one of some hexes at a vertex only.

        Args: as for ``crossed``.
        """
        return self._number[target] in self._near(hexes).grazed

    def _near(self, hexes: frozenset[str]) -> _Near:
        found = self._by_hexes.get(hexes)
        if found is None:
            found = self._by_hexes[hexes] = _Near([[] for _ in self._ranges], set())
            column, row = self._from
            cells, ranges = self._board.grid.cells, self._ranges
            for name in hexes:
                its_column, its_row = cells[name]
                first, last, away = _of_hex(its_column - column, its_row - row)
                if not away:
                    continue
                entry = its_column, its_row, name
                first_on, first_inside = self._lines_on(first)
                last_on, last_past = self._lines_on(last)
                for number in self._numbers(first_inside, last_on, across_up=first > last):
                    if ranges[number] > away:
                        found.crossed[number].append(entry)
                found.grazed.update(range(first_on, first_inside), range(last_on, last_past))
        return found

    def _lines_on(self, direction: int) -> tuple[int, int]:
        """The numbers of the first line in a direction, and of the first one past it."""
        return bisect_left(self._directions, direction), bisect_right(self._directions, direction)

    def _numbers(self, start: int, end: int, *, across_up: bool) -> Iterable[int]:
        """The numbers from one up to another; where straight up lies between them, they begin again there."""
        return chain(range(end), range(start, len(self._ranges))) if across_up else range(start, end)


class _Near(NamedTuple):
    """Which lines come by some hexes.

    Args:
        crossed: by line, those that it crosses, each with its column and row in front.
        grazed: the lines that touch one at a vertex or run along a hexside of it.
    """

    crossed: list[list[tuple[int, int, str]]]
    grazed: set[int]


def _direction(x: int, y: int) -> int:
    """A number that grows with the direction of a vector, clockwise from straight up where y grows downwards.

    Vectors of one direction have one number, others have others: coordinates are far too small for two quotients of
    theirs to differ by less than one over ``_QUARTER``.
    """
    slope = y * _QUARTER // (abs(x) + abs(y))
    return slope if x >= 0 else 2 * _QUARTER - slope


def _wedge(corners: Sequence[Cell], away: int) -> _Wedge:
    """The wedge of a convex thing that does not lie round the centre dot; its corners in units of u and v."""
    found = sorted([_direction(x, y) for x, y in corners])
    first, last = found[0], found[-1]
    if last - first > 2 * _QUARTER:
        # It lies across straight up, where the numbers begin again.
        first, last = (
            min(number for number in found if number > _QUARTER),
            max(number for number in found if number <= _QUARTER),
        )
    return _Wedge(first, last, away)


@lru_cache(maxsize=20_000)
def _of_line(columns: int, rows: int) -> tuple[int, int, bool]:
    """The direction of a line that runs so far, its range, and whether it runs along hexsides."""
    return _direction(3 * columns, rows), cell_range((0, 0), (columns, rows)), runs_along_hexsides(columns, rows)


@lru_cache(maxsize=20_000)
def _of_hexside(column: int, row: int, number: int) -> _Wedge:
    beyond = column + NEIGHBOURS[number][0], row + NEIGHBOURS[number][1]
    away = min(cell_range((0, 0), (column, row)), cell_range((0, 0), beyond))
    corners = (VERTICES[number], VERTICES[(number + 1) % 6])
    return _wedge([(3 * column + u, row + v) for u, v in corners], away)


@lru_cache(maxsize=20_000)
def _of_hex(column: int, row: int) -> _Wedge:
    return _wedge([(3 * column + u, row + v) for u, v in VERTICES], cell_range((0, 0), (column, row)))


@lru_cache(maxsize=32)
def _marked(board: Board) -> tuple[_Marked, ...]:
    """The hexsides that a map has something on."""
    cells = board.grid.cells
    found = {}
    for side in board.hexsides:
        cell, beyond = (cells[name] for name in side.between)
        number = NEIGHBOURS.index((beyond[0] - cell[0], beyond[1] - cell[1]))
        found[side.between] = _Marked(cell, beyond, number, side.between)
    return tuple(found.values())
