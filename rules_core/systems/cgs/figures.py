"""Figures that the text leaves out: a player types them in, and until then they stop a calculation."""

from __future__ import annotations

from rules_core.figures.figures import Figures, costs
from rules_core.options import Figure, Payers
from rules_core.situation import Situation
from rules_core.systems.cgs.units import INFANTRY_CLASSES, SEMI_TRACKED, TRACKED, WHEELED

WOODEN_BUILDING = "wooden-building"

PLUNGING_FIRE = "plunging-fire"

TERRAIN_EFFECTS_CHART = "Terrain Effects Chart"

DRMS = Figures(
    "drms",
    {
        WOODEN_BUILDING: Figure(
            "the DRM of a wooden building", TERRAIN_EFFECTS_CHART, "Cover, and shelter of who flees"
        ),
        PLUNGING_FIRE: Figure("what Plunging Fire takes off the DRM", use="Fire from above"),
    },
    "DRM",
)
"""Each missing DRM's word in ``options.drms``, and what it is."""

_VEHICLES = (
    Payers(TRACKED, "Fully tracked vehicles", (TRACKED,)),
    Payers(SEMI_TRACKED, "Semi-tracked vehicles", (SEMI_TRACKED,)),
    Payers(WHEELED, "Wheeled vehicles", (WHEELED,)),
)

COSTS = costs(
    "costs",
    {
        "water": Figure("to enter water", TERRAIN_EFFECTS_CHART),
        "marsh": Figure("to enter marsh", TERRAIN_EFFECTS_CHART),
        "orchard": Figure("to enter an orchard", TERRAIN_EFFECTS_CHART),
        "grain": Figure("to enter grain", TERRAIN_EFFECTS_CHART),
        "graveyard": Figure("to enter a graveyard", TERRAIN_EFFECTS_CHART),
    },
    (Payers("on-foot", "On foot", tuple(sorted(INFANTRY_CLASSES))), *_VEHICLES),
)
"""Each missing cost's word in ``options.costs``, a terrain word of the map too, and what it would be the cost of.

The text names this terrain (6.11.2.2, 7.1.1) and leaves its cost to the lost Terrain Effects Chart (CGS-G044)."""

MOBILE = "immobilization-ok"

VEHICLE_FIGURES = Figures(
    "vehicle_figures",
    {
        MOBILE: Figure(
            "the chance of OK on the Immobilization Table", "Immobilization Table", "The chance of a way", 0, 100
        )
    },
    "percent",
    _VEHICLES,
    halves=True,
)
"""What the lost Immobilization Table says of vehicles."""


def asks_for_costs(situation: Situation, unit: str) -> bool:
    """Whether a map has terrain whose cost nobody has typed in; it may turn out to be as little as half an MP."""
    asked = COSTS.missing(situation, unit)
    return any(not hex_.terrain.isdisjoint(asked) for hex_ in situation.board.hexes.values())
