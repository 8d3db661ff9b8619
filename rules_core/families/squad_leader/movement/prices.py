"""The figures of a move: typed in, lent by the sister game, or shares of the allotment; the rest is asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import ceil

from rules_core.convention import Convention
from rules_core.families.squad_leader.bypass import CITE as BYPASS_CITE
from rules_core.families.squad_leader.conventions import BYPASS_COST
from rules_core.families.squad_leader.costs import OF_VEHICLES, ON_FOOT, SQUAD_LEADER
from rules_core.families.squad_leader.figures import BYPASS, OPEN_GROUND, OTHER
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.terrain import Entry
from rules_core.location import Location
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price, reason_against
from rules_core.movement.routes.search import ALLOWANCE
from rules_core.movement.worked_out import Choices, Known
from rules_core.sentences.options import not_known_says
from rules_core.situation import Situation

Way = tuple[Location, Price | Bar]
"""Where a step leads, and its price or why there is none."""

SHARES: dict[Fraction, str] = {Fraction(1, 4): "a quarter", Fraction(1, 2): "half"}


class Prices:
    """The figures for one class of units in one situation.

    Args:
        rules: the game's rules on ground.
        situation: the board, the table, options and conventions.
        unit: the class.
        allotment: a vehicle's MP, of which some terrain takes a part; None where they are not known.
        known: what an earlier question worked out of the same; None for nothing.
    """

    def __init__(
        self,
        rules: GroundRules,
        situation: Situation,
        unit: str,
        allotment: Fraction | None = None,
        known: Known | None = None,
    ) -> None:
        self.rules = rules
        self.situation = situation
        self.unit = unit
        self.choices = Choices(situation.conventions, known)
        self._allotment = allotment
        self._typed: dict[str, int | None] = {}

    @property
    def vehicle(self) -> bool:
        """Whether the class is one of vehicles."""
        return self.unit in self.rules.vehicles

    def choice(self, record: Convention) -> str:
        """The option of a convention in force; the convention is noted as having had a say."""
        return self.choices.of(record.id)

    def typed_in(self, word: str) -> int | None:
        """A cost that the player typed in, in half MPs; None where there is none."""
        if word not in self._typed:
            self._typed[word] = self.rules.costs.cost(self.situation, word, self.unit)
        return self._typed[word]

    def figure(self, word: str, what: str, cite: str = "", asked: str = "") -> Price | Bar:
        """A cost that the sources leave out: typed in, or Squad Leader's where the game lends those.

        Args:
            word: its word among the game's costs.
            what: what is paid for, in plain words.
            cite: the rule that speaks of it; empty for none.
            asked: what isn't known without it, where more is to be said than its words there.
        """
        typed, cite = self.typed_in(word), self.rules.own_cite(cite)
        if typed is not None:
            return Price((Part(what, typed, cite or "typed in"),))
        lent, lends = (OF_VEHICLES if self.vehicle else ON_FOOT).get(word), self.rules.lends
        if lent is not None and lends is not None and self.choice(lends) == SQUAD_LEADER:
            return Price((Part(what, int(lent * HALVES_PER_MP), lends.id),))
        asked = asked or (f"to enter {what}" if word == OTHER else self.rules.costs.what(word))
        return Bar(f"{not_known_says(asked)}.", cite, word)

    def bypass(self, what: str, open_ground: Callable[[], Price | Bar] | None = None) -> Price | Bar:
        """What Infantry pays to go round an obstacle: typed in, or as for Open Ground (A4.3, HC-ASL-16).

        Args:
            what: what it goes round, in plain words.
            open_ground: what Open Ground costs there by a chart of the game's own; None where it has none.
        """
        if self.typed_in(BYPASS) is not None or self.choice(BYPASS_COST) != "open-ground":
            return self.figure(BYPASS, what, BYPASS_CITE)
        if open_ground is None:
            return self.figure(OPEN_GROUND, what, BYPASS_CITE)
        found = open_ground()
        return found if isinstance(found, Bar) else Price(tuple(replace(part, what=what) for part in found.parts))

    def share(self, entry: Entry, what: str, cite: str) -> Price | Bar:
        """A part of the vehicle's MP allotment, fractions rounded up (RB-GAP-08)."""
        words = SHARES[entry.share]
        if self._allotment is None:
            reason = f"It takes {words} of the vehicle's MP allotment, which is not known: type in its allowance."
            return Bar(reason, cite, ALLOWANCE)
        if not self._allotment:
            return Bar(f"It takes {words} of the vehicle's MP allotment, and that is 0.", cite)
        return Price((Part(f"{what}, {words} of its MP", ceil(self._allotment * entry.share) * HALVES_PER_MP, cite),))


def summed(*prices: Price | Bar) -> Price | Bar:
    """All prices together, or why there is none: a rule before a figure that nobody knows."""
    total = FREE
    for price in prices:
        if price is FREE:
            continue
        if isinstance(price, Bar):
            return reason_against(*prices) or price
        total += price
    return total
