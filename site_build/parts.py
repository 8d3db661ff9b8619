"""The parts of the engine that come when they are first asked for: each game but one, and what few visits use."""

from __future__ import annotations

import zipfile
from pathlib import Path

from rules_core.systems.registry import system_ids

_GAMES = {system_id: f"rules_core.systems.{system_id.replace('-', '_')}" for system_id in system_ids()}

AT_HAND = system_ids()[0]
"""The game that the page opens with: it is no part, but in the snapshot with the core."""

PARTS = {system_id: package for system_id, package in _GAMES.items() if system_id != AT_HAND} | {
    "importers": "rules_core.importers",
    "drafts": "rules_core.drafts",
}
"""By its name, the package whose modules a part holds."""

PREFIX = "part-"
"""What the names of their files begin with."""

KNOWN_EARLY = tuple(f"{package}.playable" for package in _GAMES.values())
"""The modules that tell what is known of a game before it is there."""


def file_of(part: str) -> str:
    """The name of a part's archive."""
    return f"{PREFIX}{part}.zip"


def modules_at_hand(root: Path) -> list[str]:
    """The modules of the game that is in the snapshot.

    Args:
        root: the folder that holds our packages.
    """
    folder = root.joinpath(*_GAMES[AT_HAND].split("."))
    names = (path.relative_to(root).with_suffix("").parts for path in sorted(folder.rglob("*.py")))
    return [".".join(parts).removesuffix(".__init__") for parts in names]


def modules_of(wheel: Path, part: str) -> dict[str, bytes]:
    """Name and content of every file of a part.

    Args:
        wheel: the compiled wheel of the rules.
        part: its name.
    """
    folder = f"{PARTS[part].replace('.', '/')}/"
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.startswith(folder)}
