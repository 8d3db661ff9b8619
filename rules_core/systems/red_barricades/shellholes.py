"""Where shellholes are made: open ground and growth (T23)."""

from __future__ import annotations

from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.situation import Situation
from rules_core.systems.red_barricades.ground import RULES

CITE = "RB T23"

GROWTH: dict[str, str] = {
    "orchard": "orchard",
    "orchard-bare": "orchard",
    "palm-trees": "palm trees",
    "brush": "brush",
    "grain": "grain",
    "kunai": "kunai",
}
"""Growth in which shellholes are made, by the map's words."""

OPEN_GROUND = RULES.as_open | {"shellholes", "railway", *(RULES.roads - RULES.bridges)}
"""Ground without other terrain; a road hex of it may have shellholes too (RB5)."""


def terrain_for_shellholes(situation: Situation, hex_name: str) -> str:
    """What a hex holds that shellholes can be made in, in words; empty where it holds other terrain.

    Args:
        situation: the board and the table.
        hex_name: the hex.
    """
    word = word_at(situation, hex_name)
    if word in OPEN_GROUND:
        return "open ground"
    return GROWTH.get(word, "")
