"""How the hexes of a board stand and are numbered: which columns begin with half a hex, and where the numbers begin."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.importers.vasl.cells import MAX_COLUMNS, MAX_ROWS
from rules_core.importers.vasl.errors import ImportRefused


@dataclass(frozen=True)
class Stagger:
    """Which columns of a board begin with half a hex, and which have a hex more than the others.

    Args:
        plain: the number of the first hex in columns A, C, E …
        shifted: the same in columns B, D, F …, whose hexes lie half a hex lower than those of their number.
        more_plain: how many hexes columns A, C, E … have above those that the board says.
        more_shifted: the same for columns B, D, F ….
    """

    plain: int
    shifted: int
    more_plain: int
    more_shifted: int


GEOMORPHIC = Stagger(plain=1, shifted=0, more_plain=0, more_shifted=1)
"""Columns B, D, F … have half a hex at each end, as on all geomorphic boards."""

LEVEL_BOTTOM = Stagger(plain=1, shifted=0, more_plain=0, more_shifted=0)
"""Columns B, D, F … have half a hex at the top and none at the bottom."""

HALF_A1 = Stagger(plain=1, shifted=1, more_plain=1, more_shifted=0)
"""Columns A, C, E … have half a hex at each end, A1 the first."""

HALF_A0 = Stagger(plain=0, shifted=0, more_plain=0, more_shifted=0)
"""Columns A, C, E … have half a hex at the top, A0, and columns B, D, F … one at the bottom."""


@dataclass(frozen=True)
class Layout:
    """How the hexes of one board stand and are numbered.

    Args:
        stagger: which columns begin with half a hex.
        first_column: the number of the first column; 0 is A.
        rows_before: how many rows of a larger board come before those of this one.
    """

    stagger: Stagger = GEOMORPHIC
    first_column: int = 0
    rows_before: int = 0

    def hexes_in(self, columns: int, rows: int) -> int:
        """How many hexes a board has.

        Args:
            columns: its columns.
            rows: the hexes that it says stand in a column.
        """
        shifted = columns // 2
        return columns * rows + (columns - shifted) * self.stagger.more_plain + shifted * self.stagger.more_shifted

    def check(self, columns: int, rows: int) -> None:
        """See that a board's hexes can be numbered.

        Args:
            columns: its columns.
            rows: the hexes that it says stand in a column.

        Raises:
            ImportRefused: they can't.
        """
        last = self.rows_before + self.stagger.plain + rows - 1
        if self.first_column + columns > MAX_COLUMNS or not 1 <= last <= MAX_ROWS:
            raise ImportRefused(f"The board's hexes would be numbered to {last}, and no board's are.")


WHOLE = Layout()
"""The layout of a board that says nothing of its own."""

_RIGHT_HALF_X = -901
_RIGHT_HALF_COLUMN = 16
_HALF_A0_Y = 65
"""What VASL takes for a sign, where the centre of A1 is asked for in pixels."""


def layout_of(a1: tuple[Fraction, Fraction], hex_height: Fraction, configuration: str) -> Layout:
    """The layout of a board, which VASL tells by where the board says that the centre of A1 is.

    A right half says -901 pixels to the left and begins with column Q; a lower half names a height above the picture.
    Where A1 lies on the upper edge its column has half a hex at each end; where it lies a whole hex below, A0 is there.

    Args:
        a1: what the board says, in pixels.
        hex_height: from row to row, in pixels.
        configuration: VASL's name of the arrangement; empty where the board names none.
    """
    x, y = a1
    if y == _HALF_A0_Y:
        stagger = HALF_A0
    elif y == 0:
        stagger = HALF_A1
    else:
        stagger = LEVEL_BOTTOM if "equalrowcount" in configuration.lower() else GEOMORPHIC
    return Layout(
        stagger=stagger,
        first_column=_RIGHT_HALF_COLUMN if x == _RIGHT_HALF_X else 0,
        rows_before=int(-y / hex_height) + 1 if y < 0 else 0,
    )


def center_of_a1(
    layout: Layout, said: tuple[Fraction, Fraction], hex_width: Fraction, hex_height: Fraction
) -> tuple[Fraction, Fraction]:
    """Where the centre of A1 is in truth, on the board or beside it; what VASL takes for a sign is not exact.

    Args:
        layout: the board's layout.
        said: what the board says of A1, in pixels.
        hex_width: from column to column, in pixels.
        hex_height: from row to row, in pixels.
    """
    x, y = said
    x = -layout.first_column * hex_width if layout.first_column else max(Fraction(0), x)
    if layout.stagger is HALF_A0:
        y = hex_height
    elif layout.rows_before:
        y = hex_height / 2 - layout.rows_before * hex_height
    return x, y
