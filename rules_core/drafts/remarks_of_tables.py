"""Remarks on a free table: what stands on it and leads nowhere, or what a judge is asked for and hasn't said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from rules_core.drafts.fields import Field, put
from rules_core.drafts.findings import DraftFinding, Mend, drop_mend, remark
from rules_core.drafts.places import Places, middle_of
from rules_core.drafts.stretches import within
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import contains, edges, segments_touch, side, twice_area
from rules_core.tabletop.tabletop import INCH, Strip, TableArea, Tabletop
from rules_core.tabletop.terrain_words import STRIPS, details_of

ASKED_FOR = {"ridge": "height", "bridge": "weight_limit", "minefield": "density"}
"""By word, what a judge says of such a thing; nothing stands in for it."""

HILL, RIVER, GATE = "hill", "river", "gate"
OVER_RIVERS = frozenset({"bridge", "ford"})

REACH = INCH // 4
"""How far from a hedge a gate may lie, in lattice units, beyond its own radius."""
SPECK = INCH * INCH // 4
"""An area of less than this many square lattice units is a speck."""


def table_remarks(table: Tabletop, places: Places) -> Iterator[DraftFinding]:
    """Every remark on a table.

    Args:
        table: the draft as a table.
        places: where its things lie.
    """
    yield from _unsaid(table, places)
    yield from _gates(table, places)
    yield from _rivers(table, places)
    yield from _contours(table, places)
    for number, area in enumerate(table.areas):
        if abs(twice_area(area.rings[0])) < 2 * SPECK:
            say = f"{area.name} is a speck: smaller than a quarter of a square inch."
            place = places.at(middle_of(area.rings[0]), area.rings[0])
            yield remark("speck", area.name, "A speck", say, place, ("areas", number), drop_mend(("areas", number)))


def _unsaid(table: Tabletop, places: Places) -> Iterator[DraftFinding]:
    things: list[tuple[Field, TableArea | Strip, Sequence[Point]]] = [
        *((("areas", number), area, area.rings[0]) for number, area in enumerate(table.areas)),
        *((("strips", number), strip, strip.path) for number, strip in enumerate(table.strips)),
    ]
    for field, thing, points in things:
        key = ASKED_FOR.get(thing.terrain)
        if key is not None and key not in thing.details:
            title = details_of(thing.terrain)[key].title.lower()
            say = f"{thing.name} has no {title}: a game that needs it asks for it."
            yield remark("unsaid", thing.name, f"No {title}", say, places.at(middle_of(points), points), field)


def _gates(table: Tabletop, places: Places) -> Iterator[DraftFinding]:
    for number, point in enumerate(table.points):
        if point.terrain != GATE:
            continue
        reach = point.radius + REACH
        if not any(within(p, q, point.at, reach) for strip in table.strips for p, q in pairwise(strip.path)):
            words = " or ".join(STRIPS.values())
            say = f"{point.name} lies in no {words}."
            field = ("points", number)
            yield remark("gate", point.name, "A gate in nothing", say, places.at(point.at), field, drop_mend(field))


def _rivers(table: Tabletop, places: Places) -> Iterator[DraftFinding]:
    over = [area for area in table.areas if area.terrain in OVER_RIVERS]
    rivers = [area for area in table.areas if area.terrain == RIVER]
    for number, area in enumerate(table.areas):
        if area.terrain in OVER_RIVERS and not any(_meet(area, river) for river in rivers):
            say = f"{area.name} crosses no river."
            place = places.at(middle_of(area.rings[0]), area.rings[0])
            yield remark("over-nothing", area.name, "Crosses no river", say, place, ("areas", number))
    for number, road in enumerate(table.roads):
        for river in rivers:
            at = next(_into(road.path, river), None)
            if at is not None and not any(contains(area.rings[0], at) for area in over):
                say = f"{road.name} runs into {river.name} without a bridge or a ford."
                about = f"{road.name}:{river.name}"
                yield remark("no-bridge", about, "No bridge", say, places.at(at), ("roads", number))


def _into(path: Sequence[Point], area: TableArea) -> Iterator[Point]:
    """Where a path crosses an area's outline, to the nearest lattice point."""
    for p, q in pairwise(path):
        for a, b in edges(area.rings[0]):
            at_a, at_b = side(p, q, a), side(p, q, b)
            if at_a != at_b and segments_touch(p, q, a, b):
                part = at_a / (at_a - at_b)
                yield round(a[0] + (b[0] - a[0]) * part), round(a[1] + (b[1] - a[1]) * part)


def _meet(one: TableArea, other: TableArea) -> bool:
    if any(segments_touch(a, b, c, d) for a, b in edges(one.rings[0]) for c, d in edges(other.rings[0])):
        return True
    return contains(other.rings[0], one.rings[0][0]) or contains(one.rings[0], other.rings[0][0])


def _contours(table: Tabletop, places: Places) -> Iterator[DraftFinding]:
    hills = [(number, area) for number, area in enumerate(table.areas) if area.terrain == HILL]
    for (number, one), (_, other) in combinations(hills, 2):
        about = f"{one.name}:{other.name}"
        field: Field = ("areas", number)
        at = next(_into((*one.rings[0], one.rings[0][0]), other), None)
        if at is not None:
            say = f"The contours {one.name} and {other.name} cross or touch: they lie one inside the other, or apart."
            yield remark("contours", about, "Contours cross", say, places.at(at), field)
            continue
        inner, outer = (one, other) if contains(other.rings[0], one.rings[0][0]) else (other, one)
        if not contains(outer.rings[0], inner.rings[0][0]):
            continue
        low, high = inner.details.get("height"), outer.details.get("height")
        if isinstance(low, int) and isinstance(high, int) and low <= high:
            say = f"{inner.name} lies inside {outer.name} and is no higher."
            index = next(n for n, area in hills if area is inner)
            raised = high + INCH
            mend = Mend(f"Make it {raised / INCH:g} in high", (put(("areas", index, "details", "height"), raised),))
            place = places.at(middle_of(inner.rings[0]), inner.rings[0])
            yield remark("no-higher", about, "No higher than the ground round it", say, place, ("areas", index), mend)
