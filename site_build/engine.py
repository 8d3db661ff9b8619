"""The rules engine as the worker loads it: Pyodide, our Python, the maps and the memory snapshot."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path

from site_build import archives
from site_build.node import SCRIPTS, NpmPin, fetch, run_script
from site_build.steps import StepCache, tree_bytes

PYODIDE = NpmPin(
    "pyodide",
    "314.0.7",
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
# The doors of the engine: what the worker calls, and all that the snapshot has imported.
ENGINE_MODULES = ("rules_core.query", "svg_maps.browser")

_RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_STANDARD_LIBRARY = "python_stdlib.zip"
_LOCK_FILE = "pyodide-lock.json"


def make_engine(root: Path, cache: StepCache, target: Path) -> None:
    """Fill a folder with every file of the engine.

    Args:
        root: The folder that holds our packages.
        cache: Where finished steps are kept.
        target: An empty folder.
    """
    pyodide = cache.step("pyodide", [PYODIDE.key()], lambda folder: fetch(PYODIDE, folder)) / "package"
    sources = archives.python_sources(root)
    scripts = list(tree_bytes(SCRIPTS, ["compile_archive.mjs", "make_snapshot.mjs"]))
    inputs = [PYODIDE.key(), *scripts, *archives.as_inputs(sources)]

    def compile_and_freeze(folder: Path) -> None:
        plain = folder / "sources.zip"
        archives.write_zip(plain, sources)
        run_script("compile_archive.mjs", pyodide, plain, folder / "walkaround.zip")
        plain.unlink()
        run_script(
            "make_snapshot.mjs", pyodide, folder / "walkaround.zip", folder / "snapshot.bin.gz", *ENGINE_MODULES
        )

    frozen = cache.step("engine", inputs, compile_and_freeze)
    for name in _RUNTIME_FILES:
        shutil.copyfile(pyodide / name, target / name)
    for name in ("walkaround.zip", "snapshot.bin.gz"):
        shutil.copyfile(frozen / name, target / name)
    shutil.copyfile(pyodide / _STANDARD_LIBRARY, target / _STANDARD_LIBRARY)
    (target / _LOCK_FILE).write_text(_lock_without_packages(pyodide / _LOCK_FILE), encoding="utf-8")
    archives.write_zip(target / "maps.zip", archives.map_documents(root))


def _lock_without_packages(lock_file: Path) -> str:
    """Pyodide's lock file without the 300 packages that we never load."""
    return json.dumps({"info": json.loads(lock_file.read_text(encoding="utf-8"))["info"], "packages": {}})
