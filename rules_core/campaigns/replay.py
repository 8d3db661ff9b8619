"""Replaying a record: each event on the ledger so far, refused with an objection where it does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules_core.campaigns.charts import STRENGTH, Objection
from rules_core.campaigns.document import DayRecord, Document, Flaw
from rules_core.campaigns.events import Event
from rules_core.campaigns.ledger import Bought, DayBook, Ledger, Spent, Struck
from rules_core.campaigns.limits import CLOSED, Order, lasting
from rules_core.campaigns.module_entries import draw_chit, lose, note_hexes, type_pile
from rules_core.campaigns.objected import Objected, unknown
from rules_core.convention import Choose
from rules_core.errors import QueryError
from rules_core.fields import Field, Value, read_fields

WRONG = "wrong-input"

OPEN_ANYWAY = frozenset({"hexes", "pile", "chit", "lose", "fact", "tick", "note", "close", "open", "struck"})
"""What may be done on a day that is closed: it is about the scenario, not about what was bought."""


def replay(document: Document, choose: Choose) -> tuple[Ledger, Document, list[Flaw]]:
    """Replay a record.

    Args:
        document: the record.
        choose: tells the option of a convention in force.

    Returns:
        The ledger, the record without the events that do not fit, and why those don't.
    """
    ledger = Ledger(document, choose)
    start = document.start
    if start is not None:
        ledger.used.update(start.used)
        ledger.built.update(start.built)
        for row in start.modules:
            group = document.side.by_id[row.group]
            ledger.purchases[row.id] = Bought(row.id, group, start.date, 0, group.cpp)
    flaws: list[Flaw] = []
    days: list[DayRecord] = []
    for record in document.days:
        book = ledger.opened(record)
        ledger.days[record.date] = book
        for number, event in enumerate(record.events):
            try:
                put(ledger, book, event)
            except Objected as objected:
                flaws.append(Flaw(f"{record.date}, event {number + 1}", objected.first.say))
        if book.events:
            days.append(DayRecord(record.date, tuple(book.events)))
        else:
            del ledger.days[record.date]
    sound = document
    if flaws or len(days) != len(document.days):
        sound = Document(document.system, document.campaign, document.side, tuple(days), document.figures, start)
        ledger.document = sound
    return ledger, sound, flaws


def put(ledger: Ledger, day: DayBook, event: Event) -> None:
    """Put one event on a day's book.

    Raises:
        Objected: it does not fit; nothing has changed then.
    """
    if day.closed and event.do not in OPEN_ANYWAY:
        raise Objected(Objection(CLOSED, "The day is closed."))
    _DOING[event.do](ledger, day, event)
    day.events.append(event)


def _own(day: DayBook, event: Event) -> Bought:
    """The purchase of the day that an event names."""
    for one in day.bought:
        if one.id == event.word("purchase"):
            return one
    raise unknown("purchase on this day")


def _budget(_ledger: Ledger, day: DayBook, event: Event) -> None:
    day.earlier_budget, day.received = day.received, event.optional_whole("cpp")


def _plan(_ledger: Ledger, day: DayBook, _event: Event) -> None:
    day.planned = True


def order_of(ledger: Ledger, event: Event) -> Order:
    """What an event buys.

    Raises:
        Objected: there is no such group.
    """
    group = ledger.side.by_id.get(event.word("group"))
    if group is None:
        raise unknown("group on this side's chart")
    hexes = event.optional_whole("hexes") or 0
    return Order(group, hexes, event.optional_whole("cpp"), event.word("module"), event.flag("dug_in"))


def _buy(ledger: Ledger, day: DayBook, event: Event) -> None:
    order = order_of(ledger, event)
    wrong = list(lasting(ledger, day, order))
    if order.group.observes and not order.module:
        wrong.append(Objection("module", "It doesn't say which module it is for.", order.group.cite))
    if day.rolled:
        wrong.append(Objection("rolled", "The dice had fallen.", ledger.campaign.cites["order"]))
    if wrong:
        raise Objected(wrong[0], wrong[1:])
    group = order.group
    day.purchases += 1
    ledger.used[group.id] += 1
    ordinal = day.before.get(group.id, 0) + day.count(group.id) + 1
    one = Bought(
        f"{day.date}#{day.purchases}", group, day.date, ordinal, order.cpp, order.registered, order.price,
        order.module, order.dug_in, due=ledger.campaign.rolls(group, ledger.choose),
    )  # fmt: skip
    day.bought.append(one)
    ledger.purchases[one.id] = one


def _unbuy(ledger: Ledger, day: DayBook, event: Event) -> None:
    one = _own(day, event)
    if day.rolled:
        raise Objected(Objection("rolled", "The dice had fallen.", ledger.campaign.cites["order"]))
    if ledger.observers(one.id):
        title = ledger.observers(one.id)[0].group.title
        raise Objected(Objection("module", f"The {title} is for it: give that back first.", one.group.cite))
    day.bought.remove(one)
    del ledger.purchases[one.id]
    ledger.used[one.group.id] -= 1
    same = [other for other in day.bought if other.group.id == one.group.id]
    for number, other in enumerate(same):
        other.ordinal = day.before.get(one.group.id, 0) + number + 1


def _roll(_ledger: Ledger, day: DayBook, event: Event) -> None:
    one, what = _own(day, event), event.word("what")
    if what not in one.due:
        cite = (one.group.full_by if what == STRENGTH else "") or one.group.cite
        raise Objected(Objection("roll", f"{one.group.title}: there is no roll for {what}.", cite))
    if what in one.rolls:
        raise Objected(Objection("roll", "This roll was made. Take it back to roll again.", one.group.cite))
    if one.waits_for[0] != what:
        raise Objected(Objection("roll", f"Its {one.waits_for[0]} is rolled first.", one.group.cite))
    one.rolls[what] = event.dice


def _struck(ledger: Ledger, day: DayBook, event: Event) -> None:
    if event.word("group") not in ledger.side.by_id:
        raise unknown("group on this side's chart")
    day.struck.append(Struck(event.word("group"), event.word("what"), event.dice))


def _exchange(ledger: Ledger, day: DayBook, event: Event) -> None:
    one = _own(day, event)
    if not ledger.campaign.exchange(one.group):
        raise Objected(Objection("exchange", "Nothing of it is exchanged.", one.group.cite))
    if STRENGTH in one.waits_for:
        raise Objected(Objection("exchange", "Its strength is rolled first.", one.group.cite))
    if any(other.exchanged for other in day.bought):
        raise Objected(Objection("exchange", "One was exchanged already.", one.group.cite))
    one.exchanged = True


def _spend(ledger: Ledger, day: DayBook, event: Event) -> None:
    work = ledger.campaign.work_of.get(event.word("item"))
    if work is None:
        raise unknown("work for this side")
    if work.sides and ledger.side.id not in work.sides:
        raise Objected(Objection("side", "This side has none of these.", work.cite))
    said = event.said.get("said") or {}
    try:
        values: dict[str, Value] = read_fields(said if isinstance(said, dict) else {}, work.fields, "said")
    except QueryError as error:
        raise Objected(Objection(WRONG, error.message, work.cite)) from None
    count = event.optional_whole("count") or 1
    if work.most and ledger.built[work.id] + count > work.most:
        raise Objected(Objection("campaign", f"No more than {work.most} in the campaign.", work.cite))
    cost = work.cost(values, ledger.figures, ledger.choose)
    if not work.sold(ledger.choose):
        raise Objected(Objection("unsold", "It is not sold.", work.cite))
    if cost is None:
        raise Objected(Objection("figure", "What it costs isn't known: type it in among the figures.", work.cite))
    ledger.built[work.id] += count
    day.spendings += 1
    title = ", ".join([work.title, *_words_of(work.fields, values)])
    day.spent.append(Spent(day.spendings, work.id, title, count, cost * count))


def _words_of(fields: Iterable[Field], values: Mapping[str, Value]) -> list[str]:
    """What was said of a work, in words."""
    words = []
    for field in fields:
        titles: dict[object, str] = {choice.id: choice.title for choice in field.choices}
        value = values[field.id]
        if value is not None and value != "":
            words.append(titles.get(value, f"{field.title} {value}"))
    return words


def _unspend(ledger: Ledger, day: DayBook, event: Event) -> None:
    for row in day.spent:
        if row.number == event.whole("spending"):
            day.spent.remove(row)
            ledger.built[row.item] -= row.count
            return
    raise unknown("work on this day")


def _fact(ledger: Ledger, day: DayBook, event: Event) -> None:
    fields = [field for field in ledger.campaign.facts if field.id == event.word("fact")]
    if not fields:
        raise unknown("thing to say of a day")
    try:
        found = read_fields({fields[0].id: event.said.get("value")}, tuple(fields), "fact")
    except QueryError as error:
        raise Objected(Objection(WRONG, error.message)) from None
    day.facts.update(found)


def _tick(_ledger: Ledger, day: DayBook, event: Event) -> None:
    if event.said.get("ticked") is False:
        day.ticked.discard(event.word("box"))
    else:
        day.ticked.add(event.word("box"))


def _note(_ledger: Ledger, day: DayBook, event: Event) -> None:
    day.note = event.word("text")


def _close(_ledger: Ledger, day: DayBook, _event: Event) -> None:
    if day.closed:
        raise Objected(Objection(CLOSED, "The day is closed already."))
    day.closed = True


def _open(_ledger: Ledger, day: DayBook, _event: Event) -> None:
    if not day.closed:
        raise Objected(Objection(CLOSED, "The day is open."))
    day.closed = False


_DOING: dict[str, Callable[[Ledger, DayBook, Event], None]] = {
    "budget": _budget,
    "plan": _plan,
    "buy": _buy,
    "unbuy": _unbuy,
    "roll": _roll,
    "struck": _struck,
    "exchange": _exchange,
    "spend": _spend,
    "unspend": _unspend,
    "hexes": note_hexes,
    "pile": type_pile,
    "chit": draw_chit,
    "lose": lose,
    "fact": _fact,
    "tick": _tick,
    "note": _note,
    "close": _close,
    "open": _open,
}
