"""Traced rings as outlines that a map may have: holes found, specks dropped, corners snapped, none crossing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules_core.documents.areas import lies_in
from rules_core.documents.places import MAX_CORNERS
from rules_core.geometry.grid import Grid, Point
from rules_core.geometry.polygons import contains, first_self_contact, ring_bounds, twice_area

Ring = tuple[Point, ...]

SPECK = 40
"""What covers less than one part in so many of a hex is dropped as a speck."""
SNAP = 12
"""A corner that is nearer to a hex's vertex than one part in so many of a hex's width is moved there."""


@dataclass(frozen=True)
class Traced:
    """One outline with the holes in it, on the lattice."""

    outline: Ring
    holes: tuple[Ring, ...] = ()


def shapes_in(rings: Sequence[Sequence[Point]], smallest: int) -> list[tuple[Sequence[Point], list[Sequence[Point]]]]:
    """Rings of one class as outlines with their holes; those that are too small are dropped.

    Args:
        rings: the rings, none crossing another, on the picture.
        smallest: twice the least area that is kept, in pixels.
    """
    kept = sorted((ring for ring in rings if abs(twice_area(ring)) >= smallest), key=lambda r: -abs(twice_area(r)))
    boxes = [ring_bounds(ring) for ring in kept]
    found: dict[int, list[Sequence[Point]]] = {}
    for number, ring in enumerate(kept):
        x, y = ring[0]
        around = [
            other
            for other, (left, top, right, bottom) in enumerate(boxes[:number])
            if left <= x <= right and top <= y <= bottom and contains(kept[other], (x, y))
        ]
        if len(around) % 2 == 0:
            found[number] = []
        else:
            # The smallest ring round a hole is an outline: rings don't cross.
            found.setdefault(max(around), []).append(ring)
    return [(kept[number], holes) for number, holes in found.items()]


def on_lattice(
    outline: Sequence[Point], holes: Sequence[Sequence[Point]], to_map: Callable[[Point], Point], grid: Grid | None
) -> Traced | None:
    """A shape on the map's lattice; None where nothing is left of it that a map may have.

    Args:
        outline: its corners on the picture.
        holes: those of its holes.
        to_map: tells a pixel's lattice point.
        grid: the map's grid, to whose vertices corners snap; None for a table.
    """
    whole = _simple([to_map(point) for point in outline], grid)
    if whole is None:
        return None
    inside = (_simple([to_map(point) for point in hole], grid) for hole in holes)
    kept: list[Ring] = []
    for hole in inside:
        if hole is not None and lies_in(hole, whole) and not any(_meet(hole, other) for other in kept):
            kept.append(hole)
    return Traced(whole, tuple(kept))


def _meet(one: Ring, other: Ring) -> bool:
    return not (all(not contains(other, p) for p in one) and all(not contains(one, p) for p in other))


def _simple(ring: Sequence[Point], grid: Grid | None) -> Ring | None:
    """A ring that doesn't touch itself: snapped if it may be, else as it is, else without the corners at fault."""
    plain = _without_repeats(ring)
    snapped = plain if grid is None else _without_repeats([_snapped(point, grid) for point in plain])
    for tried in (snapped, plain):
        if _may_be(tried):
            return tried
    for _ in range(len(plain)):
        contact = first_self_contact(plain) if len(plain) > 2 else None
        if contact is None:
            break
        plain = _without_repeats([*plain[: contact[1]], *plain[contact[1] + 1 :]])
    return plain if _may_be(plain) else None


def _may_be(ring: Ring) -> bool:
    return 3 <= len(ring) <= MAX_CORNERS and first_self_contact(ring) is None and twice_area(ring) != 0


def _without_repeats(ring: Sequence[Point]) -> Ring:
    return tuple(point for number, point in enumerate(ring) if point != ring[number - 1])


def _snapped(point: Point, grid: Grid) -> Point:
    """The vertex or dot of a hex that a point is near, else the point."""
    # Vertices and dots are all at u times a whole number across and v times one down.
    u, v = grid.u, grid.v
    x, y = round(point[0] / u), round(point[1] / v)
    near = (x * u, y * v)
    reach = 4 * u // SNAP
    if (point[0] - near[0]) ** 2 + (point[1] - near[1]) ** 2 > reach * reach:
        return point
    return near if _is_vertex_or_dot(x, y) else point


def _is_vertex_or_dot(x: int, y: int) -> bool:
    """Whether a lattice point, counted in u and v, is a hex's vertex or its dot: not each of them is."""
    column, rest = divmod(x, 3)
    return (y - column) % 2 == 0 if rest == 0 else (y + column + (1 if rest == 1 else 0)) % 2 == 0
