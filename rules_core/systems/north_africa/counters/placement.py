"""Where counters may not lie on a desert map: each kind is judged by the room that knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_core.counters.counters import Counter
from rules_core.situation import Situation
from rules_core.systems.north_africa.counters.placement_of_ground import PLACED as GROUND
from rules_core.systems.north_africa.counters.placement_of_ground import ground
from rules_core.systems.north_africa.counters.placement_of_works import PLACED as WORKS
from rules_core.systems.north_africa.counters.placement_of_works import works

_JUDGES: Mapping[str, Callable[[Situation, Counter], str | None]] = {
    **dict.fromkeys(WORKS, works),
    **dict.fromkeys(GROUND, ground),
}


def forbids(situation: Situation, item: Counter) -> str | None:
    """Why a counter may not lie where it is, with the rule; None where it may.

    Args:
        situation: the board and the whole table, this counter included.
        item: the counter.
    """
    judge = _JUDGES.get(item.kind)
    return None if judge is None else judge(situation, item)
