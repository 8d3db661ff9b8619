"""What an Impulse costs a platoon: what each member spends, and what every one of them is charged (181.22, 181.221)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_core.procedures.conditions import Condition, failed, refusal
from rules_core.procedures.procedure import GOOD, Case, Fact, Mark, Outcome, Ruling
from rules_core.systems.north_africa.conventions.checks import PLATOON_VEHICLES
from rules_core.systems.north_africa.procedures.vehicles.platoon_check import PLATOON_CITE, TOGETHER_CITE
from rules_core.words.figures import counted_figure, figure

MEMBERS = ("a", "b", "c")
START_MP = 1
STOP_MP = 1
START_CITE = "NA 181.221"
STOP_CITE = "NA 194.74"
OWN_MP, OTHER_MP = 1, 2
"""What a member of the own platoon adds to the hex that it is in, and any other vehicle (HC-NA-86)."""


@dataclass(frozen=True)
class PlatoonTank:
    """One AFV of a platoon in one Impulse.

    Args:
        name: ``A``, ``B`` or ``C``.
        mp: its allotment.
        cost: what it would spend by itself; 0 where it holds its hex.
        at: where it ends the Impulse; empty where nobody has said.
        beside: the names of those whose hex it enters, where hexes aren't said.
    """

    name: str
    mp: int
    cost: Fraction
    at: str = ""
    beside: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Impulse:
    """One Impulse of a platoon.

    Args:
        members: its members, in the order in which they move.
        spent: what each had spent before in this MPh.
        starts: whether it Starts.
        stops: whether it Stops at the end of it.
    """

    members: tuple[PlatoonTank, ...]
    spent: Fraction
    starts: bool = False
    stops: bool = False


def ruling_of(case: Case, impulse: Impulse, facts: Sequence[Fact] = (), conditions: Sequence[Condition] = ()) -> Ruling:
    """What an Impulse comes to.

    Args:
        case: the case, for the conventions and the map.
        impulse: the Impulse.
        facts: what the costs rest on.
        conditions: what must hold besides.
    """
    extra = {member.name: _extra(case, member, impulse.members) for member in impulse.members}
    spends = {member.name: member.cost + extra[member.name] for member in impulse.members}
    charged = max(spends.values()) + START_MP * impulse.starts + STOP_MP * impulse.stops
    total = impulse.spent + charged
    rows = [*facts, *_spent(impulse, spends, extra)]
    rows.append(Fact("each is charged", f"{figure(charged)} MP", PLATOON_CITE))
    rows.append(Fact("spent in this MPh", figure(total), PLATOON_CITE, "by each of them"))
    rows += [
        Fact(f"left to {member.name}", figure(member.mp - total), PLATOON_CITE, f"of {member.mp} MP")
        for member in impulse.members
        if member.mp >= total
    ]
    needed = (*conditions, *_enough(impulse, total), *_close(case, impulse))
    marks = tuple(Mark(member.at, f"tank {member.name}") for member in impulse.members if member.at)
    if failed(needed):
        return refusal("may not move so", needed, tuple(rows), marks)
    ended = impulse.stops or total == min(member.mp for member in impulse.members)
    over = " The MPh of the platoon is over." if ended else ""
    detail = f"Defensive Fire may come now, at the end of the Impulse.{over}"
    verdict = f"each is charged {counted_figure(charged, 'MP', 'MP')}, {figure(total)} in all"
    outcome = Outcome(f"{verdict[:1].upper()}{verdict[1:]}", frozenset(), detail, PLATOON_CITE, GOOD)
    return Ruling(verdict, GOOD, (outcome,), tuple(rows), marks=marks)


def _extra(case: Case, member: PlatoonTank, members: Sequence[PlatoonTank]) -> int:
    """What a member pays for others of its platoon that are in the hex before it: they move in their order."""
    if not member.cost:
        return 0
    number = members.index(member)
    before = [other for n, other in enumerate(members) if n < number or (n > number and not other.cost)]
    there = [other for other in before if (member.at and other.at == member.at) or other.name in member.beside]
    if not there:
        return 0
    return len(there) * (OWN_MP if case.choice(PLATOON_VEHICLES) == "one" else OTHER_MP)


def _spent(impulse: Impulse, spends: dict[str, Fraction], extra: dict[str, int]) -> Iterator[Fact]:
    """What each member spends itself."""
    for name, cost in spends.items():
        more = f"{extra[name]} of it for its platoon in that hex" if extra[name] else ""
        yield Fact(f"{name} spends", figure(cost), PLATOON_CITE, more or ("" if cost else "holds its hex"))
    if impulse.starts:
        yield Fact("Start", str(START_MP), START_CITE, "all together")
    if impulse.stops:
        yield Fact("Stop", str(STOP_MP), STOP_CITE, "all together")


def _enough(impulse: Impulse, total: Fraction) -> Iterator[Condition]:
    """That no member spends more than it has."""
    for member in impulse.members:
        why = f"{member.name} has {member.mp} MP, and each would have spent {figure(total)}."
        yield Condition(f"within {member.name}'s MP", member.mp >= total, PLATOON_CITE, why)


def _close(case: Case, impulse: Impulse) -> Iterator[Condition]:
    """That each is adjacent to another at the end of the Impulse, or in its hex."""
    placed = [member for member in impulse.members if member.at]
    if not placed:
        return
    grid = case.ground.board.grid
    for member in placed:
        near = any(other is not member and grid.range(member.at, other.at) <= 1 for other in placed)
        why = f"{member.name} would be in {member.at}, adjacent to none of its platoon."
        yield Condition(f"{member.name} adjacent to another", near, TOGETHER_CITE, why)
