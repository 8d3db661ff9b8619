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


def stays_says(reason: str, cite: str) -> str:
    """Why a unit gets nowhere from where it starts.

    Args:
        reason: a sentence.
        cite: the rule; empty for none.
    """
    return f"It gets nowhere: {reason.rstrip('.')}{f' ({cite})' if cite else ''}."
