"""Whether a value is one that JSON can say, everywhere alike: then whatever an answer gives back of it can be told.

What a JSON text may smuggle in all the same is put into words: half of a character as a question mark, a number without
end (``1e999``) as a text, which the field that wants a number refuses by its name.
"""

from __future__ import annotations

from math import isfinite

from rules_core.errors import QueryError
from rules_core.quoting import described

DEEPEST = 20
"""How deep a query may be nested; a proper one needs four levels."""

MOST_VALUES = 200_000
"""How many values a query may hold; a full table of the largest map has a tenth of this."""


def proper(query: object) -> object:
    """A query as JSON says it.

    Args:
        query: the query; it may hold what JSON can't say, such as half of a character or a thing of a program.

    Raises:
        QueryError: it holds such a thing, or is too large or nested too deep.
    """
    count = 0
    mend = False
    level = [query]
    for _ in range(DEEPEST + 1):
        below: list[object] = []
        for value in level:
            if isinstance(value, dict):
                for name in value:
                    if isinstance(name, tuple):
                        raise _no_json("an entry that has no name")
                below += value
                below += value.values()
            elif isinstance(value, (list, tuple)):
                below += value
            elif isinstance(value, str):
                mend = mend or not _is_whole(value)
            elif isinstance(value, float):
                mend = mend or not isfinite(value)
            else:
                _check_one(value)
        count += len(below)
        if count > MOST_VALUES:
            raise QueryError("too-long", f"The query holds more than {MOST_VALUES} values.", None)
        if not below:
            return _mended(query) if mend else query
        level = below
    raise QueryError("malformed-json", f"The query is nested more than {DEEPEST} deep.", None)


def _check_one(value: object) -> None:
    if isinstance(value, int):
        if abs(value) >= 10**400:
            raise _no_json("a number with too many digits")
    elif value is not None:
        raise _no_json(described(value))


def _mended(value: object) -> object:
    if isinstance(value, str):
        return whole_characters(value)
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    if isinstance(value, dict):
        return {_mended(name): _mended(entry) for name, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [_mended(entry) for entry in value]
    return value


def _is_whole(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _no_json(what: str) -> QueryError:
    return QueryError("malformed-json", f"The query is not JSON: it holds {what}.", None)


def whole_characters(text: str) -> str:
    """A text with a question mark for each half of a character, so that it can be sent anywhere.

    Args:
        text: any text.
    """
    return text if _is_whole(text) else text.encode("utf-8", "replace").decode("utf-8")
