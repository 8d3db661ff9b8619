"""Column letters and row numbers along the edges of a view, for zooms at which hexes have no labels."""

from __future__ import annotations

from math import ceil
from string import digits

from rules_core.board.board import Board
from svg_maps.geometry import Box
from svg_maps.markup import Node, group, words
from svg_maps.sheet import Sheet

_LETTERS_APART = 30.0
"""The least distance between two column letters, in screen pixels."""

_ROWS_APART = 5


def rulers_svg(board: Board, view: Box, scale: float) -> str:
    """Draw column letters along the upper edge of a view and row numbers down its left edge, as a group.

    Args:
        board: the map.
        view: the part of the map on the screen in drawing units: least x, least y, greatest x, greatest y.
        scale: drawing units per screen pixel.

    Raises:
        ValueError: the scale is not above 0.
    """
    return rulers(board, view, scale).markup()


def rulers(board: Board, view: Box, scale: float) -> Node:
    """The rulers of a view, as ``rulers_svg`` draws them."""
    if not scale > 0:
        raise ValueError("The scale of rulers has to be above 0.")
    sheet = Sheet(board)
    left, top, right, bottom = view
    step = 3 * sheet.u
    every = ceil(_LETTERS_APART * scale / step)
    uppermost: dict[int, str] = {}  # by column; boards that are joined have letters of their own
    for name, (column, _row) in board.grid.cells.items():
        uppermost.setdefault(column, name)
    columns = board.grid.column_numbers
    letters = [
        # Where a map is smaller than it was drawn for, every second letter gives way.
        words(
            uppermost[column].rstrip(digits).replace("-", " "),
            (step * column, top + 17 * scale),
            "map-spare" if number % 2 else None,
        )
        for number, column in enumerate(columns[::every])
        if column in uppermost and left + 12 * scale < step * column < right - 8 * scale
    ]
    leftmost = [name for name, (column, _row) in board.grid.cells.items() if column == columns[0]]
    numbers = [
        words(str(row), (left + 13 * scale, y + 4.5 * scale))
        for name in leftmost
        for row in (int(name[len(name.rstrip(digits)) :]),)
        if row and row % _ROWS_APART == 0
        for y in (sheet.center(name)[1],)
        if top + 26 * scale < y < bottom - 6 * scale
    ]
    return group("map-rulers map-words", [*letters, *numbers])
