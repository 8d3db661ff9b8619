"""Templates and the words and figures in them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from rules_core.chance import all_of as chance_of_all
from rules_core.words.figures import MINUS, figure
from rules_core.words.places import location_words
from rules_core.words.totals import main_span, span_of
from server.linked import write_link


def render(template: str, context: Mapping[str, object], **more: object) -> str:
    """Fill in a template.

    Args:
        template: its name.
        context: what it may use.
        more: what else it may use.
    """
    return _environment().get_template(template).render(context, **more)


def signed(value: float) -> str:
    """A modifier with its sign: ``+2``, ``0``; below 0 with a true minus sign."""
    if value == 0:
        return "0"
    return ("+" if value > 0 else MINUS) + figure(abs(value))


def percent(chance: str) -> str:
    """A chance as whole percent; 0 % and 100 % are kept for what never and always happens."""
    exact = Fraction(chance)
    rounded = round(100 * exact)
    if 0 < exact < 1:
        rounded = min(max(rounded, 1), 99)
    return f"{rounded}%"


def bar(chance: str) -> str:
    """The length of a chance's bar, of 100."""
    return f"{float(100 * Fraction(chance)):.2f}"


def main_value(values: Mapping[str, float | Mapping[str, str] | None] | None) -> str:
    """The figure to show for a step or a sum, its main total: a question mark where it is not known; empty for 0."""
    ends = main_span(values or {})
    if ends is None:
        return "?"
    low, high = ends
    return f"{signed(low)} to {signed(high)}" if low != high else signed(low) if low else ""


def total_text(value: float | Mapping[str, str] | None) -> str:
    """A total for a reader of the page's data: a figure, its least and its most, or a question mark."""
    ends = span_of(value)
    if ends is None:
        return "?"
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"


def where_title(row: Mapping[str, str], on_table: bool = False) -> str:
    """A step's heading: ``Roof edge along R27/S27``; of a named thing on a free table ``Woods at Mill Wood``."""
    what, at = row["what"], row["at"]
    return f"{initial(what)} {'at' if on_table else 'along' if '/' in at else 'in'} {at}"


def initial(words: str) -> str:
    """Words with a capital letter at their start."""
    return words[:1].upper() + words[1:]


def all_of(checks: list[Mapping[str, Any]]) -> str:
    """The chance of passing every roll of a way, as a fraction; empty where that of one is not known."""
    chance = chance_of_all(None if check["chance"] is None else Fraction(check["chance"]) for check in checks)
    return "" if chance is None else str(chance)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("server", "templates"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "figure": figure,
        "signed": signed,
        "percent": percent,
        "bar": bar,
        "main_value": main_value,
        "total_text": total_text,
        "where_title": where_title,
        "initial": initial,
        "location_words": location_words,
        "all_of": all_of,
    }
    environment.globals["write_link"] = write_link
    return environment
