"""The judge's settings that had a say in an answer: which, what they are, and whether anybody has set them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules_core.options import NOT_SAID, OptionField
from rules_core.scenarios.rows import rows_of, words_of
from rules_core.system import System


def heeded_rows(system: System, conditions: Mapping[str, object], heeded: Iterable[str]) -> list[dict[str, object]]:
    """A row for each condition that had a say, in the game's order.

    Args:
        system: the game.
        conditions: those in force.
        heeded: the ids of those that had a say.
    """
    fields, asked = system.conditions, set(heeded)
    cites = {name: row.cite for row in rows_of(system.scenario, fields) for name in row.fields}
    return [
        {
            "id": field.id,
            "title": field.title,
            "value": conditions[field.id],
            "says": words_of(field, conditions[field.id]),
            "set_by": _set_by(field, conditions[field.id]),
            "cite": cites.get(field.id, ""),
        }
        for field in fields
        if field.id in asked
    ]


def _set_by(field: OptionField, value: object) -> str:
    if value == NOT_SAID:
        return "nobody"
    return "default" if value == field.usual else "judge"
