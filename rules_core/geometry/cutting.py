"""Cutting shapes that overlap along the edges of a convex one, exactly: which piece of it lies under which of them.

The convex shape is cut into upright slabs at every corner and crossing of outlines. Within a slab no two edges cross,
so they divide it into cells, each under the same shapes as a whole; cells that touch and are alike are one piece.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Generic, NamedTuple, TypeVar

from rules_core.geometry.grid import Exact, ExactPoint, Point
from rules_core.geometry.polygons import Hull, Ring, edges, ring_bounds, side

Label = TypeVar("Label", bound=Hashable)


class _Edge(NamedTuple):
    """An edge that isn't upright, from left to right, and the number of the shape that it belongs to."""

    shape: int
    x1: int
    y1: int
    x2: int
    y2: int

    def at(self, x: Exact) -> Exact:
        """Where it is, down the page, so far across."""
        if self.y1 == self.y2:
            return self.y1
        if x == self.x1:
            return self.y1
        if x == self.x2:
            return self.y2
        run, rise, across, parts = self.x2 - self.x1, self.y2 - self.y1, x.numerator, x.denominator
        return Fraction(self.y1 * run * parts + rise * (across - self.x1 * parts), run * parts)


class _Cell(NamedTuple):
    """A cell of a slab: how far down it reaches at the slab's left and right edge."""

    left: tuple[Exact, Exact]
    right: tuple[Exact, Exact]


class _Homogeneous(NamedTuple):
    """A point by its homogeneous coordinates: it lies ``x / parts`` across and ``y / parts`` down the page."""

    x: int
    y: int
    parts: int
    point: ExactPoint

    @classmethod
    def of(cls, point: ExactPoint) -> _Homogeneous:
        """The same point."""
        x, y = point
        return cls(x.numerator * y.denominator, y.numerator * x.denominator, x.denominator * y.denominator, point)


def cut(
    frame: Ring, shapes: Sequence[Sequence[Ring]], label: Callable[[frozenset[int]], Label]
) -> list[tuple[Label, Hull]]:
    """The pieces of a convex shape by what lies on them.

    Args:
        frame: the corners of the convex shape.
        shapes: what may lie on it: of each its outline and the holes in it, by their corners.
        label: tells what a place is to whoever asks, by the numbers of the shapes that it lies in.

    Returns:
        Every connected piece with its label and the corners of its convex hull, clockwise on a page whose y grows
        downwards.
    """
    left, top, right, bottom = ring_bounds(frame)
    rim = _edges_of(-1, [frame])
    found = [
        edge
        for number, rings in enumerate(shapes)
        for edge in _edges_of(number, rings)
        if edge.x1 < right and edge.x2 > left and min(edge.y1, edge.y2) < bottom
    ]
    inner = [edge for edge in found if max(edge.y1, edge.y2) > top and _meets(frame, edge)]
    stops = sorted({x for x in _stops(frame, rim, inner, shapes) if left <= x <= right})
    pieces = _Pieces[Label]()
    before: list[tuple[Label, _Cell, int]] = []
    middles = [(x1 + x2) / Fraction(2) for x1, x2 in pairwise(stops)]
    for slab, passing in enumerate(_by_slab(found, middles)):
        here: list[tuple[Label, _Cell, int]] = []
        for inside, cell in _cells(rim, passing, stops[slab], middles[slab], stops[slab + 1]):
            what = label(inside)
            number = pieces.add(what, slab, cell)
            if here and here[-1][0] == what:
                pieces.join(number, here[-1][2])
            for other, beside, joined in before:
                # What touches at a single point is not one piece: a line may pass between.
                if other == what and max(beside.right[0], cell.left[0]) < min(beside.right[1], cell.left[1]):
                    pieces.join(number, joined)
            here.append((what, cell, number))
        before = here
    return pieces.hulls(stops)


def hull_of(points: Sequence[ExactPoint]) -> Hull:
    """The corners of the convex hull of some points, clockwise on a page whose y grows downwards."""
    return _hull_of_ordered(sorted(set(points)))


def _hull_of_ordered(points: Sequence[ExactPoint]) -> Hull:
    """The corners of the convex hull of points from left to right, those above one another from the top down."""
    if len(points) <= 2:
        return tuple(points)
    ordered = [_Homogeneous.of(point) for point in points]
    return tuple(point.point for point in (*_turning(ordered), *_turning(ordered[::-1])))


def _turning(ordered: Sequence[_Homogeneous]) -> list[_Homogeneous]:
    """Those of some points at which their hull turns clockwise, without the last."""
    found: list[_Homogeneous] = []
    for point in ordered:
        while len(found) > 1 and _turn(found[-2], found[-1], point) <= 0:
            found.pop()
        found.append(point)
    return found[:-1]


def _turn(a: _Homogeneous, b: _Homogeneous, p: _Homogeneous) -> int:
    """On which side of the line from a to b a point lies, as ``side`` tells it, from whole numbers alone."""
    (ax, ay, a_parts, _), (bx, by, b_parts, _), (px, py, p_parts, _) = a, b, p
    return a_parts * (bx * py - px * by) - b_parts * (ax * py - px * ay) + p_parts * (ax * by - bx * ay)


def shares_touched(sides: Iterable[tuple[Exact, Exact]]) -> tuple[Fraction, Fraction] | None:
    """Between which shares of its length a stretch is on the inner side of lines, or on them; None for nothing.

    Args:
        sides: of each line, how far inside the stretch's two ends are, by any measure; below 0 is outside.
    """
    first, last = Fraction(0), Fraction(1)
    for at_p, at_q in sides:
        if at_p < 0 and at_q < 0:
            return None
        if at_p < 0:
            first = max(first, Fraction(at_p, at_p - at_q))
        elif at_q < 0:
            last = min(last, Fraction(at_p, at_p - at_q))
    return (first, last) if first <= last else None


def shares_within(sides: Iterable[tuple[Exact, Exact]]) -> tuple[Fraction, Fraction] | None:
    """Between which shares of its length a stretch is on the inner side of lines; None for a single point or nothing.

    Args: as for ``shares_touched``.
    """
    shares = shares_touched(sides)
    return None if shares is None or shares[0] == shares[1] else shares


def part_within(frame: Ring, p: Point, q: Point) -> tuple[ExactPoint, ExactPoint] | None:
    """The part of a stretch that lies in a convex shape; None where that is a single point or nothing.

    Args:
        frame: the corners of the convex shape, clockwise on a page whose y grows downwards.
        p: where the stretch begins.
        q: where it ends.
    """
    shares = shares_within((side(a, b, p), side(a, b, q)) for a, b in edges(frame))
    if shares is None:
        return None
    start, end = ((_whole(p[0] + (q[0] - p[0]) * at), _whole(p[1] + (q[1] - p[1]) * at)) for at in shares)
    return start, end


def _edges_of(shape: int, rings: Sequence[Ring]) -> list[_Edge]:
    return [
        _Edge(shape, *p, *q) if p[0] < q[0] else _Edge(shape, *q, *p)
        for ring in rings
        for p, q in edges(ring)
        if p[0] != q[0]
    ]


def _meets(frame: Ring, edge: _Edge) -> bool:
    """Whether an edge meets a convex shape: no side of the shape, nor the edge itself, parts them."""
    p, q = (edge.x1, edge.y1), (edge.x2, edge.y2)
    if any(side(a, b, p) < 0 and side(a, b, q) < 0 for a, b in edges(frame)):
        return False
    turns = [side(p, q, corner) for corner in frame]
    return min(turns) <= 0 <= max(turns)


def _stops(
    frame: Ring, rim: Sequence[_Edge], inner: Sequence[_Edge], shapes: Sequence[Sequence[Ring]]
) -> Iterator[Exact]:
    """How far across slabs begin and end."""
    left, top, right, bottom = ring_bounds(frame)
    yield from (x for x, _ in frame)
    yield from (x for edge in inner for x in (edge.x1, edge.x2))
    for one, other in combinations((*rim, *inner), 2):
        if one.shape != other.shape:
            yield from _crossing(one, other)
    for rings in shapes:
        for ring in rings:
            for (x, y1), (x2, y2) in edges(ring):
                # An upright edge is in no slab, and ends one.
                if x == x2 and left <= x <= right and min(y1, y2) < bottom and max(y1, y2) > top:
                    yield x


def _crossing(one: _Edge, other: _Edge) -> Iterator[Exact]:
    """How far across two edges cross; nothing where they don't or lie along one another."""
    if one.x2 <= other.x1 or other.x2 <= one.x1:
        return
    run, rise = one.x2 - one.x1, one.y2 - one.y1
    other_run, other_rise = other.x2 - other.x1, other.y2 - other.y1
    turn = rise * other_run - other_rise * run
    if turn == 0:
        return
    x = Fraction((other.y1 - one.y1) * run * other_run + one.x1 * rise * other_run - other.x1 * other_rise * run, turn)
    if max(one.x1, other.x1) < x < min(one.x2, other.x2):
        yield x


def _by_slab(found: Sequence[_Edge], middles: Sequence[Exact]) -> list[list[_Edge]]:
    """By slab, the edges that pass its middle."""
    passing: list[list[_Edge]] = [[] for _ in middles]
    for edge in found:
        first = bisect_right(middles, edge.x1)
        for edges_in_slab in passing[first : bisect_left(middles, edge.x2, first)]:
            edges_in_slab.append(edge)
    return passing


def _cells(
    rim: Sequence[_Edge], passing: Sequence[_Edge], x1: Exact, middle: Exact, x2: Exact
) -> Iterator[tuple[frozenset[int], _Cell]]:
    """The cells of a slab from the top down, each with the shapes that it lies in.

    Args:
        rim: the edges of the convex shape.
        passing: the edges that pass the slab's middle.
        x1: how far across the slab begins.
        middle: where its middle is.
        x2: where it ends.
    """
    roof, floor = sorted((edge for edge in rim if edge.x1 <= x1 and edge.x2 >= x2), key=lambda edge: edge.at(middle))
    top, bottom = roof.at(middle), floor.at(middle)
    inside: set[int] = set()
    between: list[tuple[Exact, _Edge]] = []
    for edge in passing:
        y = edge.at(middle)
        if y <= top:
            inside ^= {edge.shape}
        elif y < bottom:
            between.append((y, edge))
    between.sort(key=lambda entry: entry[0])
    (left, right), y = (roof.at(x1), roof.at(x2)), top
    for down, edge in (*between, (bottom, floor)):
        above_left, above_right, left, right = left, right, edge.at(x1), edge.at(x2)
        if down > y:  # edges that lie along one another have nothing between them
            yield frozenset(inside), _Cell((above_left, left), (above_right, right))
        inside ^= {edge.shape}
        y = down


class _Pieces(Generic[Label]):
    """Cells that are joined to pieces."""

    def __init__(self) -> None:
        self._cells: list[tuple[Label, int, _Cell]] = []
        self._joined: list[int] = []

    def add(self, label: Label, slab: int, cell: _Cell) -> int:
        """Add a cell, slab by slab from left to right; its number is returned."""
        self._cells.append((label, slab, cell))
        self._joined.append(len(self._joined))
        return self._joined[-1]

    def join(self, one: int, other: int) -> None:
        """Two cells belong to one piece."""
        one, other = self._first(one), self._first(other)
        if one != other:
            self._joined[other] = one

    def _first(self, number: int) -> int:
        while self._joined[number] != number:
            number = self._joined[number]
        return number

    def hulls(self, stops: Sequence[Exact]) -> list[tuple[Label, Hull]]:
        """Every piece with its label and its hull.

        Args:
            stops: how far across slabs begin, and the last of them ends.
        """
        pieces: dict[int, dict[int, tuple[Exact, Exact]]] = {}
        for number, (_, slab, cell) in enumerate(self._cells):
            reaches = pieces.setdefault(self._first(number), {})
            for stop, (top, bottom) in ((slab, cell.left), (slab + 1, cell.right)):
                reach = reaches.get(stop)
                reaches[stop] = (top, bottom) if reach is None else (min(reach[0], top), max(reach[1], bottom))
        found = []
        for number, reaches in pieces.items():
            corners = [
                (stops[stop], y)
                for stop, (top, bottom) in reaches.items()
                for y in ((top, bottom) if top < bottom else (top,))
            ]
            found.append((self._cells[number][0], _in_whole_numbers(_hull_of_ordered(corners))))
        return found


def _in_whole_numbers(hull: Hull) -> Hull:
    """The same corners, those on lattice points in whole numbers, which are quicker to count with."""
    return tuple((_whole(x), _whole(y)) for x, y in hull)


def _whole(part: Exact) -> Exact:
    return part.numerator if part.denominator == 1 else part
