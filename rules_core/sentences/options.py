"""The sentences on options that have nothing to say in an answer."""

from __future__ import annotations

from rules_core.quoting import listed
from rules_core.system import OptionField, UnitClass


def not_for_unit_says(option: OptionField, meant: list[UnitClass]) -> str:
    """That an option is about other units than the one that moves.

    Args:
        option: the option.
        meant: the classes that it is about.
    """
    return f"“{option.title}” changes nothing here: it is for the class {listed([row.title for row in meant], 'or')}."


def not_known_says(asks: str) -> str:
    """That a figure is not known: ``It is not known what it costs to enter water``.

    Args:
        asks: what the figure is, as ``OptionField.asks`` has it.
    """
    if asks.startswith("the "):
        return f"{asks[0].upper()}{asks[1:]} is not known"
    return f"It is not known {f'what it costs {asks}' if asks.startswith('to ') else asks}"


def stays_says(reason: str, cite: str) -> str:
    """Why a unit gets nowhere from where it starts.

    Args:
        reason: a sentence.
        cite: the rule; empty for none.
    """
    return f"It gets nowhere: {reason.rstrip('.')}{f' ({cite})' if cite else ''}."
