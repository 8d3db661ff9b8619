"""What of a board is laid beside others: all of it, or the part between two hexrows."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.drafts.errors import DraftRefused
from rules_core.drafts.joining.placed import Sides
from rules_core.geometry.grid import column_index, column_name

Span = tuple[object, object] | None
"""The first and the last column or row that is kept; None for all."""


def sides_of(board: Board, name: str, columns: Span = None, rows: Span = None) -> Sides:
    """The rectangle that a board fills, and where hexes are cut.

    A board whose drawing ends at the dots of its outer hexes is cut through them, as geomorphic boards are; else whole
    hexes stand at its edge. A part of a board is cut through the hexrow with which it ends.

    Args:
        board: the board.
        name: what it is called, for sentences.
        columns: the columns that are kept, by their letters.
        rows: the rows that are kept, by their numbers in columns that don't lie lower.

    Raises:
        DraftRefused: the board has no such columns or rows.
    """
    grid = board.grid
    centers = [grid.center(hex_name) for hex_name in grid.cells]
    xs, ys = [x for x, _ in centers], [y for _, y in centers]
    left, top, right, bottom = board.extent
    cut = [left >= min(xs), top >= min(ys), right <= max(xs), bottom <= max(ys)]
    tile = [
        2 * left if cut[0] else 2 * min(xs) - 3 * grid.u,
        2 * (top if cut[1] else min(ys) - grid.v),
        2 * right if cut[2] else 2 * max(xs) + 3 * grid.u,
        2 * (bottom if cut[3] else _last_bottom(board)),
    ]
    if columns is not None:
        first, last = (_column(board, name, column) for column in columns)
        for side, column, end in ((0, first, grid.column_numbers[0]), (2, last, grid.column_numbers[-1])):
            if column != end:
                tile[side], cut[side] = 6 * grid.u * column, True
    if rows is not None:
        first, last = (_row(board, name, row) for row in rows)
        if first != grid.first_row_plain:
            tile[1], cut[1] = 2 * (_row_center(board, first) - grid.v), True
        if last != grid.rows:
            tile[3], cut[3] = 2 * (_row_center(board, last) + grid.v), True
    if tile[0] >= tile[2] or tile[1] >= tile[3]:
        raise DraftRefused(f"Nothing is left of board {name}.")
    return Sides((tile[0], tile[1], tile[2], tile[3]), (cut[0], cut[1], cut[2], cut[3]))


def _last_bottom(board: Board) -> int:
    """The lower edge of a board with whole hexes: that of the columns that don't lie lower; the others interlock."""
    grid = board.grid
    plain = [grid.center(name)[1] for name, (column, _) in grid.cells.items() if not grid.is_shifted(column)]
    return max(plain or [grid.center(name)[1] for name in grid.cells]) + grid.v


def _column(board: Board, name: str, letters: object) -> int:
    found = column_index(letters.upper()) if isinstance(letters, str) else None
    columns = board.grid.column_numbers
    if found is None or found not in columns:
        raise DraftRefused(f"Board {name} has columns {column_name(columns[0])} to {column_name(columns[-1])}.")
    return found


def _row(board: Board, name: str, row: object) -> int:
    grid = board.grid
    if not isinstance(row, int) or isinstance(row, bool) or not grid.first_row_plain <= row <= grid.rows:
        raise DraftRefused(f"Board {name} has rows {grid.first_row_plain} to {grid.rows}.")
    return row


def _row_center(board: Board, row: int) -> int:
    """How far down the dots of a row are, in columns that don't lie lower."""
    grid = board.grid
    column = next((column for column in grid.column_numbers if not grid.is_shifted(column)), grid.column_numbers[0])
    return grid.center(f"{column_name(column)}{row}")[1]
