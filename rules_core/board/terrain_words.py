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

SURFACES: dict[str, str] = {
    **TERRAIN,
    "factory-masonry": "masonry factory",
    "factory-wooden": "wooden factory",
    "factory-wall-masonry": "outer wall of a masonry factory",
    "factory-wall-wooden": "outer wall of a wooden factory",
    "factory-roofless": "roofless factory",
    "factory-gutted": "gutted factory",
    "building-gutted": "gutted building",
    "marketplace-masonry": "masonry market place",
    "marketplace-wooden": "wooden market place",
    "mausoleum": "mausoleum",
    "bedouin-camp": "Bedouin camp",
    "building-cluster": "building cluster",
    "temple": "temple",
    "huts": "huts",
    "collapsed-huts": "collapsed huts",
    "cellar": "cellar",
    "rooftop": "rooftop",
    "tower-obstacle": "tower that blocks",
    "tower-hindrance": "tower that hinders",
    "tower-raised": "tower on open supports",
    "forest": "forest",
    "pine-woods": "pine woods",
    "light-woods": "light woods",
    "orchard-bare": "orchard out of season",
    "olive-grove": "olive grove",
    "vineyard": "vineyard",
    "palm-trees": "palm trees",
    "light-jungle": "light jungle",
    "dense-jungle": "dense jungle",
    "bamboo": "bamboo",
    "kunai": "kunai",
    "swamp": "swamp",
    "scrub": "scrub",
    "cactus-patch": "cactus patch",
    "crags": "crags",
    "hammada": "hammada",
    "broken-ground": "broken ground",
    "hillock": "hillock",
    "hillock-summit": "hillock summit",
    "dier": "dier",
    "dier-lip": "lip of a dier",
    "wadi": "wadi",
    "sand": "sand",
    "soft-sand": "soft sand",
    "sand-dune": "sand dune",
    "snow": "snow",
    "deep-snow": "deep snow",
    "ice": "ice",
    "mud": "mud",
    "mudflats": "mudflats",
    "plowed-field": "plowed field",
    "dry-stream": "dry stream",
    "shallow-stream": "shallow stream",
    "deep-stream": "deep stream",
    "flooded-stream": "flooded stream",
    "irrigation-ditch": "irrigation ditch",
    "shallow-water": "shallow water",
    "river": "river",
    "shallow-river": "shallow river",
    "canal": "canal",
    "ford": "ford",
    "ocean": "ocean",
    "shallow-ocean": "shallow ocean",
    "effluent": "effluent",
    "beach-slight": "beach with a slight slope",
    "beach-moderate": "beach with a moderate slope",
    "beach-steep": "beach with a steep slope",
    "reef-exposed": "exposed reef",
    "reef-submerged": "submerged reef",
    "rice-paddy-drained": "drained rice paddy",
    "rice-paddy-irrigated": "irrigated rice paddy",
    "rice-paddy-in-season": "rice paddy in season",
    "rice-paddy-bank": "bank of a rice paddy",
    "elevated-road": "elevated road",
    "sunken-road": "sunken road",
    "runway": "runway",
    "path": "path",
    "track": "track",
    "railway-embankment": "railway on an embankment",
    "railway-elevated": "elevated railway",
    "railway-sunken": "sunken railway",
    "bridge-stone": "stone bridge",
    "bridge-wooden": "wooden bridge",
    "bridge-pontoon": "pontoon bridge",
    "bridge-foot": "foot bridge",
    "foxholes": "foxholes",
    "trench": "trench",
    "antitank-trench": "antitank trench",
    "pillbox": "pillbox",
    "sangar": "sangar",
    "panji": "panji",
    "sewer": "sewer",
    "tunnel": "tunnel",
    "cave": "cave",
    "wall": "wall",
    "hedge": "hedge",
    "bocage": "bocage",
    "cliff": "cliff",
    "rowhouse-wall": "rowhouse wall",
    "interior-wall": "interior wall",
    "roadblock": "roadblock",
    "embankment": "embankment",
    "cactus-hedge": "cactus hedge",
    "dune-crest-low": "crest of a low dune",
    "dune-crest-high": "crest of a high dune",
}
"""What covers the ground of an imported board: all of that, what only such boards have, and what stands on hexsides."""

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
    "slope": "slope",
    "cliff": "cliff",
    "road-along": "road along the hexside",
    "rowhouse-wall": "rowhouse wall",
    "roadblock": "roadblock",
    "embankment": "embankment",
    "cactus-hedge": "cactus hedge",
    "dune-crest-low": "crest of a low dune",
    "dune-crest-high": "crest of a high dune",
}
"""What stands or runs along a hexside."""

ROAD_ALONG = "road-along"
"""A road that runs along a hexside rather than across it: nothing that a unit crosses or a line meets."""

CREST = "crest"
"""The marks of a military crest, which stand for the shape of the ground: nothing that a unit crosses."""

SURFACE_HEXSIDES: frozenset[str] = frozenset(SURFACES.keys() & HEXSIDES.keys())
"""What is charted as the surface of an imported board and stands on its hexsides."""

SLOPE = "slope"
"""A hexside over which the ground of one of its hexes, the marked one, slopes down; no crest line for that."""

MARKED: frozenset[str] = frozenset({CREST, SLOPE})
"""What is marked in one of the two hexes of its hexside."""

NOT_CROSSED: frozenset[str] = frozenset({ROAD_ALONG, CREST, SLOPE})
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

MANHOLE = "manhole"

MARKS: dict[str, str] = {
    "circle-1": "white disc with a 1",
    "square-2": "white square with a 2",
    "square-3": "white square with a 3",
    "large-dot": "large dot",
}
"""What is printed at a hex's centre in place of the small dot."""

BUILDINGS: frozenset[str] = frozenset({"building-masonry", "building-wooden"})
RUBBLE: frozenset[str] = frozenset({"rubble-masonry", "rubble-wooden"})


def term(word: str) -> str:
    """The plain English term of a word, wherever it may lie; a word without one says itself.

    Args:
        word: what lies in a hex, on an imported board or along a hexside.
    """
    return SURFACES.get(word) or HEXSIDES.get(word) or word
