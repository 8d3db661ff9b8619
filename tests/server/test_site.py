from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from server import create_app
from server.site_folder import Site, SiteError
from tests.server.conftest import FILES, POLICIES


@pytest.mark.parametrize(
    ("name", "content_type"),
    [
        ("service-worker.js", "text/javascript; charset=utf-8"),
        ("v/abc123/app.css", "text/css; charset=utf-8"),
        ("v/abc123/manifest.webmanifest", "application/manifest+json"),
        ("v/abc123/fonts/letters.woff2", "font/woff2"),
        ("v/abc123/engine/pyodide.asm.wasm", "application/wasm"),
        ("v/abc123/engine/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("v/abc123/engine/maps.zip", "application/zip"),
        ("wheels/walkaround_rules-1-py3-none-any.whl", "application/zip"),
        ("v/abc123/engine/snapshot.bin.gz", "application/octet-stream"),
        ("version.json", "application/json"),
    ],
)
def test_each_file_has_its_type_and_its_own_bytes(client: FlaskClient, name: str, content_type: str) -> None:
    response = client.get(f"/{name}")
    assert response.status_code == 200
    assert response.headers["Content-Type"] == content_type
    assert "Content-Encoding" not in response.headers
    if name in FILES:
        assert response.data == FILES[name]


def test_files_of_a_version_never_change_and_the_others_are_asked_for_again(client: FlaskClient) -> None:
    assert client.get("/v/abc123/boot.js").headers["Cache-Control"] == "public, max-age=31536000, immutable"
    for name in ("service-worker.js", "version.json", "index.html"):
        assert client.get(f"/{name}").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "coding"), [("br, gzip", "br"), ("gzip", "gzip"), ("gzip;q=1.0, br;q=0.5", "gzip"), ("", None)]
)
def test_the_best_packed_form_is_sent(client: FlaskClient, accepted: str, coding: str | None) -> None:
    response = client.get("/v/abc123/boot.js", headers={"Accept-Encoding": accepted})
    assert response.headers.get("Content-Encoding") == coding
    assert "Accept-Encoding" in response.vary


def test_packed_forms_have_no_address_of_their_own(client: FlaskClient) -> None:
    assert client.get("/v/abc123/boot.js.gz").status_code == 404
    assert client.get("/v/abc123/boot.js.br").status_code == 404


def test_a_file_that_the_browser_has_is_not_sent_again(client: FlaskClient) -> None:
    etag = client.get("/service-worker.js").headers["ETag"]
    again = client.get("/service-worker.js", headers={"If-None-Match": etag})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("path", ["/v/old/boot.js", "/nothing", "/v/abc123/", "/../pyproject.toml", "/%2e%2e/setup.py"])
def test_what_is_not_there_is_a_404_in_words(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert "There is nothing at this address." in response.text


def test_a_file_that_went_with_a_new_build_is_a_404_too(site_folder: Path, tmp_path: Path) -> None:
    site = shutil.copytree(site_folder, tmp_path / "site")
    client = create_app({"TESTING": True, "SITE": site}).test_client()
    (site / "v/abc123/boot.js").unlink()
    response = client.get("/v/abc123/boot.js")
    assert response.status_code == 404
    assert "There is nothing at this address." in response.text


def test_page_and_worker_have_their_own_policies(client: FlaskClient) -> None:
    for name in ("worker/engine.js", "engine/pyodide.mjs"):
        assert client.get(f"/v/abc123/{name}").headers["Content-Security-Policy"] == POLICIES["worker"]
    for name in ("", "v/abc123/boot.js", "service-worker.js"):
        assert client.get(f"/{name}").headers["Content-Security-Policy"] == POLICIES["page"]


@pytest.mark.parametrize("name", ["wheels/walkaround_rules-1-py3-none-any.whl", "wheels/pyodide-lock.json"])
def test_pages_of_any_other_site_may_read_the_wheels(client: FlaskClient, name: str) -> None:
    headers = client.get(f"/{name}", headers={"Origin": "https://elsewhere.example"}).headers
    assert headers["Access-Control-Allow-Origin"] == "*"
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert headers["Cache-Control"] == "no-cache"  # the next build has the same name
    assert headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"


def test_no_other_file_of_the_site_is_theirs(client: FlaskClient) -> None:
    for name in FILES.keys() - {name for name in FILES if name.startswith("wheels/")}:
        headers = client.get(f"/{name}", headers={"Origin": "https://elsewhere.example"}).headers
        assert "Access-Control-Allow-Origin" not in headers, name
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin", name


def test_without_a_site_pages_say_what_to_do_and_queries_are_answered(tmp_path: object) -> None:
    client = create_app({"TESTING": True, "SITE": tmp_path}).test_client()
    page = client.get("/?map=dtw")
    assert page.status_code == 503
    assert "build it again" in page.text
    assert client.get("/health").json["site"] is None
    assert client.post("/api/query", json={"kind": "catalog"}).status_code == 200


def test_a_page_without_its_markers_is_refused(site_folder, tmp_path) -> None:  # noqa: ANN001
    for name in ("version.json", "index.html"):
        (tmp_path / name).write_text((site_folder / name).read_text().replace("<!--answer-->", ""))
    with pytest.raises(SiteError, match="no place for its answer"):
        Site(tmp_path)
