"""The parts of the engine that come when they are first asked for: each game, and what few visits use."""

from __future__ import annotations

import zipfile
from pathlib import Path

from rules_core.systems.registry import system_ids

PARTS = {system_id: f"rules_core.systems.{system_id.replace('-', '_')}" for system_id in system_ids()} | {
    "importers": "rules_core.importers",
    "drafts": "rules_core.drafts",
}
"""By its name, the package whose modules a part holds."""

PREFIX = "part-"
"""What the names of their files begin with."""

KNOWN_EARLY = tuple(f"{PARTS[system_id]}.playable" for system_id in system_ids())
"""The modules that tell what is known of a game before it is there."""


def file_of(part: str) -> str:
    """The name of a part's archive."""
    return f"{PREFIX}{part}.zip"


def modules_of(wheel: Path, part: str) -> dict[str, bytes]:
    """Name and content of every file of a part.

    Args:
        wheel: the compiled wheel of the rules.
        part: its name.
    """
    folder = f"{PARTS[part].replace('.', '/')}/"
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.startswith(folder)}
