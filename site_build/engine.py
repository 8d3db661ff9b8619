"""The rules engine as the worker loads it: Pyodide, our Python, the maps and the memory snapshot."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from site_build import archives, pyodide, standard_library
from site_build.node import SCRIPTS, run_script
from site_build.steps import StepCache, tree_bytes

# The doors of the engine: what the worker calls, and all that the snapshot has imported.
ENGINE_MODULES = ("rules_core.running_query", "svg_maps.browser")

_RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_SNAPSHOT = "snapshot.bin.gz"
_LOCK_FILE = "pyodide-lock.json"


def make_engine(root: Path, cache: StepCache, target: Path) -> None:
    """Fill a folder with every file of the engine.

    Args:
        root: The folder that holds our packages.
        cache: Where finished steps are kept.
        target: An empty folder.
    """
    runtime = pyodide.prepared(cache)
    static_data = root / "static" / "worker" / "static_data.mjs"
    compiler = list(tree_bytes(SCRIPTS, ["compile_archive.mjs"]))

    def compiled(name: str, entries: dict[str, bytes]) -> Path:
        def compile_entries(folder: Path) -> None:
            sources = folder / "sources.zip"
            archives.write_zip(sources, entries)
            run_script("compile_archive.mjs", runtime, sources, folder / name)
            sources.unlink()

        inputs = [*pyodide.key(), *compiler, *archives.as_inputs(entries)]
        return cache.step(f"compiled-{name}", inputs, compile_entries) / name

    library = compiled("python_stdlib.zip", standard_library.needed(runtime / "python_stdlib.zip"))
    archive = compiled("walkaround.zip", archives.python_sources(root))

    def freeze(folder: Path) -> None:
        run_script("make_snapshot.mjs", runtime, library, archive, static_data, folder / _SNAPSHOT, *ENGINE_MODULES)

    scripts = [*tree_bytes(SCRIPTS, ["make_snapshot.mjs"]), static_data.read_bytes()]
    inputs = [*scripts, library.read_bytes(), archive.read_bytes(), *pyodide.key()]
    snapshot = cache.step("snapshot", inputs, freeze) / _SNAPSHOT
    for file in (*(runtime / name for name in _RUNTIME_FILES), snapshot):
        shutil.copyfile(file, target / file.name)
    maps = cache.folder / "maps.zip"
    archives.write_zip(maps, archives.map_documents(root))
    for file in (library, archive, maps):
        archives.write_packed(target / f"{file.name}.gz", file.read_bytes())
    (target / _LOCK_FILE).write_text(_lock_without_packages(runtime / _LOCK_FILE), encoding="utf-8")


def _lock_without_packages(lock_file: Path) -> str:
    """Pyodide's lock file without the 300 packages that we never load."""
    return json.dumps({"info": json.loads(lock_file.read_text(encoding="utf-8"))["info"], "packages": {}})
