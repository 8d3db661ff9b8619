"""A question put to another system: its places, its unit and what lies on the map in that system's own words.

What the other system lacks is said, never passed over. Options and house conventions are each game's own, and so is an
allowance: it is printed on that game's counter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.counters.counters import HEXSIDE, OUTLINE, PLACE, Counter, CounterKind, Within
from rules_core.errors import QueryError
from rules_core.fields import read_field
from rules_core.location import Location
from rules_core.maps.source import MapSource
from rules_core.options import OptionField
from rules_core.questions.asked import optional_text
from rules_core.questions.laying import kind_of
from rules_core.questions.options import read_conditions
from rules_core.questions.setting import Setting, must_judge, read_setting, with_what_may_lie
from rules_core.scenarios.rows import said_of, words_of
from rules_core.sentences.counters import counter_says
from rules_core.sentences.translation import (
    conditions_left_says,
    no_such_counter_says,
    place_taken_says,
    unit_taken_says,
)
from rules_core.system import System
from rules_core.systems import registry
from rules_core.units import UnitClass

_CARRIED = ("objective", "range", "places")
"""What means the same whatever the system."""

_LISTS = ("via", "moves")


@dataclass(frozen=True)
class LeftOut:
    """One thing on the map that the other system's question is asked without.

    Args:
        say: the thing and where it lies, in words.
        why: the reason, a sentence.
    """

    say: str
    why: str


@dataclass(frozen=True)
class Translated:
    """A question in the other system's words.

    Args:
        query: the question, without its kind.
        left_out: what lies on the map in the first system only.
        notes: what stands in for what the other system lacks, sentences.
    """

    query: dict[str, object]
    left_out: tuple[LeftOut, ...]
    notes: tuple[str, ...]


def read_other(asked: Mapping[str, object], first: Setting) -> System:
    """The system that a question is put to besides its own.

    Args:
        asked: the query; ``compare`` names it.
        first: the question's own system and map.

    Raises:
        QueryError: there is no such system, it can't judge the map, or it is the question's own.
    """
    what = "the id of another game system of the map"
    written = optional_text(asked, "compare", what)
    if written is None:
        raise QueryError("missing", f"The query needs “compare”: {what}.", "compare")
    try:
        other = registry.find_system(written.lower())
    except QueryError as error:
        raise QueryError(error.code, error.message, "compare") from None
    if other.id == first.system.id:
        raise QueryError("same-system", f"{other.short_title} can't be compared with itself.", "compare")
    must_judge(other, first.map, "compare")
    return other


def translate(asked: Mapping[str, object], first: Setting, other: System, source: MapSource) -> Translated:
    """Put a question to another system.

    Args:
        asked: the query; parts of it may be missing. ``compare_options`` and ``compare_allowance`` are the other
            system's own, and so are its conventions among the ``conventions``.
        first: the query's own system, and its map with what lies there.
        other: the other system.
        source: where maps are found.

    Raises:
        QueryError: a part of the query is not what it should be.
    """
    query: dict[str, object] = {"map": first.map.id, "system": other.id}
    options, conventions = asked.get("compare_options"), conventions_of(asked.get("conventions"), other)
    if options:
        query["options"] = options
    if conventions:
        query["conventions"] = conventions
    bare = _read_setting(query, source)
    there, left_out = _lay(first, bare)
    if there.situation.counters.items:
        query["table"] = [item.written() for item in there.situation.counters.items]
    notes: dict[str, None] = {}
    _carry_conditions(asked, first.system, other, query, notes)
    for end in ("from", "to"):
        if asked.get(end) is not None:
            query[end] = _spot(str(asked[end]), end, first, there, notes)
    for key in _LISTS:
        entries = asked.get(key)
        if isinstance(entries, (list, tuple)) and entries:
            query[key] = [_entry(entry, key, first, there, notes) for entry in entries]
    query.update({key: asked[key] for key in _CARRIED if asked.get(key) is not None})
    if asked.get("unit") is not None and other.units:
        _put_mover(asked, first.system, other, query, notes)
    return Translated(query, left_out, tuple(notes))


def conventions_of(value: object, system: System) -> object:
    """Those of a query's conventions that are a system's own; what is no list of conventions stays as it is."""
    if not isinstance(value, dict):
        return value
    own = {record.id for record in system.conventions}
    return {name: option for name, option in value.items() if name in own}


def own_words(asked: Mapping[str, object], other: System) -> dict[str, object]:
    """The query as its own system is asked: without the conventions of the other."""
    conventions = asked.get("conventions")
    theirs = conventions_of(conventions, other)
    if isinstance(conventions, dict) and isinstance(theirs, dict):
        conventions = {name: option for name, option in conventions.items() if name not in theirs}
    return {**asked, "conventions": conventions}


def _read_setting(query: Mapping[str, object], source: MapSource) -> Setting:
    try:
        return read_setting(query, source)
    except QueryError as error:
        if error.field is None or not error.field.startswith("options"):
            raise
        raise QueryError(error.code, error.message, f"compare_{error.field}") from None


# --- what holds for the whole scenario ---


def _carry_conditions(
    asked: Mapping[str, object], first: System, other: System, query: dict[str, object], notes: dict[str, None]
) -> None:
    """Take along the conditions that the other system has too; that the rest don't hold there is said."""
    said = said_of(read_conditions(asked.get("conditions"), first), first.conditions, {})
    theirs = {field.id: field for field in other.conditions}
    carried = {name: value for name, value in said.items() if name in theirs and _fits(theirs[name], value)}
    if carried:
        query["conditions"] = carried
    left = [f"{field.title}: {words_of(field, said[field.id])}" for field in first.conditions
            if field.id in said and field.id not in carried]  # fmt: skip
    if left:
        notes[conditions_left_says(other, left)] = None


def _fits(field: OptionField, value: object) -> bool:
    return isinstance(value, bool) if field.type == "flag" else value in field.choices


# --- places ---


def _spot(written: str, field: str, first: Setting, there: Setting, notes: dict[str, None]) -> str:
    """A spot in the other system's words: a point of a table is the same in all."""
    if first.on_table:
        return first.spots.write(first.spot(written, field))
    return _unsaid(_location(written, field, first, there, notes), there)


def _entry(entry: object, key: str, first: Setting, there: Setting, notes: dict[str, None]) -> object:
    """An entry of a list of hexes; what names no single hex, such as a turn, means the same everywhere."""
    if not isinstance(entry, str) or "/" in entry or " " in entry.strip():
        return entry
    return _spot(entry, key, first, there, notes)


def _unsaid(location: Location, there: Setting) -> str:
    """A Location in as few words as there are: the place that the hex alone stands for is left unsaid."""
    return location.hex if location.place == there.places(location.hex)[0].id else str(location)


def _location(written: str, field: str, first: Setting, there: Setting, notes: dict[str, None]) -> Location:
    here = first.location(written, field)
    asked_for = first.place(here)
    places = there.places(here.hex)
    found = next((place for place in places if place.meaning == asked_for.meaning), None)
    if found is None:
        level = next((place for place in places if place.level == asked_for.level), None)
        found = level or places[0]
        notes[place_taken_says(there.system, here.hex, asked_for, found, level is not None)] = None
    return Location(here.hex, found.id)


# --- who moves ---


def _put_mover(
    asked: Mapping[str, object], first: System, other: System, query: dict[str, object], notes: dict[str, None]
) -> None:
    unit = first.unit(str(asked["unit"]).lower())
    mode = unit.modes[0] if asked.get("mode") is None else unit.mode(str(asked["mode"]).lower())
    its_unit = _unit_like(unit, other)
    its_mode = next((row for row in its_unit.modes if row.like and row.like == mode.like), None)
    taken = its_mode or its_unit.modes[0]
    query["unit"], query["mode"] = its_unit.id, taken.id
    same = bool(unit.like) and its_unit.like == unit.like
    notes[unit_taken_says(other, (unit, mode), (its_unit, taken), same, its_mode is not None)] = None
    if asked.get("compare_allowance") is not None:
        query["allowance"] = asked["compare_allowance"]


def _unit_like(unit: UnitClass, system: System) -> UnitClass:
    """The class that a unit has in another system: the same kind of unit, else one that is drawn like it."""
    alike = [row for row in system.units if row.like and row.like == unit.like]
    drawn_alike = [row for row in system.units if row.kind == unit.kind]
    return (alike or drawn_alike or list(system.units))[0]


# --- what lies on the map ---


def _lay(first: Setting, bare: Setting) -> tuple[Setting, tuple[LeftOut, ...]]:
    """Lay on the other system's map what it knows of the first one's table."""
    kinds = {kind.id: kind for kind in bare.system.counters}
    carried: list[tuple[Counter, dict[str, object]]] = []
    left_out: list[LeftOut] = []
    for item in first.situation.counters.items:
        kind = kinds.get(item.kind)
        if kind is None or not _lies_alike(kind, item):
            say = counter_says(item, kind_of(item, first.system))
            left_out.append(LeftOut(say, no_such_counter_says(bare.system)))
        else:
            carried.append((item, _written(item, kind, first, bare)))
    there, refused = with_what_may_lie([entry for _, entry in carried], bare)
    for row in refused:
        say = counter_says(carried[row.number][0], kind_of(carried[row.number][0], first.system))
        left_out.append(LeftOut(say, row.error.message))
    return there, tuple(left_out)


def _lies_alike(kind: CounterKind, item: Counter) -> bool:
    """Whether a thing lies in the way in which the other system's kind of that name does."""
    within = isinstance(item.on_table, Within)
    return (kind.where == HEXSIDE) == (item.between is not None) and (kind.where == OUTLINE) == within


def _written(item: Counter, kind: CounterKind, first: Setting, bare: Setting) -> dict[str, object]:
    """A thing as the other system's query has it: with the details that it has there too."""
    entry: dict[str, object] = {"kind": item.kind}
    if item.on_table is not None:
        entry.update({key: value for key, value in item.written().items() if key not in item.details})
    elif item.between is not None:
        entry["between"] = list(item.between)
    elif kind.where == PLACE and item.place:
        entry["at"] = str(_location(f"{item.at}@{item.place}", "table", first, bare, {}))
    else:
        entry["at"] = item.at
    for field in kind.fields:
        try:
            read_field(item.details.get(field.id), field, field.id)
        except QueryError:  # a detail that has other values there, such as another kind of facing, is left unsaid
            continue
        if item.details.get(field.id) is not None:
            entry[field.id] = item.details[field.id]
    return entry
