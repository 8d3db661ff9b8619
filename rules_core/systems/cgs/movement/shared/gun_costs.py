"""What guns pay to move: twice what infantry pays (10.4.4), on the way and in every procedure that tells a cost."""

from __future__ import annotations

from rules_core.movement.movement import Part, Price
from rules_core.procedures.procedure import Fact
from rules_core.systems.cgs.units import GUN

GUN_CITE = "CGS 10.4.4"
GUN_FACTOR = 2
GUNS_PAY = "guns pay twice"


def paid(unit: str, mp: int) -> int:
    """The MP that a unit pays where infantry pays some.

    Args:
        unit: its class.
        mp: what infantry pays.
    """
    return GUN_FACTOR * mp if unit == GUN else mp


def doubled(unit: str, price: Price) -> Price:
    """The price of a step for a unit, with a part of its own for what guns pay besides (10.4.4).

    Args:
        unit: its class.
        price: what infantry pays.
    """
    more = (GUN_FACTOR - 1) * price.halves if unit == GUN else 0
    return price + Price((Part(GUNS_PAY, more, GUN_CITE),)) if more else price


def cost_fact(what: str, unit: str, cite: str, *costs: int, form: str = "{} MP", detail: str = "") -> Fact:
    """What a unit pays, as a fact of a procedure; of a gun's it says that it is doubled, and by which rule.

    Args:
        what: what it pays for, in plain words.
        unit: its class.
        cite: the rule that gives the cost.
        costs: what infantry pays, in MP, one figure for each gap of ``form``.
        form: the sentence that the figures stand in.
        detail: what else a player should know.
    """
    value = form.format(*(paid(unit, mp) for mp in costs))
    if paid(unit, sum(costs)) == sum(costs):
        return Fact(what, value, cite, detail)
    cite = f"{cite}, {GUN_CITE.removeprefix('CGS ')}" if cite.startswith("CGS ") else f"{cite}, {GUN_CITE}"
    return Fact(what, value, cite, f"{GUNS_PAY}{', ' + detail if detail else ''}")
