"""The search over a ``Movement`` that every question for a way asks.

Labels leave a heap in the order of their weight and of the least that is still to come (the A* algorithm), and a label
counts at its node only if it is safer than every label that came before it there. Where chances are left out of
account, each node so keeps its first, cheapest label (Dijkstra's algorithm); where they are not, each keeps its whole
trade-off of cost against chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from heapq import heappop, heappush

from rules_core.collector import paused_collector
from rules_core.location import Location
from rules_core.movement import HALVES_PER_MP, Move, Movement, Refusal
from rules_core.routes.labels import CERTAIN, CHECK, COST, STEP, Found, Label, Node
from rules_core.stance import Aim, Company, Stance, meets, only_turns

ALLOWANCE = "movement-allowance"
"""The figure that is missing where a step takes all that is left and nobody has said the allowance."""

Kept = dict[Stance, Sequence[Move | Refusal]]
"""The steps from each stance that a search has tried."""


@paused_collector()
def search(
    movement: Movement,
    start: Location,
    allowance: Fraction | None,
    aims: Sequence[Aim] = (),
    *,
    by_chance: bool = False,
    unlimited: bool = False,
    as_listed: bool = False,
    kept: Kept | None = None,
) -> Found:
    """Search from a Location.

    Args:
        movement: how the unit moves.
        start: where it starts.
        allowance: in MP, or in hexes where the mode counts those; None where none was given.
        aims: what it must come by in this order, the last being the goal; none to search everywhere.
        by_chance: whether the safest way is wanted and not the cheapest.
        unlimited: whether ways may go over the allowance.
        as_listed: whether it may do nothing between the aims but turn.
        kept: the steps that a search of the same movement tried before, to which it adds its own; None where there is
            no other search. Where chances count, a stance may come up many times, and its steps are kept in any case.
    """
    counts_hexes = movement.counts_hexes and allowance is not None and not unlimited
    halves = None if allowance is None or movement.counts_hexes else int(allowance * HALVES_PER_MP)
    limit = None if halves is None or unlimited else halves * COST + (COST - 1)
    hex_limit = int(allowance) if counts_hexes and allowance is not None else 0
    labels: dict[Node, Label] = {}
    waiting: dict[tuple[Stance, int, int], int] = {}
    refused: list[tuple[int, Refusal]] = []
    best: Label | None = None
    setting_out = movement.setting_out
    if kept is None and by_chance:
        kept = {}
    ahead = Ahead(movement, () if as_listed else aims)
    heap = [
        Label(0, order, 0, Node(stance, _advance(0, stance, aims), 0), CERTAIN, None, None)
        for order, stance in enumerate(movement.stances(start))
    ]
    order = len(heap)
    while heap:
        label = heappop(heap)
        _, _, weight, node, odds, _, _ = label
        at, passed, hexes = node
        earlier = labels.get(node)
        if earlier is not None and (not by_chance or earlier.odds >= odds):
            continue
        if best is not None and best.odds >= odds:
            continue
        labels[node] = label
        if (aims or as_listed) and passed == len(aims):
            best = label
            if odds == CERTAIN:
                break
            continue
        if label.move is None:
            weight += setting_out.halves * COST + len(setting_out.checks) * CHECK
            odds = odds.after(setting_out.checks) if by_chance else odds
        aim = aims[passed] if aims else None
        # Only in this hex, if there is one, can a step come by the aim; that spares most steps the closer look.
        there = aim.hex if isinstance(aim, Location) else None
        spent = label.weight // COST
        for step in _listed_steps(movement, at, aims[passed]) if as_listed else _steps(movement, at, kept):
            if isinstance(step, Refusal):
                if earlier is None:
                    refused.append((spent, step))
                continue
            if step.price.rest is not None:
                counted = _taking_the_rest(step, None if halves is None else halves - weight // COST)
                if isinstance(counted, Refusal):
                    refused.append((spent, counted))
                    continue
                step = counted  # the same step with its price known
            end, price = step.end, step.price
            after = weight + price.halves * COST + len(price.checks) * CHECK + STEP
            if as_listed and only_turns(at, end):
                after += len(aims) - passed
            if limit is not None and after > limit:
                continue
            entered = hexes
            if counts_hexes:
                entered += step.counted
                if entered > hex_limit:
                    continue
            came_by = passed
            if aim is not None and (there is None or end.hex == there):
                came_by = _advance(passed, end, aims)
            if by_chance:
                following = Node(end, came_by, entered)
                safe = odds.after(price.checks)
                known = labels.get(following)
                if known is not None and known.odds >= safe:
                    continue
            else:
                safe = odds
                # Most steps lead where a lighter way leads already; a bare tuple finds that out faster than a node.
                lightest = waiting.get((end, came_by, entered))
                if lightest is not None and lightest <= after:
                    continue
                following = Node(end, came_by, entered)
                waiting[following] = after
            rank = after + ahead.of(following) * COST
            heappush(heap, Label(rank, order, after, following, safe, step, label))
            order += 1
    return Found(labels, best, refused)


def _advance(passed: int, at: Stance, aims: Sequence[Aim]) -> int:
    while passed < len(aims) and meets(at, aims[passed]):
        passed += 1
    return passed


def _steps(movement: Movement, at: Stance, kept: Kept | None) -> Sequence[Move | Refusal]:
    # Companies that count as the same may have spent differently, and their steps cost accordingly.
    if kept is None or isinstance(at, Company):
        return movement.steps(at)
    found = kept.get(at)
    if found is None:
        found = kept[at] = movement.steps(at)
    return found


def _listed_steps(movement: Movement, at: Stance, aim: Aim) -> list[Move | Refusal]:
    """What a walk may do next: whatever comes by the next aim, or only turns the unit; and why it may not."""
    steps = [*movement.steps(at), *movement.on_request(at, aim)]
    return [step for step in steps if isinstance(step, Refusal) or meets(step.end, aim) or only_turns(at, step.end)]


class Ahead:
    """The least that a way must still cost from a node to the goal, so that the search makes for the goal.

    No step takes the unit nearer by a hex for less than the movement says, so that no way is found dearer than it is.
    One step's least is left off, since a figure that is not known may turn out to be as little as half an MP.

    Args:
        movement: how the unit moves.
        aims: what the way must come by; none for no goal.
    """

    def __init__(self, movement: Movement, aims: Sequence[Aim]) -> None:
        spots = [aim for aim in aims if isinstance(aim, Location)]
        self._least = movement.least_per_hex if spots and len(spots) == len(aims) else 0
        self._spots = spots
        self._range = movement.range
        self._found: dict[tuple[str, int], int] = {}
        self._beyond = [0] * (len(spots) + 1)
        for number in range(len(spots) - 1, 0, -1):
            self._beyond[number - 1] = self._beyond[number] + movement.range(spots[number - 1], spots[number])

    def of(self, node: Node) -> int:
        """The least for one node, in half MPs."""
        if not self._least or node.passed == len(self._spots):
            return 0
        key = node.at.hex, node.passed
        found = self._found.get(key)
        if found is None:
            hexes = self._range(node.at.location, self._spots[node.passed]) + self._beyond[node.passed]
            found = self._found[key] = self._least * (hexes - 1) + 1 if hexes else 0
        return found


def _taking_the_rest(move: Move, left: int | None) -> Move | Refusal:
    """A step that takes all MP that are left, with its price counted.

    Args:
        move: the step.
        left: what is left, in half MPs; None where the allowance is not known.
    """
    rest = move.price.rest
    assert rest is not None, "only a step that takes what is left"
    if left is None:
        reason = f"The {rest.what} takes all the MP of the unit: type in its movement allowance."
        return Refusal(move.start, move.end, reason, rest.cite, ALLOWANCE)
    if left <= move.price.halves:
        return Refusal(move.start, move.end, f"No MP are left for the {rest.what}.", rest.cite, spent=True)
    return move._replace(price=move.price.taking(left))
