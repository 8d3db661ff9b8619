"""Answers on the shipped free table, as the rules give them, and one thing of every kind on a table."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules_core import ask

GAME, TABLE = "miniatures", "village"


@cache
def line(from_: str, to: str, viewer: str = "", target: str = "") -> dict[str, Any]:
    """A line of sight between two points of the village."""
    who = {end: unit for end, unit in (("viewer", viewer), ("target", target)) if unit}
    return dict(ask("los", system=GAME, map=TABLE, from_=from_, to=to, options=who).facts)


@cache
def walk(*moves: str, unit: str = "tank", allowance: int = 12) -> dict[str, Any]:
    """A way drawn over the village."""
    found = ask("walk", system=GAME, map=TABLE, unit=unit, allowance=allowance, moves=list(moves))
    return dict(found.facts)


THROUGH_A_WOOD = ("24x28", "22x36")
"""A clear line through light woods."""
BLOCKED = ("21.5x33", "44x30")
OVER_THE_HEDGE = ("20x13", "20x22.5")
"""A way over a hedge that takes more than one turn."""
INTO_A_HOUSE = ("20x22", "20x27", "28x29", "31x22")
THROUGH_MINES = ("37x14", "37x8")
