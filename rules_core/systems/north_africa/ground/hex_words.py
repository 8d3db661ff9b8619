"""What a hex of an imported board is in the desert: every terrain that is drawn in it, not only what its dot lies on.

Scrub, hammada and the like are hexes by their art (185.1, 186.1), a wadi hex needs more than a sliver of it (188.1),
and the terrains of a hex add up (176.51 note 2).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from rules_core.board.board import SURFACES, Board
from rules_core.board.parts import Hex
from rules_core.board.terrain_words import BUILDINGS
from rules_core.families.squad_leader.hexes import is_depression
from rules_core.families.squad_leader.terrain import LEVEL
from rules_core.geometry.grid import Exact
from rules_core.geometry.polygons import Hull
from rules_core.situation import Situation
from rules_core.systems.north_africa.ground.map_facts import is_on_desert_board
from rules_core.systems.north_africa.ground.overlay_words import (
    BROKEN_GROUND,
    DEIR,
    DEIR_LIP,
    HAMMADA,
    HILLOCK,
    SAND,
    SCRUB,
    SUMMIT,
    WADI,
)
from rules_core.systems.north_africa.ground.rules import RULES

WHOLE = 1000
"""All of a hex, in thousandths."""
STRAY = 50
"""Less of any art makes no hex of it: real ones have 100 and more, what strays over a border 8 at most."""
SLIVER = 90
"""Less of a wadi is a sliver, which makes a wadi hexside and no wadi hex (188.1)."""
FLAGS = (SCRUB, HAMMADA, SAND, "brush", BROKEN_GROUND, DEIR, DEIR_LIP, HILLOCK, SUMMIT)
"""Terrain that a hex has as soon as it is drawn anywhere in it (185.1, 186.1)."""

BESIDE_BUILDINGS = ("woods", "orchard")
"""Terrain that a building hex has besides its building, whose effects add up with its own (176.51 note 2)."""


@lru_cache(maxsize=16)
def flagged(board: Board) -> Board:
    """The same board, its hexes with every word that their art gives them; a charted map's words are its own.

    Made twice it is the same. A wadi hex whose dot lies beside the wadi has its level from the wadi's floor, a level
    below the dot: the Base Level of a Depression hex is its floor.

    Args:
        board: the map.
    """
    if board.made_of != {SURFACES}:
        return board
    changed = {name: here for name, hex_ in board.hexes.items() if (here := _flagged(board, hex_)) is not hex_}
    return replace(board, hexes={**board.hexes, **changed}) if changed else board


def board_of(situation: Situation) -> Board:
    """The board as it stands, with the words that its art gives its hexes."""
    return flagged(situation.board)


def words(situation: Situation, hex_name: str) -> frozenset[str]:
    """Every terrain word of a hex: its effects add up (176.51 note 2).

    Args:
        situation: the board and the table.
        hex_name: the hex.
    """
    return board_of(situation).hexes[hex_name].terrain


def marked_sides(situation: Situation, hex_name: str, kind: str) -> frozenset[int]:
    """The hexsides of a hex on which a kind of counter lies."""
    if not situation.counters.of(kind):
        return frozenset()
    around = situation.board.grid.around(hex_name)
    return frozenset(
        side
        for side, other in enumerate(around)
        if other is not None and situation.counters.between(hex_name, other, kind)
    )


def _flagged(board: Board, hex_: Hex) -> Hex:
    shares = dict(shares_of(board, hex_))
    before = hex_.words
    if is_on_desert_board(board, hex_.name) and not hex_.terrain & RULES.buildings:
        building = next((word for word in shares if word in BUILDINGS and shares[word] >= STRAY), None)
        if building is not None:
            before = (building, *before)
    found = [*before, *(word for word in FLAGS if shares.get(word, 0) >= STRAY)]
    if hex_.terrain & RULES.buildings:
        found += [word for word in BESIDE_BUILDINGS if shares.get(word, 0) >= STRAY]
    if shares.get(WADI, 0) >= SLIVER:
        found.append(WADI)
    words = tuple(dict.fromkeys(word for word in found if word != "open" or len(set(found)) == 1))
    if words == hex_.words or set(words) == set(hex_.words) - {"open"}:
        return hex_
    lowered = WADI in words and not is_depression(RULES, hex_)
    return replace(hex_, words=words, level=hex_.level - LEVEL if lowered else hex_.level)


def shares_of(board: Board, hex_: Hex) -> tuple[tuple[str, int], ...]:
    """How much of a hex each terrain covers, in thousandths.

    An import of before this was measured has its pieces only, whose hulls say nearly the same.

    Args:
        board: an imported map.
        hex_: the hex.
    """
    return hex_.art if hex_.art or is_measured(board) else tuple(_by_hulls(board, hex_))


@lru_cache(maxsize=16)
def is_measured(board: Board) -> bool:
    """Whether a board's import has measured what its hexes hold."""
    return any(hex_.art for hex_ in board.hexes.values())


def _by_hulls(board: Board, hex_: Hex) -> Iterator[tuple[str, int]]:
    covered: dict[str, Exact] = {}
    for patch in board.patches.get(hex_.name, ()):
        if patch.hexside is None:
            word = patch.surface.terrain
            covered[word] = covered.get(word, 0) + _twice_area(patch.hull)
    whole = 12 * board.grid.u * board.grid.v  # twice the area of a hex
    for word, area in covered.items():
        yield word, min(WHOLE, int(WHOLE * area // whole))


def _twice_area(hull: Hull) -> Exact:
    """Twice the area of a convex hull, whichever way round it goes."""
    ring = [*hull, hull[0]]
    found: Exact = 0
    for (x1, y1), (x2, y2) in pairwise(ring):
        found += x1 * y2 - x2 * y1
    return found if found >= 0 else -found
