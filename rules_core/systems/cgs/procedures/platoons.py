"""Platoon movement: whether units may move as one, and where they must end (10.7, 11.3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.fields import Field
from rules_core.location import Location
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.cgs.conventions import PLATOON_GROUP
from rules_core.systems.cgs.counters.stacking import LIMIT
from rules_core.systems.cgs.movement.platoons.group import (
    AFV_CITE,
    AFV_STACK_CITE,
    COST_CITE,
    END_CITE,
    GROUP_CITE,
    MIXED_CITE,
    MOST_HEXES,
    form_a_group,
)
from rules_core.words.figures import counted, figure

NO_CHECK_CITE = "CGS 10.2.3"
ASSAULT_CITE = "CGS 10.7"
AFV_MODES_CITE = "CGS 11.3.4"
AFV_END_CITE = "CGS 11.3.1, 10.7.2"
MOST_AFV = 9
MOST_MP = 99


def _hexes(locations: Sequence[Location]) -> tuple[str, ...]:
    """The hexes of some Locations, each once; the levels of a hex are one hex of a platoon."""
    return tuple(dict.fromkeys(location.hex for location in locations))


def _group(case: Case, hexes: Sequence[str], cite: str, what: str) -> Condition:
    """Whether the hexes are adjacent to each other."""
    grid = case.ground.board.grid
    holds = len(hexes) < 2 or form_a_group(grid, hexes, case.choice(PLATOON_GROUP))
    return Condition(what, holds, cite, f"{', '.join(hexes)}: there is a gap between these hexes.")


def _count(hexes: Sequence[str], cite: str) -> Condition:
    shown = counted(len(hexes), "hex", "hexes")
    return Condition(
        "hexes", len(hexes) <= MOST_HEXES, cite, f"A platoon begins in {MOST_HEXES} hexes or fewer, not in {shown}.",
        shown,
    )  # fmt: skip


def _led(case: Case, hexes: Sequence[str], reason: str) -> Condition:
    """Whether one of the hexes of infantry has a leader (10.7.1)."""
    with_leader = [name for name in _hexes(case.locations("leaders")) if name in hexes]
    return Condition("a leader in one of the hexes", bool(with_leader), GROUP_CITE, reason, ", ".join(with_leader))


def _leaders_field(help_: str) -> Field:
    return Field("leaders", "Leaders in", "locations", help_, GROUP_CITE, optional=True)


def _marks(hexes: Sequence[str], conditions: Sequence[Condition]) -> tuple[Mark, ...]:
    tone = BAD if failed(conditions) else GOOD
    return tuple(Mark(name, "platoon", tone) for name in hexes)


# --- infantry ---


def _infantry(case: Case) -> Ruling:
    start = _hexes(case.locations("start"))
    conditions = [
        _count(start, GROUP_CITE),
        _group(case, start, GROUP_CITE, "adjacent as they begin"),
        _led(case, start, "No hex of the platoon has a leader."),
    ]
    marks = _marks(start, conditions)
    end_marks, facts = _ending(case, conditions, END_CITE, "Losses of a platoon")
    return _may_move(conditions, start, (*marks, *end_marks), *facts)


def _ending(
    case: Case, conditions: list[Condition], cite: str, losses: str
) -> tuple[tuple[Mark, ...], tuple[Fact, ...]]:
    """How the platoon ends, where that is to be tested: a gap is forbidden, and after losses to be closed (10.7.2).

    Args:
        case: the case, with the hexes in which they end.
        conditions: takes the condition for these.
        cite: the rule.
        losses: the title of the procedure that goes on from a gap.
    """
    ends = _hexes(case.locations("ends"))
    if not ends:
        return (), ()
    apart = _group(case, ends, cite, "adjacent as they end")
    if not apart.holds and case.flag("fallen"):
        gap = Fact("gap", "to be closed", cite, f"with the next MP spent; see “{losses}”")
        return tuple(Mark(name, "end", OPEN) for name in ends), (gap,)
    conditions.append(apart)
    return tuple(Mark(name, "end", GOOD if apart.holds else BAD) for name in ends), ()


def _may_move(conditions: list[Condition], start: Sequence[str], marks: tuple[Mark, ...], *facts: Fact) -> Ruling:
    if failed(conditions):
        return refusal("not a legal platoon", conditions, facts, marks)
    most = figure(LIMIT.squads * len(start))
    further = (
        Fact("squad-equivalents", f"{most} at most", LIMIT.cite, f"{figure(LIMIT.squads)} to a hex and level"),
        Fact("movement", "one hex at a time", GROUP_CITE, "each unit pays its own costs; all are moved at once"),
        Fact("Assault Movement", "allowed", ASSAULT_CITE, "with its fire"),
        Fact("entering enemy hexes", "no Action Check", NO_CHECK_CITE),
    )
    outcome = Outcome("Moves as a platoon", detail="All move in one impulse.", cite=GROUP_CITE, tone=GOOD)
    return permission("may move as a platoon", outcome, conditions, (*facts, *further), marks)


def _end_fields(cite: str, losses: str) -> tuple[Field, Field]:
    return (
        Field("ends", "They end in", "locations", "Where they end, if it is to be tested.", cite, optional=True),
        Field("fallen", "With losses", "flag", losses, cite),
    )


PLATOON = Procedure(
    "platoon",
    "Infantry platoon movement",
    "Movement",
    "Whether infantry may move as a platoon, and whether it ends as one.",
    "CGS 10.7, 10.7.1, 10.7.2",
    (
        Field("start", "They begin in", "locations", "The hexes of the platoon as the phase begins.", GROUP_CITE),
        _leaders_field("The hexes that have a leader."),
        *_end_fields(END_CITE, "Whether some were Pinned Down, Disrupted or Eliminated on the way."),
    ),
    _infantry,
    needs_map=True,
)


# --- AFV ---


def _afv(case: Case) -> Ruling:
    start, infantry = _hexes(case.locations("start")), _hexes(case.locations("infantry"))
    most = case.whole("most")
    conditions = [
        _count(start, AFV_CITE),
        _group(case, start, AFV_CITE, "adjacent as they begin"),
        Condition(
            "AFV in the fullest hex",
            most <= LIMIT.vehicles,
            AFV_STACK_CITE,
            f"AFV that move as a platoon may not overstack: {LIMIT.vehicles} to a hex.",
            str(most),
        ),
    ]
    notes: tuple[str, ...] = ()
    facts = [Fact("AFV Overrun and AFV Assault Movement", "allowed", AFV_MODES_CITE, "each AFV rolls for itself")]
    if infantry:
        alone = [name for name in infantry if name not in start]
        reason = f"Infantry in {', '.join(alone)} has no AFV in its hex."
        conditions.append(Condition("infantry begins with an AFV", not alone, MIXED_CITE, reason))
        conditions.append(_led(case, infantry, "No hex of the infantry has a leader: say in which one there is."))
        no_run = "Infantry in a platoon with AFV may not Run."
        conditions.append(Condition("infantry does not Run", not case.flag("runs"), MIXED_CITE, no_run))
        facts.append(Fact("infantry's DRM for moving", "none", MIXED_CITE, "while it is in the hex of an AFV"))
        notes = ("The infantry is a platoon of its own too, which needs a leader in one of its hexes (CGS 10.7.1).",)
    marks = _marks(start, conditions)
    end_marks, gap = _ending(case, conditions, AFV_END_CITE, "Losses of an AFV platoon")
    marks += end_marks
    facts += gap
    if failed(conditions):
        return refusal("not a legal platoon", conditions, tuple(facts), marks, notes)
    verdict = "may move as a platoon"
    costs = case.wholes("costs")
    if costs:
        charge = max(costs)
        facts.append(Fact("each AFV pays", f"{charge} MP", COST_CITE, "the highest cost of any of them in this step"))
        verdict = f"may move as a platoon, {charge} MP each"
    outcome = Outcome("Moves as a platoon", detail="All move in one impulse.", cite=AFV_CITE, tone=GOOD)
    return permission(verdict, outcome, conditions, tuple(facts), marks, notes)


AFV_PLATOON = Procedure(
    "afv-platoon",
    "AFV platoon movement",
    "Vehicles",
    "Whether AFV, with infantry or without, may move as a platoon, and what each pays for a step.",
    "CGS 11.3",
    (
        Field("start", "AFV begin in", "locations", "The hexes of the AFV as the phase begins.", AFV_CITE),
        Field(
            "most",
            "AFV in the fullest hex",
            "whole",
            "How many there are in the hex, or on the way in a hex, that has the most.",
            AFV_STACK_CITE,
            default=1,
            least=1,
            most=MOST_AFV,
        ),
        Field(
            "infantry",
            "Infantry begins in",
            "locations",
            "The hexes of infantry that moves with them.",
            MIXED_CITE,
            optional=True,
        ),
        _leaders_field("The hexes of that infantry that have a leader; without one it is no platoon."),
        Field("runs", "The infantry Runs", "flag", "Whether it is to use Running movement.", MIXED_CITE),
        Field(
            "costs",
            "MP of each for a step",
            "wholes",
            "What each AFV would pay by itself to enter its next hex.",
            COST_CITE,
            least=1,
            most=MOST_MP,
            optional=True,
        ),
        *_end_fields(AFV_END_CITE, "Whether some were M-KILLED or K-KILLED on the way."),
    ),
    _afv,
    needs_map=True,
)
