"""One unit that moves over a table, with all that its prices hang on, and the conventions that had a say."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from rules_core.convention import Convention
from rules_core.figures.figures import Figures
from rules_core.options import NOT_SAID
from rules_core.situation import Situation
from rules_core.systems.miniatures.classes import CAVALRY, VEHICLES
from rules_core.systems.miniatures.conditions import Settings
from rules_core.systems.miniatures.conventions.figures import SMALL_SCALE
from rules_core.systems.miniatures.conventions.sight import CAVALRY as CAVALRY_RECORD
from rules_core.systems.miniatures.options.movement import (
    ABOARD,
    AHEAD,
    BASE,
    CUTTER,
    KIND_OF_MINES,
    TONS,
    TROOPS_ABOARD,
    WEIGHT,
)
from rules_core.systems.miniatures.options.sight import POINT
from rules_core.systems.miniatures.terrain import SMALL, Printed
from rules_core.tabletop.tabletop import INCH, TableArea, Tabletop


@dataclass
class TableMover:
    """One unit that moves.

    Args:
        situation: the table, what lies there, what the query says.
        unit: its class, a word of ``classes``.
        allowance: what it has each turn off-road, in inches; None where nobody has said.
        touched: the ids of the conventions that have had a say so far.
        missing: the figures that rules have asked for in vain so far.
    """

    situation: Situation
    unit: str
    allowance: Fraction | None
    touched: dict[str, None] = field(default_factory=dict)
    missing: dict[str, None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.settings = Settings(self.situation)
        self.table: Tabletop = self.situation.tabletop

    def choose(self, record: Convention) -> str:
        """The option of a convention in force, which has a say."""
        self.touched[record.id] = None
        return self.situation.conventions.get(record.id, record.default)

    @property
    def is_vehicle(self) -> bool:
        """Whether it is a vehicle."""
        return self.unit in VEHICLES

    @property
    def has_cutter(self) -> bool:
        """Whether it is a tank with a hedgerow cutter."""
        return bool(self.situation.options.get(CUTTER.id, False))

    @property
    def ahead(self) -> str:
        """Whom it follows, a choice of ``options.movement.AHEAD``."""
        return str(self.situation.options.get(AHEAD.id, AHEAD.usual))

    @property
    def has_troops_aboard(self) -> bool:
        """Whether troops are in it or on it."""
        return self.is_vehicle and self.situation.options.get(ABOARD.id) == TROOPS_ABOARD

    def kind_of_mines(self, field: TableArea) -> str:
        """Which mines lie in a field, as the map says or else the query; ``NOT_SAID`` where neither does."""
        return str(field.details.get("mines") or self.situation.options.get(KIND_OF_MINES.id, NOT_SAID))

    @property
    def base(self) -> Fraction:
        """How far its base reaches, in lattice units."""
        return Fraction(str(self.situation.options.get(BASE.id, POINT))) * INCH

    @property
    def tons(self) -> Fraction | None:
        """Its weight; None where nobody has said it, which is then missing."""
        return self.figure(WEIGHT, TONS)

    def figure(self, figures: Figures, word: str) -> Fraction | None:
        """A figure that the player types in; None where he didn't, which is then missing."""
        found = self.known(figures, word)
        if found is None:
            self.missing[word] = None
        return found

    def known(self, figures: Figures, word: str) -> Fraction | None:
        """The same of a figure that the rules can do without."""
        return figures.number(self.situation.options, word, self.unit)

    def inches(self, printed: Printed) -> Fraction:
        """A length of the page in the table's scale (T2, T4, Mines)."""
        if self.table.scale != SMALL:
            return printed.large
        if printed.small is not None:
            return printed.small
        return printed.large / 2 if self.choose(SMALL_SCALE) == "halve" else printed.large

    def counts_as_troops(self) -> bool:
        """Whether what the page says of troops holds for it."""
        if self.unit == CAVALRY:
            return self.choose(CAVALRY_RECORD) == "troops"
        return not self.is_vehicle
