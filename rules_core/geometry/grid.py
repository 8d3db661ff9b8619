"""The hex grid: names, the integer lattice, neighbours, hexsides, vertices, range.

Hexes are flat-topped. Half a column step is not a whole hex, so everything is said on a lattice of whole
numbers: columns lie ``3u`` apart and rows ``2v``, and each vertex is at (±2u, 0) or (±u, ±v) from its hex's
centre. The lattice is an affine image of the printed grid; straight lines and their crossings are the same on
both.

A hex is named ``R26``; programs that walk over the grid use its *cell* ``(c, s)``: the column counted from 0
and the doubled row, in which a column that lies half a hex lower has odd numbers. A neighbour is then ±2
rows, or one column and ±1 row.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

Cell = tuple[int, int]
"""Column (0 is A) and doubled row; column and row have the same parity in lattice order."""

Point = tuple[int, int]
"""A lattice point, x to the right and y down."""

NamedColumn = tuple[int, tuple[str, ...]]
"""The doubled row of a column's first hex, and its hexes' names from the top down, empty where there is none."""

Exact = int | Fraction
ExactPoint = tuple[Exact, Exact]
"""A point between lattice points, such as the middle of a hexside, exactly."""

CENTER: Point = (0, 0)
"""A hex's centre dot among the points of a hex, which are counted in halves of (u, v) from there."""

NEIGHBOURS: tuple[Cell, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The six neighbours of a cell, clockwise from the one above."""

HEXSIDE_VERTICES: dict[Cell, tuple[Point, Point]] = {
    (0, -2): ((-1, -1), (1, -1)),
    (1, -1): ((1, -1), (2, 0)),
    (1, 1): ((2, 0), (1, 1)),
    (0, 2): ((1, 1), (-1, 1)),
    (-1, 1): ((-1, 1), (-2, 0)),
    (-1, -1): ((-2, 0), (-1, -1)),
}
"""The two ends of the hexside towards each neighbour, in units of (u, v) from the centre."""

VERTICES: tuple[Point, ...] = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""The six vertices of a hex in units of (u, v) from its centre, clockwise from the upper left."""


def column_name(column: int) -> str:
    """Name a column: 0 is A, 25 is Z, 26 is AA, 27 is BB.

    Args:
        column: the column counted from 0.
    """
    return chr(ord("A") + column % 26) * (column // 26 + 1)


def column_index(name: str) -> int | None:
    """Count a column's letters back to its number; None where they name no column.

    Args:
        name: one letter, or the same letter repeated.
    """
    if not name or set(name) != {name[0]} or not "A" <= name[0] <= "Z":
        return None
    return ord(name[0]) - ord("A") + 26 * (len(name) - 1)


def cell_range(a: Cell, b: Cell) -> int:
    """The range between two cells in hexes, the target's hex counted and the firer's not."""
    columns, rows = a[0] - b[0], a[1] - b[1]
    # This is ``abs``, written out: every line and every step ask for a range, and a call is dear in the page.
    columns, rows = -columns if columns < 0 else columns, -rows if rows < 0 else rows
    return (columns + rows) // 2 if rows > columns else columns


@dataclass(frozen=True)
class Grid:
    """The grid of one map.

    Args:
        columns: how many columns there are.
        rows: the last row's number in the columns that are not shifted.
        first_row_plain: the first row's number in the columns that are not shifted.
        first_row_shifted: the same in the columns half a hex lower (one less where half hexes stand at the top
            edge).
        shifted: which columns lie half a hex lower: ``even`` for B, D, F …, ``odd`` for A, C, E ….
        column_step: lattice units between columns, a multiple of 3.
        row_step: lattice units between rows, a multiple of 2.
        rows_shifted: the last row's number in the columns half a hex lower; None for the same (one less where half
            hexes stand at the bottom edge).
        first_column: the number of the first column; 0 is A, and a map that is the right half of a larger one goes on
            from there.
        named: of boards that are joined, each column's hexes by their own names, which tell the board too; empty where
            hexes are named by column and row.
    """

    columns: int
    rows: int
    first_row_plain: int
    first_row_shifted: int
    shifted: str
    column_step: int
    row_step: int
    rows_shifted: int | None = None
    first_column: int = 0
    named: tuple[NamedColumn, ...] = ()

    @property
    def column_numbers(self) -> range:
        """The columns, counted from that of A."""
        return range(self.first_column, self.first_column + self.columns)

    @cached_property
    def u(self) -> int:
        """A third of the column step: the x unit of the vertices."""
        return self.column_step // 3

    @cached_property
    def v(self) -> int:
        """Half the row step: the y unit of the vertices."""
        return self.row_step // 2

    def is_shifted(self, column: int) -> bool:
        """Whether a column (counted from 0) lies half a hex lower."""
        return (column % 2 == 1) == (self.shifted == "even")

    def first_row(self, column: int) -> int:
        """The number of a column's first row."""
        return self.first_row_shifted if self.is_shifted(column) else self.first_row_plain

    def last_row(self, column: int) -> int:
        """The number of a column's last row."""
        return self.rows if self.rows_shifted is None or not self.is_shifted(column) else self.rows_shifted

    @cached_property
    def cells(self) -> dict[str, Cell]:
        """Every hex of the grid by name, in grid order (column, then row)."""
        if self.named:
            return {
                name: (column, top + 2 * number)
                for column, (top, names) in zip(self.column_numbers, self.named, strict=True)
                for number, name in enumerate(names)
                if name
            }
        return {
            f"{column_name(c)}{row}": self._cell(c, row)
            for c in self.column_numbers
            for row in range(self.first_row(c), self.last_row(c) + 1)
        }

    @cached_property
    def names(self) -> dict[Cell, str]:
        """Every hex of the grid by cell."""
        return {cell: name for name, cell in self.cells.items()}

    def _cell(self, column: int, row: int) -> Cell:
        # On an "odd" map the shifted columns are A, C, E …; one is taken off so that A1 stays at (0, 0) and
        # every cell's column and doubled row keep the same parity, as HEXSIDE_VERTICES needs.
        lower = 1 if self.is_shifted(column) else 0
        return column, 2 * (row - 1) + lower - (0 if self.shifted == "even" else 1)

    def cell(self, name: str) -> Cell:
        """The cell of a hex; KeyError where the grid has none of that name."""
        return self.cells[name]

    def center(self, name: str) -> Point:
        """The lattice point of a hex's centre dot."""
        return self.cell_center(self.cells[name])

    def cell_center(self, cell: Cell) -> Point:
        """The lattice point of a cell's centre, on the map or beside it."""
        column, row = cell
        return 3 * self.u * column, self.v * row

    def point(self, name: str, place: ExactPoint) -> ExactPoint:
        """A point of a hex on the lattice.

        Args:
            name: the hex.
            place: the point in halves of (u, v) from its centre.
        """
        x, y = self.center(name)
        if place == (0, 0):
            return x, y
        return _whole(x + Fraction(place[0] * self.u, 2)), _whole(y + Fraction(place[1] * self.v, 2))

    def twice(self, name: str, place: Point) -> Point:
        """A point of a hex on the lattice, each coordinate twice, so that it is whole.

        Args:
            name: the hex.
            place: the point in halves of (u, v) from its centre.
        """
        x, y = self.center(name)
        return 2 * x + place[0] * self.u, 2 * y + place[1] * self.v

    def vertices(self, name: str) -> tuple[Point, ...]:
        """The six vertices of a hex as lattice points, clockwise from the upper left."""
        found = self._vertices.get(name)
        if found is None:
            x, y = self.center(name)
            found = self._vertices[name] = tuple((x + self.u * dx, y + self.v * dy) for dx, dy in VERTICES)
        return found

    @cached_property
    def _vertices(self) -> dict[str, tuple[Point, ...]]:
        return {}

    def around(self, name: str) -> tuple[str | None, ...]:
        """What lies beyond each of a hex's six hexsides, in the order of ``NEIGHBOURS``: None where the map ends."""
        found = self._around.get(name)
        if found is None:
            column, row = self.cells[name]
            found = self._around[name] = tuple(self.names.get((column + dc, row + ds)) for dc, ds in NEIGHBOURS)
        return found

    @cached_property
    def _around(self) -> dict[str, tuple[str | None, ...]]:
        return {}

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The hexes adjacent to one, clockwise from the one above, those off the map left out."""
        found = self._neighbours.get(name)
        if found is None:
            found = self._neighbours[name] = tuple(beyond for beyond in self.around(name) if beyond is not None)
        return found

    @cached_property
    def _neighbours(self) -> dict[str, tuple[str, ...]]:
        return {}

    def corners(self, name: str) -> tuple[tuple[str, ...], ...]:
        """The two hexes that meet a hex at each of its vertices, clockwise, in the order of ``VERTICES``.

        Those off the map are left out.
        """
        found = self._corners.get(name)
        if found is None:
            around = self.around(name)
            # Hexside n joins the vertices n and n + 1, so the hexsides n - 1 and n meet at the vertex n.
            pairs = [(around[number - 1], around[number]) for number in range(6)]
            found = self._corners[name] = tuple(tuple(beyond for beyond in pair if beyond) for pair in pairs)
        return found

    @cached_property
    def _corners(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        return {}

    def adjacent(self, a: str, b: str) -> bool:
        """Whether two hexes share a hexside."""
        return cell_range(self.cells[a], self.cells[b]) == 1

    def range(self, a: str, b: str) -> int:
        """The range between two hexes, in hexes."""
        return cell_range(self.cells[a], self.cells[b])

    def within(self, name: str, farthest: int) -> Iterator[str]:
        """The hexes up to a range away, the hex itself among them, in grid order.

        Args:
            name: the hex.
            farthest: the range.
        """
        if farthest >= self.columns + self.rows:
            yield from self.cells
            return
        column, row = self.cells[name]
        names = self.names
        for aside in range(-farthest, farthest + 1):
            reach = 2 * farthest - abs(aside)
            for other in range(row - reach, row + reach + 1, 2):
                found = names.get((column + aside, other))
                if found is not None:
                    yield found

    def hexside(self, a: str, b: str) -> str:
        """The name of the hexside between two hexes, ``A3/B3``: grid order, column first."""
        first, second = sorted((a, b), key=self.cells.__getitem__)
        return f"{first}/{second}"

    def hexside_ends(self, a: str, b: str) -> tuple[Point, Point]:
        """The two vertices of the hexside between adjacent hexes, as lattice points.

        Raises:
            KeyError: the hexes are not adjacent.
        """
        (ca, sa), (cb, sb) = self.cells[a], self.cells[b]
        x, y = 3 * self.u * ca, self.v * sa
        (x1, y1), (x2, y2) = HEXSIDE_VERTICES[(cb - ca, sb - sa)]
        return (x + self.u * x1, y + self.v * y1), (x + self.u * x2, y + self.v * y2)


def _whole(number: Fraction) -> Exact:
    """A number as an int where it is one."""
    return number.numerator if number.denominator == 1 else number
