"""What CGS makes of the words of a map, for whoever draws one."""

from __future__ import annotations

from rules_core.board.terrain_said import BLOCKS, CLEAR, HIGHER, LOWER, SEWER, TerrainSaid
from rules_core.board.terrain_words import HILL, MANHOLE, term
from rules_core.families.critical_hit.buildings import said_of_marks
from rules_core.systems.cgs.buildings import CITE as BUILDINGS_CITE
from rules_core.systems.cgs.conventions import BRIDGES
from rules_core.systems.cgs.places import BRIDGE
from rules_core.systems.cgs.sewers import ENTRY_CITE
from rules_core.systems.cgs.terrain import (
    CLIFF,
    CLIFF_CITE,
    GULLY,
    GULLY_CITE,
    HEXSIDES,
    INTERIOR_WALL,
    INTERIOR_WALL_CITE,
    PARAPET,
    PARAPET_CITE,
    TERRAIN,
    WITHOUT_EFFECT,
    Terrain,
)


def _sight(row: Terrain) -> str:
    if row.obstacle:
        return BLOCKS
    return f"hinders sight, {row.hindrance:+} a hex" if row.hindrance else CLEAR


SAID: dict[str, TerrainSaid] = {
    **{word: TerrainSaid(term(word), CLEAR, "") for word in WITHOUT_EFFECT},
    **{word: TerrainSaid(row.name, _sight(row), row.cite) for word, row in TERRAIN.items()},
    **{word: TerrainSaid(row.name, f"{row.drm:+} behind it", row.cite) for word, row in HEXSIDES.items()},
    GULLY: TerrainSaid("gully", LOWER, GULLY_CITE),
    CLIFF: TerrainSaid("cliff", "", CLIFF_CITE),
    INTERIOR_WALL: TerrainSaid("interior wall", BLOCKS, INTERIOR_WALL_CITE),
    PARAPET: TerrainSaid("parapets of a bridge", "", PARAPET_CITE),
    HILL: TerrainSaid("hill", HIGHER, "CGS 6.11"),
    BRIDGE: TerrainSaid("bridge", "units stand on it and beneath it", BRIDGES.id),
    MANHOLE: TerrainSaid("manhole", SEWER, ENTRY_CITE),
    **said_of_marks(BUILDINGS_CITE),
}
"""By word, from its own rows; of other words it has no rule."""
