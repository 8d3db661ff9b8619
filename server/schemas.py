"""The shapes of queries and answers as JSON Schema, for programs that ask."""

from __future__ import annotations

import json
from functools import cache

from flask import Blueprint, Response

from rules_core.shapes.schemas import answer_schema, query_schema
from server.cached import with_etag

blueprint = Blueprint("schemas", __name__, url_prefix="/api/schema")


@blueprint.get("/query.json")
def query() -> Response:
    """The JSON Schema of queries, with the units, options, conventions, counters and procedures of every game."""
    return with_etag(Response(_query(), content_type="application/json"))


@blueprint.get("/answer.json")
def answer() -> Response:
    """The JSON Schema of answers."""
    return with_etag(Response(_answer(), content_type="application/json"))


@cache
def _query() -> str:
    return json.dumps(query_schema(), ensure_ascii=False, separators=(",", ":"))


@cache
def _answer() -> str:
    return json.dumps(answer_schema(), ensure_ascii=False, separators=(",", ":"))
