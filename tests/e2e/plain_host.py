"""A host of plain files, as players may have one: it knows nothing about the app, not even compression."""

from __future__ import annotations

import functools
import os
import shutil
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class _Handler(SimpleHTTPRequestHandler):
    # One request a connection: none stays open, and answers, after the host was stopped.
    protocol_version = "HTTP/1.0"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class names it so
        pass


class _Server(ThreadingHTTPServer):
    allow_reuse_address = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up early is no error."""


class PlainHost:
    """Serves the folder `app` below a folder of its own, so that the site does not lie at the root of its host."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.site = folder / "app"
        self._port = 0
        self._server: _Server | None = None

    @property
    def url(self) -> str:
        """Where the site is; the same after a restart."""
        return f"http://localhost:{self._port}/app/"

    def put(self, site: Path) -> None:
        """Serve a copy of a site in place of what was served before."""
        shutil.rmtree(self.site, ignore_errors=True)
        shutil.copytree(site, self.site, copy_function=os.link)

    def damage(self, name: str, content: bytes) -> None:
        """Replace the one file of this name."""
        (path,) = self.site.rglob(name)
        path.unlink()  # it shares its bytes with the site that was copied
        path.write_bytes(content)

    def start(self) -> None:
        """Start serving."""
        handler = functools.partial(_Handler, directory=str(self.folder))
        self._server = _Server(("localhost", self._port), handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop serving; connections are refused from now on."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
