"""The description of the server for programs (OpenAPI), a file that ``description`` makes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from flask import Blueprint, Response

from server.cached import with_etag

blueprint = Blueprint("openapi", __name__)

FILE = Path(__file__).with_name("openapi.json")


@blueprint.get("/openapi.json")
@blueprint.get("/api/openapi.json")
def description() -> Response:
    """What programs may ask of this server, as OpenAPI 3.1."""
    return with_etag(Response(_text(), content_type="application/json"))


@cache
def _text() -> str:
    return FILE.read_text(encoding="utf-8")
