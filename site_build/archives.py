"""The two archives the engine unpacks: our Python with what it imports, and the maps that ship."""

from __future__ import annotations

import gzip
import importlib.util
import zipfile
from collections.abc import Iterable
from pathlib import Path

from site_build.errors import BuildError

PACKAGES = ("rules_core", "svg_maps")
LIBRARIES = ("svgwrite", "segno")
MAPS = "rules_core/maps"

# What only the command line needs stays out of the browser.
_NOT_IN_BROWSER = ("__main__.py",)
# svgwrite's tables for checking drawings, which we never ask for.
_LEFT_OUT = tuple(
    f"svgwrite/data/{name}.py" for name in ("colors", "full11", "svgparser", "tiny12", "typechecker", "types")
)
_STAND_INS = Path(__file__).resolve().parent / "stand_ins"
# Every entry carries the same date, so that equal content gives equal archives.
_EPOCH = (1980, 1, 1, 0, 0, 0)


def python_sources(root: Path) -> dict[str, bytes]:
    """Archive name and content of every Python file the engine may import.

    Args:
        root: The folder that holds our packages.
    """
    folders = {name: root / name for name in PACKAGES} | {name: _installed(name) for name in LIBRARIES}
    entries = {
        f"{name}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for name, folder in folders.items()
        for path in sorted(folder.rglob("*.py"))
        if path.name not in _NOT_IN_BROWSER
    }
    return with_stand_ins({name: content for name, content in entries.items() if name not in _LEFT_OUT})


def with_stand_ins(entries: dict[str, bytes]) -> dict[str, bytes]:
    """The same entries, modules that would bring much for nothing replaced by ours (site_build/stand_ins)."""
    stand_ins = {path.relative_to(_STAND_INS).as_posix(): path.read_bytes() for path in _STAND_INS.rglob("*.py")}
    return entries | {name: content for name, content in stand_ins.items() if name in entries}


def map_documents(root: Path) -> dict[str, bytes]:
    """Archive name and content of every map that ships."""
    return {f"{MAPS}/{path.name}": path.read_bytes() for path in sorted((root / MAPS).glob("*.json"))}


def write_zip(path: Path, entries: dict[str, bytes]) -> None:
    """Write entries into a zip file whose bytes depend on nothing but them; nothing in it is compressed."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in entries.items():
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), content, zipfile.ZIP_STORED)


def write_packed(path: Path, archive: bytes) -> None:
    """Write a zip file's bytes compressed as a whole: its many small files have much in common."""
    path.write_bytes(gzip.compress(archive, 9, mtime=0))


def as_inputs(entries: dict[str, bytes]) -> Iterable[bytes]:
    """The entries as inputs of a build step."""
    for name, content in entries.items():
        yield name.encode()
        yield content


def _installed(library: str) -> Path:
    spec = importlib.util.find_spec(library)
    if spec is None or spec.origin is None:
        raise BuildError(f"{library} is not installed where the site is built: pip install walkaround[site].")
    return Path(spec.origin).parent
