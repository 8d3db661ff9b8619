"""Costs that the ATS sources leave out: a player types them in, and until then they stop a calculation."""

from __future__ import annotations

from rules_core.figures.figures import costs
from rules_core.options import Figure, Payers
from rules_core.systems.ats.units import UNITS

LINEAR_DEPRESSION = "linear-depression"
LOW_GROUND = "low-ground"
CLIFF = "cliff"
WATER = "water"
WOODS = "woods"
BRIDGE = "bridge"
EMPLACEMENT = "emplacement"
BOCAGE = "bocage"

TERRAIN_CHART = "terrain chart"

COSTS = costs(
    "costs",
    {
        LINEAR_DEPRESSION: Figure("to enter a Linear Depression", TERRAIN_CHART),
        LOW_GROUND: Figure("to step up or down the edge of the low ground", TERRAIN_CHART),
        CLIFF: Figure("to cross a cliff hexside", TERRAIN_CHART),
        WATER: Figure("to enter water", TERRAIN_CHART),
        WOODS: Figure("to enter woods", TERRAIN_CHART),
        BRIDGE: Figure("to enter a bridge that carries no road", TERRAIN_CHART),
        EMPLACEMENT: Figure(
            "to get under an AT trench, bunker, blockhouse or weapons pit, or out of it", TERRAIN_CHART
        ),
        BOCAGE: Figure("to cross a bocage hexside", TERRAIN_CHART),
    },
    tuple(Payers(unit.id, unit.plural, (unit.id,)) for unit in UNITS),
)
"""Each figure's word in ``options.costs``, and what it would be the cost of."""

BY_TERRAIN: dict[str, str] = {"gully": LINEAR_DEPRESSION, "water": WATER, "woods": WOODS}
"""Terrain words whose entry cost is such a figure."""
