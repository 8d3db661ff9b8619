"""Fire and Close Combat of what is in Crest status in a wadi or gully (188.17 to 188.172, 188.24 to 188.26)."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import in_force, judged, plain, when
from rules_core.words.figures import signed

SW_CITE = "NA 188.17"
FREE_CITE = "NA 188.171"
FRONT_CITE = "NA 188.172"
LEVEL_CITE = "NA 188.25"
WADI_CITE = "NA 188"

INHERENT, LIGHT, OTHER, PLACED, THROWN = "inherent", "light", "other", "placed-dc", "thrown-dc"
WADI, GULLY = "wadi", "gully"


def _is_wadi(case: Case) -> bool:
    """Whether the rules of a wadi hold: without GIA a wadi is a gully."""
    return case.word("depression") == WADI and in_force(case).rules_level == "gia"


def _fire(case: Case) -> Ruling:
    weapon, front = case.word("weapon"), case.flag("front")
    wadi = _is_wadi(case)
    facts = (Fact("the Depression counts as", "a wadi" if wadi else "a gully", WADI_CITE),)
    if weapon == THROWN:
        return plain("may not throw it", SW_CITE, "None is thrown at a vehicle in Crest status.", BAD, facts)
    if weapon == PLACED:
        said = "For the MF that it would take to enter that Crest position."
        return plain("may place it", SW_CITE, said, GOOD, facts)
    if weapon == OTHER:
        conditions = (
            Condition("a wadi", wadi, FREE_CITE, "In a gully only inherent FP, LMG, DC, FT and Light AT weapons fire."),
            Condition("inside the protected Crest front", front, SW_CITE, "Such a SW fires only inside the front."),
        )
        return judged(("may fire", "may not fire"), conditions, SW_CITE, "Not as Area Fire.", facts)
    if front:
        return plain("may fire, as ever", FRONT_CITE, "Inside the protected Crest front.", GOOD, facts)
    return plain("Area Fire", FRONT_CITE, "Outside the protected Crest front.", OPEN, facts)


CREST_FIRE = Procedure(
    "crest-fire",
    "Crest Infantry: fire",
    "Fire",
    "Whether Infantry in Crest status may fire a weapon, and whether as Area Fire.",
    "NA 188.17, 188.171, 188.172",
    (
        Field(
            "weapon",
            "Weapon",
            "choice",
            "",
            FREE_CITE,
            (
                Choice(INHERENT, "inherent FP"),
                Choice(LIGHT, "LMG, DC, FT or Light AT weapon"),
                Choice(OTHER, "any other SW"),
                Choice(PLACED, "a DC placed against a vehicle in Crest status"),
                Choice(THROWN, "a DC thrown at a vehicle in Crest status"),
            ),
        ),
        Field(
            "depression",
            "In",
            "choice",
            "Below GIA a wadi is a gully.",
            WADI_CITE,
            (Choice(WADI, "a wadi"), Choice(GULLY, "a gully")),
        ),
        Field("front", "Inside its front", "flag", "Within the protected Crest front.", FRONT_CITE, default=True),
    ),
    _fire,
)

CC_DRM = 2


def _cc(case: Case) -> Ruling:
    lost = Fact("held in Melee", "loses Crest status", FRONT_CITE)
    if case.word("who") == "vehicle":
        return plain("no DRM for Crest", LEVEL_CITE, "CC by and against a vehicle ignores its Crest status.", GOOD)
    if case.flag("through"):
        said = "The attackers just entered through a protected Crest hexside."
        return plain("no DRM for Crest", FRONT_CITE, said, GOOD, (lost,))
    attacks = case.word("attack") == "by"
    drm = CC_DRM if attacks else -CC_DRM
    said = "On attacks that it makes." if attacks else "On attacks against it."
    return plain(f"{signed(drm)} DRM", FRONT_CITE, said, BAD, (lost,))


CREST_CC = Procedure(
    "crest-cc",
    "Crest status: Close Combat",
    "Fire",
    "What Crest status adds to a Close Combat DR.",
    "NA 188.172, 188.25",
    (
        Field(
            "who",
            "In Crest status",
            "choice",
            "",
            FRONT_CITE,
            (Choice("infantry", "Infantry"), Choice("vehicle", "a vehicle")),
        ),
        Field(
            "attack",
            "The attack",
            "choice",
            "",
            FRONT_CITE,
            (Choice("against", "is against it"), Choice("by", "is its own")),
            when=when("who", "infantry"),
        ),
        Field(
            "through",
            "Through its front",
            "flag",
            "The attackers just entered through a protected Crest hexside.",
            FRONT_CITE,
            when=when("who", "infantry"),
        ),
    ),
    _cc,
)


class _Row(NamedTuple):
    """One thing that holds of Crest status in a wadi."""

    title: str
    verdict: str
    said: str
    cite: str
    tone: str = OPEN


RULES = {
    "leave": _Row(
        "Personnel leaves its vehicle", "may, into Crest status", "On the same side of the wadi.", "NA 188.24", GOOD
    ),
    "board": _Row("Personnel boards it", "from Crest status only", "But not to capture it in CC.", "NA 188.24"),
    "area": _Row("the vehicle's and its Passengers' fire", "never Area Fire for Crest", "", LEVEL_CITE, GOOD),
    "ovr": _Row("an OVR against it", "by any vehicle that enters its hex", "", LEVEL_CITE),
    "sw": _Row("a SW that nobody possesses", "falls INTO the hex", "", FREE_CITE, BAD),
    "gun": _Row(
        "a Gun gains Crest status",
        "with its crew, if it is unhooked",
        "In a wadi hex without a bridge; it keeps it when the crew loses it.",
        "NA 188.26",
        GOOD,
    ),
    "gun-tem": _Row(
        "the Gun's and its crew's TEM",
        "the Crest entrenchment's",
        "Against Direct Fire that crosses a protected hexside and has no LOS INTO the wadi; the gunshield counts too.",
        "NA 188.26",
        GOOD,
    ),
    "gun-move": _Row("moving the Gun", "towed or pushed, in and out", "", "NA 188.26", GOOD),
    "gun-emplaced": _Row("the Gun Emplaced", "never in Crest status", "", "NA 188.26", BAD),
    "gun-ca": _Row(
        "the Gun's CA", "may be changed", "An NT Gun keeps a protected Crest hexside in it.", "NA 188.26", GOOD
    ),
    "gun-area": _Row("the Gun's fire outside its front", "no Area Fire", "", "NA 188.26", GOOD),
}


def _rules(case: Case) -> Ruling:
    if in_force(case).rules_level != "gia":
        return plain("as in a gully", WADI_CITE, "Below GIA a wadi is a gully.")
    row = RULES[case.word("about")]
    return plain(row.verdict, row.cite, row.said, row.tone)


CREST_RULES = Procedure(
    "crest-rules",
    "Vehicles and Guns in wadi Crest",
    "Fire",
    "What else holds of vehicles, Guns and their people in wadi Crest status.",
    "NA 188.171, 188.24, 188.25, 188.26",
    (Field("about", "About", "choice", "", "NA 188", tuple(Choice(word, row.title) for word, row in RULES.items())),),
    _rules,
)
