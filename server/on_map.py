"""What lies on the map of a link in words, the box of what may be put there, and what forms do with both."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.links.grammar import NOTHING
from server.choices import system_of
from server.linked import setting_of, write_link
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
    """

    say: str
    cite: str
    help: str


def lying_on(query: Mapping[str, Any]) -> list[Lying]:
    """What lies on the map of a question.

    Args:
        query: the question; its table is one that may be laid.
    """
    return [Lying(row["say"], row["cite"], row["help"]) for row in _counters(query)["rows"]]


def changed(query: Mapping[str, Any], changes: Mapping[str, Any]) -> str:
    """The link to what lies on the map once an outcome of a procedure has changed it.

    Args:
        query: the question that the procedure was.
        changes: the outcome's changes.
    """
    left = [item for item in _counters(query)["table"] if item not in changes["take"]]
    return write_link({**setting_of(query), "kind": "counters", "table": [*left, *changes["put"]]})


def _counters(query: Mapping[str, Any]) -> Mapping[str, Any]:
    """What lies on the map: nothing is asked of the rules where nothing does."""
    if not query.get("table"):
        return {"table": [], "rows": []}
    found: Mapping[str, Any] = json.loads(answer_kept(json.dumps({"kind": "counters", **setting_of(query)})))
    return found


def box(system_id: str) -> list[tuple[str, str]]:
    """What may be put on the map: each tile's word in a link, with a star where its spot comes, and its title."""
    return [
        (":".join([kind["id"], SPOT, *(_detail(*row) for row in tile["details"].items())]), tile["title"])
        for kind in system_of(system_id)["counters"]
        for tile in kind["tiles"]
    ]


def _detail(name: str, value: object) -> str:
    return name if value is True else f"{name}={value}"


def put(lying: str, tile: str, spot: str) -> str:
    """Add a thing to what lies on the map, in the words of a link.

    Args:
        lying: what lies there.
        tile: its word, with a star where its spot comes.
        spot: where it is to lie.
    """
    return ",".join(filter(None, ("" if lying.lower() == NOTHING else lying, tile.replace(SPOT, spot, 1))))


def take(lying: str, number: str) -> str:
    """Leave out one of the things on the map, in the words of a link.

    Args:
        lying: what lies there.
        number: which, from 0; what is no number takes none.
    """
    pieces = lying.split(",")
    return ",".join(piece for n, piece in enumerate(pieces) if str(n) != number) or NOTHING
