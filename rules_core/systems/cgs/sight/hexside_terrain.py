"""What stands along a hexside: the map's walls, hedges, fences and bocage, and players' Roadblocks (6.8, 7.5)."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.situation import Situation
from rules_core.systems.cgs.hexside_counters import roadblocks_between
from rules_core.systems.cgs.terrain import HEXSIDES, ROADBLOCK, HexsideTerrain


class HexsideFeature(NamedTuple):
    """One thing along a hexside.

    Args:
        row: what it is.
        gate: whether there is a gate in it.
    """

    row: HexsideTerrain
    gate: bool = False


def hexside_features_between(situation: Situation, a: str, b: str) -> tuple[HexsideFeature, ...]:
    """Everything along the hexside between two adjacent hexes.

    Args:
        situation: the board and the table.
        a: a hex.
        b: the hex beside it.
    """
    found = [
        HexsideFeature(HEXSIDES[side.kind], side.gate)
        for side in situation.board.hexside(a, b)
        if side.kind in HEXSIDES
    ]
    if roadblocks_between(situation, a, b):
        found.append(HexsideFeature(ROADBLOCK))
    return tuple(found)
