"""How one of several units that move as one gets into its next hex: by one step, after others within its own hex."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple

from rules_core.location import Location
from rules_core.movement.movement import Bar, Check, Move, Movement, Part, Price, Refusal
from rules_core.movement.routes.labels import CERTAIN, Odds
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

    Args: as for ``ways_into``.
    """
    found = ways_into(name, movement, start, goals, cite)
    return found if isinstance(found, Bar) else found[0]


def ways_into(
    name: str, movement: Movement, start: Single, goals: Collection[Location], cite: str
) -> tuple[MemberStep, ...] | Bar:
    """The ways of a member into an adjacent hex, the cheapest first and then each that is safer; or why there is none.

    Within its hex it may turn, change gear or take stairs first; then one step leads across.

    Args:
        name: what the member is called.
        movement: how it moves by itself.
        start: how it stands.
        goals: the Locations of the hex that will do; one at least.
        cite: the rule by which it moves along.
    """
    reason = Bar(f"No way leads {name} from {start.location} to {' or '.join(map(str, goals))}.", cite)
    found: list[_Found] = []
    safest: dict[Single, Odds] = {}
    heap: list[tuple[int, int, Single, tuple[Price, ...], Odds]] = [(0, 0, start, (), CERTAIN)]
    order = 1
    while heap:
        spent, _, at, before, odds = heappop(heap)
        if _as_safe(safest.get(at), odds) or any(way.halves <= spent and way.odds >= odds for way in found):
            continue
        safest[at] = odds
        for step in movement.steps(at):
            arrives = step.end.location in goals and step.end.hex != at.hex
            if isinstance(step, Refusal):
                reason = Bar(step.reason, step.cite, step.unknown) if arrives else reason
            elif arrives and step.price.rest is None:
                found.append(_Found(spent + step.price.halves, odds.after(step.checks), step, before))
            elif step.end.hex == at.hex and _in_the_hex(step):
                after = odds.after(step.checks)
                heappush(heap, (spent + step.price.halves, order, lead_of(step.end), (*before, step.price), after))
                order += 1
    kept = _safer_and_safer(found)
    return tuple(MemberStep.of(movement.described(way.step), way.before) for way in kept) or reason


class _Found(NamedTuple):
    """A way into the hex.

    Args:
        halves: what it costs, in half MPs.
        odds: how safe it is.
        step: the step that leads across.
        before: the prices of those before it.
    """

    halves: int
    odds: Odds
    step: Move
    before: tuple[Price, ...]


def _safer_and_safer(ways: list[_Found]) -> Iterator[_Found]:
    """The first of the cheapest, and each that costs more only where it is safer than all before."""
    safest: Odds | None = None
    for way in sorted(ways, key=lambda one: one.halves):
        if not _as_safe(safest, way.odds):
            safest = way.odds
            yield way


def _as_safe(known: Odds | None, odds: Odds) -> bool:
    """Whether something is known that is as safe."""
    return known is not None and known >= odds


def _in_the_hex(step: Move) -> bool:
    """Whether a step stays in its hex and follows none of its hexsides."""
    end = lead_of(step.end)
    return isinstance(end, Location) or end.along is None
