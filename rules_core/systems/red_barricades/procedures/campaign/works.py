"""What FPP buy: the Fortification Table for a list of works, and the cost of a pillbox (FORT)."""

from __future__ import annotations

from rules_core.campaigns.works import FigureSheet, Work
from rules_core.fields import Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.campaign.fortifications import FIGURES, FORT, FPP_TABLE, WORKS, pillbox_fpp
from rules_core.systems.red_barricades.options import GERMAN
from rules_core.systems.red_barricades.procedures.campaign.fields import GROUP, GROUPS, SIDE
from rules_core.words.figures import rest

MOST = 99
PILLBOX = "pillbox"
SOME = tuple(range(1, MOST + 1))
PRICE = f"{FPP_TABLE[1]}{{}}"
"""The input with the price that a player has for a line whose printed one is uncertain."""
PRINTED = {figure.id: figure.printed for figure in FIGURES}


def _value(name: str, title: str, which: str) -> Field:
    when = (When(PILLBOX, SOME),)
    return Field(name, title, "whole", f"The {which} value printed on it.", FORT, least=1, most=9, when=when)


def _to_spend(name: str, title: str, most: int, help_: str = "") -> Field:
    """Where the FPP come from; with nothing said of it, the price alone is told."""
    help_ = f"{help_} Where this and the other are left out, only the price is told.".strip()
    return Field(name, title, "whole", help_, FORT, most=most, optional=True)


def _price(work: Work) -> Field:
    """The price of a line, typed in: on the campaign desk, whose corrections come along, or in a link."""
    when = (When(work.id, SOME),)
    help_ = "As your original has it, in place of the uncertain one."
    (figure,) = (figure for figure in FIGURES if figure.id == work.id)
    return Field(
        PRICE.format(work.id), f"{work.title}, FPP each", "whole", help_, work.cite, most=figure.most, optional=True,
        when=when, kept=True,
    )  # fmt: skip


def _fields() -> tuple[Field, ...]:
    """The side, its points, and one count for each line of the table."""
    counts: list[Field] = []
    for work in WORKS:
        when = (When("side", work.sides),) if work.sides else ()
        counts.append(
            Field(work.id, work.title, "whole", work.detail, work.cite, default=0, most=work.most or MOST, when=when)
        )
        if work.id in PRINTED:
            counts.append(_price(work))
        if work.id == PILLBOX:
            counts += [
                _value("capacity", "Capacity", "first"),
                _value("ca", "CA TEM", "second"),
                _value("nca", "NCA TEM", "third"),
            ]
    return (
        SIDE,
        _to_spend("bought", "Fortifications (M1) bought", MOST, "At 1 CPP each."),
        _to_spend("kept", "FPP kept from before", MOST * 40),
        *counts,
    )


def _work(case: Case) -> Ruling:
    side = case.word("side")
    each = GROUPS[side]["M1"].works
    points = _points(case, each)
    facts = [] if points is None else [_spendable(side, each, points)]
    typed = {name: case.optional_whole(PRICE.format(name)) for name in PRINTED}
    sheet = FigureSheet(PRINTED, {name: price for name, price in typed.items() if price is not None})
    total, notes, unknown = 0, [], []
    for work in WORKS:
        count = case.whole(work.id) if not work.sides or side in work.sides else 0
        if not count:
            continue
        cost = work.cost(case.inputs, sheet, case.choice)
        if not work.sold(case.choice):
            notes.append(f"{work.title}: not sold.")
        elif cost is None:
            unknown.append(work.title)
        else:
            total += cost * count
            doubt = work.doubt(case.choice) if typed.get(work.id) is None else None
            facts.append(
                Fact(work.title, f"{count} at {cost}: {cost * count} FPP", work.cite, doubt.say if doubt else "")
            )
    if unknown:
        notes.append(f"Not known, and not counted: {', '.join(unknown)}. Type the cost in on the campaign desk.")
    left = None if points is None else points - total
    if left is not None:
        word, rest_of_it = rest(left)
        facts.append(Fact(f"FPP {word}", str(rest_of_it), FORT))
    if unknown:
        return _ruling(f"{total} FPP and what isn't known", OPEN, facts, notes)
    if left is None:
        return _ruling(f"{total} FPP", GOOD, facts, notes)
    if left < 0:
        return _ruling(f"{total} FPP, {-left} more than there are", BAD, facts, notes)
    return _ruling(f"{total} FPP, {left} left", GOOD, facts, notes)


def _points(case: Case, each: int) -> int | None:
    """The FPP to spend; None where nothing is said of them, so that the price alone is asked for."""
    bought, kept = case.optional_whole("bought"), case.optional_whole("kept")
    return None if bought is None and kept is None else each * (bought or 0) + (kept or 0)


def _spendable(side: str, each: int, points: int) -> Fact:
    cite = f"RB {'GRG' if side == GERMAN else 'RRG'} M1"
    return Fact("FPP to spend", str(points), cite, f"{each} FPP for 1 CPP")


def _ruling(title: str, tone: str, facts: list[Fact], notes: list[str]) -> Ruling:
    outcome = Outcome(title, frozenset(), "", FORT, tone)
    return Ruling(title, tone, (outcome,), tuple(facts), notes=tuple(notes))


FPP_COST = Procedure(
    FPP_TABLE[0],
    "FPP of fortifications",
    GROUP,
    "What fortifications cost in FPP, and what is left of those that were bought.",
    "RB FORT, GRG M1, RRG M1, RB15",
    _fields(),
    _work,
)


def _pillbox(case: Case) -> Ruling:
    a, b, c = case.whole("capacity"), case.whole("ca"), case.whole("nca")
    cost = pillbox_fpp(a, b, c)
    fact = Fact("its three values", f"({a} + {b} + {c}) x 3", FORT)
    return _ruling(f"{cost} FPP", GOOD, [fact], [])


PILLBOX_COST = Procedure(
    "pillbox-cost",
    "Cost of a pillbox",
    GROUP,
    "What a pillbox costs in FPP by the three values printed on it.",
    "RB FORT Pillbox",
    (
        Field("capacity", "Capacity", "whole", "The first value printed on it.", FORT, least=1, most=9),
        Field("ca", "CA TEM", "whole", "The second value.", FORT, least=1, most=9),
        Field("nca", "NCA TEM", "whole", "The third value.", FORT, least=1, most=9),
    ),
    _pillbox,
)
