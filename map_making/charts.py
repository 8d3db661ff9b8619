"""From a chart of a printed map, in picture pixels, to a map document on the lattice.

A chart gives the facts of one printed map: what lies where, with outlines traced from its picture. The
document keeps the facts and the shapes and leaves out what only the picture needs. Not imported at run time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from map_making.draft import Corners, Document, Draft
from map_making.shapes import oval, strip
from rules_core.board.terrain_words import CREST, HILL
from rules_core.geometry.grid import Grid

Chart = dict[str, Any]

COLUMN_STEP = 561
ROW_STEP = 644
"""Lattice units between columns and rows; ten of them are one drawing unit."""

LOW_GROUND_LEVEL = -2
"""The low ground along the river lies one level down (ATS -10), in half levels."""

HALF_LEVELS = 2
"""Half levels in one level: the charts count hills in whole levels."""

WORDS = {"building-stone": "building-masonry", "river": "water", "military-crest": CREST}
"""The charts' words for which the maps have another."""

DRAWN_AS_A_LINE = "bridge"
"""The one word of a charted hex that is no terrain: a bridge is a line across what lies under it."""

ORNAMENTS = frozenset({"river", "place-name", "chapel-cross", "exit-arrow"})
"""Lines and points that only the picture needs: a river's course is an area already, a place's name is a label."""

OVAL_HALF_SIZE = (20.5, 9.0)
"""Half the size in pixels of the ornament in E22 of the Tractor Works, the one fountain that is no circle."""

BUILDING_NAMES = {
    "1": "Iron Foundry",
    "2": "Assembly Hall One",
    "3": "Assembly Hall Two",
    "4": "Repair Shop",
    "5": "Construction Office",
    "6": "Laboratory Workrooms",
    "7": "Instrument Assembly Shop",
    "8": "Administration Buildings",
    "9": "Workstation Annex",
}
"""What the numbers on the buildings stand for (ATS 1.4.10)."""


@dataclass(frozen=True)
class Lattice:
    """The affine map from a chart's pixels to the lattice.

    Args:
        a1: the centre of hex A1 in pixels.
        column_spacing: pixels between columns.
        hex_height: pixels between rows.
    """

    a1: tuple[float, float]
    column_spacing: float
    hex_height: float

    def point(self, pixel: list[float]) -> list[int]:
        """The lattice point nearest to a pixel position."""
        return [
            round((pixel[0] - self.a1[0]) * COLUMN_STEP / self.column_spacing),
            round((pixel[1] - self.a1[1]) * ROW_STEP / self.hex_height),
        ]

    def ring(self, pixels: list[list[float]]) -> Corners:
        """An outline on the lattice, without corners that rounding has put on the way straight ahead."""
        points = [self.point(pixel) for pixel in pixels]
        while True:
            before, after = [points[-1], *points[:-1]], [*points[1:], points[0]]
            kept = [
                (x, y)
                for (x0, y0), (x, y), (x1, y1) in zip(before, points, after, strict=True)
                if (x - x0) * (y1 - y) != (y - y0) * (x1 - x)
            ]
            if len(kept) == len(points):
                return points
            points = [[x, y] for x, y in kept]

    def length(self, pixels: float) -> int:
        """A length on the lattice, whose two directions differ by one in a thousand."""
        return round(pixels * ROW_STEP / self.hex_height)


def draft_of(chart: Chart, heading: Document) -> Draft:
    """Make the draft of a map from its chart.

    Args:
        chart: the chart as JSON gives it.
        heading: the entries that a chart doesn't have: id, titles, credit, systems, rule sets, extent.
    """
    figures = chart["grid"]
    rows = figures["rows"]
    # Half hexes stand at the top edge; where they stand at the bottom edge too, the lower columns end a row before.
    last = None if f"B{rows}" in chart["hexes"] else rows - 1
    grid = Grid(figures["columns"], rows, figures.get("first_row", 1), 0, "even", COLUMN_STEP, ROW_STEP, last)
    draft = Draft(grid, heading)
    left, top = figures["a1_center"]
    lattice = Lattice((left, top), figures["column_spacing"], figures["hex_height"])
    _add_areas(draft, chart, lattice)
    factories = [area for area in draft.document["areas"] if area.get("factory")]
    roofless = {name for area in factories for name in area.get("roofless", ())}
    draft.document["hexes"] = {name: _hex(chart["hexes"][name], name in roofless) for name in grid.cells}
    for side in chart["hexsides"]:
        a, b = side["between"]
        marks = {"marks_in": side["marks_in"]} if "marks_in" in side else {}
        draft.add_hexside(WORDS.get(side["kind"], side["kind"]), a, b, side["gate"], **marks)
    for line in chart["lines"]:
        if line["kind"] in ORNAMENTS:
            continue
        path = [lattice.point(pixel) for pixel in line["path"]]
        width = lattice.length(line["width"])
        draft.add_line(line["kind"], path, width)
        # On the Grain Elevator map the railroad's depiction obscures (ATS 2.1.1), so a line must be able to touch it.
        if line["kind"] == "railway" and heading["rule_sets"].get("ats") == "GE":
            outline = strip([(x, y) for x, y in path], width // 2)
            hexes = [name for name in grid.cells if "railway" in chart["hexes"][name]["terrain"]]
            draft.add_area("railway", outline, [name for name in hexes if draft.touches(outline, name)])
    for point in chart["points"]:
        if point["kind"] in ORNAMENTS:
            continue
        radius = lattice.length(point.get("basin_radius", point["radius"]))
        draft.add_point(point["kind"], lattice.point(point["at"]), radius, point["hex"])
    return draft


def _hex(charted: Document, roofless_factory: bool) -> Document:
    record: Document = {"terrain": [WORDS.get(word, word) for word in charted["terrain"] if word != DRAWN_AS_A_LINE]}
    # The chart says -1 for a gully as well; there the ground is level and the gully is a depression in it.
    if {"low-ground", "water"} & set(charted["terrain"]):
        record["level"] = LOW_GROUND_LEVEL
    elif charted["level"] > 0:
        record["level"] = charted["level"] * HALF_LEVELS
    if "levels_present" in charted:
        record["levels"] = [level * HALF_LEVELS for level in charted["levels_present"]]
    if charted["center"] not in ("dot", "none"):
        record["mark"] = charted["center"]
    if charted["manhole"]:
        record["manhole"] = True
    # Every roofless factory hex has debris on its ground (ATS 1.4.81); the chart lists debris outdoors only.
    if roofless_factory:
        record["interior_debris"] = True
    if charted["labels"]:
        record["labels"] = charted["labels"]
    if "printed_label" in charted:
        record["printed_label"] = charted["printed_label"]
    return record


def _add_areas(draft: Draft, chart: Chart, lattice: Lattice) -> None:
    """Add the chart's areas and round things; of shellholes their hexes and single craters are enough."""
    for area in chart["areas"]:
        if area["terrain"] == "shellholes" or _is_ornament(area, chart):
            continue
        more: Document = {}
        if "elevation" in area:
            more["level"] = area["elevation"] * HALF_LEVELS
        if area["holes"]:
            more["holes"] = [lattice.ring(hole) for hole in area["holes"]]
        if area["factory"]:
            more["factory"] = True
        if area.get("roofless_hexes"):
            more["roofless"] = area["roofless_hexes"]
        if "number" in area:
            more |= {"number": area["number"], "name": BUILDING_NAMES[area["number"][0]]}
        outline = lattice.ring(area["outline"])
        # The chart lists a hex or two that an area comes near to and doesn't reach.
        hexes = [name for name in area["hexes"] if draft.touches(outline, name)]
        terrain = HILL if "elevation" in area else WORDS.get(area["terrain"], area["terrain"])
        draft.add_area(terrain, outline, hexes, **more)
    for point in chart["points"]:
        if point["kind"] in ("fountain", "storage-tank"):
            x, y = lattice.point(point["at"])
            across, down = map(lattice.length, _half_size(point))
            draft.add_area(point["kind"], oval((x, y), across, down), [point["hex"]])


def _is_ornament(area: Document, chart: Chart) -> bool:
    """Whether an area is a detail of other terrain, none of its hexes being of its own: thin water in a marsh."""
    here = (chart["hexes"][name]["terrain"] for name in area["hexes"])
    return "elevation" not in area and not any(area["terrain"] in words for words in here)


def _half_size(point: Document) -> tuple[float, float]:
    """Half the width and height in pixels of a round thing; of a fountain the basin, not the ring."""
    if "oval" in point.get("note", ""):
        return OVAL_HALF_SIZE
    radius: float = point["basin_radius"] if "basin_radius" in point else point["radius"]
    return radius, radius
