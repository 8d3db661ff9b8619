"""The sentences on what of one system's question stands for what of another's."""

from __future__ import annotations

from rules_core.place import Place
from rules_core.quoting import listed
from rules_core.sentences.movement import unit_name
from rules_core.system import System
from rules_core.units import Mode, UnitClass


def place_taken_says(system: System, hex_name: str, asked_for: Place, taken: Place, same_level: bool) -> str:
    """That a system has no such place in a hex, and which stands in for it.

    Args:
        system: the system that lacks it.
        hex_name: the hex.
        asked_for: the other system's place.
        taken: the place that stands in.
        same_level: whether it is on the same level; else it is the hex's usual one.
    """
    why = "which is on the same level" if same_level else "where a unit in this hex usually is"
    return f"{system.short_title} has no “{asked_for.title}” in {hex_name}; “{taken.title}” stands in for it, {why}."


def unit_taken_says(
    system: System, asked_for: tuple[UnitClass, Mode], taken: tuple[UnitClass, Mode], same_unit: bool, same_mode: bool
) -> str:
    """Which unit and mode of a system stand for another system's.

    Args:
        system: the system that they are of.
        asked_for: the other system's unit and mode.
        taken: the unit and mode that stand for them.
        same_unit: whether it has that kind of unit.
        same_mode: whether the unit can move in that way.
    """
    unit, mode = asked_for
    said = f"{system.short_title}: {unit_name(*taken)} stands for {unit_name(unit, mode)}"
    lacks = [title for title, has in ((unit.title, same_unit), (mode.title, same_mode)) if not has]
    return f"{said}; it has nothing that is like {listed(lacks, 'or')}." if lacks else f"{said}."


def no_such_counter_says(system: System) -> str:
    """Why a thing on the map is left out under a system."""
    return f"{system.short_title} has no such counter."


def conditions_left_says(system: System, conditions: list[str]) -> str:
    """That a system is asked without conditions of the scenario that it has no rules for.

    Args:
        system: the system.
        conditions: each with its value, ``Dust: Heavy``.
    """
    return f"{system.short_title} has no such conditions and is asked without them: {listed(conditions)}."
