"""A board as it lies beside others: turned, mirrored, cut, and shifted by whole hexes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from rules_core.board.board import Board
from rules_core.geometry.grid import NEIGHBOURS, Cell, ExactPoint, Point

Rectangle = tuple[int, int, int, int]
"""Left, top, right, bottom, in halves of lattice units: a column's edge may lie between two of them."""


@dataclass(frozen=True)
class Sides:
    """The rectangle that a board fills among others, and at which sides it is cut through hexes.

    Args:
        tile: the rectangle, on the board's own lattice.
        cut: for left, top, right and bottom, whether hexes are cut there, so that the next board has their other half.
    """

    tile: Rectangle
    cut: tuple[bool, bool, bool, bool]


@dataclass(frozen=True, eq=False)
class PlacedBoard:
    """One of several boards.

    Args:
        name: what it is called among them: ``A``.
        board: its map.
        sides: what of it lies there.
        across: 1, or -1 where left and right are swapped.
        down: 1, or -1 where top and bottom are; both for a board that is turned.
        column: the column at which its own column A lies.
        row: the doubled row at which its own row 1 lies; even in even columns.
    """

    name: str
    board: Board
    sides: Sides
    across: int = 1
    down: int = 1
    column: int = 0
    row: int = 0

    def cell(self, cell: Cell) -> Cell:
        """Where a cell of the board lies among all."""
        return self.column + self.across * cell[0], self.row + self.down * cell[1]

    def point(self, point: Point) -> Point:
        """Where a point of the board lies among all."""
        grid = self.board.grid
        return 3 * grid.u * self.column + self.across * point[0], grid.v * self.row + self.down * point[1]

    def exact(self, point: ExactPoint) -> ExactPoint:
        """The same for a point between lattice points."""
        grid = self.board.grid
        return 3 * grid.u * self.column + self.across * point[0], grid.v * self.row + self.down * point[1]

    def ring(self, ring: Iterable[Point]) -> tuple[Point, ...]:
        """Where corners lie, in an order that runs round the same way on the page."""
        found = tuple(self.point(point) for point in ring)
        return found if self.across == self.down else found[::-1]

    def hexside(self, number: int) -> int:
        """Which of a hex's sides one of the board's own is, as it lies."""
        column, row = NEIGHBOURS[number]
        return NEIGHBOURS.index((self.across * column, self.down * row))

    @cached_property
    def tile(self) -> Rectangle:
        """The rectangle that it fills among all, in halves of lattice units."""
        grid = self.board.grid
        x, y = 6 * grid.u * self.column, 2 * grid.v * self.row
        left, top, right, bottom = self.sides.tile
        if self.down < 0:
            # Whole hexes interlock, and an edge is where the columns that don't lie lower end: on a board that stands
            # on its head those are the others.
            top, bottom = top + self._lower(min, -grid.v, top), bottom + self._lower(max, grid.v, bottom)
        xs = sorted((x + self.across * left, x + self.across * right))
        ys = sorted((y + self.down * top, y + self.down * bottom))
        return xs[0], ys[0], xs[1], ys[1]

    def _lower(self, outermost: Callable[[Iterable[int]], int], half: int, edge: int) -> int:
        """How far the columns that lie lower end below an edge of whole hexes, as the board is printed; 0 where cut."""
        grid, is_cut = self.board.grid, self.sides.cut[1 if half < 0 else 3]
        lower = [grid.center(name)[1] for name, (column, _) in grid.cells.items() if grid.is_shifted(column)]
        return 0 if is_cut or not lower else max(0, 2 * (outermost(lower) + half) - edge)

    @cached_property
    def cut(self) -> tuple[bool, bool, bool, bool]:
        """At which sides, as it lies, hexes are cut: left, top, right, bottom."""
        left, top, right, bottom = self.sides.cut
        if self.across < 0:
            left, right = right, left
        if self.down < 0:
            top, bottom = bottom, top
        return left, top, right, bottom

    @cached_property
    def hexes(self) -> tuple[str, ...]:
        """Those of the board's hexes that lie there, cut ones too, in the board's order."""
        left, top, right, bottom = self.sides.tile
        grid = self.board.grid
        return tuple(
            name
            for name in grid.cells
            if left <= 2 * grid.center(name)[0] <= right and top <= 2 * grid.center(name)[1] <= bottom
        )

    @cached_property
    def cells(self) -> dict[Cell, str]:
        """Their names by where they lie among all."""
        return {self.cell(self.board.grid.cell(name)): name for name in self.hexes}

    def is_whole(self, name: str) -> bool:
        """Whether all of a hex is the board's own: it isn't cut."""
        left, top, right, bottom = self.sides.tile
        x, y = self.board.grid.center(name)
        return left < 2 * x < right and top < 2 * y < bottom

    def names_hex(self, name: str) -> str:
        """What a hex of the board is called among all."""
        return f"{self.name}-{name}"
