"""The pixels of a board: the terrain and the elevation of each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import accumulate, count
from operator import add
from sys import intern

MAX_COLUMNS = 104
MAX_ROWS = 199
MAX_SIDE = 16_000
MAX_PIXELS = 16_000_000
"""Limits on what a file says of its own size; the largest board of one sheet has six million pixels."""

_FEW = 200
"""More letters than most boards have."""

_MARKS = bytes((0,)) + bytes((1,)) * 255

Runs = tuple[list[str], list[int]]
"""The runs of alike pixels in a column, from the top down: their letters, and the rows that each goes up to."""


@dataclass(frozen=True)
class Cells:
    """What VASL knows of each pixel of a board.

    Args:
        columns: how many columns of hexes the board has.
        rows: how many hexes it says stand in a column.
        width: how many pixels wide it is.
        height: how many pixels high it is.
        kinds: a letter for each pixel, column of pixels by column: its low byte is the elevation, its high byte VASL's
            code of the terrain.
        present: the letters that there are in it.
        stairways: for each hex in the order of columns, whether its building has stairs.
        wadi_cliffs: for each pixel, row by row, 1 where a wadi's cliff is painted; empty where nobody can tell.
    """

    columns: int
    rows: int
    width: int
    height: int
    kinds: str
    present: frozenset[str]
    stairways: tuple[bool, ...]
    wadi_cliffs: bytes = b""

    def code(self, x: int, y: int) -> int:
        """The terrain's code at a pixel."""
        return ord(self.kinds[x * self.height + y]) >> 8

    def elevation(self, x: int, y: int) -> int:
        """The elevation at a pixel."""
        return elevation_of(self.kinds[x * self.height + y])


def runs_in(kinds: str, height: int, differs: bytes) -> list[Runs]:
    """The runs in some columns of pixels.

    Args:
        kinds: their letters, column by column.
        height: how many pixels a column has.
        differs: which of them differ from the one before them, as ``differing`` tells it.
    """
    marks = differs.translate(_MARKS)
    found = []
    for start in range(0, len(kinds), height):
        lengths = map(len, marks[start : start + height - 1].split(b"\1"))
        ends = list(map(add, accumulate(lengths), count(1)))
        column = kinds[start : start + height]
        # Each letter but once: they are looked up often.
        found.append(([intern(column[end - 1]) for end in ends], ends))
    return found


def differing(kinds: str, *away: int) -> list[bytes]:
    """Which pixels differ from those so many places before them: a byte for each, zero where they don't.

    Args:
        kinds: their letters, of which the first have none to be compared with.
        away: how many letters before each the other one stands, for each comparison.
    """
    held, size = int.from_bytes(kinds.encode("utf-16-le"), "little"), 2 * len(kinds)
    found = []
    for places in away:
        differs = held ^ held >> 16 * places
        differs |= differs >> 8  # a letter's lower byte now tells of both
        found.append(differs.to_bytes(size, "little")[: max(0, size - 2 * places) : 2])
    return found


def letters_of(kinds: str, known: frozenset[str]) -> frozenset[str]:
    """The letters of some pixels, and those that are known already.

    Args:
        kinds: the pixels' letters.
        known: the letters of others.
    """
    found = known | set(kinds[:1])
    place = 0
    while 0 < len(found) <= _FEW:  # so few are looked for one by one, past all that are known
        other = re.compile(f"[^{re.escape(''.join(sorted(found)))}]").search(kinds, place)
        if other is None:
            return found
        found |= {other[0]}
        place = other.end()
    return found | set(kinds[place:])


def kind_of(code: int, elevation: int) -> str:
    """The letter of a terrain's code at an elevation."""
    return chr(code << 8 | elevation & 0xFF)


def code_of(kind: str) -> int:
    """The terrain's code that a letter stands for."""
    return ord(kind) >> 8


def elevation_of(kind: str) -> int:
    """The elevation that a letter stands for."""
    low = ord(kind) & 0xFF
    return low - 256 if low > 127 else low
