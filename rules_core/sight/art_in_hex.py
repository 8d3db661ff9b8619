"""The edges of a board's art, cut exactly where they go from hex to hex."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.geometry.grid import ExactPoint, Point
from rules_core.geometry.hexes import hexes_near
from rules_core.geometry.polygons import Ring, edges
from rules_core.pauses import Pausing, end_of
from rules_core.sight.sightline import ONE, ZERO

Homogeneous = tuple[int, int, int]
"""A point by three whole numbers, of which only the ratios count: x and y over the third, which is positive."""

_HEXES_AT_ONCE = 32
"""How many hexes are looked at between two pauses."""


class Edge(NamedTuple):
    """The part of an edge of art that lies in one hex.

    Args:
        area: the index of the area.
        start: where it begins.
        end: where it ends.
        starts_inside: whether it begins off the hex's sides.
        ends_inside: whether it ends off them.
        on_side: whether it runs along a side of the hex.
    """

    area: int
    start: Homogeneous
    end: Homogeneous
    starts_inside: bool
    ends_inside: bool
    on_side: bool


class PartOfArt(NamedTuple):
    """The part of an area's art that lies in one hex, as lines that cross the whole hex are tested against it.

    Args:
        corners: points whose hull it fills or lies in; none where it has no part of the hex.
        edges: the two ends of each of its edges off the hex's sides, as numbers of corners.
        one_piece: whether it surely hangs together inside the hex, so that a line between two corners is on it.
    """

    corners: tuple[Homogeneous, ...]
    edges: tuple[tuple[int, int], ...]
    one_piece: bool

    def met_by(self, start: ExactPoint, finish: ExactPoint) -> bool | None:
        """Whether a line that crosses the hex is on the art in it.

        Args:
            start: where the line starts.
            finish: where it ends.

        Returns:
            None where this does not tell.
        """
        (x, y), (dx, dy) = start, (finish[0] - start[0], finish[1] - start[1])
        turn = dx * y - dy * x
        turns = [dx * y - dy * x - turn * w for x, y, w in self.corners]
        if not turns or min(turns) > 0 or max(turns) < 0:
            return False
        if self.one_piece and min(turns) < 0 < max(turns):
            return True
        return True if any(turns[a] * turns[b] < 0 for a, b in self.edges) else None


def crosses(edge: tuple[Homogeneous, Homogeneous], start: Point, finish: Point) -> bool:
    """Whether a line goes from one side of an edge to the other through a point between the edge's ends.

    Args:
        edge: the two ends of the edge.
        start: where the line starts, each coordinate twice.
        finish: where it ends, likewise.
    """
    (x, y), (dx, dy) = start, (finish[0] - start[0], finish[1] - start[1])
    (x1, y1, w1), (x2, y2, w2) = edge
    turn = dx * y - dy * x
    if (2 * (dx * y1 - dy * x1) - turn * w1) * (2 * (dx * y2 - dy * x2) - turn * w2) >= 0:
        return False
    # The edge as a times x and b times y: twice over, as the line's points are.
    a, b, c = w1 * y2 - w2 * y1, w2 * x1 - w1 * x2, 2 * (x2 * y1 - x1 * y2)
    return (a * x + b * y + c) * (a * finish[0] + b * finish[1] + c) < 0


class ArtInHexes:
    """The edges of a board's art by hex; each hex is looked at once.

    Args:
        board: the map.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._in_hex: dict[str, tuple[Edge, ...]] = {}
        self._counted: dict[tuple[str, frozenset[str]], tuple[Edge, ...]] = {}
        self._shapes: dict[tuple[str, int], PartOfArt] = {}
        self._with: dict[frozenset[str], frozenset[str]] = {}

    def edges(self, name: str, counted: frozenset[str]) -> tuple[Edge, ...]:
        """The edges of some terrain's art in a hex.

        Args:
            name: the hex.
            counted: the terrain whose art counts.
        """
        key = name, counted
        wanted = self._counted.get(key)
        if wanted is None:
            areas = self._board.areas
            wanted = self._counted[key] = tuple(edge for edge in self._all(name) if areas[edge.area].terrain in counted)
        return wanted

    def hexes_with(self, terrain: frozenset[str]) -> frozenset[str]:
        """The hexes that art of some terrain touches.

        Args:
            terrain: the terrain.
        """
        return end_of(self.finding_hexes_with(terrain))

    def finding_hexes_with(self, terrain: frozenset[str]) -> Pausing[frozenset[str]]:
        """The same with pauses: where nobody has asked for it yet, every hex near such art is looked at.

        Args:
            terrain: the terrain.
        """
        found = self._with.get(terrain)
        if found is None:
            board, here = self._board, set()
            bounds = (area.bounds for area in board.areas if area.terrain in terrain)
            near = (name for one in bounds for name in hexes_near(board.grid, one))
            for number, name in enumerate(near):
                if number % _HEXES_AT_ONCE == 0:
                    yield
                if name not in here and any(area.terrain in terrain for area in board.areas_in(name)):
                    here.add(name)
            found = self._with[terrain] = frozenset(here)
        return found

    def shape(self, name: str, area: Area) -> PartOfArt:
        """The part of an area's art that lies in a hex.

        Args:
            name: the hex.
            area: the area.
        """
        found = self._shapes.get((name, area.index))
        if found is None:
            hexagon = self._board.grid.vertices(name)
            cut = [edge for edge in self._all(name) if edge.area == area.index]
            corners = [point for edge in cut for point in (edge.start, edge.end)]
            corners += [(x, y, 1) for x, y in hexagon if area.covers((x, y))]
            numbers = tuple((2 * n, 2 * n + 1) for n, edge in enumerate(cut) if not edge.on_side)
            # What hangs together along its edges does so as a whole, and what has none here is the whole hex.
            breaks = sum(not (edge.starts_inside and edge.start == cut[n - 1].end) for n, edge in enumerate(cut))
            one_piece = breaks < 2 and not any(edge.on_side for edge in cut)
            found = self._shapes[name, area.index] = PartOfArt(tuple(corners), numbers, one_piece)
        return found

    def _all(self, name: str) -> tuple[Edge, ...]:
        found = self._in_hex.get(name)
        if found is None:
            hexagon = self._board.grid.vertices(name)
            areas = self._board.areas_in(name)
            found = self._in_hex[name] = tuple(edge for area in areas for edge in edges_in(area, hexagon))
        return found


@lru_cache(maxsize=32)
def art_of(board: Board) -> ArtInHexes:
    """The edges of a board's art."""
    return ArtInHexes(board)


def edges_in(area: Area, hexagon: Ring) -> Iterator[Edge]:
    """The edges of an area's art in a hex, what only touches it included.

    Args:
        area: the art.
        hexagon: the hex's vertices, clockwise on a page whose y grows downwards.
    """
    sides = tuple(edges(hexagon))
    (left, right), (top, bottom) = ((min(places), max(places)) for places in zip(*hexagon, strict=True))
    for ring in area.rings:
        for p, q in edges(ring):
            # Most edges of long art are nowhere near.
            if (p[0] < left and q[0] < left) or (p[0] > right and q[0] > right):
                continue
            if (p[1] < top and q[1] < top) or (p[1] > bottom and q[1] > bottom):
                continue
            edge = _cut(area.index, p, q, sides)
            if edge is not None:
                yield edge


def _cut(area: int, p: Point, q: Point, sides: tuple[tuple[Point, Point], ...]) -> Edge | None:
    """The part of an edge in a hex; None where it has none, not even a point."""
    first, last = ZERO, ONE
    starts_inside = ends_inside = True
    on_side = False
    (p_x, p_y), (q_x, q_y) = p, q
    for (x, y), (to_x, to_y) in sides:
        # Which ``side`` they are on: negative outside the hex, 0 on the side's line.
        at_p = (to_x - x) * (p_y - y) - (to_y - y) * (p_x - x)
        at_q = (to_x - x) * (q_y - y) - (to_y - y) * (q_x - x)
        if at_p < 0 and at_q < 0:
            return None
        if at_p < 0:
            first = max(first, Fraction(at_p, at_p - at_q))
        elif at_q < 0:
            last = min(last, Fraction(at_p, at_p - at_q))
        starts_inside = starts_inside and at_p > 0
        ends_inside = ends_inside and at_q > 0
        on_side = on_side or at_p == at_q == 0
    if first > last:
        return None
    return Edge(area, _between(p, q, first), _between(p, q, last), starts_inside, ends_inside, on_side)


def _between(p: Point, q: Point, at: Fraction) -> Homogeneous:
    w, n = at.denominator, at.numerator
    return p[0] * w + (q[0] - p[0]) * n, p[1] * w + (q[1] - p[1]) * n, w
