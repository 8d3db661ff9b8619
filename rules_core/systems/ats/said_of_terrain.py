"""What ATS makes of the words of a map, for whoever draws one."""

from __future__ import annotations

from rules_core.board.terrain_said import BLOCKS, CLEAR, LOWER, TerrainSaid
from rules_core.families.critical_hit.buildings import said_of_marks
from rules_core.systems.ats.figures import BRIDGE, TERRAIN_CHART
from rules_core.systems.ats.terrain import (
    HEXSIDES,
    INTERIOR_WALL,
    INTERIOR_WALL_CITE,
    ROAD_CITE,
    ROAD_WORDS,
    TERRAIN,
    LosClass,
)

_SIGHT = {
    LosClass.CLEAR: CLEAR,
    LosClass.OBSCURING: "obscures sight",
    LosClass.BLOCKING: BLOCKS,
    LosClass.BLOCKING_HEXSIDE: BLOCKS,
    LosClass.DEPRESSION: LOWER,
}

SAID: dict[str, TerrainSaid] = {
    **{word: TerrainSaid(row.name, _SIGHT[row.los], row.los_cite) for word, row in TERRAIN.items()},
    **{word: TerrainSaid(row.name, BLOCKS, row.los_cite) for word, row in HEXSIDES.items()},
    **{word: TerrainSaid("road", CLEAR, ROAD_CITE) for word in ROAD_WORDS},
    INTERIOR_WALL: TerrainSaid("interior wall", BLOCKS, INTERIOR_WALL_CITE),
    BRIDGE: TerrainSaid("bridge", CLEAR, TERRAIN_CHART),
    **said_of_marks("ATS 1.4.7"),
}
"""By word, from its own rows; of other words it has no rule."""
