"""All that a player has on a device as one file, and taking over such a file beside what is there.

The file is ``{"format": "walkaround-own-data", "version": 1, "texts": {"tables": "…"}, "boards": [{"entry": {…},
"document": "…"}], "settings": {"walkaround.theme": "dark"}}``. What is there already is never lost: tables, campaigns,
units and questions are added to, figures, conditions, maps and settings are taken where there are none.
"""

from __future__ import annotations

import json

from ui.model import conditions, figures, history, kept_campaigns, own_units, shared_maps, shelf
from ui.model import format as fmt
from ui.model.found import as_list, parsed, says

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.model.shapes import Game, Item

FORMAT = "walkaround-own-data"
VERSION = 1
LONGEST_FILE = 200_000_000
NO_FILE = "This is no file with everything of yours; a file of tables or of one map is added in its own place."


def written(texts: dict[str, str], boards: list[object], settings: dict[str, str]) -> str:
    """The file of all that is kept.

    Args:
        texts: the kept texts by their names.
        boards: the entries and documents of the player's own maps.
        settings: what the browser keeps beside them, such as the theme.
    """
    data = {"format": FORMAT, "version": VERSION, "texts": texts, "boards": boards, "settings": settings}
    return json.dumps(data)


def read(text: str) -> dict[str, Any] | None:
    """What a file holds: ``texts``, ``boards``, ``settings``, how many parts are ``damaged``; None for no such file."""
    found = parsed(text)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return None
    rows = as_list(found.get("boards"))
    boards = [
        row
        for row in rows
        if isinstance(row, dict)
        and isinstance(row.get("entry"), dict)
        and says(row["entry"], "id")
        and says(row, "document")
    ]
    texts, settings = _texts(found.get("texts")), _texts(found.get("settings"))
    damaged = len(rows) - len(boards) + _lacking(found.get("texts"), texts) + _lacking(found.get("settings"), settings)
    return {"texts": texts, "boards": boards, "settings": settings, "damaged": damaged}


def _lacking(found: object, read: dict[str, str]) -> int:
    """How many parts of a file could not be read; a list of them that is none counts as one."""
    return len(found) - len(read) if isinstance(found, dict) else int(found is not None)


def added_says(damaged: int, stayed: list[str]) -> str:
    """What became of a file that was taken over.

    Args:
        damaged: how many of its parts could not be read.
        stayed: the titles of its maps of which this device has another state.
    """
    said = ["What the file holds was added to what is here."]
    if damaged:
        said.append(
            f"{fmt.plural(damaged, 'part')} of it could not be read and {'was' if damaged == 1 else 'were'} left out."
        )
    if stayed:
        said.append(f"Here otherwise than in the file, and left as they are here: {', '.join(stayed)}.")
    return " ".join(said)


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
