"""Sand Bog as a table (190.31, 190.311)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import GOOD, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.checks import FAILS_AT, SAND_CITE, rolls_in_sand, sand_roll
from rules_core.systems.north_africa.procedures.asked import ground_unsaid, is_wet, plain, wet_field
from rules_core.systems.north_africa.procedures.vehicles.fields import (
    check_ruling,
    checked,
    class_field,
    pressure_field,
    truck_fields,
    turns_field,
)

SAND, ACCESSIBLE, OTHER = "sand", "accessible", "other"
TABLE_CITE = "NA 190.311"
BOGS = (("Bogs", "It bogs in that hex and ends its MPh; it is freed as from any Bog (190.312).", FAILS_AT),)


def _work(case: Case) -> Ruling:
    vehicle = checked(case)
    if not rolls_in_sand(vehicle.moves_as):
        return plain("no DR for a motorcycle", SAND_CITE, "It makes no Sand Bog DR.", GOOD)
    if case.word("where") == OTHER:
        said = "Only sand, and Open Ground or scrub Accessible to it, ask for one; hammada doesn't."
        return plain("no DR there", SAND_CITE, said, GOOD)
    if case.flag("follows"):
        return plain("no DR on a track or road", "NA 190.31, NA 192.2", "It follows one into the hex.", GOOD)
    accessible = case.word("where") == ACCESSIBLE
    found = sand_roll(vehicle, accessible=accessible, over_dune=case.flag("dune"), wet=is_wet(case), choose=case.choice)
    facts = (Fact("made after", "any Hammada Immobilization DR that is passed", TABLE_CITE),)
    ruling = check_ruling(case, found, BOGS, SAND_CITE, facts)
    return replace(ruling, notes=(*ruling.notes, *ground_unsaid(case, "its DR has \N{MINUS SIGN}1", "190.31")))


SAND_BOG = Procedure(
    "sand-bog",
    "Sand Bog",
    "Vehicles",
    "Whether a vehicle bogs as it enters or turns in sand, or in Open Ground Accessible to it.",
    "NA 190.31, 190.311",
    (
        class_field(SAND_CITE),
        pressure_field(SAND_CITE),
        *truck_fields(SAND_CITE),
        Field(
            "where",
            "The hex",
            "choice",
            "Sand with scrub is sand; Accessible to several sand hexes still is one DR.",
            SAND_CITE,
            (
                Choice(SAND, "sand"),
                Choice(ACCESSIBLE, "Open Ground or scrub Accessible to sand"),
                Choice(OTHER, "anything else"),
            ),
        ),
        Field("dune", "Over a Dune Crest", "flag", "It came into the hex across a Dune Crest hexside.", SAND_CITE),
        wet_field(SAND_CITE),
        Field("follows", "By track or road", "flag", "It follows one into the hex.", "NA 192.2"),
        turns_field(SAND_CITE),
    ),
    _work,
)
