"""Zip files that depend on nothing but their content: the maps that ship, and whatever else the engine unpacks."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable
from pathlib import Path

import deflate

MAPS = "rules_core/maps"

_STAND_INS = Path(__file__).resolve().parent / "stand_ins"
# Every entry carries the same date, so that equal content gives equal archives.
_EPOCH = (1980, 1, 1, 0, 0, 0)
EPOCH_SECONDS = "315532800"
"""The same date as other programs are told it."""

# libdeflate's best: 4 % smaller than zlib's, and a few seconds for everything.
_TIGHTEST = 12


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


def write_packed(path: Path, content: bytes) -> None:
    """Write a file's bytes gzipped tightly: of a zip file all at once, as its many small files have much in common."""
    path.write_bytes(deflate.gzip_compress(content, _TIGHTEST))


def as_inputs(entries: dict[str, bytes]) -> Iterable[bytes]:
    """The entries as inputs of a build step."""
    for name, content in entries.items():
        yield name.encode()
        yield content
