"""The player's own boards as data: what is kept of them, which maps they are, what to say of a file."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import KeptBoard, MapEntry, System

LARGEST_FILE = 64_000_000
"""How many bytes a board archive may have."""

TOO_LARGE = f"The file is larger than {LARGEST_FILE // 1_000_000} MB; no board archive is."
UNREADABLE = "The browser could not read this file. Was it a folder, or was it moved meanwhile?"


def entries(rows: list[KeptBoard], systems: list[System]) -> list[MapEntry]:
    """The catalog's entries of the kept boards.

    Args:
        rows: what is kept.
        systems: the catalog's entries of the systems: boards name only those that there are.
    """
    known = [system["id"] for system in systems]
    return [
        {**row["entry"], "systems": [name for name in row["entry"]["systems"] if name in known]}
        for row in rows
        if row.get("entry") and not row.get("outdated")
    ]


def merged(shipped: list[MapEntry], own: list[MapEntry]) -> list[MapEntry]:
    """The maps that a player is offered: those that ship, then the player's own."""
    names = [entry["id"] for entry in own]
    return [*(entry for entry in shipped if entry["id"] not in names), *own]


def with_row(rows: list[KeptBoard], row: KeptBoard) -> list[KeptBoard]:
    """The rows with one more, in place of an older one of the same map."""
    return [*(other for other in rows if other["id"] != row["id"]), row]


def has_picture(rows: list[KeptBoard], map_id: str) -> bool:
    """Whether a picture is kept for a map."""
    return any(row["id"] == map_id and row.get("picture") for row in rows)


def filed(rows: list[KeptBoard], texts: dict[str, str], pictured: list[str]) -> list[dict[str, object]]:
    """What a file says of the kept boards: each entry with its document; alone where its picture is all that is kept.

    Args:
        rows: the entries.
        texts: the documents by their maps.
        pictured: the maps that have pictures.
    """
    found: list[dict[str, object]] = []
    for row in rows:
        if isinstance(row, dict) and row.get("id") in texts:
            found.append({"entry": row, "document": texts[row["id"]]})
        elif isinstance(row, dict) and row.get("id") in pictured:
            found.append({"entry": row})
    return found


def best_fit(name: str, maps: list[MapEntry]) -> list[MapEntry]:
    """The maps that an archive's picture could lie under: the one that the file is named after comes first.

    Args:
        name: the archive's file name, ``bdDTW``.
        maps: the catalog's entries of the maps that ship.
    """
    plain = name.lower().removesuffix(".zip").removeprefix("bd")
    return sorted(maps, key=lambda entry: entry["id"] != plain)
