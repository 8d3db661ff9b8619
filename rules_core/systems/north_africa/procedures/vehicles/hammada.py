"""Hammada Immobilization as a table (186.14, 186.15)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import GOOD, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.checks import (
    FAILS_AT,
    HAMMADA_CITE,
    MOTORCYCLE_CITE,
    MOTORCYCLE_LOST_AT,
    hammada_roll,
    rolls_in_hammada,
)
from rules_core.systems.north_africa.climate.mud import is_desert_mud
from rules_core.systems.north_africa.procedures.asked import in_force, plain
from rules_core.systems.north_africa.procedures.vehicles.fields import (
    check_ruling,
    checked,
    class_field,
    truck_fields,
    turns_field,
)
from rules_core.systems.north_africa.units import MOTORCYCLE

HAMMADA, ACCESSIBLE, OTHER = "hammada", "accessible", "other"
TRACK_CITE = "NA 186.14, NA 192.2"

IMMOBILIZED = (("Immobilized", "It stays in its hex and turns no more until it is repaired.", FAILS_AT),)
THROWN = (
    ("Rider breaks", "He breaks and is dismounted; the motorcycle stays.", FAILS_AT),
    ("Motorcycle lost", "The Rider breaks and is dismounted; the motorcycle is eliminated.", MOTORCYCLE_LOST_AT),
)


MUD_CITE = "NA 194.8"


def _work(case: Case) -> Ruling:
    if case.word("where") == OTHER:
        said = (
            "Scrub, sand and other terrain are not Open Ground here, and hammada that isn't Accessible asks for none."
        )
        return plain("no DR there", HAMMADA_CITE, said, GOOD)
    if case.flag("follows"):
        return plain("no DR on a track or road", TRACK_CITE, "It follows one into the hex.", GOOD)
    vehicle = checked(case)
    if not rolls_in_hammada(vehicle.moves_as, case.choice):
        named = "A wagon" if vehicle.moves_as == "wagon" else "A fully tracked vehicle"
        return plain("no DR for such a vehicle", HAMMADA_CITE, f"{named} makes none.", GOOD)
    accessible, motorcycle = case.word("where") == ACCESSIBLE, vehicle.moves_as == MOTORCYCLE
    if accessible and not motorcycle and is_desert_mud(in_force(case)):
        return plain("no DR in Desert Mud", MUD_CITE, "Such Open Ground counts for Bog instead.", GOOD)
    found = hammada_roll(vehicle, accessible=accessible, doubled=case.flag("doubled"))
    cite = MOTORCYCLE_CITE if motorcycle else HAMMADA_CITE
    facts = (Fact("the MP, doubled", "in one expenditure", HAMMADA_CITE, "towing, weather and convoy aren't doubled"),)
    return check_ruling(case, found, THROWN if motorcycle else IMMOBILIZED, cite, facts if case.flag("doubled") else ())


HAMMADA_TABLE = Procedure(
    "hammada",
    "Hammada Immobilization",
    "Vehicles",
    "Whether a vehicle is immobilized as it enters or turns in hammada, or in Open Ground Accessible to it.",
    "NA 186.14, 186.15",
    (
        class_field(HAMMADA_CITE),
        *truck_fields(HAMMADA_CITE),
        Field(
            "where",
            "The hex",
            "choice",
            "Accessible to several hammada hexes still is one DR.",
            HAMMADA_CITE,
            (
                Choice(HAMMADA, "hammada"),
                Choice(ACCESSIBLE, "Open Ground Accessible to hammada"),
                Choice(OTHER, "anything else"),
            ),
        ),
        Field("doubled", "Twice the MP", "flag", "Spent at once for this entry or VCA change.", HAMMADA_CITE),
        Field("follows", "By track or road", "flag", "It follows one into the hex.", TRACK_CITE),
        turns_field(HAMMADA_CITE),
    ),
    _work,
)
