"""What stands on a map of hexes: outlines, what is on hexsides, ways, and what stands at one spot."""

from __future__ import annotations

from ui.model.map_desk import hex_words
from ui.model.map_desk.finding import areas_at, paths_at
from ui.model.map_desk.rings import links
from ui.model.map_desk.vocabulary import (
    BUILDINGS,
    HILL,
    MARKED_SIDES,
    MARKS,
    RADII,
    WAY_WORDS,
    WIDTHS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.changes import Edit
    from ui.model.map_desk.hex_ground import HexGround
    from ui.model.map_desk.shapes import Record, Ring

ROW = 644
"""Lattice units between two rows of the lattice that widths and radii are said on."""

AS_DRAWN = "as drawn"
"""Where the figures of a player's own building stand."""


def free_id(document: Record, word: str) -> str:
    """An id that no area of the map has."""
    taken = {area["id"] for area in document.get("areas", [])}
    number = 1
    while f"{word}-{number}" in taken:
        number += 1
    return f"{word}-{number}"


def area(ground: HexGround, word: str, outline: Ring, area_id: str, said: Record) -> Record:
    """The entry of an outline.

    Args:
        ground: the map's hexes.
        word: what it encloses.
        outline: its corners.
        area_id: its id.
        said: what the player said of it: ``levels`` and ``factory`` of a building, ``level`` of a hill, ``name``.
    """
    names = ground.names_under(outline)
    entry: Record = {"id": area_id, "terrain": word, "outline": [list(corner) for corner in outline], "hexes": names}
    if word == HILL:
        entry["level"] = said.get("level", 2)
    if said.get("name"):
        entry["name"] = said["name"]
    return building(entry, said.get("levels", 0), bool(said.get("factory"))) if word in BUILDINGS else entry


def building(entry: Record, levels: int, factory: bool) -> Record:
    """A building of which the player says something else.

    Args:
        entry: its entry.
        levels: how many it has; 0 leaves them to what each game says of its kind.
        factory: whether it is one.
    """
    said = {key: value for key, value in entry.items() if key not in ("factory", "stated")}
    if factory:
        said["factory"] = True
    if levels:
        names = entry["hexes"]
        floors = dict.fromkeys(names, levels - 1)
        said["stated"] = {"height": 2 * levels, "floors": floors, "rooftops": names, "cite": AS_DRAWN}
    return said


def said_of(entry: Record) -> Record:
    """What the player said of an area, as ``area`` takes it."""
    said: Record = {key: entry[key] for key in ("level", "name", "factory") if key in entry}
    if "stated" in entry:
        said["levels"] = entry["stated"]["height"] // 2
    return said


def add_area(edit: Edit, entry: Record) -> int:
    """Put an outline on the map; its hexes take its word. Gives its place among the areas."""
    place = edit.add("areas", entry)
    if entry["terrain"] != HILL:
        for name in entry["hexes"]:
            hex_words.add_word(edit, name, entry["terrain"])
    return place


def change_area(edit: Edit, place: int, entry: Record) -> None:
    """Put another outline in place of one."""
    before = edit.document["areas"][place]
    edit.replace("areas", place, entry)
    if before["terrain"] != HILL:
        for name in before["hexes"]:
            hex_words.drop_word_unless_drawn(edit, name, before["terrain"])
    if entry["terrain"] != HILL:
        for name in entry["hexes"]:
            hex_words.add_word(edit, name, entry["terrain"])


def remove_area(edit: Edit, place: int) -> None:
    """Take an outline from the map."""
    before = edit.document["areas"][place]
    edit.remove("areas", place)
    if before["terrain"] != HILL:
        for name in before["hexes"]:
            hex_words.drop_word_unless_drawn(edit, name, before["terrain"])


def side_at(document: Record, one: str, other: str, kind: str) -> int | None:
    """The place among the hexsides of what stands between two hexes; None where nothing of the kind does."""
    for place, entry in enumerate(document.get("hexsides", [])):
        if entry["kind"] == kind and set(entry["between"]) == {one, other}:
            return place
    return None


def set_side(edit: Edit, pair: tuple[str, str], kind: str, there: bool, gate: bool = False) -> None:
    """Put something on a hexside, or take it away.

    Args:
        edit: the stroke.
        pair: the hex in which the finger is, and the one beyond.
        kind: what stands there.
        there: whether it is to stand there.
        gate: whether there is a gate in its middle.
    """
    place = side_at(edit.document, *pair, kind)
    if place is not None:
        edit.remove("hexsides", place)
    if there:
        entry: Record = {"between": sorted(pair, key=_grid_order), "kind": kind}
        if gate:
            entry["gate"] = True
        if kind in MARKED_SIDES:
            entry["marks_in"] = pair[0]
        edit.add("hexsides", entry)


def _grid_order(name: str) -> tuple[int, str, int]:
    letters = name.rstrip("0123456789")
    return (len(letters), letters, int(name[len(letters) :]))


def way_hexes(ground: HexGround, path: Ring) -> list[str]:
    """The hexes that a way runs through, in its order."""
    found: dict[str, None] = {}
    for a, b in links(path):
        steps = max(1, 4 * (abs(b[0] - a[0]) // ground.u + abs(b[1] - a[1]) // ground.v))
        for step in range(steps + 1):
            at = (a[0] + (b[0] - a[0]) * step // steps, a[1] + (b[1] - a[1]) * step // steps)
            name = ground.hex_at(at)
            if name:
                found[name] = None
    return list(found)


def add_way(edit: Edit, ground: HexGround, kind: str, path: Ring) -> int:
    """Put a road, a railway or another way on the map; the hexes that it runs through take its word."""
    width = WIDTHS[kind] * 2 * ground.v // ROW
    place = edit.add("lines", {"kind": kind, "path": [list(point) for point in path], "width": width})
    if kind in WAY_WORDS:
        for name in way_hexes(ground, path):
            hex_words.add_word(edit, name, kind)
    return place


def remove_way(edit: Edit, ground: HexGround, place: int) -> None:
    """Take a way from the map; hexes through which another of the kind runs keep the word."""
    before = edit.document["lines"][place]
    edit.remove("lines", place)
    kept = {
        name
        for entry in edit.document["lines"]
        if entry["kind"] == before["kind"]
        for name in way_hexes(ground, [(x, y) for x, y in entry["path"]])
    }
    for name in way_hexes(ground, [(x, y) for x, y in before["path"]]):
        if name not in kept:
            hex_words.drop_word(edit, name, before["kind"])


def toggle_point(edit: Edit, ground: HexGround, kind: str, name: str) -> None:
    """Put something at the dot of a hex, or take it away where it is there."""
    if kind in MARKS:
        record = edit.document.get("hexes", {}).get(name, {})
        hex_words.set_flag(edit, name, "mark", None if record.get("mark") == kind else kind)
        return
    points = edit.document.get("points", [])
    place = next((at for at, entry in enumerate(points) if entry["kind"] == kind and entry["hex"] == name), None)
    there = place is None
    if place is not None:
        edit.remove("points", place)
    else:
        radius = RADII[kind] * 2 * ground.v // ROW
        edit.add("points", {"kind": kind, "at": list(ground.center(name)), "radius": radius, "hex": name})
    if kind == "manhole":
        hex_words.set_flag(edit, name, "manhole", there)
    elif kind in ("storage-tank", "fountain"):
        _basin(edit, ground, kind, name, there)


BASIN = ((-1, -2), (1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1))
"""The corners of a basin or tank from its middle, in units of half its radius or so."""


def _basin(edit: Edit, ground: HexGround, kind: str, name: str, there: bool) -> None:
    """A fountain or tank is an area too, so that a line that touches it is known to."""
    areas = edit.document.get("areas", [])
    place = next(
        (at for at, entry in enumerate(areas) if entry["terrain"] == kind and entry["hexes"] == [name]),
        None,
    )
    if place is not None:
        remove_area(edit, place)
    if there:
        x, y = ground.center(name)
        unit = RADII[kind] * 2 * ground.v // ROW * 9 // 20
        outline = [(x + dx * unit, y + dy * unit) for dx, dy in BASIN]
        add_area(edit, {**area(ground, kind, outline, free_id(edit.document, kind), {}), "hexes": [name]})


def lying_at(document: Record, at: tuple[int, int], reach: float) -> list[tuple[str, int]]:
    """What lies under a finger: ways, then areas from the smallest; each by its list and its place there.

    Args:
        document: the map document.
        at: the point.
        reach: how far from a way the finger may be, in lattice units.
    """
    ways = paths_at([(entry["path"], entry["width"]) for entry in document.get("lines", [])], at, reach)
    areas = areas_at(document.get("areas", []), at)
    return [*(("lines", place) for place in ways), *(("areas", place) for place in areas)]
