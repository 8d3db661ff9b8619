"""What a game of the family makes of the words of a map, for whoever draws one."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.board.terrain_said import BLOCKS, CLEAR, HIGHER, HIGHER_BUILDING, LOWER, TerrainSaid
from rules_core.board.terrain_words import HILL
from rules_core.families.squad_leader.charted_maps import CHARTED_BRIDGE, NAMED_OTHERWISE, STAIRS, UPPER_FLOOR
from rules_core.families.squad_leader.conventions import CHARTED_HEIGHTS
from rules_core.families.squad_leader.terrain import CLIFF, Kind, Los, Terrain

HILL_CITE = "B10"


def said_of(rows: Mapping[str, Terrain]) -> dict[str, TerrainSaid]:
    """By word, from a game's own rows; charted words that it has another word for say what that says.

    Args:
        rows: its terrain by word.
    """
    found = {word: TerrainSaid(row.name, _sight(row), row.cite) for word, row in rows.items()}
    found[HILL] = TerrainSaid("hill", HIGHER, HILL_CITE)
    found |= {mark: TerrainSaid("stairwell", HIGHER_BUILDING, CHARTED_HEIGHTS.id) for mark in STAIRS}
    found |= {mark: TerrainSaid("upper floor", HIGHER_BUILDING, CHARTED_HEIGHTS.id) for mark in UPPER_FLOOR}
    if CHARTED_BRIDGE in found:
        found["bridge"] = found[CHARTED_BRIDGE]
    return {**{word: found[own] for word, own in NAMED_OTHERWISE.items() if own in found}, **found}


def _sight(row: Terrain) -> str:
    if row.kind is Kind.DEPRESSION:
        return LOWER
    if row.word == CLIFF:
        return ""  # the levels on either side of it decide
    if row.los is Los.OBSTACLE:
        return BLOCKS
    return f"hinders sight, +{row.hindrance}" if row.los is Los.HINDRANCE else CLEAR
