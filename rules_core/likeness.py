"""Plain words for what several games have under names of their own: by these one game's question is put to another."""

from __future__ import annotations

INFANTRY = "infantry"
SUPPORT_WEAPON = "support weapon"
CREWED_WEAPON = "crewed weapon"
TRACKED = "tracked vehicle"
HALF_TRACKED = "half-tracked vehicle"
WHEELED = "wheeled vehicle"
KINDS_OF_UNIT = frozenset({INFANTRY, SUPPORT_WEAPON, CREWED_WEAPON, TRACKED, HALF_TRACKED, WHEELED})

RUN = "run"
WITH_FIRE = "short move with fire"
CRAWL = "crawl"
FULL_MOVE = "full move"
WAYS_TO_MOVE = frozenset({RUN, WITH_FIRE, CRAWL, FULL_MOVE})

GULLY_BOTTOM = "gully bottom"


def upper_floor(floor: int) -> str:
    """The word for an upper floor of a building.

    Args:
        floor: counted from the ground, which is 0.
    """
    return f"floor {floor}"
