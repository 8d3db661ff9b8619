"""How conditions are chosen and said: the rows of a game's scenario, and those of fields that it has in none."""

from __future__ import annotations

from rules_core.options import OptionField
from rules_core.scenarios.scenario import ConditionGroup, Scenario, Values


def rows_of(scenario: Scenario, fields: tuple[OptionField, ...]) -> tuple[ConditionGroup, ...]:
    """The rows of a scenario; a game that has none shows each of its conditions by itself.

    Args:
        scenario: what the game makes of its conditions.
        fields: its conditions.
    """
    return scenario.rows or tuple(ConditionGroup(field.title, "", (field.id,), help=field.help) for field in fields)


def said_of(values: Values, fields: tuple[OptionField, ...], settled: Values) -> dict[str, object]:
    """The conditions that are not as usual on their map.

    Args:
        values: all conditions.
        fields: their fields.
        settled: those that the map settles.
    """
    return {field.id: values[field.id] for field in fields if values[field.id] != settled.get(field.id, field.usual)}


def words_of(field: OptionField, value: object) -> str:
    """What a value of a condition is called."""
    if field.type == "flag":
        return "Yes" if value else "No"
    return field.titles[str(value)]
