"""The MOL Check: who may use a Molotov Cocktail, at what, and with what chance (A22.6 to A22.613, CG3-5, RB-086)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, failed, refusal
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.red_barricades.campaign_conventions import MOL_CAPABILITY
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN
from rules_core.systems.red_barricades.procedures.molotovs.ground import (
    FAR,
    HEXSIDES,
    ORCHARDS,
    RANGES,
    WOODS,
    Throw,
    way_asked,
    way_fields,
)

HAVE_CITE = "RB A22.6"
USE_CITE = "RB A22.61"
CHECK_CITE = "RB A22.611"
AFV_CITE = "RB A22.612"
TERRAIN_CITE = "RB A22.613"
LEADERS_CITE = "RB A22.62"
ROSTER_CITE = "RB RRG M3"
KNOWN_CITE = "RB CG3-5"
KINDLING_CITE = "RB CG3-2"

PASSED = 3
"""The highest Final MOL Check dr that finds a MOL (RB A22.611)."""

SQUAD, HALF_SQUAD, SMC = "squad", "hs", "smc"
USERS: dict[str, str] = {SQUAD: "a squad", HALF_SQUAD: "a HS or crew", SMC: "an SMC"}
USER_DRM: dict[str, int] = {SQUAD: 0, HALF_SQUAD: 1, SMC: 2}
"""What each kind of user adds to the MOL Check dr (RB A22.611)."""
CX_DRM = 1
NO_AFV_DRM = 1

UNARMORED, AFV, TERRAIN = "unarmored", "afv", "terrain"
TARGETS: dict[str, str] = {UNARMORED: "unarmored units", AFV: "an AFV", TERRAIN: "terrain, in a Kindling Attempt"}

TODAY, EARLIER, SSR, NONE = "m3-today", "m3-earlier", "ssr", "none"
SOURCES: dict[str, str] = {
    TODAY: "the MOL Capability (M3) of this CG day",
    EARLIER: "a MOL Capability (M3) of an earlier day",
    SSR: "a SSR or DYO purchase",
    NONE: "nothing",
}

GOOD_ORDER, BERSERK, PINNED, BROKEN = "good-order", "berserk", "pinned", "broken"
STATES: dict[str, str] = {
    GOOD_ORDER: "Good Order, unpinned",
    BERSERK: "berserk",
    PINNED: "pinned",
    BROKEN: "not in Good Order",
}

OWN_FIRE, FIRST, FINAL, SUBSEQUENT, FPF, CLOSE = "own", "first", "final", "subsequent", "fpf", "cc"
WHENS: dict[str, str] = {
    OWN_FIRE: "fire of its own Player Turn",
    FIRST: "Defensive First Fire",
    FINAL: "Final Fire",
    SUBSEQUENT: "Subsequent First Fire",
    FPF: "FPF",
    CLOSE: "Close Combat",
}

CG3, OTHER = "cg3", "other"


def _work(case: Case) -> Ruling:
    target = case.word("target")
    conditions = [*_user(case), *(_kindling(case) if target == TERRAIN else _attack(case))]
    if failed(conditions):
        return refusal("may not use a MOL", conditions)
    roll = Roll((6,), tuple(_modifiers(case)))
    totals = frozenset(roll.totals.chances)
    passed = frozenset(total for total in totals if total <= PASSED)
    rows = (
        Outcome("Has a MOL", passed, _gained(case), AFV_CITE if target == AFV else CHECK_CITE, GOOD),
        Outcome("Has none", totals - passed, _failed(case), CHECK_CITE, BAD),
    )
    told = (*(condition.fact for condition in conditions), *_told(case))
    verdict = f"has a MOL on a Final dr of {PASSED} or less" if passed else "can't have a MOL"
    return Ruling(verdict, OPEN if passed else BAD, tuple(row for row in rows if row.totals), told, roll)


def _modifiers(case: Case) -> Iterator[RollModifier]:
    user = case.word("user")
    if USER_DRM[user]:
        yield RollModifier(USERS[user], USER_DRM[user], CHECK_CITE)
    if case.flag("cx"):
        yield RollModifier("CX", CX_DRM, CHECK_CITE)
    if case.word("target") != AFV:
        yield RollModifier("against what is no AFV", NO_AFV_DRM, CHECK_CITE)


# --- who may ---


def _user(case: Case) -> Iterator[Condition]:
    source, state = case.word("source"), case.word("state")
    bought = source == TODAY or (source == EARLIER and case.choice(MOL_CAPABILITY) == "campaign")
    russian = case.word("side") == RUSSIAN
    if source in (TODAY, EARLIER):
        reason = "Only the Russian side buys it." if not russian else "What was bought on an earlier day is over."
        yield Condition("has MOL by", russian and bought, ROSTER_CITE, reason, SOURCES[source])
    else:
        reason = "MOL are there only by SSR or purchase."
        yield Condition("has MOL by", source == SSR, HAVE_CITE, reason, SOURCES[source])
    reason = "Only unpinned Good Order Personnel, or berserk ones."
    yield Condition("state", state in (GOOD_ORDER, BERSERK), USE_CITE, reason, STATES[state])


def _kindling(case: Case) -> Iterator[Condition]:
    yield Condition(
        "Kindling",
        case.word("campaign") != CG3,
        KINDLING_CITE,
        f"Kindling is not allowed in CG III, so that the +2 of {TERRAIN_CITE.removeprefix('RB ')} is of no use.",
        "not allowed" if case.word("campaign") == CG3 else "allowed",
    )


def _attack(case: Case) -> Iterator[Condition]:
    when, way = case.word("when"), way_asked(case)
    yield Condition("in CC", when != CLOSE, USE_CITE, "A MOL can't be used in CC.", "yes" if when == CLOSE else "no")
    late = when in (SUBSEQUENT, FPF)
    reason = "No MOL Check is made in Subsequent First Fire or FPF."
    yield Condition("attack", not late, CHECK_CITE, reason, WHENS[when])
    if when == FINAL:
        reason = "One was made in Defensive First Fire, whether or not a MOL was used."
        checked = case.flag("checked")
        yield Condition("no MOL Check in First Fire", not checked, CHECK_CITE, reason)
    yield from _one_for_all(case)
    yield from _over(way)
    if case.word("campaign") == CG3:
        reason = "Only at a Location with one Known or concealed enemy unit at least."
        yield Condition("Known or concealed enemy there", case.flag("known"), KNOWN_CITE, reason)


def _one_for_all(case: Case) -> Iterator[Condition]:
    if case.flag("group"):
        reason = "A FG makes only one MOL Check for an attack."
        yield Condition("first MOL Check of the FG", not case.flag("another"), CHECK_CITE, reason)
    if case.word("user") == SQUAD:
        reason = "A squad that makes a MOL Check fires no other SW."
        yield Condition("fires no other SW", not case.flag("weapon"), CHECK_CITE, reason)


def _over(way: Throw) -> Iterator[Condition]:
    yield Condition("range", way.range != FAR, CHECK_CITE, "Only in a PBF or TPBF attack.", RANGES[way.range])
    if way.sees is not None:
        yield Condition("LOS", way.sees, "A6.1", "It has no LOS to the target.")
    if way.hexside in (ORCHARDS, WOODS):
        reason = f"Not across {HEXSIDES[way.hexside]}, but over a road there at a unit on the road."
        yield Condition("hexside", way.on_road, CHECK_CITE, reason, HEXSIDES[way.hexside])


# --- what comes of it ---


def _gained(case: Case) -> str:
    target = case.word("target")
    if target == TERRAIN:
        return "+2 to its Kindling Attempt DR; it can't break by it."
    adds = "+4 FP after all modifications of FP."
    if target == AFV:
        adds = "A To Kill DR on the MOL column; the same DR attacks Vulnerable PRC with the Small Arms and 4 FP."
    duty = " It must add its own FP to the attack and fire no other SW." if case.word("user") == SQUAD else ""
    alone = " It may attack alone." if case.word("user") == SMC else ""
    return adds + duty + alone


def _failed(case: Case) -> str:
    if case.word("target") == TERRAIN:
        return "Nothing is added to the Kindling Attempt DR."
    where = " at all non-armored units in the Location" if case.word("target") == AFV else ""
    if case.word("user") == SQUAD:
        return f"The attack is made{where}, without the 4 FP."
    spent = "It has used its only attack." if case.word("user") == HALF_SQUAD else "It attacks with nothing."
    return f"{spent} The rest of its FG attacks{where}." if case.flag("group") else spent


def _told(case: Case) -> Iterator[Fact]:
    if case.word("target") != TERRAIN:
        yield Fact("declared before the MOL Check", "its FG and the target", CHECK_CITE, "that attack must be made")
    yield Fact("leadership on the MOL Check dr", "none", LEADERS_CITE)


def _choices(words: dict[str, str]) -> tuple[Choice, ...]:
    return tuple(Choice(word, title) for word, title in words.items())


_ATTACKING = When("target", (UNARMORED, AFV))

MOL_CHECK = Procedure(
    "mol-check",
    "MOL Check",
    "Fire",
    "Whether a unit may use a Molotov Cocktail, and the chance that it has one ready.",
    "RB A22.6 to A22.613, CG3-5",
    (
        Field("target", "Against", "choice", "", CHECK_CITE, _choices(TARGETS)),
        Field("user", "Used by", "choice", "", CHECK_CITE, _choices(USERS)),
        Field("cx", "CX", "flag", "Whether the user is.", CHECK_CITE),
        Field("side", "Side", "choice", "", ROSTER_CITE, (Choice(RUSSIAN, "Russian"), Choice(GERMAN, "German"))),
        Field("source", "Has MOL by", "choice", "Isolated Personnel have them too.", ROSTER_CITE, _choices(SOURCES)),
        Field("state", "State", "choice", "", USE_CITE, _choices(STATES)),
        Field(
            "campaign",
            "Played",
            "choice",
            "",
            KINDLING_CITE,
            (Choice(CG3, "CG III"), Choice(OTHER, "another scenario")),
        ),
        Field("when", "In", "choice", "", CHECK_CITE, _choices(WHENS), when=(_ATTACKING,)),
        Field(
            "checked",
            "Checked before",
            "flag",
            "A MOL Check was made in Defensive First Fire.",
            CHECK_CITE,
            when=(_ATTACKING, When("when", (FINAL,))),
        ),
        Field("group", "In a FG", "flag", "", CHECK_CITE, when=(_ATTACKING,)),
        Field(
            "another",
            "Another MOL Check",
            "flag",
            "The FG has made one for this attack.",
            CHECK_CITE,
            when=(_ATTACKING, When("group", (True,))),
        ),
        Field(
            "weapon",
            "Fires another SW",
            "flag",
            "Now, or earlier in this attack.",
            CHECK_CITE,
            when=(_ATTACKING, When("user", (SQUAD,))),
        ),
        *way_fields(CHECK_CITE, _ATTACKING),
        Field(
            "known",
            "Enemy there",
            "flag",
            "One Known or concealed enemy unit at least in the Location.",
            KNOWN_CITE,
            default=True,
            when=(_ATTACKING, When("campaign", (CG3,))),
        ),
    ),
    _work,
    line=("from", "to"),
    line_range=1,
)
