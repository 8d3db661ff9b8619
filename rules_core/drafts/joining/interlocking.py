"""Art cut off along the hexsides at which whole hexes of two boards interlock: each board's is its own hexes'."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_core.drafts.joining.clipping import Ring, clipped, united
from rules_core.drafts.joining.placed import PlacedBoard
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import side

_FAR = 10**9
"""Beyond every edge of a board, in halves of lattice units."""


@dataclass(frozen=True)
class _Zigzag:
    """An edge of a board along its hexsides: straight from each of its stops to the next.

    Args:
        axis: 0 for a left or right edge, which runs up and down; 1 for an upper or lower one.
        outward: 1 where the board lies at smaller coordinates, -1 where it lies at greater ones.
        width: how far it is from stop to stop.
        at: how far out it is at a stop, by the stop's number.
        inner: how far out it is where it is least far.
    """

    axis: int
    outward: int
    width: int
    at: Callable[[int], int]
    inner: int

    def stop(self, number: int) -> Point:
        """The point at which it bends or may bend."""
        along, out = number * self.width, self.at(number)
        return (out, along) if self.axis == 0 else (along, out)


def cut_at_hexsides(rings: Sequence[Ring], board: PlacedBoard, edge: int) -> list[Ring]:
    """What of a shape lies on a board's own side of the hexsides at one of its edges.

    Args:
        rings: its outline clockwise, holes the other way round.
        board: the board, as it lies.
        edge: which edge: left, upper, right, lower.
    """
    zigzag = _zigzag(board, edge)
    axis, inner = zigzag.axis, zigzag.inner
    if all(zigzag.outward * (point[axis] - inner) <= 0 for ring in rings for point in ring):
        return list(rings)
    within = _kept(rings, _half(axis, zigzag.outward, inner))
    beyond = _kept(rings, _half(axis, -zigzag.outward, inner))
    strip = _in_strip(beyond, zigzag)
    whole = united([*within, *strip], axis, inner)
    return [*within, *strip] if whole is None else whole


def _zigzag(board: PlacedBoard, edge: int) -> _Zigzag:
    grid = board.board.grid
    cells = [board.cell(grid.cell(name)) for name in board.hexes]
    outward = 1 if edge in (2, 3) else -1
    if edge in (0, 2):
        column = max(outward * column for column, _ in cells) * outward
        parity = next(row for c, row in cells if c == column) % 2
        center = 3 * grid.u * column
        return _Zigzag(
            0,
            outward,
            grid.v,
            lambda number: center + outward * grid.u * (2 if number % 2 == parity else 1),
            center + outward * grid.u,
        )
    ends: dict[int, int] = {}
    for column, row in cells:
        ends[column] = max(ends.get(column, -_FAR), outward * row)
    out = {column: grid.v * (outward * row + outward) for column, row in ends.items()}
    inner = min(outward * y for y in out.values()) * outward
    return _Zigzag(1, outward, grid.u, lambda number: out.get(round(Fraction(number, 3)), inner), inner)


def _half(axis: int, outward: int, line: int) -> tuple[int, int, int, int]:
    """The half of the plane on the near side of a line, in halves of lattice units."""
    edges = [-_FAR, -_FAR, _FAR, _FAR]
    edges[axis + (2 if outward > 0 else 0)] = 2 * line
    return edges[0], edges[1], edges[2], edges[3]


def _kept(rings: Sequence[Ring], rectangle: tuple[int, int, int, int]) -> list[Ring]:
    return [ring for ring in (clipped(ring, rectangle) for ring in rings) if len(ring) > 2]


def _in_strip(rings: Sequence[Ring], zigzag: _Zigzag) -> list[Ring]:
    """What of rings lies between where the zigzag is least far out and the zigzag itself."""
    along = 1 - zigzag.axis
    places = [point[along] for ring in rings for point in ring]
    if not places:
        return []
    first, last = min(places) // zigzag.width, -(-max(places) // zigzag.width)
    found: list[Ring] = []
    for number in range(first, last):
        band = [-_FAR, -_FAR, _FAR, _FAR]
        band[along], band[along + 2] = 2 * number * zigzag.width, 2 * (number + 1) * zigzag.width
        a, b = zigzag.stop(number), zigzag.stop(number + 1)
        pieces = [_cut(ring, a, b, zigzag) for ring in _kept(rings, (band[0], band[1], band[2], band[3]))]
        found += [piece for piece in pieces if len(piece) > 2]
    for number in range(first + 1, last):
        whole = united(found, along, number * zigzag.width)
        found = found if whole is None else whole
    return found


def _cut(ring: Ring, a: Point, b: Point, zigzag: _Zigzag) -> Ring:
    """What of a ring lies on the board's side of the line through two stops."""
    turn = zigzag.outward if zigzag.axis == 0 else -zigzag.outward
    depths = [turn * side(a, b, point) for point in ring]
    kept: list[Point] = []
    for number, (p, q) in enumerate(zip(ring, (*ring[1:], *ring[:1]), strict=True)):
        at_p, at_q = depths[number], depths[(number + 1) % len(ring)]
        if at_p >= 0:
            kept.append(p)
        if (at_p > 0 > at_q) or (at_p < 0 < at_q):
            part = Fraction(at_p, at_p - at_q)
            kept.append((round(p[0] + (q[0] - p[0]) * part), round(p[1] + (q[1] - p[1]) * part)))
    return tuple(point for number, point in enumerate(kept) if point != kept[number - 1])
