"""What lies under a way: which terrain a stretch of it runs through, with roads, bridges and fords among it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import pairwise

from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import contains
from rules_core.systems.miniatures.terrain import (
    BRIDGE,
    BUILDING,
    FORD,
    HEAVY_WOODS,
    LIGHT_WOODS,
    MARSH,
    PRIMARY_ROAD,
    RIVER,
    SCRUB,
    SECONDARY_ROAD,
    WOODS,
)
from rules_core.tabletop.roads import surface_of
from rules_core.tabletop.stretches import LegStretch, Outlined, StraightLeg, nearest_square, shape_of, stretches
from rules_core.tabletop.tabletop import Road, TableArea, Tabletop

SLOWS = (HEAVY_WOODS, WOODS, LIGHT_WOODS, SCRUB, MARSH, BUILDING, RIVER, FORD, BRIDGE)
"""The kinds of areas that movement knows: of woods the densest first (T2-T4, T8, T12, T13, Buildings, Bridges)."""
WORDS = frozenset(row.word for row in SLOWS)
WOODS_BY_DENSITY = (HEAVY_WOODS.word, WOODS.word, LIGHT_WOODS.word)
"""The words of woods of every kind, the densest first."""
ROADS = (PRIMARY_ROAD, SECONDARY_ROAD)

LEGS_KEPT = 20_000
LARGE = 50
"""A shape with so many edges is counted where work is."""
WHOLE_LEG = 1 << 72
"""Into how many parts a leg is counted where ways are compared: on a lattice no two places on it fall together."""

Thing = TableArea | Road


@dataclass(frozen=True)
class LyingUnder:
    """What a stretch runs over.

    Args:
        things: by terrain word, the area or road that it is in; several of one kind are one.
    """

    things: tuple[tuple[str, Thing], ...] = ()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the things, no two of which are alike on a table."""
        return tuple(thing.name for _, thing in self.things)

    @cached_property
    def by_word(self) -> dict[str, Thing]:
        """The same, to look up."""
        return dict(self.things)


@dataclass(frozen=True)
class GroundPiece:
    """A stretch of a leg over one kind of ground.

    Args:
        leg: the number of the leg, from 0.
        begin: how far along it the stretch begins.
        end: how far along it the stretch ends.
        under: what it runs over.
    """

    leg: int
    begin: Fraction
    end: Fraction
    under: LyingUnder


class TableGround:
    """The ground of a table as movement knows it."""

    def __init__(self, table: Tabletop) -> None:
        """Args: table: the table."""
        self.things: list[tuple[str, Thing]] = []
        self.shapes: list[Outlined] = []
        self._known: dict[tuple[frozenset[int], frozenset[int]], LyingUnder] = {}
        self._under_bits: dict[tuple[int, int], LyingUnder] = {}
        """The same, the numbers as bits."""
        self._shares: dict[tuple[Point, Point], tuple[tuple[LyingUnder, int], ...]] = {}
        for area in table.areas:
            if area.terrain in WORDS:
                self._add(area.terrain, area, [shape_of(area.rings)])
        for road in table.roads:
            self._add(road.terrain, road, surface_of(road))
        counts = ((shape, sum(map(len, shape.rings))) for shape in self.shapes)
        self._large = [(shape, count) for shape, count in counts if count >= LARGE]

    def _add(self, word: str, thing: Thing, shapes: Iterable[Outlined]) -> None:
        for shape in shapes:
            self.things.append((word, thing))
            self.shapes.append(shape)

    def under(self, stretch: LegStretch) -> LyingUnder:
        """What lies under a stretch: of like things only the inside of all together counts."""
        return self._over(stretch.left, stretch.right)

    def _over(self, left: frozenset[int], right: frozenset[int]) -> LyingUnder:
        """What lies under what has some shapes on its left side, and some on its right side."""
        if not (left and right):
            return _NOTHING
        if (left, right) not in self._known:
            if len(self._known) >= LEGS_KEPT:
                self._known.clear()
            self._known[left, right] = LyingUnder(tuple(self._things_over(left, right)))
        return self._known[left, right]

    def _things_over(self, left: frozenset[int], right: frozenset[int]) -> Iterator[tuple[str, Thing]]:
        on_left, on_right = ({self.things[n][0] for n in side} for side in (left, right))
        for word in sorted(on_left & on_right | _between_woods(on_left, on_right)):
            # Where two of a kind meet at the edge that it runs along, the one on its left names it.
            nearest = (left & right, left, right)
            yield word, next(self.things[n][1] for side in nearest for n in sorted(side) if self.things[n][0] == word)

    def pieces(self, legs: Sequence[StraightLeg]) -> list[GroundPiece]:
        """A way cut wherever what lies under it changes.

        Args:
            legs: its legs.
        """
        found: list[GroundPiece] = []
        for number, leg in enumerate(legs):
            for stretch in stretches(leg, self.shapes):
                under = self.under(stretch)
                if found and found[-1].leg == number and found[-1].under == under:
                    found[-1] = GroundPiece(number, found[-1].begin, stretch.end, under)
                else:
                    found.append(GroundPiece(number, stretch.begin, stretch.end, under))
        return found

    def shares(self, a: Point, b: Point) -> tuple[tuple[LyingUnder, int], ...]:
        """What a straight leg runs over, each with its part of the leg in ``WHOLE_LEG``; kept for who asks again.

        Args:
            a: where it begins.
            b: where it ends, another point.
        """
        if (a, b) not in self._shares:
            if len(self._shares) >= LEGS_KEPT:
                self._shares.clear()
                self._under_bits.clear()
            self._shares[a, b] = tuple(self._shares_of(StraightLeg(a, b)))
        return self._shares[a, b]

    def edges_near(self, a: Point, b: Point) -> int:
        """How many edges have the large shapes whose rectangles a straight leg meets.

        Args:
            a: where it begins.
            b: where it ends, another point.
        """
        leg = StraightLeg(a, b)
        return sum(count for shape, count in self._large if leg.meets(shape.bounds))

    def _shares_of(self, leg: StraightLeg) -> Iterable[tuple[LyingUnder, int]]:
        # Which shapes, a bit each, begin or end on its left side and on its right side, by place.
        lefts: dict[int, int] = {WHOLE_LEG: 0}
        rights: dict[int, int] = {}
        for number, shape in enumerate(self.shapes):
            if leg.meets(shape.bounds):
                bit = 1 << number
                for along, turn, on_left, on_right in leg.turnings(shape):
                    place = along * WHOLE_LEG // turn
                    lefts[place] = lefts.get(place, 0) ^ (bit if on_left else 0)
                    if on_right:
                        rights[place] = rights.get(place, 0) ^ bit
        parts: dict[tuple[int, int], int] = {}
        begin = left = right = 0
        for end in sorted(lefts):
            if end > begin:
                parts[left, right] = parts.get((left, right), 0) + end - begin
                begin = end
            left ^= lefts[end]
            right ^= rights.get(end, 0)
        found: dict[tuple[str, ...], tuple[LyingUnder, int]] = {}
        for bits, share in parts.items():
            under = self._under_bits.get(bits)
            if under is None:
                under = self._under_bits[bits] = self._over(*map(_numbers_in, bits))
            found[under.names] = under, share + (found[under.names][1] if under.names in found else 0)
        return found.values()

    def amid(self, point: Point) -> LyingUnder | None:
        """What lies under a point and all around it; None where the edge of something runs through it.

        Args:
            point: the point.
        """
        inside: set[int] = set()
        for number, shape in enumerate(self.shapes):
            left, top, right, bottom = shape.bounds
            if not (left <= point[0] <= right and top <= point[1] <= bottom):
                continue
            if any(nearest_square(point, a, b) == 0 for ring in shape.rings for a, b in pairwise((ring[-1], *ring))):
                return None
            if sum(contains(ring, point) for ring in shape.rings) % 2:
                inside.add(number)
        return self._over(frozenset(inside), frozenset(inside))

    def at_start(self, legs: Sequence[StraightLeg]) -> LyingUnder:
        """What a way begins in: what its first stretch runs over where its start is no edge of that."""
        first = self.pieces(legs[:1])[0].under
        return LyingUnder(tuple((word, thing) for word, thing in first.things if not self._on_edge(word, legs[0])))

    def _on_edge(self, word: str, leg: StraightLeg) -> bool:
        """Whether a leg begins on the outer edge of all areas of a kind: it goes in one way and out the other."""
        dx, dy = leg.run
        back = StraightLeg(leg.start, (leg.start[0] - dx, leg.start[1] - dy))
        return word not in self.pieces([back])[0].under.by_word


def _numbers_in(bits: int) -> frozenset[int]:
    """The numbers of the bits that are set."""
    return frozenset(number for number in range(bits.bit_length()) if bits >> number & 1)


def _between_woods(left: set[str], right: set[str]) -> set[str]:
    """The lighter of two kinds of woods that meet along a stretch: it is in the trees, as a line of sight is."""
    densest = [next((word for word in WOODS_BY_DENSITY if word in side), None) for side in (left, right)]
    return set() if None in densest else {max((word for word in densest if word), key=WOODS_BY_DENSITY.index)}


@lru_cache(maxsize=4)
def ground_of(table: Tabletop) -> TableGround:
    """The ground of a table, kept for all that is asked of it.

    Args:
        table: the table.
    """
    return TableGround(table)


_NOTHING = LyingUnder()
