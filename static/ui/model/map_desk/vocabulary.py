"""What can be drawn: the words of map documents, as a player calls them, and what else is said of each.

The words are those of ``docs/map-format.md``; a test compares them with the vocabulary that the engine reads.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.model.map_desk.shapes import TableDetail

Row = tuple[str, str]
"""A word, and what a player calls it."""

AREAS: list[Row] = [
    ("building-masonry", "Masonry building"),
    ("building-wooden", "Wooden building"),
    ("rubble-masonry", "Masonry rubble"),
    ("rubble-wooden", "Wooden rubble"),
    ("woods", "Woods"),
    ("orchard", "Orchard"),
    ("brush", "Brush"),
    ("grain", "Grain"),
    ("marsh", "Marsh"),
    ("graveyard", "Graveyard"),
    ("water", "Water"),
    ("debris", "Debris"),
    ("junkyard", "Junkyard"),
    ("lumber", "Lumber yard"),
    ("railcars", "Railcars"),
    ("hill", "Hill"),
]
"""What an outline on hexes encloses."""

BUILDINGS = ("building-masonry", "building-wooden")

HILL = "hill"

PAINTS: list[Row] = [
    ("open", "Open ground"),
    ("woods", "Woods"),
    ("orchard", "Orchard"),
    ("brush", "Brush"),
    ("grain", "Grain"),
    ("marsh", "Marsh"),
    ("graveyard", "Graveyard"),
    ("rubble-masonry", "Rubble"),
    ("debris", "Debris"),
    ("shellholes", "Shellholes"),
    ("low-ground", "Low ground"),
    ("water", "Water"),
    ("uncharted", "Not charted"),
]
"""What whole hexes are painted with."""

PLAIN = "open"
UNCHARTED = "uncharted"

WITHOUT_ART: tuple[str, ...] = ("shellholes",)
"""What fills a hex and has no outline of its own: each crater is a point."""

SIDES: list[Row] = [
    ("wall", "Wall"),
    ("hedge", "Hedge"),
    ("fence", "Fence"),
    ("bocage", "Bocage"),
    ("cliff", "Cliff"),
    ("slope", "Slope"),
    ("crest", "Crest marks"),
    ("interior-wall", "Interior wall"),
    ("road-along", "Road along"),
]
"""What stands on hexsides."""

MARKED_SIDES = ("crest", "slope")
"""Of those, what belongs to one of the two hexes: the one in which the finger is."""

WITH_GATES = ("wall", "hedge", "fence", "bocage")

WAYS: list[Row] = [
    ("road-paved", "Paved road"),
    ("road-dirt", "Dirt road"),
    ("railway", "Railway"),
    ("gully", "Gully"),
    ("hedgerow", "Hedgerow strip"),
    ("bridge", "Bridge"),
]
"""What runs across hexes."""

WIDTHS = {"road-paved": 120, "road-dirt": 120, "railway": 120, "gully": 260, "hedgerow": 90, "bridge": 240}
"""How wide each is drawn, in lattice units of which 644 lie between two rows."""

WAY_WORDS = ("road-paved", "road-dirt", "railway", "gully", "hedgerow")
"""Of those, what the hexes that it runs through are called after too."""

BESIDE = ("road-paved", "road-dirt", "railway")
"""Words that stand beside what else fills a hex."""

POINTS: list[Row] = [
    ("manhole", "Manhole"),
    ("storage-tank", "Storage tank"),
    ("fountain", "Fountain"),
    ("tree", "Tree"),
    ("circle-1", "Stairs, 1 level"),
    ("square-2", "Stairs, 2 levels"),
    ("square-3", "Stairs, 3 levels"),
]
"""What stands at one spot of a hex, or is printed there."""

RADII = {"manhole": 75, "storage-tank": 185, "fountain": 120, "tree": 65}
MARKS = ("circle-1", "square-2", "square-3")

TABLE_AREAS: list[Row] = [
    ("woods", "Woods"),
    ("light-woods", "Light woods"),
    ("heavy-woods", "Heavy woods"),
    ("wheat", "Wheat"),
    ("scrub", "Scrub"),
    ("marsh", "Marsh"),
    ("rubble", "Rubble"),
    ("river", "River"),
    ("ford", "Ford"),
    ("building", "Building"),
    ("hill", "Hill"),
    ("bridge", "Bridge"),
    ("minefield", "Minefield"),
]
"""What an outline on a free table encloses."""

TABLE_STRIPS: list[Row] = [("hedge", "Hedge"), ("hedgerow", "Hedgerow"), ("ridge", "Ridge")]
TABLE_ROADS: list[Row] = [("primary-road", "Primary road"), ("secondary-road", "Secondary road")]
TABLE_POINTS: list[Row] = [("tree", "Tree"), ("gate", "Gate"), ("crossing", "Crossing")]


def _figure(
    key: str, title: str, of: tuple[str, ...], unit: str, steps: tuple[int, int, int, int], needed: bool = False
) -> TableDetail:
    least, first, step, most = steps
    return {
        "key": key, "title": title, "of": of, "unit": unit, "least": least, "first": first, "step": step, "most": most,
        "needed": needed, "choices": [],
    }  # fmt: skip


def _choice(key: str, title: str, of: tuple[str, ...], choices: Sequence[tuple[object, str]]) -> TableDetail:
    return {**_figure(key, title, of, "", (0, 0, 0, 0)), "choices": choices}


TABLE_DETAILS: list[TableDetail] = [
    _figure("height", "Height", ("hill",), "in", (25, 100, 25, 10_000), needed=True),
    _figure("height", "Height", ("ridge", "building"), "in", (25, 100, 25, 10_000)),
    _figure("stories", "Storeys", ("building",), "", (1, 1, 1, 30)),
    _choice("material", "Built of", ("building",), [("stone", "Stone"), ("brick", "Brick"), ("wood", "Wood")]),
    _choice("kind", "Kind", ("bridge",), [("stone", "Low-walled stone"), ("other", "Another")]),
    _figure("weight_limit", "Weight limit", ("bridge",), "tons", (1, 10, 1, 1000)),
    _choice("mines", "Mines", ("minefield",), [("at", "Anti-tank"), ("ap", "Anti-personnel"), ("mixed", "Both")]),
    _figure("density", "Density", ("minefield",), "%", (0, 50, 5, 100)),
    _choice("hidden", "Lie", ("minefield",), [(False, "Exposed"), (True, "Hidden")]),
    _figure("spotting_distance", "Spotted from", ("minefield",), "in", (0, 600, 50, 10_000)),
    _figure("spotting_chance", "Chance to spot", ("minefield",), "%", (0, 50, 5, 100)),
    _figure("lanes", "Lanes", ("primary-road",), "", (1, 1, 1, 2)),
]
"""What is said of single things on a free table; lengths in hundredths of an inch."""

TABLE_ROAD_WIDTHS = {"primary-road": 300, "secondary-road": 200}
"""How wide a road of each kind is drawn at first, in hundredths of an inch."""

TABLE_RADII = {"tree": 75, "gate": 50, "crossing": 50}


def title(rows: list[Row], word: str) -> str:
    """What a player calls a word; itself where it isn't among the rows."""
    return next((said for name, said in rows if name == word), word)
