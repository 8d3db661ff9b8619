"""The Fortification Table: what FPP buy, and which of its figures need the original (FORT)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_core.campaigns.charts import Objection
from rules_core.campaigns.works import FigureSheet, UncertainFigure, Work
from rules_core.convention import Choose, Convention
from rules_core.fields import Field, Value
from rules_core.systems.red_barricades.campaign_conventions import HIP_PRICES, UNNAMED_ROW
from rules_core.systems.red_barricades.options import RUSSIAN

FORT = "RB FORT"
NEEDS_ORIGINAL = "needs-original"
FPP_TABLE = "fpp-cost", "price-"
"""The table of what fortifications cost, and what stands before a figure's id in the name of its input there."""

TRENCH, ANTI_TANK_DITCH, ROADBLOCK, WIRE, FORTIFIED, TUNNEL, BOOBY_TRAPS, SET_DC = 7, 21, 12, 15, 10, 30, 40, 15
"""Plain costs in FPP (FORT)."""
PILLBOX_FACTOR = 3
"""What the three printed values of a pillbox together are multiplied by (FORT)."""
LEVELS = ("C", "B", "A")
"""Booby Trap levels of the Russians, from the one that they always have (RB15)."""

_LOST = "Its footnotes are missing."
FIGURES: tuple[UncertainFigure, ...] = (
    UncertainFigure("foxhole-3", "Foxhole for three squads", 3, NEEDS_ORIGINAL, f"3/2/1. {_LOST}", FORT),
    UncertainFigure("foxhole-2", "Foxhole for two squads", 2, NEEDS_ORIGINAL, f"3/2/1. {_LOST}", FORT),
    UncertainFigure("foxhole-1", "Foxhole for one squad", 1, NEEDS_ORIGINAL, f"3/2/1. {_LOST}", FORT),
    UncertainFigure(
        "ap-mine-lower", "A-P mine factor, lower tier", 1, NEEDS_ORIGINAL, f"1/3 per factor. {_LOST}", FORT
    ),
    UncertainFigure(
        "ap-mine-higher", "A-P mine factor, higher tier", 3, NEEDS_ORIGINAL, f"1/3 per factor. {_LOST}", FORT
    ),
    UncertainFigure(
        "at-mine-lower", "A-T mine factor, lower tier", 3, NEEDS_ORIGINAL, f"3/9 per factor. {_LOST}", FORT
    ),
    UncertainFigure(
        "at-mine-higher", "A-T mine factor, higher tier", 9, NEEDS_ORIGINAL, f"3/9 per factor. {_LOST}", FORT
    ),
    UncertainFigure("hip-squad", "HIP of a squad", 5, NEEDS_ORIGINAL, f"5/3/2/1/1. {_LOST}", FORT),
    UncertainFigure("hip-half-squad", "HIP of a half-squad", 3, NEEDS_ORIGINAL, f"5/3/2/1/1. {_LOST}", FORT),
    UncertainFigure("hip-crew", "HIP of a crew", 2, NEEDS_ORIGINAL, f"5/3/2/1/1. {_LOST}", FORT),
    UncertainFigure("hip-smc", "HIP of an SMC", 1, NEEDS_ORIGINAL, f"5/3/2/1/1. {_LOST}", FORT),
    UncertainFigure("hip-other", "HIP of anything else", 1, NEEDS_ORIGINAL, f"5/3/2/1/1. {_LOST}", FORT),
    UncertainFigure("question-mark", "The row without a name", 1, NEEDS_ORIGINAL, "Its name is missing.", FORT),
)
"""The figures that a player with the original corrects (RB-GAP-28)."""

Cost = Callable[[Mapping[str, Value], FigureSheet, Choose], "int | None"]


def pillbox_fpp(capacity: int, ca: int, nca: int) -> int:
    """What a pillbox costs: its three printed values together, times three (FORT, RB-GAP-27).

    Args:
        capacity: the first value.
        ca: the TEM from within its CA.
        nca: the TEM from elsewhere.
    """
    return (capacity + ca + nca) * PILLBOX_FACTOR


def _pillbox(values: Mapping[str, Value], _figures: FigureSheet, _choose: Choose) -> int | None:
    a, b, c = (values[name] for name in ("capacity", "ca", "nca"))
    return pillbox_fpp(a, b, c) if isinstance(a, int) and isinstance(b, int) and isinstance(c, int) else None


def _uncertain(name: str, title: str, detail: str, by: Convention | None = None) -> Work:
    """A line whose figure may be corrected."""

    def cost(_values: Mapping[str, Value], figures: FigureSheet, choose: Choose) -> int | None:
        if by is HIP_PRICES and choose(by) == "ask":
            return figures.typed.get(name)
        return figures[name]

    def price(figures: FigureSheet, choose: Choose) -> str:
        known = cost({}, figures, choose)
        return "?" if known is None else str(known)

    def doubt(_choose: Choose) -> Objection:
        return Objection(
            "house", "The footnotes of this row are missing: correct it if you have them.", FORT, house=True
        )

    def sold(choose: Choose) -> bool:
        return by is not UNNAMED_ROW or choose(by) == "question-mark"

    return Work(name, title, FORT, cost, price, detail=detail, doubt=doubt, sold=sold)


def _plain(
    name: str, title: str, points: int, detail: str = "", cite: str = FORT, sides: tuple[str, ...] = (), most: int = 0
) -> Work:
    return Work(
        name, title, cite, lambda _values, _figures, _choose: points, lambda _figures, _choose: str(points),
        detail=detail, sides=sides, most=most,
    )  # fmt: skip


def _value(name: str, title: str, words: str) -> Field:
    return Field(name, title, "whole", words, FORT, least=1, most=9)


WORKS: tuple[Work, ...] = (
    _uncertain("foxhole-3", "Foxhole for three squads", "The counter of three squads."),
    _uncertain("foxhole-2", "Foxhole for two squads", "The counter of two squads."),
    _uncertain("foxhole-1", "Foxhole for one squad", "The counter of one squad."),
    _plain("trench", "Trench", TRENCH),
    _plain("at-ditch", "A-T Ditch", ANTI_TANK_DITCH),
    _uncertain("ap-mine-lower", "A-P mine factor, lower tier", "The first of two prices; which is which isn't known."),
    _uncertain("ap-mine-higher", "A-P mine factor, higher tier", "The second of two prices."),
    _uncertain("at-mine-lower", "A-T mine factor, lower tier", "The first of two prices; which is which isn't known."),
    _uncertain("at-mine-higher", "A-T mine factor, higher tier", "The second of two prices."),
    _plain("roadblock", "Roadblock", ROADBLOCK),
    _plain("wire", "Wire", WIRE),
    Work(
        "pillbox", "Pillbox", FORT, _pillbox, lambda _figures, _choose: "its three values times 3",
        (
            _value("capacity", "Capacity", "The first value printed on it."),
            _value("ca", "CA TEM", "The second value printed on it."),
            _value("nca", "NCA TEM", "The third value printed on it."),
        ),
        "Its three printed values together, times three.",
    ),
    _plain("fortified", "Fortified Building Location", FORTIFIED),
    _plain("tunnel", "Tunnel", TUNNEL),
    _uncertain("hip-squad", "HIP of a squad", "To stay hidden; Guns pay nothing (CG3-3).", HIP_PRICES),
    _uncertain("hip-half-squad", "HIP of a half-squad", "To stay hidden; Guns pay nothing (CG3-3).", HIP_PRICES),
    _uncertain("hip-crew", "HIP of a crew", "To stay hidden; Guns pay nothing (CG3-3).", HIP_PRICES),
    _uncertain("hip-smc", "HIP of an SMC", "To stay hidden (CG3-3).", HIP_PRICES),
    _uncertain("hip-other", "HIP of anything else", "No Russian entrenchments or wire (RB7).", HIP_PRICES),
    _uncertain("question-mark", "“?”", "The row without a name.", UNNAMED_ROW),
    _plain(
        "booby-traps", "Booby Traps, one level up", BOOBY_TRAPS, "From Level C to B, from B to A.", f"{FORT}, RB15",
        (RUSSIAN,), len(LEVELS) - 1,
    ),
    _plain("set-dc", "Set DC (A23.7)", SET_DC),
)  # fmt: skip
"""The table, line by line; where it has several figures each is a line of its own (FORT)."""

BY_ID = {work.id: work for work in WORKS}
