"""The style of the answer that the server puts into a page, under an address that names its content."""

from __future__ import annotations

import hashlib
from functools import cache

from flask import Blueprint, Response, abort

from server.policies import IMMUTABLE
from server.site_folder import PACKAGE_FOLDER

blueprint = Blueprint("assets", __name__)


@cache
def _stylesheet() -> bytes:
    return (PACKAGE_FOLDER / "assets" / "answer.css").read_bytes()


@cache
def _fingerprint() -> str:
    return hashlib.sha256(_stylesheet()).hexdigest()[:16]


def stylesheet_path() -> str:
    """The address of the answer's style sheet."""
    return f"/answer/{_fingerprint()}.css"


@blueprint.get("/answer/<fingerprint>.css")
def stylesheet(fingerprint: str) -> Response:
    """The answer's style sheet; an older one is gone with the page that used it."""
    if fingerprint != _fingerprint():
        abort(404)
    response = Response(_stylesheet(), content_type="text/css; charset=utf-8")
    response.headers["Cache-Control"] = IMMUTABLE
    return response
