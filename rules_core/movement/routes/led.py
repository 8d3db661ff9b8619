"""What several units that move as one must still spend at least: no less than the one that leads them would alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from heapq import heapify, heappop, heappush

from rules_core.location import Location
from rules_core.movement.least import NEVER
from rules_core.movement.movement import Attempt, Exactly, Move, Refusal
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.labels import Label
from rules_core.movement.routes.search import Kept, WorthTrying, searching
from rules_core.movement.stance import Company, Single, lead_of, meets
from rules_core.movement.weights import COST, STEP
from rules_core.pauses import Pausing

_Least = dict[Single, int]
_Before = dict[Single, list[tuple[int, Single]]]


def steps_led(
    exact: Exactly, start: Location, waypoints: Sequence[Location], below: int, effort: Effort
) -> Pausing[WorthTrying]:
    """Tells the steps of several units by which a way may weigh less than a weight, as their leading one spends alone.

    Args:
        exact: how they move.
        start: where the leading one starts.
        waypoints: what it must come by, the last being the goal.
        below: the weight of a way that is known, where only lighter ones are wanted.
        effort: what may be looked at; where nothing is left of it, nothing is for the search that asks this either.
    """
    lead = exact.lead
    kept: Kept = {}
    # One DR may be for all that the leading one rolls for, so that its rolls by itself tell nothing.
    yield from searching(lead, start, None, waypoints, effort=effort, kept=kept, below=below | COST - 1, beyond=True)
    before: _Before = defaultdict(list)
    for at, steps in kept.items():
        for step in steps:
            if isinstance(step, Move):
                before[lead_of(step.end)].append((step.price.halves * COST + STEP, lead_of(at)))
    legs: list[_Least] = []
    onward: _Least | None = None
    for waypoint in reversed(waypoints):
        there = [at for at in before if meets(at, waypoint)]
        onward = _backwards({at: 0 if onward is None else onward.get(at, NEVER) for at in there}, before)
        legs.insert(0, onward)

    def worth_trying(label: Label) -> Sequence[Attempt]:
        at, passed = label.node
        assert isinstance(at, Company), "several units move as one"
        least = legs[passed]
        # What all were charged for already the leading one may spend in its hex before they are charged again.
        spent = label.weight + STEP
        before_charged = spent - at.behind[0] * COST

        def is_worth_it(step: Attempt) -> bool:
            if isinstance(step, Refusal):
                return True
            so_far = before_charged if step.start.hex == step.end.hex else spent
            return so_far + step.price.halves * COST + least.get(lead_of(step.end), NEVER) < below

        return exact.together(at, [step for step in lead.steps(at.lead) if is_worth_it(step)])

    return worth_trying


def _backwards(least: _Least, before: _Before) -> _Least:
    """The least from everywhere by the steps that lead to each stance, given what it is where a leg ends."""
    found: _Least = {}
    waiting = [(weight, order, at) for order, (at, weight) in enumerate(least.items())]
    heapify(waiting)
    order = len(waiting)
    while waiting:
        weight, _, at = heappop(waiting)
        if at in found:
            continue
        found[at] = weight
        for cost, earlier in before.get(at, ()):
            if earlier not in found:
                order += 1
                heappush(waiting, (weight + cost, order, earlier))
    return found
