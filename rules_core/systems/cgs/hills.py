"""Hills: the level of a hex, its military crests, and which hexes are one hill (6.11)."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.board import Board

CREST = "crest"
CLIFF = "cliff"
"""The hexsides of a map with brown marks: a Military Crest hexside (6.11.2.4) and a Cliff (6.11.2.6)."""


def ground_level(board: Board, hex_name: str) -> int:
    """The level of a hex's ground, in half levels: a Military Crest hex counts as its highest level (6.11.2.3).

    A hex with one level has that of its centre dot (6.11.2.1); the map tells it by its colour (6.11.2), and what stands
    in the hex rises from there (6.11.1). Maps without hills are level but for low ground (CGS 6.11).

    Args:
        board: the map.
        hex_name: the hex.
    """
    hex_ = board.hexes[hex_name]
    return hex_.levels[-1] if hex_.levels else hex_.level


@lru_cache(maxsize=16)
def ground_levels(board: Board) -> dict[str, int]:
    """``ground_level`` of every hex of a map, by name."""
    return {name: ground_level(board, name) for name in board.hexes}


@lru_cache(maxsize=64)
def hexes_above(board: Board, level: int) -> frozenset[str]:
    """The hexes whose ground, as ``ground_level`` has it, is higher than a level, and those with several levels.

    Args:
        board: the map.
        level: the level, in half levels.
    """
    several = {name for name, hex_ in board.hexes.items() if hex_.levels}
    return frozenset(several | {name for name, ground in ground_levels(board).items() if ground > level})


def hexside_level(board: Board, a: str, b: str) -> int:
    """The level of the ground along a hexside: the highest that both its hexes have, else that of the higher hex.

    Where a hex with two levels borders on one that has only the lower of them, the ground has come down before the
    hexside: the bocage between Z5 and AA5 of Kellam's Bridge stands at level 0 (6.11.1, 6.11.2.4's example).

    Args:
        board: the map.
        a: a hex.
        b: the hex beside it.
    """
    one, two = (board.hexes[name].levels or (ground_level(board, name),) for name in (a, b))
    return max(set(one) & set(two) or {*one, *two})


@lru_cache(maxsize=16)
def hexes_beside_crests(board: Board) -> frozenset[str]:
    """The hexes on both sides of the Military Crest hexsides of a map (6.11.2.4)."""
    return frozenset(name for side in board.hexsides if side.kind == CREST for name in side.between)


def is_crest(board: Board, hex_name: str) -> bool:
    """Whether two levels meet in a hex, or one of its hexsides has brown marks (6.11.2.3)."""
    return hex_name in _crests(board)


@lru_cache(maxsize=16)
def _crests(board: Board) -> frozenset[str]:
    marked = {name for side in board.hexsides if side.kind in (CREST, CLIFF) for name in side.between}
    return frozenset(marked | {name for name, hex_ in board.hexes.items() if hex_.levels})


def on_one_hill(board: Board, one: str, other: str, above: int) -> bool:
    """Whether two hexes are joined by ground that is all higher than some level.

    Args:
        board: the map.
        one: a hex.
        other: another.
        above: the level, in half levels.
    """
    hills = _hills(board, above)
    return one in hills and hills.get(other) == hills[one]


@lru_cache(maxsize=32)
def _hills(board: Board, above: int) -> dict[str, int]:
    """By hex that is higher than a level, the number of the hill it is part of."""
    high = {name for name, level in ground_levels(board).items() if level > above}
    found: dict[str, int] = {}
    for number, name in enumerate(board.hexes):
        waiting = [name] if name in high and name not in found else []
        while waiting:
            here = waiting.pop()
            if here in found:
                continue
            found[here] = number
            waiting += [beside for beside in board.grid.neighbours(here) if beside in high and beside not in found]
    return found
