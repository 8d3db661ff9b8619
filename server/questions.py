"""The answers to links, kept for the next who opens the same link."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from flask import has_request_context, request

from rules_core.movement.routes.effort import Effort
from rules_core.query import answer_json
from server.current import current_maps
from server.exchange import FIRST_LOOK
from server.kept import MEGABYTE, kept
from server.linked import Link

TAKES_LONG = "walkaround-takes-long"
"""The header of the response to a first look that says that the answer takes more."""

_AT_FIRST = 40_000
"""What a first look may look at: a twentieth of a second."""


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
    if not link.asks or link.query["kind"] == "roster":
        return None
    text = answer_kept(link.query_json)
    return None if is_error(text) else text


def is_error(text: str) -> bool:
    """Whether an answer in JSON is an error."""
    return text.startswith('{"kind":"error"')


@kept(12 * MEGABYTE)
def answer_kept(query: str) -> str:
    """The answer to a query, both in JSON.

    Args:
        query: the query.

    Raises:
        TakesLong: this is a first look, and the answer takes more.
    """
    return answer_now(query)


def answer_now(query: str) -> str:
    """The same, made anew.

    Args:
        query: the query.

    Raises:
        TakesLong: this is a first look, and the answer takes more.
    """
    first_look = has_request_context() and request.environ.get(FIRST_LOOK)
    return answer_json(query, current_maps(), effort=Effort(_AT_FIRST, strict=True) if first_look else None)
