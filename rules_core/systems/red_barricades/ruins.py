"""The board as a line meets it once players have put rubble on it (B24, TT Printed rubble).

Rubble on the ground takes a building's place in its hex; on an upper level it is the top of what is left standing
below it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from rules_core.board import Board
from rules_core.board_parts import Hex
from rules_core.situation import Situation
from rules_core.surfaces import Patch, Surface
from rules_core.systems.red_barricades.counters import RUBBLE, WOODEN
from rules_core.systems.red_barricades.hexes import RUBBLE as RUBBLE_WORDS
from rules_core.systems.red_barricades.hexes import across, main_terrain
from rules_core.systems.red_barricades.sight_terrain import Kind, terrain_of
from rules_core.table import Table

Fallen = tuple[str, int, str]
"""A hex, the lowest level that is rubble, and the rubble's word."""


def as_fallen(situation: Situation) -> Situation:
    """The situation with the rubble of the table on its board; made once for the same rubble on the same board."""
    fallen = _fallen(situation.table)
    return replace(situation, board=_with_rubble(situation.board, fallen)) if fallen else situation


@lru_cache(maxsize=64)
def _fallen(table: Table) -> tuple[Fallen, ...]:
    lowest: dict[str, Fallen] = {}
    for item in table.of(RUBBLE):
        level = int(item.place) if item.place.isdecimal() else 0
        word = "rubble-wooden" if item.details.get("material") == WOODEN else "rubble-masonry"
        if item.at not in lowest or level < lowest[item.at][1]:
            lowest[item.at] = item.at, level, word
    return tuple(sorted(lowest.values()))


@lru_cache(maxsize=8)
def _with_rubble(board: Board, fallen: tuple[Fallen, ...]) -> Board:
    hexes, patches = dict(board.hexes), dict(board.patches)
    for name, level, word in fallen:
        patches[name] = tuple(_patch(patch, level, word) for patch in patches.get(name, ()))
        if not level:
            hexes[name] = _hex(hexes[name], word)
    for name, level, _ in fallen:
        if not level:
            patches[name] = tuple(patch for patch in patches[name] if not _fallen_wall(board, hexes, name, patch))
    return replace(board, hexes=hexes, patches=patches)


def _fallen_wall(board: Board, hexes: Mapping[str, Hex], name: str, patch: Patch) -> bool:
    """Whether a patch is a wall inside a factory between two hexes of rubble: it ceases there (TT Factories)."""
    if patch.hexside is None or terrain_of(patch.surface.terrain).kind is not Kind.PARTY_WALL:
        return False
    beyond = across(board, name, patch.hexside)
    return beyond is not None and main_terrain(hexes[beyond]) in RUBBLE_WORDS


def _patch(patch: Patch, level: int, word: str) -> Patch:
    surface = patch.surface
    if not terrain_of(surface.terrain).is_building:
        return patch
    return replace(patch, surface=Surface(word, surface.level, level or None))


def _hex(hex_: Hex, word: str) -> Hex:
    words = tuple(dict.fromkeys(word if terrain_of(old).is_building else old for old in hex_.words))
    return replace(hex_, words=words, floors=None, stairwell=False)
