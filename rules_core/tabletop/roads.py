"""Where a road's surface lies: its middle line, half its width to either side, corners to the nearest hundredth."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from rules_core.geometry.cutting import hull_of
from rules_core.geometry.grid import ExactPoint, Point
from rules_core.geometry.length import Length
from rules_core.tabletop.stretches import Outlined, shape_of
from rules_core.tabletop.tabletop import Road

ROADS_KEPT = 256


@lru_cache(ROADS_KEPT)
def surface(path: tuple[Point, ...], width: int) -> tuple[Outlined, ...]:
    """A road's surface as convex shapes that overlap: one for each straight piece, one round each bend.

    Args:
        path: the corners of its middle line.
        width: how wide it is, in lattice units.
    """
    pieces = [_piece(a, b, width) for a, b in pairwise(path) if a != b]
    bends = [hull_of((*one[2:], *other[:2])) for one, other in pairwise(pieces)]
    found = [hull_of(corners) for corners in pieces]
    return tuple(shape_of([hull]) for hull in (*found, *bends) if len(hull) > 2)


def surface_of(road: Road) -> tuple[Outlined, ...]:
    """A road's surface, as ``surface`` has it."""
    return surface(road.path, road.width)


def _piece(a: Point, b: Point, width: int) -> tuple[ExactPoint, ...]:
    """The corners of a straight piece: the two at its start, then the two at its end."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    # Half the width times the unit normal, each part to the nearest lattice unit.
    off_x, off_y = (
        _nearest(Length.root(Fraction(part * part * width * width, 4 * square)), part) for part in (-dy, dx)
    )
    return (
        (a[0] + off_x, a[1] + off_y),
        (a[0] - off_x, a[1] - off_y),
        (b[0] + off_x, b[1] + off_y),
        (b[0] - off_x, b[1] - off_y),
    )


def _nearest(size: Length, sign: int) -> int:
    rounded = int(size.rounded(1))
    return -rounded if sign < 0 else rounded
