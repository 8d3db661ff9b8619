"""The MOL attack: what its DR does to the user, the Locations and an AFV (A22.611 to A22.62, RBD-25)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.families.squad_leader.counter_kinds import VEHICLE, WRECK
from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.systems.red_barricades.conventions_of_people import MOL_LEADERSHIP
from rules_core.systems.red_barricades.procedures.molotovs.check import (
    AFV,
    AFV_CITE,
    CHECK_CITE,
    HALF_SQUAD,
    LEADERS_CITE,
    SMC,
    SQUAD,
    UNARMORED,
    USERS,
)
from rules_core.systems.red_barricades.procedures.molotovs.flames import CITE as DICE_CITE
from rules_core.systems.red_barricades.procedures.molotovs.flames import (
    LEAST_WHITE,
    TARGET_IN,
    USER_IN,
    FlameSpot,
    spot_asked,
    spot_fields,
)
from rules_core.systems.red_barricades.procedures.typed_here import typed_field, typed_or_kept
from rules_core.systems.red_barricades.table_figures import CASE_A, CASE_B, MOL_TK
from rules_core.words.figures import signed

MOL_FP = 4
BREAKS, STARTS = 6, 1
"""What the colored die shows where the user breaks, and where a Flame may come in the target's Location."""

OPEN_TOPPED, CREW_EXPOSED, MOVING = 2, 1, -2
"""What these add to the Basic TK# of a MOL; of the first two only one counts."""

COLORED, WHITE = "colored", "white"
PASSED, FAILED = "passed", "failed"
REAR, SAME_HEX, NOT_REAR = "rear", "same-hex", "other"
NO_LEADER = "none"
MOST_FP = 99

LEADERS = (Choice(NO_LEADER, "none"), *(Choice(str(value), signed(value)) for value in (1, 0, -1, -2, -3)))


def _work(case: Case) -> Ruling:
    if case.word("check") == FAILED:
        return _without(case)
    thrower, target = spot_asked(case, "from", USER_IN), spot_asked(case, "to", TARGET_IN)
    facts = [*_firepower(case), thrower.fact("user's Location"), target.fact("target's Location")]
    number = None
    if case.word("target") == AFV:
        number, rows = _kill_number(case)
        facts = [*rows, *facts]
        if number is None:
            return case.not_known(tuple(facts))
    roll = Roll((6, 6), names=(COLORED, WHITE))
    ends: dict[_End, set[tuple[int, ...]]] = {end: set() for end in _ends(number)}
    for throw in roll.throws:
        ends[_end(throw, number, thrower, target)].add(throw)
    lost = _afv_changes(case)
    outcomes = tuple(_outcome(end, frozenset(throws), thrower, target, lost) for end, throws in ends.items() if throws)
    verdict = "resolved on the IFT" if number is None else f"Final TK# {number}"
    return Ruling(verdict, OPEN, outcomes, tuple(facts), roll)


def _without(case: Case) -> Ruling:
    """The attack of who has no MOL: its dice start nothing (RBD-25)."""
    at = "all non-armored units in the Location" if case.word("target") == AFV else "the target"
    user = case.word("user")
    facts = [Fact("dice", "break nobody and start no fire", DICE_CITE, "there is no MOL")]
    detail = {
        SQUAD: f"At {at}, without the {MOL_FP} FP.",
        HALF_SQUAD: "It may not attack: its only attack is used. A FG that it is in attacks without it.",
        SMC: "It has nothing to attack with. A FG that it is in attacks without it.",
    }[user]
    result = "Attack without MOL" if user == SQUAD else "No attack of its own"
    verdict = "attacks without MOL" if user == SQUAD else "doesn't attack"
    cite = AFV_CITE if user == SQUAD and case.word("target") == AFV else CHECK_CITE
    return Ruling(verdict, BAD, (Outcome(result, detail=detail, cite=cite, tone=BAD),), tuple(facts))


# --- firepower and the To Kill number ---


def _firepower(case: Case) -> Iterator[Fact]:
    """The FP of the attack, with the MOL and without the user.

    Raises:
        QueryError: the user has more FP than the whole attack.
    """
    fp, own = case.optional_whole("fp"), case.optional_whole("user_fp")
    if fp is not None and own is not None and own > fp:
        message = f"The user's own FP, {own}, is part of the attack's, {fp}: it can't be more."
        raise QueryError("contradiction", message, "inputs.user_fp")
    against_afv = case.word("target") == AFV
    if fp is not None:
        what = "FP against Vulnerable PRC" if against_afv else "FP of the attack"
        cite = AFV_CITE if against_afv else CHECK_CITE
        yield Fact(what, str(fp + MOL_FP), cite, f"{fp} after all modifications, and the {MOL_FP} of the MOL")
        if against_afv:
            yield Fact("FP against other non-armored units", str(fp), AFV_CITE, "the Small Arms alone")
        if own is not None:
            void = "the user's own and the MOL are void"
            yield Fact(f"FP if the colored die is {BREAKS}", str(fp - own), DICE_CITE, void)
    yield Fact("leadership", *_leadership(case, fp))


def _leadership(case: Case, fp: int | None) -> tuple[str, str, str]:
    """What leadership does to the IFT DR: the figure, the rule, and what to know (A22.62, HC-RB-42)."""
    leader = case.word("leader")
    if leader == NO_LEADER:
        return "none", LEADERS_CITE, "never on the To Kill DR, nor on the MOL Check"
    alone = not fp if fp is not None else case.word("user") != SQUAD
    if alone or case.choice(MOL_LEADERSHIP) == "never":
        return "none", LEADERS_CITE, f"only where the attack has more than {MOL_FP} FP"
    return f"{signed(int(leader))} DRM on the IFT", LEADERS_CITE, "never on the To Kill DR, nor on the MOL Check"


def _kill_number(case: Case) -> tuple[int | None, list[Fact]]:
    """The Final TK# with what makes it; None where a figure of it is missing."""
    basic = typed_or_kept(case, "basic", MOL_TK)
    parts: list[tuple[str, int | None, str]] = [("Basic TK#", basic, AFV_CITE)]
    if case.flag("open_topped"):
        parts.append(("OT", OPEN_TOPPED, AFV_CITE))
    elif case.flag("exposed"):
        parts.append(("CE", CREW_EXPOSED, AFV_CITE))
    if case.flag("moving"):
        parts.append(("moving", MOVING, AFV_CITE))
    if case.word("hit") in (REAR, SAME_HEX) or _in_one_hex(case):
        parts.append(("rear hit (Case A)", typed_or_kept(case, "case_a", CASE_A), "C7.21"))
    if case.flag("elevation"):
        parts.append(("Elevation Advantage (Case B)", typed_or_kept(case, "case_b", CASE_B), "C7.22"))
    facts = [
        Fact(what, "not known" if value is None else str(value) if value is basic else signed(value), cite)
        for what, value, cite in parts
    ]
    if case.flag("open_topped") and case.flag("exposed"):
        facts.append(Fact("OT and CE", "OT alone", AFV_CITE, "only one of the two counts"))
    facts.append(Fact("armor", "no modification", AFV_CITE))
    values = [value for _, value, _ in parts]
    known = [value for value in values if value is not None]
    return (sum(known) if len(known) == len(values) else None), facts


def _in_one_hex(case: Case) -> bool:
    """Whether the map says that user and target are in one hex, so that a rear hit is assumed."""
    here, there = case.optional_location("from"), case.optional_location("to")
    return here is not None and there is not None and here.hex == there.hex


# --- how it ends ---


@dataclass(frozen=True)
class _End:
    """One way in which the DR ends: what becomes of whom, and whether a Flame is placed; None where nobody can say."""

    what: str
    flame: bool | None


BROKEN, WRECKED, DEAD, NOTHING, RESOLVED = "User breaks", "Burning wreck", "Eliminated", "No effect on the AFV", "IFT"


def _ends(number: int | None) -> Iterator[_End]:
    """Every way, in the order in which they are told."""
    for what in (BROKEN, RESOLVED) if number is None else (BROKEN, WRECKED, DEAD, NOTHING):
        for flame in (True, None, False):
            yield _End(what, flame)


def _end(throw: tuple[int, ...], number: int | None, thrower: FlameSpot, target: FlameSpot) -> _End:
    colored, white = throw
    if colored == BREAKS:
        return _End(BROKEN, thrower.burns(white))
    flame = target.burns(white) if colored == STARTS else False
    if number is None:
        return _End(RESOLVED, flame)
    total = colored + white
    return _End(WRECKED if total < number else DEAD if total == number else NOTHING, flame)


_DETAILS: dict[str, tuple[str, str, str]] = {
    BROKEN: (
        "The user alone breaks; its own FP and the MOL are void. A FG that it is in attacks without it.",
        DICE_CITE,
        BAD,
    ),
    RESOLVED: ("Nothing else comes of the dice.", CHECK_CITE, OPEN),
    WRECKED: ("The AFV is a burning wreck.", AFV_CITE, GOOD),
    DEAD: ("The AFV is eliminated; its PRC may survive.", AFV_CITE, GOOD),
    NOTHING: ("", AFV_CITE, OPEN),
}
PERHAPS = f"The Flame is placed if the white die and the EC drm make {LEAST_WHITE} or more."
_RESULTS = {RESOLVED: "Attack on the IFT"}


def _afv_changes(case: Case) -> Mapping[str, Changes]:
    """What becomes of an AFV on the map, by how it ends: its counter goes where it is the only one of its hex."""
    at = case.optional_location("to")
    if at is None or case.word("target") != AFV:
        return {}
    there = case.ground.counters.at(at.hex, VEHICLE)
    take = there if len(there) == 1 else ()
    return {WRECKED: Changes((Counter(WRECK, at.hex, details={"burning": True}),), take), DEAD: Changes(take=take)}


def _outcome(
    end: _End, throws: frozenset[tuple[int, ...]], thrower: FlameSpot, target: FlameSpot, lost: Mapping[str, Changes]
) -> Outcome:
    detail, cite, tone = _DETAILS[end.what]
    result, changes = _RESULTS.get(end.what, end.what), lost.get(end.what, NO_CHANGES)
    spot, whose = (thrower, "its own") if end.what == BROKEN else (target, "the target's")
    if end.flame:
        result, cite = f"{result}, a Flame in {whose} Location", DICE_CITE
        changes = Changes((*changes.put, *spot.changes.put), changes.take)
    if end.flame is None:
        result, cite = f"{result}, perhaps a Flame in {whose} Location", spot.cite
        detail = f"{'' if end.what == RESOLVED else detail} {PERHAPS}".strip()
    elif end.flame and end.what == RESOLVED:
        detail = ""
    return Outcome(result, detail=detail, cite=cite, tone=tone, changes=changes, throws=throws)


_HAS_MOL = When("check", (PASSED,))
_AT_AFV = (_HAS_MOL, When("target", (AFV,)))

MOL_ATTACK = Procedure(
    "mol-attack",
    "MOL attack",
    "Fire",
    "What an attack with a Molotov Cocktail does: firepower, the colored die, Flames, and the To Kill DR at an AFV.",
    "RB A22.611 to A22.62, CG3-2",
    (
        Field(
            "target",
            "Against",
            "choice",
            "",
            CHECK_CITE,
            (Choice(UNARMORED, "unarmored units"), Choice(AFV, "an AFV, named before")),
        ),
        Field(
            "check",
            "MOL Check",
            "choice",
            "Its chance stands in the table MOL Check.",
            CHECK_CITE,
            (Choice(PASSED, "passed"), Choice(FAILED, "failed")),
        ),
        Field("user", "Used by", "choice", "", CHECK_CITE, tuple(Choice(word, title) for word, title in USERS.items())),
        Field(
            "fp",
            "Small Arms FP",
            "whole",
            "Of the whole attack after all modifications, without the MOL; fractions dropped.",
            CHECK_CITE,
            most=MOST_FP,
            optional=True,
            when=(_HAS_MOL,),
        ),
        Field(
            "user_fp",
            "Of these the user's",
            "whole",
            "Its own part of them, which a 6 makes void.",
            DICE_CITE,
            most=MOST_FP,
            optional=True,
            when=(_HAS_MOL,),
        ),
        Field("leader", "Leader who directs", "choice", "", LEADERS_CITE, LEADERS, when=(_HAS_MOL,)),
        *spot_fields(_HAS_MOL),
        typed_field("basic", "Basic TK#", MOL_TK, _AT_AFV),
        Field("open_topped", "OT", "flag", "Whether the AFV is open-topped.", AFV_CITE, when=_AT_AFV),
        Field("exposed", "CE", "flag", "Whether its crew is exposed.", AFV_CITE, when=_AT_AFV),
        Field("moving", "Moving", "flag", "Whether it is a moving vehicle (C.8).", AFV_CITE, when=_AT_AFV),
        Field(
            "hit",
            "Facing hit",
            "choice",
            "From the same hex it is the rear.",
            AFV_CITE,
            (
                Choice(NOT_REAR, "front or side, by its Target Facing"),
                Choice(REAR, "rear, by its Target Facing"),
                Choice(SAME_HEX, "rear: the attack comes from the same hex"),
            ),
            when=_AT_AFV,
        ),
        Field("elevation", "Elevation Advantage", "flag", "Whether Case B applies.", "C7.22", when=_AT_AFV),
        typed_field("case_a", "Case A", CASE_A, _AT_AFV),
        typed_field("case_b", "Case B", CASE_B, (*_AT_AFV, When("elevation", (True,)))),
    ),
    _work,
    line=("from", "to"),
    line_range=1,
)
