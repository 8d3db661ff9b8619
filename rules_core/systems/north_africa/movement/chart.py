"""The figures of the Desert Terrain Chart for one unit: its own cell, typed in, or asked for (176.5)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.families.squad_leader.figures import OTHER
from rules_core.families.squad_leader.movement.prices import Prices
from rules_core.families.squad_leader.terrain import Entry, Terrain
from rules_core.movement.movement import HALVES_PER_MP, Bar, Part, Price
from rules_core.movement.routes.search import ALLOWANCE
from rules_core.movement.worked_out import Known
from rules_core.sentences.options import not_known_says
from rules_core.situation import Situation
from rules_core.systems.north_africa.conventions.ground import ACCESSIBLE_LEVELS
from rules_core.systems.north_africa.conventions.movement import OUTSIDE_FIGURES
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.more_costs import ALLOTMENT, MORE_COSTS
from rules_core.systems.north_africa.movement.mover import mover_of
from rules_core.systems.north_africa.units import NORMAL
from rules_core.units import UnitClass
from rules_core.words.citations import TYPED_IN

PUBLISHED = "published"
_SHARES = {Fraction(1): "all", Fraction(1, 2): "half"}


class ChartPrices(Prices):
    """The figures for one unit in one situation.

    Args:
        situation: the board, the table, options and conventions.
        unit: the unit that moves.
        allotment: its MF or MP; None where they are not known.
        minimum: whether it makes a Minimum Move, whose allowance counts hexes.
        known: what an earlier question worked out of the same; None for nothing.
    """

    def __init__(
        self,
        situation: Situation,
        unit: UnitClass,
        allotment: Fraction | None,
        *,
        minimum: bool,
        known: Known | None = None,
    ) -> None:
        if minimum:
            typed = MORE_COSTS.number(situation.options, ALLOTMENT)
            allotment = _own_allotment(unit) if typed is None else typed
        super().__init__(RULES, situation, unit.id, allotment, known)
        self.minimum = minimum
        self.mover = mover_of(situation, unit, self.choices.of)
        self.unit = self.mover.moves_as
        self.points = "MP" if self.mover.vehicle else "MF"

    @property
    def allotment(self) -> Fraction | None:
        """The unit's MF or MP; None where they are not known."""
        return self._allotment

    def cell(self, row: Terrain) -> Price | Bar:
        """What a row of the chart has the unit pay, without the COT, or why it may not."""
        return self.choices.once(("cell", row.word), self._cell_of)

    def _cell_of(self, word: str) -> Price | Bar:
        row = RULES.row(word)
        known = word in RULES.costs.words
        typed = self.typed_in(word) if known else None
        if typed is not None:
            return Price((Part(row.name, typed, TYPED_IN),))
        entry = row.entry.get(self.unit)
        if entry is None:
            asked = "" if known else f"to enter {row.called or row.named}"
            return self.figure(word if known else OTHER, row.name, row.priced_by, asked)
        cite = row.priced_by
        if entry.lent_by:
            cite = f"{cite}, {entry.lent_by}"
            if self.choice(OUTSIDE_FIGURES) != PUBLISHED:
                return Bar(f"{not_known_says(RULES.costs.what(word))}.", cite, word)
        if entry.barred:
            doing = "may not cross" if row.on_hexside else entry.barred
            return Bar(f"{self.mover.plural} {doing} {row.called or row.named}.", cite)
        if entry.share:
            return self.part_of_all(entry, row.name, cite)
        return Price((Part(row.name, entry.mp * HALVES_PER_MP, cite),))

    def accessible(self, one: str, other: str) -> bool:
        """Whether two hexes are Accessible (186.14); at different levels a convention has a say (HC-NA-2).

        Args:
            one: a hex.
            other: another.
        """
        if desert.levels_decide(self.situation, one, other):
            self.choice(ACCESSIBLE_LEVELS)
        return desert.accessible(self.situation, one, other)

    def part_of_all(self, entry: Entry, what: str, cite: str) -> Price | Bar:
        """All or half of the unit's allotment; fractions are kept down to halves (176.51)."""
        words = _SHARES[entry.share]
        if self._allotment is None:
            takes = f"takes {words} of the unit's {self.points}, which are not known: type in"
            if self.minimum:
                reason = f"A Minimum Move may enter it, and {takes} its whole allotment, among your figures."
                return Bar(reason, cite, ALLOTMENT)
            return Bar(f"It {takes} its allowance.", cite, ALLOWANCE)
        halves = -(-self._allotment * entry.share * HALVES_PER_MP // 1)
        return Price((Part(f"{what}, {words} of its {self.points}", int(halves), cite),))


def _own_allotment(unit: UnitClass) -> Fraction | None:
    """The MP of a vehicle that the game lists; None of a class of units, whose counters differ."""
    own = unit.mode(NORMAL).suggested
    return own.value if own is not None and own.given else None
