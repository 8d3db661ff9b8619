"""The player's own figures: what is kept of them, what pages do to that, and the text of a file.

A sheet is ``{"version": 1, "figures": {"cgs": {"drms": {"wooden-building": 15}}}, "unread": ["…"], "taken": ["…"]}``:
by game, option and the id that the catalog gives the figure. ``unread`` holds the texts of what was found damaged,
``taken`` the last steps that were made. It is never changed: every function gives a new one. What this version of the
app has no row for stays as it is: another one may.
"""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ui.model.shapes import Figure, FigureChange, FigureKey, FigureStep, Sheet, SheetFigures

VERSION = 1
FORMAT = "walkaround-figures"
EMPTY: Sheet = {"version": VERSION, "figures": {}, "unread": [], "taken": []}

LONGEST_FILE = 1_000_000
"""How many characters a file of figures may have; that of all games has a hundredth."""
MOST_TAKEN = 200
"""How many steps a sheet remembers as made: those of pages that were left in the middle of it, and some more."""


# --- what is kept ----------------------------------------------------------------------------------------------------


def read(text: str | None) -> Sheet:
    """The sheet from its kept text: everything that can be read; what can't stands in ``unread`` as it was found."""
    if not text:
        return {**EMPTY}
    found = _parsed(text)
    if not isinstance(found, dict) or not isinstance(found.get("figures"), dict):
        return {**EMPTY, "unread": [text]}
    figures, damaged = _split(found["figures"])
    unread = [*_texts(found.get("unread")), *([json.dumps(damaged)] if damaged else [])]
    # A later version of the app may have kept more: what this one doesn't know it leaves alone.
    sheet: Any = {**EMPTY, **found, "figures": figures, "unread": unread, "taken": _texts(found.get("taken"))}
    kept: Sheet = sheet
    return kept


def written(sheet: Sheet) -> str:
    """The sheet as text."""
    return json.dumps(sheet)


def value(sheet: Sheet, key: FigureKey) -> Figure | None:
    """A figure as it was typed in; None where it is missing."""
    system, option, name = key
    return sheet["figures"].get(system, {}).get(option, {}).get(name)


def made(sheet: Sheet, steps: Iterable[FigureStep]) -> Sheet:
    """The sheet after steps were made, each at most once.

    Args:
        sheet: the sheet.
        steps: ``{"step": its id, "set": changes}``.
    """
    for step in steps:
        if step["step"] not in sheet["taken"]:
            taken = [*sheet["taken"], step["step"]][-MOST_TAKEN:]
            sheet = {**sheet, "figures": _with(sheet["figures"], step["set"]), "taken": taken}
    return sheet


def undone(sheet: Sheet, changes: Iterable[FigureChange]) -> list[FigureChange]:
    """The changes that take others back, as the sheet is before them."""
    return [[*change[:3], value(sheet, (change[0], change[1], change[2]))] for change in changes]


def steps_of(found: object) -> list[FigureStep]:
    """The steps of a text that was written down; those that are none are left out."""
    steps = []
    for row in found if isinstance(found, list) else []:
        if isinstance(row, dict) and isinstance(row.get("step"), str) and _are_changes(row.get("set")):
            step: Any = row
            steps.append(step)
    return steps


def _are_changes(found: object) -> bool:
    return isinstance(found, list) and all(
        isinstance(row, list)
        and len(row) == 4
        and all(isinstance(part, str) for part in row[:3])
        and (row[3] is None or _is_figure(row[3]))
        for row in found
    )


def _with(figures: SheetFigures, changes: Iterable[FigureChange]) -> SheetFigures:
    found = {system: {option: dict(row) for option, row in options.items()} for system, options in figures.items()}
    for system, option, name, figure in changes:
        row = found.setdefault(system, {}).setdefault(option, {})
        if figure is None:
            row.pop(name, None)
        else:
            row[name] = figure
    return found


def _split(found: Mapping[str, object]) -> tuple[SheetFigures, dict[str, object]]:
    """What are figures of a part that was kept, and what is left of it."""
    figures: SheetFigures = {}
    damaged: dict[str, object] = {}
    for system, options in found.items():
        if not isinstance(options, dict):
            damaged[system] = options
            continue
        figures[system] = {}
        for option, row in options.items():
            good = {name: one for name, one in row.items() if _is_figure(one)} if isinstance(row, dict) else {}
            figures[system][option] = good
            if not isinstance(row, dict) or len(good) < len(row):
                damaged.setdefault(system, {})
                rest = {name: one for name, one in row.items() if name not in good} if isinstance(row, dict) else row
                damaged[system] = {**_dict(damaged[system]), option: rest}
    return figures, damaged


def _dict(found: object) -> dict[str, object]:
    return found if isinstance(found, dict) else {}


def _is_figure(found: object) -> bool:
    """Whether it is a number that is whole or ends in a half."""
    return isinstance(found, (int, float)) and not isinstance(found, bool) and found * 2 == int(found * 2)


def _texts(found: object) -> list[str]:
    return [text for text in found if isinstance(text, str)] if isinstance(found, list) else []


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except Exception:  # Brython's reader gives up in other ways too, over what is no text for one
        return None


# --- files -----------------------------------------------------------------------------------------------------------


def exported(sheet: Sheet) -> str:
    """The figures as the text of a file, to read and to import."""
    figures = {
        system: {option: row for option, row in options.items() if row} for system, options in sheet["figures"].items()
    }
    kept = {system: options for system, options in figures.items() if options}
    return json.dumps({"format": FORMAT, "version": VERSION, "figures": kept}, indent=1)


def imported(text: str) -> tuple[list[FigureChange], str]:
    """The figures of a file, still unchecked.

    Returns:
        The figures as changes, and a sentence where the file can't be used.
    """
    if len(text) > LONGEST_FILE:
        return [], "This file is too large to be a file of figures; nothing was read."
    found = _parsed(text)
    if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("figures"), dict):
        return [], "This is no file of figures: export one here to see what such a file looks like."
    if not isinstance(found.get("version"), int) or found["version"] > VERSION:
        return [], "This file was written by a newer Walkaround: reload the page to bring this one up to date."
    changes: list[FigureChange] = [
        [system, option, name, figure]
        for system, options in found["figures"].items()
        for option, row in (_dict(options) or {"": {"": None}}).items()
        for name, figure in (_dict(row) or {"": None}).items()
    ]
    return changes, "" if changes else "The file holds no figure."
