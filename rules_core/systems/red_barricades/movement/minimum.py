"""What a Minimum Move has to know of costs: nothing, but of terrain that nobody may be able to enter (A4.134, RB4)."""

from __future__ import annotations

from rules_core.families.squad_leader.movement.prices import Prices
from rules_core.movement.movement import FREE, Bar, Price

WATER = "water"
"""The word of what entering water costs."""
KNOWN_FIRST = frozenset({WATER})
"""The costs without which nobody knows whether Infantry enters at all: the Flooded river among them (RB4)."""


class MinimumPrices(Prices):
    """The figures of a Minimum Move, which takes all MF whatever the hex costs and whether that is known or not."""

    def figure(self, word: str, what: str, cite: str = "", asked: str = "") -> Price | Bar:
        """Nothing, since all MF are spent anyway; a cost that decides whether the hex can be entered is asked for."""
        return super().figure(word, what, cite, asked) if word in KNOWN_FIRST else FREE
