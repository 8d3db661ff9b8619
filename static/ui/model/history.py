"""The questions that were asked on this device, with their answers as they were: the last fifty, and the pinned ones.

A hex that was pinned by itself stands among them, as a row of the kind ``place`` that says which one.

What is kept is ``{"version": 1, "rows": [{"link": "?map=…", "mark": "own", "map": "dtw", "kind": "los", "question":
"T30 to Y27", "words": "+5", "look": "modified", "about": "ATS, 5 counters", "at": 1700000000000, "pinned": false,
"name": "", "place": ""}]}``, the last one first; a pinned one may have the player's own name. Nothing is changed: every
function gives a new list.
"""

from __future__ import annotations

import json

from ui.model import format as fmt
from ui.model.found import as_list, is_number, parsed, says

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

VERSION = 1
MOST = 50
"""How many questions are kept besides the pinned ones."""

LONGEST_NAME = 40

PLACE = "place"
"""The kind of a row that is no question: a hex, or a point of a free table, that was pinned."""

DAY = 86_400_000
_DAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")

_LOOKS = {"fan": "clear", "table": "roll"}
"""How a row of a kind looks whose answer is no verdict; any other is a way."""

Row = dict[str, object]

_UNSAID: Row = {
    "mark": "own",
    "kind": "los",
    "words": "",
    "look": "",
    "about": "",
    "pinned": False,
    "name": "",
    "place": "",
}
"""What a row is that an older version kept and that says less."""


def read(text: str | None) -> list[Row]:
    """What is kept, from its text; what can't be read is left out."""
    found = parsed(text) if text else None
    rows = as_list(found.get("rows")) if isinstance(found, dict) else []
    return [
        {**_UNSAID, **row}
        for row in rows
        if isinstance(row, dict)
        and says(row, "link", "map", "question", *(("place",) if row.get("kind") == PLACE else ()))
        and is_number(row.get("at"))
    ]


def written(rows: list[Row]) -> str:
    """What is kept, as text."""
    return json.dumps({"version": VERSION, "rows": rows})


def noted(rows: list[Row], row: Row) -> list[Row]:
    """The rows with a question that was answered just now: first, once, and pinned and named if it was."""
    before = next((other for other in rows if other["link"] == row["link"]), None)
    if before is not None:
        row = {**row, "pinned": before["pinned"], "name": before["name"]}
    return _within([row, *(other for other in rows if other is not before)])


def beside(rows: list[Row], link: str, step: int) -> Row | None:
    """The question before or after one in the list; the last one asked before a question that isn't in it.

    Args:
        rows: the rows, the last one first.
        link: the question's link.
        step: 1 for the one before it, -1 for the one after it.
    """
    here = next((at for at, row in enumerate(rows) if row["link"] == link), -1)
    there = here + step
    return rows[there] if 0 <= there < len(rows) else None


def _within(rows: list[Row]) -> list[Row]:
    """The rows without the oldest that are too many; pinned ones stay."""
    kept: list[Row] = []
    recent = 0
    for row in rows:
        recent += not row["pinned"]
        if row["pinned"] or recent <= MOST:
            kept.append(row)
    return kept


def pinned(rows: list[Row], link: str) -> list[Row]:
    """The rows with one pinned, or no longer so; a place that is pinned no longer was never asked, and goes."""
    return _within([
        {**row, "pinned": not row["pinned"]} if row["link"] == link else row
        for row in rows
        if row["link"] != link or row["kind"] != PLACE
    ])  # fmt: skip


def place_row(map_id: str, place: str, words: str, at: float) -> Row:
    """What is kept of a place that is pinned.

    Args:
        map_id: its map.
        place: the hex, or the point of a free table.
        words: what players call it.
        at: when, in milliseconds.
    """
    return {
        "link": f"?map={map_id}&hex={place}",
        "mark": "own",
        "map": map_id,
        "kind": PLACE,
        "question": words,
        "words": "",
        "look": PLACE,
        "about": "",
        "at": at,
        "pinned": True,
        "name": "",
        "place": place,
    }


def pin_of(rows: list[Row], map_id: str, place: str) -> Row | None:
    """The row of a pinned place; None where it isn't pinned."""
    return next((row for row in rows if row["kind"] == PLACE and (row["map"], row["place"]) == (map_id, place)), None)


def named(rows: list[Row], link: str, name: str) -> list[Row]:
    """The rows with one called by the player's own name; by its question alone where that is empty."""
    return [{**row, "name": " ".join(name.split())[:LONGEST_NAME]} if row["link"] == link else row for row in rows]


def cleared(rows: list[Row]) -> list[Row]:
    """The pinned rows alone."""
    return [row for row in rows if row["pinned"]]


def merged(rows: list[Row], others: list[Row]) -> list[Row]:
    """The rows of two devices, each question once, pinned where either has it so, the last one first."""
    known = {row["link"] for row in rows}
    kept = {row["link"]: row["name"] for row in others if row["pinned"]}
    mine = [
        {**row, "pinned": row["pinned"] or row["link"] in kept, "name": row["name"] or kept.get(row["link"], "")}
        for row in rows
    ]
    both = [*mine, *(row for row in others if row["link"] not in known)]
    return _within(sorted(both, key=lambda row: -_time(row)))


def _time(row: Row) -> float:
    at = row["at"]
    return at if isinstance(at, (int, float)) else 0.0


def about(game: str, unit: str, counters: int, conventions: int) -> str:
    """What a question was asked with: ``ATS, 2 counters, 1 house convention changed``.

    Args:
        game: the game's short title.
        unit: the unit that moves; empty where none does.
        counters: how many counters lay on the map.
        conventions: how many house conventions were not played by their default.
    """
    lying = fmt.plural(counters, "counter") if counters else ""
    changed = f"{fmt.plural(conventions, 'house convention')} changed" if conventions else ""
    return ", ".join(words for words in (game, unit, lying, changed) if words)


def row_of(answer: Any, short: dict[str, str], about: str, link: str, mark: str, at: float) -> Row:  # noqa: ANN401
    """What is kept of an answered question.

    Args:
        answer: the answer.
        short: it in a few words, ``answers.in_short`` or ``procedures.in_short``.
        about: what else it was asked with: the game, the unit, how many counters.
        link: its link.
        mark: whose counters it was asked with, ``state.mark``.
        at: when, in milliseconds.
    """
    kind = answer["kind"]
    look = answer["verdict"] if kind == "los" else _LOOKS.get(kind, "way")
    if kind == "sees":
        look = answer["rows"][0]["verdict"]
    if kind in ("path", "walk") and answer.get("status") == "forbidden":
        look = "blocked"
    return {
        "link": link,
        "mark": mark,
        "map": answer["map"],
        "kind": kind,
        "question": f"{_named(answer)} {short['question']}".strip(),
        "words": short["words"],
        "look": look,
        "about": about,
        "at": at,
        "pinned": False,
        "name": "",
        "place": "",
    }


def _named(answer: Any) -> str:  # noqa: ANN401
    if answer["kind"] == "fan":
        return "Who sees, from where," if answer.get("reverse") else "Fan from"
    return "Reach from" if answer["kind"] == "reach" else ""


def by_day(rows: list[Row], now: float, day_of: Callable[[float], int]) -> list[tuple[str, list[Row]]]:
    """The rows that are not pinned under the day on which they were asked: ``Today``, ``Saturday``, ``12 days ago``.

    Args:
        rows: the rows.
        now: the time, in milliseconds.
        day_of: the number of a day by a time of it, as the device's clock counts them; day 0 is a Thursday.
    """
    found: dict[str, list[Row]] = {}
    today = day_of(now)
    for row in rows:
        if not row["pinned"]:
            day = day_of(_time(row))
            found.setdefault(_day_words(day, today - day), []).append(row)
    return list(found.items())


def _day_words(day: int, ago: int) -> str:
    if ago <= 1:
        return "Today" if ago <= 0 else "Yesterday"
    return _DAYS[(day + 4) % 7] if ago < 7 else f"{ago} days ago"


def differs(row: Row, words: str, counters: int) -> str:
    """What is said where a question that is asked again comes to something else; empty where it doesn't.

    Args:
        row: as it was.
        words: what it comes to now.
        counters: how many counters lie on the map now.
    """
    if row["words"] == words:
        return ""
    before = row.get("counters")
    more = counters - before if isinstance(before, int) else 0
    why = f", with {fmt.plural(abs(more), 'counter')} {'more' if more > 0 else 'fewer'}" if more else ""
    return f"{row['question']}: was {row['words']}, now {words}{why}."
