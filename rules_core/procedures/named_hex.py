"""Procedures that may be told which hex of the map they are about, and then change what lies there."""

from __future__ import annotations

from rules_core.counters.counters import Counter
from rules_core.procedures.procedure import Case


def named_hex(case: Case) -> str:
    """The hex in the optional field ``at``; empty where none was named."""
    return "" if case.inputs["at"] is None else case.word("at")


def lying(case: Case, *kinds: str) -> tuple[Counter, ...]:
    """What lies in the hex named: all or the counters of some kinds; nothing where no hex was named.

    Args:
        case: the case.
        kinds: the kinds wanted; none means all.
    """
    at = named_hex(case)
    return case.ground.counters.at(at, *kinds) if at else ()
