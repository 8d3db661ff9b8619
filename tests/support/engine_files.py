"""The files of the built engine."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from pathlib import Path

SITE = Path(__file__).resolve().parents[2] / "build" / "site"


def engine_of(site: Path = SITE) -> Path:
    """The folder of the engine's files in a built site."""
    version = json.loads((site / "version.json").read_text(encoding="utf-8"))["version"]
    return site / "v" / version / "engine"


def wheel_file(package: str, site: Path = SITE) -> str:
    """The name of the file that holds a package's wheel.

    Args:
        package: the package as file names have it, ``walkaround_rules``.
        site: the built site.
    """
    (path,) = engine_of(site).glob(f"{package}-*.whl.gz")
    return path.name


def plain_files(site: Path = SITE) -> set[str]:
    """The names of the files that only the plain start needs."""
    described = json.loads((site / "version.json").read_text(encoding="utf-8"))
    return {Path(file["path"]).name for file in described["files"] if file["only"] == "plain"}


def unpacked(engine: Path, archive: str) -> zipfile.ZipFile:
    """An archive of the engine.

    Args:
        engine: the folder of the engine's files.
        archive: the archive, ``maps.zip``.
    """
    return zipfile.ZipFile(io.BytesIO(gzip.decompress((engine / f"{archive}.gz").read_bytes())))


def names_in(engine: Path, archive: str) -> list[str]:
    """The names of what an archive of the engine holds; arguments as for `unpacked`."""
    return unpacked(engine, archive).namelist()
