"""A charted map's ground as surfaces, cut from its art exactly, for games that judge surfaces.

Each hex is cut when it is first looked at. What stands on hexsides, bridges and strips have no width of their own on a
chart: they are stretches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from rules_core.board.board import Board
from rules_core.board.hex_pieces import pieces_of, unbroken_parts
from rules_core.board.parts import Area, Hex, HexesByNeed
from rules_core.board.surfaces import Patch, Surface
from rules_core.board.terrain_words import BUILDINGS, HILL, NOT_CROSSED
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Ring, contains, edges, segments_touch

Found = TypeVar("Found")

OPEN = "open"
CLIFF = "cliff"
BRIDGE = "bridge"
ROADS = frozenset({"road-paved", "road-dirt", "railway"})


@dataclass(frozen=True, eq=False)
class Reading:
    """How a game that judges surfaces reads a chart; equal only to itself, so that it is quickly told apart.

    Args:
        words: what it calls charted terrain that it has another word for.
        covers: the words of what a line may not pass over as over bare ground.
        fills: those of them that fill their hex, wherever they are drawn.
        depressions: the words of what lies lower than its ground.
        depth: how much lower, in half levels.
        order: tells how a word ranks among those of a hex: what has the highest rank lies on top, and is what the hex
            mainly is.
        building: tells the word of a building's surface in a hex, and how many storeys it has above the ground floor;
            None for a ground floor only.
        walls: by the word of a building's surface, what stands all round its art; nothing for most.
        stairs: the marks at a hex's centre that stand for a stairwell.
        bridge: the word of a bridge's surface.
        strips: the kinds of lines that are terrain of their own.
    """

    words: Mapping[str, str]
    covers: frozenset[str]
    fills: frozenset[str]
    depressions: frozenset[str]
    depth: int
    order: Callable[[str], int]
    building: Callable[[Board, Area, str], tuple[str, int | None]]
    walls: Mapping[str, str]
    stairs: frozenset[str]
    bridge: str
    strips: frozenset[str]

    def word(self, charted: str) -> str:
        """What it calls charted terrain."""
        return self.words.get(charted, charted)


@lru_cache(maxsize=8)
def surfaces_of(board: Board, reading: Reading) -> Board:
    """The same map with its hexes and its ground as surfaces; what is drawn stays as it is.

    Args:
        board: a charted map.
        reading: how the game reads it.
    """
    chart = _Chart(board, reading)
    return replace(board, hexes=_Hexes(board, chart), patches=_ByHex(board, chart.patches))


class _ByHex(Mapping[str, Found]):
    """Something of each hex of a map, worked out when it is first asked for.

    Args:
        board: the map.
        work_out: tells it of a hex.
    """

    def __init__(self, board: Board, work_out: Callable[[str], Found]) -> None:
        self._hexes = board.hexes
        self._work_out = work_out
        self._found: dict[str, Found] = {}

    def __getitem__(self, name: str) -> Found:
        found = self._found.get(name)
        if found is None:
            if name not in self._hexes:
                raise KeyError(name)
            found = self._found[name] = self._work_out(name)
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._hexes

    def __iter__(self) -> Iterator[str]:
        return iter(self._hexes)

    def __len__(self) -> int:
        return len(self._hexes)


class _Hexes(_ByHex[Hex], HexesByNeed):
    """The hexes of a chart.

    Args:
        board: the map.
        chart: tells of a hex.
    """

    def __init__(self, board: Board, chart: _Chart) -> None:
        super().__init__(board, chart.hex)
        self._chart = chart

    def terrain(self, name: str) -> frozenset[str]:
        """The terrain words of a hex."""
        return frozenset(self._chart.words(name))


class _Chart:
    """A chart as a game reads it.

    Args:
        board: the map.
        reading: how the game reads it.
    """

    def __init__(self, board: Board, reading: Reading) -> None:
        self._board = board
        self._reading = reading
        self._buildings = _ByHex(board, self._building_in)
        self._arts = _ByHex(board, self._art_in)

    # --- hexes ---

    def hex(self, name: str) -> Hex:
        """A hex as imported boards have it: what is at its centre first, and what lies at each hexside."""
        here, reading = self._board.hexes[name], self._reading
        words = self.words(name)
        sunken = not reading.depressions.isdisjoint(words)
        building = self._buildings[name]
        return replace(
            here,
            words=words,
            level=here.level - reading.depth if sunken and not here.bridge else here.level,
            floors=None if building is None else reading.building(self._board, building, name)[1],
            stairwell=building is not None and here.mark in reading.stairs,
            bridge=here.bridge and sunken,
            sides=tuple(self._side(name, side, words[0]) for side in range(6)),
        )

    def words(self, name: str) -> tuple[str, ...]:
        """What lies in a hex, a bridge over what is sunken before all else."""
        words, reading = self._words(name), self._reading
        bridged = self._board.hexes[name].bridge and not reading.depressions.isdisjoint(words)
        return (reading.bridge, *words) if bridged else words

    def _words(self, name: str) -> tuple[str, ...]:
        """What lies in a hex, what it mainly is first; what is listed and not drawn comes after what fills the hex."""
        reading = self._reading
        words = dict.fromkeys(self._word(word, name) for word in self._board.hexes[name].words)
        filled = not reading.fills.isdisjoint(words)

        def rank(word: str) -> tuple[bool, int]:
            return not (filled and self._is_undrawn(word, name)), reading.order(word)

        return tuple(sorted(words, key=rank, reverse=True))

    def _word(self, charted: str, name: str) -> str:
        building = self._buildings[name] if charted in BUILDINGS else None
        return self._reading.word(charted) if building is None else self._art_word(building, name)

    def _is_undrawn(self, word: str, name: str) -> bool:
        """Whether a hex is said to have terrain that covers ground, and has no art of it; it then fills the hex."""
        reading = self._reading
        if word not in reading.covers or word in reading.fills or word in reading.strips:
            return False
        return all(self._art_word(area, name) != word for area in self._arts[name])

    def _building_in(self, name: str) -> Area | None:
        """The building that a hex belongs to, by the chart."""
        return next((area for area in self._board.areas_in(name) if _is_building(area) and name in area.hexes), None)

    def _side(self, name: str, side: int, main: str) -> str:
        """What lies at the middle of a hexside; a building that goes on across it, a road that crosses it."""
        board, reading = self._board, self._reading
        other = board.grid.around(name)[side]
        if other is None:
            return main if main in reading.fills else OPEN
        standing = next((kind.kind for kind in board.hexside(name, other) if _stands(kind.kind)), None)
        if standing is not None:
            return standing
        ends = board.grid.hexside_ends(name, other)
        building = self._buildings[name]
        if building is not None and other in building.hexes and _meets(building, *ends):
            return reading.building(board, building, name)[0]
        arts = [self._art_word(area, name) for area in self._arts[name] if _meets_middle(area, *ends)]
        if arts:
            return max(arts, key=reading.order)
        road = next((line.kind for line in board.lines_across(name, other) if line.kind in ROADS), None)
        return road or (main if main in reading.fills else OPEN)

    # --- what covers the ground ---

    def patches(self, name: str) -> tuple[Patch, ...]:
        """The pieces of surfaces in a hex."""
        board = self._board
        frame = board.grid.vertices(name)
        hills = [area for area in board.areas_in(name) if area.terrain == HILL]
        arts = sorted(self._arts[name], key=lambda area: self._reading.order(self._art_word(area, name)))
        surfaces = self._surfaces(name, arts, hills)
        shapes = [area.rings for area in (*arts, *hills)]
        pieces = pieces_of(frame, board.grid.center(name), shapes, surfaces)
        return (
            *(Patch(surface, None, hull) for surface, hull in pieces),
            *self._strips(name, frame),
            *self._on_hexsides(name, hills),
        )

    def _art_in(self, name: str) -> list[Area]:
        """The art in a hex that covers ground: not what fills its hex anyway, and no roads."""
        reading = self._reading
        return [
            area
            for area in self._board.areas_in(name)
            if area.terrain != HILL and not area.interior and area.terrain not in ROADS
            if (word := reading.word(area.terrain)) != OPEN and word not in reading.fills
        ]

    def _art_word(self, area: Area, name: str) -> str:
        if _is_building(area):
            return self._reading.building(self._board, area, name)[0]
        return self._reading.word(area.terrain)

    def _surfaces(self, name: str, arts: Sequence[Area], hills: Sequence[Area]) -> Callable[[frozenset[int]], Surface]:
        """Tells the surface of a place by what it lies in: the art from the lowest to the topmost, then the hills."""
        base, bare = self._base(name, hills), self._bare(name)
        found: dict[frozenset[int], Surface] = {}

        def surface(inside: frozenset[int]) -> Surface:
            known = found.get(inside)
            if known is None:
                level = _level([hills[number - len(arts)] for number in inside if number >= len(arts)], base)
                top = max((number for number in inside if number < len(arts)), default=None)
                known = Surface(bare, level) if top is None else self._covered(name, arts[top], level)
                found[inside] = known
            return known

        return surface

    def _base(self, name: str, hills: Sequence[Area]) -> int:
        """The level of the ground in a hex where no hill is."""
        return 0 if hills else self._board.hexes[name].level

    def _bare(self, name: str) -> str:
        """What covers a hex where nothing is drawn: open ground, or terrain that fills it."""
        main = self._words(name)[0]
        return main if main in self._reading.fills or self._is_undrawn(main, name) else OPEN

    def _covered(self, name: str, area: Area, level: int) -> Surface:
        """The surface of art on ground of a level."""
        word = self._art_word(area, name)
        if _is_building(area):
            return Surface(word, level, self._reading.building(self._board, area, name)[1])
        return Surface(word, level - self._reading.depth if word in self._reading.depressions else level)

    def _strips(self, name: str, frame: Ring) -> Iterator[Patch]:
        """Lines that are terrain of their own, the decks of bridges, and the walls round art."""
        board, reading, level = self._board, self._reading, self._board.hexes[name].level
        for line in board.lines:
            if line.kind == BRIDGE or line.kind in reading.strips:
                word = reading.bridge if line.kind == BRIDGE else line.kind
                yield from (Patch(Surface(word, level), None, hull) for hull in unbroken_parts(frame, line.path))
        for area in self._arts[name]:
            wall = reading.walls.get(self._art_word(area, name))
            for ring in area.rings if wall is not None else ():
                floors = reading.building(board, area, name)[1]
                for hull in unbroken_parts(frame, (*ring, ring[0])):
                    yield Patch(Surface(wall or "", level, floors), None, hull)

    def _on_hexsides(self, name: str, hills: Sequence[Area]) -> Iterator[Patch]:
        """What stands along the hexsides of a hex; walls within a building are as high as it."""
        board = self._board
        building = self._buildings[name]
        for side, other in enumerate(board.grid.around(name)):
            for standing in () if other is None else board.hexside(name, other):
                if not _stands(standing.kind):
                    continue
                ends = board.grid.hexside_ends(name, other or name)
                level = _level([hill for hill in hills if _meets_middle(hill, *ends)], self._base(name, hills))
                floors = standing.floors
                if floors is None and building is not None and other in building.hexes:
                    floors = self._reading.building(board, building, name)[1]
                yield Patch(Surface(standing.kind, level, floors), side, ends)


def _is_building(area: Area) -> bool:
    return area.terrain in BUILDINGS


def _stands(kind: str) -> bool:
    """Whether something along a hexside stands there; a cliff is but the edge of higher ground."""
    return kind not in NOT_CROSSED and kind != CLIFF


def _level(hills: Sequence[Area], base: int) -> int:
    """The level of the ground in hills: within one or across it lies the higher, or in a hollow the lower."""
    levels = [hill.level or 0 for hill in hills]
    if not levels:
        return base
    return max(levels) if max(levels) > base else min(levels)


def _meets(area: Area, a: Point, b: Point) -> bool:
    """Whether art meets a stretch."""
    return contains(area.outline, a) or any(segments_touch(a, b, p, q) for p, q in edges(area.outline))


def _meets_middle(area: Area, a: Point, b: Point) -> bool:
    """Whether art lies at the middle of a stretch, its edge included."""
    middle = a[0] + b[0], a[1] + b[1]
    outline, *holes = ([(2 * x, 2 * y) for x, y in ring] for ring in area.rings)
    return contains(outline, middle) and not any(contains(hole, middle) for hole in holes)
