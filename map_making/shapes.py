"""Shapes for map art on the lattice. Not imported at run time."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple

from map_making.draft import Corners
from rules_core.geometry.grid import HEXSIDE_VERTICES, NEIGHBOURS, Cell, ExactPoint, Grid, Point
from rules_core.geometry.polygons import edges, twice_area
from rules_core.geometry.polygons import side as side_of

CORNERS_OF_ROUND = 32


def oval(center: Point, half_width: int, half_height: int) -> Corners:
    """The outline of a round thing, as a polygon with 32 corners.

    Args:
        center: its middle, a lattice point.
        half_width: in lattice units.
        half_height: in lattice units.
    """
    turns = [2 * pi * number / CORNERS_OF_ROUND for number in range(CORNERS_OF_ROUND)]
    return [[center[0] + round(half_width * cos(t)), center[1] + round(half_height * sin(t))] for t in turns]


def heap(center: Point, radius: int) -> Corners:
    """The ragged outline of a heap: long and short corners by turns.

    Args:
        center: its middle, a lattice point.
        radius: to its long corners, in lattice units.
    """
    reach = [radius if number % 2 == 0 else round(radius * 0.78) for number in range(12)]
    return [
        [center[0] + round(r * cos(pi * number / 6)), center[1] + round(r * sin(pi * number / 6))]
        for number, r in enumerate(reach)
    ]


def box(center: Point, left: int, top: int, right: int, bottom: int) -> Corners:
    """An upright rectangle, its sides given as offsets from a centre in lattice units."""
    x, y = center
    return [[x + left, y + top], [x + right, y + top], [x + right, y + bottom], [x + left, y + bottom]]


def strip(path: Sequence[Point], half_width: int) -> Corners:
    """The outline of a strip along a path, its corners mitred.

    Args:
        path: the lattice points it runs through; no two in a row alike.
        half_width: in lattice units.
    """
    normals = []
    for (x1, y1), (x2, y2) in pairwise(path):
        length = hypot(x2 - x1, y2 - y1)
        normals.append(((y1 - y2) / length, (x2 - x1) / length))
    left, right = [], []
    for (x, y), before, after in zip(path, [normals[0], *normals], [*normals, normals[-1]], strict=True):
        stretch = half_width / (1 + before[0] * after[0] + before[1] * after[1])
        dx, dy = round((before[0] + after[0]) * stretch), round((before[1] + after[1]) * stretch)
        left.append([x + dx, y + dy])
        right.append([x - dx, y - dy])
    return left + right[::-1]


def whole_hexes(grid: Grid, names: Sequence[str]) -> Corners:
    """The outline round connected hexes without a hole, along their hexsides.

    Args:
        grid: the grid of the map.
        names: the hexes.
    """
    return [list(side.start) for side in _border(grid, [grid.cell(name) for name in names])]


def contour(grid: Grid, names: Sequence[str], reach: int, sheer: Collection[frozenset[str]] = frozenset()) -> Corners:
    """The outline of ground that holds the centres of connected hexes; at the map's edge it runs on beyond it.

    Args:
        grid: the grid of the map.
        names: the hexes.
        reach: how far it runs from their centres towards those of the hexes around, in hundredths of the way: below 50
            it runs inside these hexes, above 50 inside those around.
        sheer: the hexsides that it follows instead.
    """
    cells = {grid.cell(name) for name in names}
    beyond = {cell for c, s in cells for dc, ds in NEIGHBOURS if (cell := (c + dc, s + ds)) not in grid.names}
    outline: Corners = []
    for side in _border(grid, sorted(cells | beyond)):
        if {grid.names.get(side.inner, ""), grid.names.get(side.outer, "")} in sheer:
            outline += [list(side.start), list(side.end)]
        else:
            outline.append([a + (b - a) * reach // 100 for a, b in zip(*map(grid.cell_center, side[2:]), strict=True)])
    return [corner for corner, before in zip(outline, [outline[-1], *outline], strict=False) if corner != before]


class _Side(NamedTuple):
    """A hexside between a hex that belongs to a shape and one that doesn't, clockwise."""

    start: Point
    end: Point
    inner: Cell
    outer: Cell


def _border(grid: Grid, cells: Sequence[Cell]) -> list[_Side]:
    """The hexsides round connected cells without a hole, clockwise from the leftmost vertex."""
    inside = set(cells)
    sides: dict[Point, _Side] = {}
    for cell in cells:
        x, y = grid.cell_center(cell)
        for (dc, ds), ((x1, y1), (x2, y2)) in HEXSIDE_VERTICES.items():
            outer = (cell[0] + dc, cell[1] + ds)
            if outer not in inside:
                start, end = (x + grid.u * x1, y + grid.v * y1), (x + grid.u * x2, y + grid.v * y2)
                sides[start] = _Side(start, end, cell, outer)
    border = [sides[min(sides)]]
    while (after := sides[border[-1].end]) is not border[0]:
        border.append(after)
    return border


def hall(grid: Grid, columns: Sequence[tuple[str, str]], margin: int = 150, side: int = 250) -> Corners:
    """The stepped outline of a hall that fills parts of neighbouring columns and touches no other hex.

    Args:
        grid: the grid of the map.
        columns: the first and the last hex of each column, neighbouring columns meeting at adjacent hexes.
        margin: how far it reaches above the first and below the last centre of a column, in lattice units.
        side: how far it reaches beyond the centres of the outermost columns, in lattice units.
    """
    step = grid.column_step // 2
    upper: Corners = []
    lower: Corners = []
    for number, (first, last) in enumerate(columns):
        (x, top), (_, bottom) = grid.center(first), grid.center(last)
        left = x - side if number == 0 else x - step
        right = x + side if number == len(columns) - 1 else x - step + grid.column_step
        upper += [[left, top - margin], [right, top - margin]]
        lower += [[left, bottom + margin], [right, bottom + margin]]
    return upper + lower[::-1]


def convex_hull(points: Iterable[Point]) -> list[Point]:
    """The corners of the convex hull of points, clockwise from its left end as patches have them."""
    ordered = sorted(set(points))

    def chain(along: Iterable[Point]) -> list[Point]:
        found: list[Point] = []
        for x, y in along:
            while len(found) > 1:
                (x1, y1), (x2, y2) = found[-2], found[-1]
                if (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0:
                    break
                found.pop()
            found.append((x, y))
        return found

    return [*chain(ordered)[:-1], *chain(reversed(ordered))[:-1]]


@dataclass(frozen=True)
class Art:
    """Art in a hex.

    Args:
        hull: its corners, clockwise.
        gates: the edges at which it goes on into the next hex; nothing lies outside them.
    """

    hull: Sequence[Point]
    gates: Sequence[tuple[Point, Point]] = ()


def left_bare(ring: Sequence[Point], arts: Iterable[Art]) -> list[list[Point]]:
    """What art leaves of a convex shape, in convex pieces that overlap neither the art nor each other.

    Args:
        ring: the shape's corners, clockwise.
        arts: the art in it.

    Returns:
        the corners of the pieces, rounded to lattice points.
    """
    pieces: list[list[ExactPoint]] = [[(Fraction(x), Fraction(y)) for x, y in ring]]
    for art in arts:
        pieces = [part for piece in pieces for part in _outside(piece, art)]
    rounded = (convex_hull((round(x), round(y)) for x, y in piece) for piece in pieces)
    return [piece for piece in rounded if len(piece) > 2 and twice_area(piece)]


def _outside(piece: list[ExactPoint], art: Art) -> list[list[ExactPoint]]:
    """The parts of a convex piece outside art: one for each edge of the art that it reaches beyond."""
    found: list[list[ExactPoint]] = []
    for a, b in edges(art.hull):
        if (a, b) not in art.gates:
            found.append(_beyond(piece, b, a))
            piece = _beyond(piece, a, b)
    return [part for part in found if part]


def _beyond(piece: list[ExactPoint], a: Point, b: Point) -> list[ExactPoint]:
    """The part of a convex piece on the right of the line from a to b, as one looks along it on the page."""
    found: list[ExactPoint] = []
    before = piece[-1] if piece else None
    for point in piece:
        assert before is not None
        here, there = Fraction(side_of(a, b, point)), Fraction(side_of(a, b, before))
        if here * there < 0:
            part = there / (there - here)
            found.append((before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part))
        if here >= 0:
            found.append(point)
        before = point
    return found
