"""The search over a ``Movement`` that every question for a way asks.

Labels leave a heap in the order of their weight and of the least that is still to come (the A* algorithm). Where
chances count there is a heap for each chance of coming through, and they are emptied one after the other, the safest
first: so the first way to a node is the safest and of equally safe ones the lightest, and so is the first one to the
goal. A later label counts at its node only where an allowance limits ways and it has used up less of it than all
before, since the safer way there may be too dear to go on from.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from fractions import Fraction
from heapq import heappop, heappush

from rules_core.location import Location
from rules_core.movement.movement import HALVES_PER_MP, Attempt, Check, Move, Movement, Price, Refusal
from rules_core.movement.routes.ahead import Ahead
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.labels import CERTAIN, CHECK, COST, STEP, Found, Label, Node, Odds
from rules_core.movement.stance import Company, Stance, Waypoint, meets, only_turns
from rules_core.pauses import Pausing

ALLOWANCE = "movement-allowance"
"""The figure that is missing where a step takes all that is left and nobody has said the allowance."""

WORKED_OUT = 30
"""What a stance counts whose steps have to be worked out."""

Kept = dict[Stance, Sequence[Attempt]]
"""The steps from each stance that a search has tried."""

Weigh = Callable[[Odds, Sequence[Check]], Odds]
"""How safe a way is after some further rolls: ``Odds.after`` or ``Odds.after_sure_harm``."""

_Key = tuple[Stance, int, int]
_Heap = list[Label]
_Lightest = dict[_Key, int]


PAUSE_EVERY = 5_000
"""How much is looked at from one pause to the next."""


class _Heaps:
    """The labels that wait, by how safe they are, each lot with the least weight with which every node waits in it."""

    def __init__(self) -> None:
        self._lots: dict[Odds, tuple[_Heap, _Lightest]] = {}
        self._order: list[Odds] = []

    def at(self, odds: Odds) -> tuple[_Heap, _Lightest]:
        """The labels that are as safe as this; more may be put to them."""
        found = self._lots.get(odds)
        if found is None:
            found = self._lots[odds] = [], {}
            insort(self._order, odds)
        return found

    def take_safest(self) -> Odds | None:
        """The odds of the safest labels of which nobody has asked yet; None where there are none."""
        return self._order.pop() if self._order else None


def searching(
    movement: Movement,
    start: Location,
    allowance: Fraction | None,
    waypoints: Sequence[Waypoint] = (),
    *,
    effort: Effort,
    weigh: Weigh | None = None,
    unlimited: bool = False,
    as_listed: bool = False,
    eager: bool = False,
    kept: Kept | None = None,
) -> Pausing[Found]:
    """Search from a Location, with pauses.

    Args:
        movement: how the unit moves.
        start: where it starts.
        allowance: in MP, or in hexes where the mode counts those; None where none was given.
        waypoints: what it must come by in this order, the last being the goal; none to search everywhere.
        effort: what the search may look at; it stops where nothing is left.
        weigh: how safe a way is, where the safest is wanted; None for the cheapest.
        unlimited: whether ways may go over the allowance.
        as_listed: whether it may do nothing between the waypoints but turn.
        eager: whether any way will do that is found soon.
        kept: the steps that a search of the same movement tried before, to which it adds its own; None where there is
            no other search. Where a stance may come up several times, its steps are kept in any case.
    """
    counts_hexes = movement.counts_hexes and allowance is not None and not unlimited
    halves = None if allowance is None or movement.counts_hexes else int(allowance * HALVES_PER_MP)
    limit = None if halves is None or unlimited else halves * COST + (COST - 1)
    hex_limit = int(allowance) if counts_hexes and allowance is not None else 0
    again = counts_hexes or (limit is not None and weigh is not None)
    if as_listed:
        kept = None  # what may be done next depends on the list
    elif kept is None and (weigh is not None or len(waypoints) > 1):
        kept = {}
    labels: dict[Node, Label] = {}
    used: dict[Node, int] = {}
    refused: list[tuple[int, Refusal]] = []
    too_dear: set[Location] = set()
    best: Label | None = None
    setting_out = movement.setting_out
    ahead = Ahead(movement, () if as_listed else waypoints, eager=eager)
    heaps = _Heaps()
    heap, lightest = heaps.at(CERTAIN)
    for number, stance in enumerate(movement.stances(start)):
        heap.append(Label(0, number, 0, Node(stance, _advance(0, stance, waypoints)), 0, None, None))
    order = len(heap)
    odds = CERTAIN
    left = effort.left
    pause_at = left - PAUSE_EVERY
    known: dict[int, tuple[Price, _Heap, _Lightest]] = {}
    while left > 0:
        if left < pause_at:
            pause_at = left - PAUSE_EVERY
            yield
        if not heap:
            safest = heaps.take_safest()
            if safest is None:
                break
            odds = safest
            heap, lightest = heaps.at(odds)
            known.clear()
            continue
        label = heappop(heap)
        _, _, weight, node, hexes, last, _ = label
        at, passed = node
        use = hexes if counts_hexes else weight
        earlier = used.get(node)
        if earlier is None:
            labels[node] = label
        elif not again or earlier <= use:
            continue
        used[node] = use
        if passed == len(waypoints) and (waypoints or as_listed):
            best = label
            break
        spent = weight // COST
        if last is None:
            weight += setting_out.halves * COST + len(setting_out.checks) * CHECK
        waypoint = waypoints[passed] if waypoints else None
        # Only in this hex, if there is one, can a step come by the waypoint; that spares most steps the closer look.
        there = waypoint.hex if isinstance(waypoint, Location) else None
        steps = None if kept is None else kept.get(at)
        if steps is None:
            steps = _listed_steps(movement, at, waypoints[passed]) if as_listed else movement.steps(at)
            left -= WORKED_OUT
            # Companies that count as the same may have spent differently, and their steps cost accordingly.
            if kept is not None and not isinstance(at, Company):
                kept[at] = steps
        left -= len(steps) + 1
        for step in steps:
            if isinstance(step, Refusal):
                if earlier is None:
                    refused.append((spent, step))
                continue
            if step.price.rest is not None:
                counted = _taking_the_rest(step, None if halves is None else halves - weight // COST, movement.points)
                if isinstance(counted, Refusal):
                    refused.append((spent, counted))
                    continue
                step = counted  # the same step with its price known
            end, price = step.end, step.price
            after = weight + price.halves * COST + len(price.checks) * CHECK + STEP
            if as_listed and only_turns(at, end):
                after += len(waypoints) - passed
            if limit is not None and after > limit:
                too_dear.add(end.location)
                continue
            entered = hexes
            if counts_hexes:
                entered += step.counted
                if entered > hex_limit:
                    too_dear.add(end.location)
                    continue
            came_by = passed
            if waypoint is not None and (there is None or end.hex == there):
                came_by = _advance(passed, end, waypoints)
            to_heap, to_lightest = heap, lightest
            if weigh is not None:
                before = used.get((end, came_by))  # type: ignore[call-overload] # a bare tuple equals a node
                if before is not None and (not again or before <= (entered if counts_hexes else after)):
                    continue
                if last is None:
                    to_heap, to_lightest = heaps.at(weigh(weigh(odds, setting_out.checks), price.checks))
                elif price.checks:
                    lot = known.get(id(price))
                    if lot is None:
                        lot = known[id(price)] = (price, *heaps.at(weigh(odds, price.checks)))
                    _, to_heap, to_lightest = lot
            # Most steps lead where a lighter way leads already; a bare tuple finds that out faster than a node.
            key = end, came_by, entered
            lighter = to_lightest.get(key)
            if lighter is not None and lighter <= after:
                continue
            to_lightest[key] = after
            following = Node(end, came_by)
            rank = after + ahead.of(following) * COST
            heappush(to_heap, Label(rank, order, after, following, entered, step, label))
            order += 1
    effort.left = max(0, left)
    all_tried = best is not None or left > 0
    if not all_tried:
        effort.run_out()
    return Found(labels, best, odds, refused, too_dear, all_tried)


def _advance(passed: int, at: Stance, waypoints: Sequence[Waypoint]) -> int:
    while passed < len(waypoints) and meets(at, waypoints[passed]):
        passed += 1
    return passed


def _listed_steps(movement: Movement, at: Stance, waypoint: Waypoint) -> list[Attempt]:
    """What a walk may do next: whatever comes by the next waypoint, or only turns the unit; and why it may not."""
    steps = [*movement.steps(at), *movement.on_request(at, waypoint)]
    return [
        step for step in steps if isinstance(step, Refusal) or meets(step.end, waypoint) or only_turns(at, step.end)
    ]


def _taking_the_rest(move: Move, left: int | None, points: str) -> Attempt:
    """A step that takes all MP that are left, with its price counted.

    Args:
        move: the step.
        left: what is left, in half MPs; None where the allowance is not known.
        points: what the unit pays with.
    """
    rest = move.price.rest
    assert rest is not None, "only a step that takes what is left"
    if left is None:
        reason = f"The unit needs all its {points} for the {rest.what}: type in its movement allowance."
        return Refusal(move.start, move.end, reason, rest.cite, ALLOWANCE)
    if left <= move.price.halves:
        return Refusal(move.start, move.end, f"No {points} are left for the {rest.what}.", rest.cite, spent=True)
    return move._replace(price=move.price.taking(left))
