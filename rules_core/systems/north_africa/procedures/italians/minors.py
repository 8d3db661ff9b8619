"""The Axis Minors' broken morale, and what Allied Italians may buy in 1945 (198.1, intro)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import OPEN, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import date_fields, date_of, judged, plain, unsaid
from rules_core.systems.north_africa.procedures.italians.squads import GROUP

MINORS_CITE = "NA 198.1"
RUMANIAN, HUNGARIAN, SLOVAKIAN, BULGARIAN = "rumanian", "hungarian", "slovakian", "bulgarian"
NATIONS = (RUMANIAN, HUNGARIAN, SLOVAKIAN, BULGARIAN)
BROKEN_LESS = 1

ALLIED_CITE = "NA intro"
ALLIED_YEAR = 1945
BUYABLE = {
    "sc": "scout car (SC)", "lrc": "recon car (LRC)", "apc": "APC", "pc": "personnel carrier (PC)", "truck": "truck",
}  # fmt: skip
"""What Allied Italians may buy as if they were British, by its type in the British listing."""
NOT_BUYABLE = {"tank": "tank", "ac": "armored car (AC)", "gun": "self-propelled gun", "tractor": "any other type"}


def _minors(case: Case) -> Ruling:
    nation, elite, morale = case.word("nation"), case.flag("elite"), case.whole("morale")
    at_home = nation == HUNGARIAN and case.flag("at_home")
    facts = (Fact("squads to use", "elite ones", MINORS_CITE, "Hungarians who fight in Hungary."),) if at_home else ()
    if elite or at_home:
        return plain(f"broken morale {morale}", MINORS_CITE, "Elite squads lose nothing.", OPEN, facts)
    detail = f"One below the {morale} of the unbroken squad."
    return plain(f"broken morale {morale - BROKEN_LESS}", MINORS_CITE, detail, OPEN, facts)


AXIS_MINORS = Procedure(
    "axis-minors",
    "Axis Minors",
    GROUP,
    "The broken Morale Level of a Rumanian, Hungarian, Slovakian or Bulgarian squad.",
    "198.1",
    (
        Field(
            "nation", "Nation", "choice", "", MINORS_CITE, tuple(Choice(word, word.capitalize()) for word in NATIONS)
        ),
        Field("elite", "Elite", "flag", "", MINORS_CITE),
        Field("at_home", "In Hungary", "flag", "Hungarians there are elite squads.", MINORS_CITE),
        Field(
            "morale", "Morale Level", "whole", "That of the unbroken side.", MINORS_CITE, default=7, least=2, most=11
        ),
    ),
    _minors,
)


def _allied(case: Case) -> Ruling:
    year, _ = date_of(case)
    if year is None:
        return unsaid(["the year"])
    kind = case.word("type")
    conditions = (
        Condition("1945", year == ALLIED_YEAR, ALLIED_CITE, "Only in scenarios of 1945.", str(year)),
        Condition("of a type that they got", kind in BUYABLE, ALLIED_CITE, "Only SC, LRC, APC, PC and trucks."),
    )
    said = "As if the order of battle were British; the vehicle does not count as captured."
    return judged(("may buy it", "may not buy it"), conditions, ALLIED_CITE, said)


ALLIED_ITALIANS = Procedure(
    "allied-italians",
    "Allied Italians in 1945",
    GROUP,
    "Whether Allied Italians may buy a British vehicle in a scenario of one's own.",
    ALLIED_CITE,
    (
        Field(
            "type",
            "British type",
            "choice",
            "",
            ALLIED_CITE,
            tuple(Choice(word, title) for word, title in {**BUYABLE, **NOT_BUYABLE}.items()),
        ),
        *date_fields(ALLIED_CITE)[:1],
    ),
    _allied,
)
