"""Underbelly Hits, Armored Assault, and smoke grenades onto a hillock (191.51, note 23, 189.13)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import in_force, judged, plain, when
from rules_core.words.figures import signed

BELLY_CITE = "NA 191.51"
MOST_RANGE = 6
OVR, HEXSIDE, LEAVES = "ovr", "hexside", "leaves"


def _belly(case: Case) -> Ruling:
    tracked = case.word("does") != OVR or case.flag("tracked")
    distance = case.whole("range")
    conditions = (
        Condition("fully tracked, for an OVR", tracked, BELLY_CITE, "Only a fully tracked AFV is at risk in an OVR."),
        Condition("not by road", not case.flag("road"), BELLY_CITE, "It crosses by a road hexside."),
        Condition(
            f"within {MOST_RANGE} hexes",
            distance <= MOST_RANGE,
            BELLY_CITE,
            f"The firer is {distance} hexes from the hex being entered.",
            str(distance),
        ),
        Condition("no higher than that hex", case.flag("level"), BELLY_CITE, "The firer is higher than that hex."),
        Condition("in its VCA", case.flag("vca"), BELLY_CITE, "The firer is not in its VCA, or rear VCA in reverse."),
        Condition(
            "Vehicle Target Type or LATW", case.flag("weapon"), BELLY_CITE, "It uses another Target Type or weapon."
        ),
        Condition("LOS to the vertex", case.flag("los"), BELLY_CITE, "No LOS to the vertex that the ATTACKER chose."),
    )
    facts = (
        Fact("when", "after the MP for it, before it enters or Overruns", BELLY_CITE),
        Fact("a turret hit", "is an Underbelly Hit: To Kill as for a CH", BELLY_CITE, "a hull hit is as ever"),
        Fact("TH Case E", "not from the hex being entered", BELLY_CITE),
        Fact("Bore Sight", "of the Location that it leaves counts", BELLY_CITE),
        Fact("stopped in an OVR", "left in the sangar's hex", BELLY_CITE),
    )
    said = "Until an OVR is resolved; the vertex stays the same for every shot."
    return judged(("may try for an Underbelly Hit", "no Underbelly Hit"), conditions, BELLY_CITE, said, facts)


UNDERBELLY = Procedure(
    "underbelly",
    "Underbelly Hit",
    "Fire",
    "Whether DEFENDING ordnance may try for an Underbelly Hit against an AFV.",
    BELLY_CITE,
    (
        Field(
            "does",
            "The AFV",
            "choice",
            "",
            BELLY_CITE,
            (
                Choice(HEXSIDE, "crosses a wall, bocage or sangar hexside"),
                Choice(LEAVES, "leaves a gully, stream or wadi"),
                Choice(OVR, "Overruns a sangar"),
            ),
        ),
        Field("tracked", "Fully tracked", "flag", "", BELLY_CITE, default=True, when=when("does", OVR)),
        Field("range", "Range", "whole", "From the firer to the hex being entered.", BELLY_CITE, default=1, most=40),
        Field("level", "No higher", "flag", "The firer is no higher than that hex.", BELLY_CITE, default=True),
        Field("vca", "In its VCA", "flag", "In its rear VCA where it reverses.", BELLY_CITE, default=True),
        Field("weapon", "Vehicle Target Type", "flag", "Or the LATW table.", BELLY_CITE, default=True),
        Field(
            "los",
            "LOS to the vertex",
            "flag",
            "An end of it, the ATTACKER's choice.",
            BELLY_CITE,
            default=True,
        ),
        Field("road", "By a road hexside", "flag", "", BELLY_CITE, when=when("does", HEXSIDE, LEAVES)),
    ),
    _belly,
)

ASSAULT_CITE = "NA note 23"
AFV_TEM = 1
NAM_DRM = -1
MOVEMENT_DRM = -1
"""What GIA has for movement; below GIA the MOG DRM of 2 is waived and there is no NAM (NAF-G28, NAF-G41)."""


def _assault(case: Case) -> Ruling:
    began = Condition(
        "began its MPh beneath that AFV", case.flag("began"), ASSAULT_CITE, "It didn't begin its MPh beneath that AFV."
    )
    if not began.holds:
        return judged(("", "no Armored Assault"), (began,), ASSAULT_CITE)
    if case.word("phase") == "dfph":
        stopped = Condition("the AFV has stopped", case.flag("stopped"), ASSAULT_CITE, "The AFV is still in Motion.")
        verdicts = f"{signed(AFV_TEM)} TEM", "no TEM from the AFV"
        return judged(verdicts, (stopped,), ASSAULT_CITE, "For those that moved with it.")
    rows = [("the AFV", AFV_TEM)]
    if in_force(case).rules_level == "gia":
        rows.append(("movement (142.7)", MOVEMENT_DRM))
        rows += [] if case.flag("assault") else [("Non-Assault Movement (142.71)", NAM_DRM)]
    facts = [Fact(what, signed(value), ASSAULT_CITE) for what, value in rows]
    facts.append(Fact("how far the AFV goes", "no farther than with that Infantry", ASSAULT_CITE))
    total = sum(value for _, value in rows)
    return plain(f"{signed(total)} DRM", ASSAULT_CITE, "Across otherwise Open Ground.", OPEN, tuple(facts))


ARMORED_ASSAULT = Procedure(
    "armored-assault",
    "Armored Assault",
    "Fire",
    "The DRM of Infantry that moves across Open Ground stacked with an AFV.",
    ASSAULT_CITE,
    (
        Field("began", "Began beneath it", "flag", "In the hex of that friendly AFV.", ASSAULT_CITE, default=True),
        Field(
            "phase",
            "Fired at in",
            "choice",
            "",
            ASSAULT_CITE,
            (Choice("mph", "the MPh"), Choice("dfph", "the DFPh")),
        ),
        Field("assault", "Assault Movement", "flag", "", ASSAULT_CITE, when=when("phase", "mph")),
        Field("stopped", "AFV has stopped", "flag", "", ASSAULT_CITE, default=True, when=when("phase", "dfph")),
    ),
    _assault,
)

SMOKE_CITE = "NA 189.13"


def _smoke(case: Case) -> Ruling:
    if case.flag("adjacent") and case.flag("lower"):
        return plain("no subsequent dr", SMOKE_CITE, "As if the hillock were no higher.", GOOD)
    said = "Not adjacent, or not from below: the usual placement." if case.flag("adjacent") else "It is not ADJACENT."
    return plain("as any other placement", SMOKE_CITE, said, BAD if not case.flag("adjacent") else OPEN)


HILLOCK_SMOKE = Procedure(
    "hillock-smoke",
    "SMOKE grenades onto a hillock",
    "Fire",
    "Whether Infantry that places SMOKE grenades on a hillock hex from below makes the subsequent dr.",
    SMOKE_CITE,
    (
        Field("adjacent", "ADJACENT", "flag", "To the hillock hex.", SMOKE_CITE, default=True),
        Field("lower", "Below it", "flag", "It is on a lower level.", SMOKE_CITE, default=True),
    ),
    _smoke,
)
