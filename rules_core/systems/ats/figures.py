"""Costs that the ATS sources leave out: a player types them in, and until then they stop a calculation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.movement import HALVES_PER_MP

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


def typed_costs(options: Mapping[str, object]) -> dict[str, int]:
    """The figures that a player typed in, in half MPs.

    Args:
        options: a query's options; ``costs`` maps words of ``FIGURES`` to MP.

    Raises:
        QueryError: an unknown word, or a cost that is no whole or half number of MP.
    """
    costs = options.get("costs") or {}
    if not isinstance(costs, Mapping):
        raise QueryError("bad-option", "Costs are typed in as figures by terrain, such as woods: 2.", "options.costs")
    return {_word(word): _halves(word, value) for word, value in costs.items()}


def _word(word: str) -> str:
    if word not in FIGURES:
        known = ", ".join(FIGURES)
        raise QueryError("unknown-option", f"ATS asks for no cost of {word!r}; it asks for {known}.", "options.costs")
    return word


def _halves(word: str, value: object) -> int:
    if isinstance(value, (int, float, Fraction)) and not isinstance(value, bool) and value >= 0:
        halves = value * HALVES_PER_MP
        if halves == int(halves):
            return int(halves)
    raise QueryError(
        "bad-option", f"The cost of {word} is a whole or half number of MP, 0 or more; not {value!r}.", "options.costs"
    )
