"""Pictures of a plane taken at an angle: which point of the plane lies where in the picture.

Such a picture maps straight lines to straight lines, so it is one matrix of three by three numbers. It is worked out
exactly and only then rounded to floats: it lays pictures under maps, and no rule goes by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_core.geometry.grid import ExactPoint

Pair = tuple[ExactPoint, ExactPoint]
"""A point of the one plane and the same point in the other."""

FEWEST = 4
"""How many pairs of points tell a homography."""


@dataclass(frozen=True)
class Homography:
    """Where the points of one plane lie in another.

    Args:
        rows: its matrix, row by row; it may be multiplied by any number.
    """

    rows: tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

    def depth(self, x: float, y: float) -> float:
        """How far before the eye a point lies; behind it, or on the other side of the horizon, the sign is another."""
        a, b, c = self.rows[2]
        return a * x + b * y + c

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point lies.

        Raises:
            ZeroDivisionError: it lies on the horizon.
        """
        (a, b, c), (d, e, f), _ = self.rows
        depth = self.depth(x, y)
        return (a * x + b * y + c) / depth, (d * x + e * y + f) / depth

    def turn(self) -> float:
        """The matrix's determinant: its sign, beside that of the depth, tells a mirrored picture."""
        (a, b, c), (d, e, f), (g, h, i) = self.rows
        return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)

    def inverse(self) -> Homography:
        """The way back.

        Raises:
            ZeroDivisionError: there is none.
        """
        (a, b, c), (d, e, f), (g, h, i) = self.rows
        rows = (
            (e * i - f * h, c * h - b * i, b * f - c * e),
            (f * g - d * i, a * i - c * g, c * d - a * f),
            (d * h - e * g, b * g - a * h, a * e - b * d),
        )
        scale = max(abs(value) for row in rows for value in row)
        first, second, third = (tuple(value / scale for value in row) for row in rows)
        return Homography((_three(first), _three(second), _three(third)))


def _three(values: Sequence[float]) -> tuple[float, float, float]:
    a, b, c = values
    return a, b, c


def fitted(pairs: Sequence[Pair]) -> Homography | None:
    """The homography that takes some points to others; with more than four pairs, the one that misses them least.

    Args:
        pairs: four at least.

    Returns:
        None where there is none: three of four points lie on one line.
    """
    from_, to = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    one, other = _middle(from_), _middle(to)
    sums = [[Fraction(0)] * 9 for _ in range(8)]
    for (x, y), (p, q) in zip(_moved(from_, one), _moved(to, other), strict=True):
        for row in (
            (x, y, 1, 0, 0, 0, -p * x, -p * y, p),
            (0, 0, 0, x, y, 1, -q * x, -q * y, q),
        ):
            for i in range(8):
                if row[i]:
                    for j in range(9):
                        sums[i][j] += row[i] * row[j]
    solved = _solved(sums)
    if solved is None:
        return None
    a, b, c, d, e, f, g, h = solved
    matrix = ((a, b, c), (d, e, f), (g, h, Fraction(1)))
    # Back out of the coordinates in which both pictures have their middle at 0 and a size of about 1.
    (ox, oy, size), (tx, ty, other_size) = one, other
    none, unit = Fraction(0), Fraction(1)
    to_unit = ((1 / size, none, -ox / size), (none, 1 / size, -oy / size), (none, none, unit))
    from_unit = ((other_size, none, tx), (none, other_size, ty), (none, none, unit))
    whole = _times(_times(from_unit, matrix), to_unit)
    scale = max(abs(value) for row in whole for value in row)
    first, second, third = (tuple(float(value / scale) for value in row) for row in whole)
    return Homography((_three(first), _three(second), _three(third)))


_Matrix = Sequence[Sequence[Fraction]]


def _times(one: _Matrix, other: _Matrix) -> _Matrix:
    columns = tuple(zip(*other, strict=True))
    return tuple(
        tuple(sum((a * b for a, b in zip(row, column, strict=True)), Fraction(0)) for column in columns) for row in one
    )


def _middle(points: Sequence[ExactPoint]) -> tuple[Fraction, Fraction, Fraction]:
    """The middle of some points, and how far they lie from it at most."""
    x = Fraction(sum(Fraction(point[0]) for point in points), len(points))
    y = Fraction(sum(Fraction(point[1]) for point in points), len(points))
    return x, y, max(max(abs(p[0] - x), abs(p[1] - y)) for p in points) or Fraction(1)


def _moved(points: Sequence[ExactPoint], frame: tuple[Fraction, Fraction, Fraction]) -> list[tuple[Fraction, Fraction]]:
    x, y, size = frame
    return [((p[0] - x) / size, (p[1] - y) / size) for p in points]


def _solved(rows: list[list[Fraction]]) -> list[Fraction] | None:
    """The solution of as many equations as there are unknowns; None where there isn't one."""
    count = len(rows)
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(rows[row][column]))
        if rows[pivot][column] == 0:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column]
        for row in range(count):
            if row != column and rows[row][column]:
                factor = rows[row][column] / head[column]
                rows[row] = [value - factor * above for value, above in zip(rows[row], head, strict=True)]
    return [rows[row][count] / rows[row][row] for row in range(count)]
