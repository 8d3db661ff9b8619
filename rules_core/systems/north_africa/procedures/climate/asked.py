"""What the tables of the climate ask for: what the scenario's conditions say, unless the form says otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field
from rules_core.options import NOT_SAID
from rules_core.procedures.procedure import Case
from rules_core.systems.north_africa.conditions import BY_ID, Conditions, read

GROUP = "Climate and dust"
AS_THE_SCENARIO = "As the scenario's conditions have it, where nothing is said here."


def asked(*names: str) -> tuple[Field, ...]:
    """The fields of a form for conditions, all of them optional.

    Args:
        names: the ids of the conditions.
    """
    return tuple(_field(name) for name in names)


def _field(name: str) -> Field:
    field = BY_ID[name]
    if field.type == "flag":
        choices: Sequence[Choice] = (Choice("yes", "Yes"), Choice("no", "No"))
    else:
        choices = [Choice(word, field.titles[word]) for word in field.choices if word != NOT_SAID]
    return Field(name, field.title, "choice", AS_THE_SCENARIO, "", tuple(choices), optional=True)


def conditions(case: Case) -> Conditions:
    """The conditions of a case: those of the scenario, with what its form says.

    Args:
        case: the case.
    """
    held = read(case.conditions)
    said: dict[str, object] = {}
    for name, value in case.inputs.items():
        if name in BY_ID and value is not None:
            said[name] = value == "yes" if BY_ID[name].type == "flag" else value
    return replace(held, **said)  # type: ignore[arg-type] # each is a word of its field


def month_of(now: Conditions) -> str:
    """The month.

    Raises:
        QueryError: nobody has said it.
    """
    if now.month == NOT_SAID:
        raise QueryError("missing", "“Month” is not known yet: choose it.", "inputs.month")
    return now.month
