"""The desert proving ground: a small map of ours that has every terrain of the desert, surveyed as a board is.

Players bring the real boards themselves; this one is there to try the rules without them. ``docs/adding-a-map.md``
lists which hex has what. Not imported at run time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from map_making.charts import COLUMN_STEP, ROW_STEP
from map_making.draft import Document, Draft
from map_making.shapes import Art, box, convex_hull, left_bare, strip, whole_hexes
from rules_core.geometry.grid import NEIGHBOURS, Grid, Point

HEADING: Document = {
    "id": "desert-ground",
    "title": "The Desert Ground",
    "short_title": "Desert Ground",
    "credit": "A map of our own, in the public domain.",
    "systems": ["north-africa"],
    "rule_sets": {"north-africa": "desert"},
    "practice": True,
}

NOTES: tuple[tuple[str, str, str | None], ...] = (
    ("", "Not a historical map: it has the terrain of the desert, to try the rules on.", None),
    ("", "The boards of the game itself are read from your own VASL archives, on the Maps screen.", None),
)

SIDES = 6
LEVEL = 2
"""Half levels in a level."""

HILL = ("L1", "L2", "M1", "M2", "M3", "N1", "N2", "N3", "O1", "O2", "O3", "P1", "P2", "P3")
HIGH = ("N1", "O1", "O2")
"""Ground at level 1, and what of it lies at level 2."""

WORDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("A4", "B4"), ("scrub",)),
    **dict.fromkeys(("J2", "J3", "K3"), ("hammada",)),
    **dict.fromkeys(("A2", "B2", "D2", "D3", "E3"), ("sand",)),
    "B3": ("sand", "scrub"),
    **dict.fromkeys(("G2", "G3", "H2"), ("hillock", "sand")),
    **dict.fromkeys(("B6", "B7", "C6", "C7", "C8", "D6"), ("dier",)),
    "D7": ("dier", "scrub"),
    **dict.fromkeys(("F5", "F6", "G5", "G7", "H5", "H6", "E9", "E10"), ("hillock",)),
    "G6": ("hillock-summit",),
    "K1": ("broken-ground",),
    "A9": ("cactus-patch",),
    **dict.fromkeys(("A10", "B9"), ("olive-grove",)),
    "B10": ("palm-trees",),
    "C10": ("vineyard",),
    "D9": ("orchard",),
    "D10": ("brush",),
    **dict.fromkeys(("L9", "L10"), ("woods",)),
    "N6": ("crags",),
}
"""What fills or lies in a hex, what it mainly is first."""
FILLING = frozenset(
    {"hillock", "hillock-summit", "cactus-patch", "olive-grove", "palm-trees", "vineyard", "orchard", "brush", "woods",
     "crags"}
)  # fmt: skip
"""Words whose art is the whole hex; the others are words of their hexes and cover no ground."""

WADI = ("N3", "N4", "M5", "L5", "L6", "K7", "J7", "J8", "J9")
"""A wadi from the hill down: N3 lies a level higher than N4, so both are Hill Depression hexes."""
WADI_CLIFFS = {"M5": (5, 0), "J8": (1, 2)}
"""By wadi hex, the hexsides towards which a cliff bounds it."""
SLIVER = ("J10", "J9")
"""A hex with a sliver of the wadi only, along its hexside to the wadi's end."""

ROAD = ("P6", "O7", "N7", "M8")
HOUSE = "M8"
TRACK = ("D5", "E6", "F6")

FENCES: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    ("dune-crest-low", (("D2", "D3"), ("D2", "E3"))),
    ("dune-crest-high", (("G2", "G3"), ("G3", "H2"))),
    ("wall", (("M3", "M4"), ("O9", "O10"))),
    ("hedge", (("L2", "L3"), ("P8", "P9"))),
    ("cactus-hedge", (("I3", "I4"), ("H3", "I4"))),
    ("cliff", (("O2", "P2"), ("O2", "P1"))),
)
"""What stands on hexsides: of the walls and hedges the first of each is a Hillside one."""

_HALF_WADI, _HALF_ROAD = 150, 60
"""Half the width of what runs through hexes and along hexsides, in lattice units."""


def draft() -> Draft:
    """The map, ready to be written."""
    return _Survey(Draft(Grid(16, 10, 1, 1, "even", COLUMN_STEP, ROW_STEP), HEADING)).write()


class _Survey:
    def __init__(self, ground: Draft) -> None:
        self._draft = ground
        self._grid = ground.grid
        self._surfaces: dict[tuple[str, int], int] = {}
        self._patches: dict[str, list[list[int]]] = {name: [] for name in ground.grid.cells}
        self._rings: dict[tuple[str, int | None], list[list[int]]] = {}
        self._arts: dict[str, list[Art]] = {name: [] for name in ground.grid.cells}

    def write(self) -> Draft:
        for name in self._grid.cells:
            record = self._draft.hex(name)
            record["terrain"] = list(WORDS.get(name, ("open",)))
            if self._ground(name):
                record["level"] = self._ground(name)
            record["sides"] = ["open"] * SIDES
        for name, words in WORDS.items():
            if words[0] in FILLING:
                self._fill(name, words[0])
        self._dig()
        self._pave()
        for name in self._grid.cells:
            for bare in left_bare(self._grid.vertices(name), self._arts[name]):
                self._patch(name, "open", self._ground(name), bare)
        for kind, hexsides in FENCES:
            for one, other in hexsides:
                self._fence(kind, one, other)
        for one, other in pairwise(TRACK):
            self._side(one, other, "track")
        for note in NOTES:
            self._draft.add_note(*note)
        self._draw_levels()
        document = self._draft.document
        document["surfaces"] = [{"terrain": word, "level": level} for word, level in self._surfaces]
        document["patches"] = self._patches
        document["shapes"] = [
            {"terrain": word, **({} if level is None else {"level": level}), "rings": rings}
            for (word, level), rings in self._rings.items()
        ]
        return self._draft

    def _ground(self, name: str) -> int:
        """The level of the ground of a hex beside any depression, in half levels."""
        return LEVEL * ((name in HILL) + (name in HIGH))

    def _fill(self, name: str, word: str) -> None:
        hull = convex_hull(self._grid.vertices(name))
        self._arts[name].append(Art(hull))
        self._patch(name, word, self._ground(name), hull)
        self._draft.hex(name)["sides"] = [word] * SIDES
        self._draw(word, hull)

    def _dig(self) -> None:
        for number, name in enumerate(WADI):
            record = self._draft.hex(name)
            record["terrain"] = ["wadi"]
            record["level"] = self._ground(name) - LEVEL
            for other in (*WADI[max(0, number - 1) : number], *WADI[number + 1 : number + 2]):
                self._reach(name, other, "wadi", self._ground(name) - LEVEL, _HALF_WADI)
            if name in WADI_CLIFFS:
                record["cliffs"] = sorted(WADI_CLIFFS[name])
        thin, beyond = SLIVER
        self._reach(beyond, thin, "wadi", self._ground(beyond) - LEVEL, _HALF_WADI)
        (ax, ay), (bx, by) = self._ends(thin, beyond)
        x, y = self._grid.center(thin)
        near = [(px + (x - px) // 6, py + (y - py) // 6) for px, py in ((ax, ay), (bx, by))]
        third = [(ax + (bx - ax) // 3, ay + (by - ay) // 3), (ax + 2 * (bx - ax) // 3, ay + 2 * (by - ay) // 3)]
        hull = convex_hull([*third, ((near[0][0] + near[1][0]) // 2, (near[0][1] + near[1][1]) // 2)])
        self._arts[thin].append(Art(hull))
        self._patch(thin, "wadi", self._ground(thin) - LEVEL, hull)
        self._side(thin, beyond, "wadi")
        middle = ((ax + bx) // 2, (ay + by) // 2)
        self._draw("wadi", strip([*map(self._grid.center, WADI), middle], _HALF_WADI))

    def _pave(self) -> None:
        for number, name in enumerate(ROAD):
            beside = (*ROAD[max(0, number - 1) : number], *ROAD[number + 1 : number + 2])
            if name == HOUSE:
                continue
            self._draft.hex(name)["terrain"] = ["road-dirt"]
            for other in beside:
                self._reach(name, other, "road-dirt", self._ground(name), _HALF_ROAD)
        self._draw("road-dirt", strip([*map(self._grid.center, ROAD[:-1]), self._middle(ROAD[-2], HOUSE)], _HALF_ROAD))
        hull = convex_hull([(x, y) for x, y in box(self._grid.center(HOUSE), -170, -130, 170, 130)])
        self._arts[HOUSE].append(Art(hull))
        self._patch(HOUSE, "building-masonry", self._ground(HOUSE), hull)
        self._draft.hex(HOUSE)["terrain"] = ["building-masonry"]
        self._draw("building-masonry", hull)

    def _reach(self, name: str, other: str, word: str, level: int, half: int) -> None:
        """Terrain from a hex's dot to the hexside that it shares with another."""
        x, y = self._grid.center(name)
        (ax, ay), (bx, by) = self._ends(name, other)
        mx, my = self._middle(name, other)
        length = max(abs(bx - ax), abs(by - ay), 1)
        dx, dy = (bx - ax) * half // length, (by - ay) * half // length
        gate = ((mx - dx, my - dy), (mx + dx, my + dy))
        art = Art(convex_hull([(x - dx, y - dy), (x + dx, y + dy), *gate]), [gate])
        self._arts[name].append(art)
        self._patch(name, word, level, art.hull)
        self._side(name, other, word)

    def _fence(self, kind: str, one: str, other: str) -> None:
        """What stands along a hexside, as a strip on either side of it."""
        self._draft.add_hexside(kind, one, other)
        for here, there in ((one, other), (other, one)):
            ends = self._ends(here, there)
            x, y = self._grid.center(here)
            inner = [(px + (x - px) // 12, py + (y - py) // 12) for px, py in ends]
            level = max(self._ground(one), self._ground(other)) if kind != "cliff" else self._ground(here)
            side = self._number(here, there)
            self._patch(here, kind, level, convex_hull([*ends, *inner]), side=side)
            self._side(here, there, kind)

    def _draw_levels(self) -> None:
        for names, level in ((HILL, LEVEL), (HIGH, 2 * LEVEL)):
            self._rings.setdefault(("open", level), []).append(_flat(map(tuple, whole_hexes(self._grid, names))))

    def _number(self, name: str, other: str) -> int:
        (column, row), (other_column, other_row) = self._grid.cell(name), self._grid.cell(other)
        return NEIGHBOURS.index((other_column - column, other_row - row))

    def _side(self, one: str, other: str, word: str) -> None:
        for here, there in ((one, other), (other, one)):
            self._draft.hex(here)["sides"][self._number(here, there)] = word

    def _ends(self, one: str, other: str) -> tuple[Point, Point]:
        return self._grid.hexside_ends(one, other)

    def _middle(self, one: str, other: str) -> Point:
        (ax, ay), (bx, by) = self._ends(one, other)
        return (ax + bx) // 2, (ay + by) // 2

    def _patch(self, name: str, word: str, level: int, corners: Sequence[Point], *, side: int = -1) -> None:
        number = self._surfaces.setdefault((word, level), len(self._surfaces))
        self._patches[name].append([number, side, *_flat(corners)])

    def _draw(self, word: str, corners: Iterable[Sequence[int]]) -> None:
        self._rings.setdefault((word, None), []).append(_flat(corners))


def _flat(corners: Iterable[Sequence[int]]) -> list[int]:
    return [value for x, y in corners for value in (x, y)]
