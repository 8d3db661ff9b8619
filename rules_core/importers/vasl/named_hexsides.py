"""Hexsides that a board's metadata names by a hex and its numbers: slopes, embankments, parts of orchards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_core.geometry.grid import Grid

Hexsides = Mapping[str, tuple[int, ...]]
"""Some hexsides of some hexes, by hex: 0 is the one at the top, and on clockwise."""


def hexsides_between(grid: Grid, hexsides: Hexsides) -> Iterator[tuple[str, int, str]]:
    """The named hexsides that lie between two hexes of a board, each once: the hex, its number there, the other hex.

    Args:
        grid: the board's hexes.
        hexsides: what is named, hexes that aren't there and hexsides at the board's edge among it.
    """
    told = set()
    for name, sides in hexsides.items():
        for side in sides if name in grid.cells else ():
            other = grid.around(name)[side]
            if other is not None and grid.hexside(name, other) not in told:
                told.add(grid.hexside(name, other))
                yield name, side, other
