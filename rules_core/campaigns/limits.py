"""What stands in the way of a purchase: the limits of the charts, and a day's budget."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.campaigns.charts import Objection, ReinforcementGroup, Window
from rules_core.campaigns.dates import long_name, short_name
from rules_core.campaigns.ledger import Bought, DayBook, Ledger
from rules_core.words.figures import counted, rest

BUDGET, NO_BUDGET, DAILY, CAMPAIGN, DATE, MODULE, ROLLED, CLOSED, REGISTERED, PRICE, SETTLE = (
    "budget",
    "no-budget",
    "daily",
    "campaign",
    "date",
    "module",
    "rolled",
    "closed",
    "registered",
    "price",
    "settle",
)


@dataclass(frozen=True)
class Order:
    """What a side would buy.

    Args:
        group: the group.
        registered: how many hexes are registered with it.
        price: the price that the buyer chose; None for the usual one.
        module: the id of the module that it is for; empty where none was named.
        dug_in: whether it digs in.
    """

    group: ReinforcementGroup
    registered: int = 0
    price: int | None = None
    module: str = ""
    dug_in: bool = False

    @property
    def cpp(self) -> int:
        """What it costs."""
        return self.group.price(self.registered, self.price)


def lasting(ledger: Ledger, day: DayBook, order: Order) -> Iterator[Objection]:
    """What forbids a purchase by the source itself, whatever the player decides: a record that has it is wrong.

    Args:
        ledger: the side's campaign so far.
        day: the day.
        order: the purchase.
    """
    group = order.group
    for window in group.windows:
        if window.by is None and not window.lets(day.date):
            yield _out_of_window(window, house=False)
    used = day.before.get(group.id, 0) + day.count(group.id)
    if used + ledger.later(day.date, group.id) >= group.most:
        yield Objection(CAMPAIGN, _all_bought(group, used, "of the campaign"), group.cite)
    if day.count(group.id) >= group.daily:
        yield Objection(DAILY, _all_of_today(group), group.cite)
    yield from _terms(ledger, day, order)


def _all_bought(group: ReinforcementGroup, used: int, words: str) -> str:
    if used < group.most:
        return f"All {group.most} {words} are bought, some on later days."
    return f"All {group.most} {words} bought." if group.most > 1 else f"The only one {words} is bought."


def _all_of_today(group: ReinforcementGroup) -> str:
    return "Only one a day." if group.daily == 1 else f"Only {group.daily} a day."


def _out_of_window(window: Window, *, house: bool) -> Objection:
    say = f"Not before {short_name(window.first)}." if window.first else f"Only until {short_name(window.last)}."
    return Objection(DATE, say, window.cite, house, window.detail if house else "")


def _terms(ledger: Ledger, day: DayBook, order: Order) -> Iterator[Objection]:
    """What has to be said of a purchase, and was not, or wrongly."""
    group, cites = order.group, ledger.campaign.cites
    if order.registered > group.registers:
        hexes = ledger.campaign.register_titles[1]
        say = f"No more than {group.registers} {hexes}." if group.registers else f"It comes without {hexes}."
        yield Objection(REGISTERED, say, cites["registers"])
    if order.price is not None and order.price not in group.prices:
        say = f"It costs {' or '.join(map(str, group.prices))} CPP." if group.prices else f"It costs {group.cpp} CPP."
        yield Objection(PRICE, say, group.cite)
    if order.dug_in and not group.digs_in:
        yield Objection(PRICE, "It can't be bought dug in.", group.cite)
    if not group.observes:
        if order.module:
            yield Objection(MODULE, "It is bought for no module.", group.cite)
        return
    free = free_modules(ledger, day, group)
    if order.module:
        if order.module not in {one.id for one in free}:
            yield Objection(
                MODULE, "That module can't have it: it has one, is gone, or is of another kind.", group.cite
            )
    elif not free:
        yield Objection(MODULE, f"{group.detail}: there is none without one.", group.cite)


def free_modules(ledger: Ledger, day: DayBook, group: ReinforcementGroup) -> list[Bought]:
    """The modules that an observer can still be bought for."""
    return [
        one
        for one in ledger.modules(day.date)
        if one.group.id in group.observes and not one.lost and not ledger.observers(one.id, group.id)
    ]


def deciding(ledger: Ledger, day: DayBook, order: Order) -> Iterator[Objection]:
    """What forbids a purchase by a house convention: a record that has it may have been made under another.

    Args: as for ``lasting``.
    """
    for window in order.group.windows:
        if window.by is not None and not window.lets(day.date) and window.holds(ledger.choose):
            yield _out_of_window(window, house=True)


def passing(ledger: Ledger, day: DayBook, order: Order) -> Iterator[Objection]:
    """What forbids a purchase now, though it may stand once it is made: the budget.

    Args: as for ``lasting``.
    """
    cite = ledger.campaign.cites["budget"]
    if order.group.observes and not order.module and free_modules(ledger, day, order.group):
        yield Objection(MODULE, "Say which module it is for.", order.group.cite)
    if day.planned:
        return
    if day.received is None:
        yield Objection(NO_BUDGET, "Type in the CPP of the day first, or plan without a budget.", cite)
    elif day.left is None:
        yield Objection(NO_BUDGET, "A day before has purchases and no CPP typed in: what was kept isn't known.", cite)
    elif order.cpp > day.left:
        yield Objection(BUDGET, f"{order.cpp} CPP, {left_says(day.left)}.", cite)


def left_says(left: int) -> str:
    """How much is left: ``4 are left``."""
    return f"{max(left, 0)} {'is' if left == 1 else 'are'} left"


def kept_says(kept: int) -> str:
    """What the days before leave to a day, after a comma or a semicolon: `` 4 kept from before``; empty for nothing."""
    if not kept:
        return ""
    word, points = rest(kept)
    return f" {points} {'kept from before' if word == 'left' else 'overspent before'}"


def shut(ledger: Ledger, day: DayBook) -> Iterator[Objection]:
    """Why nothing more can be bought or given back on a day."""
    if day.closed:
        yield Objection(CLOSED, f"{long_name(day.date)} is closed. Open it again to change it.")
    elif day.rolled:
        say = "The dice have fallen, and purchases come before them. Take the rolls back to change this."
        yield Objection(ROLLED, say, ledger.campaign.cites["order"])


def against(ledger: Ledger, day: DayBook, order: Order) -> list[Objection]:
    """Everything against a purchase, what lasts longest first."""
    return [
        *shut(ledger, day),
        *sorted(
            [*lasting(ledger, day, order), *deciding(ledger, day, order)],
            key=lambda row: (DATE, CAMPAIGN, DAILY).index(row.id) if row.id in (DATE, CAMPAIGN, DAILY) else 3,
        ),
        *passing(ledger, day, order),
    ]


def to_settle(ledger: Ledger, day: DayBook) -> list[Objection]:
    """What of a day is not in order, so that dice and closing wait."""
    found: list[Objection] = []
    cite = ledger.campaign.cites["budget"]
    if day.bought and day.received is None:
        found.append(Objection(NO_BUDGET, "The CPP of the day are not typed in.", cite))
    elif day.bought and day.left is None:
        found.append(Objection(NO_BUDGET, "A day before has purchases and no CPP typed in.", cite))
    elif day.left is not None and day.left < 0:
        found.append(Objection(BUDGET, f"{-day.left} CPP over.", cite))
    for one in day.bought:
        order = Order(one.group, one.registered, one.price, one.module, one.dug_in)
        found += [
            Objection(row.id, f"{one.group.title}: {row.say}", row.cite, row.house, row.detail)
            for row in deciding(ledger, day, order)
        ]
    if day.works_left < 0:
        over = counted(-day.works_left, "FPP", "FPP")
        found.append(Objection(SETTLE, f"{over} over.", ledger.campaign.cites["works"]))
    return found
