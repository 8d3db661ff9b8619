"""The board as a line meets it once players have put rubble on it (B24, TT Printed rubble).

Rubble on the ground takes a building's place in its hex, or fell there from the next and covers what lay in it; on an
upper level it is the top of what is left standing below it. A gutted factory has no roof (TT RB Factories).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.board.surfaces import Patch, Surface
from rules_core.counters.counters import Counters
from rules_core.families.squad_leader.counter_kinds import RUBBLE, WOODEN
from rules_core.families.squad_leader.hexes import (
    across,
    building_of,
    is_building,
    is_factory,
    main_terrain,
)
from rules_core.families.squad_leader.terrain import Kind
from rules_core.situation import Situation
from rules_core.systems.red_barricades.counter_kinds import GUTTED
from rules_core.systems.red_barricades.ground import RULES

GUTTED_FACTORY = "factory-gutted"
ROOFED = RULES.factories - RULES.roofless_factories

Fallen = tuple[str, int, str]
"""A hex, the lowest level that is rubble, and the rubble's word."""


def as_fallen(situation: Situation) -> Situation:
    """The situation with the table's rubble and gutted factories on its board, made once for the same on one board."""
    fallen, gutted = _fallen(situation.counters), tuple(sorted({item.at for item in situation.counters.of(GUTTED)}))
    board = _with_rubble(_without_roofs(situation.board, gutted), fallen)
    return situation if board is situation.board else replace(situation, map=board, printed=situation.as_printed)


@lru_cache(maxsize=8)
def _without_roofs(board: Board, gutted: tuple[str, ...]) -> Board:
    """The board with the factories gutted that have a counter on any of their hexes."""
    names = {name for at in gutted if is_factory(RULES, board.hexes[at]) for name in building_of(RULES, board, at)}
    if not names:
        return board
    around = names | {beside for name in names for beside in board.grid.neighbours(name)}
    hexes = {name: _roofless(board.hexes[name]) for name in names}
    patches = {
        # Art that reaches beyond the factory's hexes is its own, unless the next hex is another factory's.
        name: tuple(map(_open_above, board.patches.get(name, ())))
        for name in around
        if name in names or not is_factory(RULES, board.hexes[name])
    }
    return replace(board, hexes={**board.hexes, **hexes}, patches={**board.patches, **patches})


def _roofless(hex_: Hex) -> Hex:
    words = tuple(dict.fromkeys(GUTTED_FACTORY if word in ROOFED else word for word in hex_.words))
    return replace(hex_, words=words)


def _open_above(patch: Patch) -> Patch:
    surface = patch.surface
    if not RULES.row(surface.terrain).is_roofed_factory:
        return patch
    return patch._replace(surface=surface._replace(terrain=GUTTED_FACTORY))


@lru_cache(maxsize=64)
def _fallen(table: Counters) -> tuple[Fallen, ...]:
    lowest: dict[str, Fallen] = {}
    for item in table.of(RUBBLE):
        level = int(item.place) if item.place.isdecimal() else 0
        word = "rubble-wooden" if item.details.get("material") == WOODEN else "rubble-masonry"
        if item.at not in lowest or level < lowest[item.at][1]:
            lowest[item.at] = item.at, level, word
    return tuple(sorted(lowest.values()))


@lru_cache(maxsize=8)
def _with_rubble(board: Board, fallen: tuple[Fallen, ...]) -> Board:
    if not fallen:
        return board
    hexes, patches = dict(board.hexes), dict(board.patches)
    for name, level, word in fallen:
        everywhere = not is_building(RULES, board.hexes[name])
        patches[name] = tuple(_patch(patch, level, word, everywhere) for patch in patches.get(name, ()))
        if not level:
            hexes[name] = _hex(hexes[name], word)
    for name, level, _ in fallen:
        if not level:
            patches[name] = tuple(patch for patch in patches[name] if not _fallen_wall(board, hexes, name, patch))
    return replace(board, hexes=hexes, patches=patches)


def _fallen_wall(board: Board, hexes: Mapping[str, Hex], name: str, patch: Patch) -> bool:
    """Whether a patch is a wall inside a factory between two hexes of rubble: it ceases there (TT Factories)."""
    if patch.hexside is None or RULES.row(patch.surface.terrain).kind is not Kind.PARTY_WALL:
        return False
    beyond = across(board, name, patch.hexside)
    return beyond is not None and main_terrain(hexes[beyond]) in RULES.rubble


def _patch(patch: Patch, level: int, word: str, everywhere: bool) -> Patch:
    """A patch as rubble: of a building, or where rubble fell into a hex without one, whatever stands on no hexside."""
    surface = patch.surface
    if not (RULES.row(surface.terrain).is_building or (everywhere and patch.hexside is None)):
        return patch
    return patch._replace(surface=Surface(word, surface.level, level or None))


def _hex(hex_: Hex, word: str) -> Hex:
    below = tuple(old for old in hex_.words if old in RULES.depressions)
    words = tuple(dict.fromkeys(word if RULES.row(old).is_building else old for old in hex_.words))
    if word not in words:
        words = (word, *below)
    return replace(hex_, words=words, floors=None, stairwell=False)
