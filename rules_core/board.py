"""A map: its hexes, areas, hexsides, lines and points, and how to look them up.

A board says what lies where, in the shared words; what that does is for each game system. Heights and levels are whole
numbers of half levels (ATS +5 is 1, +10 is 2). Coordinates are lattice points (see ``grid``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from rules_core.grid import Grid, Point
from rules_core.polygons import Bounds, Ring, ring_bounds, segments_touch, touches_hex
from rules_core.surfaces import Patch, Raster, Shape

Outline = tuple[Point, ...]


@dataclass(frozen=True)
class Hex:
    """One hex and what fills or lies in it.

    Args:
        name: the hex's name, ``R26``.
        words: its terrain words, in the document's order.
        level: the level of the ground at its centre dot, in half levels.
        levels: every level of ground in it, from low to high, where there is more than one; else empty.
        mark: what is printed at its centre, a word of ``terrain_words.MARKS``; None for the small dot or nothing.
        manhole: whether a manhole leads to the sewer.
        interior_debris: whether debris lies on the ground inside its factory.
        labels: words printed in the hex.
        printed_label: the name printed on the paper map where that is a misprint.
        note: a sentence about the hex.
        floors: on an imported board, how many storeys its building has above the ground floor; None for none.
        stairwell: on an imported board, whether stairs join the levels of its building.
        bridge: on an imported board, whether a bridge crosses what lies below; its word is among ``words``.
        sides: on an imported board, the word of what lies at the middle of each hexside, clockwise from the top; else
            empty.
        terrain: its terrain words as a set.
    """

    name: str
    words: tuple[str, ...] = ("open",)
    level: int = 0
    levels: tuple[int, ...] = ()
    mark: str | None = None
    manhole: bool = False
    interior_debris: bool = False
    labels: tuple[str, ...] = ()
    printed_label: str | None = None
    note: str | None = None
    floors: int | None = None
    stairwell: bool = False
    bridge: bool = False
    sides: tuple[str, ...] = ()
    terrain: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "terrain", frozenset(self.words))


@dataclass(frozen=True)
class Stated:
    """What a source states about one building in place of what its kind would give.

    Args:
        height: its height as an obstacle, in half levels.
        floors: by hex, how many floors there are above the ground floor.
        rooftops: the hexes whose roof may be occupied.
        cite: the rule that says so.
    """

    height: int
    floors: Mapping[str, int]
    rooftops: tuple[str, ...]
    cite: str


@dataclass(frozen=True, eq=False)
class Area:
    """Map art of one terrain: what a line touches when it touches the drawing.

    Args:
        id: its name within the map, ``building-12``.
        terrain: its word of ``terrain_words.AREAS``.
        outline: the corners of its outline.
        holes: the corners of each hole in it.
        hexes: the hexes that it fills or lies in, as the chart lists them.
        index: its place in ``Board.areas``.
        level: of a hill, the level to which it rises (or falls) in half levels; None for all else.
        factory: whether it is a factory.
        factory_unlisted: whether it is a factory by definition although the source's list leaves it out.
        roofless: those of its hexes that have no roof.
        number: the number printed on it.
        name: what that number stands for.
        stated: figures stated for this very building.
        interior: whether it lies inside a factory.
        rubbled: by hex, the floor of a building from which on it is rubble (0 is the ground floor); empty on a map as
            printed (see ``rubble``).
        within: the hexes in which its art counts; None for wherever it is drawn.
        bounds: the upright rectangle round its outline.
    """

    id: str
    terrain: str
    outline: Outline
    holes: tuple[Outline, ...]
    hexes: tuple[str, ...]
    index: int
    level: int | None = None
    factory: bool = False
    factory_unlisted: bool = False
    roofless: frozenset[str] = frozenset()
    number: str | None = None
    name: str | None = None
    stated: Stated | None = None
    interior: bool = False
    rubbled: Mapping[str, int] = field(default_factory=dict)
    within: frozenset[str] | None = None
    bounds: Bounds = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bounds", ring_bounds(self.outline))

    @property
    def rings(self) -> tuple[Ring, ...]:
        """The outline, then the holes."""
        return (self.outline, *self.holes)


@dataclass(frozen=True)
class Hexside:
    """What stands along the hexside between two adjacent hexes.

    Args:
        between: the two hexes, in grid order.
        kind: a word of ``terrain_words.HEXSIDES``.
        gate: whether there is a gate in it, in its middle.
        marks_in: of a military crest, the hex in which its marks are printed; of a slope, the hex that slopes down over
            it; None where that isn't known.
        floors: of a rowhouse's or factory's wall, how many storeys it has above the ground floor; None for none.
    """

    between: tuple[str, str]
    kind: str
    gate: bool = False
    marks_in: str | None = None
    floors: int | None = None

    @property
    def name(self) -> str:
        """The hexside's name, ``A3/B3``."""
        return "/".join(self.between)


@dataclass(frozen=True)
class Line:
    """A road, railway or other strip along a path.

    Args:
        kind: a word of ``terrain_words.LINES``.
        path: the lattice points it runs through.
        width: its width in lattice units.
    """

    kind: str
    path: tuple[Point, ...]
    width: int


@dataclass(frozen=True)
class Spot:
    """Something that stands at one point.

    Args:
        kind: a word of ``terrain_words.POINTS``.
        at: where, as a lattice point.
        radius: half its width, in lattice units.
        hex: the hex it belongs to.
    """

    kind: str
    at: Point
    radius: int
    hex: str


@dataclass(frozen=True)
class Note:
    """A sentence about a place of the map that a player should know.

    Args:
        at: a hex, a hexside, or the empty text for the whole map.
        text: the sentence.
        cite: the rule it speaks of; None where there is none.
    """

    at: str
    text: str
    cite: str | None = None


@dataclass(frozen=True)
class Override:
    """One place where the rule text decides against the printed map.

    Args:
        at: a hex or a hexside.
        change: what was changed.
        cite: the rule that decides.
    """

    at: str
    change: str
    cite: str


@dataclass(frozen=True, eq=False)
class Board:
    """One map, read and checked.

    Args:
        id: its short name in queries and links.
        title: its full title.
        short_title: its title where there is little room.
        credit: where it comes from.
        systems: the ids of the game systems it is meant for.
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
    lines: tuple[Line, ...] = ()
    points: tuple[Spot, ...] = ()
    uncharted: frozenset[str] = frozenset()
    notes: tuple[Note, ...] = ()
    overrides: tuple[Override, ...] = ()
    patches: Mapping[str, tuple[Patch, ...]] = field(default_factory=dict)
    shapes: tuple[Shape, ...] = ()
    raster: Raster | None = None

    @staticmethod
    def from_document(document: object) -> Board:
        """Read a map document (``docs/map-format.md``).

        Args:
            document: the document as JSON gives it.

        Raises:
            MapError: the document has faults; the error names every one of them with its place.
        """
        from rules_core.map_documents.reading import read  # here, since reading needs the classes above

        return read(document)

    @staticmethod
    def from_json(text: str) -> Board:
        """Read a map document from its JSON text.

        Raises:
            MapError: the text is not JSON, or the document has faults.
        """
        from rules_core.map_documents.reading import read_json

        return read_json(text)

    def to_document(self) -> dict[str, object]:
        """Write the map as a document; reading it again gives the same map."""
        from rules_core.map_writer import write

        return write(self)

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

    def lines_across(self, a: str, b: str) -> tuple[Line, ...]:
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
    def _areas_in(self) -> dict[str, tuple[Area, ...]]:
        return {}

    @cached_property
    def _lines_across(self) -> dict[tuple[str, str], tuple[Line, ...]]:
        return {}

    @cached_property
    def _lines_with_bounds(self) -> tuple[tuple[Line, Bounds], ...]:
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
