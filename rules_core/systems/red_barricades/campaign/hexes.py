"""The hexes of the Red Barricades map by name, for a desk that has no map before it."""

from __future__ import annotations

from rules_core.geometry.grid import Grid
from rules_core.quoting import quoted

GRID = Grid(columns=36, rows=45, first_row_plain=1, first_row_shifted=0, shifted="even", column_step=3, row_step=2)
"""Hexrows A to JJ with the coordinates that the map prints, half hexes of the north edge included."""


def trouble(name: str) -> str:
    """Why a name is no hex of the map; empty where it is one.

    Args:
        name: the hex.
    """
    return "" if name in GRID.cells else f"The map has no hex {quoted(name)}: they go from A1 to JJ45."


def on_west_edge(name: str) -> bool:
    """Whether a hex of the map lies on its west edge."""
    return GRID.cell(name)[0] == 0


def on_north_edge(name: str) -> bool:
    """Whether a hex of the map lies on its north edge, half hexes and whole ones."""
    column, _ = GRID.cell(name)
    return name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == str(GRID.first_row(column))
