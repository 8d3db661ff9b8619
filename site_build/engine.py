"""The rules engine as the worker loads it: Pyodide, our wheels, the maps, the memory snapshot, what comes later."""

from __future__ import annotations

import gzip
import json
import shutil
import sys
from array import array
from pathlib import Path

from rules_core.maps import shipped
from rules_core.query import answer_json
from site_build import archives, parts, pyodide, standard_library
from site_build.node import SCRIPTS, run_script
from site_build.pyodide_build import LOCK_FILE
from site_build.steps import StepCache, tree_bytes

# The doors of the engine, which the worker calls, and what they import late: a start from the snapshot has no files to
# import from, but those of the parts. A text is decoded by a module of its encoding; boards are written in these.
ENGINE_MODULES = (
    "rules_core.parts",
    "rules_core.running_query",
    "rules_core.maps.kept",
    "rules_core.maps.shared",
    "svg_maps.browser",
    *(f"encodings.{name}" for name in ("ascii", "cp437", "cp1252", "latin_1", "utf_8_sig", "utf_16", "utf_16_le")),
)

_RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_LIBRARY = "python_stdlib.zip"
_SNAPSHOT = "snapshot.bin"
_SUMMED = 16  # see sumOf in static/worker/restoring.mjs
_CATALOG = "catalog.json"
MAP_AT_HAND = shipped()[0]
"""The map that the page opens with: it lies ready in the snapshot."""
LATER = "later"
"""Of a file: that no start needs it."""


def only(name: str) -> str | None:
    """The mode of the only start that needs a file of the engine, None where every start does, ``LATER`` where none.

    Args:
        name: The file's name in the site.
    """
    if name == f"{_SNAPSHOT}.gz":
        return "snapshot"
    if name.startswith(parts.PREFIX):
        return LATER
    return "plain" if name == f"{_LIBRARY}.gz" or name.endswith(".whl.gz") else None


def make_engine(root: Path, cache: StepCache, runtime: Path, wheels: Path, target: Path) -> None:
    """Fill a folder with every file of the engine.

    Args:
        root: The folder that holds our packages.
        cache: Where finished steps are kept.
        runtime: The folder with Pyodide's files.
        wheels: The folder with the engine's wheels and their lock.
        target: An empty folder.
    """
    library = compiled_library(cache, runtime)
    (rules,) = wheels.glob("walkaround_rules-*.whl")
    maps = cache.folder / "maps.zip"
    archives.write_zip(maps, archives.map_documents(root))

    def freeze(folder: Path) -> None:
        memory = folder / _SNAPSHOT
        make_snapshot(root, runtime, library, wheels, maps, memory)
        archives.write_packed(folder / f"{_SNAPSHOT}.gz", memory.read_bytes())
        memory.unlink()

    scripts = tree_bytes(SCRIPTS, ["make_snapshot.mjs", "memory_image.mjs"])
    installed = tree_bytes(wheels, [path.name for path in wheels.iterdir()])
    wanted = [json.dumps(parts.PARTS).encode(), *(name.encode() for name in _in_the_snapshot(root))]
    inputs = [*scripts, library.read_bytes(), *installed, maps.read_bytes(), *wanted, *pyodide.key()]
    snapshot = cache.step("snapshot", inputs, freeze) / f"{_SNAPSHOT}.gz"
    for file in (*(runtime / name for name in _RUNTIME_FILES), snapshot, wheels / LOCK_FILE):
        shutil.copyfile(file, target / file.name)
    later = [cache.folder / parts.file_of(part) for part in parts.PARTS]
    for part, file in zip(parts.PARTS, later, strict=True):
        archives.write_zip(file, parts.modules_of(rules, part))
    for file in (library, maps, *later, *wheels.glob("*.whl")):
        shutil.copyfile(_packed(cache, file), target / f"{file.name}.gz")
    # What there is, which every start asks: to work it out takes every game, and longer than the answer of a link.
    (target / _CATALOG).write_text(answer_json('{"kind":"catalog"}'), encoding="utf-8")


def make_snapshot(root: Path, runtime: Path, library: Path, wheels: Path, maps: Path, target: Path) -> None:
    """Write the memory snapshot, the same from equal sources wherever and whenever it is made.

    Args:
        root: The folder that holds our packages.
        runtime: The folder with Pyodide's files.
        library: The archive with Python's library, compiled.
        wheels: The folder with the engine's wheels and their lock.
        maps: The archive of the maps that ship.
        target: The file.

    Raises:
        BuildError: Where the interpreter can't import something.
    """
    awaited = json.dumps(parts.PARTS)
    files = (runtime, library, wheels, maps, target)
    run_script("make_snapshot.mjs", *files, MAP_AT_HAND, awaited, *_in_the_snapshot(root))


def _in_the_snapshot(root: Path) -> list[str]:
    """The modules that a start from the snapshot finds in memory, beside those that they import."""
    questions = sorted((root / "rules_core" / "questions").glob("[!_]*.py"))
    kinds = [f"rules_core.questions.{path.stem}" for path in questions]
    return [*ENGINE_MODULES, *kinds, *parts.KNOWN_EARLY, *parts.modules_at_hand(root)]


def unpacked_snapshot(folder: Path) -> dict[str, str | int]:
    """What the snapshot is once it is unpacked: its name, its bytes, and the sum of every sixteenth word of 32 bits.

    Args:
        folder: The folder of the engine.
    """
    content = gzip.decompress((folder / f"{_SNAPSHOT}.gz").read_bytes())
    words = array("I", content)
    if sys.byteorder == "big":
        words.byteswap()
    return {"name": _SNAPSHOT, "size": len(content), "sum": sum(words[::_SUMMED]) % 2**32}


def _packed(cache: StepCache, file: Path) -> Path:
    """A file gzipped."""
    content = file.read_bytes()
    name = f"{file.name}.gz"

    def pack(folder: Path) -> None:
        archives.write_packed(folder / name, content)

    return cache.step(f"packed-{file.stem}", [content], pack) / name


def compiled_library(cache: StepCache, runtime: Path) -> Path:
    """Python's standard library as far as we need it, compiled; pyodide-build has no command that trims it."""
    entries = standard_library.needed(runtime / _LIBRARY)

    def compile_entries(folder: Path) -> None:
        sources = folder / "sources.zip"
        archives.write_zip(sources, entries)
        run_script("compile_archive.mjs", runtime, sources, folder / _LIBRARY)
        sources.unlink()

    compiler = tree_bytes(SCRIPTS, ["compile_archive.mjs"])
    inputs = [*pyodide.key(), *compiler, *archives.as_inputs(entries)]
    return cache.step(f"compiled-{_LIBRARY}", inputs, compile_entries) / _LIBRARY
