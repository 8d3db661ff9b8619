"""Which hexes the bridges of a charted map lie in. Not imported at run time."""

from __future__ import annotations

from map_making.draft import Draft
from rules_core.board.board import Board
from rules_core.documents.reading import read_document
from rules_core.geometry.polygons import contains


def lay_bridges(draft: Draft) -> None:
    """Mark the hex in which the middle of each bridge lies; what it crosses stays the terrain of the hex.

    Args:
        draft: the map, changed in place.
    """
    read = read_document(draft.document)
    assert isinstance(read, Board), "bridges are laid on hexes"
    grid = read.grid
    for line in draft.lines("bridge"):
        (x1, y1), (x2, y2) = line["path"][0], line["path"][-1]
        middle = (x1 + x2) // 2, (y1 + y2) // 2
        at = next(name for name in grid.cells if contains(grid.vertices(name), middle))
        draft.hex(at)["bridge"] = True
