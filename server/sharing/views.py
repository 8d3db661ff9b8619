"""Sharing a map: sent once, then anybody with the link finds it; its maker may delete it."""

from __future__ import annotations

from http import HTTPStatus

from flask import Blueprint, Response, abort, jsonify, request

from rules_core.contract import error_answer
from rules_core.errors import QueryError
from rules_core.maps.shared import inflated, is_shared
from server.current import current_maps
from server.policies import NOT_KEPT
from server.sharing.store import NoRoomError, Store, TooOftenError

blueprint = Blueprint("sharing", __name__, url_prefix="/shared")

COMPRESSED = "application/zlib"
"""What a map is sent as. No form of another site can send it."""

_NOT_HERE = "This server keeps no maps. Save the map as a file, and send the file."
_TOO_OFTEN = "Many maps were shared within the last hour. Try again later, or send the map as a file."


@blueprint.post("")
def share() -> Response:
    """Keep the map document in the body, compressed; says its id, and the secret that deletes it."""
    store = _store()
    if request.mimetype != COMPRESSED:
        abort(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
    try:
        kept = store.keep(inflated(request.get_data()), request.remote_addr or "")
    except QueryError as error:
        return _said(HTTPStatus.UNPROCESSABLE_ENTITY, error.code, error.message)
    except TooOftenError:
        return _said(HTTPStatus.TOO_MANY_REQUESTS, "too-often", _TOO_OFTEN)
    except NoRoomError as error:
        return _said(HTTPStatus.INSUFFICIENT_STORAGE, "no-room", f"{error} Send the map as a file.")
    response = jsonify(id=kept.id, secret=kept.secret, say=_kept_says(kept.secret, kept.dropped))
    response.status_code = HTTPStatus.CREATED
    response.headers["Cache-Control"] = NOT_KEPT
    return response


@blueprint.delete("/<map_id>")
def delete(map_id: str) -> Response:
    """Delete a map; the body is JSON with its maker's secret.

    Args:
        map_id: its id.
    """
    store = _store()
    asked = request.get_json(silent=True)
    secret = asked.get("secret") if isinstance(asked, dict) else None
    try:
        if not is_shared(map_id) or not isinstance(secret, str) or not store.delete(map_id, secret):
            return _said(
                HTTPStatus.NOT_FOUND,
                "not-deleted",
                "No map was deleted: it is gone already, or this is not its secret.",
            )
    except NoRoomError as error:
        return _said(HTTPStatus.INSUFFICIENT_STORAGE, "no-room", str(error))
    return jsonify(say="The map is deleted; links to it lead nowhere from now on.")


def _kept_says(secret: str | None, dropped: int) -> str:
    said = ["The map is kept: whoever has the link finds it."]
    if secret is None:
        said.append("The same map had been shared before; only who did so can delete it.")
    if dropped:
        maps = "One map" if dropped == 1 else f"{dropped} maps"
        said.append(f"{maps} that nobody had asked for the longest time had to go for it.")
    return " ".join(said)


def _store() -> Store:
    store = current_maps().store
    if store is None:
        abort(HTTPStatus.NOT_FOUND, _NOT_HERE)
    return store


def _said(status: int, code: str, message: str) -> Response:
    response = jsonify(error_answer(code, message))
    response.status_code = status
    response.headers["Cache-Control"] = NOT_KEPT
    return response
