"""An Impulse of a platoon on the map: each member's hex, its cost by the rules of movement, its rolls (181.22)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from rules_core.counters.counters import Counters
from rules_core.errors import QueryError
from rules_core.families.squad_leader.counter_kinds import VEHICLE
from rules_core.fields import Choice, Field
from rules_core.location import Location
from rules_core.movement.movement import Check, Move, Refusal, in_mp
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import Case, Fact, Procedure, Ruling
from rules_core.situation import Situation
from rules_core.systems.north_africa.counter_kinds.vehicles import MEMBER
from rules_core.systems.north_africa.movement.movement import movement
from rules_core.systems.north_africa.options.movement import FACING, IN_MOTION
from rules_core.systems.north_africa.procedures.vehicles.platoon_charges import (
    MEMBERS,
    START_CITE,
    STOP_CITE,
    Impulse,
    PlatoonTank,
    ruling_of,
)
from rules_core.systems.north_africa.procedures.vehicles.platoon_check import LOST_CITE, PLATOON_CITE, TOGETHER_CITE
from rules_core.systems.north_africa.units import ARMORED_CAR, HALF_TRACKED, TRACKED, UNITS
from rules_core.words.figures import counted_figure, figure

TURN_CITE = "NA 176.51"
MOST_MP = 60
MOST_TURNS = 6


@dataclass(frozen=True)
class TankStep:
    """What one member does in the Impulse.

    Args:
        cost: what it spends by itself, turns in it.
        facts: what that is made of, and what is rolled.
        why: why it can't, a sentence; empty where it can.
        cite: the rule that forbids it.
    """

    cost: Fraction
    facts: tuple[Fact, ...] = ()
    why: str = ""
    cite: str = ""


def _bare(situation: Situation) -> Situation:
    """The map without the platoon's own counters, for it says where it is; already moving, its facing left out."""
    items = (item for item in situation.counters.items if not (item.kind == VEHICLE and item.details.get(MEMBER)))
    options = {name: value for name, value in situation.options.items() if name != FACING}
    return replace(situation, counters=Counters(tuple(items)), options={**options, IN_MOTION: True})


def _step(situation: Situation, unit_id: str, left: Fraction, start: Location, end: Location, name: str) -> TankStep:
    """What a step costs a member, by the rules of movement."""
    if start == end:
        return TankStep(Fraction(0))
    unit = next(row for row in UNITS if row.id == unit_id)
    moves = movement(situation, unit, unit.modes[0], left)
    tried = [row for row in moves.steps(moves.stances(start)[0]) if row.end.location == end]
    made = [row for row in tried if isinstance(row, Move)]
    if not made:
        refused = next((row for row in tried if isinstance(row, Refusal)), None)
        why = (
            refused.reason
            if refused is not None and refused.reason
            else f"No step leads from {start.said} to {end.said}."
        )
        return TankStep(Fraction(0), (), f"{name}: {why}", refused.cite if refused is not None else PLATOON_CITE)
    move = moves.described(min(made, key=lambda row: row.price.halves))
    price = move.price if move.price.rest is None else move.price.taking(max(int(left * 2), move.price.halves))
    parts = tuple(
        Fact(f"{name}: {part.what}", counted_figure(in_mp(part.halves), "MP", "MP"), part.cite) for part in price.parts
    )
    return TankStep(in_mp(price.halves), (*parts, *(_rolled(name, check) for check in price.checks)))


def _rolled(name: str, check: Check) -> Fact:
    """A roll that a member's step asks for."""
    passes = "chance not known" if check.passes is None else f"passes {check.passes}"
    return Fact(f"{name}: {check.what} in {check.at}", passes, check.cite, check.reason)


def _work(case: Case) -> Ruling:
    starts, ends = case.locations("from"), case.locations("to")
    _listed(starts, ends)
    situation = _bare(case.ground)
    allotments, turns = case.wholes("mp"), case.wholes("turns")
    if len(allotments) != len(starts):
        raise QueryError("wrong-input", f"Give the MP of all {len(starts)} of them, A's first.", "inputs.mp")
    spent = Fraction(case.whole("spent"))
    members, facts, conditions = [], [], []
    for number, (start, end) in enumerate(zip(starts, ends, strict=True)):
        name = MEMBERS[number].upper()
        step = _step(situation, case.word("unit"), allotments[number] - spent, start, end, name)
        facts += [*step.facts]
        turned = turns[number] if number < len(turns) else 0
        if turned:
            facts.append(Fact(f"{name}: turns", counted_figure(turned, "MP", "MP"), TURN_CITE, "1 a hexspine"))
        members.append(PlatoonTank(name, allotments[number], step.cost + turned, end.hex))
        conditions += list(_allowed(step, name))
    if not case.flag("lost"):
        conditions += list(_together(case, starts))
    impulse = Impulse(tuple(members), spent, case.flag("starts"), case.flag("stops"))
    return ruling_of(case, impulse, facts, conditions)


def _listed(starts: tuple[Location, ...], ends: tuple[Location, ...]) -> None:
    """That two or three are named, each with where it goes.

    Raises:
        QueryError: they aren't.
    """
    if not 2 <= len(starts) <= len(MEMBERS):
        raise QueryError("wrong-input", "A platoon is two or three AFV: name where each of them is.", "inputs.from")
    if len(ends) != len(starts):
        message = f"Name where each of the {figure(len(starts))} ends, in the same order; its own hex to hold it."
        raise QueryError("wrong-input", message, "inputs.to")


def _allowed(step: TankStep, name: str) -> Iterator[Condition]:
    if step.why:
        yield Condition(f"{name}'s step", False, step.cite, step.why)


def _together(case: Case, starts: tuple[Location, ...]) -> Iterator[Condition]:
    """That they are a platoon where they begin."""
    grid = case.ground.board.grid
    for number, start in enumerate(starts):
        near = any(n != number and grid.range(start.hex, other.hex) <= 1 for n, other in enumerate(starts))
        if not near:
            why = f"{MEMBERS[number].upper()} begins in {start.hex}, adjacent to none of its platoon."
            yield Condition("a platoon at the start", False, TOGETHER_CITE, why)


CLASSES = (
    Choice(TRACKED, "fully tracked"),
    Choice(HALF_TRACKED, "halftrack"),
    Choice(ARMORED_CAR, "armored car"),
)
PLATOON_ON_MAP = Procedure(
    "platoon-on-map",
    "Impulse on the map",
    "Platoons",
    "What an Impulse costs a platoon that goes from hexes to hexes of the map, and whether it may.",
    "NA 181.22, 181.221",
    (
        Field("from", "From", "locations", "A, then B, then C: where each of them is.", TOGETHER_CITE),
        Field("to", "To", "locations", "In the same order; its own hex to hold it.", TOGETHER_CITE),
        Field("mp", "MP", "wholes", "Their allotments, in that order.", PLATOON_CITE, least=1, most=MOST_MP),
        Field("unit", "They move as", "choice", "", PLATOON_CITE, CLASSES),
        Field(
            "turns",
            "VCA changes",
            "wholes",
            "Hexspines that each turns by, in that order.",
            TURN_CITE,
            least=0,
            most=MOST_TURNS,
            optional=True,
        ),
        Field("lost", "One was destroyed", "flag", "The others close up in this Impulse.", LOST_CITE),
        Field("spent", "MP spent before", "whole", "In this MPh, by each.", PLATOON_CITE, default=0, most=MOST_MP),
        Field("starts", "They Start", "flag", "Not where they are in Motion already: 1 MP.", START_CITE),
        Field("stops", "They Stop", "flag", "All of them, at the end of it: 1 MP.", STOP_CITE),
    ),
    _work,
    needs_map=True,
)
