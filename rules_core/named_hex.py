"""Procedures that may be told which hex of the map they are about, and then change what lies there."""

from __future__ import annotations

from rules_core.procedure import Case
from rules_core.table import TableItem


def named_hex(case: Case) -> str:
    """The hex in the optional field ``at``; empty where none was named."""
    return "" if case.inputs["at"] is None else case.word("at")


def lying(case: Case, *kinds: str) -> tuple[TableItem, ...]:
    """What lies in the hex named: all or the counters of some kinds; nothing where no hex was named.

    Args:
        case: the case.
        kinds: the kinds wanted; none means all.
    """
    at = named_hex(case)
    return case.ground.table.at(at, *kinds) if at else ()
