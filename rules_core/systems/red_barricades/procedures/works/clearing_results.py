"""What Clearance leaves on the map: trail breaks, what is removed, Hampered Flames, Labor (RB B24.71 to B24.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.families.squad_leader.places import places
from rules_core.location import Location
from rules_core.procedures.procedure import Case
from rules_core.systems.red_barricades.burning import place_of
from rules_core.systems.red_barricades.clearance import MINES, RUBBLE, Task
from rules_core.systems.red_barricades.counters.labor import without_idle_labor
from rules_core.systems.red_barricades.field_works import (
    FIRST_LABOR,
    LABOR,
    LAST_LABOR,
    ONE_SIDE,
    OTHER_SIDE,
    PARTIAL_BREAK,
    TRAIL_BREAK,
)
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.procedures.works.clearing_needs import NEVER_WHOLLY, lying_there
from rules_core.systems.red_barricades.trail_breaks import EVERY_SIDE, crossed, fallen_in, goes_wholly


@dataclass(frozen=True)
class Cleared:
    """What success comes to.

    Args:
        result: in a few words.
        detail: what it means.
        changes: what it changes on the map.
        notes: what else a player should know.
    """

    result: str
    detail: str
    changes: Changes = NO_CHANGES
    notes: tuple[str, ...] = ()


def cleared(case: Case, task: Task) -> Cleared:
    """What success comes to.

    Args:
        case: what the player said.
        task: what is cleared.

    Raises:
        QueryError: a trail break would cross one hexside twice.
    """
    at = case.optional_location("at")
    found = _trail_break(case, task, at) if task.id in (RUBBLE, MINES) else _removed(case, task, at)
    return found if at is None else replace(found, changes=without_idle_labor(case.ground, found.changes))


def _removed(case: Case, task: Task, at: Location | None) -> Cleared:
    taken = () if at is None else lying_there(case, task, at)
    details = {"flame": "The terrain is as before the fire."}
    labor = () if at is None else _labor_counters(case, task, at)
    changes = Changes(take=(*taken, *labor))
    return Cleared(task.done, details.get(task.id, f"The {task.thing} is gone."), changes)


def _trail_break(case: Case, task: Task, at: Location | None) -> Cleared:
    one, other = case.inputs["one_side"], case.inputs["other_side"]
    if one is not None and one == other:
        raise QueryError("wrong-input", "A trail break crosses two hexsides: choose two.", "inputs.other_side")
    free = {
        RUBBLE: "Entering the hex by either of them costs what it did before the rubble.",
        MINES: "Units that cross either of them aren't attacked by the mines.",
    }[task.id]
    detail = f"A TB lies across any two hexsides, of the clearing player's choice. {free}"
    wholly = task.id == MINES or (case.word("rubble") not in NEVER_WHOLLY if at is None else _may_go(case, at))
    if wholly:
        detail += " Once every hexside is crossed, it is gone, and the TB with it."
    else:
        detail += " It is never totally cleared."
    if at is None:
        return Cleared(task.done, detail)
    if not isinstance(one, int) or not isinstance(other, int):
        return Cleared(task.done, detail, notes=("Choose the two hexsides to put the trail break on the map.",))
    labor = _labor_counters(case, task, at)
    table = case.ground.counters
    partial = table.at(at.hex, PARTIAL_BREAK) if task.id == MINES else ()
    if wholly and crossed(case.ground, at.hex, task.id) | {one, other} == EVERY_SIDE:
        lying = lying_there(case, task, at) if task.id == MINES else fallen_in(case.ground, at.hex)
        breaks = tuple(item for item in table.at(at.hex, TRAIL_BREAK) if item.details.get("through") == task.id)
        gone = "Every hexside is crossed now"
        named = "mines" if task.id == MINES else "rubble"
        said = f"{gone}: the {named} and the trail breaks are removed."
        return Cleared(f"{named.capitalize()} removed", said, Changes(take=(*lying, *breaks, *partial, *labor)))
    item = Counter(TRAIL_BREAK, at.hex, None, {ONE_SIDE: one, OTHER_SIDE: other, "through": task.id})
    return Cleared(task.done, detail, Changes((item,), (*partial, *labor)))


def _may_go(case: Case, at: Location) -> bool:
    return goes_wholly(case.ground, at.hex)


# --- Labor ---


def _labor_counters(case: Case, task: Task, at: Location) -> tuple[Counter, ...]:
    return tuple(
        item
        for item in case.ground.counters.at(at.hex, LABOR)
        if item.details.get("task") == task.id and place_of(case.ground, item) == at.place
    )


def labor_on_map(case: Case, task: Task) -> int:
    """The Labor status that a counter shows where units try, for this Task alone; 0 without one (RB B24.8)."""
    at = case.optional_location("at")
    found = () if at is None else _labor_counters(case, task, at)
    drm = min((item.details.get("drm") for item in found), key=str, default=0)
    return drm if isinstance(drm, int) else 0


def labored(case: Case, task: Task, labor: int) -> Changes:
    """What failure puts on the map: a Labor counter, -1 first and then -2 up.

    Args:
        case: what the player said, a place on the map among it.
        task: what was tried.
        labor: the status with which it was tried.
    """
    at = case.location("at")
    side = LAST_LABOR if labor else FIRST_LABOR
    before = _labor_counters(case, task, at)
    if any(item.details.get("drm") == side for item in before):
        return Changes()
    place = "" if at.place == places(RULES, case.ground, at.hex)[0].id else at.place
    return Changes((Counter(LABOR, at.hex, None, {"task": task.id, "drm": side}, place),), before)


def hampered(case: Case, task: Task, after: Changes) -> Changes:
    """A Flame turned to a Hampered one, with what else failure changes.

    Args:
        case: what the player said, a place on the map among it.
        task: the Task.
        after: what failure puts on the map besides.
    """
    flames = tuple(item for item in lying_there(case, task, case.location("at")) if not item.details.get("hampered"))
    held = tuple(replace(item, details={**item.details, "hampered": True}) for item in flames)
    return Changes((*held, *after.put), (*flames, *after.take))
