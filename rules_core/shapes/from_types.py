"""JSON Schema (2020-12) of the types that say what queries and answers look like."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from rules_core.shapes.words import Keyword

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_PLAIN: Mapping[object, Schema] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    type(None): {"type": "null"},
    object: {},
}


@dataclass
class FromTypes:
    """Makes the schema of types, and keeps those of records by their names.

    Args:
        refers: how a record is referred to, before its name: ``#/$defs/``.
        closed: whether a record may have no other keys; a reader of answers lets those pass that come later.
        nullable: whether null may stand for what is left out, as in queries.
        records: the schemas of the records, by name.
    """

    refers: str = "#/$defs/"
    closed: bool = False
    nullable: bool = False
    records: dict[str, Schema] = field(default_factory=dict)

    def schema(self, kind: object) -> Schema:
        """The schema of a type.

        Raises:
            TypeError: it has a type that JSON has no word for.
        """
        if is_typeddict(kind):
            return self._record(kind)
        if kind in _PLAIN:
            return dict(_PLAIN[kind])
        if isinstance(kind, type) and issubclass(kind, Enum):
            return {"enum": [member.value for member in kind]}
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._described(*parts)
        if origin is Literal:
            return {"const": parts[0]} if len(parts) == 1 else {"enum": list(parts)}
        if origin in (Union, types.UnionType):
            return self._either(parts)
        if origin is list:
            return {"type": "array", "items": self.schema(parts[0])}
        if origin is dict:
            values = self.schema(parts[1])
            return {"type": "object", **({"additionalProperties": values} if values else {})}
        raise TypeError(f"JSON has no word for {kind}")

    def _described(self, kind: object, *more: object) -> Schema:
        """A type with its description, or with more of its schema."""
        found = self.schema(kind)
        for word in more:
            if isinstance(word, str):
                found["description"] = word
            elif isinstance(word, Keyword):
                found[word.name] = word.value
        return found

    def _either(self, parts: tuple[object, ...]) -> Schema:
        if set(parts) == {int, float}:
            return {"type": "number"}
        rows = [self.schema(part) for part in parts]
        if all(set(row) == {"type"} for row in rows):
            return {"type": [row["type"] for row in rows]}
        return {"anyOf": rows}

    def _record(self, kind: Any) -> Schema:  # noqa: ANN401 # a TypedDict has no type of its own
        name = kind.__name__
        if name not in self.records:
            self.records[name] = {}  # a record may refer to itself
            self.records[name] = self._made(kind)
        return {"$ref": f"{self.refers}{name}"}

    def _made(self, kind: Any) -> Schema:  # noqa: ANN401
        properties: Schema = {}
        required = []
        for key, value in get_type_hints(kind, include_extras=True).items():
            marked = get_origin(value) is NotRequired
            found = self.schema(get_args(value)[0] if marked else value)
            if not marked and key not in kind.__optional_keys__:
                required.append(key)
            elif self.nullable:
                found = or_null(found)
            properties[key] = found
        made: Schema = {"type": "object", "properties": properties, "required": required}
        if kind.__doc__:
            made["description"] = " ".join(kind.__doc__.split())
        if self.closed:
            made["additionalProperties"] = False
        return made


def or_null(schema: Schema) -> Schema:
    """The same schema, with null too."""
    description = {"description": schema.pop("description")} if "description" in schema else {}
    return {"anyOf": [schema, {"type": "null"}], **description}
