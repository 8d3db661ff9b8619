"""Answers that a browser may keep, if it asks each time whether they still hold."""

from __future__ import annotations

import hashlib

from flask import Response, request

from server.policies import REVALIDATE


def with_etag(response: Response) -> Response:
    """Name the content of a response; a browser that has the same content is told only so."""
    response.set_etag(hashlib.sha256(response.get_data()).hexdigest()[:20], weak=True)
    response.headers["Cache-Control"] = REVALIDATE
    response.make_conditional(request)
    return response
