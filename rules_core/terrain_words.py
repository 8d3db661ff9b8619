"""The shared vocabulary of map documents: each word with its plain English term.

A map says what lies where in these words and no others; each game system has its own table of what they do.
"""

from __future__ import annotations

TERRAIN: dict[str, str] = {
    "open": "open ground",
    "building-masonry": "masonry building",
    "building-wooden": "wooden building",
    "rubble-masonry": "masonry rubble",
    "rubble-wooden": "wooden rubble",
    "debris": "debris",
    "junkyard": "junkyard",
    "lumber": "lumber yard",
    "railcars": "railcars",
    "shellholes": "shellholes",
    "fountain": "fountain",
    "storage-tank": "storage tank",
    "road-paved": "paved road",
    "road-dirt": "dirt road",
    "railway": "railway",
    "gully": "gully",
    "low-ground": "low ground",
    "water": "water",
    "brush": "brush",
    "hedgerow": "hedgerow strip",
    "woods": "woods",
    "orchard": "orchard",
    "grain": "grain",
    "marsh": "marsh",
    "graveyard": "graveyard",
    "parapet": "parapets of a bridge",
    "off-map": "off the map",
}
"""What fills or lies in a hex."""

HILL = "hill"
"""Ground of another level than the map's own; what a hill hex is filled with stands beside it in other words."""

AREAS: dict[str, str] = {**TERRAIN, HILL: "hill"}
"""What an area's outline encloses. Of a hill a hex has its levels, and no word."""

HEXSIDES: dict[str, str] = {
    "wall": "wall",
    "hedge": "hedge",
    "fence": "fence",
    "bocage": "bocage",
    "interior-wall": "interior wall",
    "crest": "military crest",
    "cliff": "cliff",
    "road-along": "road along the hexside",
}
"""What stands or runs along a hexside."""

ROAD_ALONG = "road-along"
"""A road that runs along a hexside rather than across it: nothing that a unit crosses or a line meets."""

CREST = "crest"
"""The marks of a military crest, which stand for the shape of the ground: nothing that a unit crosses."""

NOT_CROSSED: frozenset[str] = frozenset({ROAD_ALONG, CREST})
"""What lies along a hexside and is not crossed with it."""

LINES: dict[str, str] = {
    "road-paved": "paved road",
    "road-dirt": "dirt road",
    "railway": "railway",
    "gully": "gully",
    "cliff": "cliff",
    "hedgerow": "hedgerow strip",
    "bridge": "bridge",
}
"""What runs across hexes along a path."""

POINTS: dict[str, str] = {
    "shellhole": "shellhole",
    "manhole": "manhole",
    "storage-tank": "storage tank",
    "fountain": "fountain",
    "ring-road": "ring road",
    "roundabout": "roundabout",
    "tree": "tree",
}
"""What stands at one spot."""

MARKS: dict[str, str] = {
    "circle-1": "white disc with a 1",
    "square-2": "white square with a 2",
    "square-3": "white square with a 3",
    "large-dot": "large dot",
}
"""What is printed at a hex's centre in place of the small dot."""

BUILDINGS: frozenset[str] = frozenset({"building-masonry", "building-wooden"})
RUBBLE: frozenset[str] = frozenset({"rubble-masonry", "rubble-wooden"})
