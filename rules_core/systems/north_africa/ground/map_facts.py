"""What the source says of named boards, which a board's archive doesn't show.

The rows hold for the boards that say by their rule sets that they are these.
"""

from __future__ import annotations

import re
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.origin import origin_of, origins

DESERT_NUMBERS = range(25, 32)
"""The Desert Boards (176.1)."""
DESERT = "desert"
"""What a map document's ``rule_sets`` says under ``north-africa`` where its Open Ground is desert-coloured (176.1)."""
EXAMPLE_BOARDS = frozenset({"2", "3", "5", "7", "8", "9", "12", "13", "15", "24"})
"""The boards that examples of the text name."""
HILL_BOARD = "25"
"""The board with hills, roads and buildings, all of them of stone (176.1, 176.6, 192.3)."""
ADDED_CLIFFS: dict[str, tuple[tuple[str, str], ...]] = {"24": (("E8", "E9"),)}
"""By board, hexsides that an example of 188.1 takes for a Depression cliff and the board's archive doesn't show."""
ADDED_WADI_HEXSIDES: dict[str, tuple[tuple[str, str], ...]] = {"25": (("A5", "B4"),)}
"""By board, hexsides of a sliver of a wadi that a half hex's art in the archive leaves out (188.1, NAS-03)."""

_NUMBER = re.compile(r"0*(\d+)[a-z]?")


def numbers_of(board: Board) -> tuple[str, ...]:
    """The numbers of the boards that a map was read from, ``25``; an empty one for each that has none."""
    return tuple(_number(origin) for origin in origins(board.rule_sets).values())


def is_desert_board(board: Board) -> bool:
    """Whether a map is a Desert Board: one of 25 to 31 or several of them joined, or of a desert's colour (176.1)."""
    numbers = numbers_of(board)
    return board.rule_sets.get("north-africa") == DESERT or (bool(numbers) and all(map(_is_desert, numbers)))


def is_on_desert_board(board: Board, hex_name: str) -> bool:
    """Whether a hex is one of a Desert Board, which a map that was joined of several may have beside others (176.1).

    Args:
        board: the map.
        hex_name: the hex.
    """
    return board.rule_sets.get("north-africa") == DESERT or _is_desert(_number(origin_of(board.rule_sets, hex_name)))


def is_on_hill_board(board: Board, hex_name: str) -> bool:
    """Whether a hex is one of board 25 (176.6).

    Args:
        board: the map.
        hex_name: the hex.
    """
    return _number(origin_of(board.rule_sets, hex_name)) == HILL_BOARD


def added_cliffs(board: Board) -> frozenset[frozenset[str]]:
    """The pairs of hexes between which an example has a cliff that the map doesn't show."""
    return _added(board, ADDED_CLIFFS)


def added_wadi_hexsides(board: Board) -> frozenset[frozenset[str]]:
    """The pairs of hexes between which a wadi hexside lies that the map doesn't show."""
    return _added(board, ADDED_WADI_HEXSIDES)


def _added(board: Board, rows: dict[str, tuple[tuple[str, str], ...]]) -> frozenset[frozenset[str]]:
    return frozenset(
        frozenset(f"{letter}-{name}" if letter else name for name in pair)
        for letter, origin in origins(board.rule_sets).items()
        for pair in rows.get(_number(origin), ())
    )


def _is_desert(number: str) -> bool:
    return number != "" and int(number) in DESERT_NUMBERS


@lru_cache(maxsize=64)
def _number(origin: str) -> str:
    """The number of a VASL board, ``25`` for ``bd25``; empty for one that has none."""
    match = _NUMBER.fullmatch(origin.strip().lower().removeprefix("bd"))
    return match[1] if match else ""
