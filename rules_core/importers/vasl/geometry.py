"""Where the hexes of a board lie on its picture, as VASL reckons it, and the lattice on which all of it is whole."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import isqrt, lcm
from typing import NamedTuple

from rules_core.board.surfaces import Raster, on_edge
from rules_core.documents.places import MAX_COORDINATE, MAX_STEP
from rules_core.geometry.grid import Cell, Grid
from rules_core.importers.vasl.cells import MAX_SIDE
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.layouts import WHOLE, Layout

Pixel = tuple[int, int]

HEX_WIDTH = Fraction("56.25")
HEX_HEIGHT = Fraction("64.5")
A1_CENTER = (Fraction(0), Fraction("32.25"))
"""The hexes of boards that say nothing of theirs, in pixels: column to column, row to row, and the centre of A1."""

COLUMN_PARTS, ROW_PARTS = 3, 2
"""What the lattice units from column to column and from row to row are a multiple of."""

_FINE = 10**6
"""Into how many parts a pixel is divided where a root is taken."""


class _Column(NamedTuple):
    """In which pixel columns the hexes of a column have their centres, and the middles of their sloping hexsides."""

    left: int
    centre: int
    right: int


class _Row(NamedTuple):
    """In which pixel rows hexes side by side have their centres and the middles of their hexsides."""

    top: int
    upper: int
    centre: int
    lower: int
    bottom: int


@dataclass(frozen=True)
class Geometry:
    """The hexes of one board on its picture; lengths are in pixels.

    Args:
        columns: how many columns of hexes there are.
        rows: how many hexes the board says stand in a column.
        width: the picture's width.
        height: the picture's height.
        hex_width: from column to column.
        hex_height: from row to row.
        a1_x: the centre of A1, which a part of a larger board does not have itself.
        a1_y: the same downwards.
        layout: how the hexes stand and are numbered.
    """

    columns: int
    rows: int
    width: int
    height: int
    hex_width: Fraction = HEX_WIDTH
    hex_height: Fraction = HEX_HEIGHT
    a1_x: Fraction = A1_CENTER[0]
    a1_y: Fraction = A1_CENTER[1]
    layout: Layout = WHOLE

    @cached_property
    def raster(self) -> Raster:
        """The picture's pixels on the lattice."""
        unit_x = _scale(self.hex_width, COLUMN_PARTS, self.a1_x)
        unit_y = _scale(self.hex_height, ROW_PARTS, self.a1_y)
        return Raster(self.width, self.height, int(-self.a1_x * unit_x), int(-self.a1_y * unit_y), unit_x, unit_y)

    @cached_property
    def grid(self) -> Grid:
        """The board's hex grid."""
        stagger, before = self.layout.stagger, self.layout.rows_before
        last_plain = before + stagger.plain + self.rows + stagger.more_plain - 1
        last_shifted = before + stagger.shifted + self.rows + stagger.more_shifted - 1
        return Grid(
            columns=self.columns,
            rows=last_plain,
            first_row_plain=before + stagger.plain,
            first_row_shifted=before + stagger.shifted,
            shifted="even",
            column_step=int(self.hex_width * self.raster.unit_x),
            row_step=int(self.hex_height * self.raster.unit_y),
            rows_shifted=None if last_shifted == last_plain else last_shifted,
            first_column=self.layout.first_column,
        )

    def check(self) -> None:
        """See that the hexes lie on the picture.

        Raises:
            ImportRefused: they don't.
        """
        self.layout.check(self.columns, self.rows)
        if not all(map(self.has, map(self.center, self.grid.names))):
            message = f"The {self.columns} by {self.rows} hexes of the size that the board says its hexes have"
            raise ImportRefused(f"{message} don't fit on its picture of {self.width} by {self.height} pixels.")
        corners = self.raster.corner(0, 0), self.raster.corner(self.width, self.height)
        if any(abs(length) > MAX_COORDINATE for corner in corners for length in corner):
            raise ImportRefused("The board's hexes lie farther from where A1 would be than on any board.")

    def center(self, cell: Cell) -> Pixel:
        """The pixel of a hex's centre."""
        return self._by_column[cell[0]].centre, on_edge(self._by_row[cell[1]].centre, self.height)

    def hexside_points(self, cell: Cell) -> tuple[Pixel, ...]:
        """The pixel at the middle of each hexside, one pixel inwards, clockwise from the top; it may be off the board.

        Args:
            cell: the hex.
        """
        x, y = self._by_column[cell[0]], self._by_row[cell[1]]
        return (
            (x.centre, y.top),
            (x.right, y.upper),
            (x.right, y.lower),
            (x.centre, y.bottom),
            (x.left, y.lower),
            (x.left, y.upper),
        )

    def has(self, pixel: Pixel) -> bool:
        """Whether a pixel is on the picture."""
        return 0 <= pixel[0] < self.width and 0 <= pixel[1] < self.height

    @cached_property
    def _by_column(self) -> dict[int, _Column]:
        aside = self._across - 1
        found = {}
        for column in {column for column, _ in self.grid.names}:
            x = self.a1_x + self.hex_width * column
            found[column] = _Column(*(on_edge(int(at), self.width) for at in (x - aside, x, x + aside)))
        return found

    @cached_property
    def _by_row(self) -> dict[int, _Row]:
        half, quarter = self.hex_height / 2 - 1, self.hex_height / 4 - 1
        found = {}
        for half_rows in {half_rows for _, half_rows in self.grid.names}:
            y = self.a1_y + self.hex_height / 2 * half_rows
            found[half_rows] = _Row(*map(int, (y - half, y - quarter, y, y + quarter, y + half)))
        return found

    @cached_property
    def _across(self) -> Fraction:
        """How far aside the middle of a sloping hexside lies: half the height by the cosine of 30 degrees."""
        return Fraction(isqrt(int(3 * (self.hex_height * _FINE / 4) ** 2)), _FINE)


def on_lattice(start: Fraction, step: Fraction, divisor: int) -> Fraction:
    """Where the first hex is, moved to a whole unit where a lattice on which it is whole would be too fine for a map.

    Args:
        start: what the board says.
        step: from one hex to the next, in pixels.
        divisor: what a step must be a multiple of.
    """
    unit = _scale(step, divisor, start)
    if unit * step <= MAX_STEP and unit * MAX_SIDE <= MAX_COORDINATE:
        return start
    coarse = (step / divisor).denominator
    return Fraction(round(start * coarse), coarse)


def _scale(step: Fraction, divisor: int, start: Fraction) -> int:
    """The fewest lattice units to a pixel that make a step a multiple of a divisor, and a start whole."""
    return lcm((step / divisor).denominator, start.denominator)
