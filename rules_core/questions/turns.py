"""The turns of a way that is over the allowance, as an answer has them, and whether another way takes fewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from rules_core.location import Location
from rules_core.movement.movement import Movement, Refusal
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.turns import Turn, TurnByTurn
from rules_core.movement.routes.way import Route, Way, over_allowance
from rules_core.movement.stance import Waypoint
from rules_core.pauses import Pausing
from rules_core.questions.asked import number
from rules_core.questions.moving import Mover
from rules_core.questions.setting import Setting
from rules_core.sentences.refusals import (
    left_says,
    short_says,
    sooner_says,
    there_says,
    turn_ends_says,
    turn_says,
    whole_turns_says,
)
from rules_core.situation import Situation
from rules_core.units import Mode

HOPS_WITH = 1
"""The MF or MP that a unit has at least which makes a Minimum Move (NA 176.3)."""


class Planned(NamedTuple):
    """A way over several turns, as an answer has it.

    Args:
        steps: how many steps are made in the first turn.
        first: the row of the first turn.
        rows: the rows of all.
        say: where the first ends and in which it is there, in a sentence.
        notes: what comes of a hex that takes a whole turn.
        all_steps: whether every step fits into some turn.
    """

    steps: int
    first: dict[str, object]
    rows: list[dict[str, object]]
    say: str
    notes: tuple[str, ...]
    all_steps: bool


class Turning:
    """How turns limit a unit, under one reading of the rules after another.

    Args:
        setting: the game.
        mover: who moves, and how.
    """

    def __init__(self, setting: Setting, mover: Mover) -> None:
        self._setting = setting
        self._mover = mover
        self._hops: list[tuple[Situation, Movement]] = []

    def under(self, situation: Situation, movement: Movement) -> TurnByTurn | None:
        """How turns limit it under a reading; None where nobody knows its allowance.

        Args:
            situation: what it moves in.
            movement: how it moves there.
        """
        allowance, one_hex = self._mover.allowance, _one_hex(self._mover)
        if allowance is None:
            return None
        if one_hex is None or one_hex is self._mover.mode or allowance < HOPS_WITH:
            return TurnByTurn(movement, allowance)
        return TurnByTurn(movement, allowance, partial(self._hop, situation, one_hex, allowance))

    def _hop(self, situation: Situation, one_hex: Mode, allowance: Fraction) -> Movement:
        """How it moves one hex for all that it has; the other readings take over what holds under them too."""
        for known, hop in self._hops:
            if known is situation:
                return hop
        hop = self._setting.system.movement(situation, self._mover.unit, one_hex, allowance)
        if situation is not self._setting.situation:
            hop.recall(self._hop(self._setting.situation, one_hex, allowance))
        self._hops.append((situation, hop))
        return hop


def _one_hex(mover: Mover) -> Mode | None:
    """The mode in which a unit moves one hex for all that it has; None where no rule lets it."""
    return next((mode for mode in mover.unit.modes if mode.counts_hexes and mode.takes), None)


def in_later_turns(
    route: Route,
    turns: TurnByTurn | None,
    movement: Movement,
    start: Location,
    waypoints: Sequence[Waypoint],
    mover: Mover,
    effort: Effort,
    *,
    as_listed: bool = False,
) -> Pausing[Route]:
    """A route; where only what was spent before stands in its way, that over several turns, with pauses.

    Args:
        route: the route.
        turns: how they limit the unit; None where nobody knows its allowance.
        movement: how it moves.
        start: where it starts.
        waypoints: what it comes by, the goal last.
        mover: who moves, and how.
        effort: what may be looked at for it.
        as_listed: whether it may do nothing between the waypoints but turn.
    """
    if route.way is not None or not any(refusal.spent for refusal in route.why_not):
        return route
    if turns is None or mover.allowance is None:
        return replace(route, why_not=tuple(refusal._replace(spent=False) for refusal in route.why_not))
    way = yield from turns.soonest(start, waypoints, effort, as_listed=as_listed)
    if way is None:
        return route
    which = "This way" if as_listed else "The way with the fewest turns"
    over = over_allowance(movement, which, way, mover.allowance)
    return Route(way, False, (Refusal(start, way.moves[-1].end, over, ""),), route.missing)


def rolled(turns: TurnByTurn | None, route: Route) -> Route:
    """A route with what the unit rolls for in each turn of a way that is over the allowance.

    Args:
        turns: how they limit the unit.
        route: the route.
    """
    if turns is None or route.way is None or route.within_allowance is not False:
        return route
    return replace(route, way=turns.rolled(route.way))


def planned(setting: Setting, turns: TurnByTurn | None, route: Route, mover: Mover) -> Planned | None:
    """The turns of a way that is over the allowance; None for all others.

    Args:
        setting: the game.
        turns: how they limit the unit.
        route: the way.
        mover: who moves, and how.
    """
    allowance, way = mover.allowance, route.way
    if turns is None or allowance is None or way is None or route.within_allowance is not False:
        return None
    found = turns.of(way)
    done = found[-1].after if found else 0
    complete = done == len(way.moves)
    first = found[0] if found else Turn(0, 0, Fraction(0), allowance)
    total = Fraction(way.counted) if mover.mode.counts_hexes else way.cost
    name = setting.name(_where(way, first.after))
    row: dict[str, object] = {
        "steps": first.steps,
        "ends": str(_where(way, first.after)),
        "ends_say": turn_ends_says(1, name),
        "left": number(first.left),
        "short": number(total - allowance),
        "short_say": short_says(total - allowance, mover.mode),
    }
    say = turn_says(name, first.left, mover.mode, bool(found))
    then = there_says(len(found), setting.name(_where(way, done)), complete=complete) if found else ""
    whole, one_hex = [n for n, turn in enumerate(found, 1) if turn.whole], _one_hex(mover)
    if whole and one_hex is not None:
        then = f"{then} {whole_turns_says(one_hex, whole, len(found))}"
        if complete and len(found) == 1:
            say, then = "", whole_turns_says(one_hex, whole, 1)
    rows = [_row(setting, way, turn, n, mover) for n, turn in enumerate(found, 1)]
    notes = turns.hop_notes if whole else ()
    return Planned(first.steps, row, rows, f"{say} {then}".strip(), notes, complete)


def _where(way: Way, steps: int) -> Location:
    """Where a unit is after so many steps."""
    return (way.moves[steps - 1].end if steps else way.moves[0].start).location


def _row(setting: Setting, way: Way, turn: Turn, n: int, mover: Mover) -> dict[str, object]:
    end = _where(way, turn.after)
    return {
        "n": n,
        "first": turn.first,
        "steps": turn.steps,
        "spent": number(turn.spent),
        "left": number(turn.left),
        "whole": turn.whole,
        "ends": str(end),
        "ends_say": turn_ends_says(n, setting.name(end)),
        "left_say": left_says(turn.spent, turn.left, mover.allowance, mover.mode, whole=turn.whole),
    }


def sooner(
    turns: TurnByTurn, plan: Planned, start: Location, stops: Sequence[Location], mover: Mover, effort: Effort
) -> Pausing[dict[str, object] | None]:
    """What a way in fewer turns costs, if there is one; with pauses.

    Args:
        turns: how they limit the unit.
        plan: the turns of the way that is told.
        start: where it starts.
        stops: what it comes by, the goal last.
        mover: who moves, and how.
        effort: what may be looked at for it.
    """
    count = len(plan.rows)
    if plan.all_steps and count <= 2:  # it is over one turn's allowance: no way takes less than two
        return None
    way = yield from turns.soonest(start, stops, effort)
    fewer = () if way is None else turns.of(way)
    if way is None or not fewer or fewer[-1].after < len(way.moves) or (plan.all_steps and len(fewer) >= count):
        return None
    total = Fraction(way.counted) if mover.mode.counts_hexes else way.cost
    say = sooner_says(total, len(fewer), mover.mode)
    return {"turns": len(fewer), "total": number(total), "say": say}
