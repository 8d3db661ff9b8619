"""Where a German Offboard Observer may be (GRG o)."""

from __future__ import annotations

from rules_core.geometry.grid import column_index
from rules_core.systems.red_barricades.campaign.hexes import GRID, on_north_edge, on_west_edge

CITE = "RB GRG o"
LAST_HEXROW = "N"
"""The last hexrow of the north edge in which an Offboard Observer may be (GRG o)."""
LEVEL = 3
HELP = (
    f"At level {LEVEL} in a friendly-Controlled west-edge hex, or a north-edge hex on or west of hexrow {LAST_HEXROW}."
)


def trouble(name: str) -> str:
    """Why an Observer may not be in a hex, but for who Controls it; empty where it may (GRG o).

    Args:
        name: a hex of the map.
    """
    column, last = GRID.cell(name)[0], column_index(LAST_HEXROW)
    if on_west_edge(name) or (on_north_edge(name) and last is not None and column <= last):
        return ""
    return f"{name} is neither a west-edge hex nor a north-edge hex on or west of hexrow {LAST_HEXROW}."
