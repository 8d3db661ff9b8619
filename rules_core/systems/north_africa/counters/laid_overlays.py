"""The board with the overlays that lie on it as counters: as if they were printed (176.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Hex, Hexside
from rules_core.board.surfaces import Patch, Surface
from rules_core.families.squad_leader.hexes import is_depression, side_towards, side_words
from rules_core.families.squad_leader.terrain import LEVEL, Kind, Los
from rules_core.geometry.grid import Point
from rules_core.situation import Situation
from rules_core.systems.north_africa.counter_kinds.overlays import HIGH
from rules_core.systems.north_africa.counters.hollow import Hollow
from rules_core.systems.north_africa.ground.overlay_words import (
    BROKEN_GROUND,
    CACTUS,
    DEIR,
    DUNE_HIGH,
    DUNE_LOW,
    HAMMADA,
    HILLOCK,
    OTHER_HALF,
    SAND,
    SCRUB,
    SUMMIT,
    TERRAIN_OVERLAY,
    WADI,
    WADI_BANK,
)
from rules_core.systems.north_africa.ground.rules import RULES

FENCES = (DUNE_LOW, DUNE_HIGH, CACTUS)
"""Kinds that stand on hexsides as terrain."""
FLAT = (SCRUB, HAMMADA, BROKEN_GROUND, DEIR)
"""Kinds that are words of their hex and nothing to a LOS."""
GROWN = (SCRUB, HAMMADA)
"""Those that a scenario may turn into what a LOS meets, as sand (196.1, 196.2): on all of their hex's ground."""
FULL = frozenset({HILLOCK, SUMMIT})
"""Terrain that fills its hex besides what rows say of growth."""

Laid = tuple[str, str, tuple[str, str] | None, str]
"""One overlay: its kind, its hex, its hexside, and what it is."""


def with_laid_overlays(situation: Situation) -> Situation:
    """The situation with its overlay counters as the board's own, made once for the same on one board."""
    laid = tuple(sorted(_laid(situation), key=str))
    banks = frozenset(item.between for item in situation.counters.of(WADI_BANK) if item.between is not None)
    return replace(situation, map=_overlaid(situation.board, laid, banks)) if laid else situation


def _laid(situation: Situation) -> Iterable[Laid]:
    counters = situation.counters
    for kind in (*FLAT, HILLOCK, SUMMIT, WADI):
        yield from ((kind, item.at, None, "") for item in counters.of(kind))
    for item in counters.of(SAND):
        yield SAND, item.at, None, str(item.details.get("dune", ""))
    for kind in (TERRAIN_OVERLAY, OTHER_HALF):
        yield from ((kind, item.at, None, str(item.details.get("is", "open"))) for item in counters.of(kind))
    for kind in FENCES:
        yield from ((kind, "", item.between, "") for item in counters.of(kind))


@lru_cache(maxsize=8)
def _overlaid(board: Board, laid: tuple[Laid, ...], banks: frozenset[tuple[str, str]]) -> Board:
    made = _Made(board)
    for kind, name, between, what in laid:
        if kind == SAND:
            made.grow(name, SAND)
            if what == HIGH:
                made.fill(name, HILLOCK)
        elif kind in FULL:
            made.fill(name, kind)
        elif kind in GROWN:
            made.grow(name, kind)
        elif kind in FLAT:
            made.add(name, kind)
        elif kind in (TERRAIN_OVERLAY, OTHER_HALF):
            made.stand(name, what)
        elif between is not None:
            made.fence(kind, between)
    made.dig({name for kind, name, _, _ in laid if kind == WADI}, banks)
    return made.board()


class _Made:
    """A board in the making.

    Args:
        board: the map before.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._hexes = dict(board.hexes)
        self._patches = dict(board.patches)
        self._hexsides = list(board.hexsides)

    def board(self) -> Board:
        """The map as it is now."""
        return replace(self._board, hexes=self._hexes, patches=self._patches, hexsides=tuple(self._hexsides))

    def add(self, name: str, word: str) -> None:
        """Give a hex one more word; open ground isn't named beside it."""
        hex_ = self._hexes[name]
        kept = tuple(here for here in hex_.words if here not in ("open", word))
        self._hexes[name] = replace(hex_, words=(*kept, word))

    def grow(self, name: str, word: str) -> None:
        """Give a hex one more word, and its open ground that surface."""
        self.add(name, word)
        self._patches[name] = tuple(_with_word(patch, word) for patch in self._patches.get(name, ()))

    def fill(self, name: str, word: str) -> None:
        """Give a hex terrain that fills it and is what it mainly is."""
        self.add(name, word)
        hex_ = self._hexes[name]
        self._hexes[name] = replace(hex_, words=(word, *(here for here in hex_.words if here != word)))
        self._patches[name] = tuple(_with_word(patch, word) for patch in self._patches.get(name, ()))

    def stand(self, name: str, word: str) -> None:
        """Let terrain of any kind stand in a hex."""
        row = RULES.row(word)
        if word == "open":
            return
        if row.los is Los.NOTHING or is_depression(RULES, self._hexes[name]):
            self.add(name, word)
        else:
            self.fill(name, word)

    def fence(self, kind: str, between: tuple[str, str]) -> None:
        """Put something on a hexside, as an import has it: a patch without width, and a word on either side."""
        if any(feature.kind == kind for feature in self._board.hexside(*between)):
            return
        board, (one, other) = self._board, between
        level = max(_rim(self._hexes[name]) for name in between)
        patch = Patch(Surface(kind, level), side_towards(board, one, other), board.grid.hexside_ends(one, other))
        self._patches[one] = (*self._patches.get(one, ()), patch)
        for here, there in ((one, other), (other, one)):
            self._set_side(here, side_towards(board, here, there), kind)
        self._hexsides.append(Hexside(between, kind))

    def dig(self, names: set[str], banks: frozenset[tuple[str, str]]) -> None:
        """Dig wadis: each goes on into the depressions of the hexes beside it, but over a bank.

        Args:
            names: the hexes of laid wadis.
            banks: the hexsides that keep two of them apart.
        """
        grid = self._board.grid
        new = {name for name in names if not is_depression(RULES, self._hexes[name])}
        for name in new:
            self.add(name, WADI)
            self._hexes[name] = replace(self._hexes[name], level=self._hexes[name].level - LEVEL)
        for name in sorted(names):
            joined = []
            for side, other in enumerate(grid.around(name)):
                if other is None or not is_depression(RULES, self._hexes[other]):
                    continue
                if (name, other) in banks or (other, name) in banks:
                    continue
                joined.append(side)
                if other not in new:
                    self._reach(other, (side + 3) % 6)
            if name in new:
                met = {vertex for vertex in range(6) if {(vertex - 1) % 6, vertex} <= {*joined}}
                self._hollow(name, joined, frozenset(vertex for vertex in met if self._meet(name, vertex, new, banks)))
            else:
                for side in joined:
                    self._reach(name, side)

    def _meet(self, name: str, vertex: int, new: set[str], banks: frozenset[tuple[str, str]]) -> bool:
        """Whether the two other hexes at a vertex are laid wadis that join each other, too."""
        around = self._board.grid.around(name)
        one, other = around[(vertex - 1) % 6], around[vertex]
        return {one, other} <= new and (one, other) not in banks and (other, one) not in banks

    def _hollow(self, name: str, joined: list[int], met: frozenset[int]) -> None:
        """Cut a wadi out of a hex's ground: its middle, and a third of each hexside by which it goes on."""
        center = self._board.grid.center(name)
        pieces = Hollow(center, tuple(map(_whole, self._board.grid.vertices(name))), frozenset(joined), met)
        kept = []
        for patch in self._patches.get(name, ()):
            if _is_bare(patch):
                kept += [patch._replace(hull=left) for left in pieces.left_of(patch.hull)]
            else:
                kept.append(patch)
        floor = Surface(WADI, self._hexes[name].level)
        self._patches[name] = (*kept, *(Patch(floor, None, part) for part in pieces.floor()))
        for side in joined:
            self._set_side(name, side, WADI)

    def _reach(self, name: str, side: int) -> None:
        """Let a hex's wadi reach one of its hexsides: a strip from its dot."""
        grid = self._board.grid
        x, y = grid.center(name)
        (ax, ay), (bx, by) = (_whole(grid.vertices(name)[number % 6]) for number in (side, side + 1))
        # A third of the hexside on either side of its middle stays free.
        ends = (ax + (bx - ax) // 3, ay + (by - ay) // 3), (ax + 2 * (bx - ax) // 3, ay + 2 * (by - ay) // 3)
        dx, dy = (ends[1][0] - ends[0][0]) // 2, (ends[1][1] - ends[0][1]) // 2
        self._cut(name, ((x - dx, y - dy), *ends, (x + dx, y + dy)))
        self._set_side(name, side, WADI)

    def _cut(self, name: str, hull: tuple[Point, ...]) -> None:
        patch = Patch(Surface(WADI, self._hexes[name].level), None, hull)
        if patch not in self._patches.get(name, ()):
            self._patches[name] = (*self._patches.get(name, ()), patch)

    def _set_side(self, name: str, side: int, word: str) -> None:
        words = side_words(self._hexes[name])
        self._hexes[name] = replace(self._hexes[name], sides=(*words[:side], word, *words[side + 1 :]))


def _with_word(patch: Patch, word: str) -> Patch:
    """A piece of bare ground as a piece of what fills its hex."""
    return patch._replace(surface=patch.surface._replace(terrain=word)) if _is_bare(patch) else patch


def _is_bare(patch: Patch) -> bool:
    """Whether a piece is bare ground."""
    row = RULES.row(patch.surface.terrain)
    return patch.hexside is None and row.los is Los.NOTHING and row.kind in (Kind.OTHER, Kind.ROAD)


def _rim(hex_: Hex) -> int:
    """The level on which something at the edge of a hex stands: beside a depression, not in it."""
    return hex_.level + LEVEL if is_depression(RULES, hex_) else hex_.level


def _whole(point: tuple[object, object]) -> Point:
    """A vertex as whole numbers, which those of every hex are."""
    x, y = point
    assert isinstance(x, int)
    assert isinstance(y, int)
    return x, y
