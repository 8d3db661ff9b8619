"""The figures of a move: typed in, lent by the sister game, or shares of the allotment; the rest is asked for."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from rules_core.convention import Convention
from rules_core.location import Location
from rules_core.movement.movement import HALVES_PER_MP, Bar, Check, Part, Price
from rules_core.movement.routes.search import ALLOWANCE
from rules_core.sentences.options import not_known_says
from rules_core.situation import Situation
from rules_core.systems.red_barricades.conventions import SISTER_COSTS
from rules_core.systems.red_barricades.figures import COSTS
from rules_core.systems.red_barricades.terrain import BOG_CITE, LENT, Entry
from rules_core.words.figures import signed

Way = tuple[Location, Price | Bar]
"""Where a step leads, and its price or why there is none."""

SHARES: dict[Fraction, str] = {Fraction(1, 4): "a quarter", Fraction(1, 2): "half"}


class Prices:
    """The figures for one class of units in one situation.

    Args:
        situation: the board, the table, options and conventions.
        unit: the class.
        touched: where the ids of conventions are noted that had a say.
        allotment: a vehicle's MP, of which some terrain takes a part; None where they are not known.
    """

    def __init__(self, situation: Situation, unit: str, touched: set[str], allotment: Fraction | None = None) -> None:
        self.situation = situation
        self.unit = unit
        self._touched = touched
        self._allotment = allotment

    def choice(self, record: Convention) -> str:
        """The option of a convention in force; the convention is noted as having had a say."""
        self._touched.add(record.id)
        return self.situation.conventions[record.id]

    def figure(self, word: str, what: str, cite: str = "", asked: str = "") -> Price | Bar:
        """A cost that the source leaves out: typed in, or the sister game's (HC-RB-1).

        Args:
            word: its word in ``COSTS``.
            what: what is paid for, in plain words.
            cite: the rule that speaks of it; empty for none.
            asked: what isn't known without it, where more is to be said than in ``COSTS``.
        """
        typed = COSTS.cost(self.situation, word)
        if typed is not None:
            return Price((Part(what, typed, cite or "typed in"),))
        if (self.unit, word) in LENT and self.choice(SISTER_COSTS) == "squad-leader":
            return Price((Part(what, int(LENT[self.unit, word] * HALVES_PER_MP), SISTER_COSTS.id),))
        return Bar(f"{not_known_says(asked or COSTS.words[word])}.", cite, word)

    def share(self, entry: Entry, what: str, cite: str) -> Price | Bar:
        """A part of the vehicle's MP allotment, fractions rounded up (RB-GAP-08)."""
        words = SHARES[entry.share]
        if self._allotment is None:
            reason = f"It takes {words} of the vehicle's MP allotment, which is not known: type in its allowance."
            return Bar(reason, cite, ALLOWANCE)
        return Price((Part(f"{what}, {words} of its MP", ceil(self._allotment * entry.share) * HALVES_PER_MP, cite),))


def bog(at: str, reason: str, drm: int, cite: str) -> Check:
    """A Bog Check; its DR stands in the rulebook, so its chance is not known.

    Args:
        at: the hex.
        reason: the terrain that asks for it.
        drm: what that terrain adds to the DR.
        cite: the rule that asks for it.
    """
    said = f"{reason}, {signed(drm)} DRM" if drm else reason
    return Check(at, "Bog", said, "AFTER", None, f"{cite}, {BOG_CITE}", "It bogs down.")


def summed(*prices: Price | Bar) -> Price | Bar:
    """All prices together, or the first reason why there is none."""
    total = Price()
    for price in prices:
        if isinstance(price, Bar):
            return price
        total += price
    return total
