"""The modules of a side: ammunition, registered hexes, observers, and the chits of their piles."""

from __future__ import annotations

from fractions import Fraction

from rules_core.campaigns.charts import AMMUNITION
from rules_core.campaigns.dates import long_name
from rules_core.campaigns.events import COLOURS, MOST_AT_ONCE
from rules_core.campaigns.ledger import Bought, DayBook, Ledger
from rules_core.campaigns.view.buying import bought_says, module_title
from rules_core.campaigns.view.saying import Json, ending
from rules_core.fields import Field, field_row
from rules_core.procedures.procedure import BAD, GOOD


def modules(ledger: Ledger, day: DayBook) -> list[Json]:
    """Every module of the side until a day, those that are lost too."""
    return [_module(ledger, one) for one in ledger.modules(day.date)]


def _module(ledger: Ledger, one: Bought) -> Json:
    observers = ledger.observers(one.id)
    noted = next((row for row in observers if row.group.observer_noted), None)
    return {
        "purchase": one.id,
        "group": one.group.id,
        "title": module_title(ledger, one),
        "detail": f"{bought_says(ledger, one)}, bought {long_name(one.day)}",
        "ammunition": ammunition(ledger, one),
        "retained": not one.lost,
        "hexes": [
            {"n": number + 1, "hex": one.hexes[number] if number < len(one.hexes) else ""}
            for number in range(one.registered)
        ],
        "hexes_do": {"action": "hexes", "purchase": one.id} if one.registered else None,
        "observer": ", ".join(_observer_says(row) for row in observers),
        "observer_hex": noted.hexes[0] if noted is not None and noted.hexes else "",
        "observer_do": None if noted is None else {"action": "hexes", "purchase": noted.id},
        "observer_help": "" if noted is None else ledger.campaign.observer_help,
        "pile": _pile(ledger, one),
        "lose": {"action": "lose", "purchase": one.id, "lost": not one.lost},
        "lose_title": "It is Retained after all" if one.lost else "No longer Retained",
    }


def ammunition(ledger: Ledger, one: Bought) -> str:
    """A module's ammunition; empty while it is not rolled for."""
    if AMMUNITION in one.rolls:
        return ledger.result(one, AMMUNITION)[2].title
    return "" if AMMUNITION in one.due else "normal"


def _observer_says(one: Bought) -> str:
    return f"{one.group.title} in {one.hexes[0]}" if one.hexes and one.hexes[0] else one.group.title


def _pile(ledger: Ledger, one: Bought) -> Json:
    known = one.black is not None and one.red is not None
    black = None if one.black is None else one.black - one.gone("black")
    red = None if one.red is None else one.red - one.gone("red")
    total = (black or 0) + (red or 0)
    chances = []
    for colour, left, tone in (("Black", black, GOOD), ("Red", red, BAD)):
        if left and total:
            chances.append(ending(colour, Fraction(left, total), tone))
    next_red = ledger.campaign.drawn("red", one.gone("black"), one.gone("red"))
    asks = [
        Field(colour, f"{colour.capitalize()} chits", "whole", "In the pile at first.", ledger.campaign.drawn_cite,
              default=typed, least=one.gone(colour), most=MOST_AT_ONCE)
        for colour, typed in zip(COLOURS, (one.black, one.red), strict=True)
    ]  # fmt: skip
    return {
        "known": known,
        "black": black,
        "red": red,
        "removed_black": one.gone("black"),
        "removed_red": one.gone("red"),
        "chances": chances,
        "say": f"A red one now: {next_red.say}",
        "cite": next_red.cite,
        "asks": [field_row(field) for field in asks],
        "type_in": {"action": "pile", "purchase": one.id},
        "draws": [
            {"title": f"{colour.capitalize()} drawn", "do": {"action": "chit", "purchase": one.id, "colour": colour}}
            for colour, left in zip(COLOURS, (black, red), strict=True)
            if left and not one.lost
        ],
        "record": [f"{long_name(draw.day)}: {draw.rule.say}" for draw in one.draws],
    }
