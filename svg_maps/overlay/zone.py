"""The part of a map that a rule speaks of, as an answer brings it: its hexes outlined, rays in it, its true edges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from svg_maps import pathdata
from svg_maps.geometry import between, clip_segment
from svg_maps.markup import Node, group, path
from svg_maps.overlay.pen import Pen

_RAYS = 11
"""How many rays run from its apex between its edges."""


def zone_nodes(pen: Pen, zone: Mapping[str, Any] | None) -> list[Node]:
    """A zone under a line: nothing where the answer brings none.

    Args:
        pen: draws it.
        zone: the zone of an answer.
    """
    if not zone:
        return []
    left, top, right, bottom = pen.sheet.extent
    sheet = ((left, top), (right, top), (right, bottom), (left, bottom))
    hexes = [name for name in zone["hexes"] if pen.knows(name)]
    apex, (one, other) = pen.sheet.scaled(tuple(zone["apex"])), (pen.sheet.scaled(tuple(end)) for end in zone["edges"])
    ends = [between(one, other, place / (_RAYS + 1)) for place in range(1, _RAYS + 1)]
    rays, edges = (
        pathdata.polylines(part for end in far if (part := clip_segment(apex, end, sheet)) is not None)
        for far in (ends, (one, other))
    )
    return [
        group(
            "ov-zone",
            [
                *pen.tint(hexes, "ov-zone-tint"),
                path(rays, "ov-zone-ray"),
                *pen.edge(hexes, "ov-zone-edge"),
                path(edges, "ov-zone-true"),
            ],
        )
    ]
