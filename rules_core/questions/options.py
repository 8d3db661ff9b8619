"""The options of a query, and the figures that a player typed in among them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.figures.figures import MP
from rules_core.figures.typed import TypedFigures, used_figures
from rules_core.options import FIGURES, OptionField
from rules_core.questions.asked import halved_number, number, whole_number, wrong_type
from rules_core.quoting import described, listed, offered, quoted
from rules_core.system import System

SHEET = "figures"
"""The key of a query under which a player's own figures stand, by game, option and id."""


NOTHING_SETTLED: Mapping[str, object] = {}
"""What most maps settle of a scenario's conditions."""


def read_options(value: object, system: System, sheet: object = None) -> dict[str, object]:
    """The options of a query, checked, with defaults filled in.

    Args:
        value: the query's ``options``.
        system: the game whose options they are.
        sheet: the query's ``figures``: what the player typed in from his rulebooks, of which each is taken that the
            options don't say themselves.

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
    kept = _sheet_of(sheet, system)
    return {
        field.id: _figures(value.get(field.id), kept.get(field.id), field, f"{SHEET}.{system.id}")
        if field.type == FIGURES
        else _option(value.get(field.id), field)
        for field in system.options
    }


def read_conditions(
    value: object, system: System, settled: Mapping[str, object] = NOTHING_SETTLED
) -> dict[str, object]:
    """The conditions of a query's scenario, checked, with what is settled for its map and defaults filled in.

    Args:
        value: the query's ``conditions``.
        system: the game whose conditions they are.
        settled: what holds on the map where the query says nothing, by condition.

    Raises:
        QueryError: the game knows no such condition, or it can't be that.
    """
    if value is None:
        value = {}
    if not isinstance(value, dict):
        raise wrong_type("conditions", value, 'an object such as {"month": "may"}')
    fields = {field.id: field for field in system.conditions}
    for name in value:
        if name not in fields:
            shown = quoted(name) if isinstance(name, str) else described(name)
            known = f"its conditions are {listed(list(fields))}" if fields else "it has none"
            raise QueryError(
                "unknown-condition", f"{system.short_title} has no condition {shown}; {known}.", "conditions"
            )
    for name in settled:
        if name not in fields:
            known = f"its conditions are {listed(list(fields))}" if fields else "it has none"
            message = f"The map settles {quoted(name)}, which {system.short_title} has no condition for; {known}."
            raise QueryError("unknown-condition", message, "map")
    return {
        name: _option(settled[name], field, "settings")
        if value.get(name) is None and name in settled
        else _option(value.get(name), field, "conditions")
        for name, field in fields.items()
    }


def _sheet_of(sheet: object, system: System) -> dict[str, object]:
    """What a player's sheet has of one game, by option; other games' figures are left to their own questions."""
    place = f"{SHEET}.{system.id}"
    if sheet is None:
        return {}
    if not isinstance(sheet, dict):
        raise wrong_type(SHEET, sheet, f'an object by game, such as {{"{system.id}": {{…}}}}')
    own = sheet.get(system.id)
    if own is None:
        return {}
    if not isinstance(own, dict):
        raise wrong_type(place, own, "an object with figures by option")
    options = {field.id: field.title for field in system.options if field.type == FIGURES}
    for name in own:
        if name not in options:
            shown = quoted(name) if isinstance(name, str) else described(name)
            titles = [f"“{title}” ({option})" for option, title in options.items()]
            known = f"takes figures for {listed(titles)}" if options else "takes no figures"
            raise QueryError("unknown-option", f"“{place}” {known}, not for {shown}.", place)
    return dict(own)


def used_rows(options: Mapping[str, object]) -> dict[str, dict[str, int | float]]:
    """The typed-in figures that had a say in an answer, by option and id: what its link has to carry.

    Args:
        options: the options that it was found with.
    """
    used = used_figures(options)
    return {name: {figure: number(value) for figure, value in found.items()} for name, found in used.items()}


def _option(value: object, field: OptionField, key: str = "options") -> object:
    place = f"{key}.{field.id}"
    if field.type == "flag":
        if value is None:
            return False
        if not isinstance(value, bool):
            raise wrong_type(place, value, "true or false", field.title)
        return value
    if value is None:
        return field.choices[0]
    if not isinstance(value, str) or value not in field.choices:
        raise QueryError(
            "unknown-option",
            f"“{field.title}” can be {listed([offered(word, field.titles[word]) for word in field.choices], 'or')}, "
            f"not {described(value)}.",
            place,
        )
    return value


def _figures(value: object, kept: object, field: OptionField, sheet_of: str) -> TypedFigures:
    """Figures that a player types in: those of the question, by word or for one class, and those that he keeps."""
    sheet = field.sheet
    own = _read_figures(value, {**{word: word for word in field.choices}, **sheet}, field, f"options.{field.id}")
    return TypedFigures(own, _read_figures(kept, sheet, field, f"{sheet_of}.{field.id}"))


def _read_figures(value: object, words: Mapping[str, str], field: OptionField, place: str) -> dict[str, Fraction]:
    """Figures by id, each checked.

    Args:
        value: as the query says them.
        words: the ids that there are, and the word of each.
        field: the option.
        place: where they stand in the query, for the error.
    """
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise wrong_type(place, value, "an object with figures by their ids", field.title)
    for name in value:
        if name not in words:
            shown = quoted(name) if isinstance(name, str) else described(name)
            known = listed([f"“{what}”" for what in dict.fromkeys(field.figures[word].what for word in words.values())])
            message = f"“{field.title}” has no figure {shown}; it has {known}."
            raise QueryError("unknown-option", message, place)
    return {name: read_figure(figure, f"{place}.{name}", field, words[name]) for name, figure in value.items()}


def read_figure(value: object, place: str, field: OptionField, word: str) -> Fraction:
    """A figure that a player typed in, exactly.

    Args:
        value: as the query says it.
        place: where it stands there, for the error.
        field: the option.
        word: the figure's word.

    Raises:
        QueryError: it is no such figure.
    """
    figure = field.figures[word]
    what = f"{'a cost' if field.counts == MP else 'a figure'}{f' in {field.counts}' if field.counts else ''}"
    called = f"{field.title}: {figure.what}"
    if field.halves:
        return halved_number(value, place, what, figure.most, figure.least, called)
    return Fraction(whole_number(value, place, what, figure.most, figure.least, called))
