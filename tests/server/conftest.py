"""An app with a small site of its own, so that these tests need no build."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from server import create_app

VERSION = "abc123"
SHELL = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<!--head--><title>Walkaround</title><!--/head-->
<link rel="stylesheet" href="v/abc123/app.css"><script defer src="v/abc123/boot.js"></script>
</head><body><main id="app"><!--answer--><p>Loading</p><!--/answer--></main></body></html>
"""
POLICIES = {
    "page": "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; frame-ancestors 'none'",
    "worker": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
}
FILES = {
    "index.html": SHELL.encode(),
    "service-worker.js": b"// saves the app\n" * 10,
    "v/abc123/app.css": b"body { margin: 0 }\n" * 10,
    "v/abc123/boot.js": b"'use strict';\n" * 10,
    "v/abc123/manifest.webmanifest": b"{}",
    "v/abc123/fonts/letters.woff2": b"wOF2",
    "v/abc123/worker/engine.js": b"// runs the rules\n",
    "v/abc123/engine/pyodide.asm.wasm": b"\0asm\1\0\0\0",
    "v/abc123/engine/pyodide.mjs": b"export {}\n",
    "v/abc123/engine/maps.zip": b"PK\5\6" + bytes(18),
    "wheels/walkaround_rules-1-py3-none-any.whl": b"PK\5\6" + bytes(18),
    "wheels/pyodide-lock.json": b"{}",
    "v/abc123/engine/snapshot.bin.gz": gzip.compress(b"memory"),
}


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    for name, content in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    boot = folder / "v/abc123/boot.js"
    boot.with_name("boot.js.gz").write_bytes(gzip.compress(boot.read_bytes()))
    boot.with_name("boot.js.br").write_bytes(b"brotli stands here")
    (folder / "version.json").write_text(json.dumps({"version": VERSION, "policies": POLICIES, "files": []}))
    return folder


class BufferedClient(FlaskClient):
    """A client that reads each answer to its end and closes it, as a server does."""

    def open(self, *args: Any, buffered: bool = True, **kwargs: Any) -> Any:  # noqa: ANN401 # as in its base
        return super().open(*args, buffered=buffered, **kwargs)


@pytest.fixture(scope="session")
def app(site_folder: Path) -> Flask:
    app = create_app({"TESTING": True, "SITE": site_folder})
    app.test_client_class = BufferedClient
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
