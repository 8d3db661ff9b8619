"""Red MP: which vehicles make the Mechanical Reliability DR (178, NAF-G52)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import date_fields, date_of, place_field, place_of, plain, unsaid

RED_CITE = "NA 178"
BEFORE = (1941, 10)
"""Axis vehicles are unreliable before this month."""
DR_NOTE = "The number of the Mechanical Reliability DR (79) stands in your rulebook."


def _work(case: Case) -> Ruling:
    red = "red: makes the Mechanical Reliability DR"
    if case.flag("red"):
        return plain(red, RED_CITE, "Its MP allotment is printed in red.", BAD, notes=(DR_NOTE,))
    if case.word("side") != "axis":
        return plain("not red", RED_CITE, "Only Axis vehicles are taken as red.", GOOD)
    if case.flag("motorcycle"):
        return plain("not red", RED_CITE, "Motorcycles are excepted.", GOOD)
    if place_of(case) != "north-africa":
        return plain("not red", RED_CITE, "The scenario is not set in North Africa.", GOOD)
    year, month = date_of(case)
    if year is None:
        return unsaid(["the year"])
    if year != BEFORE[0]:
        early = year < BEFORE[0]
    elif month is None:
        return unsaid(["the month"])
    else:
        early = month < BEFORE[1]
    facts = (Fact("set before October 1941", "yes" if early else "no", RED_CITE),)
    if not early:
        return plain("not red", RED_CITE, "Only before October 1941.", GOOD, facts)
    return plain(red, RED_CITE, "Wheeled ones too.", BAD, facts, (DR_NOTE,))


RED_MP = Procedure(
    "red-mp",
    "Mechanical Reliability",
    "Vehicles",
    "Whether a vehicle's MP count as printed in red, so that it makes the Mechanical Reliability DR.",
    RED_CITE,
    (
        Field("red", "Printed in red", "flag", "As those of the M11/39 and the M13/40.", "NA 181.221"),
        Field("side", "Side", "choice", "", RED_CITE, (Choice("axis", "Axis"), Choice("allied", "Allied"))),
        Field("motorcycle", "Motorcycle", "flag", "", RED_CITE),
        place_field(RED_CITE),
        *date_fields(RED_CITE),
    ),
    _work,
)
