"""The outline of a board as it lies beside others: along its outer hexsides, straight where hexes are cut."""

from __future__ import annotations

from itertools import pairwise

from rules_core.drafts.joining.clipping import Ring, clipped
from rules_core.drafts.joining.placed import PlacedBoard
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import twice_area

_FAR = 10**9
"""Farther than any board reaches, in halves of lattice units."""


def outline(board: PlacedBoard) -> Ring:
    """The corners of a board's outline among all, those of its largest piece where it has several.

    Args:
        board: the board.
    """
    edges = {edge for name in board.hexes for edge in _edges(board.ring(board.board.grid.vertices(name)))}
    following = {a: b for a, b in edges if (b, a) not in edges}
    rings: list[Ring] = []
    while following:
        start = min(following)
        ring, at = [start], following.pop(start)
        while at != start:
            ring.append(at)
            at = following.pop(at)
        rings.append(tuple(ring))
    largest = max(rings, key=lambda ring: abs(twice_area(ring)))
    left, top, right, bottom = board.tile
    cut = board.cut
    return clipped(
        largest,
        (left if cut[0] else -_FAR, top if cut[1] else -_FAR, right if cut[2] else _FAR, bottom if cut[3] else _FAR),
    )


def _edges(ring: Ring) -> list[tuple[Point, Point]]:
    return list(pairwise((*ring, ring[0])))
