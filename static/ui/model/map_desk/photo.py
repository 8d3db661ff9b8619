"""Where a photograph of the player's own board lies: beside the map while it is fitted, under it afterwards.

A fit is a matrix of nine numbers, row by row, as the engine gives it: from the photograph's pixels to the lattice, and
back. What moves the picture on the screen is the same with the drawing's own scale.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Record

Matrix = list[float]

LARGEST_FILE = 40_000_000
"""How many bytes a photograph may have."""

LONGEST_SIDE = 12_000
"""How many pixels it may have along a side."""


def times(a: Matrix, b: Matrix) -> Matrix:
    """One matrix after another: b first."""
    return [sum(a[3 * row + k] * b[3 * k + column] for k in range(3)) for row in range(3) for column in range(3)]


def at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where a matrix takes a point."""
    a, b, c, d, e, f, g, h, i = matrix
    depth = g * x + h * y + i
    return (a * x + b * y + c) / depth, (d * x + e * y + f) / depth


def beside(width: int, height: int, box: tuple[float, float, float, float]) -> Matrix:
    """How a photograph lies while it is fitted: whole, straight, in the middle of the map's drawing.

    Args:
        width: of the photograph, in pixels.
        height: of the photograph.
        box: left, top, width and height of the drawing.
    """
    left, top, wide, high = box
    scale = min(wide / width, high / height)
    return [scale, 0, left + (wide - width * scale) / 2, 0, scale, top + (high - height * scale) / 2, 0, 0, 1]


def under(to_map: Matrix, units: tuple[float, float], depth: float) -> Matrix:
    """How a photograph lies that is fitted: from its pixels to the drawing.

    Args:
        to_map: from its pixels to the lattice.
        units: lattice units to a drawing unit, across and down.
        depth: of a free table, whose lattice begins at the near edge; 0 on hexes.
    """
    to_drawing = [1 / units[0], 0, 0, 0, 1 / units[1], 0, 0, 0, 1]
    if depth:
        to_drawing = [1 / units[0], 0, 0, 0, -1 / units[1], depth / units[1], 0, 0, 1]
    return times(to_drawing, to_map)


def css(matrix: Matrix, left: float, top: float, scale: float) -> str:
    """The same as a transformation of the picture in the drawing's stage.

    Args:
        matrix: from the photograph to the drawing.
        left: the drawing's left edge, in drawing units.
        top: its top edge.
        scale: screen pixels to a drawing unit.
    """
    a, b, c, d, e, f, g, h, i = times([scale, 0, -left * scale, 0, scale, -top * scale, 0, 0, 1], matrix)
    rows = (a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i)
    return f"matrix3d({','.join(f'{value / i:.12g}' for value in rows)})"


def first_taps(names: list[str], width: int, height: int) -> list[Record]:
    """Four points to begin with: the corner hexes of the map, somewhat inside the photograph.

    Args:
        names: the four hexes, clockwise from the upper left.
        width: of the photograph, in pixels.
        height: of the photograph.
    """
    parts = ((0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88))
    return [{"hex": name, "at": [width * x, height * y]} for name, (x, y) in zip(names, parts, strict=True)]


def corner_points(columns: list[str]) -> list[str]:
    """The corner hexes of a map, clockwise from the upper left.

    Args:
        columns: every hex, in grid order (column by column).
    """
    letters = [name.rstrip("0123456789") for name in columns]
    left = [name for name, column in zip(columns, letters, strict=True) if column == letters[0]]
    right = [name for name, column in zip(columns, letters, strict=True) if column == letters[-1]]
    return [left[0], right[0], right[-1], left[-1]]


def nearest_tap(taps: list[Record], x: float, y: float, reach: float) -> int:
    """The number of the point nearest to a pixel; -1 where none is as near as that."""
    far = [((tap["at"][0] - x) ** 2 + (tap["at"][1] - y) ** 2, number) for number, tap in enumerate(taps)]
    best = min(far, default=(0.0, -1))
    return best[1] if best[0] <= reach * reach else -1
