"""A host of plain files, as players may have one: it knows nothing about the app, not even compression."""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType


class _Handler(SimpleHTTPRequestHandler):
    # One request a connection: none stays open, and answers, after the host was stopped.
    protocol_version = "HTTP/1.0"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def do_GET(self) -> None:
        assert isinstance(self.server, _Server)
        held = self.server.held.get(self.path.rsplit("/", 1)[-1])
        if held is not None:
            held.wait()
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class names it so
        pass


class _Server(ThreadingHTTPServer):
    allow_reuse_address = True

    held: Mapping[str, threading.Event] = MappingProxyType({})

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up early is no error."""


class PlainHost:
    """Serves the folder `app` below a folder of its own, so that the site does not lie at the root of its host."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.site = folder / "app"
        self._port = 0
        self._server: _Server | None = None
        self._held: dict[str, threading.Event] = {}

    @property
    def url(self) -> str:
        """Where the site is; the same after a restart."""
        return f"http://localhost:{self._port}/app/"

    def put(self, site: Path) -> None:
        """Serve a copy of a site in place of what was served before."""
        shutil.rmtree(self.site, ignore_errors=True)
        shutil.copytree(site, self.site, copy_function=os.link)

    def damage(self, name: str, content: bytes) -> None:
        """Replace the one file of this name: the site is no longer the whole version that it says it is."""
        self._write(self._find(name), content)

    def change(self, name: str, changed: Callable[[str], str]) -> None:
        """Change the text of the one file of this name, as if the site had been built with it."""
        path = self._find(name)
        before = path.read_bytes()
        after = changed(before.decode()).encode()
        assert after != before, f"{name} is not what the test thinks"
        self._write(path, after)
        hashes = [hashlib.sha256(content).hexdigest() for content in (before, after)]
        for listing in ("service-worker.js", "version.json"):
            listed = self._find(listing)
            self._write(listed, listed.read_text(encoding="utf-8").replace(*hashes).encode())

    def _find(self, name: str) -> Path:
        (path,) = self.site.rglob(name)
        return path

    @staticmethod
    def _write(path: Path, content: bytes) -> None:
        path.unlink()  # it shares its bytes with the site that was copied
        path.write_bytes(content)

    def hold(self, name: str) -> None:
        """Let requests for files of this name wait until they are released."""
        self._held[name] = threading.Event()

    def release(self) -> None:
        """Answer what was held."""
        for held in self._held.values():
            held.set()

    def start(self) -> None:
        """Start serving."""
        handler = functools.partial(_Handler, directory=str(self.folder))
        self._server = _Server(("localhost", self._port), handler)
        self._server.held = self._held
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop serving; connections are refused from now on."""
        self.release()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @contextmanager
    def gone(self) -> Iterator[None]:
        """Without it for a while; it serves again afterwards, also where a test has failed meanwhile."""
        self.stop()
        try:
            yield
        finally:
            self.start()
