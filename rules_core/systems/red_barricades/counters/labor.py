"""Labor counters: they lie where their Task is still to be done (RB B24.8)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.board.parts import Hex
from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter, Counters
from rules_core.families.squad_leader.counter_kinds import ROADBLOCK, WIRE
from rules_core.families.squad_leader.places import SEWER, floor_of
from rules_core.location import CELLAR, ROOF
from rules_core.situation import Situation
from rules_core.systems.red_barricades import clearance as tasks
from rules_core.systems.red_barricades.burning import place_of
from rules_core.systems.red_barricades.clearance import BY_ID, LABOR_CITE
from rules_core.systems.red_barricades.counter_kinds import FLAME
from rules_core.systems.red_barricades.field_works import LABOR, MINES, SET_DC
from rules_core.systems.red_barricades.trail_breaks import why_not_cleared
from rules_core.words.places import location_words

_COUNTERS: dict[str, str] = {tasks.FLAME: FLAME, tasks.WIRE: WIRE, tasks.MINES: MINES, tasks.SET_DC: SET_DC}
"""By Task, the kind of counter that it removes from a Location."""
_ONE_AT_A_TIME = frozenset({tasks.FLAME, tasks.SET_DC})
"""Tasks that remove one counter, of the Location that the units are in; the others all that lies on its ground."""
_NOT_ON_GROUND = frozenset({ROOF, CELLAR, SEWER})


def to_be_cleared(situation: Situation, task: str, hex_name: str, place: str, toward: str = "") -> tuple[Counter, ...]:
    """What a Task would remove: of Flames, Set DC and roadblocks one, of mines and Wire all.

    Args:
        situation: the board and the table.
        task: its word.
        hex_name: the hex of those who try.
        place: their place in it.
        toward: the hex beyond the roadblock; empty for any.
    """
    table = situation.counters
    if task == tasks.ROADBLOCK:
        beside = (toward,) if toward else situation.board.grid.neighbours(hex_name)
        return tuple(item for name in beside for item in table.between(hex_name, name, ROADBLOCK))[:1]
    kind = _COUNTERS.get(task)
    if kind is None:
        return ()
    found = table.at(hex_name, kind)
    if task in _ONE_AT_A_TIME:
        return tuple(item for item in found if place_of(situation, item) == place)[:1]
    return () if place in _NOT_ON_GROUND or floor_of(place) else found


def labor(situation: Situation, item: Counter, hex_: Hex) -> str | None:
    """Why a Labor counter may not lie in a Location, a sentence with the rule; None where it may.

    Args:
        situation: the board and the whole table.
        item: the counter.
        hex_: its hex.
    """
    del hex_
    task = BY_ID.get(str(item.details.get("task")))
    if task is None:
        return None  # entrenching and Manhandling are tried where there is nothing yet
    if task.id == tasks.RUBBLE:
        why = why_not_cleared(situation, item.at)
        return None if why is None else f"No Labor helps at rubble in {item.at}. {why[0].removesuffix('.')} ({why[1]})."
    if to_be_cleared(situation, task.id, item.at, place_of(situation, item)):
        return None
    where = f"along a hexside of {item.at}" if task.id == tasks.ROADBLOCK else f"in {location_words(item.spot)}"
    return f"Labor counts where its Task is: for “{task.thing}” nothing lies {where} ({LABOR_CITE})."


def without_idle_labor(situation: Situation, changes: Changes) -> Changes:
    """Changes of the table, with the Labor counters taken too whose Task goes with them.

    Args:
        situation: the board and the table before them.
        changes: the changes.
    """
    left = tuple(item for item in situation.counters.items if item not in changes.take)
    after = replace(situation, counters=Counters((*left, *changes.put)))
    idle = tuple(
        item
        for item in left
        if item.kind == LABOR
        and labor(situation, item, situation.board.hexes[item.at]) is None
        and labor(after, item, situation.board.hexes[item.at]) is not None
    )
    return replace(changes, take=(*changes.take, *idle)) if idle else changes
