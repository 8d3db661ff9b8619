"""Actions: what a player does to a record, done whole or refused with the rule; a refused one leaves it as it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_core.campaigns.beginning import BEGIN, begun
from rules_core.campaigns.charts import Objection
from rules_core.campaigns.dates import long_name
from rules_core.campaigns.document import MOST_EVENTS, DayRecord, Document, read_figure
from rules_core.campaigns.events import Event, Unreadable, read_action
from rules_core.campaigns.ledger import DayBook, Ledger
from rules_core.campaigns.limits import CLOSED, against, shut, to_settle
from rules_core.campaigns.objected import Objected
from rules_core.campaigns.replay import order_of, put, replay
from rules_core.convention import Choose
from rules_core.errors import QueryError
from rules_core.quoting import described

UNDO, RESTART, TAKE_BACK, CORRECT = "undo", "restart", "take-back", "correct"
OF_THE_DESK = (UNDO, RESTART, TAKE_BACK, CORRECT, BEGIN)
"""The actions that change the record otherwise than by an entry of their own."""


@dataclass(frozen=True)
class Act:
    """What an action is done to.

    Args:
        document: the record, sound.
        ledger: what it comes to.
        date: the day.
        choose: tells the option of a convention in force.
    """

    document: Document
    ledger: Ledger
    date: str
    choose: Choose

    @property
    def day(self) -> DayBook:
        """The day's book."""
        return self.ledger.book(self.date)


def done(act: Act, action: Mapping[str, object]) -> Document:
    """The record after an action.

    Args:
        act: what it is done to.
        action: the action, with what belongs to it.

    Raises:
        Objected: the rules forbid it.
        QueryError: it can't be read.
    """
    name = action.get("action")
    if not isinstance(name, str):
        raise QueryError("missing", f"“do” needs “action”, a word; not {described(name)}.", "do.action")
    try:
        changed = _changed(act, name, action)
    except Unreadable as error:
        raise QueryError("wrong-action", str(error), "do") from None
    _hold(act, name, changed)
    return changed


def _changed(act: Act, name: str, action: Mapping[str, object]) -> Document:
    if name == CORRECT:
        return _corrected(act.document, action)
    if name == BEGIN:
        return begun(act.document, action)
    if name == UNDO:
        return act.document.with_day(_undone(act))
    if name == RESTART:
        return act.document.with_day(_restarted(act))
    if name == TAKE_BACK:
        return act.document.with_day(_taken_back(act, action))
    event = read_action(action)
    if event.do == "struck":
        raise Unreadable("A roll is taken back by “take-back”.")
    _allow(act, event)
    record = act.document.day(act.date)
    if act.document.length >= MOST_EVENTS:
        raise Objected(Objection("full", f"A campaign holds {MOST_EVENTS} entries, and this one is full."))
    return act.document.with_day(replace(record, events=(*record.events, event)))


# --- what may be done now ---


def _allow(act: Act, event: Event) -> None:
    """What goes for an action beyond what goes for an entry that is already there."""
    ledger, day = act.ledger, act.day
    found: list[Objection] = []
    if event.do == "buy":
        found = against(ledger, day, order_of(ledger, event))
    elif event.do in ("unbuy", "budget", "plan"):
        found = list(shut(ledger, day))
    elif event.do == "roll":
        found = _unready(day) or to_settle(ledger, day)
    elif event.do in ("spend", "unspend", "exchange"):
        found = _unready(day)
    elif event.do == "close":
        found = not_to_close(ledger, day)
    if event.do == "budget" and day.rolled and not day.closed:
        found = []  # the dice don't hang on how many points there were
    if found:
        raise Objected(found[0], found[1:])


def _unready(day: DayBook) -> list[Objection]:
    if day.closed:
        return [Objection(CLOSED, f"{long_name(day.date)} is closed. Open it again to change it.")]
    return []


def not_to_close(ledger: Ledger, day: DayBook) -> list[Objection]:
    """Why a day can't be closed."""
    found = to_settle(ledger, day)
    waiting = day.waiting
    if waiting:
        say = f"{waiting[0].group.title} still waits for its dice."
        found.append(Objection("waits", say, ledger.campaign.cites["order"]))
    return found


# --- the whole record after it ---


def _hold(act: Act, name: str, changed: Document) -> None:
    """That the record still holds after the action: every entry of it, and what the dice of other days gave.

    Raises:
        Objected: it would not.
    """
    ledger, _, flaws = replay(changed, act.choose)
    if flaws:
        here = f"{act.date}, event {len(changed.day(act.date).events)}"
        if flaws[0].place == here and name not in OF_THE_DESK:
            _raise_own(changed, act)
        raise Objected(
            Objection("later", f"What was done since rests on it: {_with_day(flaws[0].place, flaws[0].say)}")
        )
    before = act.ledger.results
    for key, now in ledger.results.items():
        if key in before and before[key] != now and ledger.purchases[key[0]].day != act.date:
            one = ledger.purchases[key[0]]
            say = f"The dice of {long_name(one.day)} would count otherwise: {one.group.title}. Take those back first."
            raise Objected(Objection("later", say, one.group.cite))
    for date, day in ledger.days.items():
        if day.works_left < 0 and name != CORRECT and day.works_left < act.ledger.book(date).works_left:
            say = f"{-day.works_left} FPP more than there are on {long_name(date)}."
            raise Objected(Objection("fpp", say, act.ledger.campaign.cites["works"]))


def _with_day(place: str, say: str) -> str:
    return f"{long_name(place[:10])}: {say}"


def _raise_own(changed: Document, act: Act) -> None:
    """Raise the objection to the entry that the action made, with its rule."""
    record = changed.day(act.date)
    shorter = changed.with_day(DayRecord(act.date, record.events[:-1]))
    ledger, _, _ = replay(_until(shorter, act.date), act.choose)
    book = ledger.days.get(act.date) or ledger.opened(DayRecord(act.date))
    ledger.days[act.date] = book
    put(ledger, book, record.events[-1])


def _until(document: Document, date: str) -> Document:
    return replace(document, days=tuple(day for day in document.days if day.date <= date))


# --- taking back ---


def _undone(act: Act) -> DayRecord:
    """The day without its last entry; a roll stays as taken back."""
    record = act.document.day(act.date)
    for number in range(len(record.events) - 1, -1, -1):
        event = record.events[number]
        if event.do == "struck":
            continue
        stays = (_struck_of(act, event),) if event.do == "roll" else ()
        return replace(record, events=(*record.events[:number], *stays, *record.events[number + 1 :]))
    raise Objected(Objection("nothing", "There is nothing to take back on this day."))


def _struck_of(act: Act, event: Event) -> Event:
    one = act.ledger.purchases[event.word("purchase")]
    return Event("struck", {"group": one.group.id, "what": event.word("what"), "dice": list(event.dice)})


def _restarted(act: Act) -> DayRecord:
    """The day at its start: nothing but the rolls that were made, taken back."""
    record = act.document.day(act.date)
    if not record.events:
        raise Objected(Objection("nothing", "There is nothing to take back on this day."))
    kept = [
        _struck_of(act, event) if event.do == "roll" else event
        for event in record.events
        if event.do in ("roll", "struck")
    ]
    return replace(record, events=tuple(kept))


def _taken_back(act: Act, action: Mapping[str, object]) -> DayRecord:
    """The day with a roll taken back, and those of the same purchase that came after it."""
    day, record = act.day, act.document.day(act.date)
    purchase, what = action.get("purchase"), action.get("what")
    one = next((one for one in day.bought if one.id == purchase), None)
    if one is None or what not in one.rolls:
        raise Objected(Objection("roll", "There is no such roll to take back on this day."))
    unready = _unready(day)
    if unready:
        raise Objected(unready[0])
    gone = one.due[one.due.index(str(what)) :]
    events = [
        _struck_of(act, event)
        if event.do == "roll" and event.word("purchase") == one.id and event.word("what") in gone
        else event
        for event in record.events
        if not (event.do == "exchange" and event.word("purchase") == one.id)
    ]
    return replace(record, events=tuple(events))


# --- figures ---


def _corrected(document: Document, action: Mapping[str, object]) -> Document:
    """The record with a figure corrected, or with corrections taken back."""
    name, value = action.get("figure"), action.get("value")
    if name is None:
        return replace(document, figures={})
    if value is None:
        return replace(document, figures={key: kept for key, kept in document.figures.items() if key != name})
    figure = read_figure(document.campaign, name, value)
    return replace(document, figures={**document.figures, str(name): figure})
