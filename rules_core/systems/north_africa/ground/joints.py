"""The seams of joined boards: hexes of two halves, and hexsides between whole hexes of two boards (176.5, 188)."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.board.origin import origins

_DASH = "-"
_ABOVE_AND_BELOW = (0, 3)


def is_joint(board: Board, one: str, other: str) -> bool:
    """Whether the hexside between two adjacent hexes is a seam of joined boards, with a whole hex on either side.

    A hex of two halves belongs to both boards, so that none of its hexsides is one.

    Args:
        board: the map.
        one: a hex.
        other: an adjacent one.
    """
    letters = tuple(origins(board.rule_sets))
    mine, theirs = letter_of(one), letter_of(other)
    if mine == theirs or mine not in letters or theirs not in letters:
        return False
    first, beside = (one, theirs) if letters.index(mine) < letters.index(theirs) else (other, mine)
    return beside not in halves_of(board, first)


def halves_of(board: Board, hex_name: str) -> tuple[str, ...]:
    """Under which letters the boards lie of which a hex has the other half; none for a whole hex.

    The first of two boards names a hex of two halves; around it lie hexes of the other one beside its own, where a
    whole hex at a seam has one above or below it at most.

    Args:
        board: the map.
        hex_name: the hex.
    """
    letters = tuple(origins(board.rule_sets))
    own = letter_of(hex_name)
    if own not in letters:
        return ()
    later = letters[letters.index(own) + 1 :]
    around = enumerate(board.grid.around(hex_name))
    found = (letter_of(name) for side, name in around if name is not None and side not in _ABOVE_AND_BELOW)
    return tuple(dict.fromkeys(letter for letter in found if letter in later))


def may_be_half(board: Board, hex_name: str) -> bool:
    """Whether a hex may have another half on a board beside its own (176.5).

    On a map that is cut through hexes those may, and on one whose hexes are all drawn whole those at its edge.

    Args:
        board: the map.
        hex_name: the hex.
    """
    if halves_of(board, hex_name):
        return True
    if is_drawn_whole(board):
        return None in board.grid.around(hex_name)
    return _is_cut(board, hex_name)


def is_drawn_whole(board: Board) -> bool:
    """Whether no edge of a map runs through its hexes (HC-NA-133)."""
    return not any(_is_cut(board, name) for name in board.hexes)


def _is_cut(board: Board, hex_name: str) -> bool:
    """Whether the map's edge runs through a hex's centre dot."""
    left, top, right, bottom = board.extent
    x, y = board.grid.center(hex_name)
    return not (left < x < right and top < y < bottom)


def letter_of(hex_name: str) -> str:
    """What the names of a board's hexes begin with; empty on a map of one board."""
    return hex_name.rpartition(_DASH)[0]
