"""Entering hexes of the enemy, and of friends who are Disrupted: who checks, and at what DRM (10.2, 11.1.4, 11.4.6)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, RollModifier, Ruling
from rules_core.systems.cgs.dice.checks import ActionCheck, action_check_of, check_fields
from rules_core.systems.cgs.movement.shared.hazards import AFV_DRM
from rules_core.systems.cgs.movement.shared.hazards import ENEMY_CITE as CHECK_CITE
from rules_core.words.figures import counted

WITH_LEADER_CITE = "CGS 10.2.3"
FAILED_CITE = "CGS 10.2.5"
AFV_CITE = "CGS 11.1.4"
RIDERS_CITE = "CGS 11.4.6"
DISRUPTED_CITE = "CGS 10.2.6"

INFANTRY = "infantry"
RIDERS = "riders"
AFV = "afv"
UNARMOURED = "unarmoured"
ANY = "any"
TRUCK = "truck"


def _vehicle(case: Case) -> Ruling:
    if case.word("who") == AFV:
        return _afv(case)
    reason = "Un-armoured vehicles may not enter a hex of the enemy."
    never = Outcome("May not enter", detail=reason, cite=RIDERS_CITE, tone=BAD)
    return Ruling("may not enter", BAD, (never,), (Fact("what enters", "an un-armoured vehicle", RIDERS_CITE),))


def _infantry(case: Case) -> Ruling:
    riding = case.word("who") == RIDERS
    cite = RIDERS_CITE if riding else CHECK_CITE
    led = [words for field, words in (("leader", "with a leader"), ("platoon", "in a platoon")) if case.flag(field)]
    if led:
        fact = Fact("it moves", " and ".join(led), RIDERS_CITE if riding else WITH_LEADER_CITE)
        enters = Outcome("Enters", detail="Without an Action Check.", cite=fact.cite, tone=GOOD)
        return Ruling("enters without an Action Check", GOOD, (enters,), (fact,))
    facts = [Fact("it moves", "without a leader, in no platoon", cite)]
    if case.flag("failed"):
        reason = "It has failed this Action Check once, and may not try again in this phase."
        barred = Outcome("May not enter", detail=reason, cite=RIDERS_CITE if riding else FAILED_CITE, tone=BAD)
        return Ruling("may not enter", BAD, (barred,), (*facts, Fact("failed before", "yes", barred.cite)))
    modifiers: tuple[RollModifier, ...] = ()
    if case.flag("afv"):
        modifiers = (RollModifier("enemy AFV", AFV_DRM, CHECK_CITE),)
    check = action_check_of(case, modifiers)
    stays = (
        "It stays where it is, no MP spent for the try. What is left of its MP may be used, but for no other hex of the"
        " enemy in this phase."
    )
    return _checked(check, cite, tuple(facts), RIDERS_CITE if riding else FAILED_CITE, stays)


def _afv(case: Case) -> Ruling:
    if case.word("enemy") == TRUCK:
        fact = Fact("enemy", "an un-armoured vehicle alone", AFV_CITE, "riders in it change nothing")
        enters = Outcome("Enters", detail="Without an Action Check.", cite=AFV_CITE, tone=GOOD)
        return Ruling("enters without an Action Check", GOOD, (enters,), (fact,))
    fact = Fact("its DRM", "Morale Support Range alone", AFV_CITE, "of AFV, friendly or enemy; type it in")
    return _checked(action_check_of(case), AFV_CITE, (fact,), AFV_CITE, "It stays where it is.")


def _checked(check: ActionCheck, cite: str, facts: tuple[Fact, ...], fails_cite: str, fails: str) -> Ruling:
    both = (
        Outcome("Enters", check.passing, "", cite, GOOD),
        Outcome("Does not enter", check.failing, fails, fails_cite, BAD),
    )
    outcomes = tuple(row for row in both if row.totals)
    return Ruling("enters if it passes an Action Check", OPEN, outcomes, (*facts, check.fact), check.roll)


_ALONE = (When("leader", (False,)), When("platoon", (False,)))

ENEMY_HEX = Procedure(
    "enemy-hex",
    "Infantry entering an enemy hex",
    "Movement",
    "Whether infantry passes an Action Check to enter a hex of the enemy, and at what DRM.",
    "CGS 10.2.3 to 10.2.5, 11.4.6",
    (
        Field(
            "who",
            "Who enters",
            "choice",
            "On foot, or riding an AFV or half-track.",
            CHECK_CITE,
            (Choice(INFANTRY, "infantry on foot"), Choice(RIDERS, "infantry in armoured transport")),
        ),
        Field("afv", "Enemy AFV there", "flag", "Whether the hex holds an enemy AFV.", CHECK_CITE),
        Field(
            "leader",
            "With a leader",
            "flag",
            "Any leader stacked with it; the rules call him an NCO too.",
            WITH_LEADER_CITE,
        ),
        Field("platoon", "In a platoon", "flag", "By Platoon Movement.", WITH_LEADER_CITE),
        Field(
            "failed",
            "Failed before",
            "flag",
            "Whether it failed this Action Check earlier in the phase.",
            FAILED_CITE,
            when=_ALONE,
        ),
        *check_fields(CHECK_CITE, *_ALONE, When("failed", (False,))),
    ),
    _infantry,
)

VEHICLE_IN_ENEMY_HEX = Procedure(
    "vehicle-enemy-hex",
    "Vehicles entering an enemy hex",
    "Vehicles",
    "Whether a vehicle may enter a hex of the enemy, and by what Action Check.",
    "CGS 11.1.4, 11.4.6",
    (
        Field(
            "who",
            "What enters",
            "choice",
            "Un-armoured vehicles never do.",
            AFV_CITE,
            (Choice(AFV, "an AFV"), Choice(UNARMOURED, "an un-armoured vehicle")),
        ),
        Field(
            "enemy",
            "Enemy there",
            "choice",
            "What the hex holds of the enemy.",
            AFV_CITE,
            (Choice(ANY, "infantry, guns or AFV"), Choice(TRUCK, "nothing but an un-armoured vehicle")),
            when=(When("who", (AFV,)),),
        ),
        *check_fields(AFV_CITE, When("who", (AFV,)), When("enemy", (ANY,))),
    ),
    _vehicle,
)


# --- friends who are Disrupted ---


def _morale(case: Case) -> Ruling:
    entering = {title: case.whole(field) for field, title in _ENTERING.items() if case.whole(field)}
    leaders = case.whole("leaders")
    facts = [Fact(title, str(count), DISRUPTED_CITE) for title, count in entering.items()]
    spared = []
    if leaders:
        facts.append(Fact("leaders", str(leaders), DISRUPTED_CITE, "enter with them, and take none themselves"))
        spared.append("A leader enters with them.")
    if case.flag("good_leader"):
        facts.append(Fact("leader there who is not Disrupted", "yes", DISRUPTED_CITE))
        spared.append("A leader is there.")
    count = sum(entering.values())
    if not count:
        spared = ["Leaders take none."] if leaders else ["Nobody enters."]
    if spared:
        free = Outcome("No Morale Check", detail=" ".join(spared), cite=DISRUPTED_CITE, tone=GOOD)
        return Ruling("no Morale Check", GOOD, (free,), tuple(facts))
    said = f"Morale Check for {counted(count, 'unit', 'units')}"
    outcome = Outcome(said, detail="Each at once, on the Morale Table of the rulebook.", cite=DISRUPTED_CITE)
    return Ruling(said, OPEN, (outcome,), tuple(facts))


_ENTERING = {"squads": "Squads", "half_squads": "Half-squads", "sw_teams": "SW teams", "gun_crews": "Gun crews"}
_MOST = 9

DISRUPTED_FRIENDS = Procedure(
    "disrupted-friends",
    "Entering a hex with a Disrupted friend",
    "Movement",
    "Which units take a Morale Check at once.",
    DISRUPTED_CITE,
    (
        *(
            Field(field, title, "whole", "How many of them enter.", DISRUPTED_CITE, default=0, least=0, most=_MOST)
            for field, title in _ENTERING.items()
        ),
        Field(
            "leaders",
            "Leaders",
            "whole",
            "How many of them enter; one who is not Disrupted spares the others the check.",
            DISRUPTED_CITE,
            default=0,
            least=0,
            most=_MOST,
        ),
        Field(
            "good_leader",
            "A leader is there",
            "flag",
            "One who is not Disrupted, there before the others enter.",
            DISRUPTED_CITE,
        ),
    ),
    _morale,
)
