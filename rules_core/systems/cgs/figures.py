"""Figures that the text leaves out: a player types them in, and until then they stop a calculation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import cast

from rules_core.movement.movement import HALVES_PER_MP
from rules_core.situation import Situation

WOODEN_BUILDING = "wooden-building"

PLUNGING_FIRE = "plunging-fire"

DRM_FIGURES: dict[str, str] = {
    WOODEN_BUILDING: "the DRM of a wooden building",
    PLUNGING_FIRE: "what Plunging Fire takes off the DRM",
}
"""Each missing DRM's word in ``options.drms``, and what it is."""

COST_FIGURES: dict[str, str] = {
    "water": "to enter water",
    "marsh": "to enter marsh",
    "orchard": "to enter an orchard",
    "grain": "to enter grain",
    "graveyard": "to enter a graveyard",
}
"""Each missing cost's word in ``options.costs``, a terrain word of the map too, and what it would be the cost of.

The text names this terrain (6.11.2.2, 7.1.1) and leaves its cost to the lost Terrain Effects Chart (CGS-G044)."""


def typed_cost(options: Mapping[str, object], word: str) -> int | None:
    """A cost that a player typed in, in half MPs; None where none was.

    Args:
        options: a query's options, checked.
        word: its word in ``COST_FIGURES``.
    """
    figure = _typed_costs(options).get(word)
    return None if figure is None else int(figure * HALVES_PER_MP)


def least_cost(options: Mapping[str, object], otherwise: int) -> int:
    """The least cost of any hex in half MPs: the text's own, or a smaller one that a player typed in.

    Args:
        options: a query's options, checked.
        otherwise: the least that the text gives.
    """
    return min((otherwise, *(int(figure * HALVES_PER_MP) for figure in _typed_costs(options).values())))


def asks_for_costs(situation: Situation) -> bool:
    """Whether a map has terrain whose cost nobody has typed in; it may turn out to be as little as half an MP."""
    asked = COST_FIGURES.keys() - _typed_costs(situation.options).keys()
    return any(not hex_.terrain.isdisjoint(asked) for hex_ in situation.board.hexes.values())


def _typed_costs(options: Mapping[str, object]) -> Mapping[str, Fraction]:
    return cast(Mapping[str, Fraction], options.get("costs") or {})


def typed_drm(options: Mapping[str, object], word: str) -> int | None:
    """A DRM that a player typed in; None where none was.

    Args:
        options: a query's options, checked.
        word: its word in ``DRM_FIGURES``.
    """
    typed = cast(Mapping[str, Fraction], options.get("drms") or {})
    figure = typed.get(word)
    return None if figure is None else int(figure)
