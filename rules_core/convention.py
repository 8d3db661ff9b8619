"""House conventions: choices that the sources don't make, as records that a query can override.

A calculator must decide things that an excerpt of a rulebook leaves out. Each such choice is one record with its
options, its default, the reason and how certain it is. Answers list the records that they touched and what the other
options would say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from rules_core.errors import QueryError
from rules_core.quoting import listed, quoted, within


@dataclass(frozen=True)
class Option:
    """One way to decide a convention.

    Args:
        id: the word that queries and links carry.
        title: what it means, as half a sentence for players.
        lends: what to tell where an answer takes a cost from it, a sentence; empty for nothing.
    """

    id: str
    title: str
    lends: str = ""


@dataclass(frozen=True)
class Convention:
    """One house convention; it is never shown as a rule.

    Args:
        id: ``HC-``, a word for the game and a number.
        title: what is decided.
        options: the possible decisions, the default first.
        why: why a decision is needed and why the default was taken.
        source: what speaks for the default: a rule number, a worked example, or ``none``.
        certainty: ``high``, ``medium`` or ``low``: how likely the rulebook says the same.
        affects: what changes with it: ``sight``, ``movement``, ``procedures``, or several.
        settles: the points of the project's own specification that it settles; players are not told them.
        bears_on: what has to be there for it to matter, any of it: terrain words, features of maps (``board.features``)
            and kinds of counters; empty where it may matter anywhere.
    """

    id: str
    title: str
    options: tuple[Option, ...]
    why: str
    source: str
    certainty: str
    affects: tuple[str, ...]
    settles: tuple[str, ...] = ()
    bears_on: tuple[str, ...] = ()

    @cached_property
    def default(self) -> str:
        """The option taken where a query names none."""
        return self.options[0].id


Choose = Callable[[Convention], str]
"""Tells the option of a convention in force, and notes that it had a say."""


def choose(records: tuple[Convention, ...], asked: Mapping[str, str]) -> dict[str, str]:
    """The option in force for every record: the default, or what the query asked for.

    Args:
        records: all conventions of a system.
        asked: option ids by convention id, from a query.

    Raises:
        QueryError: the system has no such convention, or the convention no such option.
    """
    usual = {record.id: record.default for record in records}
    if not asked:
        return usual
    known = {record.id: record for record in records}
    for name, option in asked.items():
        record = known.get(name)
        if record is None:
            message = f"There is no house convention {quoted(name) or 'without a name'} in this game."
            raise QueryError("unknown-convention", message, "conventions")
        if all(option != choice.id for choice in record.options):
            can = listed([f"“{choice.id}” ({within(choice.title)})" for choice in record.options])
            said = f"not “{shown}”" if (shown := quoted(option)) else "none was said"
            message = f"“{record.title}” ({name}) has the choices {can}, and {said}."
            raise QueryError("unknown-option", message, f"conventions.{name}")
    return {**usual, **asked}
