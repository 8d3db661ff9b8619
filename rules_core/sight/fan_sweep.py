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
from operator import or_
from typing import NamedTuple, TypeVar

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.geometry.grid import CENTER, NEIGHBOURS, Cell, Point
from rules_core.sight.art_in_hex import art_of
from rules_core.sight.fan_hulls import Hulls
from rules_core.sight.sightline import HexsideMeet, hexside_met, places_on
from rules_core.sight.wedges import SECTORS, Wedge, direction, ends_of, of_hex, of_hexside, of_line, sector_of

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


_Meet = tuple[int, int, Cell, Cell, str, tuple[str, str]]
"""From where to where a line meets the hexside between two cells, how, and which hexes these are."""


class _OnLine(NamedTuple):
    """Some hexes of a line but its ends'.

    Args:
        crossed: those that it crosses, in order.
        touched: those that it may touch at a vertex only.
    """

    crossed: list[str]
    touched: list[str]


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
        self._board = board
        self._viewer = viewer
        self._from = column, row = board.grid.cell(viewer)
        cells = board.grid.cells
        lines = []
        for name in dict.fromkeys(targets):
            target_column, target_row = cells[name]
            run = target_column - column, target_row - row
            if any(run):
                lines.append((*of_line(*run), name))
        lines.sort()
        self._directions = [line[0] for line in lines]
        self._ranges = [line[1] for line in lines]
        self._along = [line[2] for line in lines]
        self._number = {line[3]: number for number, line in enumerate(lines)}
        self._met: dict[str, tuple[int, list[_Meet]]] = {}
        self._hexes: dict[frozenset[str], list[tuple[str, Wedge]]] = {}
        self._hexes_by_sector: dict[frozenset[str], list[list[tuple[str, Wedge]]]] = {}
        self._on_lines: dict[tuple[int, frozenset[str]], _OnLine] = {}
        self._hulls = Hulls([self._run(line[3]) for line in lines], [CENTER, *points]) if points else None

    # --- From a thing to its lines ---

    def number(self, target: str) -> int:
        """The number of a line, which stands for it in sets.

        Args:
            target: the hex that it ends in, another than the viewer's.
        """
        return self._number[target]

    def range(self, target: str) -> int:
        """How long a line is, in hexes; 0 to the viewer's own.

        Args:
            target: the hex that it ends in.
        """
        return 0 if target == self._viewer else self._ranges[self._number[target]]

    @cached_property
    def along(self) -> int:
        """The set of the lines that run along hexsides."""
        return sum(1 << number for number, along in enumerate(self._along) if along)

    @property
    def to_points(self) -> bool:
        """Whether lines may end at several points."""
        return self._hulls is not None

    def lines_to(self, targets: Iterable[str]) -> int:
        """The set of the lines to some hexes."""
        found = 0
        for name in targets:
            number = self._number.get(name)
            if number is not None:
                found |= 1 << number
        return found

    def hexsides_crossed(self, near: Callable[[], int]) -> Iterator[tuple[tuple[str, str], LinesAcross]]:
        """The hexsides that the map has something on, each with the lines that cross it, in order.

        Args:
            near: tells which lines matter: hexsides that none of these comes to may be left out.
        """
        for hexside, found in self._in_order(self._marked, near):
            inside, touching = self._lines_in(found.first, found.last)
            if not (inside | touching) & near():
                continue
            as_far, beyond = self._as_far_and_beyond[found.away]
            crossing, own = inside & beyond, 0
            if found.order > 2 * found.away:
                own = self.lines_to(hexside.between) & beyond
                perhaps = 0
            else:
                # Where both hexes are as far off, a line may come to its target's by this hexside.
                perhaps = inside & as_far & ~beyond
            whole = self._whole(found.first, found.last) & beyond & ~own
            if touching:
                touching &= as_far
                perhaps |= touching & self.along
                touching &= ~self.along
            yield hexside.between, LinesAcross(found.order, crossing & ~own, touching, perhaps, crossing & own, whole)

    def hexes_crossed(self, hexes: frozenset[str], near: Callable[[], int]) -> Iterator[tuple[str, LinesAcross]]:
        """Some hexes with the lines that cross each of them, or touch it, in order.

        Args:
            hexes: the hexes; the viewer's is left out.
            near: as for ``hexsides_crossed``.
        """
        for name, found in self._in_order(self._among(hexes), near):
            inside, touching = self._lines_in(found.first, found.last)
            as_far, beyond = self._as_far_and_beyond[found.away]
            touching &= as_far
            whole = self._whole(found.first, found.last) & beyond
            beside = touching & self.along
            yield name, LinesAcross(found.order, inside & beyond, touching & ~beside, beside, whole=whole)

    def on_art(self, name: str, area: Area, crossing: LinesAcross) -> LinesAcross:
        """The lines that are on an area's art in a hex that they cross.

        Args:
            name: the hex.
            area: the area.
            crossing: the lines that cross the hex.
        """
        grid = self._board.grid
        (eye_x, eye_y), u, v = grid.center(self._viewer), grid.u, grid.v
        corners, edges, one_piece = art_of(self._board).shape(name, area)
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
        order, lines, wanted = -1, 0, 0
        for thing, found in things:
            if found.order > order:
                order, before, lines = found.order, lines, near()
                if lines != before:
                    wanted = self._sectors_of(lines)
            if found.among & wanted:
                yield thing, found

    @cached_property
    def _near(self) -> dict[str, Cell]:
        """The hexes no farther off than beside the farthest target, with their columns and rows from the viewer's."""
        (column, row), cells = self._from, self._board.grid.cells
        near = self._board.grid.within(self._viewer, max(self._ranges, default=0) + 1)
        return {name: (cells[name][0] - column, cells[name][1] - row) for name in near}

    @cached_property
    def _nearest_first(self) -> list[tuple[str, Wedge]]:
        """These hexes, the viewer's left out, nearest first."""
        return sorted(((name, of_hex(*run)) for name, run in self._near.items() if any(run)), key=_order)

    def _among(self, hexes: frozenset[str]) -> list[tuple[str, Wedge]]:
        """Those of them that are some hexes, nearest first."""
        found = self._hexes.get(hexes)
        if found is None:
            found = self._hexes[hexes] = [entry for entry in self._nearest_first if entry[0] in hexes]
        return found

    @cached_property
    def _marked(self) -> list[tuple[_Marked, Wedge]]:
        """The marked hexsides whose first hex is one of those, nearest first."""
        marked, near = _marked(self._board), self._near
        hexsides = [(hexside, near[name]) for name in near if name in marked for hexside in marked[name]]
        return sorted([(hexside, of_hexside(*run, hexside.number)) for hexside, run in hexsides], key=_order)

    @cached_property
    def _sectors(self) -> list[int]:
        """The set of the lines in each sector."""
        found = [0] * SECTORS
        for number, towards in enumerate(self._directions):
            found[sector_of(towards)] |= 1 << number
        return found

    def _sectors_of(self, lines: int) -> int:
        """The set of the sectors in which some lines lie."""
        found, sector = 0, 1
        for among in self._sectors:
            if among & lines:
                found |= sector
            sector <<= 1
        return found

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
        found: dict[int, int] = {}
        for number, towards in enumerate(self._directions):
            found[towards] = found.get(towards, 0) | 1 << number
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
        found = self._met.get(target)
        if found is None:
            found = self._met[target] = self._meets(target)
        whole, met = found
        for start, end, _, _, how, between in met:
            first = Fraction(start, whole)
            yield HexsideMeet(between, how, first, first if start == end else Fraction(end, whole))

    def _meets(self, target: str) -> tuple[int, list[_Meet]]:
        """The same, with places by whole numbers, and the number over which they stand."""
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
            None where the line runs along hexsides: what it is beside is no matter of a sweep.
        """
        number = self._number[target]
        if self._along[number]:
            return None
        return self._on_line(number, target, hexes).crossed

    def grazes(self, hexes: frozenset[str], target: str) -> bool:
        """Whether a line may touch one of some hexes at a vertex only.

        Args: as for ``crossed``.
        """
        return bool(self._on_line(self._number[target], target, hexes).touched)

    def _on_line(self, number: int, target: str, hexes: frozenset[str]) -> _OnLine:
        found = self._on_lines.get((number, hexes))
        if found is None:
            found = self._on_lines[number, hexes] = self._look_along(number, target, hexes)
        return found

    def _look_along(self, number: int, target: str, hexes: frozenset[str]) -> _OnLine:
        towards, range_ = self._directions[number], self._ranges[number]
        by_sector = self._hexes_by_sector.get(hexes)
        if by_sector is None:
            by_sector = self._hexes_by_sector[hexes] = _by_sector(self._among(hexes))
        crossed, touched = [], []
        for name, (first, last, away, *_) in by_sector[sector_of(towards)]:
            if away > range_:
                break
            if towards in (first, last):
                touched.append(name)
            elif away < range_ and (first < towards < last if first < last else towards > first or towards < last):
                crossed.append(name)
        # A hex is what lies nearer to its centre than to any other: a line comes to centres in their own order.
        (columns, rows), cells = self._run(target), self._board.grid.cells
        crossed.sort(key=lambda name: 3 * columns * cells[name][0] + rows * cells[name][1])
        return _OnLine(crossed, touched)

    @cached_property
    def _marked_by_sector(self) -> list[list[tuple[_Marked, Wedge]]]:
        return _by_sector(self._marked)

    def _run(self, target: str) -> Cell:
        """The columns and rows that a line runs."""
        (column, row), (end_column, end_row) = self._from, self._board.grid.cell(target)
        return end_column - column, end_row - row


def _order(entry: tuple[object, Wedge]) -> int:
    return entry[1].order


def _by_sector(things: Iterable[tuple[_ThingT, Wedge]]) -> list[list[tuple[_ThingT, Wedge]]]:
    """Things by the sectors that they have a part of."""
    found: list[list[tuple[_ThingT, Wedge]]] = [[] for _ in range(SECTORS)]
    for entry in things:
        for sector in entry[1].sectors:
            found[sector].append(entry)
    return found


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
