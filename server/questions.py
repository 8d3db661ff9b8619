"""The answers to links, kept for the next who opens the same link."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from rules_core.query import answer_json
from server.linked import Link


def map_of(link: Link) -> str:
    """The map that a link is about."""
    return str(link.query["map"])


def table_of(link: Link) -> Sequence[Mapping[str, Any]]:
    """What lies on the map of a link."""
    table: Sequence[Mapping[str, Any]] = link.query.get("table", ())
    return table


def answer_to(link: Link) -> Mapping[str, Any]:
    """The answer to a link's question.

    Args:
        link: a link that asks something.
    """
    answered: Mapping[str, Any] = json.loads(answer_kept(link.query_json))
    return answered


def answer_for_picture(link: Link) -> str | None:
    """The answer to a link in JSON for its picture; None where there is no question or none that can be answered."""
    if not link.asks:
        return None
    text = answer_kept(link.query_json)
    return None if is_error(text) else text


def is_error(text: str) -> bool:
    """Whether an answer in JSON is an error."""
    return text.startswith('{"kind":"error"')


@lru_cache(maxsize=256)
def answer_kept(query: str) -> str:
    """The answer to a query, both in JSON.

    Args:
        query: the query.
    """
    return answer_json(query)
