"""How far one sees into kinds of ground on a free table under a game: what its pictures say beside the names."""

from __future__ import annotations

from rules_core.systems.registry import find_system
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import Tabletop


def limits(board: Map, system_id: str) -> dict[str, str]:
    """By terrain word how far one sees into it, in words; none on a map of hexes.

    Args:
        board: the map.
        system_id: the game.

    Raises:
        QueryError: there is no such game.
    """
    if not isinstance(board, Tabletop):
        return {}
    said = find_system(system_id).terrain
    return {word: row.into[board.scale] for word, row in said.items() if board.scale in row.into}
