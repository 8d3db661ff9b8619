"""What a query may say under each game: JSON Schema of the game's own records, its fields, options and conventions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules_core.counters.counters import HEXSIDE, MOST_ITEMS, CounterKind
from rules_core.fields import MOST_LISTED, Field
from rules_core.options import OptionField
from rules_core.procedures.procedure import Procedure
from rules_core.shapes.from_types import Schema, or_null
from rules_core.system import System
from rules_core.units import UnitClass

_SPOT: Schema = {"type": "string"}


def game_schema(system: System) -> Schema:
    """What a query may say under one game: its units, options, counters and procedures.

    Args:
        system: the game.
    """
    rows = [*map(_modes, system.units), *map(_inputs, system.procedures)]
    return {
        "description": system.title,
        "properties": {
            "options": or_null(options_schema(system)),
            "conditions": or_null(_closed({field.id: or_null(_option(field)) for field in system.conditions})),
            "table": or_null(_table(system.counters)),
            "unit": or_null({"enum": [unit.id for unit in system.units]}),
        },
        **({"allOf": rows} if rows else {}),
    }


def options_schema(system: System) -> Schema:
    """The options of one game.

    Args:
        system: the game.
    """
    return _closed({field.id: or_null(_option(field)) for field in system.options})


def conventions_schema(systems: Iterable[System]) -> Schema:
    """The house conventions of all games: a comparison may decide those of two.

    Args:
        systems: the games.
    """
    return _closed(
        {
            record.id: {"enum": [option.id for option in record.options], "description": record.title}
            for system in systems
            for record in system.conventions
        }
    )


def _table(kinds: tuple[CounterKind, ...]) -> Schema:
    """What may lie on the map; nothing under a game that has no counters."""
    if not kinds:
        return {"type": "array", "maxItems": 0}
    return {"type": "array", "maxItems": MOST_ITEMS, "items": {"oneOf": [_item(kind) for kind in kinds]}}


def _modes(unit: UnitClass) -> Schema:
    return _where("unit", unit.id, {"mode": or_null({"enum": [mode.id for mode in unit.modes]})})


def _inputs(procedure: Procedure) -> Schema:
    inputs = _closed({field.id: or_null(_field(field)) for field in procedure.inputs})
    return _where("name", procedure.id, {"inputs": or_null(inputs)})


def _where(key: str, value: str, properties: Schema) -> Schema:
    """What holds of a query in which a key has a value."""
    return {"if": {"properties": {key: {"const": value}}, "required": [key]}, "then": {"properties": properties}}


def _item(kind: CounterKind) -> Schema:
    """One thing on the map."""
    spot: Schema = {"type": "array", "items": _SPOT, "minItems": 2, "maxItems": 2}
    where = {"between": spot} if kind.where == HEXSIDE else {"at": _SPOT}
    details = {field.id: or_null(_field(field)) for field in kind.fields}
    made = _closed({"kind": {"const": kind.id}, **where, **details})
    return {"title": kind.title, **made, "required": ["kind", *where]}


def _option(option: OptionField) -> Schema:
    if option.type == "flag":
        found: Schema = {"type": "boolean"}
    elif option.type == "costs":
        rows = {**{word: word for word in option.choices}, **option.sheet}
        found = _closed({name: _figure(option, word) for name, word in rows.items()})
    else:
        found = {"enum": list(option.choices)}
    return {"title": option.title, "description": option.help, **found}


def _figure(option: OptionField, word: str) -> Schema:
    figure = option.figures[word]
    kind: Schema = {"type": "number", "multipleOf": 0.5} if option.halves else {"type": "integer"}
    return {**kind, "minimum": figure.least, "maximum": figure.most}


def _field(field: Field) -> Schema:
    """One thing that a form asks for."""
    return {"title": field.title, **({"description": field.help} if field.help else {}), **_value(field)}


def _value(field: Field) -> Schema:
    if field.type in ("choice", "facing"):
        return {"enum": [choice.id for choice in field.choices]}
    if field.type == "flag":
        return {"type": "boolean"}
    if field.type in ("wholes", "locations"):
        return {"type": "array", "items": _one(field), "maxItems": MOST_LISTED}
    return _one(field)


def _one(field: Field) -> Schema:
    """A value that is no list, or an entry of one; an empty text says nothing, as null does."""
    return {"type": "integer", "minimum": field.least, "maximum": field.most} if "whole" in field.type else _SPOT


def _closed(properties: Mapping[str, Schema]) -> Schema:
    return {"type": "object", "properties": dict(properties), "additionalProperties": False}
