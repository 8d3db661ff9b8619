"""The desk's work with photographs."""

from __future__ import annotations

from rules_core.drafts.asked import DeskAsked, DeskProgress, Job
from rules_core.drafts.errors import DraftRefused
from rules_core.drafts.homographies import Homography
from rules_core.drafts.photos import fit, ruler_of, said, size_note, taps_of
from rules_core.drafts.places import Places, is_table
from rules_core.geometry.grid import Grid, Point

MOST_PIXELS = 40_000
LARGEST_HEX = 10_000
"""In tenths of a millimetre."""


def fitting(asked: DeskAsked) -> Job:
    """How a photograph lies under a map: matrices both ways, each hex's dot, how far off it may be."""
    yield DeskProgress("Fitting")
    document = asked.document()
    grid = Places(document).grid
    if grid is None and not is_table(document):
        raise DraftRefused("The map has no hexes yet.")
    hex_size = asked.whole("hex_size") if "hex_size" in asked.query else None
    if hex_size is not None and not 1 <= hex_size <= LARGEST_HEX:
        raise DraftRefused("A hex is from 0.1 to 1,000 mm large.")
    ruler = ruler_of(grid, hex_size)
    found = fit(
        taps_of(asked.query.get("taps"), grid), _where(grid, document.get("size")), ruler, mirrored=grid is None
    )
    yield None
    good, say = said(found, ruler)
    width, height = asked.whole("width", MOST_PIXELS), asked.whole("height", MOST_PIXELS)
    return {
        "to_map": _written(found.to_map),
        "to_photo": _written(found.to_photo),
        "dots": {name: [round(x, 2), round(y, 2)] for name, (x, y) in found.dots.items()},
        "off": round(found.off, 3),
        "unit": "mm" if ruler.known else "hex",
        "off_at": found.off_at,
        "measured": found.measured,
        "good": good,
        "say": say,
        "note": size_note(width, height),
    }


def _where(grid: Grid | None, size: object) -> dict[str, Point]:
    """The points of the map that are looked at: its hex dots, or the corners of a table."""
    if grid is not None:
        return {name: grid.center(name) for name in grid.cells}
    width, depth = size if isinstance(size, list) and len(size) == 2 else (0, 0)
    if type(width) is not int or type(depth) is not int or width <= 0 or depth <= 0:
        raise DraftRefused("The table has no size yet.")
    return {
        "the near left corner": (0, 0),
        "the near right corner": (width, 0),
        "the far right corner": (width, depth),
        "the far left corner": (0, depth),
    }


def _written(matrix: Homography) -> list[float]:
    return [value for row in matrix.rows for value in row]
