"""The options of a query, and the figures that a player typed in among them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.movement.typed_figures import TypedFigures
from rules_core.options import OptionField
from rules_core.questions.asked import movement_points, whole_number, wrong_type
from rules_core.quoting import described, listed, quoted
from rules_core.system import System

LARGEST_DRM = 1000
"""No DRM of any system has a tenth of this; a larger figure is a slip of the finger."""


def read_options(value: object, system: System) -> dict[str, object]:
    """The options of a query, checked, with defaults filled in.

    Args:
        value: the query's ``options``.
        system: the game whose options they are.

    Raises:
        QueryError: there is no such option, or it can't be set to that.
    """
    if value is None:
        value = {}
    if not isinstance(value, dict):
        raise wrong_type("options", value, 'an object such as {"target": "vehicle"}')
    fields = {field.id: field for field in system.options}
    for name in value:
        if name not in fields:
            shown = quoted(name) if isinstance(name, str) else described(name)
            raise QueryError(
                "unknown-option",
                f"{system.short_title} has no option {shown}; its options are {listed(list(fields))}.",
                "options",
            )
    return {field.id: _option(value.get(field.id), field) for field in system.options}


def _option(value: object, field: OptionField) -> object:
    place = f"options.{field.id}"
    if field.type == "flag":
        if value is None:
            return False
        if not isinstance(value, bool):
            raise wrong_type(place, value, "true or false")
        return value
    if field.type == "costs":
        return _costs(value, field, place)
    if value is None:
        return field.choices[0]
    if not isinstance(value, str) or value not in field.choices:
        raise QueryError(
            "unknown-option",
            f"“{place}” can be {listed(field.choices, 'or')}, not {described(value)}.",
            place,
        )
    return value


def _costs(value: object, field: OptionField, place: str) -> Mapping[str, Fraction]:
    """Figures that the player types in, by the word of what they are for."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise wrong_type(place, value, f"an object with figures for {listed(field.choices, 'or')}")
    costs: dict[str, Fraction] = {}
    for word, figure in value.items():
        if word not in field.choices:
            shown = quoted(word) if isinstance(word, str) else described(word)
            raise QueryError(
                "unknown-option",
                f"“{place}” takes figures for {listed(field.choices)}, not for {shown}.",
                place,
            )
        costs[word] = read_figure(figure, f"{place}.{word}", field)
    return TypedFigures(costs)


def read_figure(value: object, place: str, field: OptionField) -> Fraction:
    """A figure that a player typed in for an option, exactly.

    Args:
        value: as the query says it.
        place: where it stands there, for the error.
        field: the option.

    Raises:
        QueryError: it is no such figure.
    """
    if field.counts == "MP":
        return movement_points(value, place, "a cost")
    return Fraction(whole_number(value, place, f"a figure in {field.counts}", LARGEST_DRM))
