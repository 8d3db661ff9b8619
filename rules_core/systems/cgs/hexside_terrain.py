"""What stands along a hexside: the map's walls, hedges, fences and bocage, and players' Roadblocks (6.8, 7.5)."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.facing import hex_beyond
from rules_core.situation import Situation
from rules_core.systems.cgs.counters import ROADBLOCK as ROADBLOCK_COUNTER
from rules_core.systems.cgs.terrain import HEXSIDES, ROADBLOCK, HexsideTerrain
from rules_core.table import TableItem


class Standing(NamedTuple):
    """One thing along a hexside.

    Args:
        row: what it is.
        gate: whether there is a gate in it.
    """

    row: HexsideTerrain
    gate: bool = False


def standing_between(situation: Situation, a: str, b: str) -> tuple[Standing, ...]:
    """Everything along the hexside between two adjacent hexes.

    Args:
        situation: the board and the table.
        a: a hex.
        b: the hex beside it.
    """
    found = [
        Standing(HEXSIDES[side.kind], side.gate) for side in situation.board.hexside(a, b) if side.kind in HEXSIDES
    ]
    if any(_covers(situation, item, {a, b}) for item in situation.table.of(ROADBLOCK_COUNTER)):
        found.append(Standing(ROADBLOCK))
    return tuple(found)


def roadblock_hours(item: TableItem) -> tuple[int, int, int]:
    """The hours of the three hexsides that a Roadblock covers: the one it points to and its two neighbours (7.5.2)."""
    hour = int(str(item.details["facing"]))
    return hour - 2, hour, hour + 2


def _covers(situation: Situation, item: TableItem, between: set[str]) -> bool:
    if item.at not in between:
        return False
    grid = situation.board.grid
    return any(hex_beyond(grid, item.at, hour) in between for hour in roadblock_hours(item))
