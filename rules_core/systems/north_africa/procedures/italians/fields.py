"""What the tables of the Italian vehicles ask alike: which vehicle it is."""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import Case
from rules_core.systems.north_africa.vehicles.listing import BY_ID, VEHICLES
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle

GROUP = "Italian vehicles"
"""The heading of these tables."""


def vehicle_field(cite: str, rows: Iterable[ItalianVehicle] = VEHICLES) -> Field:
    """The field for the vehicle.

    Args:
        cite: the rule.
        rows: those that it may be.
    """
    return Field("vehicle", "Vehicle", "choice", "", cite, tuple(Choice(row.id, row.name) for row in rows))


def vehicle_of(case: Case) -> ItalianVehicle:
    """The vehicle that was said."""
    return BY_ID[case.word("vehicle")]


def with_note(letter: str) -> tuple[ItalianVehicle, ...]:
    """The vehicles that a note is about."""
    return tuple(row for row in VEHICLES if letter in row.letters)
