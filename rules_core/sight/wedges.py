"""Directions of lines from a centre dot, and the wedges of them that hexsides, hexes and art take up, exactly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules_core.geometry.grid import NEIGHBOURS, VERTICES, Cell, cell_range
from rules_core.sight.patchwork import runs_along_hexsides

_QUARTER = 1 << 100
"""What directions count a quarter of a turn as: so fine that no two directions of a map are told by one number."""


SECTORS = 64
"""Into how many sectors the directions are divided."""


class Wedge(NamedTuple):
    """What a thing takes up of the lines from a centre dot.

    Args:
        first: the direction in which it begins, clockwise.
        last: the direction in which it ends; less than the first where straight up lies between.
        away: the range of its nearest hex.
        order: the sum of the ranges of its hexes.
        sectors: the numbers of the sectors that it has a part of.
        among: the set of these: bit n stands for sector n.
    """

    first: int
    last: int
    away: int
    order: int
    sectors: tuple[int, ...]
    among: int


def direction(x: int, y: int) -> int:
    """A number that grows with the direction of a vector, clockwise from straight up where y grows downwards.

    Vectors of one direction have one number, others have others: coordinates are far too small for two quotients of
    theirs to differ by less than one over ``_QUARTER``.

    Args:
        x: the vector's run, in units of u.
        y: its rise, in units of v.
    """
    slope = y * _QUARTER // (abs(x) + abs(y))
    return slope if x >= 0 else 2 * _QUARTER - slope


def sector_of(direction: int) -> int:
    """The number of the sector that a direction lies in."""
    return (direction + _QUARTER) * SECTORS // (4 * _QUARTER) % SECTORS


def ends_of(directions: Iterable[int]) -> tuple[int, int]:
    """In which direction a convex thing begins and in which it ends, which does not lie round the centre dot.

    Args:
        directions: those of its corners.
    """
    found = sorted(directions)
    first, last = found[0], found[-1]
    if last - first > 2 * _QUARTER:
        # It lies across straight up, where the numbers begin again.
        first, last = (
            min(number for number in found if number > _QUARTER),
            max(number for number in found if number <= _QUARTER),
        )
    return first, last


def _wedge(directions: Iterable[int], ranges: Sequence[int]) -> Wedge:
    """The wedge of a convex thing that does not lie round the centre dot.

    Args:
        directions: those of its corners.
        ranges: the ranges of its hexes.
    """
    first, last = ends_of(directions)
    start, end = sector_of(first), sector_of(last)
    sectors = (*range(start, SECTORS), *range(end + 1)) if first > last else tuple(range(start, end + 1))
    return Wedge(first, last, min(ranges), sum(ranges), sectors, sum(1 << sector for sector in sectors))


@lru_cache(maxsize=20_000)
def of_line(columns: int, rows: int) -> tuple[int, int, bool]:
    """The direction of a line that runs so far, its range, and whether it runs along hexsides."""
    return direction(3 * columns, rows), cell_range((0, 0), (columns, rows)), runs_along_hexsides(columns, rows)


@lru_cache(maxsize=20_000)
def of_hexside(column: int, row: int, number: int) -> Wedge:
    """The wedge of a hexside of the hex so far off.

    Args:
        column: the hex's column from that of the centre dot.
        row: its row, likewise.
        number: the hexside's number in NEIGHBOURS.
    """
    beyond = column + NEIGHBOURS[number][0], row + NEIGHBOURS[number][1]
    corners = (VERTICES[number], VERTICES[(number + 1) % 6])
    return _wedge(_directions(column, row, corners), [cell_range((0, 0), cell) for cell in ((column, row), beyond)])


@lru_cache(maxsize=20_000)
def of_hex(column: int, row: int) -> Wedge:
    """The wedge of the hex so far off, which is another one."""
    return _wedge(_directions(column, row, VERTICES), [cell_range((0, 0), (column, row))])


def _directions(column: int, row: int, corners: Sequence[Cell]) -> list[int]:
    return [direction(3 * column + u, row + v) for u, v in corners]
