"""Whether some part of a hexside can be seen from elsewhere without touching what stands in its hex, exactly.

A point of the hexside is free where the straight line to it touches no art in the hex and none of the barriers along
the hex's sides. What is free begins and ends only at points where the line to it passes a corner of one of these, so it
is enough to try one point between each two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from rules_core.board.parts import Area
from rules_core.geometry.grid import Exact, ExactPoint, Grid, Point
from rules_core.geometry.polygons import Ring, edges, segments_touch, side
from rules_core.sight.art_in_hex import edges_in
from rules_core.sight.contacts import contacts
from rules_core.sight.sightline import ONE, ZERO
from rules_core.sight.sweep import Triangle

Side = tuple[ExactPoint, ExactPoint]


@dataclass(frozen=True)
class Inside:
    """What stands in a hex, and in the way of a line through it.

    Args:
        art: the art that lies in it.
        barriers: what stands along its sides, from vertex to vertex.
        disc: whether something without art stands there, taken as a disc round the centre dot with half the radius of
            the hex.
        filled: whether something fills all of the hex.
    """

    art: tuple[Area, ...] = ()
    barriers: tuple[Side, ...] = ()
    disc: bool = False
    filled: bool = False


def part_seen(grid: Grid, hex_name: str, beyond: str, eye: ExactPoint, inside: Inside) -> bool:
    """Whether any point of a hexside can be seen.

    Args:
        grid: the map's grid.
        hex_name: the hex that it is a side of.
        beyond: the hex on its other side.
        eye: from where, a point outside the hex.
        inside: what stands in the hex.
    """
    a, b = grid.hexside_ends(hex_name, beyond)
    hexagon = grid.vertices(hex_name)
    turn = side(a, b, eye)
    if turn == 0:
        # Seen edge on: whoever sees any of it sees its nearer end.
        near = min((a, b), key=lambda end: _square(eye, end))
        return not _stopped(hexagon, eye, near, inside) and not (inside.disc and _meets_disc(grid, hex_name, eye, near))
    if (turn > 0) != (side(a, b, grid.center(hex_name)) > 0):
        return True  # from its outer side: the line to it does not come through the hex
    places = sorted({ZERO, ONE, *_turning_points(hexagon, a, b, eye, inside)})
    for start, end in pairwise(places):
        if _stopped(hexagon, eye, _along(a, b, (start + end) / 2), inside):
            continue
        # A disc is round: it hides all of a stretch if it hides both ends of it.
        if not inside.disc or not all(_meets_disc(grid, hex_name, eye, _along(a, b, at)) for at in (start, end)):
            return True
    return False


def _turning_points(hexagon: Ring, a: Point, b: Point, eye: ExactPoint, inside: Inside) -> Iterator[Fraction]:
    """Where on the side from a to b the line from the eye passes a corner of what stands in the hex."""
    triangle = Triangle(eye, a, b)
    corners = [(x, y, 1) for x, y in hexagon]
    for area in inside.art:
        for edge in edges_in(area, hexagon):
            corners += edge.start, edge.end
    yield from triangle.behind(corners)


def _stopped(hexagon: Ring, eye: ExactPoint, goal: ExactPoint, inside: Inside) -> bool:
    """Whether the line to a point at the edge of a hex meets anything in it but a disc."""
    if any(segments_touch(eye, goal, *barrier) for barrier in inside.barriers):
        return True
    enters = _enters(hexagon, eye, goal)
    if enters == ONE:
        return False
    return inside.filled or any(
        contact.end >= enters and contact.start < ONE for area in inside.art for contact in contacts(area, eye, goal)
    )


def _enters(hexagon: Ring, eye: ExactPoint, goal: ExactPoint) -> Fraction:
    """How far along the line to a point on its edge it comes into a hex; 1 where it only ends there."""
    found = ZERO
    for p, q in edges(hexagon):
        # The vertices run clockwise on a page whose y grows downwards, and ``side`` is positive inside.
        outside, arrived = side(p, q, eye), side(p, q, goal)
        if outside < 0:
            found = max(found, Fraction(outside) / (outside - arrived))
    return found


def _meets_disc(grid: Grid, hex_name: str, eye: ExactPoint, goal: ExactPoint) -> bool:
    """Whether a line comes within half the hex's radius of its centre dot, on the printed grid of regular hexes."""
    x, y = grid.center(hex_name)
    # There a third of a column step is half a radius long, and half a row step is that times the root of three.
    from_x, from_y = Fraction(eye[0] - x) / grid.u, Fraction(eye[1] - y) / grid.v
    run, rise = Fraction(goal[0] - eye[0]) / grid.u, Fraction(goal[1] - eye[1]) / grid.v
    nearest = -(from_x * run + 3 * from_y * rise) / (run * run + 3 * rise * rise)
    at = min(max(nearest, ZERO), ONE)
    across, down = from_x + at * run, from_y + at * rise
    return across * across + 3 * down * down <= 1


def _square(a: ExactPoint, b: ExactPoint) -> Exact:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _along(a: ExactPoint, b: ExactPoint, at: Fraction) -> ExactPoint:
    return a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at
