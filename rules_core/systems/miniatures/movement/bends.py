"""Where a proposed way may bend: corners and edges of ground that is slow, quick or barred, ends of hedges, gates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt

from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Ring, edges, twice_area
from rules_core.systems.miniatures.movement.ground import WORDS, LyingUnder
from rules_core.systems.miniatures.movement.rates import Rates
from rules_core.systems.miniatures.movement.strips import OPENINGS, strips_of
from rules_core.systems.miniatures.terrain import MINEFIELD
from rules_core.tabletop.crossed import Direction
from rules_core.tabletop.tabletop import INCH, TableArea, Tabletop

EVERY = 2 * INCH
"""How far apart points along an edge are at most."""
BESIDE = 2
"""How far from a hedge's bend a way turns round it, in lattice units: a hundredth of an inch or two."""


class Bends:
    """The points at which a way over a table may bend, for one unit."""

    def __init__(self, table: Tabletop, rates: Rates) -> None:
        """Args: table: the table; rates: the unit's."""
        self._table = table
        self._rates = rates
        self._kinds = strips_of(table)

    def points(self, *, round_mines: bool) -> list[Point]:
        """Every such point, in the table's order and each once.

        Args:
            round_mines: whether minefields are gone round.
        """
        found = dict.fromkeys((*self._of_areas(), *self._of_roads(), *(self._of_mines() if round_mines else ())))
        free = [point for point in found if not self._on_strip(point)]
        opened = (*self._of_strips(), *(point.at for point in self._table.points if point.terrain in OPENINGS))
        return [point for point in dict.fromkeys((*free, *opened)) if self._within(point)]

    def _within(self, point: Point) -> bool:
        """Whether a point lies on the table and not on its edge: what runs to the edge isn't passed along that."""
        left, top, right, bottom = self._table.extent
        return left < point[0] < right and top < point[1] < bottom

    def _of_areas(self) -> Iterator[Point]:
        for area in self._table.areas:
            if area.terrain not in WORDS:
                continue
            rate = self._rates.over(LyingUnder(((area.terrain, area),)))
            if rate.bar and not rate.bar.unknown:
                yield from outer_corners(area)
            elif rate.bar or rate.times != 1 or area.terrain in ("bridge", "ford"):
                for ring in area.rings:
                    yield from along(edges(ring))
                if area.terrain in ("bridge", "ford"):
                    yield from along(edges(_inset(area.rings[0])))

    def _of_roads(self) -> Iterator[Point]:
        for road in self._table.roads:
            yield from along(pairwise(road.path))

    def _of_mines(self) -> Iterator[Point]:
        for area in self._table.areas:
            if area.terrain == MINEFIELD.word:
                yield from outer_corners(area)

    def _of_strips(self) -> Iterator[Point]:
        """Free ends of hedges, and points close to each side of their bends and meetings."""
        for _, strips, net in self._kinds:
            for corner in dict.fromkeys(corner for strip in strips for corner in strip.path):
                sectors = net.sectors(corner)
                if len(sectors) < 2:
                    yield corner
                for one, other in sectors if len(sectors) > 1 else ():
                    yield _between(corner, one, other)

    def _on_strip(self, point: Point) -> bool:
        return any(net.sectors(point) for _, _, net in self._kinds)


def outer_corners(area: TableArea) -> Iterator[Point]:
    """The corners of an area that stick out of it: round these alone a shortest way bends.

    Args:
        area: ground that is gone round.
    """
    for number, ring in enumerate(area.rings):
        turns = 1 if (twice_area(ring) > 0) == (number == 0) else -1
        yield from _sticking_out(ring, turns)


def _inset(ring: Ring) -> list[Point]:
    """The corners of an outline drawn in by a hair: its own edge is outside of it."""
    clockwise = twice_area(ring) < 0
    found = []
    for a, b, c in zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True):
        back, forth = (a[0] - b[0], a[1] - b[1]), (c[0] - b[0], c[1] - b[1])
        found.append(_between(b, back, forth) if clockwise else _between(b, forth, back))
    return found


def _sticking_out(ring: Ring, turns: int) -> Iterator[Point]:
    for (ax, ay), (bx, by), (cx, cy) in zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True):
        if ((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) * turns > 0:
            yield bx, by


def along(stretches: Iterable[tuple[Point, Point]]) -> Iterator[Point]:
    """The ends of stretches and points between them, none farther from the next than ``EVERY``.

    Args:
        stretches: the two ends of each.
    """
    for (ax, ay), (bx, by) in stretches:
        parts = max(1, -(-isqrt((bx - ax) ** 2 + (by - ay) ** 2) // EVERY))
        for part in range(parts + 1):
            yield _lattice((ax + Fraction((bx - ax) * part, parts), ay + Fraction((by - ay) * part, parts)))


def _lattice(point: Sequence[int | Fraction]) -> Point:
    return round(point[0]), round(point[1])


def _between(corner: Point, one: Direction, other: Direction) -> Point:
    """A lattice point close to a corner, within the sector between two directions, counterclockwise."""
    ones, others = _unit(one), _unit(other)
    turn = one[0] * other[1] - one[1] * other[0]
    x, y = ones[0] + others[0], ones[1] + others[1]
    if turn < 0:
        x, y = -x, -y
    elif turn == 0:
        x, y = -ones[1], ones[0]
    size = max(abs(x), abs(y)) or 1
    return corner[0] + _away(x * BESIDE, size), corner[1] + _away(y * BESIDE, size)


def _unit(direction: Direction) -> Direction:
    size = isqrt(direction[0] ** 2 + direction[1] ** 2) or 1
    return direction[0] * 1000 // size, direction[1] * 1000 // size


def _away(value: int, size: int) -> int:
    return (
        (value + (size // 2 if value > 0 else -(size // 2))) // size if value > 0 else -((-value + size // 2) // size)
    )
