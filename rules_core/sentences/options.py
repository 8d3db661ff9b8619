"""The sentences on options that have nothing to say in an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_core.options import OptionField, word_of_figure
from rules_core.quoting import listed
from rules_core.units import UnitClass

_ALL_OF = {"personnel": "infantry", "vehicle": "vehicles"}
"""What all classes of a kind are called together."""
_MOST_NAMED = 8
"""So many units are named in one sentence, and no more."""


def not_for_unit_says(option: OptionField, units: Sequence[UnitClass]) -> str:
    """That an option is about other units than the one that moves: ``… it is for vehicles.``.

    Args:
        option: the option.
        units: all classes of the system.
    """
    meant = [unit for unit in units if unit.id in option.units]
    kinds = {unit.kind for unit in meant}
    kind = next(iter(kinds)) if len(kinds) == 1 else ""
    whole = kind and meant == [unit for unit in units if unit.kind == kind]
    others = [unit.title for unit in units if unit not in meant]
    if whole:
        who = _ALL_OF[kind]
    elif len(others) < len(meant):
        who = f"all but {listed(others)}" if len(others) <= _MOST_NAMED else "other units"
    else:
        who = listed([unit.title for unit in meant], "or")
    return f"“{option.title}” changes nothing here: it is for {who}."


def idle_says(titles: Sequence[str]) -> str:
    """That options change nothing in an answer: ``“Fire” changes nothing here.``.

    Args:
        titles: the options, one at least.
    """
    named = listed([f"“{title}”" for title in titles])
    return f"{named} {'changes' if len(titles) == 1 else 'change'} nothing here."


def idle_figures_say(words: Sequence[str], counts: str, asks: Mapping[str, str]) -> str:
    """That typed-in figures change nothing, as what they are for is not met.

    Args:
        words: what they are for, one word at least.
        counts: what they count: ``MP`` for costs, the word of the modifier, or a measure such as ``tons``; empty for
            figures that count nothing, of which there may be one that the map says otherwise.
        asks: by word what is asked for, ``its weight in tons``.
    """
    if counts.islower():  # a measure: no terrain's figure
        figures = listed([asks[word_of_figure(word)] for word in words])
        return f"What is typed in for {figures} changes nothing here."
    what = ("cost" if len(words) == 1 else "costs") if counts == "MP" else counts
    named = listed([_figure_named(word) for word in words])
    if not what:
        return f"What is typed in for {named} changes nothing here."
    changes = "changes nothing here: it is not met" if len(words) == 1 else "change nothing here: they are not met"
    return f"The {what} typed in for {named} {changes}."


def _figure_named(word: str) -> str:
    """What a figure is for in plain words, with the classes that it is typed in for: ``woods (tracked)``."""
    payer, _, thing = word.rpartition("/")
    named = thing.removesuffix("-drm").replace("-", " ")
    return f"{named} ({payer.replace('-', ' ')})" if payer else named


def not_known_says(asks: str) -> str:
    """That a figure is not known: ``It is not known what it costs to enter water``.

    Args:
        asks: what the figure is, as ``OptionField.asks`` has it.
    """
    if asks.startswith(("the ", "its ")):
        return f"{asks[0].upper()}{asks[1:]} is not known"
    return f"It is not known {f'what it costs {asks}' if asks.startswith('to ') else asks}"


def stays_says(reason: str, cite: str) -> str:
    """Why a unit gets nowhere from where it starts.

    Args:
        reason: a sentence.
        cite: the rule; empty for none.
    """
    return f"It gets nowhere: {reason.rstrip('.')}{f' ({cite})' if cite else ''}."
