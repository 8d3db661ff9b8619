"""Every line from one point to the points of a hexside, by as few of them as tell them all apart, exactly.

As the far end of a line goes along a hexside, the line sweeps over a triangle. What it meets, hex by hex, changes only
where it passes a vertex of a hex, a corner of map art, or a point where the edge of art goes from hex to hex; each of
these gives a *critical point* of the hexside. Between two neighbouring critical points all lines meet the same. So the
lines to the critical points and to one point between each two of them stand for all there are.

Each edge of art in a hex throws a *shadow* on the hexside: from critical point to critical point all lines meet it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.geometry.grid import VERTICES, Exact, ExactPoint, Point
from rules_core.geometry.polygons import side
from rules_core.sight.art_in_hex import Edge, Homogeneous, art_of
from rules_core.sight.sightline import ONE, ZERO, common_denominator, in_parts, trace

ArtInHex = tuple[str, int]
"""A hex, and the index of an area whose art lies in it."""


class HexsideShadow(NamedTuple):
    """Which places of a hexside certainly lie behind one edge of art in its hex.

    Args:
        start: where they begin.
        end: where they end.
        with_start: whether the first is one of them.
        with_end: whether the last is.
    """

    start: Fraction
    end: Fraction
    with_start: bool
    with_end: bool


@dataclass(frozen=True)
class Sweep:
    """The lines from one point to a hexside.

    A point of the hexside is said by its place: 0 is its first vertex, 1 its second.

    Args:
        critical: the places of the critical points in order, those of both vertices among them.
        shadows: by hex and area, the places at which a line certainly meets that art in that hex.
        looked_at: how many vertices and edges of art were looked at for it.
    """

    critical: tuple[Fraction, ...]
    shadows: Mapping[ArtInHex, tuple[HexsideShadow, ...]]
    looked_at: int

    def places(self, out_of: Set[ArtInHex] = frozenset()) -> Iterator[Fraction]:
        """Places that stand for all: first one between each two critical ones, then these.

        Args:
            out_of: art in whose shadow no place is wanted.
        """
        number = {place: 2 * n for n, place in enumerate(self.critical)}
        wanted = [True] * (2 * len(self.critical) - 1)
        for art in out_of:
            for shadow in self.shadows.get(art, ()):
                first, last = number[shadow.start], number[shadow.end]
                for n in range(first + (not shadow.with_start), last + shadow.with_end):
                    wanted[n] = False
        for n in range(1, len(wanted), 2):
            if wanted[n]:
                yield simplest_between(self.critical[n // 2], self.critical[n // 2 + 1])
        for n in range(0, len(wanted), 2):
            if wanted[n]:
                yield self.critical[n // 2]


def point_of_hexside(number: int, place: Fraction) -> ExactPoint:
    """A point of a hexside in halves of (u, v) from the centre of its hex.

    Args:
        number: the hexside's number (``grid.NEIGHBOURS``).
        place: 0 for its first vertex, 1 for its second, as they follow each other clockwise.
    """
    (x1, y1), (x2, y2) = ends_of_hexside(number)
    return x1 + (x2 - x1) * place, y1 + (y2 - y1) * place


def place_on_hexside(number: int, point: ExactPoint) -> Fraction | None:
    """Where on a hexside a point of its hex lies, as ``point_of_hexside`` has it; None where it lies elsewhere."""
    a, b = ends_of_hexside(number)
    if side(a, b, point):
        return None
    at = Fraction(point[0] - a[0]) / (b[0] - a[0])
    return at if ZERO <= at <= ONE else None


def ends_of_hexside(number: int) -> tuple[Point, Point]:
    """The two vertices of a hexside in halves of (u, v) from the centre of its hex.

    Args:
        number: the hexside's number (``grid.NEIGHBOURS``).
    """
    (x1, y1), (x2, y2) = VERTICES[number], VERTICES[(number + 1) % 6]
    return (2 * x1, 2 * y1), (2 * x2, 2 * y2)


def sweep(board: Board, viewer: str, leaves: ExactPoint, target: str, number: int, counted: frozenset[str]) -> Sweep:
    """The lines from one point to a hexside.

    Args:
        board: the map.
        viewer: the hex that the lines start from.
        leaves: the point of it that they start from, in halves of (u, v) from its centre.
        target: another hex, whose side it is.
        number: the hexside's number (``grid.NEIGHBOURS``); hexside n joins vertices n and n + 1.
        counted: the terrain whose art counts.

    Raises:
        KeyError: the map has no such hex.
    """
    grid = board.grid
    eye = grid.point(viewer, leaves)
    vertices = grid.vertices(target)
    a, b = vertices[number], vertices[(number + 1) % 6]
    art = art_of(board)
    if side(a, b, eye) == 0:
        beside = (name for name in (target, grid.around(target)[number]) if name is not None)
        along = [edge for name in beside for edge in art.edges(name, counted)]
        return Sweep(_seen_edge_on(eye, a, b, along), {}, len(along))
    triangle = Triangle(eye, a, b)
    critical = {ZERO, ONE}
    corners: dict[Point, None] = {}
    shadows: dict[ArtInHex, list[HexsideShadow]] = {}
    looked_at = 0
    for name in _hexes_under(board, viewer, leaves, target, number):
        edges = art.edges(name, counted)
        looked_at += len(VERTICES) + len(edges)
        corners.update(dict.fromkeys(grid.vertices(name)))
        for edge in edges:
            shadow = triangle.shadow(edge)
            if shadow is None:
                continue
            critical |= {shadow.start, shadow.end}
            if shadow.start < shadow.end and not edge.on_side:
                shadows.setdefault((name, edge.area), []).append(shadow)
    critical.update(triangle.behind((x, y, 1) for x, y in corners))
    return Sweep(tuple(sorted(critical)), {key: tuple(found) for key, found in shadows.items()}, looked_at)


def _hexes_under(board: Board, viewer: str, leaves: ExactPoint, target: str, number: int) -> Iterator[str]:
    """The hexes of which the triangle has a part; none is so small that the triangle's two long sides pass it by."""
    names: dict[str, None] = {}
    for arrives in ends_of_hexside(number):
        line = trace(board, viewer, target, leaves, arrives)
        names.update(dict.fromkeys(name for span in line.spans for name in span.hexes))
        names.update(dict.fromkeys(name for name, _ in line.corners))
    return iter(names)


def _seen_edge_on(eye: ExactPoint, a: Point, b: Point, art: list[Edge]) -> tuple[Fraction, ...]:
    """The critical points of a hexside in line with the eye: where edges of art touch it, and the eye itself."""
    found = {ZERO, ONE}

    def keep(x: Exact) -> None:
        place = Fraction(x - a[0]) / (b[0] - a[0])
        if ZERO <= place <= ONE:
            found.add(place)

    keep(eye[0])
    for edge in art:
        # An edge of art ends where it leaves a hex, so all that it can have in common with a side are its ends.
        for x, y, w in (edge.start, edge.end):
            if (b[0] - a[0]) * (y - a[1] * w) == (b[1] - a[1]) * (x - a[0] * w):
                keep(Fraction(x, w))
    return tuple(sorted(found))


class Triangle:
    """The triangle between an eye and a hexside.

    A point is told by its weights: how much of the first vertex, of the second and of the eye is in it, times something
    positive. In the triangle none of them is negative.

    Args:
        eye: the point that all lines come from.
        a: the hexside's first vertex, which is not in line with the second and the eye.
        b: its second vertex.
    """

    def __init__(self, eye: ExactPoint, a: Point, b: Point) -> None:
        self._parts = common_denominator(eye)
        x, y = self._eye = in_parts(eye, self._parts)
        (x1, y1), (x2, y2) = ((self._parts * p[0] - x, self._parts * p[1] - y) for p in (a, b))
        turn = x1 * y2 - y1 * x2
        self._whole = abs(turn)
        sign = 1 if turn > 0 else -1
        self._a, self._b = (sign * x1, sign * y1), (sign * x2, sign * y2)

    def _weights(self, point: Homogeneous) -> Homogeneous:
        w = point[2]
        x, y = self._parts * point[0] - self._eye[0] * w, self._parts * point[1] - self._eye[1] * w
        of_b, of_a = self._a[0] * y - self._a[1] * x, self._b[1] * x - self._b[0] * y
        return of_a, of_b, self._whole * w - of_a - of_b

    def behind(self, points: Iterable[Homogeneous]) -> Iterator[Fraction]:
        """The places on the hexside behind those of some points that lie in the triangle; the eye has none."""
        parts, whole, (eye_x, eye_y), (a_x, a_y), (b_x, b_y) = self._parts, self._whole, self._eye, self._a, self._b
        for point_x, point_y, w in points:
            x, y = parts * point_x - eye_x * w, parts * point_y - eye_y * w
            of_b = a_x * y - a_y * x
            if of_b >= 0:
                of_a = b_y * x - b_x * y
                if of_a >= 0 and 0 < of_a + of_b <= whole * w:
                    yield Fraction(of_b, of_a + of_b)

    def shadow(self, edge: Edge) -> HexsideShadow | None:
        """The shadow of an edge of art, which may be that of one point; None where it throws none."""
        start, end = self._weights(edge.start), self._weights(edge.end)
        starts_inside, ends_inside = edge.starts_inside, edge.ends_inside
        for number in range(3):
            at_start, at_end = start[number], end[number]
            if at_start >= 0 and at_end >= 0:
                continue
            if at_start < 0 and at_end < 0:
                return None
            cut = _mixed(start, end, at_start, at_end)
            if at_start < 0:
                start, starts_inside = cut, True
            else:
                end, ends_inside = cut, True
        first, last = _place(start), _place(end)
        if first is None or last is None:
            place = first if last is None else last
            return None if place is None else HexsideShadow(place, place, False, False)
        # A line that ends on art and does not come to it before may be free of it.
        found = HexsideShadow(first, last, starts_inside and start[2] > 0, ends_inside and end[2] > 0)
        return found if first <= last else HexsideShadow(last, first, found.with_end, found.with_start)


def _mixed(start: Homogeneous, end: Homogeneous, at_start: int, at_end: int) -> Homogeneous:
    """The point between two at which a weight is 0 that is not negative at one end and negative at the other."""
    p, q = abs(at_end), abs(at_start)
    return start[0] * p + end[0] * q, start[1] * p + end[1] * q, start[2] * p + end[2] * q


def _place(weights: Homogeneous) -> Fraction | None:
    of_a, of_b, _ = weights
    return Fraction(of_b, of_a + of_b) if of_a + of_b else None


def simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """The fraction with the smallest denominator strictly between two others.

    Args:
        low: the smaller one, not negative.
        high: the greater one.
    """
    whole = low.numerator // low.denominator
    if whole + 1 < high:
        return Fraction(whole + 1)
    # All that lies between lies in one whole and the next; there turn it upside down and go on.
    rest = high - whole
    if low == whole:
        return whole + Fraction(1, rest.denominator // rest.numerator + 1)
    return whole + 1 / simplest_between(1 / rest, 1 / (low - whole))
