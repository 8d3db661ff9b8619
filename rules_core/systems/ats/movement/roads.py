"""Where a step follows a road, and where a road or railway leads into a factory (8.3.146, Chart C)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from rules_core.board.board import Board
from rules_core.board.leading import leads_across, part_in_hex
from rules_core.board.parts import Area
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import edges, side
from rules_core.systems.ats.terrain import ROAD_WORDS

ENTRANCE_LINES = frozenset({*ROAD_WORDS, "railway"})


def follows_road(board: Board, start: str, end: str) -> bool:
    """Whether a step between adjacent hexes follows a road across their hexside.

    Args:
        board: the map.
        start: the hex left.
        end: the hex entered.
    """
    hexes = board.hexes
    return (
        not hexes[start].terrain.isdisjoint(ROAD_WORDS)
        and not hexes[end].terrain.isdisjoint(ROAD_WORDS)
        and leads_across(board, start, end, ROAD_WORDS)
    )


@lru_cache(maxsize=4096)
def is_entrance(board: Board, factory: Area, start: str, end: str) -> bool:
    """Whether a road or railway crosses a hexside and leads on into a factory within the hex entered.

    A line leads into a factory where it meets the art, or where it ends against it: as wide as it is drawn, its
    end touches the art.

    Args:
        board: the map.
        factory: the factory's art.
        start: a hex outside it.
        end: an adjacent hex of the factory.
    """
    return any(
        line.kind in ENTRANCE_LINES
        and (
            any(_meets_within(board, factory, end, a, b) for a, b in pairwise(line.path))
            or any(_ends_against(board, factory, end, line.width, tip) for tip in (line.path[0], line.path[-1]))
        )
        for line in board.lines_across(start, end)
    )


def _ends_against(board: Board, factory: Area, hex_name: str, width: int, tip: Point) -> bool:
    """Whether the end of a line lies in a hex and within half the line's width of a factory's art."""
    return part_in_hex(board, hex_name, tip, tip) is not None and any(
        _within_half(width, tip, p, q) for ring in factory.rings for p, q in edges(ring)
    )


def _within_half(width: int, tip: Point, p: Point, q: Point) -> bool:
    """Whether a point lies within half a width of a segment, compared by squares."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    along = (tip[0] - p[0]) * dx + (tip[1] - p[1]) * dy
    length = dx * dx + dy * dy
    if 0 < along < length:
        return 4 * side(p, q, tip) ** 2 <= width * width * length
    x, y = p if along <= 0 else q
    return 4 * ((tip[0] - x) ** 2 + (tip[1] - y) ** 2) <= width * width


def _meets_within(board: Board, factory: Area, hex_name: str, a: Point, b: Point) -> bool:
    """Whether the part of a segment inside a hex touches a factory's art."""
    within = part_in_hex(board, hex_name, a, b)
    if within is None:
        return False
    first, last = within
    # An outline crossed in that part, or, where none is, all of the part inside or outside: its first point tells.
    for ring in factory.rings:
        for p, q in edges(ring):
            p_side, q_side = side(a, b, p), side(a, b, q)
            if (p_side > 0) == (q_side > 0) and p_side and q_side:
                continue
            from_a, from_b = side(p, q, a), side(p, q, b)
            if from_a == from_b:
                continue
            if first <= Fraction(from_a, from_a - from_b) <= last:
                return True
    return _holds(factory, a, b, first)


def _holds(factory: Area, a: Point, b: Point, part: Fraction) -> bool:
    """Whether a factory's art holds a point of a segment, counted by the edges that a ray to its left crosses."""
    x, y = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
    inside = False
    for ring in factory.rings:
        for (x1, y1), (x2, y2) in edges(ring):
            if (y1 > y) != (y2 > y) and x > x1 + (x2 - x1) * (y - y1) / (y2 - y1):
                inside = not inside
    return inside
