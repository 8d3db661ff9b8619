"""A request and its response as plain values, which go from process to process; and the app's answer to one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import Any, NamedTuple
from urllib.parse import unquote_to_bytes

WsgiApp = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class Asked(NamedTuple):
    """A request, read whole.

    Args:
        method: such as ``GET``.
        path: as it came, percent signs and all.
        query: what follows the question mark.
        headers: those that the app reads: their names in small letters, with their values.
        body: its content.
        scheme: ``http`` or ``https``.
        server: the address that it came to.
        client: the address that it comes from.
        first_look: whether the answer should be given up where it takes long.
    """

    method: str
    path: bytes
    query: bytes
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes
    scheme: str
    server: tuple[str, int]
    client: str = ""
    first_look: bool = False


class Told(NamedTuple):
    """A response.

    Args:
        status: its code.
        headers: names and values.
        body: its content.
    """

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


FIRST_LOOK = "walkaround.first_look"
"""Where the app finds in a request's environment whether the answer should be given up where it takes long."""


def call(app: WsgiApp, asked: Asked) -> Told:
    """The app's response to a request.

    Args:
        app: a WSGI app.
        asked: the request.
    """
    started: list[tuple[str, list[tuple[str, str]]]] = []

    def start(status: str, headers: list[tuple[str, str]], _error: object = None) -> None:
        started.append((status, headers))

    body = app(_environment(asked), start)
    try:
        content = b"".join(body)
    finally:
        close = getattr(body, "close", None)
        if close is not None:
            close()
    status, headers = started[-1]
    latin = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    return Told(int(status[:3]), latin, content)


def _environment(asked: Asked) -> dict[str, Any]:
    found: dict[str, Any] = {
        "REQUEST_METHOD": asked.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(asked.path).decode("latin-1"),
        "QUERY_STRING": asked.query.decode("latin-1"),
        "SERVER_NAME": asked.server[0],
        "SERVER_PORT": str(asked.server[1]),
        "REMOTE_ADDR": asked.client,
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_LENGTH": str(len(asked.body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": asked.scheme,
        "wsgi.input": BytesIO(asked.body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        FIRST_LOOK: asked.first_look,
    }
    for name, value in asked.headers:
        key = name.decode("latin-1").upper().replace("-", "_")
        key = key if key == "CONTENT_TYPE" else f"HTTP_{key}"
        text = value.decode("latin-1")
        found[key] = f"{found[key]},{text}" if key in found else text
    return found
