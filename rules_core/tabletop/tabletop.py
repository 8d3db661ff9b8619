"""A table top and what stands on it: areas, strips, roads and trees on a lattice of hundredths of an inch.

It says what lies where, in the shared words; what that does is for each game. The origin is the near left corner, x
goes to the right and y away from it; heights are in hundredths of an inch too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from rules_core.board.parts import Note
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Bounds, Ring, ring_bounds
from rules_core.words.inches import INCH as INCH

TABLE = "table"
"""What a free table's ground is made of, beside ``board.ART`` and ``board.SURFACES``."""

SCALES = ("1/72", "1/285")
"""The scales of models that a table may have."""

Detail = str | int | bool
"""What else is said of a thing on the table: a word, a whole number (lengths in lattice units), yes or no."""


@dataclass(frozen=True)
class TableArea:
    """A piece of ground with an outline: a wood, a field, a hill's contour, a building, a bridge, a minefield.

    Args:
        name: what players call it, ``Mill Wood``; no two things of one table share a name.
        terrain: its word, ``woods``.
        rings: its outline, then its holes; each ring's first point isn't repeated.
        details: what else is said of it, by word: ``{"height": 150}`` of a contour.
    """

    name: str
    terrain: str
    rings: tuple[Ring, ...]
    details: Mapping[str, Detail] = field(default_factory=dict)

    @cached_property
    def bounds(self) -> Bounds:
        """The rectangle round its outline."""
        return ring_bounds(self.rings[0])


@dataclass(frozen=True)
class Strip:
    """Something long and thin that is met or not: a hedge, a hedgerow, a ridge's crest, a wall.

    Args: as for ``TableArea``.
        path: its corners; a line without width.
    """

    name: str
    terrain: str
    path: tuple[Point, ...]
    details: Mapping[str, Detail] = field(default_factory=dict)


@dataclass(frozen=True)
class Road:
    """A road.

    Args: as for ``TableArea``.
        path: the corners of its middle line.
        width: how wide it is, in lattice units.
    """

    name: str
    terrain: str
    path: tuple[Point, ...]
    width: int
    details: Mapping[str, Detail] = field(default_factory=dict)


@dataclass(frozen=True)
class TablePoint:
    """A single thing: a tree, a gate in a hedge, a ford's marker.

    Args: as for ``TableArea``.
        at: where it stands.
        radius: how far it reaches from there, in lattice units.
    """

    name: str
    terrain: str
    at: Point
    radius: int = 0
    details: Mapping[str, Detail] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Tabletop:
    """One free table, read and checked; its heading is that of a ``Board``.

    Args:
        id: its short name in queries and links.
        title: its full title.
        short_title: its title where there is little room.
        credit: where it comes from.
        systems: the ids of the game systems that it is recommended for.
        rule_sets: by system, which of its local rule sets applies.
        width: how wide it is, in lattice units.
        depth: how deep it is, from the near edge to the far one.
        scale: the scale of its models, one of ``SCALES``.
        areas: ground with outlines, minefields and bridges among it; later ones lie on top of earlier ones.
        strips: what is long and thin.
        roads: its roads.
        points: its single things.
        settings: what the judge has settled for this table, by system and there by the id of its condition; a query's
            own conditions win.
        notes: what a player should know about it.
        practice: whether it is made up for trying rules out.
    """

    id: str
    title: str
    short_title: str
    credit: str
    systems: tuple[str, ...]
    rule_sets: Mapping[str, str]
    width: int
    depth: int
    scale: str
    areas: tuple[TableArea, ...] = ()
    strips: tuple[Strip, ...] = ()
    roads: tuple[Road, ...] = ()
    points: tuple[TablePoint, ...] = ()
    settings: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    practice: bool = False

    @property
    def made_of(self) -> frozenset[str]:
        """What its ground is made of: a game is asked about what it can judge only."""
        return frozenset({TABLE})

    @property
    def has(self) -> frozenset[str]:
        """The terrain words of what lies on it."""
        ground = {area.terrain for area in self.areas} | {road.terrain for road in self.roads}
        return frozenset(ground | {strip.terrain for strip in self.strips} | {point.terrain for point in self.points})

    @property
    def extent(self) -> Bounds:
        """The rectangle that is drawn."""
        return (0, 0, self.width, self.depth)
