"""What makes a platoon: how many hexes it begins in, and that they hang together (10.7, 11.3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.geometry.grid import Grid

GROUP_CITE = "CGS 10.7.1"
END_CITE = "CGS 10.7.2"
AFV_CITE = "CGS 11.3.1"
AFV_STACK_CITE = "CGS 11.3.2"
MIXED_CITE = "CGS 11.3.3"
COST_CITE = "CGS 11.3.6"
MOST_HEXES = 3


def form_a_group(grid: Grid, hexes: Sequence[str], how: str) -> bool:
    """Whether hexes are adjacent to each other as a platoon must be.

    Args:
        grid: the map's grid.
        hexes: the hexes, each once.
        how: ``connected`` or ``mutual`` (HC-CGS-62).
    """
    if how == "mutual":
        return all(grid.adjacent(a, b) for n, a in enumerate(hexes) for b in hexes[n + 1 :])
    reached, waiting = set(hexes[:1]), list(hexes[:1])
    while waiting:
        here = waiting.pop()
        beside = {name for name in hexes if name not in reached and grid.adjacent(here, name)}
        reached |= beside
        waiting += beside
    return len(reached) == len(hexes)
