"""Hill country: a small map of ours on which every rule for hills can be tried. Not imported at run time.

CGS 6.11 places its examples on three printed maps, of which two (To and Sh) are not charted. Their situations stand
here in hexes of the same names; ``docs/adding-a-map.md`` lists which hex has what.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from map_making.charts import COLUMN_STEP, HALF_LEVELS, ROW_STEP
from map_making.draft import Document, Draft
from map_making.shapes import box, contour
from rules_core.board.terrain_words import CREST, HILL, ROAD_ALONG
from rules_core.geometry.grid import Grid

HEADING: Document = {
    "id": "hills",
    "title": "Hill Country",
    "short_title": "Hill Country",
    "credit": "A map of our own, in the public domain.",
    "systems": ["cgs"],
    "rule_sets": {"cgs": "KB"},
    "practice": True,
}

NOTES: tuple[tuple[str, str, str | None], ...] = (
    ("", "Not a historical map: it has what the rules for hills speak of, to try them on.", "CGS 6.11"),
    ("J10", "Level -1, as in SS35 of the Sh map in the text of the rules.", "CGS 6.11.2"),
    ("C1", "Level +1, as in C1 of the Sh map in the text of the rules.", "CGS 6.11.2"),
    ("F4", "Level +2, as in F4 of the Sh map in the text of the rules.", "CGS 6.11.2"),
    ("E14", "Level +1, as in E14 of the To map in the text of the rules.", "CGS 6.11.2"),
    ("D14", "Two levels with the centre dot on +2, as in D14 of the To map in the text of the rules.", "CGS 6.11.2.1"),
    ("B15", "Grain on level +2, as in B15 of the To map in the text of the rules.", "CGS 6.11.2.2"),
    ("B16/C17", "A road along the hexside, as on the To map in the text of the rules.", "CGS 11.2.1"),
    ("H17", "A knoll: the six hexes round it have their centre dots on the level ground and a part on +1.", None),
)


@dataclass(frozen=True)
class Rise:
    """Ground of one level, above the ground round it or below.

    Args:
        level: its level in whole levels.
        names: the hexes whose centre dots stand on it.
        reach: how far it goes (see ``contour``): below 50 these hexes have ground of the level around too, above 50 the
            hexes around have ground of this one.
        sheer: the hexsides at which it ends exactly.
    """

    level: int
    names: tuple[str, ...]
    reach: int = 32
    sheer: tuple[tuple[str, str], ...] = ()


NORTH_TOP = ("E4", "E5", "F3", "F4", "F5", "G4", "G5")
NORTH_SLOPE = ("B1", "C1", "C2", "D1", "D2", "D3", "D4", "D5", "E2", "E3", "E6", "F2", "F6", "G3", "G6")
NORTH_EAST = ("H3", "H4", "H5", "I4", "I5")
SOUTH_TOP = ("A15", "A16", "B14", "B15", "B16", "C15", "C16", "D14")
SOUTH_SLOPE = ("A14", "A17", "B13", "B17", "C14", "C17", "D13", "D15", "D16", "E13", "E14", "E15", "F13", "F14")

CLIFFS = (("G4", "H4"),)
CRESTS = (("G4", "H3"), ("G5", "H4"), ("H4", "I4"), ("H4", "I5"))
"""The hexsides with the marks of a military crest, the higher hex or the one nearer to the top first."""

RISES = (
    Rise(1, NORTH_SLOPE + NORTH_EAST + NORTH_TOP),
    Rise(2, NORTH_TOP, sheer=CLIFFS + CRESTS[:2]),
    Rise(1, SOUTH_SLOPE + SOUTH_TOP),
    Rise(2, SOUTH_TOP),
    Rise(1, ("H17",), reach=68),
    Rise(-1, ("I10", "I11", "J9", "J10", "J11")),
)

GROWTH: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("woods", ("B8", "B9", "C9")),
    ("woods", ("E3",)),
    ("orchard", ("F9", "F10")),
    ("grain", ("B15",)),
    ("grain", ("G11", "H11", "H12")),
    ("marsh", ("G14", "H13", "H14", "I14", "I15")),
    ("brush", ("I2", "J2")),
    ("graveyard", ("C6",)),
)
HOUSE = "D10"
HOUSE_SIDES = (-170, -150, 170, 150)

ROAD = ("A8", "B7", "C7", "D6", "E6", "F5")
ROAD_WIDTH = 120
LANE = (("B16", "C17"), ("B17", "C17"), ("B17", "C18"), ("B18", "C18"))

HEXSIDES: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    ("wall", (("C11", "D10"), ("D10", "E11"))),
    ("hedge", (("F8", "F9"), ("F9", "G9"))),
    ("bocage", (("A12", "B11"), ("B11", "B12"), ("B11", "C12"), ("C12", "D11"), ("D11", "D12"), ("H4", "I5"))),
    ("cliff", CLIFFS),
    (ROAD_ALONG, LANE),
)
GATES = (("wall", "D10", "D11"), ("hedge", "F9", "G10"), ("bocage", "C11", "C12"))


def draft() -> Draft:
    """The map, ready to be written."""
    ground = Draft(Grid(10, 18, 1, 1, "even", COLUMN_STEP, ROW_STEP), HEADING)
    for rise in RISES:
        _raise(ground, rise)
    for terrain, names in GROWTH:
        ground.add_area(terrain, contour(ground.grid, names, 42), names)
        _name(ground, terrain, names)
    ground.add_area("building-masonry", box(ground.grid.center(HOUSE), *HOUSE_SIDES), [HOUSE])
    _name(ground, "building-masonry", [HOUSE])
    left, level = ground.grid.center(ROAD[0])
    ground.add_line("road-dirt", [(left - COLUMN_STEP, level), *map(ground.grid.center, ROAD)], ROAD_WIDTH)
    _name(ground, "road-dirt", ROAD)
    for kind, sides in HEXSIDES:
        for a, b in sides:
            ground.add_hexside(kind, a, b)
    for kind, a, b in GATES:
        ground.add_hexside(kind, a, b, gate=True)
    for high, low in CRESTS:
        ground.add_hexside(CREST, high, low, marks_in=low)
    for note in NOTES:
        ground.add_note(*note)
    return ground


def _name(ground: Draft, word: str, names: Sequence[str]) -> None:
    for name in names:
        ground.add_word(name, word)


def _raise(ground: Draft, rise: Rise) -> None:
    """Add a rise: its art, and the levels of the hexes on it and at its edge."""
    level = rise.level * HALF_LEVELS
    sheer = {frozenset(side) for side in rise.sheer}
    outline = contour(ground.grid, rise.names, rise.reach, sheer)
    edge = {
        name if rise.reach < 50 else other
        for name in rise.names
        for other in ground.grid.neighbours(name)
        if other not in rise.names and {name, other} not in sheer
    }
    for name in ground.grid.cells:
        here = ground.hex(name)
        if name in edge:
            here["levels"] = sorted({*here.get("levels", [here.get("level", 0)]), level})
        if name in rise.names:
            here["level"] = level
    on_it = [name for name in ground.grid.cells if name in edge or name in rise.names]
    ground.add_area(HILL, outline, on_it, level=level)
