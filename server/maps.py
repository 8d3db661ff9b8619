"""The maps that ship: as documents and as drawings."""

from __future__ import annotations

import json
from functools import cache

from flask import Blueprint, Response, abort

from rules_core import maps
from rules_core.documents.writing import to_document
from server.cached import with_etag
from server.drawings import THEMES
from server.kept import MEGABYTE, kept
from server.parameters import choice
from server.policies import DRAWING, set_policy
from svg_maps import board_svg

blueprint = Blueprint("maps", __name__, url_prefix="/maps")


@blueprint.get("/<map_id>.json")
def document(map_id: str) -> Response:
    """A map document, as docs/contracts.md describes it."""
    _known(map_id)
    return with_etag(Response(_document(map_id), content_type="application/json"))


@blueprint.get("/<map_id>.svg")
def drawing(map_id: str) -> Response:
    """A whole map as a stand-alone drawing.

    Its `theme` is light, dark or contrast; its `zoom` is near, with every hex labelled, or far, for a small picture.
    """
    _known(map_id)
    theme = choice("theme", THEMES)
    zoom = choice("zoom", ("near", "far"))
    response = Response(_drawing(map_id, theme, zoom), content_type="image/svg+xml")
    set_policy(response, DRAWING)
    return with_etag(response)


def _known(map_id: str) -> None:
    if map_id not in maps.shipped():
        abort(404, f"There is no map of that name; the maps are {', '.join(maps.shipped())}.")


@cache
def _document(map_id: str) -> str:
    return json.dumps(to_document(maps.load(map_id)), ensure_ascii=False, separators=(",", ":"))


@kept(12 * MEGABYTE)
def _drawing(map_id: str, theme: str, zoom: str) -> str:
    return board_svg(maps.load(map_id), theme, band=zoom, hits=False)
