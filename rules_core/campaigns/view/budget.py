"""What a side has to spend on a day, as the band above the list has it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.campaigns.events import MOST_POINTS
from rules_core.campaigns.ledger import Bought, DayBook, Ledger
from rules_core.campaigns.limits import kept_says, to_settle
from rules_core.campaigns.view.saying import Json
from rules_core.fields import Field, field_row
from rules_core.words.figures import counted


def budget(ledger: Ledger, day: DayBook) -> Json:
    """What a side has to spend on a day."""
    left = day.left
    over = -left if left is not None and left < 0 else 0
    fell = over and day.received is not None and day.earlier_budget is not None and day.received < day.earlier_budget
    settle = to_settle(ledger, day)
    return {
        "tone": "bad" if over else "open" if left is None else "good",
        "headline": _headline(day, over),
        "line": _line(day),
        "aside": _aside(day, len(settle)),
        "text": _text(day, over),
        "received": day.received,
        "kept": day.kept,
        "spent": day.paid,
        "left": left,
        "pieces": list(_pieces(ledger, day)),
        "typed_say": _typed_says(day),
        "over_title": f"The budget fell to {day.budget}" if fell else "More is bought than there is" if over else "",
        "suggestions": list(_suggestions(ledger, day, over)) if not day.rolled and not day.closed else [],
        "asks": [
            field_row(
                Field("cpp", "CPP", "whole", "What your own rulebook gives this side today.",
                      ledger.campaign.cites["budget"], most=MOST_POINTS)
            )
        ],
        "do": {"action": "budget"},
        "plan": {"action": "plan"} if day.received is None and not day.planned and not day.closed else None,
        "planned": day.planned and day.received is None,
    }  # fmt: skip


def _headline(day: DayBook, over: int) -> str:
    if over:
        return f"{over} over"
    if day.left is not None:
        return f"{day.left} left"
    return f"{day.paid} CPP" if day.planned else "How many?"


def _line(day: DayBook) -> str:
    known = day.budget is not None and day.budget >= 0
    return f"{day.paid} of {day.budget} CPP spent" if known else f"{day.paid} CPP spent"


def _aside(day: DayBook, to_be_settled: int) -> str:
    if day.received is None and not day.bought:
        return ""
    return f"{counted(to_be_settled, 'thing', 'things')} to settle" if to_be_settled else "all in order"


def _text(day: DayBook, over: int) -> str:
    if over:
        return "Nothing was taken away. Choose what goes."
    if day.received is None:
        if day.planned:
            return "Planned without a budget. Daily and campaign limits are checked all the same."
        return "The CPP of a day stand in your own rulebook. Type them in; the list opens at once."
    return "A day before has purchases and no CPP typed in: what was kept isn't known." if day.kept is None else ""


def _typed_says(day: DayBook) -> str:
    if day.received is None:
        return ""
    kept = kept_says(day.kept or 0)
    return f"{day.received} CPP for the day, typed in by you{f';{kept}' if kept else ''}"


def _pieces(ledger: Ledger, day: DayBook) -> Iterator[Json]:
    for section in ledger.campaign.sections:
        cpp = sum(one.paid for one in day.bought if one.group.section == section.id)
        if cpp:
            yield {"id": section.id, "title": section.title, "cpp": cpp}
    if day.left:
        yield {"id": "left" if day.left > 0 else "over", "title": "Left" if day.left > 0 else "Over",
               "cpp": abs(day.left)}  # fmt: skip


def _suggestions(ledger: Ledger, day: DayBook, over: int) -> Iterator[Json]:
    """What could go: the fewest purchases that are enough, and of those the cheapest."""
    if not over:
        return
    free = sorted((one for one in day.bought if not ledger.observers(one.id)), key=lambda one: one.paid)
    for one in _enough(free, over):
        yield {"title": f"{one.group.title}, {one.paid}", "do": {"action": "unbuy", "purchase": one.id}}


def _enough(free: list[Bought], over: int) -> list[Bought]:
    """The cheapest one that is enough alone, beside the dearest that isn't; else a pair; else the dearest ones."""
    alone = next((one for one in free if one.paid >= over), None)
    if alone is not None:
        return [*[one for one in free if one.paid < over][-1:], alone]
    pairs = [(a, b) for n, a in enumerate(free) for b in free[n + 1 :] if a.paid + b.paid >= over]
    if pairs:
        first, second = min(pairs, key=lambda pair: pair[0].paid + pair[1].paid)
        return [first, second]
    taken: list[Bought] = []
    for one in reversed(free):
        taken.append(one)
        if sum(row.paid for row in taken) >= over:
            break
    return taken
