"""One question under two systems, as a page shows it, and the ways from a question to other systems."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.query import answer
from rules_core.questions.compare import COMPARED
from rules_core.sentences.refusals import ASKED_FOR
from rules_core.systems.registry import judging
from server.choices import system_of
from server.current import current_maps
from server.house import House, house_of
from server.linked import board_of, write_link


@dataclass(frozen=True)
class Column:
    """What one of the systems answers.

    Args:
        system: the system, as the catalog has it.
        answer: its answer; may be an error.
        house: the house conventions that had a say.
    """

    system: Mapping[str, Any]
    answer: Mapping[str, Any]
    house: House


@dataclass(frozen=True)
class OtherSystem:
    """Another system of the map.

    Args:
        title: its short name.
        alone: the link to the same question under it.
        compared: the link to both answers; empty where the question can't be compared.
    """

    title: str
    alone: str
    compared: str


def columns(found: Mapping[str, Any]) -> list[Column]:
    """The columns of a comparison, the question's own system first."""
    systems = [system_of(row["id"]) for row in found["systems"]]
    return [Column(system, row, house_of(row, system)) for system, row in zip(systems, found["answers"], strict=True)]


def other_systems(query: Mapping[str, Any]) -> list[OtherSystem]:
    """The systems of the map besides the one that a question is about.

    Args:
        query: the question; a comparison has the ways to each of its systems alone.
    """
    kind = query.get("asks", query["kind"])
    rows = []
    for system_id in judging(board_of(query)):
        system = system_of(system_id)
        if system_id == query["system"] or (kind in ASKED_FOR and kind not in system["asks"]):
            continue
        asked = {**query, "asks": kind, "compare": system_id}
        switched: Any = answer({**asked, "kind": "switch"}, current_maps())
        alone = write_link({**switched["query"], "kind": kind}) if switched["kind"] == "switch" else ""
        compared = write_link({**asked, "kind": "compare"}) if kind in COMPARED and "compare" not in query else ""
        rows.append(OtherSystem(system["short_title"], alone, compared))
    return rows
