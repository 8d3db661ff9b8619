"""A picture of few flat colours as a first draft: what its colours mean, and the stroke made of what was found."""

from __future__ import annotations

from ui.model.map_desk import hex_things, table_things
from ui.model.map_desk.vocabulary import AREAS, HILL, PLAIN, TABLE_AREAS, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.changes import Edit
    from ui.model.map_desk.shapes import Record
    from ui.model.map_desk.vocabulary import Row

NOTHING = ""
"""Of a colour that merely covers the ground: lines, numbers, letters."""

LARGEST_FILE = 40_000_000
"""How many bytes the file of a picture may have."""

MOST_PIXELS = 16_000_000
"""As many the engine traces."""

TOO_LARGE = f"The picture's file is larger than {LARGEST_FILE // 1_000_000} MB; a smaller one will do."
NO_PICTURE = "This file is no picture that the browser can show, or it is damaged."
SAY_FIRST = "Say first which colour is which terrain: so far there is nothing to trace."
NO_PIXELS = "The browser has no room for a picture of this size; a smaller one will do."


def too_many_pixels(width: int, height: int) -> str:
    """Why a picture is too large to be traced; empty where it isn't."""
    if width * height <= MOST_PIXELS:
        return ""
    return (
        f"The picture has {width:,} by {height:,} pixels; up to {MOST_PIXELS // 1_000_000} million can be traced. "
        "Make it smaller first."
    )


def choices(on_table: bool) -> list[Row]:
    """What a colour can stand for: nothing, open ground, or a terrain with an outline."""
    rows = TABLE_AREAS if on_table else AREAS
    return [(NOTHING, "Nothing"), (PLAIN, "Open ground"), *(row for row in rows if row[0] != HILL)]


def first_words(colours: list[Record]) -> dict[str, str]:
    """What the colours stand for until the player says it: the commonest for open ground, the others for nothing."""
    return {row["colour"]: NOTHING if number else PLAIN for number, row in enumerate(colours)}


def says_something(words: dict[str, str]) -> bool:
    """Whether a colour stands for a terrain, so that there is anything to trace."""
    return any(word not in (NOTHING, PLAIN) for word in words.values())


def share(part: float) -> str:
    """How much of a picture has a colour: ``34 %``; never nothing."""
    percent = round(100 * part)
    return f"{percent} %" if percent else "under 1 %"


def lay(edit: Edit, found: list[Record], on_table: bool) -> None:
    """Put the areas that were found on the map, whatever was drawn there while they were looked for.

    Args:
        edit: the stroke.
        found: the entries of the areas.
        on_table: whether the map is a free table.
    """
    if on_table:
        names = {row["name"] for part in table_things.PARTS for row in edit.document.get(part, [])}
        for entry in found:
            word = entry["terrain"]
            free = entry["name"] not in names
            named = entry if free else {**entry, "name": table_things.free_name(edit.document, word)}
            details = table_things.first_details(word)
            edit.add("areas", {**named, "details": details} if details else named)
        return
    taken = {area["id"] for area in edit.document.get("areas", [])}
    number = 0
    for entry in found:
        number += 1
        while f"traced-{number}" in taken:
            number += 1
        hex_things.add_area(edit, {**entry, "id": f"traced-{number}"})


def said(found: dict[str, int], dropped: int, on_table: bool) -> str:
    """What was found, in a sentence.

    Args:
        found: how many outlines of each word.
        dropped: how many were too small.
        on_table: whether the map is a free table.
    """
    rows = TABLE_AREAS if on_table else AREAS
    by_number = sorted(found.items(), key=lambda row: -row[1])
    parts = [f"{title(rows, word).lower()} {count}" for word, count in by_number]
    if not parts:
        return "No outline was found: what has these colours is too small, or a line."
    total = sum(found.values())
    outlines = "1 outline" if total == 1 else f"{total:,} outlines"
    specks = {0: "", 1: " One speck was left out."}.get(dropped, f" {dropped:,} specks were left out.")
    return f"{outlines} found: {', '.join(parts)}.{specks} Correct them with the tools; Take back removes them all."
