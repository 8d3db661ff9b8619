"""The player's tables, kept by name for each map and system: as data, and as the text of a file.

A shelf is ``{"version": 1, "tables": [{"id": 1, "name": "…", "map": "dtw", "system": "ats", "items": […]}],
"open": {"dtw/ats": 1}, "unread": ["…"], "taken": ["…"]}``: ``unread`` holds the texts of what was found damaged, until
the player puts them away, ``taken`` the last steps (``shelf_steps``) that were made. It is never changed: every
function gives a new one.
"""

from __future__ import annotations

import json

from ui.model.found import as_list, is_number, parsed, says

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.model.shapes import FiledGame, Game, Item, Shelf

VERSION = 1
FORMAT = "walkaround-tables"
EMPTY: Shelf = {"version": VERSION, "tables": [], "open": {}, "unread": [], "taken": []}

LONGEST_FILE = 4_000_000
"""How many characters a file of tables may have; a full table of the largest map has a tenth."""
MOST_GAMES = 200
LONGEST_NAME = 60

FIRST_NAME = "My table"
FROM_LINK = "From a link"


def read(text: str | None) -> Shelf:
    """The shelf from its kept text: everything that can be read; what can't stands in ``unread`` as it was found."""
    if not text:
        return {**EMPTY}
    found = parsed(text)
    if not isinstance(found, dict) or not isinstance(found.get("tables"), list):
        return {**EMPTY, "unread": [text]}
    unread = [words for words in as_list(found.get("unread")) if isinstance(words, str)]
    entries: list[Game] = []
    numbers = [row["id"] for row in found["tables"] if isinstance(row, dict) and is_number(row.get("id"))]
    for row in found["tables"]:
        entry, rest = _readable(row)
        if entry is not None:
            if not is_number(entry.get("id")) or entry["id"] in [other["id"] for other in entries]:
                entry["id"] = 1 + max(numbers, default=0)
                numbers.append(entry["id"])
            if not says(entry, "name"):
                entry["name"] = free_name("", {other["name"] for other in entries})
            entries.append(entry)
        unread += [json.dumps(part) for part in rest]
    opens: dict[str, int] = found["open"] if isinstance(found.get("open"), dict) else {}
    taken = [name for name in as_list(found.get("taken")) if isinstance(name, str)]
    # A later version of the app may have kept more: what this one doesn't know it leaves alone.
    return {**EMPTY, **found, "tables": entries, "open": opens, "unread": unread, "taken": taken}


def _readable(row: object) -> tuple[Game | None, list[object]]:
    """What is a table of a row that was kept, None for nothing, and what is left of the row."""
    if not isinstance(row, dict) or not isinstance(row.get("items"), list) or not says(row, "map", "system"):
        return None, [row]
    rest = [item for item in row["items"] if not _is_thing(item)]
    # What a later version keeps of it beside stays with it.
    kept: Any = {**row, "items": [item for item in row["items"] if _is_thing(item)]}
    entry: Game = kept
    return entry, [{**row, "items": rest}] if rest else []


def _is_thing(item: object) -> bool:
    """Whether an item is one, whatever the rules say of it: they are asked when it lies on the map."""
    if not isinstance(item, dict) or not says(item, "kind"):
        return False
    sides = item.get("between")
    if not says(item, "at") and not (
        isinstance(sides, list) and len(sides) == 2 and all(isinstance(name, str) for name in sides)
    ):
        return False
    return all(
        value is None or isinstance(value, (str, int, float, bool)) for key, value in item.items() if key != "between"
    )


def written(shelf: Shelf) -> str:
    """The shelf as text."""
    return json.dumps(shelf)


def key(map_id: str, system: str) -> str:
    """What tables of one map and system are found by."""
    return f"{map_id}/{system}"


def games(shelf: Shelf, map_id: str, system: str) -> list[Game]:
    """The tables of one map and system, in the order in which they were made."""
    return [entry for entry in shelf["tables"] if (entry["map"], entry["system"]) == (map_id, system)]


def opened(shelf: Shelf, map_id: str, system: str) -> Game | None:
    """The table that is open on a map; None where there is none."""
    wanted = shelf["open"].get(key(map_id, system))
    return next((entry for entry in games(shelf, map_id, system) if entry["id"] == wanted), None)


def by_id(shelf: Shelf, game_id: int) -> Game | None:
    """The table of an id; None where it is gone."""
    return next((entry for entry in shelf["tables"] if entry["id"] == game_id), None)


def added(shelf: Shelf, entry: Game) -> Shelf:
    """One more table, and it is open; a name that is taken gets a number."""
    taken = {other["name"] for other in games(shelf, entry["map"], entry["system"])}
    entry = {**entry, "name": free_name(entry["name"], taken)}
    return chosen({**shelf, "tables": [*shelf["tables"], entry]}, entry)


def free_name(name: str, taken: set[str]) -> str:
    """A name that no other table has: ``My table``, ``My table 2``."""
    name = " ".join(name.split())[:LONGEST_NAME] or FIRST_NAME
    number, free = 2, name
    while free in taken:
        free = f"{name} {number}"
        number += 1
    return free


def chosen(shelf: Shelf, entry: Game) -> Shelf:
    """The same shelf with another table open."""
    return {**shelf, "open": {**shelf["open"], key(entry["map"], entry["system"]): entry["id"]}}


def renamed(shelf: Shelf, game_id: int, name: str) -> Shelf:
    """The same shelf with another name for one table."""
    return {**shelf, "tables": [{**row, "name": name} if row["id"] == game_id else row for row in shelf["tables"]]}


def laid(shelf: Shelf, game_id: int, items: list[Item]) -> Shelf:
    """The same shelf with other things on one table."""
    return {**shelf, "tables": [{**row, "items": items} if row["id"] == game_id else row for row in shelf["tables"]]}


def put_back(shelf: Shelf, entry: Game) -> Shelf:
    """A table open again: one that was deleted since as it was, another as it is now."""
    if by_id(shelf, entry["id"]) is None:
        shelf = {**shelf, "tables": [*shelf["tables"], entry]}
    return chosen(shelf, entry)


def removed(shelf: Shelf, game_id: int) -> Shelf:
    """The same shelf without a table; another one of its map is open then, if there is one."""
    gone = by_id(shelf, game_id)
    left: Shelf = {**shelf, "tables": [entry for entry in shelf["tables"] if entry["id"] != game_id]}
    if gone is None:
        return left
    others = games(left, gone["map"], gone["system"])
    place = key(gone["map"], gone["system"])
    opens = {name: number for name, number in left["open"].items() if name != place}
    left = {**left, "open": opens}
    return chosen(left, others[-1]) if others else left


# --- files ---


def exported(entries: list[Game]) -> str:
    """Tables as the text of a file, to read and to import."""
    rows = [{name: entry[name] for name in ("name", "map", "system", "items")} for entry in entries]
    return json.dumps({"format": FORMAT, "version": VERSION, "tables": rows}, indent=1)


def imported(text: str) -> tuple[list[FiledGame], list[str]]:
    """The tables of a file.

    Returns:
        The tables, their items still unchecked, and a sentence for each part of the file that can't be used.
    """
    if len(text) > LONGEST_FILE:
        return [], ["This file is too large to be a file of tables; nothing was read."]
    found = parsed(text)
    if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("tables"), list):
        return [], ["This is no file of tables: export one here to see what such a file looks like."]
    if not isinstance(found.get("version"), int) or found["version"] > VERSION:
        return [], ["This file was written by a newer Walkaround: reload the page to bring this one up to date."]
    games: list[FiledGame] = []
    problems: list[str] = []
    for number, entry in enumerate(found["tables"], 1):
        words = _fault(entry)
        if words:
            problems.append(f"Table {number} was left out: {words}")
        elif len(games) == MOST_GAMES:
            problems.append(f"The file holds more than {MOST_GAMES} tables; the rest was left out.")
            break
        else:
            name, map_id, system, items = (entry[part] for part in ("name", "map", "system", "items"))
            games.append({"name": name, "map": map_id, "system": system, "items": items})
    if not games and not problems:
        problems.append("The file holds no table.")
    return games, problems


def _fault(entry: object) -> str:
    """What keeps an entry of a file from being a table; empty where nothing does."""
    if not isinstance(entry, dict):
        return "it is no table."
    for name in ("name", "map", "system"):
        if not isinstance(entry.get(name), str) or not entry[name].strip():
            return f"its {name} is missing."
    return "" if isinstance(entry.get("items"), list) else "its counters are missing."
