"""Which questions a game answers: one that it has no rules for is refused in words before anything is read."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.errors import QueryError
from rules_core.sentences.refusals import ASKED_FOR, not_asked_says
from rules_core.system import System
from rules_core.systems import registry


def must_answer(system: System, kind: str) -> None:
    """A game is asked for nothing but what it answers.

    Args:
        system: the game.
        kind: the kind of question.

    Raises:
        QueryError: it does not answer such questions.
    """
    if kind in ASKED_FOR and kind not in system.asks:
        raise QueryError("not-asked", not_asked_says(system.short_title, kind, system.asks), "kind")


def refuse_unasked(asked: Mapping[str, object], kind: str) -> None:
    """Refuse a query of a kind that its game does not answer; a game that is not there is left to the question itself.

    Args:
        asked: the query.
        kind: its kind; of a comparison the kind that is compared.

    Raises:
        QueryError: the game does not answer such questions.
    """
    system_id = asked.get("system")
    if isinstance(system_id, str) and system_id.strip().lower() in registry.system_ids():
        must_answer(registry.find_system(system_id.strip().lower()), kind)
