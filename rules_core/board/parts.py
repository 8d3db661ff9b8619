"""The parts of a board: its hexes, art, hexsides, lines and single things, and the notes on them.

They say what lies where, in the shared words; what that does is for each game system. Heights and levels are whole
numbers of half levels (``System.level_unit``). Coordinates are lattice points (see ``grid``).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Bounds, Ring, contains, ring_bounds

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
        art: on an imported board, how much of it each terrain but open ground covers, in thousandths of the hex as far
            as it lies on the map; empty where nobody measured it.
        cliffs: on an imported board, the hexsides (0 is the top one, clockwise) towards which a cliff that is drawn
            inside the hex bounds the depression in it.
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
    art: tuple[tuple[str, int], ...] = ()
    cliffs: tuple[int, ...] = ()
    terrain: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "terrain", frozenset(self.words))


class HexesByNeed(Mapping[str, Hex]):
    """The hexes of a map, each read when it is first asked for; what lies in one is known before all else of it."""

    @abstractmethod
    def terrain(self, name: str) -> frozenset[str]:
        """The terrain words of a hex."""


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

    def covers(self, point: Point) -> bool:
        """Whether its art lies on a point, the edge of its outline included."""
        return contains(self.outline, point) and not any(contains(hole, point) for hole in self.holes)


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
class LinearFeature:
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
