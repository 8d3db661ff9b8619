"""Figures that the text leaves out: a player types them in, and until then they stop a calculation."""

from __future__ import annotations

from rules_core.movement.typed_figures import Figures
from rules_core.situation import Situation

WOODEN_BUILDING = "wooden-building"

PLUNGING_FIRE = "plunging-fire"

DRMS = Figures(
    "drms",
    {
        WOODEN_BUILDING: "the DRM of a wooden building",
        PLUNGING_FIRE: "what Plunging Fire takes off the DRM",
    },
)
"""Each missing DRM's word in ``options.drms``, and what it is."""

COSTS = Figures(
    "costs",
    {
        "water": "to enter water",
        "marsh": "to enter marsh",
        "orchard": "to enter an orchard",
        "grain": "to enter grain",
        "graveyard": "to enter a graveyard",
    },
)
"""Each missing cost's word in ``options.costs``, a terrain word of the map too, and what it would be the cost of.

The text names this terrain (6.11.2.2, 7.1.1) and leaves its cost to the lost Terrain Effects Chart (CGS-G044)."""


def asks_for_costs(situation: Situation) -> bool:
    """Whether a map has terrain whose cost nobody has typed in; it may turn out to be as little as half an MP."""
    asked = COSTS.missing(situation)
    return any(not hex_.terrain.isdisjoint(asked) for hex_ in situation.board.hexes.values())
