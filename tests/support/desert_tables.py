"""How tests work the tables of North Africa: through the same door as every player's query."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.maps.source import SHIPPED, MapSource
from rules_core.query import answer
from tests.support.tables import Answer


def table(
    name: str, inputs: Mapping[str, object] | None = None, maps: MapSource = SHIPPED, /, **query: object
) -> Answer:
    """Work one table of North Africa.

    Args:
        name: its id.
        inputs: what it asks for.
        maps: where maps are found.
        query: what else the query says: ``map``, ``conditions``, ``roll``, ``conventions``.
    """
    asked: Answer = answer(
        {"kind": "table", "system": "north-africa", "name": name, "inputs": dict(inputs or {}), **query}, maps
    )
    assert asked["kind"] == "table", asked
    return asked


def verdict(name: str, inputs: Mapping[str, object] | None = None, /, **query: object) -> str:
    """What a table comes to, in a few words."""
    found = table(name, inputs, SHIPPED, **query)["verdict"]
    assert isinstance(found, str)
    return found


def reasons(answered: Answer) -> str:
    """What is said against it, or of it."""
    found = answered["outcomes"][0]["detail"]
    assert isinstance(found, str)
    return found
