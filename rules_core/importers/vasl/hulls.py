"""Convex hulls of pieces of a picture, column of pixels by column."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import compress, pairwise

from rules_core.geometry.grid import Point

_HULL_TOLERANCE = 1
"""How far, in half pixels, a thinned hull may stay inside the true one."""

_POINTS_AT_ONCE = 20_000


class PieceHulls:
    """PieceHulls of the pieces of one picture: half of them are bounded above or below as another one is."""

    def __init__(self) -> None:
        self._halves: dict[tuple[int, ...], list[Point]] = {}

    def hull_of(self, first: int, tops: Sequence[int], bottoms: Sequence[int]) -> tuple[Point, ...]:
        """The convex hull of pixels, thinned, clockwise from its left end; its corners are corners of pixels.

        Args:
            first: the first column that the piece has pixels in.
            tops: from there on, by column, the upper edge of its uppermost pixel.
            bottoms: the lower edge of its lowest pixel.
        """
        after, top, bottom = first + len(tops), tops[0], bottoms[-1]
        if len(tops) == 1:
            return (first, top), (after, top), (after, bottom), (first, bottom)
        # The lower half is the upper half of the same piece turned by half a turn.
        above, below = tuple([y - top for y in tops]), tuple([bottom - y for y in reversed(bottoms)])
        upper, lower = self._half(above), self._half(below)
        if len(upper) + len(lower) <= 4:
            upper, lower = _upper_hull(above, 0), _upper_hull(below, 0)
        return (*[(first + x, top + y) for x, y in upper], *[(after - x, bottom - y) for x, y in lower])

    def _half(self, tops: tuple[int, ...]) -> list[Point]:
        found = self._halves.get(tops)
        if found is None:
            found = self._halves[tops] = _upper_hull(tops, _HULL_TOLERANCE)
        return found


def _upper_hull(tops: Sequence[int], tolerance: int) -> list[Point]:
    """The upper hull of columns of pixels, from left to right, without corners that lie near what is left.

    Args:
        tops: the columns' upper edges; down is positive.
        tolerance: how near, in half pixels.
    """
    corners = [(0, tops[0])]
    corners += [  # where the edge goes up or down its upper corner sticks out
        (x, top if top < before else before) for x, (before, top) in enumerate(pairwise(tops), 1) if top != before
    ]
    corners.append((len(tops), tops[-1]))
    kept = bytearray(len(corners))
    kept[0] = kept[-1] = 1
    parts = [(0, len(corners) - 1)] if len(corners) > 2 else []
    while parts:
        first, last = parts.pop()
        (x1, y1), (x2, y2) = corners[first], corners[last]
        dx, dy = x2 - x1, y2 - y1
        sides = [dx * y - dy * x for x, y in corners[first + 1 : last]]
        farthest = min(sides)
        out = dx * y1 - dy * x1 - farthest
        if out > 0 and 4 * out * out > tolerance * tolerance * (dx * dx + dy * dy):
            middle = first + 1 + sides.index(farthest)
            kept[middle] = 1
            if middle - first > 1:
                parts.append((first, middle))
            if last - middle > 1:
                parts.append((middle, last))
    return list(compress(corners, kept))


def thinning(chain: Sequence[Point], tolerance: int) -> Generator[None, None, list[Point]]:
    """A chain of points without those that lie near what is left, its ends kept; with a pause now and then.

    Args:
        chain: the points.
        tolerance: how near, in half pixels.
    """
    if len(chain) < 3:
        return list(chain)
    kept = bytearray(len(chain))
    kept[0] = kept[-1] = 1
    parts = [(0, len(chain) - 1)]
    looked_at = 0
    while parts:
        first, last = parts.pop()
        (x1, y1), (x2, y2) = chain[first], chain[last]
        dx, dy = x2 - x1, y2 - y1
        turn = dx * y1 - dy * x1
        most = tolerance * tolerance * (dx * dx + dy * dy)
        if last - first == 2:  # half of all parts: nothing is between them but one point
            x, y = chain[first + 1]
            kept[first + 1] = 4 * (dx * y - dy * x - turn) ** 2 > most
            continue
        sides = [dx * y - dy * x for x, y in chain[first + 1 : last]]
        low, high = min(sides), max(sides)
        left, right = turn - low, high - turn
        out = max(left, right)
        if 4 * out * out > most:
            middle = first + 1 + sides.index(low if left > right else high)
            if left == right:
                middle = min(middle, first + 1 + sides.index(low))
            kept[middle] = 1
            if middle - first > 1:
                parts.append((first, middle))
            if last - middle > 1:
                parts.append((middle, last))
        looked_at += len(sides)
        if looked_at > _POINTS_AT_ONCE:
            looked_at = 0
            yield
    return list(compress(chain, kept))


def encloses(hull: Sequence[Point], ring: Sequence[Point]) -> bool:
    """Whether a ring lies in a convex hull given clockwise, its edge included."""
    x1, y1 = hull[-1]
    for x2, y2 in hull:
        dx, dy = x2 - x1, y2 - y1
        if any(dx * (y - y1) < dy * (x - x1) for x, y in ring):
            return False
        x1, y1 = x2, y2
    return True


def holds_pixel(hull: Sequence[Point], pixel: Point) -> bool:
    """Whether any part of a pixel lies in a convex hull given clockwise, its edge included."""
    x, y = pixel
    x1, y1 = hull[-1]
    for x2, y2 in hull:
        dx, dy = x2 - x1, y2 - y1
        # Where the corner that lies farthest inwards is beyond an edge, so are the others.
        if dx * (y + (dx > 0) - y1) < dy * (x + (dy < 0) - x1):
            return False
        x1, y1 = x2, y2
    return True
