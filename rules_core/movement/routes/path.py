"""The cheapest or the safest way from one Location to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import cast

from rules_core.location import Location
from rules_core.movement.movement import HALVES_PER_MP, Exactly, Move, Movement, Refusal
from rules_core.movement.routes.ahead import Ahead
from rules_core.movement.routes.effort import FOR_EXACT, Effort, enough, to_make_sure
from rules_core.movement.routes.frontier import Weigh
from rules_core.movement.routes.labels import CERTAIN, Found, Label, Odds
from rules_core.movement.routes.led import steps_led
from rules_core.movement.routes.search import PAUSE_EVERY, WORKED_OUT, Kept, searching
from rules_core.movement.routes.turns import TurnByTurn
from rules_core.movement.routes.way import Route, Way, distinct, gave_up, over_allowance
from rules_core.movement.stance import Company, reached
from rules_core.pauses import Pausing, end_of

_FOR_THE_BEST = 80
"""How much of the effort, in percent, goes into finding the best way; the rest is for finding any."""

_PAUSES_BEFORE_LEAD = 7
"""How many pauses a search makes before it is seen whether the one that leads several has a way by itself."""

_FOR_LEAD = 90
"""How much of what is left, in percent, may go into seeing that."""

COMPARED = 4
"""What a stance counts whose steps are compared with those under another reading of the rules."""

_FOR_TRADES = 50
"""How much of that goes into trading safety against cost, before the safest way of all is looked for."""


def cheapest(
    movement: Movement,
    start: Location,
    goal: Location,
    allowance: Fraction | None = None,
    via: Sequence[Location] = (),
    effort: Effort | None = None,
) -> Route:
    """The cheapest legal way; of equally cheap ways the one with the fewest rolls, then with the fewest steps.

    Args:
        movement: how the unit moves.
        start: where it starts.
        goal: where it is to end.
        allowance: in MP, or in hexes where the mode counts those; None for no limit.
        via: Locations that it must pass, in this order.
        effort: what may be looked at; None for as much as a question may.
    """
    return end_of(WayQuestion(movement, start, goal, allowance, via, effort or enough()).cheapest())


def safest(
    movement: Movement,
    start: Location,
    goal: Location,
    allowance: Fraction | None = None,
    via: Sequence[Location] = (),
    effort: Effort | None = None,
) -> Route:
    """The way with the best chance of passing every roll; of equally safe ways the cheapest.

    Args:
        movement: how the unit moves.
        start: where it starts.
        goal: where it is to end.
        allowance: in MP, or in hexes where the mode counts those; None for no limit.
        via: Locations that it must pass, in this order.
        effort: what may be looked at; None for as much as a question may.
    """
    return end_of(WayQuestion(movement, start, goal, allowance, via, effort or enough()).safest())


class WayQuestion:
    """A question for a way; its searches share the steps that they try, and the effort.

    Args: as for ``cheapest``.
    """

    def __init__(
        self,
        movement: Movement,
        start: Location,
        goal: Location,
        allowance: Fraction | None,
        via: Sequence[Location],
        effort: Effort,
    ) -> None:
        self._movement = movement
        self._start, self._goal = start, goal
        self._allowance = allowance
        self._waypoints = (*via, goal)
        self._effort = effort
        self._kept: Kept = {}
        self._found: Found | None = None
        self._route: Route | None = None

    def cheapest(self) -> Pausing[Route]:
        """The cheapest way."""
        self._route = self._barred() or (yield from self._answered(self._search))
        return self._route

    def safest(self) -> Pausing[Route]:
        """The safest way."""
        self._route = self._barred() or (yield from self._answered(self._safest, Odds.after))
        return self._route

    def soonest(self, turns: TurnByTurn | None) -> Pausing[Route]:
        """The way that is there in the fewest turns; within one turn, or without an allowance, the cheapest.

        Args:
            turns: how they limit the unit; None where nobody knows its allowance.
        """
        route = yield from self.cheapest()
        if turns is None or route.within_allowance is not False:
            return route
        way = yield from turns.soonest(self._start, self._waypoints, self._effort)
        if way is None:
            return route
        if self._movement.exactly() is None:
            return self._over(way, "The way with the fewest turns", route.missing)
        return replace(self._over(way, "The way found with the fewest turns", route.missing), all_tried=False)

    def alike(self, first: WayQuestion) -> Pausing[Route | None]:
        """The answer, where it is that of the same question under another reading of the rules.

        Where no step is lighter, the way stays the best as long as its own steps are the same. Else it does where the
        steps from everywhere that was looked at are, and nothing better lies behind what was left waiting; so there is
        still no way where there was none. Where one is another, none; the steps that were compared are kept for the
        search.

        Args:
            first: that question, answered.
        """
        movement, before = self._movement, first._movement
        route, found = first._route, first._found
        if route is None or found is None or not route.all_tried or first._to_compare > self._effort.left:
            return None
        stances = movement.stances(self._start)
        if stances != before.stances(self._start) or any(isinstance(stance, Company) for stance in stances):
            return None
        if movement.no_stay(self._goal) != before.no_stay(self._goal):
            return None
        if found.goal is None:
            if any(refusal.spent for refusal in route.why_not):
                return None
            same = self._sets_out_like(first) and (yield from self._same_steps(first))
            return route if same and (yield from self._looks_ahead_like(first, found)) else None
        if movement.no_lighter_than(before):
            same = self._same_way(found.goal)
        else:
            same = (yield from self._same_steps(first)) and self._nothing_lighter_waits(first, found, found.goal)
        return self._with_setting_out(route, found.goal, first) if same else None

    def _same_way(self, end: Label) -> bool:
        """Whether the steps to a label are the same here."""
        moves = end.moves()
        self._effort.spend(len(moves) * WORKED_OUT)
        for move in moves:
            steps = self._kept.get(move.start)
            if steps is None:
                steps = self._kept[move.start] = self._movement.steps(move.start)
            if move not in steps:
                return False
        return True

    def _same_steps(self, first: WayQuestion) -> Pausing[bool]:
        """Whether all that another reading's search looked at is the same, and what it left waiting leads no better."""
        self._effort.spend(first._to_compare)
        compared, kept = self._movement.compared_to(first._movement), self._kept
        same = True
        for looked_at, (at, steps) in enumerate(first._kept.items()):
            if looked_at % (PAUSE_EVERY // WORKED_OUT) == 0:
                yield
            own = kept[at] = compared(at, steps)
            same = same and own is steps
        return same

    def _nothing_lighter_waits(self, first: WayQuestion, found: Found, best: Label) -> bool:
        movement, before = self._movement, first._movement
        tables = movement.least_to(self._goal), before.least_to(self._goal)
        if None in tables:
            return tables == (None, None) and movement.least_per_hex == before.least_per_hex
        if tables[0] is tables[1]:
            return True
        ahead, lightest = Ahead(movement, self._waypoints), best.weight
        waiting = (label for label in found.waiting if label.node not in found.labels)
        return all(label.weight + ahead.of(*label.node) >= lightest for label in waiting)

    def _looks_ahead_like(self, first: WayQuestion, found: Found) -> Pausing[bool]:
        """Whether as little is ahead from everywhere, so that a search looks at the same in the same order."""
        ahead, before = (Ahead(movement, self._waypoints) for movement in (self._movement, first._movement))
        for number, node in enumerate(found.labels):
            if number % (PAUSE_EVERY // COMPARED) == 0:
                yield
            if ahead.of(*node) != before.of(*node):
                return False
        return True

    def _sets_out_like(self, first: WayQuestion) -> bool:
        """Whether setting out and stopping cost the same, or more for every way alike."""
        movement, before = self._movement, first._movement
        if (movement.setting_out, movement.stopping) == (before.setting_out, before.stopping):
            return True
        return movement.setting_out.checks == before.setting_out.checks and not first._takes_the_rest

    def _with_setting_out(self, route: Route, end: Label, first: WayQuestion) -> Route | None:
        """The answer with what setting out costs here, which is the same whichever way is taken."""
        way = end.way(self._movement)
        movement, before = self._movement, first._movement
        if (movement.setting_out, movement.stopping) == (before.setting_out, before.stopping):
            return replace(route, way=way)
        if first._takes_the_rest or route.within_allowance is False or not self._is_within(way):
            return None
        return replace(route, way=way)

    @property
    def _takes_the_rest(self) -> bool:
        """Whether some step takes all MP that are left."""
        return any(isinstance(step, Move) and step.price.rest for steps in self._kept.values() for step in steps)

    @property
    def _to_compare(self) -> int:
        """What it counts to look at all kept steps again; from one Location they have most in common."""
        return len({at.location for at in self._kept}) * WORKED_OUT + len(self._kept) * COMPARED

    @property
    def spared(self) -> int:
        """How much less a search takes for the steps that are kept already."""
        return len(self._kept) * WORKED_OUT

    def is_of(self, movement: Movement) -> bool:
        """Whether it is asked of a movement."""
        return self._movement is movement

    def _barred(self) -> Route | None:
        """Why nobody may stay at the goal, which then needs no search."""
        barred = self._movement.no_stay(self._goal)
        if barred is None or self._goal == self._start:
            return None
        return Route(None, None, (barred.refuses(self._start, self._goal),))

    def _answered(self, best: Callable[[Effort], Pausing[Found]], weigh: Weigh | None = None) -> Pausing[Route]:
        """The way that is best by a search; what the search leaves of the effort is for what must be said besides."""
        allowance = self._allowance
        effort = self._effort.part(_FOR_THE_BEST)
        rough = effort.left
        found = yield from self._led(best(effort))
        rough -= effort.left
        self._effort.give_back(effort)
        if found.goal is not None:
            return (yield from self._made_sure(found, rough, weigh))
        if not found.all_tried:
            return (yield from self._any_way())
        if allowance is None:
            return self._no_way(found)
        effort = self._effort.part(_FOR_THE_BEST)
        rough = effort.left
        unlimited = yield from self._led(self._search(effort, unlimited=True), unlimited=True)
        rough -= effort.left
        self._effort.give_back(effort)
        if unlimited.goal is None:
            if not unlimited.all_tried:
                return (yield from self._any_way(unlimited=True))
            return self._no_way(unlimited)
        return (yield from self._made_sure(unlimited, rough, unlimited=True))

    def _no_way(self, found: Found) -> Route:
        """The answer where there is no way, whatever it costs."""
        self._found = found
        lacks_figure = any(refusal.unknown for _, refusal in found.refused)
        return Route(None, None, _why_not(self._movement, found, self._waypoints), lacks_figure=lacks_figure)

    def _led(self, search: Pausing[Found], *, unlimited: bool = False) -> Pausing[Found]:
        """What a search finds, or, where it takes long and the leading one of several has no way alone, that one's."""
        for _ in range(_PAUSES_BEFORE_LEAD):
            try:
                yield next(search)
            except StopIteration as found:
                return cast("Found", found.value)
        exact = self._movement.exactly()
        if exact is not None:
            effort = self._effort.part(_FOR_LEAD)
            alone = yield from searching(
                exact.lead, self._start, self._allowance, self._waypoints, effort=effort, unlimited=unlimited
            )
            self._effort.give_back(effort)
            if alone.goal is None and alone.all_tried:
                return alone
        return (yield from search)

    def _made_sure(
        self, found: Found, rough: int, weigh: Weigh | None = None, *, unlimited: bool = False
    ) -> Pausing[Route]:
        """The way to the goal, or a better one where stances were taken roughly by a search that took so much."""
        movement = self._movement
        exact = movement.exactly()
        if exact is not None:
            assert found.goal is not None, "there is a way"
            # Where no roll is asked for, nothing is safer: only a lighter way would be better.
            below = found.goal.weight if weigh is None or found.odds == CERTAIN else None
            effort = to_make_sure(self._effort, rough) if below is None else self._effort.part(FOR_EXACT)
            if effort is None:
                found = replace(found, all_tried=False)
            else:
                found = yield from self._bettered(found, exact, effort, below, weigh, unlimited=unlimited)
                self._effort.give_back(effort)
        assert found.goal is not None, "there is a way"
        self._found = found
        way = found.goal.way(movement)
        missing = _missing(movement, found, self._goal, way)
        if self._is_within(way):
            within = None if self._allowance is None else True
            return Route(way, within, missing=missing, all_tried=found.all_tried)
        which = "The cheapest way" if found.all_tried else "The best way found"
        return replace(self._over(way, which, missing), all_tried=found.all_tried)

    def _bettered(
        self,
        found: Found,
        exact: Exactly,
        effort: Effort,
        below: int | None,
        weigh: Weigh | None,
        *,
        unlimited: bool,
    ) -> Pausing[Found]:
        """What a search finds with exact stances; else what was found, and whether that is sure to be the best.

        Args:
            found: with a way to the goal.
            exact: the same movement with exact stances.
            effort: what may be looked at for it.
            below: the weight of what was found, where only a lighter way would be better; None where a safer one would.
            weigh: how safe a way is, where the safest is wanted; None for the cheapest.
            unlimited: whether ways may go over the allowance.
        """
        worth_trying = None
        if below is not None:
            worth_trying = yield from steps_led(exact, self._start, self._waypoints, below, effort)
        better = yield from searching(
            exact.movement,
            self._start,
            self._allowance,
            self._waypoints,
            effort=effort,
            weigh=weigh,
            unlimited=unlimited,
            below=below,
            worth_trying=worth_trying,
        )
        if better.goal is None or better.odds < found.odds:
            return replace(found, all_tried=better.all_tried)
        # What lacks a figure and might lead to a better way was left out with all else that leads to none.
        return replace(better, refused=better.refused + found.refused)

    def _search(
        self,
        effort: Effort,
        weigh: Weigh | None = None,
        *,
        unlimited: bool = False,
        eager: bool = False,
    ) -> Pausing[Found]:
        return searching(
            self._movement,
            self._start,
            self._allowance,
            self._waypoints,
            effort=effort,
            weigh=weigh,
            unlimited=unlimited,
            eager=eager,
            kept=self._kept,
        )

    def _safest(self, effort: Effort) -> Pausing[Found]:
        """The safest way within the allowance.

        Where there is none, one pass through the odds finds it. With one, every trade of safety against cost may
        count; if those are too many, the safest way of all may still be cheap enough.
        """
        if self._allowance is None:
            return (yield from self._safest_of_all(effort))
        trades = effort.part(_FOR_TRADES)
        found = yield from self._search(trades, Odds.after)
        effort.give_back(trades)
        if found.all_tried:
            return found
        of_all = yield from self._safest_of_all(effort)
        if of_all.goal is None or self._is_within(of_all.goal.way(self._movement)):
            return of_all
        return replace(of_all, goal=None, all_tried=False)

    def _safest_of_all(self, effort: Effort) -> Pausing[Found]:
        found = yield from self._search(effort, Odds.after, unlimited=True)
        if found.goal is None or found.odds.open:
            return found
        # Every way is sure to harm the unit, so that how safe the rest of it is no longer tells one from another.
        return (yield from self._search(effort, Odds.after_sure_harm, unlimited=True))

    def _any_way(self, *, unlimited: bool = False) -> Pausing[Route]:
        """The best way that a quick look finds: not all are tried."""
        for over in (True,) if unlimited or self._allowance is None else (False, True):
            effort = self._effort.part(100 if over else 50)
            found = yield from self._search(effort, unlimited=over, eager=True)
            self._effort.give_back(effort)
            if found.goal is not None:
                way = found.goal.way(self._movement)
                if self._is_within(way):
                    return Route(way, None if self._allowance is None else True, all_tried=False)
                return replace(self._over(way, "The best way found"), all_tried=False)
        return gave_up(self._start, self._goal)

    def _is_within(self, way: Way) -> bool:
        """Whether a way keeps to the allowance."""
        if self._allowance is None:
            return True
        return (Fraction(way.counted) if self._movement.counts_hexes else way.cost) <= self._allowance

    def _over(self, way: Way, which: str, missing: tuple[str, ...] = ()) -> Route:
        """The answer with a way that is over the allowance."""
        assert self._allowance is not None, "there is no way over no allowance"
        over = over_allowance(self._movement, which, way, self._allowance)
        return Route(way, False, (Refusal(self._start, self._goal, over, ""),), missing)


def _missing(movement: Movement, found: Found, goal: Location, way: Way) -> tuple[str, ...]:
    # A figure matters only if a way through it could still be cheaper: it costs at least half an MP, and so does each
    # hex from there to the goal, which may lack one too. The goal's own cost is known, as there is a way.
    total = way.cost * HALVES_PER_MP
    into = max(0, movement.least_per_hex - 1)
    wanted = (
        refusal.unknown
        for halves, refusal in found.refused
        if refusal.unknown
        and halves + 1 + movement.range(refusal.end.location, goal) + into * (refusal.end.location != goal) < total
    )
    return tuple(dict.fromkeys(wanted))


def _why_not(movement: Movement, found: Found, waypoints: Sequence[Location]) -> tuple[Refusal, ...]:
    """Why the first waypoint not come by can't be reached: the refused steps into it, else those nearest to it."""
    passed = max(node.passed for node in found.labels)
    wanted = waypoints[passed]
    stances = [node.at for node in found.labels if node.passed == passed]
    is_there = any(at.hex == wanted.hex and reached(at) == wanted for at in stances)
    near = [] if is_there else [step for _, step in found.refused if step.end.hex == wanted.hex]
    into = [refusal for refusal in near if reached(refusal.end) == wanted]
    if not into:
        stopped = set(map(reached, stances))
        refused = [refusal for _, refusal in found.refused if reached(refusal.end) not in stopped]
        nearest = min((movement.range(refusal.end.location, wanted) for refusal in refused), default=None)
        into = [refusal for refusal in refused if movement.range(refusal.end.location, wanted) == nearest]
    return distinct(into) or (Refusal(wanted, wanted, "", ""),)
