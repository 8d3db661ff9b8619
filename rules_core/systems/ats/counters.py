"""What ATS players may put on the map, and what it does to a LOS."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.systems.ats.terrain import GOOD, SMOKE, Cover
from rules_core.table import CounterField, CounterKind

COUNTERS: tuple[CounterKind, ...] = (
    CounterKind("hedgehog", "Hedgehog", "hex", "ATS 9.6"),
    CounterKind("wire", "Wire", "hex", "ATS 9.11"),
    CounterKind("lane", "Minefield Lane", "hex", "ATS 1.4.21"),
    CounterKind("vehicle", "Vehicle", "hex", "ATS Chart C"),
    CounterKind("wreck", "Wreck", "hex", "ATS Chart C", (CounterField("burning", "Burning", (False, True)),)),
    CounterKind("smoke", "Smoke", "hex", "ATS Chart A"),
    CounterKind("flames", "Flames", "hex", "ATS Chart A"),
)


@dataclass(frozen=True)
class ObscuringCounter:
    """What a counter does to a LOS.

    Args:
        name: what players call it.
        value: what it adds.
        height: how high it rises, in half levels.
        into: whether it counts in an end hex too.
        any_level: whether it counts at whatever level the line passes.
        cite: the rule.
        burning: what it does when it burns; None where it can't.
    """

    name: str
    value: Cover
    height: int
    into: bool
    any_level: bool
    cite: str
    burning: ObscuringCounter | None = None


_FIRE = ObscuringCounter("burning wreck", SMOKE, 1, True, True, "ATS Chart C")

OBSCURING_COUNTERS: dict[str, ObscuringCounter] = {
    "vehicle": ObscuringCounter("vehicle", GOOD, 1, False, False, "ATS Chart C"),
    "wreck": ObscuringCounter("wreck", GOOD, 1, False, False, "ATS Chart C", _FIRE),
    "smoke": ObscuringCounter("smoke", SMOKE, 1, True, True, "ATS Chart A"),
    "flames": ObscuringCounter("flames", SMOKE, 1, True, True, "ATS Chart A"),
}
