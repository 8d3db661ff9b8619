"""Why a unit can't go as asked: a rule forbids it, a figure is missing, or no step leads there and another way does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_core.location import Location
from rules_core.movement.movement import Movement, Refusal
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.path import WayQuestion
from rules_core.movement.routes.search import ALLOWANCE
from rules_core.movement.routes.supposing import Supposing
from rules_core.movement.routes.way import Route, Way, distinct
from rules_core.pauses import Pausing
from rules_core.questions.moving import Mover
from rules_core.questions.setting import Setting
from rules_core.sentences.movement import cost_says
from rules_core.sentences.refusals import detour_says, no_detour_says, no_step_says, no_way_says
from rules_core.situation import Situation
from rules_core.units import Mode

Find = Callable[[Movement, Effort], Pausing[Route]]


def with_reasons(
    route: Route, setting: Setting, mover: Mover, situation: Situation, movement: Movement, find: Find, effort: Effort
) -> Pausing[Route]:
    """A route whose reasons say all that a player wants to know, with pauses.

    Where no way is found although one would be if figures that nobody knows were known, the figures are the reason and
    no rule is. Where no step leads from one Location to another, the reason names the way round and its rule.

    Args:
        route: the route.
        setting: the game, for its words.
        mover: who moves, and how.
        situation: what it was found in.
        movement: the movement that it was found with.
        find: finds a route with a movement.
        effort: what may be looked at for the reasons.
    """
    if route.way is not None or not route.all_tried:
        return route
    # Of several that move as one no step can be supposed.
    if route.lacks_figure and movement.exactly() is None:
        supposing = Supposing(movement)
        supposed = yield from find(supposing, effort)
        if supposed.way is not None:
            lacking = supposing.lacking(supposed.way.moves)
            if lacking:
                figures = tuple(dict.fromkeys(refusal.unknown for refusal in lacking))
                return replace(route, why_not=distinct(lacking), missing=figures)
        elif supposed.all_tried and supposed.why_not and any(refusal.unknown for refusal in route.why_not):
            route = replace(route, why_not=supposed.why_not)
    told = []
    for refusal in route.why_not:
        told.append((yield from _told(refusal, setting, mover, situation, effort)))  # noqa: PERF401 # it pauses
    return replace(route, why_not=tuple(told))


def _told(refusal: Refusal, setting: Setting, mover: Mover, situation: Situation, effort: Effort) -> Pausing[Refusal]:
    """A refused step with its sentence; most have one already."""
    if refusal.reason:
        return refusal
    start, end = refusal.start.location, refusal.end.location
    if refusal.start is refusal.end:
        return refusal._replace(reason=no_way_says(setting.name(end)))
    reason, cite = yield from _no_step(start, end, setting, mover, situation, effort)
    return refusal._replace(reason=reason, cite=cite)


def _no_step(
    start: Location, end: Location, setting: Setting, mover: Mover, situation: Situation, effort: Effort
) -> Pausing[tuple[str, str]]:
    """Why no step leads from one Location to another, what leads there instead, and the rule of the latter."""
    # A movement may know where its unit set out, and the way round begins elsewhere.
    movement = mover.movement(setting, situation)
    hexes = movement.range(start, end)
    # Where the hexes lie apart, the places in them are beside the point.
    names = (start.hex, end.hex) if hexes > 1 else (setting.name(start), setting.name(end))
    said = [no_step_says(*names, hexes)]
    if start == end:
        return said[0], ""

    def find(moving: Movement, effort: Effort) -> Pausing[Route]:
        return WayQuestion(moving, start, end, None, (), effort).cheapest()

    round_it = yield from find(movement, effort)
    round_it = yield from with_reasons(round_it, setting, mover, situation, movement, find, effort)
    cite = ""
    if round_it.way is not None:
        said.append(_detour(round_it.way, setting, mover.mode))
        cite = _rule_of(round_it.way) if hexes <= 1 else ""
    elif round_it.all_tried and (why := _why_no_way(round_it, mover)) is not None:
        said.append(no_detour_says(why.reason, known=not why.unknown))
        cite = why.cite
    for means in movement.other_means(start, end):
        said.append(means.reason)
        cite = ", ".join(part for part in (cite, means.cite) if part)
    return " ".join(said), cite


def _why_no_way(round_it: Route, mover: Mover) -> Refusal | None:
    """Why no way leads round either; ways round are sought without an allowance: one that is known isn't asked for."""
    known = set() if mover.allowance is None else {ALLOWANCE}
    first = next((refusal for refusal in round_it.why_not if refusal.unknown not in known), None)
    return first if first is not None and first.reason else None


def _detour(way: Way, setting: Setting, mode: Mode) -> str:
    stops = [setting.name(move.end.location) for move in way.moves]
    last = way.moves[-1].parts
    by = last[0].what if last and way.moves[-1].start.hex == way.moves[-1].end.hex else ""
    cost = cost_says(way.cost, way.hexes, way.levels, mode)
    return detour_says(list(dict.fromkeys(stops)), by, cost)


def _rule_of(way: Way) -> str:
    """The rule of a way's last step where that stays in its hex, as by stairs; what a hex costs tells nothing."""
    last = way.moves[-1]
    return last.parts[0].cite if last.parts and last.start.hex == last.end.hex else ""
