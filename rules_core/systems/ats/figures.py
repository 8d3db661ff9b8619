"""Costs that the ATS sources leave out: a player types them in, and until then they stop a calculation."""

from __future__ import annotations

from rules_core.movement.typed_figures import Figures

LINEAR_DEPRESSION = "linear-depression"
LOW_GROUND = "low-ground"
CLIFF = "cliff"
WATER = "water"
WOODS = "woods"
BRIDGE = "bridge"
EMPLACEMENT = "emplacement"
BOCAGE = "bocage"

COSTS = Figures(
    "costs",
    {
        LINEAR_DEPRESSION: "to enter a Linear Depression",
        LOW_GROUND: "to step up or down the edge of the low ground",
        CLIFF: "to cross a cliff hexside",
        WATER: "to enter water",
        WOODS: "to enter woods",
        BRIDGE: "to enter a bridge that carries no road",
        EMPLACEMENT: "to get under an AT trench, bunker, blockhouse or weapons pit, or out of it",
        BOCAGE: "to cross a bocage hexside",
    },
)
"""Each figure's word in ``options.costs``, and what it would be the cost of."""

BY_TERRAIN: dict[str, str] = {"gully": LINEAR_DEPRESSION, "water": WATER, "woods": WOODS}
"""Terrain words whose entry cost is such a figure."""
