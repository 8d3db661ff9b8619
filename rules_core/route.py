"""Where a unit can go and by which way: reach, cheapest and safest way, explicit walk; exact, for any ``Movement``.

One search serves all: labels leave a heap in the order of their weight, and a label counts at its node only if it is
safer than every label that came before it there. Where chances are left out of account, each node so keeps its first,
cheapest label (Dijkstra's algorithm); where they are not, each keeps its whole trade-off of cost against chance.
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

# A weight orders ways by cost, then by the number of checks, then by the number of steps, in one whole number.
_COST = 1 << 32
_CHECK = 1 << 16
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
    """A state of the search: where, how many stages have been passed, how many hexes entered where they count."""

    at: Location
    passed: int
    hexes: int


class _Label(NamedTuple):
    weight: int
    order: int
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


def _advance(passed: int, at: Location, stages: Sequence[Location]) -> int:
    while passed < len(stages) and stages[passed] == at:
        passed += 1
    return passed


def _search(
    movement: Movement,
    start: Location,
    allowance: Fraction | None,
    stages: Sequence[Location] = (),
    by_chance: bool = False,
) -> _Found:
    """Search from a Location through ``stages`` in order, the last being the goal; everywhere if there are none."""
    counts_hexes = movement.counts_hexes and allowance is not None
    limit = None if allowance is None or counts_hexes else allowance * HALVES_PER_MP // 1 * _COST + (_COST - 1)
    hex_limit = int(allowance) if counts_hexes and allowance is not None else 0
    labels: dict[_Node, _Label] = {}
    refused: list[tuple[int, Refusal]] = []
    best: _Label | None = None
    setting_out = movement.setting_out
    origin = _Node(start, _advance(0, start, stages), 0)
    heap = [_Label(0, 0, origin, _CERTAIN, None, None)]
    order = 0
    while heap:
        label = heappop(heap)
        weight, _, node, odds, _, _ = label
        at, passed, hexes = node
        earlier = labels.get(node)
        if earlier is not None and (not by_chance or earlier.odds >= odds):
            continue
        if best is not None and best.odds >= odds:
            continue
        labels[node] = label
        if stages and passed == len(stages):
            best = label
            if odds == _CERTAIN:
                break
            continue
        for step in movement.steps(at):
            if isinstance(step, Refusal):
                if earlier is None:
                    refused.append((weight // _COST, step))
                continue
            if label.move is None and setting_out is not FREE:
                step = Move(step.start, step.end, setting_out + step.price)
            end, price = step.end, step.price
            after = weight + price.halves * _COST + len(price.checks) * _CHECK + _STEP
            if limit is not None and after > limit:
                continue
            entered = hexes
            if counts_hexes:
                entered += step.counted
                if entered > hex_limit:
                    continue
            following = _Node(end, _advance(passed, end, stages) if stages else 0, entered)
            safe = odds.after(price.checks) if by_chance else odds
            known = labels.get(following)
            if known is not None and (not by_chance or known.odds >= safe):
                continue
            order += 1
            heappush(heap, _Label(after, order, following, safe, step, label))
    return _Found(labels, best, refused)


def reach(movement: Movement, start: Location, allowance: Fraction | None = None) -> Reach:
    """Everywhere a unit can get and stay within an allowance, at what cost, and with how many rolls.

    Args:
        movement: how the unit moves.
        start: where it starts.
        allowance: in MP, or in hexes where the mode counts those; None for no limit.
    """
    found = _search(movement, start, allowance)
    arrivals: dict[Location, Arrival] = {}
    for node, label in found.labels.items():
        if label.move is not None and movement.no_stay(node.at) is not None:
            continue
        arrivals.setdefault(node.at, Arrival(in_mp(label.halves), label.checks))
    limit = None if allowance is None or movement.counts_hexes else allowance * HALVES_PER_MP
    missing = (
        refusal.unknown
        for halves, refusal in found.refused
        if refusal.unknown
        and (limit is None or halves < limit)
        and (refusal.end not in arrivals or arrivals[refusal.end].cost > in_mp(halves + 1))
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
    stages = (*via, goal)
    found = _search(movement, start, allowance, stages, by_chance)
    if found.goal is not None:
        way = found.goal.way()
        return Route(way, None if allowance is None else True, missing=_missing(movement, found, goal, way))
    if allowance is None:
        return Route(None, None, _why_not(movement, found, stages))
    unlimited = _search(movement, start, None, stages)
    if unlimited.goal is None:
        return Route(None, None, _why_not(movement, unlimited, stages))
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
        if refusal.unknown and halves + 1 + movement.range(refusal.end, goal) < total
    )
    return tuple(dict.fromkeys(wanted))


def _why_not(movement: Movement, found: _Found, stages: Sequence[Location]) -> tuple[Refusal, ...]:
    """Why the first stage not passed can't be reached: the refused steps into it, else those nearest to it."""
    passed = max(node.passed for node in found.labels)
    wanted = stages[passed]
    stopped = {node.at for node in found.labels if node.passed == passed}
    refused = [refusal for _, refusal in found.refused if refusal.end not in stopped]
    into = [refusal for refusal in refused if refusal.end == wanted]
    if not into and refused:
        nearest = min(movement.range(refusal.end, wanted) for refusal in refused)
        into = [refusal for refusal in refused if movement.range(refusal.end, wanted) == nearest]
    distinct: dict[tuple[str, str], Refusal] = {}
    for refusal in into:
        distinct.setdefault((refusal.reason, refusal.cite), refusal)
    if not distinct:
        return (Refusal(wanted, wanted, f"No way leads to {wanted}.", ""),)
    return tuple(distinct.values())


def walk(movement: Movement, places: Sequence[Location], allowance: Fraction | None = None) -> Route:
    """Price an explicit way, step by step; at the first step that is not legal, the reasons.

    Args:
        movement: how the unit moves.
        places: the Locations in order, the start first.
        allowance: in MP, or in hexes where the mode counts those; None for no limit. A way over it is priced too.
    """
    moves: list[Move] = []
    for start, end in pairwise(places):
        steps = [step for step in movement.steps(start) if step.end == end]
        legal = [step for step in steps if isinstance(step, Move)]
        if not legal:
            refusals = tuple(step for step in steps if isinstance(step, Refusal))
            return Route(None, None, refusals or (_no_step(movement, start, end),))
        move = min(legal, key=lambda move: move.price.halves)
        moves.append(move if moves else Move(start, end, movement.setting_out + move.price))
    way = Way(tuple(moves))
    barred = movement.no_stay(places[-1]) if moves else None
    if barred is not None:
        return Route(None, None, (barred.refuses(moves[-1].start, places[-1]),))
    if allowance is None:
        return Route(way, None)
    spent = Fraction(way.counted) if movement.counts_hexes else way.cost
    if spent <= allowance:
        return Route(way, True)
    over = _over_allowance(movement, "This way", way, allowance)
    return Route(way, False, (Refusal(places[0], places[-1], over, ""),))


def _no_step(movement: Movement, start: Location, end: Location) -> Refusal:
    if movement.range(start, end) > 1:
        return Refusal(start, end, f"{start.hex} and {end.hex} are not adjacent.", "")
    return Refusal(start, end, f"No single step leads from {start} to {end}.", "")
