"""Entrenching in the desert, and which Guns set up Emplaced (176.2, 176.21, 190.41, 190.43)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.cover_figures import EMPLACED_TEM
from rules_core.systems.north_africa.procedures.asked import (
    ground_unsaid,
    in_force,
    is_wet,
    judged,
    plain,
    wet_field,
    when,
)
from rules_core.words.figures import signed

ENTRENCHING_CITE = "NA 176.21"
SAND_ENTRENCHING_CITE = "NA 190.43"
ALTERNATE_CITE = "NA 196.2"
ENTRENCHING_DRM = 2


def _entrenching(case: Case) -> Ruling:
    if not case.flag("desert"):
        return plain("no DRM", ENTRENCHING_CITE, "It is not on a Desert Board.", GOOD)
    if case.flag("sand"):
        return plain("no DRM", SAND_ENTRENCHING_CITE, "In sand it does not apply.", GOOD)
    if in_force(case).alternate == "steppe":
        return plain("no DRM", ALTERNATE_CITE, "Steppe Terrain is in effect.", GOOD)
    return plain(f"{signed(ENTRENCHING_DRM)} DRM", ENTRENCHING_CITE, "In Broken Terrain too.", BAD)


ENTRENCHING = Procedure(
    "entrenching",
    "Entrenching Attempt",
    "Works",
    "What the desert adds to the DR of an Entrenching Attempt.",
    "NA 176.21, 190.43, 196.2",
    (
        Field("desert", "On a Desert Board", "flag", "", ENTRENCHING_CITE, default=True),
        Field("sand", "In sand", "flag", "", SAND_ENTRENCHING_CITE),
    ),
    _entrenching,
)

EMPLACED_CITE = "NA 176.2"
SAND_CITE = "NA 190.41"
FORTIFICATIONS_CITE = "NA 190.42"
SCRUB, SAND, OTHER, NONE = "scrub", "sand", "other", "none"


def _emplaced(case: Case) -> Ruling:
    if not case.flag("meets"):
        return plain("not Emplaced", EMPLACED_CITE, "It doesn't meet what any Gun must (GIA 145.3).", BAD)
    if not case.flag("desert"):
        return _tem(case, "It is not on a Desert Board: as ever.")
    alternate = in_force(case).alternate
    if alternate != "none":
        return _tem(case, f"{alternate.capitalize()} Terrain is in effect: as ever (196.1, 196.2).")
    terrain = case.word("terrain")
    if terrain == SAND and case.flag("trench"):
        return plain("no trench in sand", FORTIFICATIONS_CITE, "A Trench counter isn't set up in sand.", BAD)
    hidden = case.flag("hidden") and terrain in (SCRUB, OTHER)
    if case.flag("declined") and not case.flag("trench") and terrain in (SCRUB, SAND):
        return plain("not Emplaced", EMPLACED_CITE, "Its owner has noted that on a side record.", OPEN)
    qualifies = hidden or terrain == SAND or case.flag("trench")
    why = "It is in no sand, under no Trench, and not hidden or concealed in Concealment Terrain."
    if not qualifies:
        conditions = (Condition("what the desert asks", qualifies, EMPLACED_CITE, why),)
        return judged(("", "not Emplaced"), conditions, EMPLACED_CITE)
    reason = "It is under a Trench counter." if case.flag("trench") else "It is in sand." if terrain == SAND else ""
    return _tem(case, reason or "It sets up hidden or concealed in Concealment Terrain.")


def _tem(case: Case, said: str) -> Ruling:
    """That the Gun is Emplaced, with the TEM of it."""
    halved = case.word("terrain") == SAND and not is_wet(case)
    tem = EMPLACED_TEM // 2 if halved else EMPLACED_TEM
    more = "half of it in sand, against a CH and for a sniper's target check too" if halved else ""
    facts = (Fact("Emplacement TEM", signed(tem), SAND_CITE, more),)
    notes = ground_unsaid(case, f"it is {signed(EMPLACED_TEM)}", "190.41") if halved else ()
    return plain(f"Emplaced, {signed(tem)} TEM", EMPLACED_CITE, said, GOOD, facts, notes)


EMPLACEMENT = Procedure(
    "emplacement",
    "Emplaced Gun",
    "Works",
    "Whether a non-vehicular Gun sets up Emplaced on a Desert Board, and its TEM then.",
    "NA 176.2, 190.41, 190.42",
    (
        Field(
            "terrain",
            "Terrain",
            "choice",
            "",
            EMPLACED_CITE,
            (
                Choice(NONE, "none of these"),
                Choice(SCRUB, "scrub"),
                Choice(SAND, "sand, with scrub or not"),
                Choice(OTHER, "other Concealment Terrain"),
            ),
        ),
        Field("hidden", "Hidden or concealed", "flag", "At set-up.", EMPLACED_CITE),
        Field("trench", "Under a Trench", "flag", "It sets up beneath a Trench counter.", EMPLACED_CITE),
        Field(
            "declined",
            "Noted as not Emplaced",
            "flag",
            "Its owner may where it qualifies by scrub or sand only.",
            EMPLACED_CITE,
            when=when("terrain", SCRUB, SAND),
        ),
        Field("desert", "On a Desert Board", "flag", "", EMPLACED_CITE, default=True),
        Field("meets", "Meets GIA 145.3", "flag", "What any Gun must.", EMPLACED_CITE, default=True),
        wet_field(SAND_CITE),
    ),
    _emplaced,
)
