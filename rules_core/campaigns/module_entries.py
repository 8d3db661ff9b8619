"""The entries about modules that a side holds: their hexes, the chits of their piles, whether they are Retained."""

from __future__ import annotations

from rules_core.campaigns.charts import Objection
from rules_core.campaigns.events import Event
from rules_core.campaigns.ledger import Bought, DayBook, Draw, Ledger
from rules_core.campaigns.objected import Objected, unknown


def held(ledger: Ledger, day: DayBook, event: Event) -> Bought:
    """The purchase of the day, or of one before, that an event names."""
    one = ledger.purchases.get(event.word("purchase"))
    if one is None or one.day > day.date:
        raise unknown("purchase")
    return one


def note_hexes(ledger: Ledger, day: DayBook, event: Event) -> None:
    """Note the hexes registered with a module, or an observer's hex.

    Raises:
        Objected: the rules forbid it.
    """
    one = held(ledger, day, event)
    room = 1 if one.group.observer_noted else one.registered
    if len(event.names) > room:
        say = f"It has {room} to note." if room else "It has no hex to note."
        raise Objected(Objection("registered", say, ledger.campaign.cites["registers"]))
    for name in event.names:
        why = ledger.campaign.hex_trouble(name) if name else ""
        if not why and name and one.group.observer_noted:
            why = ledger.campaign.observer_trouble(name)
        if why:
            raise Objected(Objection("hex", why, one.group.cite))
    one.hexes = event.names


def _module(ledger: Ledger, day: DayBook, event: Event) -> Bought:
    one = held(ledger, day, event)
    if not one.group.is_module:
        raise Objected(Objection("module", "It is no module.", one.group.cite))
    return one


def type_pile(ledger: Ledger, day: DayBook, event: Event) -> None:
    """Type in the chits of a module's pile.

    Raises:
        Objected: the rules forbid it.
    """
    one = _module(ledger, day, event)
    black, red = event.whole("black"), event.whole("red")
    if black < one.gone("black") or red < one.gone("red"):
        raise Objected(Objection("pile", "More chits than that are drawn already.", ledger.campaign.drawn_cite))
    one.black, one.red = black, red


def draw_chit(ledger: Ledger, day: DayBook, event: Event) -> None:
    """Draw a chit for a module.

    Raises:
        Objected: the rules forbid it.
    """
    one, colour = _module(ledger, day, event), event.word("colour")
    left = one.black if colour == "black" else one.red
    if one.lost:
        raise Objected(Objection("module", "This module is no longer Retained.", ledger.campaign.drawn_cite))
    if left is None:
        raise Objected(Objection("pile", "Type in the chits of its pile first.", ledger.campaign.drawn_cite))
    if left - one.gone(colour) < 1:
        raise Objected(Objection("pile", f"No {colour} chit is left in its pile.", ledger.campaign.drawn_cite))
    rule = ledger.campaign.drawn(colour, one.gone("black"), one.gone("red"))
    one.draws.append(Draw(colour, rule, day.date))


def lose(ledger: Ledger, day: DayBook, event: Event) -> None:
    """Say that a module is no longer Retained, or is after all.

    Raises:
        Objected: it is no module.
    """
    _module(ledger, day, event).lost = event.said.get("lost") is not False
