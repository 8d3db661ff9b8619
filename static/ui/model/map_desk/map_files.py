"""The file of a map that somebody drew, looked at before anything relies on it: damaged, enormous, or no map at all."""

from __future__ import annotations

from ui.model.found import as_list, parsed
from ui.model.map_desk.versions import FIELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.model.map_desk.shapes import Record

FORMAT = "walkaround-map"

LARGEST_FILE = 20_000_000
"""How many bytes the file of a map may have; the largest map that ships has a sixtieth."""

MOST_POINTS = 200_000
"""So many points the rules read of a map."""

MOST_LISTS = 1_000_000
"""A file with so many lists has more points than any map, whatever they are: it is not even read."""

TOO_LARGE = f"This file is larger than {LARGEST_FILE // 1_000_000} MB; no map is."
TOO_MANY = f"This file has a million points or more; {MOST_POINTS:,} are the most that a map can have."
NO_MAP = "This file has no map of Walkaround's."
DAMAGED = "This file has no map that can be drawn on: it is damaged."


def read(text: str) -> tuple[Record | None, str]:
    """The map of a file; None with a sentence where it can't be had, and without one where the file is no map's at all.

    Args:
        text: the file.
    """
    if text.count("[") > MOST_LISTS:
        return None, TOO_MANY
    document = parsed(text)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        return None, ""
    alone = {name: value for name, value in document.items() if name != FIELD}
    points = _points(alone)
    if points > MOST_POINTS:
        return None, f"This map has {points:,} points; {MOST_POINTS:,} are the most that it can have."
    versions = as_list(document.get(FIELD))
    kept = [row for row in versions if isinstance(row, dict) and _is_map(row.get("document"))]
    return ({**alone, FIELD: kept}, "") if _is_map(alone) else (None, DAMAGED)


def _points(found: object) -> int:
    """How many points there are in something, however deep."""
    count, waiting = 0, [found]
    while waiting:
        here = waiting.pop()
        if isinstance(here, dict):
            waiting += here.values()
        elif _is_point(here):
            count += 1
        elif isinstance(here, list):
            waiting += here
    return count


def _is_map(found: object) -> bool:
    if not isinstance(found, dict) or _points(found) > MOST_POINTS:
        return False
    hexes = found.get("hexes", {})
    if not isinstance(hexes, dict) or not all(_is_hex(row) for row in hexes.values()):
        return False
    on_table = found.get("ground") == "table"
    looks = {**_ENTRIES, "areas": _is_area_of_table if on_table else _is_area}
    return all(_are_entries(found.get(part, []), look) for part, look in looks.items())


def _are_entries(found: object, look: Callable[[Record], bool]) -> bool:
    return isinstance(found, list) and all(isinstance(row, dict) and look(row) for row in found)


def _is_hex(found: object) -> bool:
    return isinstance(found, dict) and _are_words(found.get("terrain"))


def _is_area_of_table(row: Record) -> bool:
    return isinstance(row.get("name"), str) and isinstance(row.get("terrain"), str) and _is_ring(row.get("outline"))


def _is_area(row: Record) -> bool:
    words = isinstance(row.get("id"), str) and isinstance(row.get("terrain"), str)
    return words and _is_ring(row.get("outline")) and _are_words(row.get("hexes"))


def _is_side(row: Record) -> bool:
    return isinstance(row.get("kind"), str) and _are_words(row.get("between"))


def _is_way(row: Record) -> bool:
    return _is_ring(row.get("path"))


def _is_spot(row: Record) -> bool:
    return _is_point(row.get("at"))


_ENTRIES: dict[str, Callable[[Record], bool]] = {
    "hexsides": _is_side,
    "lines": _is_way,
    "strips": _is_way,
    "roads": _is_way,
    "points": _is_spot,
}
"""The lists of a map, and what the desk relies on of an entry of each."""


def _are_words(found: object) -> bool:
    return isinstance(found, list) and all(isinstance(word, str) for word in found)


def _is_ring(found: object) -> bool:
    return isinstance(found, list) and all(_is_point(point) for point in found)


def _is_point(found: object) -> bool:
    return isinstance(found, list) and len(found) == 2 and all(isinstance(number, int) for number in found)
