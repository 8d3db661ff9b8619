"""All that a player has on a device as one file, and taking over such a file beside what is there.

The file is a zip file of ``walkaround.json`` and the pictures. The text is ``{"format": "walkaround-own-data",
"version": 2, "texts": {"tables": "…"}, "boards": [{"entry": {…}, "document": "…"}], "settings": {"walkaround.theme":
"dark"}, "pictures": [{"map": "bd01", "file": "pictures/1-bd01.gif", "type": "image/gif"}]}``; a board of which the
picture alone is kept has no document. Version 1 was the text alone, without pictures. What is there already is never
lost: tables, campaigns, units and questions are added to, figures, conditions, maps, pictures and settings are taken
where there are none.
"""

from __future__ import annotations

import json

from ui.model import conditions, figures, history, kept_campaigns, own_units, shared_maps, shelf
from ui.model import format as fmt
from ui.model.found import as_list, parsed, says

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ui.model.shapes import Game, Item

FORMAT = "walkaround-own-data"
VERSION = 2
TEXT = "walkaround.json"
"""The file in the zip file that says what is in it."""

LONGEST_TEXT = 200_000_000
MOST_PICTURES = 400_000_000
"""How many bytes of pictures a file may have."""

LARGEST_PICTURE = 64_000_000
LARGEST_FILE = LONGEST_TEXT + MOST_PICTURES

NO_FILE = "This is no file with everything of yours; a file of tables or of one map is added in its own place."
NEWER = "This file was written by a newer Walkaround: reload the page to bring this one up to date."
DAMAGED = "This file is damaged at its beginning, where everything but the pictures stands. Nothing was changed here."


def written(
    texts: dict[str, str], boards: list[object], settings: dict[str, str], pictures: list[dict[str, str]]
) -> str:
    """The text of all that is kept.

    Args:
        texts: the kept texts by their names.
        boards: the entries and documents of the player's own maps.
        settings: what the browser keeps beside them, such as the theme.
        pictures: which map each picture in the file belongs to, as ``picture_row`` has it.
    """
    data = {"format": FORMAT, "version": VERSION, "texts": texts, "boards": boards, "settings": settings}
    return json.dumps({**data, "pictures": pictures})


def picture_row(number: int, map_id: str, content_type: str) -> dict[str, str]:
    """What the text says of a picture.

    Args:
        number: counts the pictures of the file.
        map_id: the map it belongs to.
        content_type: such as ``image/gif``.
    """
    content_type = content_type or "image/png"  # a picture whose kind nobody said: browsers look for themselves
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in map_id)[:40]
    ending = content_type.partition("/")[2].partition("+")[0] or "picture"
    return {"map": map_id, "file": f"pictures/{number}-{plain}.{ending}", "type": content_type}


def with_room(sizes: list[tuple[str, int]]) -> tuple[list[str], list[str]]:
    """The maps whose pictures have room in a file, and those whose pictures don't: the smaller ones come first.

    Args:
        sizes: each map with the bytes of its picture.
    """
    taken: list[str] = []
    left: list[str] = []
    total = 0
    for map_id, size in sorted(sizes, key=lambda row: (row[1], row[0])):
        total += size
        (taken if total <= MOST_PICTURES and size <= LARGEST_PICTURE else left).append(map_id)
    return taken, left


def read(text: str) -> dict[str, Any] | None:
    """What a file holds, how many of its parts are ``damaged``, whether a ``newer`` app wrote it; None for no file."""
    found = parsed(text)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return None
    listed = as_list(found.get("pictures"))
    pictures = [row for row in listed if isinstance(row, dict) and _is_picture(row)]
    rows = as_list(found.get("boards"))
    pictured = [row["map"] for row in pictures]
    boards = [row for row in rows if isinstance(row, dict) and _is_board(row, pictured)]
    texts, settings = _texts(found.get("texts")), _texts(found.get("settings"))
    damaged = len(rows) - len(boards) + len(listed) - len(pictures)
    damaged += _lacking(found.get("texts"), texts) + _lacking(found.get("settings"), settings)
    return {
        "texts": texts,
        "boards": boards,
        "settings": settings,
        "pictures": pictures,
        "damaged": damaged,
        "newer": _is_newer(found.get("version")),
    }


def _is_newer(version: object) -> bool:
    return isinstance(version, int) and version > VERSION


def _is_board(row: dict[str, Any], pictured: list[str]) -> bool:
    entry = row.get("entry")
    if not isinstance(entry, dict) or not says(entry, "id"):
        return False
    return says(row, "document") or ("document" not in row and entry["id"] in pictured)


def _is_picture(row: dict[str, Any]) -> bool:
    return says(row, "map", "file", "type") and str(row["type"]).startswith("image/")


def _lacking(found: object, read: dict[str, str]) -> int:
    """How many parts of a file could not be read; a list of them that is none counts as one."""
    return len(found) - len(read) if isinstance(found, dict) else int(found is not None)


def offered_says(name: str) -> str:
    """That a file is no board but everything of a player's, and what adding it does.

    Args:
        name: the file's name.
    """
    return (
        f"“{name}” is no board: it holds everything that a player saved. Adding it changes nothing that is here; "
        "what is missing here is taken from it."
    )


def added_says(damaged: int, came: Mapping[str, list[str]]) -> str:
    """What became of a file that was taken over.

    Args:
        damaged: how many of its parts could not be read.
        came: the titles of its maps that came otherwise: ``stayed`` those of which this device has another state,
            ``no_room`` those for which it has no room, ``lost`` those whose pictures could not be read.
    """
    said = ["What the file holds was added to what is here."]
    if damaged:
        said.append(
            f"{fmt.plural(damaged, 'part')} of it could not be read and {'was' if damaged == 1 else 'were'} left out."
        )
    if came["stayed"]:
        said.append(f"Here otherwise than in the file, and left as they are here: {', '.join(came['stayed'])}.")
    if came["lost"]:
        said.append(f"Pictures that are damaged in the file, or not in it: {', '.join(came['lost'])}.")
    if came["no_room"]:
        said.append(f"This device has no room for: {', '.join(came['no_room'])}. The file still has it.")
    return " ".join(said)


def saved_says(without: list[str], are_read: bool) -> str:
    """What became of the file that was saved.

    Args:
        without: the titles of the maps whose pictures are not in it.
        are_read: whether the maps could be read.
    """
    if not are_read:
        return "The file is made, but without your maps: this browser does not let the page read them now."
    if not without:
        return "The file is made, with everything that is here."
    return f"The file is made, but without the pictures of {', '.join(without)}: they are too large or cannot be read."


def holds_says(pictures: int, size: int) -> str:
    """What the file would have of pictures, before it is made.

    Args:
        pictures: how many there are.
        size: their bytes.
    """
    most = f"{MOST_PICTURES // 1_000_000} MB"
    if not pictures:
        return f"Pictures of imported boards and photos under your maps come along, up to {most} of them."
    here = f"{fmt.plural(pictures, 'picture')} with {max(1, round(size / 1_000_000))} MB"
    return f"Pictures of imported boards and photos under your maps come along: {here}, of {most} at most."


def _texts(found: object) -> dict[str, str]:
    if not isinstance(found, dict):
        return {}
    return {name: text for name, text in found.items() if isinstance(name, str) and isinstance(text, str)}


def title_of(entry: dict[str, Any]) -> str:
    """What players call a kept map.

    Args:
        entry: its entry, of this device or a file.
    """
    known = entry.get("entry")
    return str(known["title"]) if isinstance(known, dict) and says(known, "title") else str(entry["id"])


def merged(name: str, mine: str | None, theirs: str) -> str:
    """A kept text with that of a file beside it.

    Args:
        name: the text's name.
        mine: what is kept; None for nothing.
        theirs: what the file has.
    """
    if not mine:
        return theirs
    if name == "tables":
        return _tables(mine, theirs)
    if name == "campaigns":
        return _campaigns(mine, theirs)
    if name == "figures":
        return _figures(mine, theirs)
    if name == "conditions":
        return _conditions(mine, theirs)
    if name == "units":
        return own_units.written(own_units.merged(own_units.read(mine), own_units.read(theirs)))
    if name == shared_maps.KEPT_AS:
        return shared_maps.all_remembered(mine, theirs)
    if name == "board-pictures":
        rows = [*as_list(parsed(mine)), *as_list(parsed(theirs))]
        return json.dumps(list(dict.fromkeys(row for row in rows if isinstance(row, str))))
    if name == "history":
        return history.written(history.merged(history.read(mine), history.read(theirs)))
    return mine


def _tables(mine: str, theirs: str) -> str:
    kept = shelf.read(mine)
    opens, had = kept["open"], [_lying(game) for game in kept["tables"]]
    for game in shelf.read(theirs)["tables"]:
        if _lying(game) not in had:
            taken = [other["id"] for other in kept["tables"]]
            kept = shelf.added(kept, {**game, "id": game["id"] if game["id"] not in taken else 1 + max(taken)})
    return shelf.written({**kept, "open": {**kept["open"], **opens}})


def _lying(game: Game) -> tuple[str, str, list[Item]]:
    """What a kept table is, whatever its name and its number on the device."""
    return game["map"], game["system"], game["items"]


def _campaigns(mine: str, theirs: str) -> str:
    kept = kept_campaigns.read(mine)
    opens, had = kept["open"], [entry["documents"] for entry in kept["campaigns"]]
    for entry in kept_campaigns.read(theirs)["campaigns"]:
        if entry["documents"] not in had:
            taken = [other["id"] for other in kept["campaigns"]]
            number = entry["id"] if entry["id"] not in taken else 1 + max(taken)
            kept = kept_campaigns.added(kept, {**entry, "id": number})
    return kept_campaigns.written({**kept, "open": {**kept["open"], **opens}})


def _figures(mine: str, theirs: str) -> str:
    sheet = figures.read(mine)
    found, _why = figures.imported(figures.exported(figures.read(theirs)))
    missing = [change for change in found if figures.value(sheet, (change[0], change[1], change[2])) is None]
    return figures.written(figures.made(sheet, [{"step": json.dumps(missing), "set": missing}]))


def _conditions(mine: str, theirs: str) -> str:
    kept, others = conditions.read(mine), conditions.read(theirs)
    for system, values in others["games"].items():
        if not kept["games"].get(system):
            kept = conditions.with_game(kept, system, values)
    return conditions.written(kept)
