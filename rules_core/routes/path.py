"""The cheapest or the safest way from one Location to another."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules_core.location import Location
from rules_core.movement import HALVES_PER_MP, Movement, Refusal
from rules_core.routes.labels import Found
from rules_core.routes.search import Kept, search
from rules_core.routes.way import Route, Way, distinct, over_allowance


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
    kept: Kept | None = None if allowance is None else {}
    found = search(movement, start, allowance, aims, by_chance=by_chance, kept=kept)
    if found.goal is not None:
        way = found.goal.way(movement)
        return Route(way, None if allowance is None else True, missing=_missing(movement, found, goal, way))
    if allowance is None:
        return Route(None, None, _why_not(movement, found, aims))
    unlimited = search(movement, start, allowance, aims, unlimited=True, kept=kept)
    if unlimited.goal is None:
        return Route(None, None, _why_not(movement, unlimited, aims))
    way = unlimited.goal.way(movement)
    over = over_allowance(movement, "The cheapest way", way, allowance)
    return Route(way, False, (Refusal(start, goal, over, ""),), _missing(movement, unlimited, goal, way))


def _missing(movement: Movement, found: Found, goal: Location, way: Way) -> tuple[str, ...]:
    # A figure matters only if a way through it could still be cheaper: it costs at least half an MP, and so does each
    # hex from there to the goal.
    total = way.cost * HALVES_PER_MP
    wanted = (
        refusal.unknown
        for halves, refusal in found.refused
        if refusal.unknown and halves + 1 + movement.range(refusal.end.location, goal) < total
    )
    return tuple(dict.fromkeys(wanted))


def _why_not(movement: Movement, found: Found, aims: Sequence[Location]) -> tuple[Refusal, ...]:
    """Why the first aim not come by can't be reached: the refused steps into it, else those nearest to it."""
    passed = max(node.passed for node in found.labels)
    wanted = aims[passed]
    stopped = {node.at.location for node in found.labels if node.passed == passed}
    refused = [refusal for _, refusal in found.refused if refusal.end.location not in stopped]
    into = [refusal for refusal in refused if refusal.end.location == wanted]
    if not into and refused:
        nearest = min(movement.range(refusal.end.location, wanted) for refusal in refused)
        into = [refusal for refusal in refused if movement.range(refusal.end.location, wanted) == nearest]
    return distinct(into) or (Refusal(wanted, wanted, "", ""),)
