"""What a query says of its conditions and does not hold beside the others: said with every answer."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.questions.conventions import read_conventions
from rules_core.questions.options import read_conditions
from rules_core.sentences.scenarios import not_in_force_says
from rules_core.systems import registry


def excluded_notes(asked: Mapping[str, object]) -> list[str]:
    """A sentence for each condition of a query that does not hold beside the others; none where all is well.

    Args:
        asked: a query that has been answered.
    """
    if not asked.get("conditions") or not isinstance(asked.get("system"), str):
        return []
    system = registry.find_system(str(asked["system"]).lower())
    said = read_conditions(asked["conditions"], system)
    _, excluded = system.in_force(said, read_conventions(asked.get("conventions"), system))
    fields = {field.id: field for field in system.conditions}
    return [not_in_force_says(row, fields[row.field]) for row in excluded]
