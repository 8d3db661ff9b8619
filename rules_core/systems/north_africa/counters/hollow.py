"""A hex with a wadi dug into it: the pieces of its floor and of the banks round that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from rules_core.geometry.cutting import hull_of
from rules_core.geometry.grid import ExactPoint, Point
from rules_core.geometry.polygons import Hull, contains
from rules_core.geometry.polygons import side as side_of

_MIDDLE = Fraction(1, 3)
"""How far the floor reaches from the dot to the vertices, and how much of a hexside it takes by which it goes on."""


@dataclass(frozen=True)
class Hollow:
    """A wadi in one hex.

    Args:
        center: the hex's dot.
        vertices: its vertices.
        joined: the hexsides, by their numbers, by which the wadi goes on.
        met: the vertices at which three of its hexes meet, each joined to the others: no ground is left there.
    """

    center: Point
    vertices: tuple[Point, ...]
    joined: frozenset[int]
    met: frozenset[int] = frozenset()

    def left_of(self, hull: Hull) -> list[Hull]:
        """What the wadi leaves of a piece of ground: what of it lies on its banks.

        Args:
            hull: the piece, convex; one that was traced off pixels may end short of the vertices.
        """
        if all(contains(hull, vertex) for vertex in self.vertices):
            return list(self.banks())
        return [part for bank in self.banks() if len(part := _common(hull, bank)) > 2]

    def floor(self) -> Iterator[Hull]:
        """The floor: its middle, an arm to each hexside by which it goes on, and all of the vertices that are met."""
        yield tuple(self._inner(number) for number in range(6))
        for side in sorted(self.joined):
            one, two = self._inner(side), self._inner(side + 1)
            a, b = self.vertices[side], self.vertices[(side + 1) % 6]
            yield (_part(one, two, 1), _part(a, b, 1), _part(a, b, 2), _part(one, two, 2))
            yield from (piece for vertex, piece in self._beside_arm(side) if vertex in self.met)

    def banks(self) -> Iterator[Hull]:
        """The ground beside it, convex pieces of the hexsides' sectors."""
        for side in range(6):
            one, two = self._inner(side), self._inner(side + 1)
            a, b = self.vertices[side], self.vertices[(side + 1) % 6]
            if side in self.joined:
                yield from (piece for vertex, piece in self._beside_arm(side) if vertex not in self.met)
            else:
                yield (one, a, b, two)

    def _beside_arm(self, side: int) -> Iterator[tuple[int, Hull]]:
        """The two pieces beside the arm to a hexside, each with the number of the vertex at which it lies."""
        one, two = self._inner(side), self._inner(side + 1)
        a, b = self.vertices[side], self.vertices[(side + 1) % 6]
        yield side, (one, a, _part(a, b, 1), _part(one, two, 1))
        yield (side + 1) % 6, (_part(one, two, 2), _part(a, b, 2), b, two)

    def _inner(self, number: int) -> ExactPoint:
        (x, y), (vx, vy) = self.center, self.vertices[number % 6]
        return x + (vx - x) * _MIDDLE, y + (vy - y) * _MIDDLE


def _common(one: Hull, other: Hull) -> Hull:
    """What two convex shapes have in common; fewer than three corners where that is no area."""
    found: list[ExactPoint] = list(one)
    middle = Fraction(sum(x for x, _ in other), len(other)), Fraction(sum(y for _, y in other), len(other))
    for a, b in pairwise((*other, other[0])):
        inward = 1 if side_of(a, b, middle) > 0 else -1
        turns = [inward * side_of(a, b, point) for point in found]
        kept: list[ExactPoint] = []
        for number, (point, turn) in enumerate(zip(found, turns, strict=True)):
            before, earlier = found[number - 1], turns[number - 1]
            if turn * earlier < 0:
                share = Fraction(earlier) / (earlier - turn)
                kept.append((before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share))
            if turn >= 0:
                kept.append(point)
        found = kept
    return hull_of(found) if len(found) > 2 else ()


def _part(a: ExactPoint, b: ExactPoint, thirds: int) -> ExactPoint:
    return a[0] + (b[0] - a[0]) * thirds * _MIDDLE, a[1] + (b[1] - a[1]) * thirds * _MIDDLE
