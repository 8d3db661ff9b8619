"""Exact tests on polygons with whole-number corners.

An outline is a ring of lattice points, the last joined to the first. All tests count the edge as part of the
shape: touching is contact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_core.geometry.grid import VERTICES, Exact, ExactPoint, Point

Ring = Sequence[Point]
Hull = tuple[ExactPoint, ...]
"""The corners of a convex shape, clockwise on a page whose y grows downwards; or the two ends of a stretch."""
Bounds = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def ring_bounds(ring: Ring) -> Bounds:
    """The smallest upright rectangle round a ring."""
    xs = [x for x, _ in ring]
    ys = [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def edges(ring: Ring) -> Iterator[tuple[Point, Point]]:
    """The edges of a ring in order, the closing edge last."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def twice_area(ring: Ring) -> int:
    """Twice the signed area of a ring; positive where it runs clockwise on a page whose y grows downwards."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in edges(ring))


def side(a: ExactPoint, b: ExactPoint, p: ExactPoint) -> Exact:
    """On which side of the line from a to b a point lies: positive, negative, or 0 for on it."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def outermost(hull: Hull, p: ExactPoint) -> Hull:
    """The two corners between which a point sees a hull: a line through the point meets, or cuts, what it does them.

    All corners where there are no two such: the point lies in the hull, on its edge, or in line with a stretch.

    Args:
        hull: the hull.
        p: the point, from which the corners are counted.
    """
    left, top = p
    corners = [(x - left, y - top) for x, y in hull]
    (first_x, first_y), (last_x, last_y) = corners[0], corners[0]
    for x, y in corners:
        if first_x * y < first_y * x:
            first_x, first_y = x, y
        if last_x * y > last_y * x:
            last_x, last_y = x, y
    apart = first_x * last_y > first_y * last_x and (0, 0) not in corners
    if apart and all(first_x * y >= first_y * x and last_x * y <= last_y * x for x, y in corners):
        return (first_x, first_y), (last_x, last_y)
    return tuple(corners)


def _within(a: ExactPoint, b: ExactPoint, p: ExactPoint) -> bool:
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def segments_touch(a: ExactPoint, b: ExactPoint, c: ExactPoint, d: ExactPoint) -> bool:
    """Whether two segments share at least one point."""
    c_side, d_side = side(a, b, c), side(a, b, d)
    if c_side > 0 < d_side or c_side < 0 > d_side:
        return False
    a_side, b_side = side(c, d, a), side(c, d, b)
    if (c_side > 0) != (d_side > 0) and (a_side > 0) != (b_side > 0) and c_side and d_side and a_side and b_side:
        return True
    return (
        (c_side == 0 and _within(a, b, c))
        or (d_side == 0 and _within(a, b, d))
        or (a_side == 0 and _within(c, d, a))
        or (b_side == 0 and _within(c, d, b))
    )


def contains(ring: Sequence[ExactPoint], p: ExactPoint) -> bool:
    """Whether a point lies in a ring or on its edge."""
    x, y = p
    inside = False
    x1, y1 = ring[-1]
    for x2, y2 in ring:
        if (y1 > y) != (y2 > y) or y1 == y or y2 == y:
            turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
            if turn == 0 and _within((x1, y1), (x2, y2), p):
                return True
            if (y1 > y) != (y2 > y) and (turn > 0) == (y2 > y1):
                inside = not inside
        x1, y1 = x2, y2
    return inside


def first_self_contact(ring: Ring) -> tuple[int, int] | None:
    """The numbers of two edges of a ring that meet where they should not; None for a simple polygon.

    Neighbouring edges may share their common corner only; any other contact, an edge of no length included, is a fault.
    """
    count = len(ring)
    boxes = []
    for index, (a, b) in enumerate(edges(ring)):
        if a == b:
            return index, index
        left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
        top, bottom = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
        boxes.append((left, right, top, bottom, index, a, b))
    boxes.sort()
    for place, (_, right, top, bottom, i, a, b) in enumerate(boxes):
        for later in range(place + 1, count):
            left2, _, top2, bottom2, j, c, d = boxes[later]
            if left2 > right:
                break
            if top2 > bottom or bottom2 < top:
                continue
            if b == c and (i + 1) % count == j:
                wrong = side(a, b, d) == 0 and _folds_back(a, b, d)
            elif d == a and (j + 1) % count == i:
                wrong = side(c, d, b) == 0 and _folds_back(c, d, b)
            else:
                wrong = segments_touch(a, b, c, d)
            if wrong:
                return min(i, j), max(i, j)
    return None


def _folds_back(a: Point, corner: Point, b: Point) -> bool:
    """Whether two edges on one line run back over each other at their common corner."""
    return (a[0] - corner[0]) * (b[0] - corner[0]) + (a[1] - corner[1]) * (b[1] - corner[1]) > 0


def touches_hex(rings: Sequence[Ring], center: Point, u: int, v: int) -> bool:
    """Whether a shape touches a hex, its edge included.

    Args:
        rings: the outline first, then its holes.
        center: the hex's centre.
        u: a third of the column step, in lattice units.
        v: half the row step, in lattice units.
    """
    if any(_edge_touches_hex(ring, center, u, v) for ring in rings):
        return True
    # No edge comes near, so the hex lies wholly inside or wholly outside each ring.
    return contains(rings[0], center) and not any(contains(hole, center) for hole in rings[1:])


def _edge_touches_hex(ring: Ring, center: Point, u: int, v: int) -> bool:
    """Whether an edge of a ring has a point in common with a closed hex.

    A segment and a hex are both convex, so they are apart only if a line along one of their edges parts them: three
    directions for the hex (``y``, ``vx + uy``, ``vx - uy``) and the segment's own.
    """
    cx, cy = center
    wide, reach = 2 * u, 2 * u * v
    x1, y1 = ring[-1][0] - cx, ring[-1][1] - cy
    for px, py in ring:
        x2, y2 = px - cx, py - cy
        if not (
            (y1 > v and y2 > v) or (y1 < -v and y2 < -v) or (x1 > wide and x2 > wide) or (x1 < -wide and x2 < -wide)
        ):
            q1, q2 = v * x1 + u * y1, v * x2 + u * y2
            r1, r2 = v * x1 - u * y1, v * x2 - u * y2
            if not (
                (q1 > reach and q2 > reach)
                or (q1 < -reach and q2 < -reach)
                or (r1 > reach and r2 > reach)
                or (r1 < -reach and r2 < -reach)
            ):
                dx, dy = x2 - x1, y2 - y1
                turns = [dx * (v * j - y1) - dy * (u * i - x1) for i, j in VERTICES]
                if min(turns) <= 0 <= max(turns):
                    return True
        x1, y1 = x2, y2
    return False
