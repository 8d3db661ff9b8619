"""Trenches and A-T ditches: what going in and out costs, what is set up beneath (137.1 to 137.71, 191.5, 191.6)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.conventions.movement import SANGAR_COST
from rules_core.systems.north_africa.movement.entry import DITCH_MF
from rules_core.systems.north_africa.movement.hexsides import DITCH_CITE
from rules_core.systems.north_africa.movement.works import (
    CONNECTED_CITE,
    CONNECTED_MF,
    CONNECTED_UPHILL_MF,
    IN_OR_OUT_MF,
    SANGAR_CITE,
)
from rules_core.systems.north_africa.procedures.asked import judged, plain, when
from rules_core.systems.north_africa.units import HALF_TRACKED, INFANTRY, TRACKED
from rules_core.words.figures import counted

TEM_CITE = "NA 137.5"
VEHICLE_CITE = "NA 137.6"
BENEATH_CITE = "NA 137.3"
PASSED_CITE = "NA 191.5"

WHEELED = "wheeled"
BETWEEN, IN, OUT, DITCH, SANGAR = "between", "in", "out", "ditch", "sangar"
INTO_SANGAR, OUT_OF_SANGAR = "into-sangar", "out-of-sangar"
BENEATH_SANGAR = (INTO_SANGAR, OUT_OF_SANGAR)
MOST_COST = 40


def _move(case: Case) -> Ruling:
    way = case.word("way")
    if case.word("unit") != INFANTRY:
        return _vehicle(case, way)
    if way == BETWEEN:
        if case.flag("cliff"):
            said = "A cliff hexside is between them: they don't connect, and each way in or out costs 1 MF."
            return plain("not connected", CONNECTED_CITE, said, BAD)
        cost = CONNECTED_UPHILL_MF if case.flag("uphill") else CONNECTED_MF
        facts = (
            Fact("the DRM for moving in the open", "none", CONNECTED_CITE),
            Fact("TEM", "a trench's, even with enemies in a linked trench", TEM_CITE),
        )
        return plain(f"{cost} MF", CONNECTED_CITE, "Whatever else is in the hex.", GOOD, facts)
    if way == SANGAR:
        return plain(f"{case.whole('cost')} MF", PASSED_CITE, "Nothing more for the sangar.", OPEN)
    extra, cite = _extra(case, way)
    total = case.whole("cost") + extra
    facts = (Fact("the hex", f"{case.whole('cost')} MF", cite), Fact("for the work", f"{extra} MF", cite))
    if way == DITCH:
        said = "Its TEM is a trench's."
    else:
        said = "By an Accessible trench it would cost nothing more." if extra else "Nothing more for the sangar."
    return plain(f"{total} MF", cite, said, OPEN, facts)


def _extra(case: Case, way: str) -> tuple[int, str]:
    """What Infantry pays for a work that it gets beneath or out of, with the rule."""
    if way == DITCH:
        return DITCH_MF, DITCH_CITE
    if way not in BENEATH_SANGAR:
        return IN_OR_OUT_MF, CONNECTED_CITE
    return 0 if case.choice(SANGAR_COST) == "free" else IN_OR_OUT_MF, f"{SANGAR_CITE}, {SANGAR_COST.id}"


def _vehicle(case: Case, way: str) -> Ruling:
    tracked = case.word("unit") in (TRACKED, HALF_TRACKED)
    if way == DITCH:
        return plain("may not enter", DITCH_CITE, "No vehicle enters an A-T ditch or obstacle hex.", BAD)
    if way in (SANGAR, *BENEATH_SANGAR):
        cost = case.whole("cost") * (2 if case.flag("linked") else 1)
        said = "Doubled: a trench is Accessible to it." if case.flag("linked") else "Nothing more for the sangar."
        return plain(counted(cost, "MP", "MP"), PASSED_CITE, said, OPEN)
    conditions = (Condition("not wheeled", tracked, VEHICLE_CITE, "Wheeled vehicles don't enter a trench hex."),)
    return judged(("may enter", "may not enter"), conditions, VEHICLE_CITE, "A trench doesn't hinder it in any way.")


TRENCH_MOVE = Procedure(
    "trench-move",
    "In and out of trenches",
    "Works",
    "What it costs to move into, out of or between trenches, sangars and A-T ditches, and who may.",
    "NA 137.4, 137.5, 137.6, 137.71, 191.1, 191.5, 191.6",
    (
        Field(
            "unit",
            "Unit",
            "choice",
            "",
            VEHICLE_CITE,
            (
                Choice(INFANTRY, "Infantry"),
                Choice(TRACKED, "fully tracked"),
                Choice(HALF_TRACKED, "halftrack"),
                Choice(WHEELED, "armored car, truck, motorcycle or wagon"),
            ),
        ),
        Field(
            "way",
            "It goes",
            "choice",
            "",
            CONNECTED_CITE,
            (
                Choice(BETWEEN, "from trench to adjacent trench"),
                Choice(IN, "into a trench"),
                Choice(OUT, "out of a trench"),
                Choice(INTO_SANGAR, "into a sangar"),
                Choice(OUT_OF_SANGAR, "out of a sangar"),
                Choice(DITCH, "into an A-T ditch or obstacle"),
                Choice(SANGAR, "through a sangar's hex, not into it"),
            ),
        ),
        Field("cost", "The hex costs", "whole", "Its COT.", CONNECTED_CITE, default=1, most=MOST_COST),
        Field("uphill", "Uphill", "flag", "", CONNECTED_CITE, when=when("way", BETWEEN)),
        Field("cliff", "Across a cliff", "flag", "A cliff hexside.", CONNECTED_CITE, when=when("way", BETWEEN)),
        Field("linked", "Trench Accessible to it", "flag", "", PASSED_CITE, when=when("way", SANGAR, *BENEATH_SANGAR)),
    ),
    _move,
)


def _beneath(case: Case) -> Ruling:
    if case.flag("play"):
        if case.word("unit") == "gun":
            said = "As any Gun into an entrenchment; it uses the Gun Target Type."
            return plain("may be moved in", BENEATH_CITE, said, GOOD)
        return plain("may not be moved in", BENEATH_CITE, "Only before play.", BAD)
    if case.word("unit") == "gun":
        crew = Fact("its crew", "the trench's TEM, and a gunshield's", BENEATH_CITE)
        gun = Fact("Target Type", "Gun", BENEATH_CITE)
        return plain("may set up beneath it", BENEATH_CITE, "", GOOD, (gun, crew))
    facts = (
        Fact("hull down", "yes", BENEATH_CITE),
        Fact("bow MG", "may not fire", BENEATH_CITE),
        Fact("leaves", "in reverse only, over the hexside of the word", BENEATH_CITE),
    )
    return plain("may set up beneath it, HD", BENEATH_CITE, "None may be moved in later.", GOOD, facts)


TRENCH_SET_UP = Procedure(
    "trench-set-up",
    "Beneath a Trench counter",
    "Works",
    "What sets up beneath a Trench counter, and how it fares there.",
    "NA 137.1, 137.3",
    (
        Field(
            "unit",
            "Unit",
            "choice",
            "",
            BENEATH_CITE,
            (Choice("afv", "an AFV or vehicular-sized Gun"), Choice("gun", "any other Gun")),
        ),
        Field("play", "During play", "flag", "Not at set-up.", BENEATH_CITE),
    ),
    _beneath,
)
