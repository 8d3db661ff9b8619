"""The versions of an own map that are kept: a list of them as data, what changed from one to the next, and in files."""

from __future__ import annotations

import json

from ui.model.found import as_list, is_number, parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeGuard

    from ui.model.map_desk.shapes import Record, Version

VERSION = 1

BY_PLAYER, BY_DONE = "you", "done"
"""Who keeps a version: the player by its button, or the desk when he is done."""

MOST = 30
"""So many versions are kept of a map; over it the oldest goes that the desk has kept of itself."""

FULL = f"{MOST} versions are kept, all of them by you: delete one first."

FIELD = "versions"
"""Where they stand in the file of a map, beside the map itself."""

PARTS = (
    ("areas", "outline", "outlines"),
    ("hexes", "hex", "hexes"),
    ("hexsides", "hexside", "hexsides"),
    ("lines", "way", "ways"),
    ("strips", "hedge or ridge", "hedges and ridges"),
    ("roads", "road", "roads"),
    ("points", "spot", "spots"),
)
"""What is counted of a map, and what the player calls it."""


def read(text: str | None) -> list[Version]:
    """The versions of a kept text, the oldest first; what is none is passed over."""
    found = parsed(text) if text else None
    rows = as_list(found.get("rows")) if isinstance(found, dict) and found.get("version") == VERSION else []
    return [row for row in rows if _is_version(row)]


def _is_version(row: object) -> TypeGuard[Version]:
    if not isinstance(row, dict) or not all(is_number(row.get(key)) for key in ("n", "at", "revision")):
        return False
    return isinstance(row.get("what"), str) and row.get("by") in (BY_PLAYER, BY_DONE)


def written(rows: list[Version]) -> str:
    """The text to keep."""
    return json.dumps({"version": VERSION, "rows": rows})


def next_number(rows: list[Version]) -> int:
    """The number of the next version: none that any has."""
    return 1 + max((row["n"] for row in rows), default=0)


def with_one_more(rows: list[Version], row: Version) -> tuple[list[Version], list[int]] | None:
    """The versions with one more, and the numbers of those that go for it; None where there is no room.

    Args:
        rows: those that are kept, the oldest first.
        row: the new one.
    """
    gone: list[int] = []
    kept = list(rows)
    while len(kept) >= MOST:
        oldest = next((other for other in kept if other["by"] == BY_DONE), None)
        if oldest is None:
            return None
        kept.remove(oldest)
        gone.append(oldest["n"])
    return [*kept, row], gone


def what_changed(before: Record | None, after: Record) -> str:
    """What is another in a map than before, in a few words: ``3 outlines, 12 hexes``.

    Args:
        before: the document of the version before; None where there is none.
        after: the document now.
    """
    parts = []
    for part, one, many in PARTS:
        count = _differing((before or {}).get(part), after.get(part))
        if count:
            parts.append(f"{count:,} {one if count == 1 else many}")
    if before is not None and before.get("title") != after.get("title"):
        parts.append("the title")
    if before is None:
        return f"Begun: {', '.join(parts)}" if parts else "Begun with nothing"
    return f"{', '.join(parts)} changed" if parts else "Nothing that is drawn changed"


def _differing(before: object, after: object) -> int:
    if isinstance(before, dict) or isinstance(after, dict):
        old, new = before if isinstance(before, dict) else {}, after if isinstance(after, dict) else {}
        return sum(old.get(name) != new.get(name) for name in {*old, *new})
    old_rows, new_rows = [json.dumps(row) for row in as_list(before)], [json.dumps(row) for row in as_list(after)]
    known = set(old_rows)
    return max(sum(row not in known for row in new_rows), len(known - set(new_rows)))


def in_file(document: Record, rows: list[Version], documents: dict[int, Record]) -> str:
    """The file of a map with its versions.

    Args:
        document: the map as it is now.
        rows: its versions.
        documents: by number, the document of each; one that is not to be had is left out.
    """
    kept = [{**row, "document": documents[row["n"]]} for row in rows if row["n"] in documents]
    return json.dumps({**document, FIELD: kept} if kept else document)


def of_file(document: Record, map_id: str) -> tuple[Record, list[tuple[Version, Record]]]:
    """The map of a file, and its versions, each with its document; what is no version is passed over.

    Args:
        document: what the file says.
        map_id: the map's id on this device.
    """
    found: list[tuple[Version, Record]] = []
    for row in as_list(document.get(FIELD))[:MOST]:
        kept = row.get("document") if isinstance(row, dict) else None
        if isinstance(kept, dict) and _is_version(row):
            number = len(found) + 1
            version: Version = {"n": number, "at": row["at"], "revision": -1, "what": row["what"], "by": row["by"]}
            found.append((version, {**kept, "id": map_id}))
    return {name: value for name, value in document.items() if name != FIELD}, found
