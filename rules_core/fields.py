"""What a player says in a form: inputs of a procedure, details of a counter; declared once, read and checked here.

The catalog tells the fields to the app, which builds its forms from them and knows no others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from rules_core.errors import QueryError
from rules_core.location import Location
from rules_core.quoting import described, listed, quoted

MOST_LISTED = 100
"""How many entries a field that is a list may hold."""
MOST_SAID, FIRST_SAID = 20, 3
"""How many choices a refusal names; of more it names the first."""

Value = str | int | bool | Location | tuple[int, ...] | tuple[Location, ...] | None
"""What a field holds once it has been read."""


class Find(Protocol):
    """Finds on the map in question what a text names; what stands in ``field`` is said where there is none."""

    def location(self, written: str, field: str) -> Location:
        """The Location of a hex, or of a place in one."""
        ...

    def point(self, written: str, field: str) -> str:
        """A point of a free table, in its shortest form."""
        ...


@dataclass(frozen=True)
class Choice:
    """One of the values that a field may have.

    Args:
        id: the value in queries: a word, or a whole number.
        title: its name for players.
        once: what older queries say for it; empty where they say the same.
    """

    id: str | int
    title: str
    once: str = ""


@dataclass(frozen=True)
class When:
    """A condition under which a field means anything.

    Args:
        field: another field of the form, one that comes before.
        values: the values of it under which this one counts.
    """

    field: str
    values: tuple[Value, ...]


@dataclass(frozen=True)
class Field:
    """One thing that a player says.

    Args:
        id: its key.
        title: its name for players.
        type: ``choice``, ``facing`` (a choice of clock positions, for counters that are turned: hexsides lie at even
            hours, hexspines at odd ones, see ``facing.HEXSPINES``), ``flag``, ``whole`` (a whole number), ``wholes``
            (several), ``hex``, ``location`` or ``locations`` (in the words of links, ``R26@roof``), or ``point`` (of a
            free table, ``12.5x30``).
        help: one sentence.
        cite: the rule that asks for it; empty where none does.
        choices: what a choice may be.
        default: what holds where nothing is said; None for nothing.
        least: the smallest whole number.
        most: the largest whole number.
        optional: whether it may stay unsaid though it has no default.
        when: the conditions, all of them, under which it counts; one that doesn't is passed over.
        kept: whether it is a figure that players keep, so that a form asks for it there: it is said in queries alone.
    """

    id: str
    title: str
    type: str
    help: str = ""
    cite: str = ""
    choices: tuple[Choice, ...] = ()
    default: Value = None
    least: int = 0
    most: int = 0
    optional: bool = False
    when: tuple[When, ...] = ()
    kept: bool = False

    @property
    def usual(self) -> Value:
        """What holds where nothing is said: the default, a choice's first value, no for a flag; None for nothing."""
        if self.type == "flag":
            return bool(self.default)
        if self.default is None and self.choices and not self.optional:
            return self.choices[0].id
        return self.default

    @property
    def on_map(self) -> bool:
        """Whether it names a place of a map."""
        return self.type in ("hex", "location", "locations", "point")


def written(value: Value) -> object:
    """The value of a field as JSON says it."""
    if isinstance(value, Location):
        return str(value)
    if isinstance(value, tuple):
        return [str(entry) if isinstance(entry, Location) else entry for entry in value]
    return value


def field_row(field: Field) -> dict[str, object]:
    """A field as JSON says it, for whoever builds a form."""
    return {
        "id": field.id,
        "title": field.title,
        "type": field.type,
        "help": field.help,
        "cite": field.cite,
        "default": written(field.usual),
        "choices": [{"id": choice.id, "title": choice.title} for choice in field.choices],
        "least": field.least,
        "most": field.most,
        "optional": field.optional,
        "when": [{"field": condition.field, "values": list(condition.values)} for condition in field.when],
        "kept": field.kept,
    }


def counts(field: Field, known: Mapping[str, Value]) -> bool:
    """Whether a field means anything beside what the others hold.

    Args:
        field: the field.
        known: the values of the fields before it.
    """
    return all(known.get(condition.field) in condition.values for condition in field.when)


def read_fields(
    values: Mapping[object, object], fields: tuple[Field, ...], place: str, find: Find | None = None
) -> dict[str, Value]:
    """Read the values of a form.

    Args:
        values: what was said, by the fields' ids.
        fields: the fields of the form.
        place: where they stand in the query, for errors: ``inputs``.
        find: finds what lies on the map in question; None where there is none.

    Raises:
        QueryError: a field has a value it can't have, or none where it needs one; the error names the field.
    """
    known = {field.id for field in fields}
    for key in values:
        if key not in known:
            shown = quoted(key) if isinstance(key, str) else described(key)
            raise QueryError("unknown-input", f"There is no input {shown}; {_names(fields)}.", place)
    found: dict[str, Value] = {}
    for field in fields:
        if counts(field, found):
            found[field.id] = read_field(values.get(field.id), field, f"{place}.{field.id}", find)
        else:
            found[field.id] = field.usual
    return found


def idle_fields(
    values: Mapping[object, object], fields: tuple[Field, ...], found: Mapping[str, Value]
) -> list[tuple[Field, Field]]:
    """What was said though it means nothing beside the rest: each such field, and the one that rules it out.

    Args:
        values: what was said, by the fields' ids.
        fields: the fields of the form.
        found: what ``read_fields`` read of it.
    """
    by_id = {field.id: field for field in fields}
    return [
        (field, next(by_id[row.field] for row in field.when if found[row.field] not in row.values))
        for field in fields
        if not counts(field, found) and values.get(field.id) not in (None, "", [], field.usual)
    ]


def _names(fields: tuple[Field, ...]) -> str:
    return f"the inputs are {listed([field.id for field in fields])}" if fields else "there are no inputs"


def read_field(value: object, field: Field, place: str, find: Find | None = None) -> Value:
    """Read the value of one field.

    Args:
        value: what was said; None for nothing.
        field: the field.
        place: where it stands in the query, for errors.
        find: finds what lies on the map in question; None where there is none.

    Raises:
        QueryError: it can't have that value, or needs one.
    """
    if value is None or value in ("", []):
        if field.usual is None and not field.optional:
            verb = "tap it on the map" if field.on_map else "type it in" if "whole" in field.type else "choose it"
            raise QueryError("missing", f"“{field.title}” is not known yet: {verb}.", place)
        return field.usual
    return _READERS[field.type](value, field, place, find)


def _wrong(value: object, field: Field, place: str, what: str) -> QueryError:
    return QueryError("wrong-input", f"“{field.title}” must be {what}, not {described(value)}.", place)


def _choice(value: object, field: Field, place: str, _find: Find | None) -> Value:
    for choice in field.choices:
        # True equals 1, so the types are compared too.
        if (type(choice.id) is type(value) and choice.id == value) or (choice.once and choice.once == value):
            return choice.id
    said = [str(choice.id) for choice in field.choices]
    if len(said) > MOST_SAID:
        said = [*said[:FIRST_SAID], f"one of the {len(said) - FIRST_SAID} others that the catalog lists"]
    raise _wrong(value, field, place, listed(said, "or"))


def _flag(value: object, field: Field, place: str, _find: Find | None) -> Value:
    if not isinstance(value, bool):
        raise _wrong(value, field, place, "true or false")
    return value


def _whole(value: object, field: Field, place: str, _find: Find | None) -> int:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not field.least <= value <= field.most:
        raise _wrong(value, field, place, f"a whole number from {field.least} to {field.most}")
    return value


def _several(value: object, field: Field, place: str, what: str) -> list[object]:
    if not isinstance(value, (list, tuple)):
        raise _wrong(value, field, place, f"a list of {what}")
    if len(value) > MOST_LISTED:
        message = f"“{field.title}” holds {len(value)} entries; {MOST_LISTED} is the most."
        raise QueryError("too-many", message, place)
    return list(value)


def _wholes(value: object, field: Field, place: str, _find: Find | None) -> Value:
    entries = _several(value, field, place, "whole numbers")
    return tuple(_whole(entry, field, f"{place}[{n}]", None) for n, entry in enumerate(entries))


def _location(value: object, field: Field, place: str, find: Find | None) -> Location:
    if not isinstance(value, str):
        raise _wrong(value, field, place, "a hex such as R26, or a place in one such as R26@roof")
    return _on(find, field).location(value, place)


def _on(find: Find | None, field: Field) -> Find:
    if find is None:
        raise QueryError("missing", f"“{field.title}” is a place on a map: the query needs “map” too.", "map")
    return find


def _point(value: object, field: Field, place: str, find: Find | None) -> str:
    if not isinstance(value, str):
        raise _wrong(value, field, place, "a point in inches from the near left corner, such as 12.5x30")
    return _on(find, field).point(value, place)


def _hex(value: object, field: Field, place: str, find: Find | None) -> Value:
    return _location(value, field, place, find).hex


def _locations(value: object, field: Field, place: str, find: Find | None) -> Value:
    entries = _several(value, field, place, "hexes")
    return tuple(_location(entry, field, f"{place}[{n}]", find) for n, entry in enumerate(entries))


_READERS: dict[str, Callable[[object, Field, str, Find | None], Value]] = {
    "choice": _choice,
    "facing": _choice,
    "flag": _flag,
    "whole": _whole,
    "wholes": _wholes,
    "hex": _hex,
    "location": _location,
    "locations": _locations,
    "point": _point,
}
