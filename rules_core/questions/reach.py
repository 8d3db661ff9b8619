"""Everywhere a unit can get: the question ``reach``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules_core.location import Location
from rules_core.maps.source import MapSource
from rules_core.movement.movement import Move, Movement, Refusal
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.reach import reaching
from rules_core.pauses import Pausing
from rules_core.questions.asked import number
from rules_core.questions.idle import idle_in_movement
from rules_core.questions.moving import (
    chosen_rows,
    figure_or_none,
    lacking_says,
    lent_says,
    missing_costs,
    missing_notes,
    mover_rows,
    read_mover,
    refusal_row,
    starting_row,
    touched_records,
)
from rules_core.questions.options import used_rows
from rules_core.questions.setting import Setting, read_location, read_setting
from rules_core.questions.translation import own_words, read_other
from rules_core.sentences.movement import allowance_says, no_allowance_says, reach_description, reach_says, reach_title
from rules_core.sentences.options import stays_says


def answering_reach(asked: Mapping[str, object], source: MapSource, effort: Effort) -> Pausing[dict[str, object]]:
    """Answer ``reach``, with pauses: every Location that a unit can get to, its cost, and the rolls of the way.

    Args:
        asked: the query; without an ``allowance`` costs are given without a limit. What it says of a system to
            ``compare`` with is for the way that is chosen next.
        source: where maps are found.
        effort: what may be looked at.

    Raises:
        QueryError: the query is not what it should be.
    """
    setting = read_setting(_own(asked, source), source)
    start = read_location(asked, "from", setting)
    mover = read_mover(asked, setting)
    movement = mover.movement(setting, setting.situation)
    found = yield from reaching(movement, start, mover.allowance, effort)
    notes = [
        *found.warnings,
        *movement.notes_on_way(),
        *movement.notes(),
        *(lent_says(setting, movement.touched()) if len(found.arrivals) > 1 else ()),
        *idle_in_movement(setting, mover.unit),
        *missing_notes(found.missing, setting.system, mover.mode),
    ]
    if len(found.arrivals) == 1:
        notes[:0] = _why_it_stays(movement, start)
    if mover.allowance is None:
        notes.insert(0, no_allowance_says(mover.unit, mover.mode))
    name = setting.name(start)
    limit = allowance_says(mover.allowance, mover.mode)
    count, unknown = len(found.arrivals) - 1, len(found.unknown)
    lacking = lacking_says(found.missing, setting.system)
    said = reach_says(mover.unit, mover.mode, name, limit, count, unknown, all_tried=found.all_tried, lacking=lacking)
    return {
        "kind": "reach",
        "system": setting.system.id,
        "map": setting.board.id,
        "from": str(start),
        "unit": mover.unit.id,
        "mode": mover.mode.id,
        "allowance": figure_or_none(mover.allowance),
        "reach": {str(at): number(arrival.cost) for at, arrival in found.arrivals.items()},
        "checks": {str(at): arrival.checks for at, arrival in found.arrivals.items() if arrival.checks},
        "unknown": [str(at) for at in found.unknown],
        "forbidden": [refusal_row(refusal) for refusal in _into_places(found.forbidden, setting)],
        "all_tried": found.all_tried,
        "missing": missing_costs(found.missing, setting.system),
        "figures": used_rows(setting.situation.options),
        "conventions": [
            *mover_rows(setting, mover),
            *chosen_rows(setting, touched_records(setting, *movement.touched())),
        ],
        "notes": notes,
        "title": reach_title(mover.unit, mover.mode, name),
        "description": reach_description(setting.system, setting.board, said),
        "say": said,
        "points": mover.unit.points,
        "picture": mover.unit.kind,
        **starting_row(movement.stances(start), setting.board.grid),
    }


def _into_places(refusals: Sequence[Refusal], setting: Setting) -> Iterator[Refusal]:
    """The refused steps that lead to a place which their hex has: no roof that isn't there is out of bounds."""
    return (refusal for refusal in refusals if setting.level_of(refusal.end.location) is not None)


def _why_it_stays(movement: Movement, start: Location) -> list[str]:
    """Why a unit gets nowhere, where one reason keeps it from every step out of its hex."""
    steps = [step for stance in movement.stances(start) for step in movement.steps(stance)]
    out = [step for step in steps if step.end.location.hex != start.hex]
    refused = {(step.reason, step.cite) for step in out if isinstance(step, Refusal)}
    if len(refused) != 1 or any(isinstance(step, Move) for step in out):
        return []
    return [stays_says(*refused.pop())]


def _own(asked: Mapping[str, object], source: MapSource) -> Mapping[str, object]:
    """The query without the conventions of the system that the way will be compared with."""
    if "compare" not in asked:
        return asked
    bare = read_setting({key: asked.get(key) for key in ("map", "system")}, source)
    return own_words(asked, read_other(asked, bare))
