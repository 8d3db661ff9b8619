"""Forms that work without scripts: the fields of the catalog with what the link says of them, and what it keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from server.linked import comparison_of, setting_of, write_link

PLACE_PART = ".place"
"""The end of the name of the form's field that holds the place of a Location; the hex has a field of its own."""


@dataclass(frozen=True)
class FormField:
    """One field of a plain form.

    Args:
        name: its name in the form and in a link, ``i.unit``.
        title: its name for players.
        type: as the catalog has it.
        help: one sentence; empty for none.
        cite: the rule that asks for it; empty for none.
        value: what it holds, as text; the hex of a Location.
        place: the place of a Location; empty for the usual one.
        on: for a flag, whether it is set.
        usually: for a flag, whether it is set where nothing is said.
        choices: for a choice, each value as text with its title; one without a value where it may stay unsaid.
        least: the smallest whole number.
        most: the largest one.
        needed: whether the answer waits for it.
        counts_where: under which condition it counts, in words; empty where it counts now.
    """

    name: str
    title: str
    type: str
    help: str
    cite: str
    value: str
    place: str
    on: bool
    usually: bool
    choices: tuple[tuple[str, str], ...]
    least: int
    most: int
    needed: bool
    counts_where: str


def form_fields(fields: Sequence[Mapping[str, Any]], said: Mapping[str, Any], needed: str) -> list[FormField]:
    """The fields of a procedure's form.

    Args:
        fields: its inputs as the catalog has them.
        said: what was said, by the inputs' ids.
        needed: the id of the input that the answer waits for; empty for none.
    """
    by_id = {field["id"]: field for field in fields}
    held = {name: said.get(name, field["default"]) for name, field in by_id.items()}
    counting: set[str] = set()
    rows = []
    for field in fields:
        conditions = field["when"]
        if all(row["field"] in counting and held[row["field"]] in row["values"] for row in conditions):
            counting.add(field["id"])
            counts_where = ""
        else:
            counts_where = " and ".join(_condition(row, by_id[row["field"]]) for row in conditions)
        rows.append(_form_field(field, held[field["id"]], needed == field["id"], counts_where))
    return rows


def _form_field(field: Mapping[str, Any], value: Any, needed: bool, counts_where: str) -> FormField:  # noqa: ANN401 # a value of any field
    hex_name, _, place = str(value or "").partition("@") if field["type"] == "location" else (_text(value), "", "")
    choices = [(_text(choice["id"]), choice["title"]) for choice in field["choices"]]
    if choices and field["optional"]:
        choices.insert(0, ("", "Not said"))
    return FormField(
        name=f"i.{field['id']}",
        title=field["title"],
        type=field["type"],
        help=field["help"],
        cite=field["cite"],
        value=hex_name,
        place=place,
        on=value is True,
        usually=field["default"] is True,
        choices=tuple(choices),
        least=field["least"],
        most=field["most"],
        needed=needed,
        counts_where=counts_where,
    )


def _text(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(str(entry) for entry in value)
    return "" if value is None else str(value)


def _condition(row: Mapping[str, Any], field: Mapping[str, Any]) -> str:
    """A condition in words: ``“Vehicle” is Fully tracked``."""
    titles = {choice["id"]: choice["title"] for choice in field["choices"]}
    if field["type"] == "flag":
        return f"“{field['title']}” is {'ticked' if True in row['values'] else 'not ticked'}"
    return f"“{field['title']}” is {' or '.join(str(titles.get(value, value)) for value in row['values'])}"


def kept_of(query: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What a form keeps of a link without showing it: what lies on the map, options, conventions, another system.

    Args:
        query: the link's query.

    Returns:
        The parts of a link and their values.
    """
    base = ("map", "system")
    kept = {**setting_of(query), **comparison_of(query)}
    return [row for row in parse_qsl(write_link(kept)[1:]) if row[0] not in (*base, "ask")]
