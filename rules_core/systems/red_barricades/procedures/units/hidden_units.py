"""Whether a hidden unit may stay hidden between two CG scenarios, and what that costs (CG3-3)."""

from __future__ import annotations

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, failed, refusal
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.campaign.fortifications import FIGURES
from rules_core.systems.red_barricades.campaign_conventions import HIP_PRICES
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN

CITE = "RB CG3-3"
COST_CITE = "RB FORT HIP"
WORKS_CITE = "RB7"
STEP = "RePh step O11.607"

GUN, WORKS = "gun", "works"
HIP_FPP: dict[str, int] = {figure.id: figure.printed for figure in FIGURES}
"""What it costs to keep HIP, among the other uncertain figures of the table; Guns spend none (CG3-3)."""
HIP_OF: dict[str, str] = {
    "squad": "hip-squad",
    "hs": "hip-half-squad",
    "crew": "hip-crew",
    "smc": "hip-smc",
    WORKS: "hip-other",
    "other": "hip-other",
}
UNITS = (
    Choice("squad", "a squad"),
    Choice("hs", "a HS"),
    Choice("crew", "a crew"),
    Choice("smc", "an SMC"),
    Choice(GUN, "a Gun"),
    Choice(WORKS, "an entrenchment or wire"),
    Choice("other", "anything else"),
)
MOST_FPP = 999

FREE, GUN_CREW, AFV_CREW = "free", "gun-crew", "afv-crew"


def _work(case: Case) -> Ruling:
    never = case.word("unit") == WORKS and case.word("side") == RUSSIAN
    conditions = (
        *((Condition("Russian", False, WORKS_CITE, "Russian entrenchments and wire are never HIP.", "yes"),) * never),
        Condition("hidden", case.flag("hidden"), CITE, "It isn't hidden any more."),
        Condition("not Isolated", not case.flag("isolated"), CITE, "An Isolated unit may not."),
        Condition(
            "not subject to O11.604",
            not case.flag("encircled"),
            CITE,
            "Encirclement and Minefields (O11.604) apply to it.",
        ),
        Condition(
            "not needed for the friendly Perimeter",
            not case.flag("perimeter"),
            CITE,
            "Its side needs it to determine the friendly Perimeter.",
        ),
        Condition(
            "not needed against the enemy Perimeter",
            not case.flag("obstructs"),
            CITE,
            "Its side needs it to obstruct the enemy Perimeter.",
        ),
    )
    if failed(conditions):
        return refusal("may not stay hidden", conditions, _release(case))
    if case.word("tied") != FREE and case.flag("leaves"):
        return _leaves(case, tuple(condition.fact for condition in conditions))
    return _stays(case, tuple(condition.fact for condition in conditions))


def _leaves(case: Case, facts: tuple[Fact, ...]) -> Ruling:
    drops = "drops its Gun" if case.word("tied") == GUN_CREW else "Abandons its AFV (D5.411)"
    outcome = Outcome(
        "Loses its hidden status", detail=f"It {drops} and may be removed from the map.", cite=CITE, tone=BAD
    )
    return Ruling("removed, and hidden no more", OPEN, (outcome,), facts)


def _stays(case: Case, facts: tuple[Fact, ...]) -> Ruling:
    due = _due(case)
    told = (*facts, *_release(case), Fact("FPP to keep HIP", *_price(case, due)))
    left = case.optional_whole("fpp")
    new_ca = Fact("CA", "a new one may be recorded", CITE, "before each CG scenario, while it stays hidden")
    if not case.flag("excepted"):
        detail = "It is none of O11.607's exceptions."
        outcome = Outcome(f"Hidden until {STEP}", detail=detail, cite=CITE, tone=GOOD)
        return Ruling(f"may stay hidden until {STEP}", GOOD, (outcome,), told)
    if left is None and due:
        raise QueryError("missing", "“FPP left” is not known yet: type it in.", "inputs.fpp")
    if left is not None and due > left:
        short = f"It has to spend {due} FPP to keep HIP, and {left} are left."
        outcome = Outcome(f"Hidden until {STEP}", detail=short, cite=CITE, tone=BAD)
        return Ruling(f"may stay hidden only until {STEP}", BAD, (outcome,), told)
    spends = f"It spends {due} FPP." if due else "A Gun spends no FPP."
    outcome = Outcome("Hidden to the next CG scenario", detail=spends, cite=CITE, tone=GOOD)
    return Ruling("may stay hidden to the next CG scenario", GOOD, (outcome,), (*told, new_ca))


def _due(case: Case) -> int:
    """The FPP that keep a unit's HIP (CG3-3, FORT HIP)."""
    unit = case.word("unit")
    if unit == GUN:
        return 0
    typed = case.optional_whole("cost")
    if typed is None and case.choice(HIP_PRICES) == "by-size":
        return HIP_FPP[HIP_OF[unit]]
    if typed is None:
        raise QueryError("missing", "“FPP for its HIP” is not known yet: type it in.", "inputs.cost")
    return typed


def _price(case: Case, due: int) -> tuple[str, str, str]:
    """What its HIP costs: the figure, the rule, and what to know of it."""
    if case.word("unit") == GUN:
        return "none", CITE, "all units but Guns spend them"
    if case.optional_whole("cost") is not None:
        return str(due), COST_CITE, "typed in"
    return str(due), COST_CITE, f"which figure is whose is an interpretation ({HIP_PRICES.id})"


def _release(case: Case) -> tuple[Fact, ...]:
    """What a unit that is tied to its Location may do instead (CG3-3)."""
    tied = case.word("tied")
    if tied == FREE:
        return ()
    way = "drop possession of its Gun" if tied == GUN_CREW else "Abandon its AFV (D5.411)"
    return (Fact("to be removed from the map", f"it may {way}", CITE, "it loses its hidden status then"),)


_TIED = (When("tied", (GUN_CREW, AFV_CREW)),)

HIDDEN_UNITS = Procedure(
    "hidden-units",
    "Staying hidden",
    "Campaign",
    "Whether a hidden unit may stay hidden after a CG scenario (RePh step O11.602), and what that costs.",
    f"{CITE}, {COST_CITE[3:]}",
    (
        Field("unit", "It is", "choice", "", CITE, UNITS),
        Field(
            "side",
            "Side",
            "choice",
            "",
            WORKS_CITE,
            (Choice(GERMAN, "German"), Choice(RUSSIAN, "Russian")),
            when=(When("unit", (WORKS,)),),
        ),
        Field("hidden", "Still hidden", "flag", "", CITE, default=True),
        Field("isolated", "Isolated", "flag", "", CITE),
        Field("encircled", "Subject to O11.604", "flag", "Encirclement and Minefields.", CITE),
        Field("perimeter", "Makes the friendly Perimeter", "flag", "Whether it is needed to determine it.", CITE),
        Field("obstructs", "Obstructs the enemy Perimeter", "flag", "Whether it is needed for that.", CITE),
        Field("excepted", "Excepted in O11.607", "flag", "Whether it is among the exceptions there.", CITE),
        Field(
            "tied",
            "Tied to its Location",
            "choice",
            "Whether it could only be set up in that Location.",
            CITE,
            (
                Choice(FREE, "no"),
                Choice(GUN_CREW, "it has a Gun in a Fortified Building Location or pillbox"),
                Choice(AFV_CREW, "it is the inherent crew of an Immobile AFV"),
            ),
        ),
        Field("leaves", "Gives it up", "flag", "It drops the Gun or Abandons the AFV.", CITE, when=_TIED),
        Field("fpp", "FPP left", "whole", "Those of its side.", CITE, most=MOST_FPP, optional=True),
        Field(
            "cost",
            "FPP for its HIP",
            "whole",
            f"By your rulebook, in place of the uncertain one ({HIP_PRICES.id}); a Gun has none.",
            COST_CITE,
            most=99,
            optional=True,
        ),
    ),
    _work,
)
