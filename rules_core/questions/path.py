"""The way from one Location to another, found or walked: the questions ``path`` and ``walk``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from rules_core.location import Location
from rules_core.maps.source import MapSource
from rules_core.movement.movement import Movement
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.path import WayQuestion
from rules_core.movement.routes.readings import Readings
from rules_core.movement.routes.status import status_of
from rules_core.movement.routes.turns import TurnByTurn
from rules_core.movement.routes.walk import walking
from rules_core.movement.routes.way import Route, Way
from rules_core.pauses import Pausing
from rules_core.questions.answering import Answered
from rules_core.questions.asked import choice, number, texts
from rules_core.questions.idle import idle_in_movement
from rules_core.questions.listing import read_listing
from rules_core.questions.moving import (
    Mover,
    RouteInTurns,
    by_row,
    check_row,
    chosen_rows,
    figure_or_none,
    lacking_for_rolls,
    lent_says,
    missing_chance_notes,
    missing_costs,
    missing_notes,
    mover_rows,
    read_mover,
    reading_routes,
    refusal_row,
    starting_row,
    step_row,
    touched_records,
)
from rules_core.questions.options import used_rows
from rules_core.questions.procedure import changes_row
from rules_core.questions.readings import OtherReadings, tell_readings
from rules_core.questions.reasons import with_reasons
from rules_core.questions.setting import Setting, read_location, read_setting
from rules_core.questions.spending import spending_rows
from rules_core.questions.table_way import path_on_table, walk_on_table
from rules_core.questions.turns import Turning, in_later_turns, planned, rolled, sooner
from rules_core.sentences.movement import (
    facing_left_out_says,
    path_description,
    path_title,
    route_says,
)
from rules_core.situation import Situation

FindUnder = Callable[[Situation, Movement, Effort], Pausing[Route]]
"""Finds a route with a movement, under a reading of the rules."""

CHEAPEST, SAFEST, SOONEST = "cheapest", "safest", "soonest"
MOST_STOPS = 50
"""How many Locations a way may be asked to pass."""
MOST_MOVES = 500
"""How many moves a walk may list."""


def answering_path(asked: Mapping[str, object], source: MapSource, effort: Effort) -> Pausing[Answered]:
    """Answer ``path``, with pauses: the cheapest way, or the safest one.

    Args:
        asked: the query; with ``"objective": "safest"`` the way with the best chance of passing every roll is wanted,
            with ``"soonest"`` the one that is there in the fewest turns.
        source: where maps are found.
        effort: what may be looked at.

    Raises:
        QueryError: the query is not what it should be.
    """
    setting = read_setting(asked, source)
    if setting.on_table:
        return (yield from path_on_table(asked, setting, effort))
    start = read_location(asked, "from", setting)
    goal = read_location(asked, "to", setting)
    objective = choice(asked, "objective", (CHEAPEST, SAFEST, SOONEST))
    mover = replace(read_mover(asked, setting), safest=objective == SAFEST)
    via = tuple(
        setting.location(written, f"via[{n}]")
        for n, written in enumerate(texts(asked, "via", "a list of hexes to pass", MOST_STOPS))
    )
    readings = None if objective == SOONEST else Readings(start, goal, mover.allowance, via, safest=objective == SAFEST)

    turning = Turning(setting, mover)

    def find(situation: Situation, movement: Movement, effort: Effort) -> Pausing[Route]:
        turns = turning.under(situation, movement)
        if readings is None:
            question = WayQuestion(movement, start, goal, mover.allowance, via, effort)
            route = yield from question.soonest(turns)
        else:
            route = yield from readings.find(movement, effort)
        return (yield from in_later_turns(route, turns, movement, start, (*via, goal), mover, effort))

    answer = yield from _answering(
        "path",
        setting,
        mover,
        (start, goal),
        turning,
        find,
        effort,
        alike=None if readings is None else readings.alike,
        stops=(*via, goal) if objective == CHEAPEST else (),
    )
    answer.found.update({"objective": objective, "via": [str(stop) for stop in via]})
    return answer


def answering_walk(asked: Mapping[str, object], source: MapSource, effort: Effort) -> Pausing[Answered]:
    """Answer ``walk``, with pauses: the price of the steps that the query lists.

    Args:
        asked: the query; ``moves`` lists what the unit does (see ``listing``), from ``from`` or, where there is none,
            from its first entry.
        source: where maps are found.
        effort: what may be looked at.

    Raises:
        QueryError: the query is not what it should be.
    """
    setting = read_setting(asked, source)
    if setting.on_table:
        return (yield from walk_on_table(asked, setting, effort))
    mover = read_mover(asked, setting)
    written = texts(asked, "moves", 'a list of hexes such as ["E38", "E37"]', MOST_MOVES)
    start = None if asked.get("from") is None else read_location(asked, "from", setting)
    faces = mover.movement(setting, setting.situation).faces
    listing = read_listing(written, start, setting, turns=faces)

    turning = Turning(setting, mover)

    def find(situation: Situation, movement: Movement, effort: Effort) -> Pausing[Route]:
        first, listed = listing.start, listing.waypoints
        route = yield from walking(movement, first, listed, mover.allowance, effort)
        turns = turning.under(situation, movement)
        return (yield from in_later_turns(route, turns, movement, first, listed, mover, effort, as_listed=True))

    notes = [facing_left_out_says()] if listing.left_out else []
    answer = yield from _answering("walk", setting, mover, (listing.start, listing.end), turning, find, effort, notes)
    answer.found["moves"] = list(listing.written)
    return answer


def _answering(
    kind: str,
    setting: Setting,
    mover: Mover,
    ends: tuple[Location, Location],
    turning: Turning,
    find: FindUnder,
    effort: Effort,
    notes: Sequence[str] = (),
    alike: Callable[[Movement, Effort], Pausing[tuple[Route | None, int]]] | None = None,
    stops: Sequence[Location] = (),
) -> Pausing[Answered]:
    """The answer to both questions: the way with its steps, rolls and chances, or why there is none.

    Under a reading, ``find`` finds a route with a movement, and ``turning`` tells how turns limit it.
    Where it comes by ``stops``, a way in fewer turns may be told of. Under another reading of the conventions ``alike``
    may know the way without a search, or how much less one takes.
    """
    start, goal = ends
    movement = mover.movement(setting, setting.situation)
    before = effort.left
    first = yield from find(setting.situation, movement, effort)
    found_in = partial(find, setting.situation)
    bare = yield from with_reasons(first, setting, mover, setting.situation, movement, found_in, effort)
    needed = before - effort.left
    idle = idle_in_movement(setting, mover.unit)
    turns = turning.under(setting.situation, movement)
    route = rolled(turns, bare)
    way = route.way or Way(())
    unrolled = lacking_for_rolls(way.checks)

    def in_turns(bare: Route, limits: TurnByTurn | None) -> RouteInTurns:
        read = rolled(limits, bare)
        then = planned(setting, limits, read, mover)
        return RouteInTurns(read, "" if then is None else then.say)

    def again(situation: Situation) -> Pausing[RouteInTurns | None]:
        other = mover.movement(setting, situation)
        other.recall(movement)
        limits = turning.under(situation, other)
        read, spared = (None, 0) if alike is None else (yield from alike(other, effort))
        if read is not None and read.way is not None:
            return in_turns(read, limits)
        if read is None and effort.left < needed - spared:
            effort.run_out()
            return None
        read = read or (yield from find(situation, other, effort))
        read = yield from with_reasons(read, setting, mover, situation, other, partial(find, situation), effort)
        return in_turns(read, limits) if read.all_tried else None

    names = setting.name(start), setting.name(goal)
    plan = planned(setting, turns, route, mover)
    in_later = () if turns is None else turns.touched()
    changed = chosen_rows(setting, touched_records(setting, *movement.touched(), *in_later))
    spent = spending_rows(movement, bare.way.moves if bare.way else ())
    in_turn = way.moves if plan is None else way.moves[: plan.steps]
    said = route_says(route, mover.mode, setting.level_of)
    earlier = None
    if plan is not None and turns is not None:
        said = f"{said} {plan.say}"
        if stops:
            earlier = yield from sooner(turns, plan, start, stops, mover, effort)
    found: dict[str, object] = {
        "kind": kind,
        "system": setting.system.id,
        "map": setting.board.id,
        "from": str(start),
        "to": str(goal),
        "unit": mover.unit.id,
        "mode": mover.mode.id,
        "status": status_of(route),
        "possible": route.way is not None,
        "total": None if route.way is None else number(way.cost),
        "hexes": way.hexes,
        "levels": way.levels,
        "allowance": figure_or_none(mover.allowance),
        "within_allowance": route.within_allowance,
        "turn": None if plan is None else plan.first,
        "turns": [] if plan is None else plan.rows,
        "sooner": earlier,
        **starting_row([way.moves[0].start] if way.moves else movement.stances(start), setting.board.grid),
        "steps": [
            {**step_row(move, setting.board.grid), **by_row(setting, move), **spends}
            for move, spends in zip(way.moves, spent, strict=True)
        ],
        "changes": changes_row(movement.changes(in_turn), setting.system.counters),
        "checks": [check_row(check) for check in way.checks],
        "chance": None if route.way is None or way.chance is None else str(way.chance),
        "why_not": [refusal_row(refusal) for refusal in route.why_not] or None,
        "missing": missing_costs((*route.missing, *unrolled), setting.system),
        "figures": used_rows(setting.situation.options),
        "all_tried": route.all_tried,
        "conventions": [*mover_rows(setting, mover), *changed],
        "conventions_say": "",
        "notes": [
            *notes,
            *(movement.notes_on_way() if way.moves else ()),
            *dict.fromkeys((*(() if route.way is None else movement.notes()), *(() if plan is None else plan.notes))),
            *lent_says(setting, (part.cite for move in way.moves for part in move.parts)),
            *idle,
            *missing_notes(route.missing, setting.system, mover.mode),
            *missing_chance_notes(way.checks, setting.system),
        ],
        "title": path_title(mover.unit, mover.mode, names, route, mover.allowance),
        "description": path_description(setting.system, setting.board, mover.unit, mover.mode, names, said),
        "say": said,
        "points": mover.unit.points,
        "picture": mover.unit.kind,
    }

    own = RouteInTurns(route, "" if plan is None else plan.say)

    def read_on() -> OtherReadings:
        yield from reading_routes(changed, setting, mover.mode, own, again)
        tell_readings(found, changed, after=len(notes))

    return Answered(found, read_on() if setting.readings and changed else None)
