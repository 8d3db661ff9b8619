"""Bog Removal, and the crew of a vehicle that is immobilized once more (176.711, 176.73, 190.312, Vehicle Note 27)."""

from __future__ import annotations

from rules_core.chance import Distribution, die
from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition, failed, refusal
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.north_africa.conventions.checks import BOG_REMOVAL_SIX, UNBOGGING_DIE
from rules_core.systems.north_africa.procedures.asked import judged, leader_field, leadership, plain
from rules_core.words.figures import percent, signed

REMOVAL_CITE = "NA 176.73"
CREW_CITE = "NA 176.711"
WRECK_CITE = "NA 176.71"
FIAT_CITE = "NA VN 27"

FREED_AT = 1
"""The highest Final dr that frees; an unmodified 6 is looked at before it (176.73)."""
STUCK_ON = 6
HAZARDOUS = -2
HELPERS = {"none": 0, "squad": -2, "half-squad": -1}
TWO_DICE: Distribution = die(6) + die(6)
LEAST_MORALE, MOST_MORALE = 2, 11


def _removal(case: Case) -> Ruling:
    conditions = (
        Condition("otherwise Mobile", case.flag("mobile"), REMOVAL_CITE, "Something else keeps it from moving."),
        Condition("didn't fire in its PFPh", not case.flag("fired"), REMOVAL_CITE, "It fired in its PFPh."),
        Condition("at the start of its MPh", not case.flag("spent"), REMOVAL_CITE, "It has spent MP already."),
    )
    if failed(conditions):
        return refusal("may not try", conditions)
    modifiers = tuple(row for row in (_leader(case), *_helper(case)) if row is not None)
    roll = Roll((6,), modifiers)
    stuck = STUCK_ON + roll.drm
    freed = frozenset(total for total in roll.totals.chances if total <= FREED_AT and total != stuck)
    immobilized = case.choice(BOG_REMOVAL_SIX) == "immobilized"
    nmc = "its crew, or the leader aboard, takes the NMC of 176.711"
    outcomes = (
        Outcome("Freed", detail="It has spent all its MP in its hex.", cite=REMOVAL_CITE, tone=GOOD, totals=freed),
        Outcome("Still bogged", cite=REMOVAL_CITE, totals=frozenset(roll.totals.chances) - freed - {stuck}),
        Outcome(
            "Immobilized" if immobilized else "Still bogged, and an NMC",
            detail=f"An unmodified 6, whatever the leader: {nmc}.",
            cite=f"{REMOVAL_CITE}, {CREW_CITE}",
            tone=BAD,
            totals=frozenset({stuck}),
        ),
    )
    facts = (
        Fact("it spends", "all its MP in its hex", REMOVAL_CITE),
        Fact("fire at it there", "without the DRM for a moving target", "NA 176.74"),
    )
    verdict = f"freed on {_faces(max(freed) - roll.drm)}" if freed else "no face frees it"
    return Ruling(verdict, OPEN, tuple(end for end in outcomes if end.totals), facts, roll)


def _faces(highest: int) -> str:
    """The faces of a die up to one of them."""
    return f"a {highest}" if highest == 1 else f"a 1 to {highest}"


def _leader(case: Case) -> RollModifier | None:
    value = leadership(case)
    return RollModifier("leadership", value, REMOVAL_CITE) if value else None


def _helper(case: Case) -> tuple[RollModifier, ...]:
    value = HELPERS[case.word("helper")]
    if not value or case.choice(UNBOGGING_DIE) != "die":
        return ()
    return (RollModifier("CX helpers on foot, 4 MF or more", value, FIAT_CITE),)


BOG_REMOVAL = Procedure(
    "bog-removal",
    "Bog Removal",
    "Vehicles",
    "Whether a bogged vehicle is freed: one die at the start of its MPh. Bog in sand is no other.",
    "NA 176.73, 190.312",
    (
        leader_field("Leadership", REMOVAL_CITE),
        Field(
            "helper",
            "Fiat 508 MC: helpers",
            "choice",
            "One CX unit on foot that spends 4 MF or more in its Location; a Prisoner may, a guard may not.",
            FIAT_CITE,
            (Choice("none", "none"), Choice("squad", "a squad"), Choice("half-squad", "a crew or HS")),
        ),
        Field("mobile", "Otherwise Mobile", "flag", "Nothing but the Bog holds it.", REMOVAL_CITE, default=True),
        Field("fired", "Fired in its PFPh", "flag", "", REMOVAL_CITE),
        Field("spent", "MP spent already", "flag", "It is tried at the start of the MPh.", REMOVAL_CITE),
    ),
    _removal,
)


def _crew(case: Case) -> Ruling:
    conditions = (
        Condition("immobilized already", case.flag("already"), CREW_CITE, "It is its first Immobilization."),
        Condition(
            "not by an attack that could destroy it",
            not case.flag("attack"),
            CREW_CITE,
            "Such an attack asks for none.",
        ),
    )
    if failed(conditions):
        return refusal("no NMC", conditions)
    morale = case.whole("morale")
    roll = Roll((6, 6))
    stays = frozenset(total for total in roll.totals.chances if total <= morale)
    gone = (
        f"It abandons the vehicle at once: {signed(HAZARDOUS)} for hazardous movement to the end of the phase; then it "
        "may be placed beneath the vehicle or in an adjacent hex."
    )
    outcomes = (
        Outcome("Crew stays", stays, "", CREW_CITE, GOOD),
        Outcome("Crew abandons", frozenset(roll.totals.chances) - stays, gone, CREW_CITE, BAD),
    )
    facts = (Fact("crew stays on a DR of", f"{morale} or less", CREW_CITE, percent(TWO_DICE.at_most(morale))),)
    return Ruling(f"crew stays on {morale} or less", OPEN, tuple(end for end in outcomes if end.totals), facts, roll)


IMMOBILIZATION_CREW = Procedure(
    "immobilization-crew",
    "Immobilized once more",
    "Vehicles",
    "Whether the crew of an immobilized vehicle stays aboard as it is immobilized again.",
    "NA 176.711, 176.73",
    (
        Field(
            "morale",
            "Morale Level",
            "whole",
            "The leader's if one is aboard, for then he takes the NMC; else the crew's.",
            CREW_CITE,
            least=LEAST_MORALE,
            most=MOST_MORALE,
        ),
        Field("already", "Immobilized before", "flag", "By Bog Removal's 6 too.", CREW_CITE, default=True),
        Field("attack", "By an attack", "flag", "One that could have destroyed it.", CREW_CITE),
    ),
    _crew,
)


def _wreck(case: Case) -> Ruling:
    conditions = (
        Condition("unarmed", not case.flag("armed"), WRECK_CITE, "It is armed."),
        Condition("unarmored", not case.flag("armored"), WRECK_CITE, "It is armored."),
        Condition("empty", not case.flag("loaded"), WRECK_CITE, "Somebody or something is still to be unloaded."),
    )
    if failed(conditions):
        return judged(("becomes a wreck", "stays as it is"), conditions, WRECK_CITE)
    if not case.flag("wreck_side"):
        return plain("is removed", WRECK_CITE, "It has no wreck side.", BAD)
    return plain("becomes a wreck", WRECK_CITE, "It is turned over.", BAD)


IMMOBILIZED_WRECK = Procedure(
    "immobilized-wreck",
    "Immobilized truck",
    "Vehicles",
    "Whether an immobilized vehicle becomes a wreck once all has been unloaded and unhooked.",
    WRECK_CITE,
    (
        Field("armed", "Armed", "flag", "", WRECK_CITE),
        Field("armored", "Armored", "flag", "", WRECK_CITE),
        Field("loaded", "Still loaded", "flag", "Passengers, Riders, SW or a Gun, aboard or hooked up.", WRECK_CITE),
        Field("wreck_side", "Has a wreck side", "flag", "", WRECK_CITE, default=True),
    ),
    _wreck,
)
