"""The way from one Location to another, found or walked: the questions ``path`` and ``walk``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rules_core.location import Location
from rules_core.maps.source import MapSource
from rules_core.movement.movement import Movement
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.readings import Readings
from rules_core.movement.routes.status import status_of, turn_of
from rules_core.movement.routes.walk import walking
from rules_core.movement.routes.way import Route, Way
from rules_core.pauses import Pausing
from rules_core.questions.asked import choice, number, texts
from rules_core.questions.idle import idle_in_movement
from rules_core.questions.listing import read_listing
from rules_core.questions.moving import (
    Mover,
    by_row,
    check_row,
    figure_or_none,
    lent_says,
    missing_chance_notes,
    missing_costs,
    missing_notes,
    mover_rows,
    read_mover,
    refusal_row,
    route_conventions,
    starting_row,
    step_row,
)
from rules_core.questions.options import used_rows
from rules_core.questions.procedure import changes_row
from rules_core.questions.reasons import Find, with_reasons
from rules_core.questions.setting import Setting, read_location, read_setting
from rules_core.questions.spending import spending_rows
from rules_core.questions.table_way import path_on_table, walk_on_table
from rules_core.sentences.conventions import undecided_says
from rules_core.sentences.movement import (
    facing_left_out_says,
    path_description,
    path_title,
    readings_not_tried_says,
    route_says,
)
from rules_core.sentences.refusals import short_says, turn_says
from rules_core.situation import Situation


class Turned(NamedTuple):
    """Where a turn ends on a way that is over the allowance.

    Args:
        steps: how many steps are made in it.
        row: as the answer has it.
        say: in a sentence.
    """

    steps: int
    row: dict[str, object]
    say: str


MOST_STOPS = 50
"""How many Locations a way may be asked to pass."""
MOST_MOVES = 500
"""How many moves a walk may list."""


def answering_path(asked: Mapping[str, object], source: MapSource, effort: Effort) -> Pausing[dict[str, object]]:
    """Answer ``path``, with pauses: the cheapest way, or the safest one.

    Args:
        asked: the query; with ``"objective": "safest"`` the way with the best chance of passing every roll is wanted.
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
    mover = read_mover(asked, setting)
    objective = choice(asked, "objective", ("cheapest", "safest"))
    via = tuple(
        setting.location(written, f"via[{n}]")
        for n, written in enumerate(texts(asked, "via", "a list of hexes to pass", MOST_STOPS))
    )
    readings = Readings(start, goal, mover.allowance, via, safest=objective == "safest")
    answer = yield from _answering("path", setting, mover, (start, goal), readings.find, effort, alike=readings.alike)
    return {**answer, "objective": objective, "via": [str(stop) for stop in via]}


def answering_walk(asked: Mapping[str, object], source: MapSource, effort: Effort) -> Pausing[dict[str, object]]:
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

    def find(movement: Movement, effort: Effort) -> Pausing[Route]:
        return walking(movement, listing.start, listing.waypoints, mover.allowance, effort)

    notes = [facing_left_out_says()] if listing.left_out else []
    answer = yield from _answering("walk", setting, mover, (listing.start, listing.end), find, effort, notes)
    return {**answer, "moves": list(listing.written)}


def _turn_row(setting: Setting, movement: Movement, route: Route, mover: Mover) -> Turned | None:
    """Where the turn ends on a way that is over the allowance, as an answer has it; None for all others."""
    allowance, mode = mover.allowance, mover.mode
    if route.way is None or allowance is None or route.within_allowance is not False:
        return None
    turn = turn_of(movement, route.way, allowance)
    moves = route.way.moves[: turn.steps]
    end = (moves[-1].end if moves else route.way.moves[0].start).location
    name = setting.name(end)
    row: dict[str, object] = {
        "steps": turn.steps,
        "ends": str(end),
        "ends_say": f"Turn ends in {name}",
        "left": number(turn.left),
        "short": number(turn.short),
        "short_say": short_says(turn.short, mode),
    }
    return Turned(turn.steps, row, turn_says(name, turn.left, mode, bool(moves)))


def _answering(
    kind: str,
    setting: Setting,
    mover: Mover,
    ends: tuple[Location, Location],
    find: Find,
    effort: Effort,
    notes: Sequence[str] = (),
    alike: Callable[[Movement, Effort], Pausing[tuple[Route | None, int]]] | None = None,
) -> Pausing[dict[str, object]]:
    """The answer to both questions: the way with its steps, rolls and chances, or why there is none.

    Under another reading of the conventions ``alike`` may know the way without a search, or how much less one takes.
    """
    start, goal = ends
    movement = mover.movement(setting, setting.situation)
    before = effort.left
    first = yield from find(movement, effort)
    route = yield from with_reasons(first, setting, mover, setting.situation, movement, find, effort)
    needed = before - effort.left
    idle = idle_in_movement(setting, mover.unit)
    way = route.way or Way(())
    unrolled = tuple(dict.fromkeys(word for check in way.checks for word in check.missing))

    def again(situation: Situation) -> Pausing[Route | None]:
        other = mover.movement(setting, situation)
        other.recall(movement)
        spared = 0
        if alike is not None:
            same, spared = yield from alike(other, effort)
            if same is not None:
                return same
        if effort.left < needed - spared:
            effort.run_out()
            return None
        found = yield from find(other, effort)
        found = yield from with_reasons(found, setting, mover, situation, other, find, effort)
        return found if found.all_tried else None

    changed = yield from route_conventions(setting, mover.mode, movement, route, again)
    conventions = [*mover_rows(setting, mover), *changed]
    untried = [str(row["title"]) for row in changed if setting.readings and "others" not in row]
    left_aside = [readings_not_tried_says(untried)] if untried else []
    names = setting.name(start), setting.name(goal)
    turned = _turn_row(setting, movement, route, mover)
    in_turn = way.moves if turned is None else way.moves[: turned.steps]
    said = route_says(route, mover.mode, setting.level_of)
    if turned is not None:
        said = f"{said} {turned.say}"
    return {
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
        "turn": None if turned is None else turned.row,
        **starting_row([way.moves[0].start] if way.moves else movement.stances(start), setting.board.grid),
        "steps": [
            {**step_row(move, setting.board.grid), **by_row(setting, move), **spends}
            for move, spends in zip(way.moves, spending_rows(movement, way.moves), strict=True)
        ],
        "changes": changes_row(movement.changes(in_turn), setting.system.counters),
        "checks": [check_row(check) for check in way.checks],
        "chance": None if route.way is None or way.chance is None else str(way.chance),
        "why_not": [refusal_row(refusal) for refusal in route.why_not] or None,
        "missing": missing_costs((*route.missing, *unrolled), setting.system),
        "figures": used_rows(setting.situation.options),
        "all_tried": route.all_tried,
        "conventions": conventions,
        "conventions_say": undecided_says(conventions),
        "notes": [
            *notes,
            *left_aside,
            *(movement.notes_on_way() if way.moves else ()),
            *(() if route.way is None else movement.notes()),
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
