"""The whole of what a page draws of a side's campaign on a day."""

from __future__ import annotations

from rules_core.campaigns.acting import not_to_close
from rules_core.campaigns.beginning import BEGIN, fields_of, said_of
from rules_core.campaigns.campaign import CampaignSide
from rules_core.campaigns.dates import long_name
from rules_core.campaigns.ledger import DayBook, Ledger
from rules_core.campaigns.limits import to_settle
from rules_core.campaigns.view.budget import budget
from rules_core.campaigns.view.buying import buying
from rules_core.campaigns.view.calendar import calendar
from rules_core.campaigns.view.modules import modules
from rules_core.campaigns.view.record import record
from rules_core.campaigns.view.rolling import rolling
from rules_core.campaigns.view.saying import Json, reason
from rules_core.campaigns.view.works import figures, fortifying
from rules_core.fields import field_row
from rules_core.words.figures import signed


def view(ledger: Ledger, date: str, other: Ledger | None) -> Json:
    """Everything that a page draws.

    Args:
        ledger: the side's campaign.
        date: the day on view.
        other: the other side's campaign, where one device keeps both; None where it doesn't.
    """
    day = ledger.book(date)
    return {
        "side": side_row(ledger.side),
        "sides": [side_row(side) for side in ledger.campaign.sides],
        "day": _day(ledger, day),
        "calendar": calendar(ledger, day, other),
        "budget": budget(ledger, day),
        "buying": buying(ledger, day),
        "rolling": rolling(ledger, day),
        "fortifying": fortifying(ledger, day),
        "modules": modules(ledger, day),
        "record": record(ledger, day),
        "figures": figures(ledger),
        "figures_do": {"action": "correct"},
        "begin": _beginning(ledger),
    }


def _beginning(ledger: Ledger) -> Json | None:
    """How the record may begin on a later day; None where it has begun."""
    document = ledger.document
    if document.days:
        return None
    fields = fields_of(ledger.campaign, ledger.side)
    return {
        "title": "Begun on paper",
        "say": "How the side stood when you begin to keep it here: what was bought, and what is left.",
        "asks": [field_row(field) for field in fields],
        "values": said_of(document.start),
        "do": {"action": BEGIN},
    }


def side_row(side: CampaignSide) -> Json:
    """A side as the catalog has it."""
    return {"id": side.id, "title": side.title, "letter": side.letter}


def _day(ledger: Ledger, day: DayBook) -> Json:
    days = ledger.campaign.days
    number = days.index(day.date) + 1
    open_before = next((book.date for book in ledger.days.values() if book.date < day.date and not book.closed), None)
    closing = not_to_close(ledger, day) if not day.closed else []
    title = long_name(day.date)
    undoable = any(event.do != "struck" for event in day.events)
    return {
        "date": day.date,
        "title": title,
        "with_side": f"{title}, {ledger.side.title}",
        "say": f"Day {number} of {len(days)}. {_on_the_day(ledger, day)}",
        "number": number,
        "of": len(days),
        "drm": day.drm,
        "phase": _phase(ledger, day),
        "closed": day.closed,
        "before": None
        if open_before is None
        else {
            "id": "before",
            "say": f"{long_name(open_before)} is not closed. Its purchases count already.",
            "cite": "",
            "house": False,
            "detail": "",
        },
        "open_before": open_before,
        "facts": [field_row(field) for field in ledger.campaign.facts],
        "values": {field.id: day.facts.get(field.id, field.usual) for field in ledger.campaign.facts},
        "set": {"action": "fact"},
        "close": {"action": "open"} if day.closed else {"action": "close"} if not closing else None,
        "close_title": f"Open {title}" if day.closed else f"Close {title}",
        "close_why": reason(closing[0]) if closing else None,
        "undo": {"action": "undo"} if undoable else None,
        "restart": {"action": "restart"} if undoable else None,
    }


def _on_the_day(ledger: Ledger, day: DayBook) -> str:
    if day.closed:
        return f"It is closed, with {day.paid} CPP spent."
    return f"Both sides buy, then dice at {_dice_at(ledger, day)}."


def _dice_at(ledger: Ledger, day: DayBook) -> str:
    """The DRM of both sides on a day, once where they are the same."""
    drms = [f"{signed(side.drm[day.date])}" for side in ledger.campaign.sides]
    if len(set(drms)) == 1:
        return drms[0]
    sides = zip(drms, ledger.campaign.sides, strict=True)
    return " and ".join(f"{drm} ({side.title})" for drm, side in sides)


def _phase(ledger: Ledger, day: DayBook) -> str:
    if day.closed:
        return "closed"
    if day.received is None and not day.planned:
        return "budget"
    if day.rolled and day.waiting:
        return "roll"
    if day.bought and not day.waiting and not to_settle(ledger, day) and day.works_left > 0:
        return "spend"
    return "roll" if day.rolled else "buy"
