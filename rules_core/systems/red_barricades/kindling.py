"""Kindling numbers: the kinds of terrain that have one of their own, which the rulebook's B25 prints and ours lacks."""

from __future__ import annotations

from rules_core.systems.red_barricades.ground import RULES

OTHER = "other"

KINDLING_WORDS: dict[str, str] = {
    "stone-building": "a stone building",
    "wooden-building": "a wooden building",
    "stone-rubble": "stone rubble",
    "wooden-rubble": "wooden rubble",
    "woods": "woods",
    "brush": "brush",
    "grain": "grain",
    "orchard": "an orchard",
    OTHER: "other Burnable Terrain",
}
"""Burnable Terrain by the words of its Kindling numbers."""

_LIKE = {"masonry": "stone", "wooden": "wooden"}


def kindling_word(word: str) -> str:
    """The word of the Kindling number of a terrain word of the map; a factory is a building.

    Args:
        word: the main terrain of a hex.
    """
    material = _LIKE.get(word.rpartition("-")[2])
    if material and word in RULES.buildings:
        return f"{material}-building"
    if material and word in RULES.rubble:
        return f"{material}-rubble"
    return word if word in KINDLING_WORDS else OTHER
