"""A table as a raster of cells: what lies at the middle of each, and which hedges lie between two; no rule is in it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product
from math import isqrt

from rules_core.geometry.grid import Exact, Point
from rules_core.geometry.polygons import edges, segments_touch
from rules_core.systems.miniatures.movement.ground import ground_of
from rules_core.systems.miniatures.movement.strips import OPENINGS, strips_of
from rules_core.tabletop.nearby import Nearby
from rules_core.tabletop.stretches import Outlined, nearest_square
from rules_core.tabletop.tabletop import INCH, Tabletop

MOST_CELLS = 5000
NEIGHBOURS = ((1, 0), (0, 1), (1, 1), (1, -1), (2, 1), (1, 2), (2, -1), (1, -2))
"""Steps to other cells; each is made in both directions."""
_PASSED = (
    ((1, 0), (1, 0)),
    ((0, 1), (0, 1)),
    ((1, 0), (0, 1)),
    ((1, 0), (0, -1)),
    ((1, 0), (1, 1)),
    ((0, 1), (1, 1)),
    ((1, 0), (1, -1)),
    ((0, -1), (1, -1)),
)
"""Between which two cells, or through which, each of these steps leads: where both are barred, so is the step."""
_RIM = 2
"""How many cells are laid round the table, so that every step from it leads to one."""
_REACH = 3
"""How many cells from a strip a step may begin that crosses it."""

Cell = int
"""The number of a cell, row by row."""


class TableCells:
    """The cells of one table."""

    def __init__(self, table: Tabletop) -> None:
        """Lay the raster.

        Args:
            table: the table.
        """
        self.size = max(INCH // 2, isqrt(table.width * table.depth // MOST_CELLS) + 1)
        self._columns, self._rows = table.width // self.size + 1, table.depth // self.size + 1
        self._edges = table.width, table.depth
        self._across = [self._mid(column, table.width) for column in range(self._columns)]
        self._wide = self._columns + 2 * _RIM
        self.steps = tuple(dx + dy * self._wide for dx, dy in NEIGHBOURS)
        """By how much the number of a cell grows with each step of ``NEIGHBOURS``."""
        self.passed = tuple((ax + ay * self._wide, bx + by * self._wide) for (ax, ay), (bx, by) in _PASSED)
        """By how much the numbers of the two cells that each step passes are greater than that of its cell."""
        self.around = tuple(dx + dy * self._wide for dx, dy in product((-1, 0, 1), repeat=2))
        """By how much the numbers of a cell and of those that touch it are greater than its own."""
        self.count = self._wide * (self._rows + 2 * _RIM)
        over: dict[Cell, list[int]] = {}
        for number, shape in enumerate(ground_of(table).shapes):
            for cell in self.cells_in(shape):
                over.setdefault(cell, []).append(number)
        self.lying: dict[tuple[int, ...], list[Cell]] = {(): []}
        """The cells by the numbers of the shapes of ground that lie there; those on open ground are left out."""
        for cell, numbers in over.items():
            self.lying.setdefault(tuple(numbers), []).append(cell)
        paths = [strip.path for _, strips, _ in strips_of(table) for strip in strips]
        self._pieces = [(number, a, b) for number, path in enumerate(paths) for a, b in pairwise(path)]
        self._nearby = Nearby([(a, b) for _, a, b in self._pieces])
        self._gates = [(point.at, point.radius) for point in table.points if point.terrain in OPENINGS]
        self.beside_strips = frozenset(cell for _, a, b in self._pieces for cell in self._round(a, b))
        """The cells from which a step may cross a strip."""
        self._near: dict[Cell, list[tuple[int, Point, Point]]] = {}
        """The pieces of strips that the steps of ``NEIGHBOURS`` from a cell may cross."""
        self._between: dict[tuple[Cell, int], tuple[tuple[int, bool], ...]] = {}

    def cell(self, point: Sequence[int]) -> Cell:
        """The cell of a point.

        Args:
            point: a point of the table.
        """
        return self._number(point[0] // self.size, point[1] // self.size)

    def cells(self) -> Iterator[Cell]:
        """The cells of the table, without those round it."""
        for row, column in product(range(self._rows), range(self._columns)):
            yield self._number(column, row)

    def cells_in(self, shape: Outlined) -> Iterator[Cell]:
        """The cells whose middles lie in a shape.

        Args:
            shape: the shape.
        """
        _left, top, _right, bottom = shape.bounds
        for row in range(max(0, int(top) // self.size), min(self._rows, int(bottom) // self.size + 1)):
            across = sorted(_crossings(shape, self._mid(row, self._edges[1])))
            for begin, end in zip(across[::2], across[1::2], strict=True):
                for column in range(bisect_left(self._across, begin), bisect_right(self._across, end)):
                    yield self._number(column, row)

    def strips_between(self, cell: Cell, step: int) -> tuple[tuple[int, bool], ...]:
        """The strips between the middles of two cells, in the order of ``strips_of``, and whether a gate is near.

        Args:
            cell: one of the cells.
            step: the number of the step of ``NEIGHBOURS`` that leads from it to the other.
        """
        if (cell, step) not in self._between:
            self._between[cell, step] = tuple(self._crossed(cell, step))
        return self._between[cell, step]

    def _crossed(self, cell: Cell, step: int) -> Iterator[tuple[int, bool]]:
        a, b = self._middle(cell), self._middle(cell + self.steps[step])
        near = self._near.get(cell)
        if near is None:
            (x, y), far = a, 2 * self.size
            beside = self._nearby.beside((x, y - far, x + far, y + far))
            near = self._near[cell] = [self._pieces[number] for number in beside]
        crossed = dict.fromkeys([number for number, c, d in near if segments_touch(a, b, c, d)])
        if crossed:
            open_ = any(nearest_square(at, a, b) <= (radius + self.size) ** 2 for at, radius in self._gates)
            yield from ((number, open_) for number in crossed)

    def _mid(self, number: int, whole: int) -> int:
        """Where the middle of a column or row lies: that of the last one, which may stick out, within the edge."""
        return min(number * self.size + self.size // 2, whole - 1)

    def _middle(self, cell: Cell) -> Point:
        row, column = divmod(cell, self._wide)
        return self._mid(column - _RIM, self._edges[0]), self._mid(row - _RIM, self._edges[1])

    def _number(self, column: int, row: int) -> Cell:
        return (row + _RIM) * self._wide + column + _RIM

    def _round(self, a: Point, b: Point) -> Iterator[Cell]:
        """The cells close to a piece of a strip: round points of it that are no farther apart than a cell is wide."""
        run = b[0] - a[0], b[1] - a[1]
        parts = max(1, -(-max(map(abs, run)) // self.size))
        for part in range(parts + 1):
            column, row = ((a[axis] + run[axis] * part // parts) // self.size for axis in (0, 1))
            for x, y in product(range(column - _REACH, column + _REACH + 1), range(row - _REACH, row + _REACH + 1)):
                if 0 <= x < self._columns and 0 <= y < self._rows:
                    yield self._number(x, y)


@lru_cache(maxsize=4)
def raster_of(table: Tabletop) -> TableCells:
    """The raster of a table, kept for all that is asked of it.

    Args:
        table: the table.
    """
    return TableCells(table)


def _crossings(shape: Outlined, y: int) -> Iterator[Exact]:
    for ring in shape.rings:
        for (ax, ay), (bx, by) in edges(ring):  # type: ignore[arg-type] # roads have corners on the lattice too
            if (ay > y) != (by > y):
                yield ax + Fraction((bx - ax) * (y - ay)) / (by - ay)
