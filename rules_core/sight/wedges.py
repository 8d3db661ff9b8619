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
        among: the set of the sectors that it has a part of: bit n stands for sector n.
    """

    first: int
    last: int
    away: int
    order: int
    among: int


def direction(x: int, y: int) -> int:
    """A number that grows with the direction of a vector, clockwise from straight up where y grows downwards.

    Vectors of one direction have one number, others have others: coordinates are far too small for two quotients of
    theirs to differ by less than one over ``_QUARTER``.

    Args:
        x: the vector's run, in units of u.
        y: its rise, in units of v.
    """
    # This is ``abs``, written out: a call of it for every line of every fan is dear in the page.
    slope = y * _QUARTER // ((-x if x < 0 else x) + (-y if y < 0 else y))
    return slope if x >= 0 else 2 * _QUARTER - slope


def sector_of(direction: int) -> int:
    """The number of the sector that a direction lies in."""
    return (direction + _QUARTER) * SECTORS // (4 * _QUARTER) % SECTORS


def first_of_sector(sector: int) -> int:
    """The first direction that may lie in a sector."""
    return sector * (4 * _QUARTER // SECTORS) - _QUARTER


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


def _wedge(column: int, row: int, corners: Sequence[Cell], away: int, order: int) -> Wedge:
    """The wedge of a thing with some corners, in units of (u, v) from the centre of the hex so far off."""
    first, last = ends_of([direction(3 * column + u, row + v) for u, v in corners])
    among = (2 << sector_of(last)) - (1 << sector_of(first))
    return Wedge(first, last, away, order, among if first <= last else among + (1 << SECTORS) - 1)


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
    aside, down = NEIGHBOURS[number]
    away, beyond = cell_range((0, 0), (column, row)), cell_range((0, 0), (column + aside, row + down))
    corners = VERTICES[number], VERTICES[(number + 1) % 6]
    return _wedge(column, row, corners, min(away, beyond), away + beyond)


@lru_cache(maxsize=20_000)
def of_hex(column: int, row: int) -> Wedge:
    """The wedge of the hex so far off, which is another one."""
    away = cell_range((0, 0), (column, row))
    return _wedge(column, row, VERTICES, away, away)
