"""Lines that lead from hex to hex: roads, bridges, gullies; one that only touches a hexside leads nowhere across it."""

from __future__ import annotations

from collections.abc import Container
from fractions import Fraction
from itertools import pairwise

from rules_core.board.board import Board
from rules_core.geometry.grid import HEXSIDE_VERTICES, Point
from rules_core.geometry.polygons import segments_touch, side


def leads_across(board: Board, start: str, end: str, kinds: Container[str]) -> bool:
    """Whether lines of some kinds lead from a hex into an adjacent one: they meet the hexside, and run in both hexes.

    A line that ends at the hexside, runs along it or comes by one of its vertices alone does not.

    Args:
        board: the map.
        start: the hex left.
        end: the hex entered.
        kinds: their kinds.
    """
    lines = [line for line in board.lines_across(start, end) if line.kind in kinds]
    if not lines:
        return False
    one, two = board.grid.hexside_ends(start, end)
    met = [
        (p, q)
        for line in lines
        for p, q in pairwise(line.path)
        if segments_touch(one, two, p, q) and (side(one, two, p) or side(one, two, q))
    ]
    return all(any(_runs_in(board, name, p, q) for p, q in met) for name in (start, end))


def _runs_in(board: Board, hex_name: str, a: Point, b: Point) -> bool:
    """Whether more than a point of a segment lies in a hex."""
    part = part_in_hex(board, hex_name, a, b)
    return part is not None and part[0] < part[1]


def part_in_hex(board: Board, hex_name: str, a: Point, b: Point) -> tuple[Fraction, Fraction] | None:
    """Which part of a segment lies in a hex, its edge included, as fractions of the way from a to b."""
    u, v = board.grid.u, board.grid.v
    x, y = board.grid.center(hex_name)
    first, last = Fraction(0), Fraction(1)
    for (x1, y1), (x2, y2) in HEXSIDE_VERTICES.values():
        one, two = (x + u * x1, y + v * y1), (x + u * x2, y + v * y2)
        # Inside is the centre's side of every hexside.
        sign = 1 if side(one, two, (x, y)) > 0 else -1
        at_a, at_b = sign * side(one, two, a), sign * side(one, two, b)
        if at_a < 0 and at_b < 0:
            return None
        if at_a < 0:
            first = max(first, Fraction(at_a, at_a - at_b))
        elif at_b < 0:
            last = min(last, Fraction(at_a, at_a - at_b))
    return (first, last) if first <= last else None
