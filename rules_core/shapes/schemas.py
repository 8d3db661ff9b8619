"""The JSON Schemas of queries and answers, whole."""

from __future__ import annotations

from typing import get_args

from rules_core.contract import CONTRACT
from rules_core.shapes.answers import AnyAnswer
from rules_core.shapes.from_records import conventions_schema, game_schema, options_schema
from rules_core.shapes.from_types import DIALECT, FromTypes, Schema
from rules_core.shapes.queries import AnyQuery
from rules_core.system import System
from rules_core.systems import registry


def answer_schema(*, closed: bool = False) -> Schema:
    """The JSON Schema of answers.

    Args:
        closed: whether an answer may have no other keys than today's; whoever reads answers lets new ones pass.
    """
    made = FromTypes(closed=closed)
    kinds = [made.schema(kind) for kind in get_args(AnyAnswer)]
    return {
        "$schema": DIALECT,
        "title": "Answer",
        "description": f"What Walkaround answers; version {CONTRACT} of its contract.",
        "oneOf": kinds,
        "properties": {"contract": {"const": CONTRACT}},
        "required": ["contract"],
        "$defs": made.records,
    }


def query_schema() -> Schema:
    """The JSON Schema of queries, with the units, options, conventions, counters and procedures of every game.

    What does not fit it may still be answered: small things are forgiven, such as capital letters in ids.
    """
    made = FromTypes(nullable=True)
    kinds = [made.schema(kind) for kind in get_args(AnyQuery)]
    systems = [registry.find_system(system_id) for system_id in registry.system_ids()]
    rows = [row for system in systems for row in _under(system)]
    return {
        "$schema": DIALECT,
        "title": "Query",
        "description": f"What may be asked of Walkaround; version {CONTRACT} of its contract.",
        "type": "object",
        "oneOf": kinds,
        "properties": {"conventions": {"anyOf": [{"$ref": "#/$defs/conventions"}, {"type": "null"}]}},
        "allOf": rows,
        "$defs": {
            **made.records,
            "conventions": conventions_schema(systems),
            **{system.id: game_schema(system) for system in systems},
        },
    }


def _under(system: System) -> list[Schema]:
    """What holds of a query that is put to a system, and of one that is compared with it."""
    other = {"anyOf": [options_schema(system), {"type": "null"}]}
    return [
        {"if": _says("system", system), "then": {"$ref": f"#/$defs/{system.id}"}},
        {"if": _says("compare", system), "then": {"properties": {"compare_options": other}}},
    ]


def _says(key: str, system: System) -> Schema:
    return {"properties": {key: {"const": system.id}}, "required": [key]}
