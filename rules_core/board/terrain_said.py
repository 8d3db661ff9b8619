"""What a game says of a terrain word of a map, for whoever draws one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class TerrainSaid:
    """What a game makes of one terrain word.

    Args:
        name: what its players call it.
        sight: what it is to a line of sight, in a few words; empty where its row doesn't say.
        cite: the rule.
        into: how far one sees into it, in words by the scale of a table's models; empty for no limit of the game's own.
    """

    name: str
    sight: str
    cite: str
    into: Mapping[str, str] = field(default_factory=dict)


CLEAR = "clear for sight"
BLOCKS = "blocks sight"
LOWER = "lies lower"
HIGHER = "lies higher"
"""What terrain is to a line of sight, in the words of every game."""

HIGHER_BUILDING = "makes its building higher"
SEWER = "a way into the sewer"
"""What stands at one spot and is nothing to a line by itself."""
