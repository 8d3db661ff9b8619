"""How tests work a procedure: through the same door as every player's query."""

from __future__ import annotations

from typing import Any

from rules_core.query import answer

Answer = dict[str, Any]


def work(name: str, inputs: dict[str, object] | None = None, **query: object) -> Answer:
    """Work one ATS procedure.

    Args:
        name: its id.
        inputs: what it asks for.
        query: what else the query says: ``map``, ``table``, ``roll``, ``conventions``.
    """
    asked: Answer = answer({"kind": "table", "system": "ats", "name": name, "inputs": inputs or {}, **query})
    assert asked["kind"] == "table", asked
    return asked


def refused(name: str, inputs: dict[str, object] | None = None, **query: object) -> dict[str, str]:
    """The error that a procedure ends in."""
    asked: Answer = answer({"kind": "table", "system": "ats", "name": name, "inputs": inputs or {}, **query})
    assert asked["kind"] == "error", asked
    error: dict[str, str] = asked["error"]
    return error


def chances(answered: Answer) -> dict[str, str]:
    """The chance of every outcome, by its result."""
    return {outcome["result"]: outcome["probability"] for outcome in answered["outcomes"]}


def outcome(answered: Answer, result: str) -> Answer:
    """The outcome of a result."""
    (found,) = [row for row in answered["outcomes"] if row["result"] == result]
    assert isinstance(found, dict)
    return found


def facts(answered: Answer) -> dict[str, tuple[str, str]]:
    """Value and rule of every fact, by what it is about."""
    return {fact["what"]: (fact["value"], fact["cite"]) for fact in answered["facts"]}


def against(answered: Answer) -> list[str]:
    """The rules of everything that speaks against a placement."""
    return [fact["cite"] for fact in answered["facts"] if fact["value"] in ("not allowed", "not Hidden")]
