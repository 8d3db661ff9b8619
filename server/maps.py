"""The maps: as documents and as drawings."""

from __future__ import annotations

from flask import Blueprint, Response, abort, request

from rules_core.errors import QueryError
from rules_core.maps.shared import document_of
from rules_core.tabletop.map import Map
from server.cached import with_etag
from server.drawings import THEMES
from server.kept import MEGABYTE, kept
from server.linked import maps_of
from server.parameters import choice
from server.policies import DRAWING, set_policy
from svg_maps import map_svg

blueprint = Blueprint("maps", __name__, url_prefix="/maps")


@blueprint.get("/<map_id>.json")
def document(map_id: str) -> Response:
    """A map document, as docs/contracts.md describes it."""
    return with_etag(Response(_document(_board(map_id)), content_type="application/json"))


@blueprint.get("/<map_id>.svg")
def drawing(map_id: str) -> Response:
    """A whole map as a stand-alone drawing.

    Its `theme` is light, dark or contrast; its `zoom` is near, with every hex labelled, or far, for a small picture.
    """
    board = _board(map_id)
    theme = choice("theme", THEMES)
    zoom = choice("zoom", ("near", "far"))
    response = Response(_drawing(board, theme, zoom), content_type="image/svg+xml")
    set_policy(response, DRAWING)
    return with_etag(response)


def _board(map_id: str) -> Map:
    """The map of an address: one that ships, one that is kept here, or one that the address brings along."""
    try:
        found = maps_of({"drawn": request.args.get("drawn") or None}).load(map_id)
    except QueryError as error:
        abort(404, error.message)
    return found


@kept(4 * MEGABYTE)
def _document(board: Map) -> str:
    return document_of(board)


@kept(12 * MEGABYTE)
def _drawing(board: Map, theme: str, zoom: str) -> str:
    return map_svg(board, theme, band=zoom, hits=False)
