"""The edges of a board's art, cut exactly where they go from hex to hex."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Ring, edges, side
from rules_core.sight.sightline import ONE, ZERO

Homogeneous = tuple[int, int, int]
"""A point by three whole numbers, of which only the ratios count: x and y over the third, which is positive."""


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


class ArtInHexes:
    """The edges of a board's art by hex; each hex is looked at once.

    Args:
        board: the map.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._in_hex: dict[str, tuple[Edge, ...]] = {}
        self._counted: dict[tuple[str, frozenset[str]], tuple[Edge, ...]] = {}

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
    for ring in area.rings:
        for p, q in edges(ring):
            edge = _cut(area.index, p, q, sides)
            if edge is not None:
                yield edge


def _cut(area: int, p: Point, q: Point, sides: tuple[tuple[Point, Point], ...]) -> Edge | None:
    """The part of an edge in a hex; None where it has none, not even a point."""
    first, last = ZERO, ONE
    starts_inside = ends_inside = True
    on_side = False
    for a, b in sides:
        # Negative outside the hex, 0 on the side's line.
        at_p, at_q = side(a, b, p), side(a, b, q)
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
