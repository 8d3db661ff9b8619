"""The sentences on options that have nothing to say in an answer."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.quoting import listed
from rules_core.system import OptionField, UnitClass

_ALL_OF = {"personnel": "infantry", "vehicle": "vehicles"}
"""What all classes of a kind are called together."""


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
    who = _ALL_OF[kind] if whole else listed([unit.title for unit in meant], "or")
    return f"“{option.title}” changes nothing here: it is for {who}."


def stays_says(reason: str, cite: str) -> str:
    """Why a unit gets nowhere from where it starts.

    Args:
        reason: a sentence.
        cite: the rule; empty for none.
    """
    return f"It gets nowhere: {reason.rstrip('.')}{f' ({cite})' if cite else ''}."
