"""The page on which a side buys: the list, what was bought, what to mind."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.campaigns.charts import ReinforcementGroup
from rules_core.campaigns.ledger import Bought, DayBook, Ledger
from rules_core.campaigns.limits import (
    BUDGET,
    DAILY,
    MODULE,
    Order,
    against,
    free_modules,
    left_says,
    shut,
    to_settle,
)
from rules_core.campaigns.view.saying import Json, footnotes, reason, reasons, uses
from rules_core.fields import Choice, Field, field_row
from rules_core.words.figures import counted


def buying(ledger: Ledger, day: DayBook) -> Json:
    """Everything of the page on which a side buys."""
    rows = [_row(ledger, day, group) for group in ledger.side.groups]
    sections = [
        {"id": section.id, "title": section.title, "rows": [row for row in rows if row["kind"] == section.id]}
        for section in ledger.campaign.sections
    ]
    can = sum(bool(row["can_buy"]) for row in rows)
    counts = {section.id: sum(row["kind"] == section.id for row in rows) for section in ledger.campaign.sections}
    settle = to_settle(ledger, day)
    waits = settle[0].say if settle else "" if day.waiting else "No roll waits."
    return {
        "filters": [
            {"id": "all", "title": f"All {len(rows)}", "count": len(rows)},
            {"id": "can-buy", "title": f"Can be bought {can}", "count": can},
            *(
                {"id": section.id, "title": section.title, "count": counts[section.id]}
                for section in ledger.campaign.sections
            ),
        ],
        "sections": sections,
        "bought": list(_bought(ledger, day)),
        "none_bought": "" if day.bought else _nothing_says(day),
        "mind": reasons(ledger.campaign.mind(ledger, day)),
        "roll_title": "Roll for strength",
        "can_roll": not settle and bool(day.waiting) and not day.closed,
        "roll_why": f"Rolling waits until the day is in order. {waits}" if settle else waits,
    }


def _nothing_says(day: DayBook) -> str:
    if day.left is None or day.left < 0:
        return "Nothing bought yet."
    return f"{day.left} left. Tap + to buy."


# --- the list ---


def _row(ledger: Ledger, day: DayBook, group: ReinforcementGroup) -> Json:
    today = day.count(group.id)
    found = against(ledger, day, Order(group))
    free = free_modules(ledger, day, group) if group.observes else []
    if free:  # the buyer says for which module when he buys it
        found = [row for row in found if row.id != MODULE]
    locked = list(shut(ledger, day))
    last = next((one for one in reversed(day.bought) if one.group.id == group.id), None)
    kept = _why_kept(ledger, last) if last is not None and not locked else ""
    return {
        "id": group.id,
        "title": group.title,
        "kind": group.section,
        "detail": _detail(day, group, today, found[0].id if found else "", found[0].say if found else ""),
        "cpp": group.cpp,
        "today": today,
        "daily": group.daily,
        "uses": uses(ledger, day, group),
        "can_buy": not found,
        "barred": reason(found[0]) if found and not today else None,
        "reasons": reasons(found),
        "plus": None if found else {"action": "buy", "group": group.id},
        "asks": [field_row(field) for field in _asks(ledger, group, free)],
        "minus": None if last is None or locked or kept else {"action": "unbuy", "purchase": last.id},
        "minus_why": reason(locked[0]) if locked and today else _kept_reason(group, kept),
        "footnotes": footnotes(group, ledger.side.notes),
        "house": reason(group.doubt),
    }


def _why_kept(ledger: Ledger, one: Bought) -> str:
    observers = ledger.observers(one.id)
    return f"The {observers[0].group.title} is for it: give that back first." if observers else ""


def _kept_reason(group: ReinforcementGroup, kept: str) -> Json | None:
    return {"id": MODULE, "say": kept, "cite": group.cite, "house": False, "detail": ""} if kept else None


def strength_says(group: ReinforcementGroup) -> str:
    """What a group is, for the list: ``12 squads 4-6-7``, ``3 vehicles, depleted 2``."""
    if group.detail:
        return group.detail
    if not group.full:
        return group.unit
    if group.of.startswith("squads"):
        return f"{group.full} {group.of}"
    return f"{group.full} vehicles, depleted {group.depleted}"


def _detail(day: DayBook, group: ReinforcementGroup, today: int, why: str, says: str) -> str:
    """The strength of a group, and why another can't be had where one is bought."""
    start = strength_says(group)
    if not today or not why:
        return start
    if why == BUDGET and day.left is not None:
        return f"{start}. Another: {group.cpp}, {left_says(day.left)}"
    if why == DAILY:
        return start
    if day.before.get(group.id, 0) + today >= group.most:
        return f"{start}. The last one"
    return f"{start}. {says.rstrip('.')}"


def _asks(ledger: Ledger, group: ReinforcementGroup, free: list[Bought]) -> Iterator[Field]:
    """What a buyer says of a group."""
    if group.registers:
        titles = ledger.campaign.register_titles[1]
        yield Field(
            "hexes", f"{titles[:1].upper()}{titles[1:]}", "whole", "One CPP more for each.",
            ledger.campaign.cites["registers"], default=0, most=group.registers,
        )  # fmt: skip
    if group.prices:
        yield Field(
            "cpp", "CPP", "choice", group.detail, group.cite,
            tuple(Choice(price, f"{price} CPP") for price in group.prices),
        )  # fmt: skip
    if free:
        yield Field(
            "module", "For which module", "choice", group.detail, group.cite,
            tuple(Choice(one.id, module_title(ledger, one)) for one in free),
        )  # fmt: skip
    if group.digs_in:
        yield Field("dug_in", "Dug-In", "flag", "Set up on the map and never moved.", group.cite)


def module_title(ledger: Ledger, one: Bought) -> str:
    """A module, told from others of its kind by its number."""
    same = [other for other in ledger.purchases.values() if other.group.id == one.group.id]
    return one.group.title if len(same) == 1 else f"{one.group.title}, {same.index(one) + 1}"


# --- what was bought ---


def _bought(ledger: Ledger, day: DayBook) -> Iterator[Json]:
    """What was bought, in order; groups that nothing tells apart stand in one row."""
    done: set[str] = set()
    for one in day.bought:
        alone = bool(one.due or one.group.registers or one.group.observes or one.group.prices)
        if not alone and one.group.id in done:
            continue
        done.add(one.group.id)
        rows = [one] if alone else [other for other in day.bought if other.group.id == one.group.id]
        barred = day.closed or day.rolled or bool(ledger.observers(rows[-1].id))
        yield {
            "purchases": [row.id for row in rows],
            "group": one.group.id,
            "title": one.group.title,
            "detail": bought_says(ledger, one, len(rows)),
            "count": len(rows),
            "cpp": sum(row.paid for row in rows),
            "do": None if barred else {"action": "unbuy", "purchase": rows[-1].id},
        }


def bought_says(ledger: Ledger, one: Bought, count: int = 1) -> str:
    """What was bought, beside its name: ``I1, the 7th, enters as reinforcement``."""
    group = one.group
    parts = [group.id]
    if group.enters:
        if one.group.of.startswith("squads"):
            parts.append(f"the {_ordinal(one.ordinal)}")
        parts.append("dug in" if one.dug_in else "enters as reinforcement")
    elif group.prices:
        return f"{group.id} at {one.paid} CPP"
    elif group.registers:
        hexes = counted(one.registered, *ledger.campaign.register_titles)
        return f"{group.id} at {group.cpp} CPP, {hexes} at {one.registered}" if one.registered else group.id
    elif group.observes and one.module in ledger.purchases:
        parts.append(f"for {module_title(ledger, ledger.purchases[one.module])}")
    elif group.works:
        parts.append(f"{group.works * count} FPP")
    return ", ".join(parts)


def _ordinal(number: int) -> str:
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10 if number % 100 // 10 != 1 else 0, 'th') }"
