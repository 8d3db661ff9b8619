"""The names on a table, each once, in the middle of what it names."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.tabletop.tabletop import INCH, TableArea
from svg_maps.geometry import Box, box_of, boxes_meet
from svg_maps.letters import text_width
from svg_maps.markup import Node, group, words
from svg_maps.pathdata import XY
from svg_maps.tabletop.plane import Plane

_SIZE = 8.0
"""How high the letters are, in drawing units."""

_BELOW = ("building", "bridge", "ford")
"""What has its name below it, since it is small."""


_WITHIN = ("wheat", "scrub", "marsh")
"""What has its name in its middle, since it is pale."""


_SEEN_INTO = ("woods", "light-woods", "heavy-woods")
_LIMIT = "0 in"
"""Woods have room in their names for how far one sees into them: whoever knows the game says it, or adds it later."""


def names(plane: Plane, hidden: bool, limits: Mapping[str, str]) -> list[Node]:
    """The names of areas, ridges and roads; where two would lie over one another, the first alone.

    Args:
        plane: the table on paper.
        hidden: whether hidden minefields are named.
        limits: by terrain word how far one sees into it, in words, where that is known.
    """
    shown = [area for area in plane.table.areas if hidden or not area.details.get("hidden")]
    wanted = [(area.name, area.terrain, _place(plane, area)) for area in shown]
    wanted += [
        (_with_height(strip.name, strip.details.get("height")), strip.terrain, _below(plane.line(strip.path)))
        for strip in plane.table.strips
        if strip.terrain == "ridge"
    ]
    taken: list[Box] = []
    drawn: list[Node] = []
    for text, terrain, (x, y) in wanted:
        limit = limits.get(terrain, "")
        room = f"{text.upper()} {limit or _LIMIT}" if terrain in _SEEN_INTO else text.upper()
        half = text_width(room, _SIZE) / 2 + 4
        x = min(max(x, half), plane.width - half)
        box = (x - half, y - _SIZE, x + half, y + 3)
        if not any(boxes_meet(box, other) for other in taken):
            taken.append(box)
            name = words(f"{text.upper()} {limit}".rstrip(), (x, y), "tb-name map-words")
            if terrain in _SEEN_INTO:
                name.attribs["data-terrain"] = terrain
            drawn.append(name)
    return [group("tb-names", drawn)] if drawn else []


def _place(plane: Plane, area: TableArea) -> XY:
    left, top, right, bottom = box_of(plane.line(area.rings[0]))
    if area.terrain in _BELOW:
        return (left + right) / 2, bottom + _SIZE + 2
    if area.terrain == "river":
        return plane.at(area.rings[0][len(area.rings[0]) // 8])
    if area.terrain in _WITHIN:
        return (left + right) / 2, (top + bottom) / 2 + _SIZE * 0.35
    return (left + right) / 2, top - 3 if area.terrain != "hill" else bottom - 12


def _below(course: list[XY]) -> XY:
    x, y = course[len(course) // 2]
    return x, y + _SIZE + 10


def _with_height(name: str, height: object) -> str:
    if not isinstance(height, int):
        return name
    return f"{name} +{height / INCH:.3g} in"
