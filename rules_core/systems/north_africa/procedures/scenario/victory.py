"""Desert VP, surrender, and the Germans of a DYO scenario (177 to 180)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import (
    date_fields,
    date_of,
    place_field,
    place_of,
    plain,
    unsaid,
    when,
)

DVP_CITE = "NA 177"
VARIABLE_CITE = "NA 177.2"
GUN, AFV, VEHICLE, OTHER = "gun", "afv", "vehicle", "other"
TENTH = 10
UNLOADED = {AFV: 2, VEHICLE: 1}
"""What a vehicle is worth while the Gun that is its MA is off it."""
MOST_BPV = 200


def _dvp(case: Case) -> Ruling:
    kind = case.word("kind")
    notes = ("A value that changed in play (a hero, a lost MA) counts as it is then (177.1).",)
    if kind == OTHER:
        return plain("its usual VP", DVP_CITE, "Only Guns and vehicles have a value of their own.", OPEN, notes=notes)
    if case.flag("variable") and case.flag("unloaded") and kind in UNLOADED:
        said = "Its Inherent MA is off it."
        return plain(f"{UNLOADED[kind]} DVP", VARIABLE_CITE, said, OPEN, notes=notes)
    bpv = case.whole("bpv")
    found = -(-bpv // TENTH)
    facts = (
        Fact("BPV", str(bpv), DVP_CITE, "as printed, dm, malfunctioned or disabled as it may be"),
        Fact("Passengers, Riders and crew", "not counted", DVP_CITE),
    )
    return plain(f"{found} DVP", DVP_CITE, "10 % of its BPV, fractions rounded up.", OPEN, facts, notes)


_VEHICLES = when("kind", AFV, VEHICLE)
DESERT_VP = Procedure(
    "desert-vp",
    "Desert VP",
    "Scenario",
    "What a Gun or vehicle is worth where a scenario counts Desert VP.",
    "NA 177, 177.1, 177.2",
    (
        Field(
            "kind",
            "It is",
            "choice",
            "",
            DVP_CITE,
            (
                Choice(GUN, "a Gun"),
                Choice(AFV, "an AFV"),
                Choice(VEHICLE, "any other vehicle"),
                Choice(OTHER, "anything else"),
            ),
        ),
        Field(
            "variable",
            "Variable value",
            "flag",
            "Listed as such: its Inherent MA is a Gun that may be Removed or unloaded.",
            VARIABLE_CITE,
            when=_VEHICLES,
        ),
        Field("unloaded", "Gun off it", "flag", "", VARIABLE_CITE, when=(*_VEHICLES, *when("variable", True))),
        Field(
            "bpv",
            "BPV",
            "whole",
            "As printed.",
            DVP_CITE,
            least=1,
            most=MOST_BPV,
            when=(*when("kind", GUN, AFV, VEHICLE), *when("unloaded", False)),
        ),
    ),
    _dvp,
)

SURRENDER_CITE = "NA 179"


def _surrender(case: Case) -> Ruling:
    if place_of(case) != "north-africa":
        return plain("as in any scenario", SURRENDER_CITE, "It is not set in North Africa.")
    if case.flag("berserk"):
        return plain("may be refused", SURRENDER_CITE, "By a Berserk unit.", BAD)
    said = "The unit that surrenders may not be eliminated."
    return plain("may not be refused", SURRENDER_CITE, said, GOOD)


SURRENDER = Procedure(
    "surrender",
    "Surrender",
    "Scenario",
    "Whether a surrender may be refused.",
    SURRENDER_CITE,
    (place_field(SURRENDER_CITE), Field("berserk", "To a Berserk unit", "flag", "", SURRENDER_CITE)),
    _surrender,
)

GERMAN_CITE = "NA 180"
ELITE_YEARS = (1942, 1943)


def _german(case: Case) -> Ruling:
    year, _ = date_of(case)
    if year is None:
        return unsaid(["the year"])
    if case.word("division") == OTHER or year not in ELITE_YEARS:
        return plain("no advice", GERMAN_CITE, "It is about three divisions in 1942 and 1943.")
    return plain("largely elite", GERMAN_CITE, "A high share of its infantry should be.", OPEN)


GERMAN_ELITE = Procedure(
    "german-elite",
    "German infantry of a DYO scenario",
    "Scenario",
    "Whether the infantry of a German division should be largely elite.",
    GERMAN_CITE,
    (
        Field(
            "division",
            "Division",
            "choice",
            "",
            GERMAN_CITE,
            (
                Choice("15-panzer", "15th Panzer"),
                Choice("21-panzer", "21st Panzer"),
                Choice("90-light", "90th Light"),
                Choice(OTHER, "any other"),
            ),
        ),
        date_fields(GERMAN_CITE)[0],
    ),
    _german,
)
