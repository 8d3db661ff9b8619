"""Which hexes a drawn area makes its own, and what they then say."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.board.terrain_words import TERRAIN
from rules_core.drafts.fields import Change, put
from rules_core.drafts.hex_words import with_word, without_word
from rules_core.geometry.hexes import hexes_near, share_of_hex
from rules_core.geometry.polygons import contains


def on_dot(board: Board, area: Area, name: str) -> bool:
    """Whether an area covers a hex's dot."""
    center = board.grid.center(name)
    return contains(area.outline, center) and not any(contains(hole, center) for hole in area.holes)


def covered_hexes(board: Board, area: Area) -> tuple[str, ...]:
    """The hexes that an area's drawing makes its own: those whose dot or half of which it covers.

    Something small, which covers no such hex, belongs to the one that it covers most of.

    Args:
        board: the map.
        area: the area.
    """
    shares = {name: share_of_hex(board.grid, name, area.rings) for name in hexes_near(board.grid, area.bounds)}
    found = tuple(name for name, share in shares.items() if 2 * share >= 1 or (share > 0 and on_dot(board, area, name)))
    if found or not any(shares.values()):
        return found
    return (max(shares, key=lambda name: shares[name]),)


def hexes_given(board: Board, area: Area) -> tuple[Change, ...]:
    """The changes that give an area the hexes which it covers, and these its word; nothing where all is so already.

    A hex that is no longer the area's loses the word, unless another area of that terrain lies there.

    Args:
        board: the map.
        area: the area.
    """
    names = covered_hexes(board, area)
    if area.terrain not in TERRAIN:
        return () if names == area.hexes else (put(("areas", area.index, "hexes"), list(names)),)
    others = {
        name for other in board.areas if other is not area and other.terrain == area.terrain for name in other.hexes
    }
    changes = [put(("areas", area.index, "hexes"), list(names))] if set(names) != set(area.hexes) else []
    for name in names:
        if not (area.interior and board.hexes[name].interior_debris):
            changes += with_word(board.hexes[name], area.terrain)
    for name in area.hexes:
        if name not in names and name not in others and area.terrain in board.hexes[name].terrain:
            changes += without_word(board.hexes[name], area.terrain)
    return tuple(changes)
