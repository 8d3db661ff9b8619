"""The page on which a side rolls: the sum so far, the roll now, what arrived, what waits, what was taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_core.campaigns.charts import AMMUNITION, LEADERS, STRENGTH, ReinforcementGroup
from rules_core.campaigns.ledger import Bought, DayBook, Ledger
from rules_core.campaigns.limits import to_settle
from rules_core.campaigns.view.buying import bought_says
from rules_core.campaigns.view.saying import Json, endings, modifiers, of_36, sum_says, told_chance
from rules_core.quoting import listed
from rules_core.words.figures import counted, number

ROLL_TITLES = {STRENGTH: "Strength", LEADERS: "Leaders", AMMUNITION: "Ammunition"}
_TALLIES = {
    "squads": ("squad", "squads"),
    "leaders": ("leader", "leaders"),
    "vehicles": ("vehicle", "vehicles"),
    "Guns": ("Gun", "Guns"),
    "modules": ("module", "modules"),
}
"""What is summed up, in this order."""


def rolling(ledger: Ledger, day: DayBook) -> Json:
    """Everything of the page on which a side rolls."""
    ready = not to_settle(ledger, day) and not day.closed
    waiting = [_waits(ledger, one, one.waits_for[0], ready) for one in day.waiting]
    made = [event for event in day.events if event.do == "roll"]
    last = made[-1] if made and not day.closed else None
    return {
        "headline": _headline(ledger, day),
        "line": _line(day),
        "now": waiting[0] if waiting and ready else None,
        "arrived": [_arrived(ledger, day, one) for one in reversed(_by_roll(day))],
        "waiting": [*waiting, *_without_dice(ledger, day)],
        "taken_back": [
            {
                "group": row.group,
                "title": ledger.side.by_id[row.group].title,
                "what": row.what,
                "dice": list(row.dice),
                "say": f"{ledger.side.by_id[row.group].title}, {row.what}: {sum(row.dice)}, taken back.",
            }
            for row in day.struck
        ],
        "take_back": None if last is None else _take_back(last.word("purchase"), last.word("what")),
    }


def _take_back(purchase: str, what: str) -> Json:
    return {"action": "take-back", "purchase": purchase, "what": what}


def _by_roll(day: DayBook) -> list[Bought]:
    """What was bought and has rolls, in the order of the last roll of each."""
    order = {event.word("purchase"): number for number, event in enumerate(day.events) if event.do == "roll"}
    return sorted((one for one in day.bought if one.rolls), key=lambda one: order[one.id])


def _headline(ledger: Ledger, day: DayBook) -> str:
    """What arrived so far: ``21 squads, 6 leaders``."""
    found: Counter[str] = Counter()
    for one in day.bought:
        if not one.due or STRENGTH not in one.waits_for:
            known = STRENGTH in one.rolls or STRENGTH not in one.due
            if known and one.rolls:
                found.update(ledger.received(one).tally)
        if LEADERS in one.rolls:
            found.update(ledger.result(one, LEADERS)[2].tally)
    said = [counted(found[name], *words) for name, words in _TALLIES.items() if found[name]]
    return ", ".join(said) if said else "Nothing arrived yet"


def _line(day: DayBook) -> str:
    """How many rolls are made, and what still waits."""
    due = sum(len(one.due) for one in day.bought)
    made = sum(len(one.rolls) for one in day.bought)
    if not due:
        return "Nothing bought today rolls."
    start = f"{made} of {counted(due, 'roll is', 'rolls are')} made."
    if made == due:
        return f"{start} All have arrived."
    kinds = [_noun(one.group) for one in day.waiting]
    said = listed([_some(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)])
    return f"{start} {said[:1].upper()}{said[1:]} still {'waits' if len(kinds) == 1 else 'wait'}."


def _noun(group: ReinforcementGroup) -> str:
    if group.is_module:
        return "module"
    for noun in ("company", "platoon", "battery"):
        if noun in group.title.lower():
            return noun
    return "group"


def _some(noun: str, count: int) -> str:
    """So many groups of a kind: ``a platoon``, ``two companies``."""
    if count == 1:
        return f"a {noun}"
    return f"{number(count)} {noun[:-1]}ies" if noun.endswith("y") else f"{number(count)} {noun}s"


# --- what waits ---


def _waits(ledger: Ledger, one: Bought, what: str, ready: bool) -> Json:
    chart = ledger.chart(one, what)
    titles = {}
    if what == STRENGTH and one.group.full:
        titles = {"full": f"Full, {one.group.full}", "depleted": f"Depleted, {one.group.depleted}"}
    return {
        "purchase": one.id,
        "group": one.group.id,
        "title": one.group.title,
        "what": what,
        "what_title": ROLL_TITLES[what],
        "say": chart.say,
        "cite": chart.cite,
        "word": "waits",
        "faces": list(chart.roll.faces),
        "drm": chart.roll.drm,
        "modifiers": modifiers(chart.modifiers),
        "endings": endings(chart, titles),
        "roll": {"action": "roll", "purchase": one.id, "what": what} if ready else None,
    }


def _without_dice(ledger: Ledger, day: DayBook) -> Iterator[Json]:
    """What was bought and takes no dice."""
    works = [one for one in day.bought if one.group.works]
    for one in day.bought:
        if one.due or one.group.works:
            continue
        got = ledger.received(one)
        say = bought_says(ledger, one) if one.group.prices or one.group.observes else got.result
        yield _plain(one, "none", f"{say.rstrip('. ')}.", "in play")
    if works:
        points = sum(one.group.works for one in works)
        word = f"Spend {day.works_left} FPP" if day.works_left > 0 else "spent"
        yield _plain(works[0], "spend", f"{points} FPP. No dice.", word)


def _plain(one: Bought, what: str, say: str, word: str) -> Json:
    return {
        "purchase": one.id,
        "group": one.group.id,
        "title": one.group.title,
        "what": what,
        "what_title": "",
        "say": say,
        "cite": one.group.cite,
        "word": word,
        "faces": [],
        "drm": 0,
        "modifiers": [],
        "endings": [],
        "roll": None,
    }


# --- what arrived ---


def _arrived(ledger: Ledger, day: DayBook, one: Bought) -> Json:
    got = ledger.received(one)
    can_exchange = (
        bool(ledger.campaign.exchange(one.group)) and not day.closed and not any(row.exchanged for row in day.bought)
    )
    return {
        "purchase": one.id,
        "group": one.group.id,
        "title": one.group.title,
        "result": got.result,
        "detail": got.detail,
        "rolls": [roll_made(ledger, one, what, day.closed) for what in one.due if what in one.rolls],
        "exchange": {"action": "exchange", "purchase": one.id} if can_exchange else None,
        "exchange_title": ledger.campaign.exchange(one.group),
    }


def roll_made(ledger: Ledger, one: Bought, what: str, closed: bool = True) -> Json:
    """One roll that was made, with the chance of what came of it."""
    chart, total, row = ledger.result(one, what)
    chance = told_chance(chart, row)
    better = " The chance is of this or better." if chart.or_better else ""
    return {
        "what": what,
        "what_title": ROLL_TITLES[what],
        "dice": list(one.rolls[what]),
        "sum": sum_says(one.rolls[what], chart.modifiers),
        "total": total,
        "result": row.title,
        "probability": str(chance),
        "of_36": of_36(chance),
        "modifiers": modifiers(chart.modifiers),
        "say": f"{chart.say}{better}",
        "cite": chart.cite,
        "take_back": None if closed else _take_back(one.id, what),
    }
