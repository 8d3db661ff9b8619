"""Figures that the source leaves to the rulebook: a player types them in, and until then they stop a calculation."""

from __future__ import annotations

from rules_core.movement.typed_figures import Figures

OPEN_GROUND = "open-ground"
ROAD = "road"
BUILDING = "building"
STAIRS = "stairs"
UPHILL = "uphill"
DEPRESSION = "depression"
OUT_OF_DEPRESSION = "out-of-depression"
ROOFTOP = "rooftop"
SEWER = "sewer"
PILLBOX = "pillbox"
TRENCH = "trench"
WRECK = "wreck"
SMOKE = "smoke"
FLAME = "flame"
OTHER = "other-terrain"
CREST = "crest"

COSTS = Figures(
    "costs",
    {
        OPEN_GROUND: "to enter open ground",
        ROAD: "to follow a road",
        BUILDING: "to enter a building that is no factory",
        STAIRS: "to change one level in a building",
        UPHILL: "what entering a hex one level higher adds",
        DEPRESSION: "to enter a gully or another depression",
        OUT_OF_DEPRESSION: "what leaving a gully or another depression adds",
        ROOFTOP: "to enter a Rooftop",
        SEWER: "to move one hex in a sewer, or through its Manhole",
        PILLBOX: "to enter or leave a pillbox",
        TRENCH: "what a trench or A-T ditch adds for a vehicle",
        WRECK: "what each vehicle or wreck in a hex adds for a vehicle",
        SMOKE: "what smoke in a hex adds",
        FLAME: "what a Flame in a hex adds",
        "roadblock": "what crossing a roadblock outside of a gully adds",
        CREST: "to take up Crest status",
        "wall": "what crossing a wall adds",
        "hedge": "what crossing a hedge adds",
        "slope": "what crossing a slope adds",
        "woods": "to enter woods",
        "orchard": "to enter an orchard",
        "brush": "to enter brush",
        "grain": "to enter grain",
        "marsh": "to enter marsh",
        "crags": "to enter crags",
        "graveyard": "to enter a graveyard",
        "shellholes": "to enter shellholes",
        "lumber": "to enter a lumberyard",
        "water": "to enter water",
        OTHER: "to enter any other terrain",
    },
)
"""Each word of ``options.costs`` and what it is the cost of, in MF or MP of the unit that moves."""

TEMS = Figures(
    "tems",
    {
        "building-masonry": "the TEM of a stone building",
        "building-wooden": "the TEM of a wooden building",
        "woods": "the TEM of woods",
        "orchard": "the TEM of an orchard",
        "brush": "the TEM of brush",
        "grain": "the TEM of grain",
        "marsh": "the TEM of marsh",
        "crags": "the TEM of crags",
        "graveyard": "the TEM of a graveyard",
        "shellholes": "the TEM of shellholes",
        "lumber": "the TEM of a lumberyard",
        "bridge": "the TEM of a bridge",
        TRENCH: "the TEM of a trench",
        ROOFTOP: "the TEM of a Rooftop",
        CREST: "the TEM of Crest status",
        "wall": "the TEM of a wall",
        "hedge": "the TEM of a hedge",
        OTHER: "the TEM of any other terrain",
    },
)
"""Each word of ``options.tems`` and what it is."""
