"""What lies on the map of a link: in words, with the links that take a thing away, and the box to put one there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from server.choices import system_of
from server.linked import write_link
from server.questions import answer_kept

SPOT = "*"
"""Stands in a tile's word where the spot comes: ``wreck:*:burning``."""


@dataclass(frozen=True)
class Lying:
    """One thing on the map.

    Args:
        say: what it is, where and how.
        cite: the rule that brings it.
        help: what it does, one sentence.
        without: the link of the same question without it.
    """

    say: str
    cite: str
    help: str
    without: str


def lying_on(query: Mapping[str, Any]) -> list[Lying]:
    """What lies on the map of a question.

    Args:
        query: the question; its table is one that may be laid.
    """
    if not query.get("table"):
        return []
    base = {key: query[key] for key in ("map", "system", "table", "options", "conventions") if key in query}
    found: Mapping[str, Any] = json.loads(answer_kept(json.dumps({"kind": "counters", **base})))
    # Each link is written but once the items are known to lie where they are, so the shortest way to write one is to
    # leave one piece out of the whole.
    start, _, pieces = write_link({**query, "table": found["table"]}).partition("&on=")
    written = pieces.split(",")
    return [
        Lying(row["say"], row["cite"], row["help"], _without(start, written, number))
        for number, row in enumerate(found["rows"])
    ]


def _without(start: str, pieces: list[str], number: int) -> str:
    rest = ",".join([*pieces[:number], *pieces[number + 1 :]])
    return f"{start}&on={rest}" if rest else start


def box(system_id: str) -> list[tuple[str, str]]:
    """What may be put on the map: each tile's word in a link, with a star where its spot comes, and its title."""
    return [
        (":".join([kind["id"], SPOT, *(_detail(*row) for row in tile["details"].items())]), tile["title"])
        for kind in system_of(system_id)["counters"]
        for tile in kind["tiles"]
    ]


def _detail(name: str, value: object) -> str:
    return name if value is True else f"{name}={value}"
