"""What may lie on a desert map."""

from __future__ import annotations

from rules_core.counters.counters import CounterKind
from rules_core.systems.north_africa.counter_kinds.dust import KINDS_OF_DUST
from rules_core.systems.north_africa.counter_kinds.overlays import OVERLAYS
from rules_core.systems.north_africa.counter_kinds.smoke import SMOKES
from rules_core.systems.north_africa.counter_kinds.vehicles import VEHICLES
from rules_core.systems.north_africa.counter_kinds.works import WORKS

COUNTERS: tuple[CounterKind, ...] = (
    *VEHICLES,
    *SMOKES,
    *KINDS_OF_DUST,
    *WORKS,
    *OVERLAYS,
)
