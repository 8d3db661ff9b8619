"""What lies on a free table: areas, strips, roads and points, each with a name of its own."""

from __future__ import annotations

from ui.model.map_desk.finding import areas_at, distance, paths_at
from ui.model.map_desk.vocabulary import (
    TABLE_AREAS,
    TABLE_POINTS,
    TABLE_RADII,
    TABLE_ROAD_WIDTHS,
    TABLE_ROADS,
    TABLE_STRIPS,
    title,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.changes import Edit
    from ui.model.map_desk.shapes import Point, Record, Ring

PARTS = ("areas", "strips", "roads", "points")

STOREY = 125
"""How high a storey of a building stands at first, in hundredths of an inch."""


def free_name(document: Record, word: str) -> str:
    """A name that nothing on the table has: ``Light woods 2``."""
    rows = [*TABLE_AREAS, *TABLE_STRIPS, *TABLE_ROADS, *TABLE_POINTS]
    taken = {entry["name"] for part in PARTS for entry in document.get(part, [])}
    said, number = title(rows, word), 1
    while f"{said} {number}" in taken:
        number += 1
    return f"{said} {number}"


def first_details(word: str) -> Record:
    """What is said at first of a thing that has to have figures of its own: a hill of one inch, a house of one storey.

    What the judge says (the height of a ridge, the density of mines) nobody has said yet.
    """
    if word == "hill":
        return {"height": 100}
    if word == "building":
        return {"stories": 1, "material": "stone", "height": STOREY}
    return {}


def add(edit: Edit, part: str, word: str, shape: Ring, details: Record) -> int:
    """Put a thing on the table; gives its place in its list.

    Args:
        edit: the stroke.
        part: the list: ``areas``, ``strips``, ``roads`` or ``points``.
        word: what it is.
        shape: its outline, its path, or its one point.
        details: what is said of it.
    """
    entry: Record = {"name": free_name(edit.document, word), "terrain": word}
    points = [list(point) for point in shape]
    if part == "areas":
        entry["outline"] = points
    elif part == "points":
        entry |= {"at": points[0], "radius": TABLE_RADII[word]}
    else:
        entry["path"] = points
        if part == "roads":
            entry["width"] = TABLE_ROAD_WIDTHS[word]
    if details:
        entry["details"] = details
    return edit.add(part, entry)


def lying_at(document: Record, at: Point, reach: float) -> list[tuple[str, int]]:
    """What lies under a finger: points, strips, roads, then areas from the smallest; each by its list and its place."""
    found = []
    for place, entry in enumerate(document.get("points", [])):
        spot = (entry["at"][0], entry["at"][1])
        if distance(at, spot, spot) <= max(reach, entry.get("radius", 0)):
            found.append(("points", place))
    for part in ("strips", "roads"):
        paths = [(entry["path"], entry.get("width", 0)) for entry in document.get(part, [])]
        found += [(part, place) for place in paths_at(paths, at, reach)]
    return [*found, *(("areas", place) for place in areas_at(document.get("areas", []), at))]
