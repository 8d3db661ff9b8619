"""Which games can be played on a draft."""

from __future__ import annotations

from rules_core.systems.registry import systems
from rules_core.tabletop.map import Map


def playable(played: Map | None) -> list[dict[str, object]]:
    """Of each game, whether it can be asked about a map.

    Args:
        played: the map; None where it can't be read.
    """
    if played is None:
        return []
    return [
        {"system": system.id, "title": system.short_title, "plays": system.can_judge(played)} for system in systems()
    ]
