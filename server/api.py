"""The API: a query in JSON, or as a link, and its answer in JSON."""

from __future__ import annotations

import json

from flask import Blueprint, Response, abort, jsonify, request

from rules_core.contract import error_answer
from server.cached import with_etag
from server.linked import read_link
from server.policies import NOT_KEPT
from server.questions import answer_kept, answer_now, is_error

blueprint = Blueprint("api", __name__, url_prefix="/api")


@blueprint.post("/query")
def ask() -> Response:
    """Answer the query in the body; the answer is byte for byte that of every other way to ask."""
    if not request.is_json:
        abort(415)
    response = _answered(answer_now(request.get_data().decode("utf-8", "replace")))
    response.headers["Cache-Control"] = NOT_KEPT
    return response


@blueprint.get("/query")
def ask_by_link() -> Response:
    """Answer the query that a link asks; unlike a page, this refuses a link with a faulty part."""
    link = read_link(request.query_string.decode("utf-8", "replace"))
    if link.dropped:
        return _refused("bad-link", " ".join(link.dropped))
    return with_etag(_answered(answer_kept(link.query_json)))


@blueprint.get("/catalog")
def catalog() -> Response:
    """What there is: systems with their units, options, conventions, counters and tables, and maps.

    With `system` only what belongs to that system; with `map` and `system` also the places of the map's hexes, or of
    the one `hex`.
    """
    asked = {name: request.args[name] for name in ("system", "map", "hex") if name in request.args}
    return with_etag(_answered(answer_kept(json.dumps({"kind": "catalog", **asked}))))


def _answered(text: str) -> Response:
    return Response(text, 400 if is_error(text) else 200, content_type="application/json")


def _refused(code: str, message: str) -> Response:
    response = jsonify(error_answer(code, message))
    response.status_code = 400
    return response
