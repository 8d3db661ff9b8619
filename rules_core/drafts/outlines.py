"""Outlines of a draft that can't be: edges that cross, corners on one spot, outlines round nothing, holes outside."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules_core.documents.places import MAX_CORNERS
from rules_core.drafts.fields import Draft, Field, drop, put, standing
from rules_core.drafts.findings import DraftFinding, Mend, fault
from rules_core.drafts.places import Places, points_of
from rules_core.drafts.words import capital, thing
from rules_core.geometry.grid import ExactPoint, Point
from rules_core.geometry.polygons import contains, edges, first_self_contact, segments_touch, side, twice_area

Ring = tuple[Point, ...]


def outline_faults(document: Draft, places: Places) -> Iterator[DraftFinding]:
    """The faults of every outline and every hole of a draft's areas.

    Args:
        document: the draft.
        places: where its things lie.
    """
    areas = document.get("areas")
    if not isinstance(areas, list):
        return
    for number, area in enumerate(areas):
        if not isinstance(area, dict):
            continue
        field: Field = ("areas", number)
        yield from _ring_faults(document, (*field, "outline"), field, places)
        holes = area.get("holes")
        for index in range(len(holes) if isinstance(holes, list) else 0):
            at = (*field, "holes", index)
            faults = list(_ring_faults(document, at, at, places))
            yield from faults or _hole_outside(document, field, at, places)


def _ring_faults(document: Draft, field: Field, whole: Field, places: Places) -> Iterator[DraftFinding]:
    """The first fault of a ring: the next one shows when that is mended.

    Args:
        document: the draft.
        field: where the ring stands.
        whole: what goes if the ring can't be kept.
        places: where things lie.
    """
    ring = points_of(standing(document, field))
    if ring is None or len(ring) > MAX_CORNERS:
        return  # whoever reads the document says what is wrong with it
    what = "hole" if "holes" in field else "outline"
    take_out = Mend("Take it out", (drop(whole),))
    place = places.of(whole)
    name = capital(thing(standing(document, whole[:2]), place.said))
    if len(ring) < 3:
        yield fault(
            f"Only {len(ring)} corners" if len(ring) != 1 else "Only one corner",
            f"{name}: its {what} has {len(ring)}; three corners is the least.",
            place,
            field,
            take_out,
        )
        return
    contact = first_self_contact(ring)
    if contact is None:
        if twice_area(ring) == 0:
            yield fault("Encloses nothing", f"{name}: its {what} encloses nothing.", place, field, take_out)
        return
    one, two = contact
    if one == two:
        at = places.at(ring[one], (ring[one],))
        say = f"{name}: two corners lie on one spot at {at.said}."
        mend = Mend("Leave out one of them", (drop((*field, one)),))
        yield fault("Two corners on one spot", say, at, (*field, one), mend, take_out)
        return
    crossing = _meeting(ring, one, two)
    ends = (ring[one], ring[(one + 1) % len(ring)], ring[two], ring[(two + 1) % len(ring)])
    at = places.at(crossing, ends)
    say = f"{name}: two edges cross or touch at {at.said}."
    yield fault(f"Two edges cross at {at.said}", say, at, (*field, two), *_uncrossed(ring, one, two, field), take_out)


def _meeting(ring: Ring, one: int, two: int) -> ExactPoint:
    """Where two edges of a ring meet."""
    count = len(ring)
    a, b, c, d = ring[one], ring[(one + 1) % count], ring[two], ring[(two + 1) % count]
    at_a, at_b = side(c, d, a), side(c, d, b)
    if (at_a > 0) != (at_b > 0) and at_a and at_b and side(a, b, c) and side(a, b, d):
        part = Fraction(at_a) / (at_a - at_b)
        return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
    # They touch, or lie along one another: one of their ends is on the other edge.
    return next((p for p, q, r in ((c, a, b), (d, a, b), (a, c, d), (b, c, d)) if segments_touch(q, r, p, p)), c)


def _uncrossed(ring: Ring, one: int, two: int, field: Field) -> Iterator[Mend]:
    """Ways to a ring that crosses itself nowhere: run between the two edges the other way, or leave a corner out."""
    turned = (*ring[: one + 1], *ring[one + 1 : two + 1][::-1], *ring[two + 1 :])
    if _is_simple(turned):
        yield Mend("Uncross them", (put(field, [list(point) for point in turned]),))
    count = len(ring)
    for corner in (two, (two + 1) % count, (one + 1) % count, one):
        if _is_simple((*ring[:corner], *ring[corner + 1 :])):
            yield Mend("Leave out that corner", (drop((*field, corner)),))
            return


def _is_simple(ring: Ring) -> bool:
    return len(ring) > 2 and first_self_contact(ring) is None and twice_area(ring) != 0


def _hole_outside(document: Draft, area: Field, field: Field, places: Places) -> Iterator[DraftFinding]:
    """The fault of a hole that isn't inside its outline."""
    outline, hole = points_of(standing(document, (*area, "outline"))), points_of(standing(document, field))
    if outline is None or hole is None or not _is_simple(outline):
        return
    if all(contains(outline, corner) for corner in hole) and not any(
        segments_touch(a, b, c, d) for a, b in edges(outline) for c, d in edges(hole)
    ):
        return
    at = places.at(hole[0], hole)
    name = capital(thing(standing(document, area), places.of(area).said))
    say = f"{name}: its hole at {at.said} isn't wholly inside its outline."
    yield fault("Hole outside", say, at, field, Mend("Take the hole out", (drop(field),)))
