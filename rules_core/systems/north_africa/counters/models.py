"""Which vehicle a counter of a vehicle or a wreck stands for: one of the Italian listing, or nobody says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules_core.counters.counters import CounterKind
from rules_core.families.squad_leader.counter_kinds import VEHICLE, WRECK
from rules_core.fields import Choice, Field
from rules_core.systems.north_africa.counter_kinds.vehicles import MODEL
from rules_core.systems.north_africa.vehicles.listing import VEHICLES

_MODEL = Field(
    MODEL,
    "Vehicle",
    "choice",
    "Which of the Italian vehicles it is; its name stands on the counter.",
    "197",
    tuple(Choice(row.name, row.name) for row in VEHICLES),
    optional=True,
)


def with_models(kinds: Iterable[CounterKind]) -> tuple[CounterKind, ...]:
    """The kinds of counters, those of vehicles and wrecks with the choice of a model."""
    return tuple(
        replace(kind, fields=(*kind.fields, _MODEL)) if kind.id in (VEHICLE, WRECK) else kind for kind in kinds
    )
