"""Vehicle counters: how to read the figures on them (11.1, 11.1.1, 11.1.3)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.procedures.printed_figures import (
    COUNTER_CITE,
    EXAMPLE_CITE,
    VEHICLE_COUNTERS,
    VehicleCounter,
)
from rules_core.systems.cgs.units import PLURALS, TRACKED
from rules_core.words.figures import signed

CHECK_CITE = "CGS 11.1.3"
NOT_TOLD = "not in the text"


def _work(case: Case) -> Ruling:
    row = VEHICLE_COUNTERS[case.word("vehicle")]
    facts = (
        _fact(row, "MP", _number(row.mp), "in black, left of the gray arrow", COUNTER_CITE),
        _fact(row, "MP in AFV Assault Movement", _number(row.assault_mp), "in red, inside the arrow", COUNTER_CITE),
        _fact(row, "drives as", PLURALS[row.drive].lower() if row.drive else None, "by its symbol", COUNTER_CITE),
        _fact(row, "gun", row.gun, "on the front; its lower right corner points forward"),
        _fact(row, "DFET", row.dfet, "for fire at AFV"),
        _fact(row, "turret", row.turret, "as printed"),
        _fact(row, "ROF", _number(row.rof), "shots in a phase"),
        _fact(row, "armour", _armour(row), "front, side, rear"),
        _fact(row, "co-axial machine-gun", _number(row.coaxial), "in Firepower Factors"),
        _fact(row, "bow machine-gun", _number(row.bow), "as printed"),
        _fact(row, "TQ", _number(row.tq), "the value of its Action Checks"),
        *_check(row),
    )
    outcome = Outcome(row.name, detail="As the text describes it.", cite=row.cite, tone=GOOD)
    return Ruling(f"{row.name}, {_shown(row)}", GOOD, (outcome,), facts)


def _fact(row: VehicleCounter, what: str, value: str | None, detail: str, cite: str = EXAMPLE_CITE) -> Fact:
    return Fact(what, NOT_TOLD if value is None else value, cite if value is None else row.cite, detail)


def _number(value: int | None) -> str | None:
    return None if value is None else str(value)


def _armour(row: VehicleCounter) -> str | None:
    return None if row.armour is None else ", ".join(signed(value) for value in row.armour)


def _shown(row: VehicleCounter) -> str:
    assault = "not told" if row.assault_mp is None else str(row.assault_mp)
    return f"{row.mp} MP, {assault} in AFV Assault Movement"


def _check(row: VehicleCounter) -> tuple[Fact, ...]:
    if row.side != "Russian" or row.drive != TRACKED:
        return ()
    return (
        Fact(
            "Action Check before it moves", "yes", CHECK_CITE, "save in the phase in which it enters from off the map"
        ),
    )


VEHICLE_COUNTER = Procedure(
    "vehicle-counter",
    "Vehicle counters",
    "Vehicles",
    "How to read the figures on a vehicle's counter.",
    "CGS 11.1.1, 11.1.3",
    (
        Field(
            "vehicle",
            "Vehicle",
            "choice",
            "Those that the text describes.",
            COUNTER_CITE,
            tuple(Choice(name, row.name) for name, row in VEHICLE_COUNTERS.items()),
        ),
    ),
    _work,
)
