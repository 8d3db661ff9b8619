"""What several procedures do to the map in the hex that the player named, where one is named at all."""

from __future__ import annotations

from rules_core.procedure import Case
from rules_core.systems.ats.counters import LANE
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


def new_lane(case: Case) -> tuple[TableItem, ...]:
    """The Minefield Lane to put into the hex named; none where one lies there, or no hex was named."""
    at = named_hex(case)
    return (TableItem(LANE, at),) if at and not lying(case, LANE) else ()
