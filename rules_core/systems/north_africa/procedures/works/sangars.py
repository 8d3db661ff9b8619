"""Sangars and entrenchments: what they hold, their TEM, and what eliminates them (190.42, 191, 137.7 to 137.72)."""

from __future__ import annotations

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import AT_DITCH, TRENCH
from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition, refusal
from rules_core.procedures.named_hex import lying
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.north_africa.counter_kinds.works import ENTRENCHMENT, SANGAR
from rules_core.systems.north_africa.cover_figures import (
    ENTRENCHMENT_AGAINST_OBA_AND_OVR,
    ENTRENCHMENT_TEM,
    SANGAR_AGAINST_OBA,
    SANGAR_TEM,
)
from rules_core.systems.north_africa.procedures.asked import ground_unsaid, is_wet, judged, plain, wet_field, when
from rules_core.words.figures import signed

HOLDS_CITE = "NA 191.3"
TEM_CITE = "NA 191.4"
LOST_CITE = "NA 191.41"
SAND_CITE = "NA 190.42"
DITCH_CITE = "NA 137.72"
SET_UP_CITE = "NA 191.2"

CAPACITY = 4
GUN_COUNTS = 2
MOST_UNITS = 20
SHIELD_TEM = 2
LEAST_CALIBER = 70
SAND = "sand"


def _holds(case: Case) -> Ruling:
    units, guns = case.whole("units"), case.whole("guns")
    total = units + GUN_COUNTS * guns
    why = f"They count {total}; it holds {CAPACITY}."
    facts = [Fact("a Gun", f"counts {GUN_COUNTS}", HOLDS_CITE, "any non-vehicular one, and it may fire out")]
    if guns:
        facts.append(Fact("beside a Gun and its crew", "one more squad or crew", HOLDS_CITE))
        facts.append(Fact("a Gun", "pushed in and out, by Manhandling, at the +1 TEM", "NA 191.52"))
    conditions = (Condition(f"{CAPACITY} units or fewer", total <= CAPACITY, HOLDS_CITE, why, str(total)),)
    return judged(("they fit", "too many"), conditions, HOLDS_CITE, facts=tuple(facts))


SANGAR_CAPACITY = Procedure(
    "sangar-capacity",
    "What a sangar holds",
    "Works",
    "Whether units and Guns fit into one sangar.",
    "NA 191.3, 191.52",
    (
        Field("units", "Squads and crews", "whole", "The crew of a Gun too.", HOLDS_CITE, default=1, most=MOST_UNITS),
        Field("guns", "Guns", "whole", "", HOLDS_CITE, default=0, most=MOST_UNITS),
    ),
    _holds,
)

OBA, DIRECT, OVR, CC, FT = "oba", "other", "ovr", "cc", "ft"
ATTACKS = (
    Choice(OBA, "OBA"),
    Choice(OVR, "OVR"),
    Choice(CC, "Close Combat"),
    Choice(FT, "FT"),
    Choice(DIRECT, "anything else"),
)
ENTRENCHED = {
    OVR: ENTRENCHMENT_AGAINST_OBA_AND_OVR,
    OBA: ENTRENCHMENT_AGAINST_OBA_AND_OVR,
    DIRECT: ENTRENCHMENT_TEM,
}
"""The TEM of an entrenchment; half of it in sand (190.42)."""


def _tem(case: Case) -> Ruling:
    attack = case.word("attack")
    if case.word("work") == ENTRENCHMENT:
        return _entrenchment(case, attack)
    if attack in (CC, FT):
        return plain("no TEM", TEM_CITE, "None in CC and against a FT.", BAD)
    tem = SANGAR_AGAINST_OBA if attack == OBA else SANGAR_TEM
    if attack != OBA and case.flag("gunshield"):
        said = "The gunshield's in place of the sangar's, for the crew that mans the Gun."
        return plain(f"{signed(SHIELD_TEM)} TEM", TEM_CITE, said, GOOD)
    if case.flag("critical"):
        facts = (Fact("the sangar itself", signed(tem), LOST_CITE, "as without a CH"),)
        return plain(f"{signed(-tem)} TEM", LOST_CITE, "A Critical Hit turns it round for its occupants.", BAD, facts)
    return plain(f"{signed(tem)} TEM", TEM_CITE, "For units beneath it.", GOOD)


def _entrenchment(case: Case, attack: str) -> Ruling:
    """The TEM of an entrenchment, in sand or out of it."""
    tem = ENTRENCHED.get(attack)
    if tem is None:
        return plain("as your rulebook has it", SAND_CITE, "The desert changes nothing there.", OPEN)
    if case.flag("sand") and not is_wet(case):
        notes = ground_unsaid(case, f"it is {signed(tem)}", "190.42")
        return plain(f"{signed(tem // 2)} TEM", SAND_CITE, "Half of it, in sand.", GOOD, notes=notes)
    return plain(f"{signed(tem)} TEM", SAND_CITE, "", GOOD)


WORKS_TEM = Procedure(
    "works-tem",
    "TEM of a sangar or entrenchment",
    "Works",
    "What a sangar, or an entrenchment in sand, is worth to those beneath it.",
    "NA 190.42, 191.4, 191.41",
    (
        Field(
            "work",
            "Beneath",
            "choice",
            "",
            TEM_CITE,
            (Choice(SANGAR, "a sangar"), Choice(ENTRENCHMENT, "an entrenchment")),
        ),
        Field("attack", "Attack", "choice", "", TEM_CITE, ATTACKS),
        Field(
            "gunshield",
            "Crew behind its gunshield",
            "flag",
            "It mans a Gun in the sangar.",
            TEM_CITE,
            when=(*when("work", SANGAR), *when("attack", DIRECT, OVR)),
        ),
        Field("critical", "Critical Hit", "flag", "", LOST_CITE, when=when("work", SANGAR)),
        Field("sand", "In sand", "flag", "", SAND_CITE, when=when("work", ENTRENCHMENT)),
        wet_field(SAND_CITE),
    ),
    _tem,
)

DC, ORDNANCE, BOMB, EQUIVALENCY, SMALL = "dc", "ordnance", "bomb", "equivalency", "small-arms"


def _lost(case: Case) -> Ruling:
    work = case.word("work")
    if work in (AT_DITCH, TRENCH):
        return _demolished(case, work)
    if work == SANGAR and case.word("attack") == OVR and case.flag("tracked") and case.flag("mobile"):
        said = "Automatically, with any Gun in it: a fully tracked AFV that is still Mobile Overran it."
        return _gone(case, work, said)
    why = _kept(case, work)
    if why:
        return plain("stays", LOST_CITE if work == SANGAR else SAND_CITE, why, GOOD)
    said = "What survives is left without it." if work == SANGAR else "With those that the KIA eliminates."
    return _gone(case, work, said)


def _kept(case: Case, work: str) -> str:
    """Why a work stays; empty where it goes."""
    attack = case.word("attack")
    if not case.flag("kia"):
        return "Only a Final KIA eliminates it, before a gunshield's DRM."
    if attack == EQUIVALENCY:
        return "AP by HE Equivalency never does."
    if work == ENTRENCHMENT and not (case.flag("sand") and case.flag("squad")):
        return "Only an entrenchment in sand goes, and with a squad or its equivalent that is eliminated."
    large = case.whole("caliber") >= LEAST_CALIBER
    always = {SANGAR: (DC, OVR), ENTRENCHMENT: (DC, BOMB)}[work]
    if attack in always or (attack in (ORDNANCE, OBA) and large):
        return ""
    if work == SANGAR and case.flag("critical") and attack in (ORDNANCE, OBA, BOMB):
        return ""
    if attack in (ORDNANCE, OBA, BOMB):
        return f"HE of less than {LEAST_CALIBER}mm doesn't eliminate it."
    return "Such an attack doesn't eliminate it."


def _demolished(case: Case, work: str) -> Ruling:
    """A trench or obstacle goes only by a DC that is placed."""
    placed = case.word("attack") == DC and not case.flag("thrown")
    conditions = (
        Condition("a DC, placed", placed, DITCH_CITE, "Only a placed DC does."),
        Condition("a KIA, without TEM", case.flag("kia"), DITCH_CITE, "The DC needs a KIA; no TEM counts."),
    )
    if not all(row.holds for row in conditions):
        return refusal("stays", conditions, notes=("Special engineer vehicles may remove it too.",))
    return _gone(case, work, "Removed.")


def _gone(case: Case, work: str, said: str) -> Ruling:
    taken: tuple[Counter, ...] = lying(case, work)
    cite = LOST_CITE if work == SANGAR else DITCH_CITE if work in (AT_DITCH, TRENCH) else SAND_CITE
    outcome = Outcome("Eliminated", frozenset(), said, cite, BAD, Changes(take=taken))
    return Ruling("eliminated", BAD, (outcome,))


_SHELLS = when("attack", ORDNANCE, OBA)
_OVERRUN = when("attack", OVR)
_BLOWN = (*when("work", TRENCH, AT_DITCH), *when("attack", DC))
WORKS_ELIMINATED = Procedure(
    "works-eliminated",
    "Elimination of works",
    "Works",
    "Whether an attack eliminates a sangar, an entrenchment in sand, a trench or an A-T ditch.",
    "NA 137.72, 190.42, 191.41",
    (
        Field(
            "work",
            "Work",
            "choice",
            "",
            LOST_CITE,
            (
                Choice(SANGAR, "a sangar"),
                Choice(ENTRENCHMENT, "an entrenchment"),
                Choice(TRENCH, "a trench"),
                Choice(AT_DITCH, "an A-T ditch or obstacle"),
            ),
        ),
        Field("at", "Where", "hex", "With it, the map can be changed.", optional=True),
        Field(
            "attack",
            "Attack",
            "choice",
            "",
            LOST_CITE,
            (
                Choice(ORDNANCE, "ordnance, HE"),
                Choice(OBA, "OBA, HE"),
                Choice(BOMB, "bomb"),
                Choice(DC, "DC"),
                Choice(OVR, "OVR"),
                Choice(EQUIVALENCY, "AP by HE Equivalency"),
                Choice(SMALL, "anything else"),
            ),
        ),
        Field(
            "caliber", "Caliber", "whole", "In mm.", LOST_CITE, default=75, most=600, when=when("attack", ORDNANCE, OBA)
        ),
        Field("kia", "Final KIA", "flag", "Before a gunshield's DRM.", LOST_CITE, default=True),
        Field("critical", "Critical Hit", "flag", "", LOST_CITE, when=when("work", SANGAR)),
        Field("tracked", "Fully tracked AFV", "flag", "", LOST_CITE, default=True, when=_OVERRUN),
        Field(
            "mobile",
            "Still Mobile",
            "flag",
            "When its OVR is resolved.",
            LOST_CITE,
            default=True,
            when=when("attack", OVR),
        ),
        Field("sand", "In sand", "flag", "", SAND_CITE, default=True, when=when("work", ENTRENCHMENT)),
        Field(
            "squad",
            "A squad eliminated",
            "flag",
            "Or its equivalent, in the entrenchment.",
            SAND_CITE,
            default=True,
            when=when("work", ENTRENCHMENT),
        ),
        Field(
            "thrown",
            "DC thrown",
            "flag",
            "Not placed.",
            DITCH_CITE,
            when=(*when("work", TRENCH, AT_DITCH), *when("attack", DC)),
        ),
    ),
    _lost,
)


def _set_up(case: Case) -> Ruling:
    work, sand = case.word("work"), case.flag("sand")
    banned = {SANGAR: "sangar", TRENCH: "trench", "pillbox": "pillbox"}.get(work)
    why = f"No {banned} is set up in sand."
    conditions = [Condition("not in sand", not (sand and banned), f"{SAND_CITE}, {SET_UP_CITE}", why)] if banned else []
    if work in (SANGAR, TRENCH):
        during = "It is set up before play and never made in it."
        cite = SET_UP_CITE if work == SANGAR else "NA 137.2"
        conditions.append(Condition("before play", not case.flag("play"), cite, during))
    if work == SANGAR:
        conditions.append(
            Condition("the only one there", not case.flag("second"), SET_UP_CITE, "There is one in that hex already.")
        )
    return judged(("may be placed", "may not be placed"), conditions, f"{SAND_CITE}, {SET_UP_CITE}")


WORKS_SET_UP = Procedure(
    "works-set-up",
    "Setting up works",
    "Works",
    "Whether a sangar, trench, pillbox or entrenchment may be placed.",
    "NA 137.2, 190.42, 191.2",
    (
        Field(
            "work",
            "Work",
            "choice",
            "",
            SAND_CITE,
            (
                Choice(SANGAR, "a sangar"),
                Choice(TRENCH, "a trench"),
                Choice("pillbox", "a pillbox"),
                Choice(ENTRENCHMENT, "an entrenchment"),
            ),
        ),
        Field("sand", "In sand", "flag", "", SAND_CITE),
        Field("play", "During play", "flag", "", SET_UP_CITE),
        Field("second", "One there already", "flag", "", SET_UP_CITE, when=when("work", SANGAR)),
    ),
    _set_up,
)
