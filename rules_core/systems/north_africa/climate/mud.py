"""Where Mud is the desert's own kind, and where the usual rules for it hold (194.8)."""

from __future__ import annotations

from rules_core.systems.north_africa.conditions import MUD, ONLY_DESERT, Conditions


def is_desert_mud(now: Conditions) -> bool:
    """Whether Mud is Desert Mud, in which only Open Ground Accessible to hammada counts for Bog.

    It holds in Arid Land, on Desert Boards alone, and neither on Broken nor on Steppe Terrain.

    Args:
        now: the conditions in force.
    """
    return now.ec == MUD and now.place != "elsewhere" and now.boards == ONLY_DESERT and now.alternate == "none"
