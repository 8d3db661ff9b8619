"""Where a unit can go and by which way: reach, cheapest and safest way, explicit walk; exact, for any ``Movement``.

One search serves all: labels leave a heap in the order of their weight and of the least that is still to come (the A*
algorithm), and a label counts at its node only if it is safer than every label that came before it there. Where chances
are left out of account, each node so keeps its first, cheapest label (Dijkstra's algorithm); where they are not, each
keeps its whole trade-off of cost against chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from rules_core.chance import all_of
from rules_core.location import Location
from rules_core.movement import FREE, HALVES_PER_MP, Check, Move, Movement, Refusal, in_mp
from rules_core.stance import Aim, Stance, aim_says, meets, only_turns

# A weight orders ways by cost, then by the number of checks, then by the number of steps, in one whole number. In a
# walk a turn weighs more the earlier it comes, so that units turn where they have to and not before.
_COST = 1 << 44
_CHECK = 1 << 28
_STEP = 1


class _Odds(NamedTuple):
    """How safe a way is; of two the greater is the safer.

    Rolls of unknown chance can't be weighed against figures: a way with fewer of them counts as safer, whatever the
    rest of it; only what is sure to harm the unit is worse still.

    Args:
        open: whether the unit may come through at all.
        unknown: how many rolls of unknown chance it asks for, below 0.
        chance: the chance of passing all others.
    """

    open: bool
    unknown: int
    chance: Fraction

    def after(self, checks: Sequence[Check]) -> _Odds:
        """The same way with some further rolls."""
        if not checks:
            return self
        unknown = self.unknown - sum(check.passes is None for check in checks)
        chance = self.chance
        for check in checks:
            if check.passes is not None:
                chance *= check.passes
        return _Odds(chance > 0, unknown, chance)


_CERTAIN = _Odds(True, 0, Fraction(1))

ALLOWANCE = "movement-allowance"
"""The figure that is missing where a step takes all that is left and nobody has said the allowance."""


@dataclass(frozen=True)
class Arrival:
    """What it takes to get somewhere by the cheapest way.

    Args:
        cost: in MP.
        checks: how many rolls that way asks for; of equally cheap ways the one with the fewest is meant.
    """

    cost: Fraction
    checks: int


@dataclass(frozen=True)
class Reach:
    """Everywhere a unit can get.

    Args:
        arrivals: by Location, the start included, in the order of their costs.
        missing: figures that are not known and might open further ways if they were typed in.
    """

    arrivals: dict[Location, Arrival]
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Way:
    """A priced way: legal steps one after the other.

    Args:
        moves: its steps; none where start and goal are the same.
    """

    moves: tuple[Move, ...]

    @property
    def cost(self) -> Fraction:
        """What it costs, in MP."""
        return in_mp(sum(move.price.halves for move in self.moves))

    @property
    def hexes(self) -> int:
        """How many hexes it enters."""
        return sum(move.start.hex != move.end.hex for move in self.moves)

    @property
    def levels(self) -> int:
        """How many levels it goes up or down within hexes, where the mode counts them."""
        return sum(move.price.levels for move in self.moves)

    @property
    def counted(self) -> int:
        """How much it uses up of an allowance in hexes."""
        return sum(move.counted for move in self.moves)

    @property
    def checks(self) -> tuple[Check, ...]:
        """Every roll it asks for, in order."""
        return tuple(check for move in self.moves for check in move.checks)

    @property
    def chance(self) -> Fraction | None:
        """The exact chance of passing every roll; None where that of one is not known."""
        return all_of(check.passes for check in self.checks)


@dataclass(frozen=True)
class Route:
    """The answer to a question for a way.

    Args:
        way: the way; None where there is none. Where all are over the allowance, the cheapest of them.
        within_allowance: whether it keeps to the allowance; None where none was given.
        why_not: why there is no way, or none within the allowance.
        missing: figures that are not known and might give a better way if they were typed in.
    """

    way: Way | None
    within_allowance: bool | None
    why_not: tuple[Refusal, ...] = ()
    missing: tuple[str, ...] = ()


class _Node(NamedTuple):
    """A state of the search: how the unit stands, how many aims it came by, how many hexes it entered if they count."""

    at: Stance
    passed: int
    hexes: int


class _Label(NamedTuple):
    """A way to a node.

    Args:
        rank: its weight, and the least that must still come on top before the goal; labels leave the heap by it.
        order: when it was found.
        weight: cost, number of checks and of steps in one number.
        node: where it ends.
        odds: how safe it is.
        move: its last step; None at the start.
        before: the way before that step.
    """

    rank: int
    order: int
    weight: int
    node: _Node
    odds: _Odds
    move: Move | None
    before: _Label | None

    @property
    def halves(self) -> int:
        return self.weight // _COST

    @property
    def checks(self) -> int:
        return self.weight % _COST // _CHECK

    def way(self) -> Way:
        moves: list[Move] = []
        label: _Label | None = self
        while label is not None and label.move is not None:
            moves.append(label.move)
            label = label.before
        return Way(tuple(reversed(moves)))


@dataclass(frozen=True)
class _Found:
    """What a search found.

    Args:
        labels: the last label that counted at each node, in the order of their first ones.
        goal: the best label at the goal.
        refused: every refused step, with the cost in half MPs at which it was met.
    """

    labels: dict[_Node, _Label]
    goal: _Label | None
    refused: list[tuple[int, Refusal]]


def _advance(passed: int, at: Stance, aims: Sequence[Aim]) -> int:
    while passed < len(aims) and meets(at, aims[passed]):
        passed += 1
    return passed


def _listed_steps(movement: Movement, at: Stance, aim: Aim) -> list[Move | Refusal]:
    """What a walk may do next: whatever comes by the next aim, or only turns the unit; and why it may not."""
    steps = [*movement.steps(at), *movement.on_request(at, aim)]
    return [step for step in steps if isinstance(step, Refusal) or meets(step.end, aim) or only_turns(at, step.end)]


def _search(
    movement: Movement,
    start: Location,
    allowance: Fraction | None,
    aims: Sequence[Aim] = (),
    *,
    by_chance: bool = False,
    unlimited: bool = False,
    as_listed: bool = False,
) -> _Found:
    """Search from a Location.

    Args:
        movement: how the unit moves.
        start: where it starts.
        allowance: in MP, or in hexes where the mode counts those; None where none was given.
        aims: what it must come by in this order, the last being the goal; none to search everywhere.
        by_chance: whether the safest way is wanted and not the cheapest.
        unlimited: whether ways may go over the allowance.
        as_listed: whether it may do nothing between the aims but turn.
    """
    counts_hexes = movement.counts_hexes and allowance is not None and not unlimited
    halves = None if allowance is None or movement.counts_hexes else int(allowance * HALVES_PER_MP)
    limit = None if halves is None or unlimited else halves * _COST + (_COST - 1)
    hex_limit = int(allowance) if counts_hexes and allowance is not None else 0
    labels: dict[_Node, _Label] = {}
    refused: list[tuple[int, Refusal]] = []
    best: _Label | None = None
    setting_out = movement.setting_out
    ahead = _Ahead(movement, () if as_listed else aims)
    heap = [
        _Label(0, order, 0, _Node(stance, _advance(0, stance, aims), 0), _CERTAIN, None, None)
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
            if odds == _CERTAIN:
                break
            continue
        for step in _listed_steps(movement, at, aims[passed]) if as_listed else movement.steps(at):
            if isinstance(step, Refusal):
                if earlier is None:
                    refused.append((weight // _COST, step))
                continue
            if label.move is None and setting_out is not FREE:
                step = Move(step.start, step.end, setting_out + step.price)
            if step.price.rest is not None:
                counted = _taking_the_rest(step, None if halves is None else halves - weight // _COST)
                if isinstance(counted, Refusal):
                    refused.append((weight // _COST, counted))
                    continue
                step = counted  # the same step with its price known
            end, price = step.end, step.price
            after = weight + price.halves * _COST + len(price.checks) * _CHECK + _STEP
            if as_listed and only_turns(at, end):
                after += len(aims) - passed
            if limit is not None and after > limit:
                continue
            entered = hexes
            if counts_hexes:
                entered += step.counted
                if entered > hex_limit:
                    continue
            following = _Node(end, _advance(passed, end, aims) if aims else 0, entered)
            safe = odds.after(price.checks) if by_chance else odds
            known = labels.get(following)
            if known is not None and (not by_chance or known.odds >= safe):
                continue
            rank = after + ahead.of(following) * _COST
            heappush(heap, _Label(rank, order, after, following, safe, step, label))
            order += 1
    return _Found(labels, best, refused)


class _Ahead:
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
        self._beyond = [0] * (len(spots) + 1)
        for number in range(len(spots) - 1, 0, -1):
            self._beyond[number - 1] = self._beyond[number] + movement.range(spots[number - 1], spots[number])

    def of(self, node: _Node) -> int:
        """The least for one node, in half MPs."""
        if not self._least or node.passed == len(self._spots):
            return 0
        hexes = self._range(node.at.location, self._spots[node.passed]) + self._beyond[node.passed]
        return self._least * (hexes - 1) + 1 if hexes else 0


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
        return Refusal(move.start, move.end, f"No MP are left for the {rest.what}.", rest.cite)
    return move._replace(price=move.price.taking(left))


def reach(movement: Movement, start: Location, allowance: Fraction | None = None) -> Reach:
    """Everywhere a unit can get and stay within an allowance, at what cost, and with how many rolls.

    Args:
        movement: how the unit moves.
        start: where it starts.
        allowance: in MP, or in hexes where the mode counts those; None for no limit.
    """
    found = _search(movement, start, allowance)
    arrivals: dict[Location, Arrival] = {}
    for (at, _, _), label in found.labels.items():
        if label.move is not None and movement.no_stay(at) is not None:
            continue
        arrivals.setdefault(at.location, Arrival(in_mp(label.halves), label.checks))
    limit = None if allowance is None or movement.counts_hexes else allowance * HALVES_PER_MP
    missing = (
        refusal.unknown
        for halves, refusal in found.refused
        if refusal.unknown
        and (limit is None or halves < limit)
        and (refusal.end.location not in arrivals or arrivals[refusal.end.location].cost > in_mp(halves + 1))
    )
    return Reach(arrivals, tuple(dict.fromkeys(missing)))


def cheapest(
    movement: Movement,
    start: Location,
    goal: Location,
    allowance: Fraction | None = None,
    via: Sequence[Location] = (),
) -> Route:
    """The cheapest legal way; of equally cheap ways the one with the fewest rolls, then with the fewest steps.

    Args:
        movement: how the unit moves.
        start: where it starts.
        goal: where it is to end.
        allowance: in MP, or in hexes where the mode counts those; None for no limit.
        via: Locations that it must pass, in this order.
    """
    return _route(movement, start, goal, allowance, via, by_chance=False)


def safest(
    movement: Movement,
    start: Location,
    goal: Location,
    allowance: Fraction | None = None,
    via: Sequence[Location] = (),
) -> Route:
    """The way with the best chance of passing every roll; of equally safe ways the cheapest.

    Args:
        movement: how the unit moves.
        start: where it starts.
        goal: where it is to end.
        allowance: in MP, or in hexes where the mode counts those; None for no limit.
        via: Locations that it must pass, in this order.
    """
    return _route(movement, start, goal, allowance, via, by_chance=True)


def _route(
    movement: Movement,
    start: Location,
    goal: Location,
    allowance: Fraction | None,
    via: Sequence[Location],
    by_chance: bool,
) -> Route:
    barred = movement.no_stay(goal)
    if barred is not None and goal != start:
        return Route(None, None, (barred.refuses(start, goal),))
    aims = (*via, goal)
    found = _search(movement, start, allowance, aims, by_chance=by_chance)
    if found.goal is not None:
        way = found.goal.way()
        return Route(way, None if allowance is None else True, missing=_missing(movement, found, goal, way))
    if allowance is None:
        return Route(None, None, _why_not(movement, found, aims))
    unlimited = _search(movement, start, allowance, aims, unlimited=True)
    if unlimited.goal is None:
        return Route(None, None, _why_not(movement, unlimited, aims))
    way = unlimited.goal.way()
    over = _over_allowance(movement, "The cheapest way", way, allowance)
    return Route(way, False, (Refusal(start, goal, over, ""),), _missing(movement, unlimited, goal, way))


def _over_allowance(movement: Movement, which: str, way: Way, allowance: Fraction) -> str:
    if movement.counts_hexes:
        levels = f" and goes {way.levels} levels up or down" if way.levels else ""
        return f"{which} enters {way.hexes} hexes{levels}; the allowance is {_number(allowance)}."
    return f"{which} costs {_number(way.cost)} MP; the allowance is {_number(allowance)} MP."


def _number(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{float(value):g}"


def _missing(movement: Movement, found: _Found, goal: Location, way: Way) -> tuple[str, ...]:
    # A figure matters only if a way through it could still be cheaper: it costs at least half an MP, and so does each
    # hex from there to the goal.
    total = way.cost * HALVES_PER_MP
    wanted = (
        refusal.unknown
        for halves, refusal in found.refused
        if refusal.unknown and halves + 1 + movement.range(refusal.end.location, goal) < total
    )
    return tuple(dict.fromkeys(wanted))


def _why_not(movement: Movement, found: _Found, aims: Sequence[Location]) -> tuple[Refusal, ...]:
    """Why the first aim not come by can't be reached: the refused steps into it, else those nearest to it."""
    passed = max(node.passed for node in found.labels)
    wanted = aims[passed]
    stopped = {node.at.location for node in found.labels if node.passed == passed}
    refused = [refusal for _, refusal in found.refused if refusal.end.location not in stopped]
    into = [refusal for refusal in refused if refusal.end.location == wanted]
    if not into and refused:
        nearest = min(movement.range(refusal.end.location, wanted) for refusal in refused)
        into = [refusal for refusal in refused if movement.range(refusal.end.location, wanted) == nearest]
    return _distinct(into) or (Refusal(wanted, wanted, f"No way leads to {wanted}.", ""),)


def _distinct(refusals: Sequence[Refusal]) -> tuple[Refusal, ...]:
    """Each reason once; where a rule only asks for a figure, the other ways that it bars are no reason."""
    asking = {(refusal.end.location, refusal.cite) for refusal in refusals if refusal.unknown}
    found: dict[tuple[str, str], Refusal] = {}
    for refusal in refusals:
        if refusal.unknown or (refusal.end.location, refusal.cite) not in asking:
            found.setdefault((refusal.reason, refusal.cite), refusal)
    return tuple(found.values())


def walk(movement: Movement, start: Location, listed: Sequence[Aim], allowance: Fraction | None = None) -> Route:
    """Price an explicit way, step by step; at the first step that is not legal, the reasons.

    Args:
        movement: how the unit moves.
        start: where it starts.
        listed: what it comes by, in order; a unit that faces somewhere turns in between where it has to.
        allowance: in MP, or in hexes where the mode counts those; None for no limit. A way over it is priced too.
    """
    for before, after in pairwise((start, *listed)):
        if before == after and isinstance(before, Location):
            return Route(None, None, (_no_step(movement, before, after),))
    found = _search(movement, start, allowance, listed, unlimited=True, as_listed=True)
    if found.goal is None:
        return Route(None, None, _why_no_walk(movement, found, listed))
    way = found.goal.way()
    barred = movement.no_stay(way.moves[-1].end) if way.moves else None
    if barred is not None:
        return Route(None, None, (barred.refuses(way.moves[-1].start, way.moves[-1].end),))
    if allowance is None:
        return Route(way, None)
    spent = Fraction(way.counted) if movement.counts_hexes else way.cost
    if spent <= allowance:
        return Route(way, True)
    over = _over_allowance(movement, "This way", way, allowance)
    end = way.moves[-1].end if way.moves else start
    return Route(way, False, (Refusal(start, end, over, ""),))


def _why_no_walk(movement: Movement, found: _Found, listed: Sequence[Aim]) -> tuple[Refusal, ...]:
    """Why the first listed thing not come by can't be come by: the refused steps into it."""
    passed = max(node.passed for node in found.labels)
    wanted = listed[passed]
    last = [node.at for node in found.labels if node.passed == passed]
    refused = [refusal for _, refusal in found.refused if refusal.start in last and meets(refusal.end, wanted)]
    return _distinct(refused) or (_no_step(movement, last[0], wanted),)


def _no_step(movement: Movement, start: Stance, wanted: Aim) -> Refusal:
    if not isinstance(wanted, Location):
        return Refusal(start, start, f"The unit can't {aim_says(wanted)} in {start.hex}.", "")
    if movement.range(start.location, wanted) > 1:
        return Refusal(start, wanted, f"{start.hex} and {wanted.hex} are not adjacent.", "")
    return Refusal(start, wanted, f"No single step leads from {start.location} to {wanted}.", "")
