"""What the judge settles for a free table, kept in its document by game, and what he has still to say of it."""

from __future__ import annotations

from ui.model.map_desk.vocabulary import TABLE_DETAILS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.changes import Edit
    from ui.model.map_desk.shapes import OfferedSetting, Record, TableDetail

SETTINGS = "settings"

ASKED_FOR = {
    "ridge": ("height",),
    "bridge": ("weight_limit",),
    "minefield": ("mines", "density"),
}
"""By word, what the judge says of such a thing; nothing stands in for it."""


def value_of(document: Record, system: str, setting: OfferedSetting) -> object:
    """What a table's setting is: what its document says, else the default.

    Args:
        document: the table's document.
        system: the game.
        setting: the setting, as the catalog has it.
    """
    return _said(document, system).get(setting["id"], setting["default"])


def is_said(document: Record, system: str, setting: OfferedSetting) -> bool:
    """Whether the table's document says something of a setting."""
    return setting["id"] in _said(document, system)


def settle(edit: Edit, system: str, values: Record) -> None:
    """Settle something for a table; None takes it away, so that the default holds.

    Args:
        edit: the stroke.
        system: the game.
        values: by the ids of its settings.
    """
    said = {**_said(edit.document, system), **values}
    kept = {name: value for name, value in said.items() if value is not None}
    edit.named(SETTINGS, system, kept or None)


def _said(document: Record, system: str) -> Record:
    found: Record = document.get(SETTINGS, {}).get(system, {})
    return found


def next_choice(setting: OfferedSetting, value: object, by: int) -> object:
    """The choice before or after another in the order of a setting's numbers; at the ends it stays.

    Args:
        setting: a setting whose choices are numbers.
        value: the present choice.
        by: 1 for the one after, -1 for the one before.
    """
    rows = sorted(setting["choices"], key=float)
    return rows[min(max(rows.index(str(value)) + by, 0), len(rows) - 1)]


def is_number(setting: OfferedSetting) -> bool:
    """Whether a setting's choices are so many numbers that they are stepped through."""
    return len(setting["choices"]) > 6 and all(choice.isdecimal() for choice in setting["choices"])


def still_to_say(document: Record) -> list[tuple[str, int, str]]:
    """What the judge has still to say of single things: the list, the place in it, and what is missing in words.

    Args:
        document: the table's document.
    """
    found = []
    for part in ("areas", "strips", "roads"):
        for place, entry in enumerate(document.get(part, [])):
            details = entry.get("details", {})
            lacks = [key for key in ASKED_FOR.get(entry["terrain"], ()) if key not in details]
            if lacks:
                titles = {row["key"]: row["title"].lower() for row in details_of(entry["terrain"])}
                found.append((part, place, f"{entry['name']}: no {' and no '.join([titles[key] for key in lacks])}"))
    return found


def details_of(word: str) -> list[TableDetail]:
    """What may be said of a kind of thing on a table."""
    return [row for row in TABLE_DETAILS if word in row["of"]]


def stepped(row: TableDetail, value: int | None, by: int) -> int | None:
    """A figure of a thing one step up or down; below the least it isn't said, where it needn't be.

    Args:
        row: the detail.
        value: the present figure; None where it isn't said.
        by: 1 or -1.
    """
    if value is None:
        return row["first"] if by > 0 else None
    new = value + by * row["step"]
    if new < row["least"]:
        return row["least"] if row["needed"] else None
    return min(new, row["most"])
