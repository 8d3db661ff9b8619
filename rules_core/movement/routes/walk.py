"""An explicit way, priced step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from rules_core.location import Location
from rules_core.movement.movement import Movement, Refusal
from rules_core.movement.routes.effort import Effort, enough, to_make_sure
from rules_core.movement.routes.labels import Found
from rules_core.movement.routes.search import searching
from rules_core.movement.routes.way import Route, distinct, gave_up, over_allowance
from rules_core.movement.stance import Paid, Stance, Waypoint, meets, waypoint_says
from rules_core.pauses import Pausing, end_of


def walk(
    movement: Movement,
    start: Location,
    listed: Sequence[Waypoint],
    allowance: Fraction | None = None,
    effort: Effort | None = None,
) -> Route:
    """Price an explicit way, step by step; at the first step that is not legal, the reasons.

    Args:
        movement: how the unit moves.
        start: where it starts.
        listed: what it comes by, in order; a unit that faces somewhere turns in between where it has to.
        allowance: in MP, or in hexes where the mode counts those; None for no limit. A way over it is priced too.
        effort: what may be looked at; None for as much as a question may.
    """
    return end_of(walking(movement, start, listed, allowance, effort or enough()))


def walking(
    movement: Movement, start: Location, listed: Sequence[Waypoint], allowance: Fraction | None, effort: Effort
) -> Pausing[Route]:
    """What ``walk`` finds, with pauses.

    Args: as for ``walk``.
    """
    for before, after in pairwise((start, *listed)):
        if before == after and isinstance(before, Location):
            return Route(None, None, (_no_step(before, after),))
    found = yield from _as_listed(movement, start, listed, allowance, effort)
    if not found.all_tried and found.goal is None:
        return gave_up(start, start)
    if found.goal is None:
        return Route(None, None, _why_no_walk(found, listed))
    way = found.goal.way(movement)
    barred = movement.no_stay(way.moves[-1].end) if way.moves else None
    if barred is not None:
        return Route(None, None, (barred.refuses(way.moves[-1].start, way.moves[-1].end),))
    if allowance is None:
        return Route(way, None, all_tried=found.all_tried)
    spent = Fraction(way.counted) if movement.counts_hexes else way.cost
    if spent <= allowance:
        return Route(way, True, all_tried=found.all_tried)
    over = over_allowance(movement, "This way", way, allowance)
    end = way.moves[-1].end if way.moves else start
    return Route(way, False, (Refusal(start, end, over, ""),), all_tried=found.all_tried)


def _as_listed(
    movement: Movement, start: Location, listed: Sequence[Waypoint], allowance: Fraction | None, effort: Effort
) -> Pausing[Found]:
    """What a search finds that does as listed; with stances taken roughly where exact ones are too many."""
    rough = effort.left
    found = yield from searching(movement, start, allowance, listed, effort=effort, unlimited=True, as_listed=True)
    exact = movement.exactly()
    if exact is None:
        return found
    unsure = found if found.goal is None else replace(found, all_tried=False)
    part = to_make_sure(effort, rough - effort.left)
    if part is None:
        return unsure
    below = None if found.goal is None else found.goal.weight
    better = yield from searching(
        exact.movement, start, allowance, listed, effort=part, unlimited=True, as_listed=True, below=below
    )
    effort.give_back(part)
    if better.goal is not None:
        return better
    return found if better.all_tried else unsure


def _why_no_walk(found: Found, listed: Sequence[Waypoint]) -> tuple[Refusal, ...]:
    """Why the first listed thing not come by can't be come by: the refused steps into it."""
    passed = max(node.passed for node in found.labels)
    wanted = listed[passed]
    last = [node.at for node in found.labels if node.passed == passed]
    refused = [refusal for _, refusal in found.refused if refusal.start in last and meets(refusal.end, wanted)]
    return distinct(refused) or (_no_step(last[0], wanted),)


def _no_step(start: Stance, wanted: Waypoint) -> Refusal:
    if isinstance(wanted, Paid):
        return Refusal(start, start, f"No rule lets the unit {waypoint_says(wanted)} from {start.hex}.", "")
    if not isinstance(wanted, Location):
        return Refusal(start, start, f"The unit can't {waypoint_says(wanted)} in {start.hex}.", "")
    return Refusal(start.location, wanted, "", "")
