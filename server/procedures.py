"""The pages of procedures: one with its form and its chances, and the list of all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.query import answer
from server.choices import procedure_of, system_of
from server.current import current_maps
from server.linked import Link, setting_of, write_link
from server.plain_forms import FormField, form_fields
from server.questions import answer_kept


@dataclass(frozen=True)
class Worked:
    """A procedure worked for a link.

    Args:
        procedure: as the catalog has it.
        answer: the answer; None where an input is missing or can't be used.
        refusal: why it can't be answered, a sentence; empty where it is, or where an input is only missing.
        fields: its form.
    """

    procedure: Mapping[str, Any]
    answer: Mapping[str, Any] | None
    refusal: str
    fields: list[FormField]


def worked(link: Link) -> Worked:
    """Work the procedure that a link asks.

    Args:
        link: a link that names one.
    """
    query = dict(link.query)
    procedure = procedure_of(query["system"], query["name"])
    found = _answer(query)
    refusal, needed = "", ""
    if found["kind"] == "error" and found["error"]["field"] == "roll":
        # The dice of other inputs: the table itself can still be shown.
        refusal = found["error"]["message"]
        del query["roll"]
        found = _answer(query)
    if found["kind"] != "error":
        # As the player said it where it was said: a hex without its usual place.
        said = {**found["inputs"], **query.get("inputs", {})}
        return Worked(procedure, found, refusal, form_fields(procedure["inputs"], said, ""))
    error = found["error"]
    if error["code"] == "missing" and (error["field"] or "").startswith("inputs."):
        needed = error["field"].removeprefix("inputs.")
    else:
        refusal = error["message"]
    return Worked(procedure, None, refusal, form_fields(procedure["inputs"], query.get("inputs", {}), needed))


def _answer(query: Mapping[str, Any]) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(answer_kept(json.dumps(query)))
    return found


def thrown(query: Mapping[str, Any]) -> Mapping[str, Any]:
    """The query with what the dice of its procedure show when they are thrown now; as it is where none are thrown.

    Args:
        query: a query for a procedure.
    """
    found: Mapping[str, Any] = answer({**query, "roll": True}, current_maps())
    return {**query, "roll": found["rolled"]["dice"]} if found["kind"] == "table" and found["rolled"] else query


def listed(link: Link) -> list[tuple[str, list[tuple[Mapping[str, Any], str]]]]:
    """Every procedure of the link's system with the link that asks it, under the headings of their groups.

    Args:
        link: what lies on its map and what it decides stay in force.
    """
    query = link.query
    keeps = setting_of(query)
    groups: dict[str, list[tuple[Mapping[str, Any], str]]] = {}
    for procedure in system_of(query["system"])["tables"]:
        asked = write_link({**keeps, "kind": "table", "name": procedure["id"]})
        groups.setdefault(procedure["group"], []).append((procedure, asked))
    return list(groups.items())
