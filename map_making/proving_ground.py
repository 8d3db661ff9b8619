"""The proving ground: a small map of ours that has every terrain of ATS, for tests and demonstration.

``docs/adding-a-map.md`` lists which hex has what. Not imported at run time.
"""

from __future__ import annotations

from collections.abc import Sequence

from map_making.charts import COLUMN_STEP, LOW_GROUND_LEVEL, ROW_STEP
from map_making.draft import Corners, Document, Draft
from map_making.shapes import box, hall, heap, oval, strip, whole_hexes
from rules_core.geometry.grid import Grid, Point

HEADING: Document = {
    "id": "proving-ground",
    "title": "The Proving Ground",
    "short_title": "Proving Ground",
    "credit": "A map of our own, in the public domain.",
    "systems": ["ats", "cgs"],
    "rule_sets": {"ats": "DTW"},
    "practice": True,
}

NOTES: tuple[tuple[str, str, str | None], ...] = (
    ("", "Not a historical map: it has each kind of terrain, to try the rules on.", None),
    ("", "The rules of the Tractor Works map apply.", "ATS 1.4"),
    ("P5", "The white square stands in P4; the Boiler House rises to +20.", "ATS 8.3.142"),
    (
        "H10",
        "The rubble of G11 lies across the hexside into H10; a line that touches it there is affected.",
        "ATS 1.3.1",
    ),
    ("L8", "Lumber stands in a junkyard; ATS takes it for one.", None),
)

MASONRY = "building-masonry"
WOODEN = "building-wooden"
ROAD_WIDTH = 120
RAILWAY_WIDTH = 100
HOUSE = (-170, -150, 170, 150)
TANK_RADIUS = 185
BASIN_RADIUS = 120
CRATER_RADIUS = 80

WALLS = (("A6", "B5"), ("B5", "B6"), ("B5", "C6"), ("C6", "D5"), ("D5", "D6"))
WALL_GATE = ("C5", "C6")
HEDGES = (("E4", "F3"), ("F3", "G4"), ("G3", "G4"))
HEDGE_GATE = ("F3", "F4")
FENCES = (("B9", "B10"), ("B9", "C10"), ("C10", "D9"))
FENCE_GATE = ("C9", "C10")
INTERIOR_WALLS = (("I5", "J5"), ("I6", "J5"), ("K4", "K5"))
CLIFFS = (("R8", "S8"), ("R8", "S9"), ("R9", "S9"), ("R9", "S10"))

LOW_GROUND = (
    "S8",
    "S9",
    "S10",
    "S11",
    "S12",
    "S13",
    "S14",
    "T7",
    "T8",
    "T9",
    "T10",
    "T11",
    "T12",
    "T13",
    "T14",
)
WATER = ("T11", "T12", "T13", "T14")
GULLY = ("F14", "F13", "G13", "H12", "I12", "J11", "K12", "L12")


def draft() -> Draft:
    """The map, ready to be written."""
    ground = Draft(Grid(20, 14, 1, 1, "even", COLUMN_STEP, ROW_STEP), HEADING)
    _land(ground)
    _village(ground)
    _factories(ground)
    _ruins(ground)
    _single_things(ground)
    _ways(ground)
    _hexsides(ground)
    for note in NOTES:
        ground.add_note(*note)
    return ground


def _put(ground: Draft, terrain: str, outline: Corners, names: Sequence[str], **more: object) -> None:
    """Add art and its word to its hexes."""
    ground.add_area(terrain, outline, names, **more)
    for name in names:
        ground.add_word(name, terrain)


def _house(ground: Draft, terrain: str, name: str, **more: object) -> None:
    _put(ground, terrain, box(ground.grid.center(name), *HOUSE), [name], **more)


def _land(ground: Draft) -> None:
    """Low ground, water, brush, woods, a hedgerow strip and the gully with its bends."""
    grid = ground.grid
    _put(ground, "low-ground", whole_hexes(grid, LOW_GROUND), LOW_GROUND)
    for name in LOW_GROUND:
        ground.hex(name)["level"] = LOW_GROUND_LEVEL
    _put(ground, "water", whole_hexes(grid, WATER), WATER)
    _put(ground, "brush", heap(grid.center("S13"), 280), ["S13"])
    woods = ("P10", "Q10", "Q11")
    _put(ground, "woods", hall(grid, (("P10", "P10"), ("Q10", "Q11"))), woods)
    _put(ground, "hedgerow", box(grid.center("A12"), -60, -280, 60, 280), ["A12"])
    path = [grid.center(name) for name in GULLY]
    _put(ground, "gully", strip(path, 130), GULLY)
    ground.add_line("gully", path, 260)


def _village(ground: Draft) -> None:
    """A house, a tower, a large building and a stairwell building, masonry and wooden."""
    grid = ground.grid
    _house(ground, MASONRY, "B2")
    _house(ground, WOODEN, "D2")
    _house(ground, MASONRY, "A4", roofless=["A4"])
    _house(ground, MASONRY, "B4")
    _house(ground, WOODEN, "C4")
    for tower in ("B4", "C4"):
        ground.hex(tower)["mark"] = "circle-1"
    _put(ground, MASONRY, hall(grid, (("E2", "E3"),)), ["E2", "E3"])
    _put(ground, WOODEN, hall(grid, (("G2", "G3"),)), ["G2", "G3"])
    _put(ground, MASONRY, hall(grid, (("D5", "D5"), ("E5", "E6"))), ["D5", "E5", "E6"])
    ground.hex("E5")["mark"] = "square-2"
    _house(ground, MASONRY, "S11")


def _factories(ground: Draft) -> None:
    """The Works, +10 and partly roofless; the Boiler House, +20; the Sawmill, wooden."""
    grid = ground.grid
    works = [
        *("I4", "I5", "I6", "I7", "J4", "J5", "J6", "K4", "K5", "K7"),
        *("L4", "L5", "L6", "M4", "M5", "M6", "M7"),
    ]
    columns = (("I4", "I7"), ("J4", "J6"), ("K4", "K7"), ("L4", "L6"), ("M4", "M7"))
    rubble = whole_hexes(grid, ["K6"])
    roofless = ["L4", "L5", "M5"]
    _put(
        ground,
        MASONRY,
        hall(grid, columns),
        works,
        holes=[rubble],
        factory=True,
        roofless=roofless,
        name="Works",
    )
    for name in roofless:
        ground.hex(name)["interior_debris"] = True
    boiler = ["P4", "P5", "Q5"]
    _put(ground, MASONRY, hall(grid, (("P4", "P5"), ("Q5", "Q5"))), boiler, factory=True, name="Boiler House")
    ground.hex("P4")["mark"] = "square-2"
    _put(ground, WOODEN, hall(grid, (("B12", "B13"),)), ["B12", "B13"], factory=True, name="Sawmill")


def _ruins(ground: Draft) -> None:
    """Rubble, debris, junkyards and shellholes."""
    center = ground.grid.center
    _put(ground, "rubble-masonry", heap(center("K6"), 300), ["K6"])
    _put(ground, "rubble-wooden", heap(center("D11"), 270), ["D11"])
    x, y = center("G11")
    # Part of this heap lies beyond the hexside G11/H10.
    _put(ground, "rubble-masonry", heap((x + 170, y - 98), 220), ["G11"])
    for name in ("C8", "G5", "K10", "N4", "O5", "O10", "R3"):
        _put(ground, "debris", heap(center(name), 290), [name])
    for name in ("L8", "L10", "M10"):
        _put(ground, "junkyard", heap(center(name), 290), [name])
    ground.add_word("L8", "lumber")
    craters: tuple[tuple[str, tuple[Point, ...]], ...] = (
        ("E8", ((-150, 130), (160, 120), (20, -180))),
        ("I9", ((-120, -90), (130, 60))),
        ("J9", ((-60, 140), (90, -130))),
        ("O12", ((-190, 0), (190, 60))),
    )
    for name, offsets in craters:
        ground.add_word(name, "shellholes")
        x, y = center(name)
        for dx, dy in offsets:
            ground.add_point("shellhole", (x + dx, y + dy), CRATER_RADIUS, name)
    lone_x, lone_y = center("H2")
    ground.add_point("shellhole", (lone_x + 90, lone_y + 110), CRATER_RADIUS, "H2")


def _single_things(ground: Draft) -> None:
    """A fountain, a storage tank on debris, railcars, manholes."""
    for terrain, name, radius in (("fountain", "F10", BASIN_RADIUS), ("storage-tank", "R3", TANK_RADIUS)):
        center = ground.grid.center(name)
        _put(ground, terrain, oval(center, radius, radius), [name])
        ground.add_point(terrain, center, radius, name)
    for name in ("N10", "N11"):
        _put(ground, "railcars", box(ground.grid.center(name), -70, -260, 70, 260), [name])
    for name in ("D9", "G9", "K9"):
        ground.hex(name)["manhole"] = True
        ground.add_point("manhole", ground.grid.center(name), CRATER_RADIUS, name)


def _ways(ground: Draft) -> None:
    """A paved road into the Works, a dirt road into the Boiler House and one into the Sawmill, a railway."""
    center = ground.grid.center
    (h7_x, h7_y), (i7_x, i7_y) = center("H7"), center("I7")
    level = (h7_y + center("I8")[1]) // 2  # straight through the middles of the hexsides from A8/B7 to G8/H7
    paved = [(-374, level), (h7_x, level), ((h7_x + i7_x) // 2, (h7_y + i7_y) // 2), (i7_x - 200, i7_y + 68)]
    _way(ground, "road-paved", paved, ROAD_WIDTH, ("A8", "B7", "C8", "D7", "E8", "F7", "G8", "H7", "I7"))
    south = center("O14")[1] + 322
    boiler = center("P5")
    dirt = [(center("O14")[0], south), center("O7"), center("P6"), (boiler[0], boiler[1] + 100)]
    down_o = ("O7", "O8", "O9", "O10", "O11", "O12", "O13", "O14")
    _way(ground, "road-dirt", dirt, ROAD_WIDTH, (*down_o, "P6", "P5"))
    saw = center("B13")
    _way(
        ground,
        "road-dirt",
        [(-374, saw[1] - 537), center("A13"), (saw[0] - 100, saw[1] - 57)],
        ROAD_WIDTH,
        ("A13", "B13"),
    )
    (m7_x, m7_y), (n7_x, n7_y) = center("M7"), center("N7")
    rails = [(n7_x, center("N14")[1] + 322), (n7_x, n7_y), (m7_x + 200, m7_y + 115)]
    down_n = ("N7", "N8", "N9", "N10", "N11", "N12", "N13", "N14")
    _way(ground, "railway", rails, RAILWAY_WIDTH, (*down_n, "M7"))


def _way(ground: Draft, kind: str, path: Sequence[Point], width: int, names: Sequence[str]) -> None:
    ground.add_line(kind, path, width)
    for name in names:
        ground.add_word(name, kind)


def _hexsides(ground: Draft) -> None:
    """Walls, hedges and fences with one gate each; interior walls; the cliff."""
    kinds = (
        ("wall", WALLS, WALL_GATE),
        ("hedge", HEDGES, HEDGE_GATE),
        ("fence", FENCES, FENCE_GATE),
        ("interior-wall", INTERIOR_WALLS, None),
        ("cliff", CLIFFS, None),
    )
    for kind, pairs, gate in kinds:
        for a, b in pairs:
            ground.add_hexside(kind, a, b)
        if gate is not None:
            ground.add_hexside(kind, *gate, gate=True)
