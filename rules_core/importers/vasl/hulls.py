"""Convex hulls of pieces of a picture, column of pixels by column."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import compress

from rules_core.geometry.grid import Point
from rules_core.pauses import end_of

_HULL_TOLERANCE = 1
"""How far, in half pixels, a thinned hull may stay inside the true one."""

_POINTS_AT_ONCE = 20_000


def hull_of(first: int, tops: Sequence[int], bottoms: Sequence[int]) -> tuple[Point, ...]:
    """The convex hull of pixels, thinned, clockwise from its left end; its corners are corners of pixels.

    Args:
        first: the first column that the piece has pixels in.
        tops: from there on, by column, the upper edge of its uppermost pixel.
        bottoms: the lower edge of its lowest pixel.
    """
    if len(tops) == 1:
        return (first, tops[0]), (first + 1, tops[0]), (first + 1, bottoms[0]), (first, bottoms[0])
    upper = _chain(first, tops)
    # The lower half is the upper half of the same piece turned by half a turn.
    lower = _chain(-first - len(tops), [-y for y in reversed(bottoms)])
    ends = (*upper, *((-x, -y) for x, y in lower))
    if len(ends) <= 4:
        return ends
    thin = (*thinned(upper, _HULL_TOLERANCE), *((-x, -y) for x, y in thinned(lower, _HULL_TOLERANCE)))
    return thin if len(thin) > 4 else ends


def _chain(first: int, tops: Sequence[int]) -> list[Point]:
    """The upper hull of columns of pixels by their upper edges, from left to right; down is positive."""
    before = tops[0]
    corners = []
    for x, top in enumerate(tops, first):
        if top != before:  # where the edge goes up or down its upper corner sticks out
            corners.append((x, top if top < before else before))
            before = top
    corners.append((first + len(tops), before))
    chain = [(first, tops[0])]
    for x, y in corners:
        while len(chain) > 1:
            (x1, y1), (x2, y2) = chain[-2], chain[-1]
            if (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0:
                break
            chain.pop()
        chain.append((x, y))
    return chain


def thinned(chain: Sequence[Point], tolerance: int) -> list[Point]:
    """A chain of points without those that lie near what is left, its ends kept.

    Args:
        chain: the points.
        tolerance: how near, in half pixels.
    """
    if len(chain) < 3:
        return list(chain)
    return end_of(thinning(chain, tolerance))


def thinning(chain: Sequence[Point], tolerance: int) -> Generator[None, None, list[Point]]:
    """The same with a pause now and then, for chains that are long.

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
        if 4 * max(left, right) ** 2 > most:
            farthest = (low,) if left > right else (high,) if right > left else (low, high)
            middle = first + 1 + min(map(sides.index, farthest))
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
        if all(dx * (b - y1) < dy * (a - x1) for a, b in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))):
            return False
        x1, y1 = x2, y2
    return True
