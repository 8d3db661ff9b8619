"""The archives of the built engine."""

from __future__ import annotations

import gzip
import io
import zipfile
from pathlib import Path


def names_in(engine: Path, archive: str) -> list[str]:
    """The names of what an archive of the engine holds.

    Args:
        engine: the folder of the engine's files.
        archive: the archive, ``walkaround.zip``.
    """
    return zipfile.ZipFile(io.BytesIO(gzip.decompress((engine / f"{archive}.gz").read_bytes()))).namelist()
