"""From a chart of a printed map, in picture pixels, to a map document on the lattice.

A chart gives the facts of one printed map: what lies where, with outlines traced from its picture. The document keeps the
facts and the shapes and leaves out what only the picture needs. Not imported at run time.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any

from rules_core.grid import Grid

Document = dict[str, Any]
Chart = dict[str, Any]

COLUMN_STEP = 561
ROW_STEP = 644
"""Lattice units between columns and rows; ten of them are one drawing unit."""

LOW_GROUND_LEVEL = -2
"""One level down, in half levels (ruling on the low ground along the river: ATS -10)."""

CORNERS_OF_ROUND = 32

_BUILDING_NAMES = {
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

    def ring(self, pixels: list[list[float]]) -> list[list[int]]:
        """An outline on the lattice, without corners that fall on the one before or on the way straight ahead."""
        points = [self.point(pixel) for pixel in pixels]
        while True:
            kept = [
                here
                for before, here, after in zip([points[-1], *points], points, [*points[1:], points[0]], strict=False)
                if (here[0] - before[0]) * (after[1] - here[1]) != (here[1] - before[1]) * (after[0] - here[0])
            ]
            if len(kept) == len(points):
                return points
            points = kept

    def length(self, pixels: float) -> int:
        """A length on the lattice, which is one in a hundred finer than the picture in both directions alike."""
        return round(pixels * ROW_STEP / self.hex_height)


def oval(center: tuple[int, int], half_width: int, half_height: int) -> list[list[int]]:
    """The outline of a round thing, as a polygon with 32 corners.

    Args:
        center: its middle, a lattice point.
        half_width: in lattice units.
        half_height: in lattice units.
    """
    return [
        [
            center[0] + round(half_width * cos(2 * pi * number / CORNERS_OF_ROUND)),
            center[1] + round(half_height * sin(2 * pi * number / CORNERS_OF_ROUND)),
        ]
        for number in range(CORNERS_OF_ROUND)
    ]


def chart_grid(chart: Chart) -> Grid:
    """The grid of a charted map: columns B, D, F … half a hex lower, with half hexes of row 0 at their top."""
    return Grid(chart["grid"]["columns"], chart["grid"]["rows"], 1, 0, "even", COLUMN_STEP, ROW_STEP)


def document_of(chart: Chart, heading: Document) -> Document:
    """Make the map document of a chart.

    Args:
        chart: the chart as JSON gives it.
        heading: the entries that a chart doesn't have: id, titles, credit, systems, rule sets, extent.
    """
    grid = chart_grid(chart)
    figures = chart["grid"]
    lattice = Lattice(tuple(figures["a1_center"]), figures["column_spacing"], figures["hex_height"])
    areas = _areas(chart, lattice)
    roofless = {name for area in areas if area.get("factory") for name in area.get("roofless", ())}
    return {
        "format": "walkaround-map",
        "version": 1,
        **heading,
        "grid": {
            "columns": grid.columns,
            "rows": grid.rows,
            "first_row": {"plain": grid.first_row_plain, "shifted": grid.first_row_shifted},
            "shifted": grid.shifted,
            "column_step": grid.column_step,
            "row_step": grid.row_step,
        },
        "hexes": {name: _hex(chart["hexes"][name], name in roofless) for name in grid.cells},
        "areas": areas,
        "hexsides": [
            {
                "between": sorted(side["between"], key=grid.cell),
                "kind": side["kind"],
                **({"gate": True} if side["gate"] else {}),
            }
            for side in chart["hexsides"]
        ],
        "lines": [
            {
                "kind": line["kind"],
                "path": [lattice.point(pixel) for pixel in line["path"]],
                "width": lattice.length(line["width"]),
            }
            for line in chart["lines"]
        ],
        "points": [
            {
                "kind": point["kind"],
                "at": lattice.point(point["at"]),
                "radius": lattice.length(point.get("basin_radius", point["radius"])),
                "hex": point["hex"],
            }
            for point in chart["points"]
        ],
        "uncharted": [],
        "notes": [],
        "overrides": [],
    }


def _hex(charted: Document, roofless_factory: bool) -> Document:
    record: Document = {"terrain": list(charted["terrain"])}
    # The chart says -1 for a gully as well; there the ground is level and the gully is a depression in it.
    if {"low-ground", "water"} & set(charted["terrain"]):
        record["level"] = LOW_GROUND_LEVEL
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


def _areas(chart: Chart, lattice: Lattice) -> list[Document]:
    """The chart's areas but for shellholes, whose hexes and single craters are all that is needed, then round things."""
    numbers: Counter[str] = Counter()
    found: list[Document] = []

    def add(terrain: str, outline: list[list[int]], hexes: list[str], more: Document) -> None:
        numbers[terrain] += 1
        area_id = f"{terrain}-{numbers[terrain]}"
        found.append({"id": area_id, "terrain": terrain, "outline": outline, "hexes": hexes, **more})

    for area in chart["areas"]:
        if area["terrain"] == "shellholes":
            continue
        more: Document = {}
        if area["holes"]:
            more["holes"] = [lattice.ring(hole) for hole in area["holes"]]
        if area["factory"]:
            more["factory"] = True
        if area.get("roofless_hexes"):
            more["roofless"] = area["roofless_hexes"]
        if "number" in area:
            more |= {"number": area["number"], "name": _BUILDING_NAMES[area["number"][0]]}
        add(area["terrain"], lattice.ring(area["outline"]), area["hexes"], more)
    for point in chart["points"]:
        if point["kind"] in ("fountain", "storage-tank"):
            x, y = lattice.point(point["at"])
            across, down = _half_size(point)
            add(point["kind"], oval((x, y), lattice.length(across), lattice.length(down)), [point["hex"]], {})
    return found


def _half_size(point: Document) -> tuple[float, float]:
    """Half the width and height, in pixels, of a round thing's outline: a fountain's basin, not the ring round it."""
    if "oval" in point.get("note", ""):
        return 20.5, 9.0
    radius = point.get("basin_radius", point["radius"])
    return radius, radius
