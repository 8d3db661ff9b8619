"""Where a line is on map art: exactly, stretch by stretch, edges included; touching is contact.

A line crosses art, or skims it on a known side, in the sense of ``sightline``.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rules_core.board.parts import Area
from rules_core.geometry.grid import ExactPoint, Point
from rules_core.geometry.polygons import Ring
from rules_core.sight.sightline import CROSSED, LEFT, ONE, RIGHT, ZERO, common_denominator, in_parts


class Contact(NamedTuple):
    """One stretch of the line on an area's art.

    Args:
        how: ``crossed``, or the side on which the art lies where the line only skims it.
        start: where it begins.
        end: where it ends; the same as start where the line touches a single point.
    """

    how: str
    start: Fraction
    end: Fraction


def contacts(area: Area, p: ExactPoint, q: ExactPoint) -> tuple[Contact, ...]:
    """Every stretch of the line between two points that lies on an area's art or touches its edge, in order.

    Args:
        area: the art, holes and all.
        p: the firer's end.
        q: the target's end, another point.
    """
    parts = common_denominator(p, q)
    start, (x2, y2) = in_parts(p, parts), in_parts(q, parts)
    x1, y1 = start
    dx, dy = x2 - x1, y2 - y1
    left, top, right, bottom = (parts * bound for bound in area.bounds)
    if max(x1, x2) < left or min(x1, x2) > right or max(y1, y2) < top or min(y1, y2) > bottom:
        return ()
    corner_turns = [dx * (y - y1) - dy * (x - x1) for x in (left, right) for y in (top, bottom)]
    if min(corner_turns) > 0 or max(corner_turns) < 0:
        return ()
    left_crossings: list[Fraction] = []
    right_crossings: list[Fraction] = []
    touches: dict[Fraction, int] = {}
    for ring in area.rings:
        corners = ring if parts == 1 else [(x * parts, y * parts) for x, y in ring]
        _collect(corners, start, dx, dy, left_crossings, right_crossings, touches)
    return _stretches(sorted(left_crossings), sorted(right_crossings), touches)


def joined(met: tuple[Contact, ...]) -> list[tuple[Fraction, Fraction]]:
    """Contacts that follow on each other without a gap, joined into unbroken parts."""
    parts: list[tuple[Fraction, Fraction]] = []
    for contact in met:
        if parts and parts[-1][1] == contact.start:
            parts[-1] = (parts[-1][0], contact.end)
        else:
            parts.append((contact.start, contact.end))
    return parts


def _collect(
    ring: Ring,
    p: Point,
    dx: int,
    dy: int,
    left_crossings: list[Fraction],
    right_crossings: list[Fraction],
    touches: dict[Fraction, int],
) -> None:
    """Where a ring's edges cross two lines that run a hair to the left and to the right of ours.

    The hair is not a number: a corner on the line counts as lying right of the left-hand line and left of the
    right-hand one. Corners on the line are kept in ``touches`` with the side on which the ring leaves them.
    """
    length = dx * dx + dy * dy
    x, y = ring[-1][0] - p[0], ring[-1][1] - p[1]
    turn, along = dx * y - dy * x, dx * x + dy * y
    for corner_x, corner_y in ring:
        x, y = corner_x - p[0], corner_y - p[1]
        next_turn, next_along = dx * y - dy * x, dx * x + dy * y
        if (turn >= 0) != (next_turn >= 0) or (turn > 0) != (next_turn > 0):
            at = Fraction(along * next_turn - next_along * turn, (next_turn - turn) * length)
            if (turn >= 0) != (next_turn >= 0):
                left_crossings.append(at)
            if (turn > 0) != (next_turn > 0):
                right_crossings.append(at)
        if next_turn == 0:
            touches.setdefault(Fraction(next_along, length), 0)
        if turn == 0 and next_turn != 0:
            touches[Fraction(along, length)] = next_turn
        elif next_turn == 0 and turn != 0:
            touches[Fraction(next_along, length)] = turn
        turn, along = next_turn, next_along


def _stretches(
    left_crossings: list[Fraction], right_crossings: list[Fraction], touches: dict[Fraction, int]
) -> tuple[Contact, ...]:
    found: list[Contact] = []
    stops = sorted({*left_crossings, *right_crossings, *touches})
    left_in = right_in = False
    left_at = right_at = 0
    for index, start in enumerate(stops):
        before = left_in or right_in
        while left_at < len(left_crossings) and left_crossings[left_at] == start:
            left_in, left_at = not left_in, left_at + 1
        while right_at < len(right_crossings) and right_crossings[right_at] == start:
            right_in, right_at = not right_in, right_at + 1
        if left_in or right_in:
            how = CROSSED if left_in and right_in else LEFT if left_in else RIGHT
            _add(found, Contact(how, start, stops[index + 1]))
        elif not before:
            _add(found, Contact(RIGHT if touches.get(start, 0) > 0 else LEFT, start, start))
    return tuple(found)


def _add(found: list[Contact], contact: Contact) -> None:
    """Keep the part of a contact that lies between the two ends, joined to the one before where both go on alike."""
    start, end = max(contact.start, ZERO), min(contact.end, ONE)
    if start > end:
        return
    if found and found[-1].end == start and found[-1].how == contact.how and contact.start != contact.end:
        found[-1] = Contact(contact.how, found[-1].start, end)
    else:
        found.append(Contact(contact.how, start, end))
