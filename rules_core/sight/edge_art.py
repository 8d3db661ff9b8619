"""Which map art lies on the edges of a board's hexes: on their hexsides and on their vertices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.sight.contacts import contacts


class EdgeArt:
    """The terrain of the art on the edges of a board's hexes, each edge looked at once.

    Args:
        board: the map.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._hexsides: dict[tuple[str, int], frozenset[str]] = {}
        self._vertices: dict[tuple[str, int], frozenset[str]] = {}

    def on_hexside(self, hex_name: str, number: int) -> frozenset[str]:
        """The terrain whose art lies on a hexside, or touches it.

        Args:
            hex_name: the hex.
            number: the hexside's number (``grid.NEIGHBOURS``); hexside n joins vertices n and n + 1.
        """
        found = self._hexsides.get((hex_name, number))
        if found is None:
            vertices = self._board.grid.vertices(hex_name)
            a, b = vertices[number], vertices[(number + 1) % 6]
            areas = self._board.areas_in(hex_name)
            found = frozenset(area.terrain for area in areas if contacts(area, a, b))
            self._hexsides[hex_name, number] = found
        return found

    def on_vertex(self, hex_name: str, number: int) -> frozenset[str]:
        """The terrain whose art lies on a vertex of a hex, its edge included.

        Args:
            hex_name: the hex.
            number: the vertex's number (``grid.VERTICES``).
        """
        found = self._vertices.get((hex_name, number))
        if found is None:
            at = self._board.grid.vertices(hex_name)[number]
            areas = self._board.areas_in(hex_name)
            found = self._vertices[hex_name, number] = frozenset(area.terrain for area in areas if area.covers(at))
        return found

    def along(self, hex_name: str, vertices: Sequence[int]) -> frozenset[str]:
        """The terrain whose art lies on the hexsides that join a run of vertices, or on the only one.

        Args:
            hex_name: the hex.
            vertices: the numbers of the vertices, clockwise.
        """
        if len(vertices) == 1:
            return self.on_vertex(hex_name, vertices[0])
        return frozenset[str]().union(*(self.on_hexside(hex_name, number) for number in vertices[:-1]))


@lru_cache(maxsize=32)
def edge_art(board: Board) -> EdgeArt:
    """The art on the edges of a board's hexes."""
    return EdgeArt(board)
