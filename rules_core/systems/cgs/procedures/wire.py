"""Wire: who gets in, how, and what it does to vehicles (7.6)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.dice.immobilization import CITE as M_KILLED_CITE
from rules_core.systems.cgs.dice.immobilization import immobilization_field, roll_for_immobilization
from rules_core.systems.cgs.movement.shared.wire import into_wire
from rules_core.systems.cgs.terrain import WIRE_CITE
from rules_core.systems.cgs.units import INFANTRY_CLASSES, UNITS, VEHICLES

REMOVED = Fact("removed by", "E of HE or DC fire, or clearing", "CGS 7.6.3")
MARKER = "Crawled Fired"


def _work(case: Case) -> Ruling:
    unit = case.word("unit")
    if unit in INFANTRY_CLASSES:
        return _infantry(case)
    entry, cite = into_wire(unit, case.choice)
    if entry.stops:
        said = "It may enter, and is Immobilized without a roll: it gets an M-KILLED marker."
        stopped = Outcome("M-KILLED", frozenset(), said, f"{cite}, {M_KILLED_CITE.removeprefix('CGS ')}", BAD)
        return Ruling("M-KILLED without a roll", BAD, (stopped,), (Fact("Immobilized", "at once", cite), REMOVED))
    facts = (Fact("entry", "allowed", cite, "for its terrain's cost"), REMOVED)
    return roll_for_immobilization(case, "enters, and rolls for Immobilization", cite, facts)


def _infantry(case: Case) -> Ruling:
    facts = (
        Fact("entry", "by Crawling only", WIRE_CITE),
        Fact("marker", MARKER, WIRE_CITE, "as it enters: it has no fire left"),
        REMOVED,
    )
    if not case.flag("crawling"):
        refused = Outcome("May not enter", frozenset(), "Infantry enters Wire by Crawling only.", WIRE_CITE, BAD)
        return Ruling("may not enter", BAD, (refused,), facts)
    enters = Outcome("Enters", frozenset(), f"It is marked {MARKER}.", WIRE_CITE, GOOD)
    return Ruling(f"crawls in, marked {MARKER}", GOOD, (enters,), facts)


WIRE_TABLE = Procedure(
    "wire",
    "Wire",
    "Fortifications",
    "Whether a unit gets into Wire, and what it risks.",
    "CGS 7.6",
    (
        Field("unit", "Unit", "choice", "What enters.", WIRE_CITE, tuple(Choice(row.id, row.title) for row in UNITS)),
        Field(
            "crawling",
            "Crawling",
            "flag",
            "Whether it crawls.",
            WIRE_CITE,
            when=(When("unit", tuple(row.id for row in UNITS if row.id in INFANTRY_CLASSES)),),
        ),
        immobilization_field(When("unit", tuple(row.id for row in UNITS if row.id in VEHICLES))),
    ),
    _work,
)
