"""Counters that point to a hexside of their hex: Roadblocks and Cover markers (7.5.2, 8.1.1)."""

from __future__ import annotations

from rules_core.counters.counters import Counter
from rules_core.geometry.facing import HEXSIDES, hex_beyond
from rules_core.geometry.grid import Grid
from rules_core.situation import Situation
from rules_core.systems.cgs.counter_kinds import ROADBLOCK

BESIDE = 2
"""How many hours on the clock lie between one hexside and the next."""


def pointed_at(grid: Grid, item: Counter) -> str | None:
    """The hex beyond the hexside that a counter points to; None where that is not said, or off the map.

    Args:
        grid: the map's grid.
        item: a counter that lies in a hex.
    """
    hour = item.details.get("facing")
    return hex_beyond(grid, item.at, hour) if isinstance(hour, int) else None


def blocked_by(grid: Grid, roadblock: Counter) -> tuple[str, ...]:
    """The hexes beyond the hexsides that a Roadblock covers: the one that it points to and the two beside it (7.5.2).

    Args:
        grid: the map's grid.
        roadblock: the counter; one that points nowhere covers nothing yet.
    """
    hour = roadblock.details.get("facing")
    if not isinstance(hour, int):
        return ()
    found = (hex_beyond(grid, roadblock.at, hour + turn) for turn in (-BESIDE, 0, BESIDE))
    return tuple(name for name in found if name is not None)


def roadblocks_between(situation: Situation, a: str, b: str) -> tuple[Counter, ...]:
    """The Roadblocks that cover the hexside between two hexes, from either side (7.5.2).

    Args:
        situation: the map and what lies on it.
        a: one hex.
        b: the other.
    """
    if not situation.counters.of(ROADBLOCK):
        return ()
    grid = situation.board.grid
    return tuple(
        item
        for here, there in ((a, b), (b, a))
        for item in situation.counters.at(here, ROADBLOCK)
        if there in blocked_by(grid, item)
    )


def hour_of(grid: Grid, a: str, b: str) -> int:
    """The hour at which the hexside to an adjacent hex lies.

    Args:
        grid: the map's grid.
        a: the hex.
        b: the one beside it.

    Raises:
        StopIteration: the hexes are not adjacent.
    """
    return next(int(choice.id) for choice in HEXSIDES if hex_beyond(grid, a, int(choice.id)) == b)
