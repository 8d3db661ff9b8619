"""Where a German Offboard Observer may be (GRG o)."""

from __future__ import annotations

from rules_core.geometry.grid import column_index

CITE = "RB GRG o"
LAST_HEXROW = "N"
"""The last hexrow of the north edge in which an Offboard Observer may be (GRG o)."""
LEVEL = 3
HELP = (
    f"At level {LEVEL} in a friendly-Controlled west-edge hex, or a north-edge hex on or west of hexrow {LAST_HEXROW}."
)


def trouble(name: str) -> str:
    """Why an Observer may not be in a hex, as far as its name tells; empty where it may (GRG o).

    Args:
        name: the hex.
    """
    column, last = column_index(name.rstrip("0123456789")), column_index(LAST_HEXROW)
    if column is None or last is None or column > last:
        return f"{name} is neither on the west edge nor on or west of hexrow {LAST_HEXROW}."
    return ""
