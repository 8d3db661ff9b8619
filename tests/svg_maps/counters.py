"""Things on the table to draw: each tile of the box of each system, and one that no system knows."""

from __future__ import annotations

from rules_core import maps
from rules_core.systems import registry

_HEXES = list(maps.load("dtw").hexes)

TILES = list(
    {
        (kind.id, tuple(tile.details.items())): (kind.id, tile.title, dict(tile.details))
        for system_id in registry.system_ids()
        for kind in registry.find_system(system_id).counters
        for tile in kind.box
    }.values()
)
"""Each kind with the details that it comes with, as the boxes have it; one that several systems have is here once."""

EVERY_COUNTER: list[dict[str, object]] = [
    {"kind": kind, "at": _HEXES[3 * i], **details} for i, (kind, _, details) in enumerate(TILES)
] + [
    {"kind": "rubble", "at": "M20@+10", "material": "wooden"},
    {"kind": "minefield", "at": "M21", "density": 4, "hidden": True, "dummy": True},
    {"kind": "sandbag-wall", "between": ["N33", "N34"]},
]
