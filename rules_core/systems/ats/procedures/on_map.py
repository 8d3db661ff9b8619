"""What several procedures put on the map in the hex that the player named."""

from __future__ import annotations

from rules_core.counters.counters import Counter
from rules_core.procedures.named_hex import lying, named_hex
from rules_core.procedures.procedure import Case
from rules_core.systems.ats.counter_kinds import LANE


def new_lane(case: Case, through: str) -> tuple[Counter, ...]:
    """The lane to put into the hex named; none where one like it lies there, or no hex was named.

    Args:
        case: what the procedure works on.
        through: what it was made through.
    """
    at = named_hex(case)
    known = {lane.details.get("through") or through for lane in lying(case, LANE)}
    return (Counter(LANE, at, details={"through": through}),) if at and through not in known else ()
