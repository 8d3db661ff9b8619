"""Maps in files of a player's own: map documents, and VASL board archives, which become ones."""

from __future__ import annotations

import json
from pathlib import Path

from rules_core.errors import QueryError
from rules_core.importers.vasl import ZIP_MARK, ImportRefused, import_board
from rules_core.quoting import quoted


def map_text(path: str | Path, map_id: str | None = None) -> str:
    """The text of the map document that a file holds or, as a board archive, becomes.

    Args:
        path: the file.
        map_id: the id that the map of an archive gets, and by which refusals name the map; one of its own where None.

    Raises:
        QueryError: the file can't be read.
    """
    name = "" if map_id is None else f"{quoted(map_id)} "
    try:
        if _is_archive(Path(path)):
            return imported(Path(path), map_id)
        return Path(path).read_text(encoding="utf-8")
    except ImportRefused as error:
        message = f"The map {name}can't be read from the file {quoted(str(path))}: {error}"
        raise QueryError("unreadable-map", message, "map") from None
    except (OSError, ValueError):  # ValueError: not UTF-8, or a path that no file can have
        message = f"The map {name}can't be read from the file {quoted(str(path))}."
        raise QueryError("unreadable-map", message, "map") from None


def imported(path: Path, map_id: str | None = None) -> str:
    """The text of the map document that a board archive becomes.

    Args:
        path: the archive.
        map_id: the map's id; one of its own where None.

    Raises:
        ImportRefused: it is no board archive that can be read.
        OSError: the file can't be read.
    """
    document = import_board(path.read_bytes(), path.name)
    if map_id is not None:
        document["id"] = map_id
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _is_archive(path: Path) -> bool:
    """Whether a file is no JSON text but a zip file, as board archives are."""
    with path.open("rb") as file:
        return file.read(len(ZIP_MARK)) == ZIP_MARK
