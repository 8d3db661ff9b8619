"""The ledger: what a campaign's events come to, day by day. Replaying them in order makes it, and nothing else does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from rules_core.campaigns.campaign import Campaign, CampaignSide
from rules_core.campaigns.charts import (
    DEPLETED,
    STRENGTH,
    ChartResult,
    ChartRoll,
    DrawRule,
    Received,
    ReinforcementGroup,
    RollAsked,
)
from rules_core.campaigns.document import DayRecord, Document
from rules_core.campaigns.events import Event
from rules_core.campaigns.works import FigureSheet
from rules_core.convention import Choose


@dataclass
class Draw:
    """A chit that was drawn for a module.

    Args:
        colour: its colour.
        rule: what became of it.
        day: when.
    """

    colour: str
    rule: DrawRule
    day: str


@dataclass
class Bought:
    """One group that a side bought.

    Args:
        id: its day and its number in it.
        group: the group.
        day: the day of purchase.
        ordinal: which of its kind it is in the campaign, from 1.
        paid: what it cost.
        registered: how many hexes are registered with it.
        price: the price that the buyer chose; None for the usual one.
        module: the id of the module that it observes for; empty for none.
        dug_in: whether it was bought dug in.
        hexes: the names of its hexes, as far as they are noted.
        rolls: the dice of each of its rolls.
        due: what is rolled for it, in order.
        exchanged: whether what may be exchanged was.
        lost: whether it is no longer Retained.
        black: the black chits of its pile at first; None while nobody has said.
        red: the red ones.
        draws: the chits drawn.
    """

    id: str
    group: ReinforcementGroup
    day: str
    ordinal: int
    paid: int
    registered: int = 0
    price: int | None = None
    module: str = ""
    dug_in: bool = False
    hexes: tuple[str, ...] = ()
    rolls: dict[str, tuple[int, ...]] = field(default_factory=dict)
    due: tuple[str, ...] = ()
    exchanged: bool = False
    lost: bool = False
    black: int | None = None
    red: int | None = None
    draws: list[Draw] = field(default_factory=list)

    def gone(self, colour: str) -> int:
        """How many chits of a colour are removed for good."""
        return sum(draw.rule.removed for draw in self.draws if draw.colour == colour)

    @property
    def waits_for(self) -> tuple[str, ...]:
        """What is still to be rolled, in order."""
        return tuple(what for what in self.due if what not in self.rolls)


@dataclass(frozen=True)
class Spent:
    """Points for works spent.

    Args:
        number: its number in the day, from 1.
        item: the id of the work.
        title: what was bought, in words.
        count: how many.
        points: what all of them cost; 0 where a figure is not known.
    """

    number: int
    item: str
    title: str
    count: int
    points: int


@dataclass(frozen=True)
class Struck:
    """A roll that was taken back."""

    group: str
    what: str
    dice: tuple[int, ...]


@dataclass
class DayBook:
    """One day of a side.

    Args:
        date: the day.
        drm: the side's DRM of the day.
        kept: points kept from the days before; None where one of those is not known.
        kept_works: points for works kept.
        before: how many of each group were bought before.
        events: the day's events that hold.
        received: the points of the day; None while nobody has typed them in.
        earlier_budget: what they were before they were changed last.
        planned: whether the side buys without a budget.
        bought: what was bought and not given back.
        purchases: how many purchases there were, those given back included.
        spent: what points for works were spent on.
        spendings: how many times they were spent.
        struck: the rolls that were taken back.
        facts: what was said of the day.
        ticked: what is settled.
        note: the player's lines.
        closed: whether it is closed.
    """

    date: str
    drm: int
    kept: int | None
    kept_works: int
    before: Mapping[str, int]
    events: list[Event] = field(default_factory=list)
    received: int | None = None
    earlier_budget: int | None = None
    planned: bool = False
    bought: list[Bought] = field(default_factory=list)
    purchases: int = 0
    spent: list[Spent] = field(default_factory=list)
    spendings: int = 0
    struck: list[Struck] = field(default_factory=list)
    facts: dict[str, object] = field(default_factory=dict)
    ticked: set[str] = field(default_factory=set)
    note: str = ""
    closed: bool = False

    @property
    def paid(self) -> int:
        """The points spent on the day."""
        return sum(one.paid for one in self.bought)

    @property
    def budget(self) -> int | None:
        """What there is to spend, kept points included; None while that is not known."""
        return None if self.received is None or self.kept is None else self.received + self.kept

    @property
    def left(self) -> int | None:
        """What is left of it; below 0 where more was spent."""
        return None if self.budget is None else self.budget - self.paid

    @property
    def works(self) -> int:
        """The points for works that there are."""
        return self.kept_works + sum(one.group.works for one in self.bought)

    @property
    def works_left(self) -> int:
        """What is left of those."""
        return self.works - sum(one.points for one in self.spent)

    @property
    def rolled(self) -> bool:
        """Whether a roll of the day stands."""
        return any(one.rolls for one in self.bought)

    def count(self, group_id: str) -> int:
        """How many of a group were bought on the day."""
        return sum(one.group.id == group_id for one in self.bought)

    @property
    def waiting(self) -> list[Bought]:
        """What was bought and still waits for dice, in order of purchase."""
        return [one for one in self.bought if one.waits_for]


@dataclass
class Ledger:
    """A side's campaign, worked out.

    Args:
        document: its record.
        choose: tells the option of a convention in force.
        days: the days that have a record, in order.
        purchases: all that was bought and not given back, by id.
        used: how many of each group were bought so far.
        built: how many of each limited work there are.
    """

    document: Document
    choose: Choose
    days: dict[str, DayBook] = field(default_factory=dict)
    purchases: dict[str, Bought] = field(default_factory=dict)
    used: Counter[str] = field(default_factory=Counter)
    built: Counter[str] = field(default_factory=Counter)

    @property
    def campaign(self) -> Campaign:
        """The campaign."""
        return self.document.campaign

    @property
    def side(self) -> CampaignSide:
        """Whose it is."""
        return self.document.side

    @cached_property
    def figures(self) -> FigureSheet:
        """The uncertain figures, as they were corrected or as they are printed."""
        return FigureSheet(self.campaign.printed, self.document.figures)

    def book(self, date: str) -> DayBook:
        """The book of a day; of one without a record what it would begin with."""
        found = self.days.get(date)
        return self.opened(DayRecord(date)) if found is None else found

    def opened(self, record: DayRecord) -> DayBook:
        """A fresh book of a day, after the days before it."""
        start = self.document.start
        kept: int | None = 0 if start is None else start.cpp
        works = 0 if start is None else start.works
        before = Counter({} if start is None else start.used)
        keeps = self.campaign.keeps_works(self.choose)
        for day in self.days.values():
            if day.date >= record.date:
                continue
            before.update(one.group.id for one in day.bought)
            if day.received is not None:
                kept = None if kept is None else kept + day.received - day.paid
            elif day.bought:
                kept = None
            works = day.works_left if keeps else 0
        return DayBook(record.date, self.side.drm[record.date], kept, works if keeps else 0, before)

    def later(self, date: str, group_id: str) -> int:
        """How many of a group were bought on later days."""
        return sum(day.count(group_id) for day in self.days.values() if day.date > date)

    def modules(self, date: str) -> list[Bought]:
        """The modules that a side has on a day, in order of purchase."""
        return [one for one in self.purchases.values() if one.group.is_module and one.day <= date]

    def observers(self, module: str, group_id: str = "") -> list[Bought]:
        """Who observes for a module.

        Args:
            module: the id of its purchase.
            group_id: of one group alone; empty for all.
        """
        return [
            one
            for one in self.purchases.values()
            if one.module == module and (not group_id or one.group.id == group_id)
        ]

    # --- rolls ---

    def chart(self, one: Bought, what: str) -> ChartRoll:
        """The chart that a purchase rolls on."""
        depleted = what != STRENGTH and self.depleted(one)
        return self.campaign.roll(RollAsked(self.side.id, one.group, one.day, one.ordinal, depleted, what, self.choose))

    def result(self, one: Bought, what: str) -> tuple[ChartRoll, int, ChartResult]:
        """A roll that was made: its chart, the total with its DRM, and the line."""
        chart = self.chart(one, what)
        total = sum(one.rolls[what]) + chart.roll.drm
        return chart, total, chart.result(total)

    def depleted(self, one: Bought) -> bool:
        """Whether a purchase arrived depleted."""
        return STRENGTH in one.rolls and self.result(one, STRENGTH)[2].id == DEPLETED

    def received(self, one: Bought) -> Received:
        """What arrives of a purchase."""
        return self.campaign.received(self.side.id, one.group, self.depleted(one), one.exchanged, self.choose)

    @cached_property
    def results(self) -> dict[tuple[str, str], tuple[int, str]]:
        """Every roll that stands, by purchase and what it is for: its total and its line."""
        return {key: (total, row.id) for key, (total, row) in self._results()}

    def _results(self) -> Iterator[tuple[tuple[str, str], tuple[int, ChartResult]]]:
        for one in self.purchases.values():
            for what in one.rolls:
                _, total, row = self.result(one, what)
                yield (one.id, what), (total, row)
