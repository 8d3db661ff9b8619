"""The search over a ``Movement`` that every question for a way asks.

Labels leave a heap in the order of their weight and of the least that is still to come (the A* algorithm). Where
chances count there is a heap for each chance of coming through, and they are emptied one after the other, the safest
first: so the first way to a node is the safest and of equally safe ones the lightest, and so is the first one to the
goal. A later label counts at its node only where an allowance limits ways and it has used up less of it than all
before, since the safer way there may be too dear to go on from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from heapq import heappush
from typing import NamedTuple

from rules_core.location import Location
from rules_core.movement.movement import HALVES_PER_MP, Attempt, Move, Movement, Refusal
from rules_core.movement.routes.ahead import Ahead
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.frontier import CheapestFirst, SafestFirst, Weigh
from rules_core.movement.routes.labels import Found, Label, Node
from rules_core.movement.stance import Company, Paid, Stance, Waypoint, meets, only_turns, reached
from rules_core.movement.weights import COST, STEP
from rules_core.pauses import Pausing

ALLOWANCE = "movement-allowance"
"""The figure that is missing where a step takes all that is left and nobody has said the allowance."""

WORKED_OUT = 30
"""What a stance counts whose steps have to be worked out."""

Kept = dict[Stance, Sequence[Attempt]]
"""The steps from each stance that a search has tried."""

WorthTrying = Callable[[Label], Sequence[Attempt]]
"""Tells the steps from the node of a label that may lead to a lighter way than one that is known."""

PAUSE_EVERY = 500
"""How much is looked at from one pause to the next."""


class _Limits(NamedTuple):
    """What an allowance lets a way use up.

    Args:
        halves: what there is to spend, in half MPs; None where nobody knows.
        weight: the greatest weight of a way; None for no limit.
        hexes: how many hexes it may enter; None where they don't count.
        below: what a way to the goal must weigh less than; None for no limit.
    """

    halves: int | None
    weight: int | None
    hexes: int | None
    below: int | None = None

    @classmethod
    def of(cls, movement: Movement, allowance: Fraction | None, *, unlimited: bool) -> _Limits:
        """The limits of an allowance, which ways may go over where they are unlimited."""
        if allowance is None:
            return cls(None, None, None)
        if movement.counts_hexes:
            return cls(None, None, None if unlimited else int(allowance))
        # What stopping will cost is kept back from the beginning.
        halves = int(allowance * HALVES_PER_MP) - movement.stopping.halves
        return cls(halves, None if unlimited else halves * COST + (COST - 1), None)


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
    below: int | None = None,
    worth_trying: WorthTrying | None = None,
    beyond: bool = False,
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
        below: the weight of a way that is known, where only lighter ones are wanted; None for all.
        worth_trying: tells the steps from a label that may lead to a lighter way; None for all that there are.
        beyond: whether to go on at the goal until no lighter way waits.
    """
    if as_listed:
        kept = None  # what may be done next depends on the list
    elif kept is None and (weigh is not None or len(waypoints) > 1):
        kept = {}
    limits = _Limits.of(movement, allowance, unlimited=unlimited)._replace(below=below)
    frontier = CheapestFirst() if weigh is None else SafestFirst(weigh)
    stances = movement.stances(start)
    ahead = Ahead(movement, () if as_listed else waypoints, eager=eager)
    search = _Search(movement, waypoints, limits, frontier, ahead, kept, as_listed, worth_trying, beyond)
    return (yield from search.running(stances, effort))


class _Search:
    """One search.

    Args:
        movement: how the unit moves.
        waypoints: what it must come by.
        limits: what a way may use up.
        frontier: where labels wait.
        ahead: the least that is still to come.
        kept: the steps known already; None where none are kept.
        as_listed: whether it may do nothing between the waypoints but turn.
        worth_trying: as for ``searching``.
        beyond: likewise.
    """

    def __init__(
        self,
        movement: Movement,
        waypoints: Sequence[Waypoint],
        limits: _Limits,
        frontier: CheapestFirst,
        ahead: Ahead,
        kept: Kept | None,
        as_listed: bool,
        worth_trying: WorthTrying | None,
        beyond: bool,
    ) -> None:
        self._movement = movement
        self._waypoints = waypoints
        self._limits = limits
        self._frontier = frontier
        self._ahead = ahead
        self._kept = kept
        self._as_listed = as_listed
        self._worth_trying = worth_trying
        self._beyond = beyond
        self._setting_out = movement.setting_out
        self._again = limits.hexes is not None or (limits.weight is not None and frontier.weighs)
        """Whether a later label may count at its node, having used up less of the allowance."""
        self._used: dict[Node, int] = {}
        self._labels: dict[Node, Label] = {}
        self._refused: list[tuple[int, Refusal]] = []
        self._too_dear: set[Location] = set()
        self._order = 0
        self._left = 0

    def running(self, stances: Sequence[Stance], effort: Effort) -> Pausing[Found]:
        """Take labels from the frontier until the goal is reached, nothing waits, or the effort is spent."""
        for stance in stances:
            node = Node(stance, _advance(0, stance, self._waypoints, came=False))
            self._frontier.heap.append(Label(0, self._order, 0, node, 0, None, None))
            self._order += 1
        best: Label | None = None
        self._left = effort.left
        pause_at = self._left - PAUSE_EVERY
        while self._left > 0:
            if self._left < pause_at:
                pause_at = self._left - PAUSE_EVERY
                yield
            label = self._frontier.pop()
            if label is None:
                break
            first_here = not self._again or label.node not in self._labels
            if not self._counts(label):
                continue
            if label.node.passed == len(self._waypoints) and (self._waypoints or self._as_listed):
                best = best or label
                if self._beyond:
                    continue
                break
            self._follow(label, self._steps(label), first_here=first_here)
        if best is not None:
            self._ahead.as_far_as(best.weight)
        effort.left = max(0, self._left)
        all_tried = self._left > 0 or (best is not None and not self._beyond)
        if not all_tried:
            effort.run_out()
        frontier = self._frontier
        return Found(self._labels, best, frontier.odds, self._refused, self._too_dear, all_tried, frontier.heap)

    def _counts(self, label: Label) -> bool:
        """Whether a label counts at its node: as the first, or as one that has used up less than all before."""
        if not (self._again or self._frontier.weighs):
            return self._labels.setdefault(label.node, label) is label
        use = label.weight if self._limits.hexes is None else label.hexes
        earlier = self._used.get(label.node)
        if earlier is None:
            self._labels[label.node] = label
        elif not self._again or earlier <= use:
            return False
        self._used[label.node] = use
        return True

    def _steps(self, label: Label) -> Sequence[Attempt]:
        """The steps from the node of a label."""
        (at, passed), kept = label.node, self._kept
        steps = None if kept is None else kept.get(at)
        if steps is None:
            if self._as_listed:
                steps = listed_steps(self._movement, at, self._waypoints[passed])
            elif self._worth_trying is not None:
                steps = self._worth_trying(label)
            else:
                steps = self._movement.steps(at)
            self._left -= work_at(at)
            # Companies that count as the same may have spent differently, and their steps cost accordingly.
            if kept is not None and not isinstance(at, Company):
                kept[at] = steps
        self._left -= len(steps) + 1
        return steps

    def _follow(self, label: Label, steps: Sequence[Attempt], *, first_here: bool) -> None:
        """Put what the steps from a label lead to on the frontier; this loop is where a search spends its time."""
        _, _, weight, (at, passed), hexes, last, _ = label
        frontier, waypoints, used, again = self._frontier, self._waypoints, self._used, self._again
        as_listed, ahead_of, order = self._as_listed, self._ahead.of, self._order
        heap, lightest, weighs = frontier.heap, frontier.lightest, frontier.weighs
        halves, limit, hex_limit, below = self._limits
        simple, onward, to_heap = not weighs and hex_limit is None, lightest[passed, hexes], heap
        spent = weight // COST
        setting_out = self._setting_out if last is None else None
        if setting_out is not None:
            weight += setting_out.weight
        waypoint = waypoints[passed] if waypoints else None
        # Only in this hex, if there is one, can a step come by the waypoint; that spares most steps the closer look.
        there = waypoint.hex if isinstance(waypoint, Location) else None
        for step in steps:
            if isinstance(step, Refusal):
                if first_here:
                    self._refused.append((spent, step))
                continue
            _, end, price = step
            if price.rest is not None:
                left = None if halves is None else halves - weight // COST
                counted = _taking_the_rest(step, left, self._movement.points)
                if isinstance(counted, Refusal):
                    self._refused.append((spent, counted))
                    continue
                step = counted  # the same step with its price known
                price = step.price
            after = weight + price.weight + STEP
            if as_listed and only_turns(at, end):
                after += len(waypoints) - passed
            entered = hexes if hex_limit is None else hexes + step.counted
            if (limit is not None and after > limit) or (hex_limit is not None and entered > hex_limit):
                self._too_dear.add(reached(end))
                continue
            # Most steps lead where a lighter way leads already.
            if simple and (lighter := onward.get(end)) is not None and lighter <= after:
                continue
            came_by, found = passed, onward
            if waypoint is not None and (there is None or end.hex == there):
                came_by = _advance(passed, end, waypoints)
            if not simple or came_by != passed:
                to_heap, to_lightest = heap, lightest
                if weighs:
                    before = used.get((end, came_by))  # type: ignore[call-overload] # a bare tuple equals a node
                    if before is not None and (not again or before <= (after if hex_limit is None else entered)):
                        continue
                    if setting_out is not None or price.checks:
                        to_heap, to_lightest = frontier.after(price, setting_out)
                found = to_lightest[came_by, entered]
                lighter = found.get(end)
                if lighter is not None and lighter <= after:
                    continue
            found[end] = after
            rank = after if waypoint is None else after + ahead_of(end, came_by)
            if below is None or rank < below:
                heappush(to_heap, Label(rank, order, after, Node(end, came_by), entered, step, label))
                order += 1
        self._order = order


def work_at(at: Stance) -> int:
    """What a stance counts whose steps have to be worked out.

    Args:
        at: the stance.
    """
    return WORKED_OUT * at.times_the_work if isinstance(at, Company) else WORKED_OUT


def _advance(passed: int, at: Stance, waypoints: Sequence[Waypoint], *, came: bool = True) -> int:
    """How many waypoints a unit has come by that stands so; each that is paid for takes a step of its own."""
    while (
        passed < len(waypoints) and meets(at, waypoints[passed]) and (came or not isinstance(waypoints[passed], Paid))
    ):
        passed += 1
        came = False
    return passed


def listed_steps(movement: Movement, at: Stance, waypoint: Waypoint) -> list[Attempt]:
    """What a walk may do next: whatever comes by the next waypoint, or only turns the unit; and why it may not.

    Args:
        movement: how the unit moves.
        at: how it stands.
        waypoint: what the walk lists next.
    """
    if isinstance(waypoint, Paid):
        turns = [step for step in movement.steps(at) if only_turns(at, step.end) and not meets(step.end, waypoint)]
        return [*(turns if isinstance(waypoint.waypoint, Location) else ()), *movement.on_request(at, waypoint)]
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
