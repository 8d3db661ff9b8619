"""Which hex a point lies in, and how much of a hex a shape covers, exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rules_core.geometry.grid import Cell, Exact, ExactPoint, Grid
from rules_core.geometry.polygons import Bounds, Ring, side


def hex_at(grid: Grid, point: ExactPoint) -> str | None:
    """The hex that a point lies in, of two that share it the first in grid order; None beside the map.

    Args:
        grid: the map's grid.
        point: a point of its lattice.
    """
    return next((grid.names[cell] for cell in sorted(_cells_at(grid, point)) if cell in grid.names), None)


def _cells_at(grid: Grid, point: ExactPoint) -> Iterator[Cell]:
    """The cells that a point lies in or on the edge of, on the map or beside it."""
    u, v = grid.u, grid.v
    x, y = point
    first = int(x // (3 * u))
    for column in (first, first + 1):
        above = int((y / Fraction(v) - column) // 2)
        for row in (column + 2 * above, column + 2 * above + 2):
            across, down = x - 3 * u * column, y - v * row
            across, down = max(across, -across), max(down, -down)
            if down <= v and across * v + down * u <= 2 * u * v:
                yield column, row


def hexes_near(grid: Grid, bounds: Bounds) -> Iterator[str]:
    """The hexes that a rectangle may reach, in grid order: all that it touches, and few others.

    Args:
        grid: the map's grid.
        bounds: the rectangle.
    """
    left, top, right, bottom = bounds
    u, v = grid.u, grid.v
    columns = grid.column_numbers
    leftmost, rightmost = -((2 * u - left) // (3 * u)), (right + 2 * u) // (3 * u)
    for column in range(max(columns[0], leftmost), min(columns[-1], rightmost) + 1):
        first = -((v - top) // v)
        for row in range(first + (first - column) % 2, (bottom + v) // v + 1, 2):
            name = grid.names.get((column, row))
            if name is not None:
                yield name


def share_of_hex(grid: Grid, name: str, rings: Sequence[Ring]) -> Fraction:
    """How much of a hex lies in a shape: 1 for all of it.

    Args:
        grid: the map's grid.
        name: the hex.
        rings: the shape's outline, then its holes.
    """
    frame = grid.vertices(name)
    outline, *holes = (_twice_area(_clipped(ring, frame)) for ring in rings)
    return Fraction(outline - sum(holes)) / (12 * grid.u * grid.v)


def _clipped(ring: Sequence[ExactPoint], frame: Ring) -> list[ExactPoint]:
    """What of a ring lies in a convex shape whose corners run clockwise.

    Pieces that hang together by the frame's edge alone come back as one ring; its area is right all the same.
    """
    found = list(ring)
    for a, b in zip(frame, (*frame[1:], frame[0]), strict=True):
        kept: list[ExactPoint] = []
        for p, q in zip(found, (*found[1:], *found[:1]), strict=True):
            at_p, at_q = side(a, b, p), side(a, b, q)
            if at_p >= 0:
                kept.append(p)
            if (at_p > 0 > at_q) or (at_p < 0 < at_q):
                part = Fraction(at_p) / (at_p - at_q)
                kept.append((p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part))
        found = kept
    return found


def _twice_area(ring: Sequence[ExactPoint]) -> Exact:
    """Twice the area of a ring, whichever way round it runs."""
    turns: Exact = sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(ring, (*ring[1:], *ring[:1]), strict=True))
    return max(turns, -turns)
