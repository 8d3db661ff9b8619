"""What several procedures put on the map in the hex that the player named."""

from __future__ import annotations

from rules_core.named_hex import lying, named_hex
from rules_core.procedure import Case
from rules_core.systems.ats.counters import LANE
from rules_core.table import TableItem


def new_lane(case: Case, through: str) -> tuple[TableItem, ...]:
    """The lane to put into the hex named; none where one like it lies there, or no hex was named.

    Args:
        case: what the procedure works on.
        through: what it was made through.
    """
    at = named_hex(case)
    known = {lane.details.get("through") or through for lane in lying(case, LANE)}
    return (TableItem(LANE, at, details={"through": through}),) if at and through not in known else ()
