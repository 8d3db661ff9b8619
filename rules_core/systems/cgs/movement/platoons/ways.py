"""How a member of a platoon gets into the next hex: by one step, after turns or steps within its own hex."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from rules_core.location import Location
from rules_core.movement.movement import Bar, Check, Move, Part, Price, Refusal
from rules_core.movement.stance import Single, lead_of
from rules_core.situation import Situation
from rules_core.systems.cgs.movement.platoons.group import GROUP_CITE
from rules_core.systems.cgs.movement.platoons.members import Member
from rules_core.systems.cgs.sight.shelter import entered_at


@dataclass(frozen=True)
class MemberStep:
    """What a member does in a step of its platoon.

    Args:
        end: how it stands after it.
        parts: the parts of what it costs by itself.
        halves: their sum.
        entering: how much of that is for the new hex.
        entered: whether it enters a new hex.
        checks: the rolls.
        notes: what else the player should know.
        levels: as for ``Price``.
        warnings: likewise.
    """

    end: Single
    parts: tuple[Part, ...]
    halves: int
    entering: int
    entered: bool
    checks: tuple[Check, ...] = ()
    notes: tuple[str, ...] = ()
    levels: int = 0
    warnings: tuple[str, ...] = ()

    @classmethod
    def of(cls, move: Move, before: Price | None = None) -> MemberStep:
        """A step, after others within the hex.

        Args:
            move: the step.
            before: the price of those before it; None for none.
        """
        price = move.price if before is None else before + move.price
        entered = move.start.hex != move.end.hex
        entering = move.price.halves if entered else 0
        end = lead_of(move.end)
        return cls(
            end, price.parts, price.halves, entering, entered, price.checks, price.notes, price.levels, price.warnings
        )


class Ways:
    """The ways of the members of a platoon into their next hexes, each worked out once.

    Args:
        situation: the map without the platoon.
        members: the members, the leading one first.
    """

    def __init__(self, situation: Situation, members: Sequence[Member]) -> None:
        self._situation = situation
        self._members = members
        self._found: dict[tuple[int, Single, str], MemberStep | Bar] = {}

    def same(self, number: int, step: Move) -> MemberStep | Bar:
        """The step of the leading unit, made by a member of its stack on foot.

        Args:
            number: the member.
            step: the step.
        """
        for own in self._members[number].movement.steps(step.start):
            if own.end == step.end:
                return (
                    Bar(own.reason, own.cite, own.unknown)
                    if isinstance(own, Refusal)
                    else MemberStep.of(self._members[number].movement.described(own))
                )
        return Bar(f"No such step is open to {self._members[number].name}.", GROUP_CITE)

    def into(self, number: int, stance: Single, name: str) -> MemberStep | Bar:
        """The cheapest way of a member into an adjacent hex, or why there is none.

        Args:
            number: the member.
            stance: how it stands.
            name: the hex.
        """
        key = number, stance, name
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._search(self._members[number], stance, entered_at(self._situation, name))
        return found

    def _search(self, member: Member, start: Single, goal: Location) -> MemberStep | Bar:
        """Within the hex first, by turns, gears, stairs, and then across (10.2.2, 11.1.2)."""
        reason = Bar(f"No way leads {member.name} from {start.location} to {goal}.", GROUP_CITE)
        best: MemberStep | None = None
        known: set[Single] = set()
        heap: list[tuple[int, int, Single, Price]] = [(0, 0, start, Price())]
        order = 1
        while heap:
            spent, _, at, before = heappop(heap)
            if at in known:
                continue
            known.add(at)
            for step in member.movement.steps(at):
                arrives = step.end.location == goal and step.end.hex != at.hex
                if isinstance(step, Refusal):
                    reason = Bar(step.reason, step.cite, step.unknown) if arrives else reason
                elif arrives and step.price.rest is None:
                    entry = MemberStep.of(member.movement.described(step), before)
                    best = entry if best is None or entry.halves < best.halves else best
                elif step.end.hex == at.hex and lead_of(step.end).location.hex == start.hex and _in_the_hex(step):
                    heappush(heap, (spent + step.price.halves, order, lead_of(step.end), before + step.price))
                    order += 1
        return best or reason


def _in_the_hex(step: Move) -> bool:
    """Whether a step stays in its hex and follows none of its hexsides."""
    end = lead_of(step.end)
    return isinstance(end, Location) or end.along is None
