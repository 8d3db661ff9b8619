"""Outlines on the lattice, exactly: whether one crosses itself, what lies in it, the outline round several hexes."""

from __future__ import annotations

from math import atan2, degrees

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Point, Ring


def links(path: Ring) -> list[tuple[Point, Point]]:
    """The edges of a path, from each point to the next."""
    return [(path[place], path[place + 1]) for place in range(len(path) - 1)]


def turn(a: Point, b: Point, c: Point) -> int:
    """Which way a path bends at b: the sign of the area, positive clockwise on a map whose y grows downwards."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def on_segment(p: Point, a: Point, b: Point) -> bool:
    """Whether a point lies on a segment, its ends among it."""
    if turn(a, b, p) != 0:
        return False
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def segments_touch(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments have a point in common."""
    if turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0:
        return True
    return on_segment(c, a, b) or on_segment(d, a, b) or on_segment(a, c, d) or on_segment(b, c, d)


def meeting_point(a: Point, b: Point, c: Point, d: Point) -> Point:
    """Where two segments that have a point in common meet, on the nearest lattice point."""
    for point, one, other in ((d, a, b), (a, c, d), (c, a, b), (b, c, d)):
        if on_segment(point, one, other):
            return point
    wide, high = b[0] - a[0], b[1] - a[1]
    across, down = d[0] - c[0], d[1] - c[1]
    part = ((c[0] - a[0]) * down - (c[1] - a[1]) * across) / (wide * down - high * across)
    return round(a[0] + part * wide), round(a[1] + part * high)


def corner_angle(a: Point, corner: Point, b: Point, stretch: float = 1.0) -> int:
    """The angle at a corner between what leads to two points, in whole degrees, 0 to 180.

    Args:
        a: where one edge leads.
        corner: the corner.
        b: where the other leads.
        stretch: how long a unit across is beside a unit down.
    """
    one, other = (atan2(y - corner[1], stretch * (x - corner[0])) for x, y in (a, b))
    turned = round(degrees(abs(one - other)))
    return min(turned, 360 - turned)


def crossing(ring: Ring, closed: bool = True) -> tuple[int, int] | None:
    """The first two edges of an outline that cross or touch beyond their common corner, by the corners they start at.

    Args:
        ring: the corners.
        closed: whether an edge leads from the last corner to the first.
    """
    count = len(ring)
    last = count if closed else count - 1
    for i in range(last):
        a, b = ring[i], ring[(i + 1) % count]
        if a == b:
            return (i, i)
        for j in range(i + 1, last):
            c, d = ring[j], ring[(j + 1) % count]
            if j == i + 1:
                at_fault = on_segment(d, a, b) or on_segment(a, c, d)
            elif closed and i == 0 and j == last - 1:
                at_fault = on_segment(c, a, b) or on_segment(b, c, d)
            else:
                at_fault = segments_touch(a, b, c, d)
            if at_fault:
                return (i, j)
    return None


def twice_area(ring: Ring) -> int:
    """Twice the area of an outline; the sign tells its direction."""
    count = len(ring)
    return sum(ring[i][0] * ring[(i + 1) % count][1] - ring[(i + 1) % count][0] * ring[i][1] for i in range(count))


def contains(ring: Ring, point: Point) -> bool:
    """Whether a point lies in an outline or on it."""
    inside = False
    count = len(ring)
    for i in range(count):
        a, b = ring[i], ring[(i + 1) % count]
        if on_segment(point, a, b):
            return True
        if (a[1] > point[1]) != (b[1] > point[1]):
            side = turn(a, b, point)
            if (side > 0) == (b[1] > a[1]):
                inside = not inside
    return inside


def rings_touch(one: Ring, other: Ring) -> bool:
    """Whether two outlines have a point in common."""
    if contains(one, other[0]) or contains(other, one[0]):
        return True
    edges = [(other[j], other[(j + 1) % len(other)]) for j in range(len(other))]
    return any(segments_touch(one[i], one[(i + 1) % len(one)], c, d) for i in range(len(one)) for c, d in edges)


def united(rings: list[Ring]) -> list[tuple[Ring, list[Ring]]]:
    """The outlines round figures that share whole edges and are all turned the same way, as the hexes of a grid do.

    Args:
        rings: the figures.

    Returns:
        Each connected piece: its outline, and the holes in it.
    """
    edges = {(ring[i], ring[(i + 1) % len(ring)]) for ring in rings for i in range(len(ring))}
    following = {a: b for a, b in edges if (b, a) not in edges}
    outlines: list[Ring] = []
    while following:
        start = min(following)
        ring, at = [start], following.pop(start)
        while at != start:
            ring.append(at)
            at = following.pop(at)
        outlines.append(ring)
    way = twice_area(rings[0]) > 0 if rings else True
    outer = [ring for ring in outlines if (twice_area(ring) > 0) == way]
    holes = [ring for ring in outlines if (twice_area(ring) > 0) != way]
    return [
        (ring, [hole for hole in holes if contains(ring, hole[0]) and _is_smallest_round(ring, hole, outer)])
        for ring in outer
    ]


def _is_smallest_round(ring: Ring, hole: Ring, outer: list[Ring]) -> bool:
    """Whether of all outlines round a hole this is the smallest: an island in a lake has the lake's hole not."""
    area = abs(twice_area(ring))
    return not any(other is not ring and abs(twice_area(other)) < area and contains(other, hole[0]) for other in outer)
