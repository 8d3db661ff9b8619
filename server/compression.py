"""Packs what the server writes itself; the files of the site lie packed on disk already."""

from __future__ import annotations

import gzip

from flask import Flask, Response, request

from server.kept import kept

_SMALLEST = 700
"""Below this many bytes packing gains nothing that a network packet would notice."""

_LEVEL = 4
"""Levels above cost several times the time for a few percent."""

_PACKABLE = ("text/", "application/json", "image/svg+xml")


@kept(64)
def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, _LEVEL, mtime=0)


def pack_responses(app: Flask) -> None:
    """Send text as gzip to browsers that take it."""

    @app.after_request
    def packed(response: Response) -> Response:
        if response.direct_passthrough or not (response.mimetype or "").startswith(_PACKABLE):
            return response
        response.vary.add("Accept-Encoding")
        if (
            response.status_code == 304
            or "Content-Encoding" in response.headers
            or not request.accept_encodings.quality("gzip")
        ):
            return response
        content = response.get_data()
        if len(content) >= _SMALLEST:
            response.set_data(_gzip(content))
            response.headers["Content-Encoding"] = "gzip"
        return response
