"""Lines that lead from hex to hex: roads, bridges, gullies; one that only touches a hexside leads nowhere across it."""

from __future__ import annotations

from collections.abc import Container
from fractions import Fraction
from itertools import pairwise

from rules_core.board.board import Board
from rules_core.geometry.cutting import part_within, shares_touched
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import edges, segments_touch, side


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
    return part_within(board.grid.vertices(hex_name), a, b) is not None


def part_in_hex(board: Board, hex_name: str, a: Point, b: Point) -> tuple[Fraction, Fraction] | None:
    """Which part of a segment lies in a hex, its edge included, as fractions of the way from a to b."""
    hexsides = edges(board.grid.vertices(hex_name))
    return shares_touched((side(one, two, a), side(one, two, b)) for one, two in hexsides)
