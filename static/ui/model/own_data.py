"""All that a player has on a device as one file, and taking over such a file beside what is there.

The file is ``{"format": "walkaround-own-data", "version": 1, "texts": {"tables": "…"}, "boards": [{"entry": {…},
"document": "…"}], "settings": {"walkaround.theme": "dark"}}``. What is there already is never lost: tables, campaigns
and questions are added to, figures and conditions are taken where there are none.
"""

from __future__ import annotations

import json

from ui.model import conditions, figures, history, kept_campaigns, own_units, shelf
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
    """What a file holds: ``texts``, ``boards`` and ``settings``; None where it is no such file."""
    found = parsed(text)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return None
    boards = [
        row
        for row in as_list(found.get("boards"))
        if isinstance(row, dict)
        and isinstance(row.get("entry"), dict)
        and says(row["entry"], "id")
        and says(row, "document")
    ]
    return {"texts": _texts(found.get("texts")), "boards": boards, "settings": _texts(found.get("settings"))}


def _texts(found: object) -> dict[str, str]:
    if not isinstance(found, dict):
        return {}
    return {name: text for name, text in found.items() if isinstance(name, str) and isinstance(text, str)}


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
