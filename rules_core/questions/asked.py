"""Reading the fields of a query: each by its type, with a sentence where it is not what it should be."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.quoting import described, listed, quoted

LARGEST_MP = 1000
"""No unit of any system has a tenth of this; a larger figure is a slip of the finger."""


HUNDREDTHS = 100
"""To which part of an inch figures are given."""


def missing(field: str, what: str) -> QueryError:
    """The error for a field that the query must have."""
    return QueryError("missing", f"The query needs “{field}”: {what}.", field)


def wrong_type(field: str, value: object, what: str, called: str = "") -> QueryError:
    """The error for a field of the wrong type.

    Args:
        field: where it stands in the query.
        value: what stands there.
        what: what it must be.
        called: what players call the field; empty for its key.
    """
    return QueryError("wrong-type", f"“{called or field}” must be {what}, not {described(value)}.", field)


def text(asked: Mapping[str, object], field: str, what: str) -> str:
    """A text that the query must have.

    Args:
        asked: the query.
        field: its key.
        what: what it is, after "must be": ``the id of a map``.

    Raises:
        QueryError: it is missing, empty or no text.
    """
    found = optional_text(asked, field, what)
    if found is None:
        raise missing(field, what)
    return found


def optional_text(asked: Mapping[str, object], field: str, what: str) -> str | None:
    """A text that the query may have; None where it is absent or null.

    Raises:
        QueryError: it is empty or no text.
    """
    value = asked.get(field)
    if value is None:
        return None
    if not isinstance(value, str) or not value.strip():
        raise wrong_type(field, value, what)
    return value.strip()


def choice(asked: Mapping[str, object], field: str, choices: tuple[str, ...]) -> str:
    """One of a few words; the first where the query says none.

    Raises:
        QueryError: it is another word or no text.
    """
    value = asked.get(field)
    if value is None:
        return choices[0]
    if not isinstance(value, str):
        raise wrong_type(field, value, listed(choices, "or"))
    word = value.strip().lower()
    if word not in choices:
        raise QueryError(
            "unknown-choice",
            f"“{field}” can be {listed(choices, 'or')}, not {quoted(value) or 'empty'}.",
            field,
        )
    return word


def texts(asked: Mapping[str, object], field: str, what: str, most: int) -> tuple[str, ...]:
    """A list of texts; empty where the query has none.

    Args:
        asked: the query.
        field: its key.
        what: what it is, after "must be": ``a list of hexes``.
        most: how many it may hold.

    Raises:
        QueryError: it is no list, too long, or holds something that is no text.
    """
    value = asked.get(field)
    if value is None:
        return ()
    if not isinstance(value, (list, tuple)):
        raise wrong_type(field, value, what)
    if len(value) > most:
        raise QueryError("too-many", f"“{field}” holds {len(value)} entries; {most} is the most.", field)
    for number, item in enumerate(value):
        if not isinstance(item, str) or not item.strip():
            raise wrong_type(f"{field}[{number}]", item, "a text")
    return tuple(item.strip() for item in value)


def whole(asked: Mapping[str, object], field: str, what: str, most: int) -> int | None:
    """A whole number from 0; None where the query has none.

    Raises:
        QueryError: it is no whole number, or out of range.
    """
    value = asked.get(field)
    return None if value is None else whole_number(value, field, what, most)


def whole_number(value: object, field: str, what: str, most: int, least: int = 0, called: str = "") -> int:
    """A whole number, from 0 where nothing else is said.

    Args:
        value: from the query.
        field: where it stands, for the error.
        what: what it is, after "must be".
        most: the largest it may be.
        least: the smallest it may be.
        called: what players call it; empty for its key.

    Raises:
        QueryError: it is no such number.
    """
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise wrong_type(field, value, f"{what}, a whole number from {least} to {most}", called)
    return value


def movement_points(value: object, field: str, what: str) -> Fraction:
    """A figure in MP, exactly.

    Args:
        value: a number from the query, whole or ending in .5.
        field: where it stands, for the error.
        what: what it is, after "must be".

    Raises:
        QueryError: it is no such number.
    """
    return halved_number(value, field, f"{what} in MP", LARGEST_MP)


def inches_given(value: object, field: str, what: str) -> Fraction:
    """A figure in inches, exactly: to a hundredth, as a ruler's reading is written.

    Args: as for ``movement_points``.

    Raises:
        QueryError: it is no such number.
    """
    if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= LARGEST_MP:
        figure = Fraction(str(value))
        if HUNDREDTHS % figure.denominator == 0:
            return figure
    raise wrong_type(field, value, f"{what} in inches: a number from 0 to {LARGEST_MP}, with two decimals at most")


def halved_number(value: object, field: str, what: str, most: int, least: int = 0, called: str = "") -> Fraction:
    """A number that is whole or ends in .5, exactly.

    Args: as for ``whole_number``.

    Raises:
        QueryError: it is no such number.
    """
    if isinstance(value, (int, float)) and not isinstance(value, bool) and least <= value <= most:
        figure = Fraction(value)
        if figure.denominator <= 2:
            return figure
    raise wrong_type(field, value, f"{what}: a number from {least} to {most}, whole or with .5", called)


def number(figure: Fraction) -> int | float:
    """A figure as JSON says it: whole where it is whole."""
    return figure.numerator if figure.denominator == 1 else float(figure)
