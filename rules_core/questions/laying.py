"""Putting things on the map: each is read by itself and held against the rules for setting up."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.counters.counters import (
    HEX,
    NOTHING_LIES,
    PLACE,
    Counter,
    CounterKind,
    Counters,
    counter_entries,
    read_counters,
    read_item,
)
from rules_core.errors import QueryError
from rules_core.place import Place
from rules_core.sentences.counters import once_says
from rules_core.sentences.places import no_place_says
from rules_core.situation import Situation
from rules_core.system import System, as_laid


@dataclass(frozen=True)
class Refused:
    """One thing that can't lie where it was put.

    Args:
        entry: the item as the query has it.
        number: its place in the query's table, from 0.
        error: why not.
    """

    entry: object
    number: int
    error: QueryError


Numbered = tuple[int, Counter]
"""A thing with its place in the query's table, from 0."""


def lay_table(value: object, situation: Situation, system: System) -> Situation:
    """Read the table of a query, hold it against the rules for setting up, and lay it on the map.

    Args:
        value: the query's ``table``.
        situation: the map, options and conventions.
        system: the game.

    Raises:
        QueryError: it is no table, or a rule forbids one of its things where it lies.
    """
    laid = replace(situation, counters=read_counters(value, situation.map, system.counters))
    entries = list(enumerate(laid.counters.items))
    for faults in (_doubled(entries, laid, system), _forbidden(entries, laid, system)):
        if faults:
            raise next(iter(faults.values()))
    return laid


def lay_what_may_lie(value: object, situation: Situation, system: System) -> tuple[Situation, tuple[Refused, ...]]:
    """Lay what is valid of a table, thing by thing, and list what isn't.

    Args:
        value: the query's ``table``.
        situation: the map, options and conventions.
        system: the game.

    Returns:
        The situation with everything laid that may lie there, which ``lay_table`` takes as it is, and the rest with the
        reasons.

    Raises:
        QueryError: it is no list, or too long a one.
    """
    written = counter_entries(value)
    faults: dict[int, QueryError] = {}
    read: list[Numbered] = []
    for number, entry in enumerate(written):
        try:
            read.append((number, read_item(entry, f"table[{number}]", situation.map, system.counters)))
        except QueryError as error:
            faults[number] = error
    doubled = _doubled(read, situation, system)
    kept = [row for row in read if row[0] not in doubled]
    forbidden = _forbidden(kept, _laid(kept, situation), system)
    if forbidden:
        # What lies there first stays: a thing may be forbidden only by another that comes after it.
        kept, forbidden = _one_by_one(kept, situation, system)
    faults |= doubled | forbidden
    return _laid(kept, situation), tuple(Refused(written[number], number, faults[number]) for number in sorted(faults))


def _laid(rows: list[Numbered], situation: Situation) -> Situation:
    return replace(situation, counters=Counters(tuple(item for _, item in rows)))


def _one_by_one(
    rows: list[Numbered], situation: Situation, system: System
) -> tuple[list[Numbered], dict[int, QueryError]]:
    """Lay one thing after the other, each if it may lie with those before it, until all that lies may lie together."""
    kept: list[Numbered] = []
    refused: dict[int, QueryError] = {}
    for row in rows:
        if fault := _forbidden([row], _laid([*kept, row], situation), system):
            refused |= fault
        else:
            kept.append(row)
    while fault := _forbidden(kept, _laid(kept, situation), system):
        refused |= fault
        kept = [row for row in kept if row[0] not in fault]
    return kept, refused


def _doubled(rows: list[Numbered], situation: Situation, system: System) -> dict[int, QueryError]:
    """The things of which another lies at the same spot already though only one may, with the reason, by number."""
    bare = _emptied(situation)
    faults: dict[int, QueryError] = {}
    there: set[tuple[str, str, str]] = set()
    for number, item in rows:
        kind = kind_of(item, system)
        place = item.place or (system.places(bare, item.at)[0].id if kind.where == PLACE else "")
        spot = item.kind, item.at or item.spot, place
        if not kind.several and spot in there:
            faults[number] = QueryError("there-already", once_says(item, kind), f"table[{number}]")
        there.add(spot)
    return faults


def _forbidden(rows: list[Numbered], situation: Situation, system: System) -> dict[int, QueryError]:
    """The things that a rule forbids where they lie, with the reason, by number; the situation holds them all."""
    faults: dict[int, QueryError] = {}
    for number, item in rows:
        if refusal := system.forbids(situation, item):
            faults[number] = QueryError("forbidden-placement", refusal, f"table[{number}]")
        elif refusal := _no_such_place(item, situation, system):
            faults[number] = QueryError("unknown-place", refusal, f"table[{number}].at")
    return faults


def _no_such_place(item: Counter, situation: Situation, system: System) -> str | None:
    """Why a thing can't lie in the place of its hex that was named; None where it can."""
    if not item.place:
        return None
    # A place may be there only by what else lies in the hex, or by what that makes of the map, or be gone by it.
    there: dict[str, Place] = {}
    for stage in (_emptied, as_laid, system.as_it_stands):
        there |= {place.id: place for place in system.places(stage(situation), item.at) if not place.passing}
        if item.place in there:
            return None
    return no_place_says(item.at, item.place, tuple(there.values()))


def _emptied(situation: Situation) -> Situation:
    return replace(situation, counters=NOTHING_LIES)


def bringing(hex_name: str, place: str, situation: Situation, system: System) -> list[str]:
    """The names of the counters that would give a hex a place that it lacks, where they may lie there.

    Args:
        hex_name: the hex.
        place: the place that it lacks.
        situation: the map and what lies on it.
        system: the game.
    """
    found = []
    for kind in system.counters:
        if kind.where != HEX:
            continue
        item = Counter(kind.id, hex_name, details={detail.id: detail.usual for detail in kind.fields})
        laid = replace(situation, counters=Counters((*situation.counters.items, item)))
        if system.forbids(laid, item) is None and any(row.id == place for row in system.places(laid, hex_name)):
            found.append(kind.title)
    return found


def kind_of(item: Counter, system: System) -> CounterKind:
    """The kind of a thing that is known to be one of the system's."""
    return next(kind for kind in system.counters if kind.id == item.kind)
