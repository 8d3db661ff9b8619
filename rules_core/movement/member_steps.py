"""How one of several units that move as one gets into its next hex: by one step, after others within its own hex."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from heapq import heappop, heappush

from rules_core.location import Location
from rules_core.movement.movement import Bar, Check, Move, Movement, Part, Price, Refusal
from rules_core.movement.stance import Single, lead_of


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
        before: what each of the steps within its old hex costs, in half MPs, in their order.
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
    before: tuple[int, ...] = ()

    @classmethod
    def of(cls, move: Move, before: tuple[Price, ...] = ()) -> MemberStep:
        """A step, after others within the hex.

        Args:
            move: the step.
            before: the prices of those before it.
        """
        price = move.price
        for earlier in reversed(before):
            price = earlier + price
        entered = move.start.hex != move.end.hex
        return cls(
            lead_of(move.end),
            price.parts,
            price.halves,
            move.price.halves if entered else 0,
            entered,
            price.checks,
            price.notes,
            price.levels,
            price.warnings,
            tuple(earlier.halves for earlier in before),
        )


def way_into(name: str, movement: Movement, start: Single, goals: Collection[Location], cite: str) -> MemberStep | Bar:
    """The cheapest way of a member into an adjacent hex, or why there is none.

    Within its hex it may turn, change gear or take stairs first; then one step leads across.

    Args:
        name: what the member is called.
        movement: how it moves by itself.
        start: how it stands.
        goals: the Locations of the hex that will do; one at least.
        cite: the rule by which it moves along.
    """
    reason = Bar(f"No way leads {name} from {start.location} to {' or '.join(map(str, goals))}.", cite)
    best: MemberStep | None = None
    known: set[Single] = set()
    heap: list[tuple[int, int, Single, tuple[Price, ...]]] = [(0, 0, start, ())]
    order = 1
    while heap:
        spent, _, at, before = heappop(heap)
        if at in known or (best is not None and best.halves <= spent):
            continue
        known.add(at)
        for step in movement.steps(at):
            arrives = step.end.location in goals and step.end.hex != at.hex
            if isinstance(step, Refusal):
                reason = Bar(step.reason, step.cite, step.unknown) if arrives else reason
            elif arrives and step.price.rest is None:
                if best is None or spent + step.price.halves < best.halves:
                    best = MemberStep.of(movement.described(step), before)
            elif step.end.hex == at.hex and _in_the_hex(step):
                heappush(heap, (spent + step.price.halves, order, lead_of(step.end), (*before, step.price)))
                order += 1
    return best or reason


def _in_the_hex(step: Move) -> bool:
    """Whether a step stays in its hex and follows none of its hexsides."""
    end = lead_of(step.end)
    return isinstance(end, Location) or end.along is None
