"""A map, and how to look up what lies where on it; what it consists of is in ``board_parts``."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from rules_core.board.features import FACTORY, LEVELS, told_by
from rules_core.board.parts import Area, Hex, HexesByNeed, Hexside, LinearFeature, Note, Override, Spot
from rules_core.board.surfaces import Patch, Raster, Shape
from rules_core.geometry.grid import Grid
from rules_core.geometry.polygons import Bounds, ring_bounds, segments_touch, touches_hex

ART, SURFACES = "art", "surfaces"
"""What a map's ground may be made of: drawn areas and lines, or surfaces by their pieces in each hex."""


@dataclass(frozen=True, eq=False)
class Board:
    """One map, read and checked.

    Args:
        id: its short name in queries and links.
        title: its full title.
        short_title: its title where there is little room.
        credit: where it comes from.
        systems: the ids of the game systems that it is recommended for; others may be asked too (``made_of``).
        rule_sets: by system, which of its local rule sets applies.
        grid: its hex grid.
        extent: the rectangle that is drawn, in lattice units.
        hexes: every hex of the grid by name, in grid order.
        areas: its art.
        hexsides: everything along hexsides.
        lines: roads, railways and other strips.
        points: single things.
        uncharted: hexes of which nothing is known.
        notes: what a player should know about it.
        overrides: where the rule text decided against the printed map.
        patches: of an imported board, by hex, the pieces of every surface in it; empty for a map charted by hand.
        shapes: of an imported board, what is drawn.
        raster: of an imported board, where the pixels of its picture lie; None for a map charted by hand.
        practice: whether it is made up for trying rules out, and no game has it.
    """

    id: str
    title: str
    short_title: str
    credit: str
    systems: tuple[str, ...]
    rule_sets: Mapping[str, str]
    grid: Grid
    extent: Bounds
    hexes: Mapping[str, Hex]
    areas: tuple[Area, ...] = ()
    hexsides: tuple[Hexside, ...] = ()
    lines: tuple[LinearFeature, ...] = ()
    points: tuple[Spot, ...] = ()
    uncharted: frozenset[str] = frozenset()
    notes: tuple[Note, ...] = ()
    overrides: tuple[Override, ...] = ()
    patches: Mapping[str, tuple[Patch, ...]] = field(default_factory=dict)
    shapes: tuple[Shape, ...] = ()
    raster: Raster | None = None
    practice: bool = False

    @property
    def made_of(self) -> frozenset[str]:
        """What its ground is made of, ``ART`` or ``SURFACES`` or both: a game is asked about what it can judge only."""
        if not self.patches:
            return frozenset({ART})
        return frozenset({ART, SURFACES} if self.areas or self.lines else {SURFACES})

    @cached_property
    def art(self) -> frozenset[str]:
        """The terrain words of its areas."""
        return frozenset(area.terrain for area in self.areas)

    @property
    def has(self) -> frozenset[str]:
        """What lies on it: its terrain words, those of hexsides, lines and single things, and its ``FEATURES``."""
        hexes = self.hexes.values()
        words = {word for hex_ in hexes for word in (*hex_.words, *hex_.sides)}
        words |= {area.terrain for area in self.areas}
        words |= {side.kind for side in self.hexsides}
        words |= {line.kind for line in self.lines} | {spot.kind for spot in self.points}
        features = set(told_by(words))
        if any(area.factory for area in self.areas):
            features.add(FACTORY)
        if len({level for hex_ in hexes for level in (hex_.level, *hex_.levels)}) > 1:
            features.add(LEVELS)
        return frozenset(words | features)

    def hexes_with(self, words: Collection[str]) -> frozenset[str]:
        """The hexes that have one of some terrain words.

        Args:
            words: the words.
        """
        wanted = frozenset(words)
        found = self._hexes_with.get(wanted)
        if found is None:
            here = (name for name in self.hexes if not wanted.isdisjoint(self._terrain(name)))
            found = self._hexes_with[wanted] = frozenset(here)
        return found

    def _terrain(self, hex_name: str) -> frozenset[str]:
        hexes = self.hexes
        return hexes.terrain(hex_name) if isinstance(hexes, HexesByNeed) else hexes[hex_name].terrain

    def areas_in(self, hex_name: str) -> tuple[Area, ...]:
        """The areas whose art touches a hex, its edge included, in document order.

        Raises:
            KeyError: the map has no such hex.
        """
        found = self._areas_in.get(hex_name)
        if found is None:
            u, v = self.grid.u, self.grid.v
            x, y = center = self.grid.center(hex_name)
            found = self._areas_in[hex_name] = tuple(
                area
                for area in self._areas_near.get(self.grid.cell(hex_name)[0], ())
                if area.within is None or hex_name in area.within
                if area.bounds[1] <= y + v
                and area.bounds[3] >= y - v
                and area.bounds[0] <= x + 2 * u
                and area.bounds[2] >= x - 2 * u
                and touches_hex(area.rings, center, u, v)
            )
        return found

    def hexside(self, a: str, b: str) -> tuple[Hexside, ...]:
        """What stands along the hexside between two hexes, given in either order; empty where nothing does."""
        return self._hexsides_between.get((a, b), ())

    def lines_across(self, a: str, b: str) -> tuple[LinearFeature, ...]:
        """The lines that run across the hexside between two adjacent hexes, or touch it.

        Raises:
            KeyError: the hexes are not adjacent hexes of this map.
        """
        found = self._lines_across.get((a, b))
        if found is None:
            one, two = self.grid.hexside_ends(a, b)
            left, top, right, bottom = ring_bounds((one, two))
            found = self._lines_across[a, b] = self._lines_across[b, a] = tuple(
                line
                for line, (x1, y1, x2, y2) in self._lines_with_bounds
                if x1 <= right and x2 >= left and y1 <= bottom and y2 >= top
                if any(segments_touch(one, two, p, q) for p, q in pairwise(line.path))
            )
        return found

    @cached_property
    def _hexes_with(self) -> dict[frozenset[str], frozenset[str]]:
        return {}

    @cached_property
    def _areas_in(self) -> dict[str, tuple[Area, ...]]:
        return {}

    @cached_property
    def _lines_across(self) -> dict[tuple[str, str], tuple[LinearFeature, ...]]:
        return {}

    @cached_property
    def _lines_with_bounds(self) -> tuple[tuple[LinearFeature, Bounds], ...]:
        return tuple((line, ring_bounds(line.path)) for line in self.lines)

    @cached_property
    def _areas_near(self) -> dict[int, list[Area]]:
        """By column, the areas whose bounds reach it."""
        u = self.grid.u
        near: dict[int, list[Area]] = {}
        for area in self.areas:
            left, _, right, _ = area.bounds
            columns = self.grid.column_numbers
            first = max(columns[0], -((2 * u - left) // (3 * u)))
            last = min(columns[-1], (right + 2 * u) // (3 * u))
            for column in range(first, last + 1):
                near.setdefault(column, []).append(area)
        return near

    @cached_property
    def _hexsides_between(self) -> dict[tuple[str, str], tuple[Hexside, ...]]:
        found: dict[tuple[str, str], tuple[Hexside, ...]] = {}
        for hexside in self.hexsides:
            a, b = hexside.between
            found[a, b] = found[b, a] = (*found.get((a, b), ()), hexside)
        return found
