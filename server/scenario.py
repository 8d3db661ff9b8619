"""A scenario's conditions on a page without scripts: as they stand, as a form, and stepped to the next turn."""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping
from typing import Any

from server.choices import system_of
from server.linked import setting_of
from server.plain_forms import kept_of
from server.questions import answer_kept

TURN_PART = "t."
"""How the fields of a form begin that say something of the coming turn."""
CONDITION_PART = "c."


def conditions_now(query: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """What the rules say of the conditions of a link; None in a game that has none, or where something is amiss.

    Args:
        query: the link's query.
    """
    if not system_of(query["system"])["conditions"]:
        return None
    found: Mapping[str, Any] = json.loads(answer_kept(json.dumps({**setting_of(query), "kind": "conditions"})))
    return found if found["kind"] == "conditions" else None


def kept_beside(query: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What a form of the conditions keeps of a link: all but the conditions, which it says itself."""
    return [row for row in kept_of(query) if not row[0].startswith(CONDITION_PART)]


def said_of_turn(parts: MutableMapping[str, str]) -> dict[str, object]:
    """Take out of a form what it says of the coming turn.

    Args:
        parts: the fields of the form.
    """
    names = [name for name in parts if name.startswith(TURN_PART)]
    said = {name.removeprefix(TURN_PART): parts.pop(name) for name in names}
    return {name: value == "true" if value in ("true", "false") else value for name, value in said.items() if value}


def after_turn(query: Mapping[str, Any], said: Mapping[str, object]) -> Mapping[str, Any]:
    """The query after the coming turn: with its conditions, and what lies on the map then; as it is where none comes.

    Args:
        query: a link's query.
        said: what the player says of the turn.
    """
    asked = {**setting_of(query), "kind": "conditions", "inputs": dict(said), "do": {"action": "turn"}}
    found = json.loads(answer_kept(json.dumps(asked)))
    if found["kind"] != "conditions":
        return query
    return {**query, "conditions": found["said"], "table": found["table"]}
