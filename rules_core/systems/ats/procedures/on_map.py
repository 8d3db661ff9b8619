"""What several procedures put on the map in the hex that the player named."""

from __future__ import annotations

from rules_core.named_hex import lying, named_hex
from rules_core.procedure import Case
from rules_core.systems.ats.counters import LANE
from rules_core.table import TableItem


def new_lane(case: Case) -> tuple[TableItem, ...]:
    """The Minefield Lane to put into the hex named; none where one lies there, or no hex was named."""
    at = named_hex(case)
    return (TableItem(LANE, at),) if at and not lying(case, LANE) else ()
