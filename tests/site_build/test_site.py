"""The built site is whole, of one version, and small enough."""

from __future__ import annotations

import gzip
import hashlib
import itertools
import json
import re
from pathlib import Path
from typing import Any

import pytest

from rules_core.query import answer_json
from rules_core.systems.registry import system_ids
from site_build import engine, pyodide
from site_build.parts import AT_HAND, PARTS, file_of
from site_build.pyodide_build import PyodideBuild
from site_build.steps import StepCache
from site_build.wheels import make_wheels
from tests.support.engine_files import engine_of, names_in, plain_files, wheel_file

pytestmark = pytest.mark.site

ROOT = Path(__file__).resolve().parents[2]
FIRST_VISIT_BUDGET = 12_000_000
PRECOMPRESSED = {".br", ".gz"}


def constants(script: Path) -> dict[str, Any]:
    """The constants that the build writes in front of a script."""
    lines = itertools.takewhile(lambda line: line.startswith("const "), script.read_text(encoding="utf-8").splitlines())
    found = (re.fullmatch(r"const ([A-Z_]+) = (.*);", line) for line in lines)
    return {match[1]: json.loads(match[2]) for match in found if match}


def test_every_file_of_the_service_workers_list_exists_with_its_hash(site: Path, described: dict[str, Any]) -> None:
    files = constants(site / "service-worker.js")["FILES"]
    assert len(files) > 15
    for file in files:
        content = (site / file["path"]).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (file["size"], file["sha256"]), file["path"]
    assert [file["path"] for file in files] == [file["path"] for file in described["files"]]


def test_the_service_workers_list_leaves_no_file_of_the_version_out(site: Path, described: dict[str, Any]) -> None:
    listed = {file["path"] for file in described["files"]}
    there = {path.relative_to(site).as_posix() for path in (site / "v").rglob("*") if path.is_file()}
    unlisted = there - listed
    assert {Path(path).suffix for path in unlisted} <= PRECOMPRESSED
    assert {path[:-3] for path in unlisted} <= listed


def test_page_worker_and_service_worker_name_one_version(site: Path, described: dict[str, Any]) -> None:
    version = described["version"]
    assert [folder.name for folder in (site / "v").iterdir()] == [version]
    assert constants(site / "service-worker.js")["VERSION"] == version
    page = (site / "index.html").read_text(encoding="utf-8")
    assert page == (site / "v" / version / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r"v/([0-9a-f]+)/", page)) == {version}
    assert "{{" not in page


def test_the_page_asks_for_nothing_but_files_of_its_version(site: Path, described: dict[str, Any]) -> None:
    listed = {file["path"] for file in described["files"]}
    page = (site / "index.html").read_text(encoding="utf-8")
    wanted = set(re.findall(r'<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"', page))
    assert wanted
    assert wanted <= listed


def test_the_manifests_icons_exist(site: Path, described: dict[str, Any]) -> None:
    folder = site / "v" / described["version"]
    manifest = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert all((folder / icon["src"]).is_file() for icon in manifest["icons"])


def test_the_worker_knows_the_size_of_everything_it_fetches(site: Path, described: dict[str, Any]) -> None:
    folder = site / "v" / described["version"]
    files = constants(folder / "worker" / "engine.js")["FILES"]
    names = {file["name"] for file in files}
    wanted = {"pyodide.asm.wasm", "python_stdlib.zip.gz", "maps.zip.gz", "snapshot.bin.gz"}
    assert wanted | {"catalog.json", "part-cgs.zip.gz", wheel_file("walkaround_rules", site)} <= names
    for file in files:
        assert (folder / "engine" / file["name"]).stat().st_size == file["size"]


def test_precompressed_copies_hold_the_same_bytes(site: Path) -> None:
    copies = [path for path in site.rglob("*.gz") if path.with_suffix("").is_file()]
    assert copies
    for copy in copies:
        assert gzip.decompress(copy.read_bytes()) == copy.with_suffix("").read_bytes()


def test_a_first_visit_stays_within_its_budget(described: dict[str, Any]) -> None:
    whole = sum(file["packed"] for file in described["files"] if file["only"] != "plain")
    assert whole < FIRST_VISIT_BUDGET, f"a first visit fetches {whole / 1e6:.1f} MB"


def test_only_a_plain_start_needs_the_library_and_the_wheels(site: Path) -> None:
    assert plain_files(site) == {"python_stdlib.zip.gz", *(path.name for path in engine_of(site).glob("*.whl.gz"))}


def test_what_no_start_needs_is_saved_for_offline_use_all_the_same(site: Path, described: dict[str, Any]) -> None:
    later = {Path(file["path"]).name for file in described["files"] if file["only"] == "later"}
    assert later == {f"{file_of(part)}.gz" for part in PARTS}
    assert set(system_ids()) - {AT_HAND} < PARTS.keys()
    kept = {Path(file["path"]).name for file in constants(site / "service-worker.js")["FILES"]}
    assert later <= kept


def test_equal_sources_give_an_equal_snapshot_that_names_no_folder(site: Path, tmp_path: Path) -> None:
    cache = StepCache(ROOT / "build" / "cache")
    with cache.locked():
        runtime = pyodide.prepared(cache)
        library = engine.compiled_library(cache, runtime)
        wheels = make_wheels(ROOT, cache, PyodideBuild(cache, runtime)).engine
        maps = cache.folder / "maps.zip"
        engine.make_snapshot(ROOT, runtime, library, wheels, maps, tmp_path / "snapshot.bin")
    again = (tmp_path / "snapshot.bin").read_bytes()
    assert again == gzip.decompress((engine_of(site) / "snapshot.bin.gz").read_bytes())
    assert str(ROOT).encode() not in again


def test_a_part_holds_its_package_whole_and_nothing_else(site: Path) -> None:
    engine = engine_of(site)
    for part, package in PARTS.items():
        names = names_in(engine, file_of(part))
        folder = package.replace(".", "/")
        sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*.py")}
        assert {name.removesuffix("c") for name in names} == sources


def test_the_catalog_is_the_answer_that_the_engine_would_give(site: Path) -> None:
    kept = (engine_of(site) / "catalog.json").read_text(encoding="utf-8")
    assert kept == answer_json('{"kind":"catalog"}')


def test_the_engine_carries_the_maps_and_no_source(site: Path, described: dict[str, Any]) -> None:
    engine = site / "v" / described["version"] / "engine"
    assert "rules_core/maps/dtw.json" in names_in(engine, "maps.zip")
    names = {name for path in engine.glob("*.whl.gz") for name in names_in(engine, path.stem)}
    assert {"rules_core/query.pyc", "svg_maps/browser.pyc", "svgwrite/__init__.pyc", "segno/__init__.pyc"} <= names
    assert not [name for name in names if name.endswith((".py", ".json", "/RECORD"))]


def test_the_page_loads_nothing_from_elsewhere(site: Path, described: dict[str, Any]) -> None:
    folder = site / "v" / described["version"]
    for name in ("index.html", "app.css", "boot.js", "worker/engine.js", "manifest.webmanifest"):
        addresses = re.findall(r"(?:https?:)?//[\w.-]+\.\w+", (folder / name).read_text(encoding="utf-8"))
        assert [address for address in addresses if "www.w3.org" not in address] == [], name


def test_the_pages_policy_names_nothing_that_a_browser_does_not_know(described: dict[str, Any]) -> None:
    directives = dict(part.split(" ", 1) for part in described["policies"]["page"].split("; "))
    assert "manifest-src" not in directives  # WebKit logs an error; the manifest falls under default-src
    assert directives["default-src"] == "'self'"
    for forbidden in ("object-src", "frame-src", "media-src", "base-uri", "frame-ancestors"):
        assert directives[forbidden] == "'none'"
