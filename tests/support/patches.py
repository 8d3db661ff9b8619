"""Small boards made of patches, as imported ones are, for tests that say what lies in which hex.

A hex is one surface to its edge, or art in its middle with a rim of open ground round it; art of the same word in
adjacent hexes joins across their hexside. Levels are half levels, as everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rules_core.board.board import Board
from rules_core.board.parts import Hex, Hexside
from rules_core.board.surfaces import Patch, Raster, Surface
from rules_core.geometry.grid import NEIGHBOURS, VERTICES, Grid, Point
from rules_core.systems.red_barricades.ground import RULES

U, V = 200, 350
"""A third of a column and half a row: multiples of what art is drawn with, so that every corner is a lattice point."""

NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = range(6)

CORE = 5
"""Art in the middle reaches half way to the vertices; of ten parts."""
WALLED = 6
"""A factory's outer wall stands round it, one part thick."""
BAND = 9
"""What stands on a hexside reaches from there to the edge, on both sides of it."""

INSET = RULES.buildings | RULES.depressions | RULES.tanks
"""Art that leaves a rim of open ground where it doesn't go on into the next hex."""


@dataclass(frozen=True)
class Land:
    """What lies in a hex.

    Args:
        word: its main terrain.
        level: the level of its ground; IN a depression, of its bottom.
        floors: of a building, the storeys above its ground floor.
        stairwell: whether stairs join them.
        inset: whether it is art in the hex's middle; None for what such terrain usually is.
        rim: what lies in the rim towards some hexsides instead of open ground: surfaces by the hexside's number.
        joins: the words with which its art joins; itself if empty.
        more: further words of the hex, such as the gully under a bridge.
        manhole: whether there is a manhole.
    """

    word: str = "open"
    level: int = 0
    floors: int | None = None
    stairwell: bool = False
    inset: bool | None = None
    rim: Mapping[int, Surface] = field(default_factory=dict)
    joins: frozenset[str] = frozenset()
    more: tuple[str, ...] = ()
    manhole: bool = False

    @property
    def is_art(self) -> bool:
        """Whether it leaves a rim."""
        return self.word in INSET if self.inset is None else self.inset

    def goes_on_in(self, other: Land | None) -> bool:
        """Whether its art joins that of the hex next to it."""
        return other is not None and other.is_art and other.word in (self.joins or {self.word})


Side = tuple[str, str, str] | tuple[str, str, str, int | None]
"""Two hexes, what stands between them, and of walls with storeys how many are above the ground floor."""


def lands(word: str, names: Iterable[str], **details: object) -> dict[str, Land]:
    """The same land in some hexes."""
    return {name: Land(word, **details) for name in names}  # type: ignore[arg-type]


def patch_board(
    hexes: Mapping[str, Land] | None = None,
    sides: Sequence[Side] = (),
    *,
    columns: int = 9,
    rows: int = 9,
    raster: bool = False,
) -> Board:
    """A map of open ground at level 0 but for what is said.

    Args:
        hexes: the lands of hexes by name.
        sides: what stands on hexsides.
        columns: how many columns it has.
        rows: how many rows.
        raster: whether it has a picture, and so VASL's line.
    """
    grid = Grid(columns, rows, 1, 1, "even", 3 * U, 2 * V)
    given = dict(hexes or {})
    standing: dict[str, dict[int, tuple[str, int | None]]] = {}
    hexsides = []
    for side in sides:
        one, two, kind = side[:3]
        floors = side[3] if len(side) > 3 else None
        first, second = sorted((one, two), key=grid.cells.__getitem__)
        hexsides.append(Hexside((first, second), kind, floors=floors))
        for here, there in ((one, two), (two, one)):
            standing.setdefault(here, {})[_number(grid, here, there)] = (kind, floors)
    made: dict[str, Hex] = {}
    patches: dict[str, tuple[Patch, ...]] = {}
    for name in grid.cells:
        land = given.get(name, Land())
        joined = [land.is_art and land.goes_on_in(given.get(other or "")) for other in _around(grid, name)]
        made[name] = _hex(name, land, joined, standing.get(name, {}))
        patches[name] = tuple(_patches(grid.center(name), land, joined, standing.get(name, {})))
    picture = Raster(60 * columns + 20, 70 * rows + 35, -2 * U, -V, 10, 10) if raster else None
    return Board(
        "patched", "Patched", "Patched", "", ("red-barricades",), {}, grid,
        (-2 * U, -V, 3 * U * columns, 2 * V * (rows + 1)), made, (), tuple(hexsides), patches=patches, raster=picture,
    )  # fmt: skip


def without(board: Board, hex_name: str) -> Board:
    """The same map with nothing but bare ground in a hex."""
    level = board.hexes[hex_name].level
    land = Land(level=level)
    bare = _hex(hex_name, land, [False] * 6, {})
    patches = tuple(_patches(board.grid.center(hex_name), land, [False] * 6, {}))
    return replace(board, hexes={**board.hexes, hex_name: bare}, patches={**board.patches, hex_name: patches})


def hull_of(points: Iterable[Point]) -> tuple[Point, ...]:
    """The convex hull of some points, clockwise on the page."""

    def chain(ordered: list[Point]) -> list[Point]:
        found: list[Point] = []
        for point in ordered:
            while len(found) > 1 and _turn(found[-2], found[-1], point) <= 0:
                found.pop()
            found.append(point)
        return found[:-1]

    ordered = sorted(set(points))
    return tuple(chain(ordered) + chain(ordered[::-1])) if len(ordered) > 2 else tuple(ordered)


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _number(grid: Grid, here: str, there: str) -> int:
    (column, row), (other, other_row) = grid.cell(here), grid.cell(there)
    return NEIGHBOURS.index((other - column, other_row - row))


def _around(grid: Grid, name: str) -> list[str | None]:
    column, row = grid.cell(name)
    return [grid.names.get((column + dc, row + dr)) for dc, dr in NEIGHBOURS]


def _hex(name: str, land: Land, joined: list[bool], standing: Mapping[int, tuple[str, int | None]]) -> Hex:
    sides = tuple(
        standing[side][0] if side in standing and standing[side][0] != "cliff"
        else land.word if joined[side] or not land.is_art
        else land.rim[side].terrain if side in land.rim
        else "open"
        for side in range(6)
    )  # fmt: skip
    return Hex(
        name,
        (land.word, *land.more),
        land.level,
        floors=land.floors,
        stairwell=land.stairwell,
        manhole=land.manhole,
        bridge=land.word.startswith("bridge"),
        sides=sides,
    )


def _patches(
    center: Point, land: Land, joined: list[bool], standing: Mapping[int, tuple[str, int | None]]
) -> Iterable[Patch]:
    surface = Surface(land.word, land.level, land.floors)
    base = land.level + 2 if land.word in RULES.depressions else land.level
    rim = [_corner(center, place) for place in range(6)]
    core = [_corner(center, place, CORE) for place in range(6)]
    walled = [_corner(center, place, WALLED) for place in range(6)]
    factory = land.word in RULES.factories
    if not land.is_art:
        yield Patch(surface, None, tuple(rim))
    else:
        arms = [rim[place % 6] for side in range(6) if joined[side] for place in (side, side + 1)]
        yield Patch(surface, None, hull_of([*core, *arms]))
        for side in range(6):
            if not joined[side]:
                one, two = side, (side + 1) % 6
                inner = walled if factory else core
                outside = land.rim.get(side, Surface("open", base))
                yield Patch(outside, None, (inner[one], rim[one], rim[two], inner[two]))
                if factory:
                    wall = Surface("factory-wall-masonry", land.level, land.floors)
                    yield Patch(wall, None, (core[one], walled[one], walled[two], core[two]))
    for side, (kind, floors) in standing.items():
        ends = side, (side + 1) % 6
        band = (rim[ends[0]], rim[ends[1]], *(_corner(center, place, BAND) for place in ends[::-1]))
        yield Patch(Surface(kind, base, floors), side, band)


def _corner(center: Point, place: int, parts: int = 10) -> Point:
    """A vertex, or a point on the way there: so many of ten parts."""
    return center[0] + VERTICES[place][0] * U * parts // 10, center[1] + VERTICES[place][1] * V * parts // 10
