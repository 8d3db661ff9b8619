"""The geometry of drawing: clipping, ticks, chains of segments, room for words.

Drawings are approximate by nature, so this is float arithmetic; no answer is ever read off a drawing. What decides a
line of sight is ``rules_core.sight.sightline``, exactly and in whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import floor, hypot

from svg_maps.pathdata import XY

Ring = Sequence[XY]
Segment = tuple[XY, XY]
Box = tuple[float, float, float, float]
"""A rectangle: least x, least y, greatest x, greatest y."""


def box_of(points: Iterable[XY]) -> Box:
    """The smallest upright rectangle round points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def boxes_meet(a: Box, b: Box) -> bool:
    """Whether two rectangles share a point."""
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def grown(box: Box, margin: float) -> Box:
    """A rectangle with a margin on every side."""
    return box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin


def between(a: XY, b: XY, t: float) -> XY:
    """The point a fraction ``t`` of the way from one point to another."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def distance(a: XY, b: XY) -> float:
    """How far two points lie apart."""
    return hypot(b[0] - a[0], b[1] - a[1])


def apart(points: Iterable[XY], least: float) -> list[XY]:
    """Those of some points that keep a least distance from all that are taken before them.

    Args:
        points: the points, those that matter most first.
        least: how far apart they have to be.
    """
    # In squares as wide as that distance: only those around a point hold others that are too near.
    taken: dict[tuple[int, int], list[XY]] = {}
    kept: list[XY] = []
    for point in dict.fromkeys(points):
        column, row = floor(point[0] / least), floor(point[1] / least)
        around = [(column + across, row + down) for across in (-1, 0, 1) for down in (-1, 0, 1)]
        if all(distance(point, other) >= least for square in around for other in taken.get(square, ())):
            taken.setdefault((column, row), []).append(point)
            kept.append(point)
    return kept


def unit(a: XY, b: XY) -> XY:
    """The direction from one point to another; to the right where they are the same point."""
    length = distance(a, b)
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length) if length else (1.0, 0.0)


def doubled_area(ring: Ring) -> float:
    """Twice a ring's area: positive where its corners run clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(ring))


def clockwise(ring: Ring) -> Ring:
    """A ring with its corners clockwise on the screen, so that its inside lies to the right of each edge."""
    return ring if doubled_area(ring) >= 0 else tuple(reversed(ring))


def edges(ring: Ring) -> Iterable[Segment]:
    """The edges of a ring, the closing one last."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def inside(point: XY, rings: Sequence[Ring]) -> bool:
    """Whether a point lies within the first ring and in none of its holes (even-odd)."""
    x, y = point
    odd = False
    for ring in rings:
        for (x1, y1), (x2, y2) in edges(ring):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                odd = not odd
    return odd


def crossing(a: XY, b: XY, c: XY, d: XY) -> float | None:
    """How far along a-b (0 to 1) it meets c-d; None where it doesn't or where they are parallel."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    area = rx * sy - ry * sx
    if area == 0:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / area
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / area
    return t if 0 <= t <= 1 and 0 <= u <= 1 else None


def parts_inside(a: XY, b: XY, rings: Sequence[Ring]) -> list[Segment]:
    """The parts of a segment that lie within an outline with holes."""
    cuts = {0.0, 1.0}
    for ring in rings:
        for c, d in edges(ring):
            t = crossing(a, b, c, d)
            if t is not None:
                cuts.add(t)
    ordered = sorted(cuts)
    return [
        (between(a, b, start), between(a, b, end))
        for start, end in pairwise(ordered)
        if inside(between(a, b, (start + end) / 2), rings)
    ]


def clip_segment(a: XY, b: XY, convex: Ring) -> Segment | None:
    """The part of a segment within a convex clockwise ring; None where there is none."""
    start, end = 0.0, 1.0
    for (x1, y1), (x2, y2) in edges(convex):
        nx, ny = y1 - y2, x2 - x1
        into = nx * (b[0] - a[0]) + ny * (b[1] - a[1])
        depth = nx * (a[0] - x1) + ny * (a[1] - y1)
        if into == 0:
            if depth < 0:
                return None
            continue
        t = -depth / into
        start, end = (max(start, t), end) if into > 0 else (start, min(end, t))
    return (between(a, b, start), between(a, b, end)) if start < end else None


def clip_polygon(ring: Ring, convex: Ring) -> list[XY]:
    """The part of a polygon within a convex clockwise ring, as one ring to be filled; empty where there is none."""
    points = list(ring)
    for (x1, y1), (x2, y2) in edges(convex):
        nx, ny = y1 - y2, x2 - x1
        kept: list[XY] = []
        for a, b in edges(points):
            da, db = nx * (a[0] - x1) + ny * (a[1] - y1), nx * (b[0] - x1) + ny * (b[1] - y1)
            if da >= 0:
                kept.append(a)
            if (da > 0 > db) or (da < 0 < db):
                kept.append(between(a, b, da / (da - db)))
        points = kept
        if len(points) < 3:
            return []
    return points


def ticks(a: XY, b: XY, toward: XY, length: float, spacing: float) -> list[Segment]:
    """Short strokes that stand on a segment, evenly spaced.

    Args:
        a: one end of the segment.
        b: the other end.
        toward: a point on the side on which they stand.
        length: how long they are.
        spacing: how far apart, about.
    """
    run = distance(a, b)
    count = round(run / spacing)
    ux, uy = unit(a, b)
    nx, ny = -uy, ux
    if nx * (toward[0] - a[0]) + ny * (toward[1] - a[1]) < 0:
        nx, ny = -nx, -ny
    feet = (between(a, b, (i + 0.5) / count) for i in range(count))
    return [(foot, (foot[0] + nx * length, foot[1] + ny * length)) for foot in feet]


def ticks_inside(ring: Ring, length: float, spacing: float) -> list[Segment]:
    """Ticks along a whole outline, standing inward, spaced evenly through its corners."""
    strokes: list[Segment] = []
    owed = spacing / 2
    for a, b in edges(clockwise(ring)):
        run = distance(a, b)
        ux, uy = unit(a, b)
        while owed < run:
            foot = (a[0] + ux * owed, a[1] + uy * owed)
            strokes.append((foot, (foot[0] - uy * length, foot[1] + ux * length)))
            owed += spacing
        owed -= run
    return strokes


def chains(segments: Iterable[Segment]) -> list[list[XY]]:
    """Join segments that share an end into lines, so that their corners are drawn as joins."""
    unused = dict.fromkeys(segments)
    at: dict[XY, list[Segment]] = {}
    for segment in unused:
        for end in segment:
            at.setdefault(end, []).append(segment)

    def next_from(point: XY) -> XY | None:
        for segment in at[point]:
            if segment in unused:
                del unused[segment]
                return segment[1] if segment[0] == point else segment[0]
        return None

    lines: list[list[XY]] = []
    # Lines that have ends start at an end; what is left after them are closed rings.
    starts = [point for point, meeting in at.items() if len(meeting) != 2]
    for point in (*starts, *at):
        while (following := next_from(point)) is not None:
            line = [point, following]
            while len(at[line[-1]]) == 2 and (further := next_from(line[-1])) is not None:
                line.append(further)
            lines.append(line)
    return lines


def room_for_words(rings: Sequence[Ring], height: float, step: float = 6.0) -> tuple[XY, bool, float]:
    """Where in an outline a line of words has most room.

    Args:
        rings: the outline and its holes.
        height: how high the words are, in drawing units.
        step: how closely to look, in drawing units.

    Returns:
        The middle of the room, whether the words run upward there, and how long the room is.
    """
    left, top, right, bottom = box_of(rings[0])
    best: tuple[float, XY, bool, float] = (0.0, ((left + right) / 2, (top + bottom) / 2), False, 0.0)
    # Words across are easier to read: a room that runs upward has to be a third longer to be taken.
    for upward, weight in ((False, 1.0), (True, 0.75)):
        low, high, start, end = (left, right, top, bottom) if upward else (top, bottom, left, right)
        middle = (low + high) / 2
        count = max(1, int((high - low) / step))
        for i in range(count):
            across = low + (i + 0.5) * (high - low) / count
            levels = [across, across - height / 2, across + height / 2]
            for run_start, run_end in _shared_runs(levels, start, end, upward, rings):
                worth = (run_end - run_start) * weight - abs(across - middle) * 0.5
                if worth > best[0]:
                    along = (run_start + run_end) / 2
                    at = (across, along) if upward else (along, across)
                    best = (worth, at, upward, run_end - run_start)
    return best[1:]


def _shared_runs(
    levels: Sequence[float], start: float, end: float, upward: bool, rings: Sequence[Ring]
) -> list[tuple[float, float]]:
    """The stretches that lie inside an outline at every one of several levels across it."""
    shared = [(start, end)]
    for level in levels:
        if upward:
            parts = [(a[1], b[1]) for a, b in parts_inside((level, start - 1), (level, end + 1), rings)]
        else:
            parts = [(a[0], b[0]) for a, b in parts_inside((start - 1, level), (end + 1, level), rings)]
        shared = [(max(a, c), min(b, d)) for a, b in shared for c, d in parts if max(a, c) < min(b, d)]
    return shared
