"""Costs that the ATS sources leave out: a player types them in, and until then they stop a calculation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import cast

from rules_core.movement.movement import HALVES_PER_MP

LINEAR_DEPRESSION = "linear-depression"
LOW_GROUND = "low-ground"
CLIFF = "cliff"
WATER = "water"
WOODS = "woods"
BRIDGE = "bridge"
EMPLACEMENT = "emplacement"
BOCAGE = "bocage"

FIGURES: dict[str, str] = {
    LINEAR_DEPRESSION: "to enter a Linear Depression",
    LOW_GROUND: "to step up or down the edge of the low ground",
    CLIFF: "to cross a cliff hexside",
    WATER: "to enter water",
    WOODS: "to enter woods",
    BRIDGE: "to enter a bridge that carries no road",
    EMPLACEMENT: "to get under an AT trench, bunker, blockhouse or weapons pit, or out of it",
    BOCAGE: "to cross a bocage hexside",
}
"""Each figure's word in ``options.costs``, and what it would be the cost of."""

BY_TERRAIN: dict[str, str] = {"gully": LINEAR_DEPRESSION, "water": WATER, "woods": WOODS}
"""Terrain words whose entry cost is such a figure."""


def typed_cost(options: Mapping[str, object], word: str) -> int | None:
    """A cost that a player typed in, in half MPs; None where none was.

    Args:
        options: a query's options, checked.
        word: its word in ``FIGURES``.
    """
    typed = cast(Mapping[str, Fraction], options.get("costs") or {})
    figure = typed.get(word)
    return None if figure is None else int(figure * HALVES_PER_MP)
