"""The house conventions of a query: what it decides, and the default of all others."""

from __future__ import annotations

import json
from collections.abc import Mapping

from rules_core.convention import choose
from rules_core.errors import QueryError
from rules_core.questions.asked import choice, wrong_type
from rules_core.quoting import described, quoted
from rules_core.system import System

READINGS = "readings"
"""The key of a query that says whether the other readings of its conventions are wanted: ``all``, the usual, or
``none``."""


def wants_readings(asked: Mapping[str, object]) -> bool:
    """Whether a query wants to know what it would come to under the other options of each convention that had a say.

    Args:
        asked: the query.

    Raises:
        QueryError: it says neither ``all`` nor ``none``.
    """
    return choice(asked, READINGS, ("all", "none")) == "all"


def read_conventions(value: object, system: System) -> dict[str, str]:
    """The option in force for every convention: the default, or what the query decides.

    Args:
        value: the query's ``conventions``.
        system: the game whose conventions they are.

    Raises:
        QueryError: there is no such convention, or it has no such option.
    """
    return choose(system.conventions, _conventions(value, system))


def _conventions(value: object, system: System) -> dict[str, str]:
    """The conventions that a query decides, each word still unchecked."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise wrong_type("conventions", value, f"an object{_example(system)}")
    for name, option in value.items():
        if not isinstance(name, str) or not isinstance(option, str):
            shown = quoted(name) if isinstance(name, str) else "each house convention"
            raise QueryError(
                "wrong-type",
                f"In “conventions”, {shown} must be given the word of one of its options, not {described(option)}.",
                "conventions",
            )
    return value


def _example(system: System) -> str:
    """What the object might hold: another option than the usual one of the game's first convention."""
    for record in system.conventions[:1]:
        return f" such as {json.dumps({record.id: record.options[1].id})}"
    return ""
