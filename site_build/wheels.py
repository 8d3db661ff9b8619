"""The wheels: of the rules, as anybody may install them, and of everything that the engine loads."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from site_build import archives, pip
from site_build.errors import BuildError
from site_build.pyodide_build import PyodideBuild
from site_build.steps import StepCache, tree_bytes

PROJECT = "wheels/rules"
PACKAGES = ("rules_core", "svg_maps")

_LIBRARIES = Path(__file__).resolve().parent / "requirements" / "engine.txt"
_ALSO_IN_IT = ("pyproject.toml", "LICENSE", f"{PROJECT}/pyproject.toml", f"{PROJECT}/README.md")

# The engine has its maps in an archive of their own, which it unpacks first; what only a command line needs stays out
# of the browser, and so do the hashes of files that are compiled now: the lock has that of the whole.
_NOT_IN_THE_ENGINE = (f"{archives.MAPS}/*.json", "*/__main__.py", "*.dist-info/RECORD")
# svgwrite's tables for checking drawings, which we never ask for.
_TABLES = frozenset(
    f"svgwrite/data/{name}.py" for name in ("colors", "full11", "svgparser", "tiny12", "typechecker", "types")
)


@dataclass(frozen=True)
class Wheels:
    """Folders of wheels, each with a lock file.

    Attributes:
        public: What other pages and programs install: the rules and the libraries they draw with.
        engine: The same, compiled, without what the engine never asks for.
    """

    public: Path
    engine: Path


def make_wheels(root: Path, cache: StepCache, builder: PyodideBuild) -> Wheels:
    """Build, lock and compile the wheels.

    Args:
        root: The folder that holds our packages.
        cache: Where finished steps are kept.
        builder: Locks and compiles.

    Raises:
        BuildError: Where a step fails.
    """
    rules = rules_wheel(root, cache)
    pinned = [_LIBRARIES.read_bytes()]
    libraries = cache.step("libraries", pinned, lambda folder: pip.download(_LIBRARIES, folder))
    wheels = [rules, *sorted(libraries.glob("*.whl"))]
    editions = {wheel.name: for_the_engine(read_wheel(wheel)) for wheel in wheels}

    def make(folder: Path) -> None:
        made = Wheels(folder / "public", folder / "engine")
        made.public.mkdir()
        made.engine.mkdir()
        for wheel in wheels:
            shutil.copyfile(wheel, made.public / wheel.name)
            archives.write_zip(made.engine / wheel.name, editions[wheel.name])
        builder.lock_and_compile(folder, compiled=made.engine.name)

    parts = [part for wheel in wheels for part in (wheel.name.encode(), wheel.read_bytes())]
    parts += [part for entries in editions.values() for part in archives.as_inputs(entries)]
    folder = cache.step("wheels", [*builder.key(), *parts], make)
    return Wheels(folder / "public", folder / "engine")


def rules_wheel(root: Path, cache: StepCache) -> Path:
    """The wheel of the rules and their drawings, built by hatchling: sources, maps and no server.

    Args:
        root: The folder that holds our packages.
        cache: Where finished steps are kept.

    Raises:
        BuildError: Where hatchling fails.
    """

    def build(folder: Path) -> None:
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
        environment = os.environ | {"SOURCE_DATE_EPOCH": archives.EPOCH_SECONDS}
        done = subprocess.run(command, cwd=root / PROJECT, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise BuildError(f"hatchling ended with {done.returncode} in {PROJECT}:\n{done.stdout}{done.stderr}")

    inputs = tree_bytes(root, [*_ALSO_IN_IT, *_packed_files(root)])
    (wheel,) = cache.step("rules-wheel", inputs, build).glob("*.whl")
    return wheel


def read_wheel(wheel: Path) -> dict[str, bytes]:
    """Name and content of every file in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def for_the_engine(entries: dict[str, bytes]) -> dict[str, bytes]:
    """What of a wheel the engine gets, some modules replaced by stand-ins."""
    kept = {name: content for name, content in entries.items() if name not in _TABLES and not _is_left_out(name)}
    return archives.with_stand_ins(kept)


def _is_left_out(name: str) -> bool:
    return any(Path(name).match(pattern) for pattern in _NOT_IN_THE_ENGINE)


def _packed_files(root: Path) -> Iterator[str]:
    for package in PACKAGES:
        for path in (root / package).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path.relative_to(root).as_posix()
