"""The barricade yard: a small map of ours that has the terrain of Red Barricades, surveyed as an imported board is.

Players bring the real board themselves; this one is there to try the rules without it. ``docs/adding-a-map.md`` lists
which hex has what. Not imported at run time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from map_making.charts import COLUMN_STEP, ROW_STEP
from map_making.draft import Document, Draft
from map_making.shapes import Art, convex_hull, left_bare
from rules_core.geometry.grid import NEIGHBOURS, Grid, Point

HEADING: Document = {
    "id": "yard",
    "title": "The Barricade Yard",
    "short_title": "Barricade Yard",
    "credit": "A map of our own, in the public domain.",
    "systems": ["red-barricades"],
    "rule_sets": {},
    "practice": True,
}

NOTES: tuple[tuple[str, str, str | None], ...] = (
    ("", "Not a historical map: it has the terrain of Red Barricades, to try the rules on.", None),
    ("", "The board of the game itself is read from your own VASL archive, on the Maps screen.", None),
)

GROUND_LEVEL = 2
GULLY_LEVEL = 0
"""In half levels: ground is Level 1, a gully Level 0, as on the Red Barricades map."""
SIDES = 6


@dataclass(frozen=True)
class Lay:
    """Terrain in some hexes.

    Args:
        word: its surface word.
        names: the hexes.
        level: its ground's level in half levels.
        floors: how many storeys stand above the ground floor; None for none.
        stairs: those hexes that have a stairwell.
        fills: whether it fills its hexes to the edge.
        meets: the hexes that its art goes on into across hexsides; empty for none.
    """

    word: str
    names: tuple[str, ...]
    level: int = GROUND_LEVEL
    floors: int | None = None
    stairs: tuple[str, ...] = ()
    fills: bool = False
    meets: tuple[str, ...] = ()


_HALL = ("G3", "G4", "G5", "H2", "H3", "H4")
_ROOFLESS = ("I3", "I4", "I5")
_WORKS = _HALL + _ROOFLESS
_SHED = ("C8", "C9", "D8")
_ROAD = ("A5", "B4", "C5", "D4", "E5", "F4")
_GULLY = ("K1", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9", "K10")
_FLATS = ("E8", "E9", "F7", "F8")

LAYS: tuple[Lay, ...] = (
    Lay("factory-masonry", _HALL, floors=2, stairs=("G4", "H3"), meets=_WORKS),
    Lay("factory-roofless", _ROOFLESS, floors=2, meets=_WORKS),
    Lay("factory-masonry", _SHED, floors=1, meets=_SHED),
    Lay("building-masonry", _FLATS, floors=2, stairs=("E8", "F8"), meets=_FLATS),
    Lay("building-wooden", ("B2", "C2"), floors=1, stairs=("B2", "C2"), meets=("B2", "C2")),
    Lay("building-wooden", ("A9", "D2")),
    Lay("building-masonry", ("M3",)),
    Lay("debris", ("D6", "E6", "F9", "J4"), fills=True),
    Lay("rubble-masonry", ("G7", "G8", "H7"), fills=True),
    Lay("rubble-wooden", ("B7", "J9"), fills=True),
    Lay("storage-tank", ("L3",), floors=1),
    Lay("orchard", ("L8", "M8", "M9"), fills=True),
    Lay("woods", ("M5", "N4", "N5"), fills=True),
    Lay("brush", ("A7", "J2"), fills=True),
    Lay("road-paved", _ROAD, meets=(*_ROAD, "G5")),
    Lay("road-dirt", ("H9", "I9", "J8"), meets=("H9", "I9", "J8", "K8")),
    Lay("gully", tuple(name for name in _GULLY if name != "K8"), level=GULLY_LEVEL, meets=_GULLY),
    Lay("bridge-stone", ("K8",), meets=("J8", "L8")),
    Lay("water", ("N8", "N9", "N10"), level=GULLY_LEVEL, fills=True),
)
UNDER_BRIDGE = Lay("gully", ("K8",), level=GULLY_LEVEL, meets=_GULLY)
LOW = ("M10",)
"""Bare ground one level down, below the cliffs."""

MANHOLES = ("E3", "J5", "K2")
CLIFFS = (("M9", "M10"), ("L9", "M10"), ("L10", "M10"))
WALLS = (("A3", "B3"), ("B3", "C3"), ("B3", "C4"), ("D7", "E7"))
HEDGES = (("E2", "F1"), ("E2", "F2"))
EMBANKMENT = (("H9", "H10"), ("G9", "G10"), ("G10", "H9"))
INTERIOR_WALLS = (("G3", "H3"), ("G4", "H3"), ("H4", "I5"))
ROWHOUSE_WALLS = (("E8", "F7"),)
STRIPS: tuple[tuple[str, tuple[tuple[str, str], ...], int | None], ...] = (
    ("cliff", CLIFFS, None),
    ("wall", WALLS, None),
    ("hedge", HEDGES, None),
    ("embankment", EMBANKMENT, None),
    ("interior-wall", INTERIOR_WALLS, 2),
    ("rowhouse-wall", ROWHOUSE_WALLS, 2),
)

INNER = 3, 5
"""How large the art of terrain is that doesn't fill its hex, as a part of the hex."""
NARROW = 1, 4
"""The same of roads, gullies and bridges."""
LINEAR = frozenset({"road-paved", "road-dirt", "gully", "bridge-stone"})
STRIP = 1, 12
"""How wide the art along a hexside is, as a part of the way to the centre."""


def draft() -> Draft:
    """The map, ready to be written."""
    return _Survey(Draft(Grid(14, 10, 1, 1, "even", COLUMN_STEP, ROW_STEP), HEADING)).write()


class _Survey:
    def __init__(self, ground: Draft) -> None:
        self._draft = ground
        self._grid = ground.grid
        self._surfaces: dict[tuple[str, int, int | None], int] = {}
        self._patches: dict[str, list[list[int]]] = {name: [] for name in ground.grid.cells}
        self._rings: dict[int, list[list[int]]] = {}
        self._arts: dict[str, list[Art]] = {name: [] for name in ground.grid.cells}
        """What covers the bare ground of each hex."""

    def write(self) -> Draft:
        for name in self._grid.cells:
            record = self._draft.hex(name)
            record["level"] = GROUND_LEVEL
            record["sides"] = ["open"] * SIDES
        for lay in LAYS:
            for name in lay.names:
                self._fill(lay, name)
        self._bridge()
        for name in LOW:
            self._draft.hex(name)["level"] = GULLY_LEVEL
        for name in self._grid.cells:
            for bare in left_bare(self._grid.vertices(name), self._arts[name]):
                self._patch(name, "open", self._bare_level(name), None, bare)
        for kind, sides, floors in STRIPS:
            for a, b in sides:
                self._strip(kind, a, b, floors)
        for name in MANHOLES:
            self._draft.hex(name)["manhole"] = True
        for note in NOTES:
            self._draft.add_note(*note)
        document = self._draft.document
        document["surfaces"] = [
            {"terrain": word, "level": level, **({} if floors is None else {"floors": floors})}
            for word, level, floors in self._surfaces
        ]
        document["patches"] = self._patches
        document["shapes"] = [
            {**_drawn(document["surfaces"][number]), "rings": rings} for number, rings in sorted(self._rings.items())
        ]
        return self._draft

    def _bare_level(self, name: str) -> int:
        """The level of the plain ground in a hex; round a gully it is that of the ground beside it."""
        return GULLY_LEVEL if name in LOW else GROUND_LEVEL

    def _fill(self, lay: Lay, name: str) -> None:
        record = self._draft.hex(name)
        record["terrain"] = [lay.word]
        record["level"] = lay.level
        if lay.floors is not None:
            record["floors"] = lay.floors
        if name in lay.stairs:
            record["stairwell"] = True
        self._art(lay, name)

    def _art(self, lay: Lay, name: str) -> None:
        record = self._draft.hex(name)
        if lay.fills:
            art = Art(convex_hull(self._grid.vertices(name)))
            record["sides"] = [lay.word] * SIDES
        else:
            x, y = self._grid.center(name)
            part, of = NARROW if lay.word in LINEAR else INNER
            points = [(x + (vx - x) * part // of, y + (vy - y) * part // of) for vx, vy in self._grid.vertices(name)]
            gates = [self._gate(name, side, lay.word in LINEAR) for side in self._met(lay, name)]
            for side in self._met(lay, name):
                record["sides"][side] = lay.word
            art = Art(convex_hull([*points, *(point for gate in gates for point in gate)]), gates)
        self._arts[name].append(art)
        self._patch(name, lay.word, lay.level, lay.floors, art.hull)

    def _met(self, lay: Lay, name: str) -> list[int]:
        """The hexsides that terrain reaches in a hex."""
        column, row = self._grid.cell(name)
        beyond = [self._grid.names.get((column + dc, row + ds)) for dc, ds in NEIGHBOURS]
        return [side for side, other in enumerate(beyond) if other in lay.meets and name in (*lay.meets, *lay.names)]

    def _gate(self, name: str, side: int, narrow: bool) -> tuple[Point, Point]:
        """The two points between which art leaves a hex across a hexside."""
        corners = self._grid.vertices(name)
        (ax, ay), (bx, by) = corners[side], corners[(side + 1) % SIDES]
        part, of = (2, 5) if narrow else (1, 12)
        return (
            (ax + (bx - ax) * part // of, ay + (by - ay) * part // of),
            (bx + (ax - bx) * part // of, by + (ay - by) * part // of),
        )

    def _bridge(self) -> None:
        """The bridge over the gully: its hex has the level of the road, and the gully under it."""
        (name,) = UNDER_BRIDGE.names
        record = self._draft.hex(name)
        record["terrain"] = ["bridge-stone", "gully"]
        record["bridge"] = True
        self._art(UNDER_BRIDGE, name)
        record["level"] = GROUND_LEVEL

    def _strip(self, kind: str, a: str, b: str, floors: int | None) -> None:
        """What stands along a hexside, as a strip on either side of it."""
        if floors is None:
            self._draft.add_hexside(kind, a, b)
        else:
            self._draft.add_hexside(kind, a, b, floors=floors)
        for name, other in ((a, b), (b, a)):
            column, row = self._grid.cell(name)
            other_column, other_row = self._grid.cell(other)
            side = NEIGHBOURS.index((other_column - column, other_row - row))
            self._draft.hex(name)["sides"][side] = kind
            x, y = self._grid.center(name)
            corners = self._grid.vertices(name)
            ends = corners[side], corners[(side + 1) % SIDES]
            part, of = STRIP
            inner = [(vx + (x - vx) * part // of, vy + (y - vy) * part // of) for vx, vy in ends]
            level = self._draft.hex(name)["level"]
            self._patch(name, kind, level, floors, convex_hull([*ends, *inner]), side=side)

    def _patch(
        self,
        name: str,
        word: str,
        level: int,
        floors: int | None,
        corners: Iterable[Point],
        *,
        side: int = -1,
    ) -> None:
        number = self._surfaces.setdefault((word, level, floors), len(self._surfaces))
        flat: list[int] = [value for point in corners for value in point]
        self._patches[name].append([number, side, *flat])
        if word != "open":
            self._rings.setdefault(number, []).append(flat)


def _drawn(surface: dict[str, object]) -> dict[str, object]:
    """A surface as it is drawn: the level is that of bare ground's shape only."""
    return {key: value for key, value in surface.items() if key != "level" or surface["terrain"] == "open"}
