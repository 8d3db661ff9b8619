"""The way from one Location to another, found or walked: the questions ``path`` and ``walk``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules_core.location import Location
from rules_core.map_source import MapSource
from rules_core.movement import Movement
from rules_core.questions.asked import choice, number, texts
from rules_core.questions.listing import read_listing
from rules_core.questions.los import name_of
from rules_core.questions.moving import (
    Mover,
    by_row,
    check_row,
    figure_or_none,
    idle_options,
    missing_costs,
    missing_notes,
    mover_rows,
    read_mover,
    refusal_row,
    route_conventions,
    starting_row,
    step_row,
)
from rules_core.questions.setting import Setting, find_location, read_location, read_setting
from rules_core.routes.path import cheapest, safest
from rules_core.routes.walk import walk
from rules_core.routes.way import Route, Way
from rules_core.sentences.conventions import undecided_says
from rules_core.sentences.movement import facing_left_out_says, path_description, path_title, route_says
from rules_core.situation import Situation

MOST_STOPS = 50
"""How many Locations a way may be asked to pass."""
MOST_MOVES = 500
"""How many moves a walk may list."""


def answer_path(asked: Mapping[str, object], source: MapSource) -> dict[str, object]:
    """Answer ``path``: the cheapest way, or the safest one.

    Args:
        asked: the query; with ``"objective": "safest"`` the way with the best chance of passing every roll is wanted.
        source: where maps are found.

    Raises:
        QueryError: the query is not what it should be.
    """
    setting = read_setting(asked, source)
    start = read_location(asked, "from", setting)
    goal = read_location(asked, "to", setting)
    mover = read_mover(asked, setting)
    objective = choice(asked, "objective", ("cheapest", "safest"))
    via = tuple(
        find_location(written, f"via[{n}]", setting)
        for n, written in enumerate(texts(asked, "via", "a list of hexes to pass", MOST_STOPS))
    )
    search = safest if objective == "safest" else cheapest

    def find(movement: Movement) -> Route:
        return search(movement, start, goal, mover.allowance, via)

    answer = _answer("path", setting, mover, (start, goal), find)
    return {**answer, "objective": objective, "via": [str(stop) for stop in via]}


def answer_walk(asked: Mapping[str, object], source: MapSource) -> dict[str, object]:
    """Answer ``walk``: the price of the steps that the query lists.

    Args:
        asked: the query; ``moves`` lists what the unit does (see ``listing``), from ``from`` or, where there is none,
            from its first entry.
        source: where maps are found.

    Raises:
        QueryError: the query is not what it should be.
    """
    setting = read_setting(asked, source)
    mover = read_mover(asked, setting)
    written = texts(asked, "moves", 'a list of hexes such as ["E38", "E37"]', MOST_MOVES)
    start = None if asked.get("from") is None else read_location(asked, "from", setting)
    faces = mover.movement(setting, setting.situation).faces
    listing = read_listing(written, start, setting, turns=faces)

    def find(movement: Movement) -> Route:
        return walk(movement, listing.start, listing.aims, mover.allowance)

    notes = [facing_left_out_says()] if listing.left_out else []
    answer = _answer("walk", setting, mover, (listing.start, listing.end), find, notes)
    return {**answer, "moves": list(listing.written)}


def _answer(
    kind: str,
    setting: Setting,
    mover: Mover,
    ends: tuple[Location, Location],
    find: Callable[[Movement], Route],
    notes: Sequence[str] = (),
) -> dict[str, object]:
    """The answer to both questions: the way with its steps, rolls and chances, or why there is none."""
    start, goal = ends
    movement = mover.movement(setting, setting.situation)
    route = find(movement)
    way = route.way or Way(())

    def again(situation: Situation) -> Route:
        return find(mover.movement(setting, situation))

    conventions = [*mover_rows(setting, mover), *route_conventions(setting, mover.mode, movement, route, again)]
    names = name_of(setting, start), name_of(setting, goal)
    said = route_says(route, mover.mode)
    return {
        "kind": kind,
        "system": setting.system.id,
        "map": setting.board.id,
        "from": str(start),
        "to": str(goal),
        "unit": mover.unit.id,
        "mode": mover.mode.id,
        "possible": route.way is not None,
        "total": None if route.way is None else number(way.cost),
        "hexes": way.hexes,
        "levels": way.levels,
        "allowance": figure_or_none(mover.allowance),
        "within_allowance": route.within_allowance,
        **({} if not way.moves else starting_row(way.moves[0].start, setting.board.grid)),
        "steps": [{**step_row(move, setting.board.grid), **by_row(setting, move)} for move in way.moves],
        "checks": [check_row(check) for check in way.checks],
        "chance": None if route.way is None or way.chance is None else str(way.chance),
        "why_not": [refusal_row(refusal) for refusal in route.why_not] or None,
        "missing": missing_costs(route.missing, setting.system),
        "conventions": conventions,
        "conventions_say": undecided_says(conventions),
        "notes": [
            *notes,
            *movement.notes(),
            *idle_options(setting, mover),
            *missing_notes(route.missing, setting.system),
        ],
        "title": path_title(mover.unit, mover.mode, names, route),
        "description": path_description(setting.system, setting.board, mover.unit, mover.mode, names, said),
        "say": said,
    }
