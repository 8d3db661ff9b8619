"""Packs what the server writes itself; the files of the site lie packed on disk already."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

from flask import Flask, Response, request

from server.kept import MEGABYTE, kept

_SMALLEST = 700
"""Below this many bytes packing gains nothing that a network packet would notice."""

_LEVEL = 4
"""Levels above cost several times the time for a few percent."""

_PACKABLE = ("text/", "application/json", "image/svg+xml")


_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""The beginning of every gzip file here: no name, no time, no system."""


def _gzip(pieces: Sequence[bytes]) -> bytes:
    """A gzip file of pieces, each of which is packed by itself, so that those that answers share are packed once."""
    end = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS).flush()
    check = length = 0
    for piece in pieces:
        check, length = zlib.crc32(piece, check), length + len(piece)
    return b"".join((_HEADER, *map(_deflated, pieces), end, struct.pack("<II", check, length)))


@kept(12 * MEGABYTE)
def _deflated(piece: bytes) -> bytes:
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(piece) + packer.flush(zlib.Z_SYNC_FLUSH)  # to a whole byte, and no farther


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
        pieces = list(response.iter_encoded())
        if sum(map(len, pieces)) >= _SMALLEST:
            response.set_data(_gzip(pieces))
            response.headers["Content-Encoding"] = "gzip"
        return response
