"""The charts of a campaign as a game states them: groups with their limits and footnotes, and what is rolled for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from rules_core.convention import Choose, Convention
from rules_core.procedures.procedure import OPEN, Roll, RollModifier

STRENGTH, LEADERS, AMMUNITION = "strength", "leaders", "ammunition"
"""What is rolled for a group."""
FULL, DEPLETED = "full", "depleted"
"""The results of a roll for strength."""

NO_DETAIL: Mapping[str, int] = {}

TWO_DICE = Roll((6, 6)).dice
"""What every chart is rolled on, worked out once."""


@dataclass(frozen=True)
class Objection:
    """Why something can't be done, or what to mind.

    Args:
        id: a stable word, ``budget``.
        say: a sentence.
        cite: the rule.
        house: whether it was inferred.
        detail: for what was inferred, what the other reading would give.
    """

    id: str
    say: str
    cite: str = ""
    house: bool = False
    detail: str = ""


@dataclass(frozen=True)
class ChartNote:
    """One footnote of a chart of groups.

    Args:
        letter: its letter.
        say: what it says.
        cite: where it stands.
    """

    letter: str
    say: str
    cite: str


@dataclass(frozen=True)
class Window:
    """When a group can be bought.

    Args:
        cite: the footnote.
        first: the first day; empty for no limit.
        last: the last day; empty for no limit.
        by: the convention that decides whether the group has this limit; None where the source says so.
        option: the convention's option under which it has.
        detail: what the other reading would give.
    """

    cite: str
    first: str = ""
    last: str = ""
    by: Convention | None = None
    option: str = ""
    detail: str = ""

    def holds(self, choose: Choose) -> bool:
        """Whether the limit is in force."""
        return self.by is None or choose(self.by) == self.option

    def lets(self, day: str) -> bool:
        """Whether a day lies within it."""
        return (not self.first or day >= self.first) and (not self.last or day <= self.last)


@dataclass(frozen=True)
class ReinforcementGroup:
    """One line of a side's chart of groups.

    Args:
        id: its id on the chart.
        title: its name for players.
        short: its name where there is little room.
        section: the id of its section.
        cpp: what it costs, in campaign purchase points.
        daily: how many may be bought on one day.
        most: how many in the campaign.
        unit: what it is made of, as the chart has it.
        of: what its full and depleted figures count: ``squads 4-6-7``.
        full: how many at full strength; 0 where the chart has no such figures.
        depleted: how many when depleted.
        notes: the letters of its footnotes.
        rolls: what is rolled for it by the chart, in order.
        full_by: the rule by which it is at full strength without a roll; empty where there is none.
        windows: when it can be bought.
        registers: how many hexes may be registered with it, at one point each.
        prices: its prices where the buyer chooses one; else none.
        observes: the ids of the groups that it may be bought for, one each.
        observer_noted: whether a hex is noted for it.
        is_module: whether it is a module of artillery.
        digs_in: whether it may be bought dug in.
        enters: whether it enters as reinforcement on the day of purchase.
        works: the points for works that it brings.
        detail: what the list says of it, where that is not its strength.
        doubt: what of the line was inferred; None for nothing.
        cite: the chart.
    """

    id: str
    title: str
    short: str
    section: str
    cpp: int
    daily: int
    most: int
    unit: str
    of: str = ""
    full: int = 0
    depleted: int = 0
    notes: tuple[str, ...] = ()
    rolls: tuple[str, ...] = ()
    full_by: str = ""
    windows: tuple[Window, ...] = ()
    registers: int = 0
    prices: tuple[int, ...] = ()
    observes: tuple[str, ...] = ()
    observer_noted: bool = False
    is_module: bool = False
    digs_in: bool = False
    enters: bool = False
    works: int = 0
    detail: str = ""
    doubt: Objection | None = None
    cite: str = ""

    def price(self, registered: int, chosen: int | None) -> int:
        """What one costs.

        Args:
            registered: how many hexes are registered with it.
            chosen: the price that the buyer chose; None for the usual one.
        """
        return (self.cpp if chosen is None else chosen) + registered


@dataclass(frozen=True)
class ChartResult:
    """One line of a chart that is rolled on.

    Args:
        id: its word.
        title: the result for players.
        most: the highest total that leads to it; None for all above the lines before.
        tone: ``good``, ``bad`` or ``open``.
        tally: what it adds to what arrived, by name.
    """

    id: str
    title: str
    most: int | None
    tone: str = OPEN
    tally: Mapping[str, int] = field(default_factory=lambda: NO_DETAIL)


@dataclass(frozen=True)
class ChartRoll:
    """One roll on a chart: two dice, the DRM of the case, the lines from the best on.

    Args:
        what: what is rolled for.
        results: the lines, the best first.
        modifiers: the DRM.
        say: how it is read, a sentence.
        cite: the chart.
        or_better: whether the chance that is told of a result is of it or a better one.
    """

    what: str
    results: tuple[ChartResult, ...]
    modifiers: tuple[RollModifier, ...]
    say: str
    cite: str
    or_better: bool = False

    @cached_property
    def roll(self) -> Roll:
        """Its dice."""
        return Roll((6, 6), self.modifiers)

    @cached_property
    def chances(self) -> Mapping[int, Fraction]:
        """How likely each total is, the DRM included."""
        return TWO_DICE.modified(self.roll.drm).chances

    def result(self, total: int) -> ChartResult:
        """The line of a total, the DRM included."""
        return next(row for row in self.results if row.most is None or total <= row.most)

    def totals(self, result: ChartResult) -> frozenset[int]:
        """The totals that lead to a line."""
        return frozenset(total for total in self.chances if self.result(total) is result)

    def chance(self, result: ChartResult) -> Fraction:
        """The exact chance of a line."""
        return sum((self.chances[total] for total in self.totals(result)), Fraction(0))

    def chance_or_better(self, result: ChartResult) -> Fraction:
        """The exact chance of a line or one above it."""
        rows = self.results[: self.results.index(result) + 1]
        return sum((self.chance(row) for row in rows), Fraction(0))


@dataclass(frozen=True)
class RollAsked:
    """What a chart is asked for.

    Args:
        side: the id of the side.
        group: the group.
        day: the day of purchase.
        ordinal: which of its kind it is in the campaign, from 1.
        depleted: whether it is.
        what: what is rolled for.
        choose: tells the option of a convention in force.
    """

    side: str
    group: ReinforcementGroup
    day: str
    ordinal: int
    depleted: bool
    what: str
    choose: Choose


@dataclass(frozen=True)
class Received:
    """What arrives.

    Args:
        result: in a few words: ``12 squads 5-4-8``.
        detail: what comes with it.
        tally: how many of what, for the sum so far.
    """

    result: str
    detail: str = ""
    tally: Mapping[str, int] = field(default_factory=lambda: NO_DETAIL)


@dataclass(frozen=True)
class DrawRule:
    """What becomes of a chit that is drawn.

    Args:
        removed: whether it is removed for good.
        say: what happens, a sentence.
        cite: the rule.
    """

    removed: bool
    say: str
    cite: str
