"""What the page makes of the words of a table, for whoever draws one."""

from __future__ import annotations

from rules_core.board.terrain_said import BLOCKS, CLEAR, HIGHER, TerrainSaid
from rules_core.systems.miniatures.conventions.sight import BUILDINGS
from rules_core.systems.miniatures.terrain import BUILDING, HILL, LARGE, ROWS, SMALL, TREE, Seen, Terrain
from rules_core.words.figures import figure


def _sight(row: Terrain) -> str:
    if row.word == HILL.word:
        return HIGHER
    if row.word == TREE.word:
        return "blocks in 1/285 alone, if the judge says so"
    if row.seen is Seen.DEPTH and row.limit is not None:
        return f"seen into up to {row.limit.large} in"
    words = {
        Seen.SAME_LEVEL: "blocks infantry on its own level",
        Seen.COVER: "covers who is behind it",
        Seen.BLOCKS: BLOCKS,
    }
    return words.get(row.seen, CLEAR)


def _into(row: Terrain) -> dict[str, str]:
    """How far one sees into it by scale, where the page prints that: what a convention halves is told by answers."""
    if row.seen is not Seen.DEPTH or row.limit is None:
        return {}
    printed = {LARGE: row.limit.large, SMALL: row.limit.small}
    return {scale: f"{figure(length)} in" for scale, length in printed.items() if length is not None}


def _cite(row: Terrain) -> str:
    """What says so: that a building blocks no rule of the page's does."""
    return BUILDINGS.id if row.word == BUILDING.word else row.cite


SAID: dict[str, TerrainSaid] = {row.word: TerrainSaid(row.name, _sight(row), _cite(row), _into(row)) for row in ROWS}
"""By word, from its own rows, in 1/72."""
