"""A day's record: blocks to print on one page, the same as plain text, and packed for a link."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.campaigns.charts import LEADERS, STRENGTH
from rules_core.campaigns.dates import long_name
from rules_core.campaigns.ledger import Bought, DayBook, Ledger
from rules_core.campaigns.packing import packed
from rules_core.campaigns.view.rolling import roll_made
from rules_core.campaigns.view.saying import Json, uses
from rules_core.words.figures import rest, signed

LINES_TO_WRITE_ON = 3


def record(ledger: Ledger, day: DayBook) -> Json:
    """The record of a day."""
    title = f"{long_name(day.date)}, {ledger.side.title}"
    head = list(_head(ledger, day))
    blocks = [block for block in _blocks(ledger, day) if block is not None]
    return {
        "title": title,
        "head": head,
        "blocks": blocks,
        "foot": f"Rule names: {ledger.campaign.cites['record']}",
        "text": _text(title, head, blocks),
        "packed": packed(ledger, day),
        "note": {"action": "note"},
        "note_text": day.note,
    }


def _fact(text: str, strong: str = "") -> Json:
    return {"text": text, "strong": strong}


def _head(ledger: Ledger, day: DayBook) -> Iterator[Json]:
    number = ledger.campaign.days.index(day.date) + 1
    yield _fact(ledger.campaign.title)
    yield _fact(f"Day {number} of {len(ledger.campaign.days)}")
    yield _fact("Historical DRM ", signed(day.drm))
    before = min(day.kept or 0, 0)
    yield _fact("CPP ", "not typed in" if day.budget is None else str(day.budget - before))
    if before:
        yield _fact("overspent before ", str(-before))
    yield _fact("spent ", str(day.paid))
    if day.left is not None:
        word, points = rest(day.left)
        yield _fact(f"{word} ", str(points))
    for what, value, _ in ledger.campaign.scores(ledger, day):
        yield _fact(f"{what} ", value)


def _blocks(ledger: Ledger, day: DayBook) -> Iterator[Json | None]:
    yield _bought(ledger, day)
    yield _works(day) if day.works or day.spent else None
    boxes = [
        {"id": name, "say": say, "cite": cite, "ticked": name in day.ticked,
         "do": {"action": "tick", "box": name, "ticked": name not in day.ticked}}
        for name, say, cite in ledger.campaign.settle(ledger, day)
    ]  # fmt: skip
    if boxes:
        yield _block("settle", "To settle at set-up", "boxes", half=True) | {"boxes": boxes}
    used = [{"id": group.id, "title": group.short, "uses": uses(ledger, day, group)} for group in ledger.side.groups]
    title = "Used in the campaign (crossed: before today; black: today)"
    yield _block("used", title, "uses") | {"uses": used}
    if day.struck:
        rows = [
            [
                _fact(
                    f"{ledger.side.by_id[row.group].title}, {row.what}: {row.dice[0]} + {row.dice[1]} = {sum(row.dice)}"
                )
            ]
            for row in day.struck
        ]
        yield _block("taken-back", "Rolls taken back", "lines", rows=rows)
    lines = [[_fact(line)] for line in day.note.splitlines() if line.strip()]
    blank = max(LINES_TO_WRITE_ON - len(lines), 0)
    yield _block("notes", "Losses, perimeter, notes", "lines", rows=lines, blank=blank)


def _block(
    name: str, title: str, kind: str, *, half: bool = False, columns: list[str] | None = None,
    right: list[int] | None = None, rows: list[list[Json]] | None = None, sum_: list[Json] | None = None,
    blank: int = 0,
) -> Json:  # fmt: skip
    return {
        "id": name,
        "title": title,
        "type": kind,
        "half": half,
        "columns": columns or [],
        "right": right or [],
        "rows": rows or [],
        "sum": sum_ or [],
        "blank": blank,
    }


def _bought(ledger: Ledger, day: DayBook) -> Json:
    columns = ["Id", "Group", "Strength roll", "Received", "Leaders", "CPP"]
    rows = [_bought_row(ledger, one) for one in day.bought]
    total = [_fact("Sum"), *[_fact("")] * (len(columns) - 2), _fact("", str(day.paid))]
    return _block("bought", "Bought and received", "table", columns=columns, right=[5], rows=rows, sum_=total)


def _bought_row(ledger: Ledger, one: Bought) -> list[Json]:
    name = one.group.title
    if one.group.of.startswith("squads"):
        name = f"{name}, no. {one.ordinal}"
    elif one.group.prices:
        name = f"{name}, {one.paid} CPP"
    got = ledger.received(one) if not one.waits_for or STRENGTH not in one.waits_for else None
    return [
        _fact("", one.group.id),
        _fact(name),
        _roll_cell(ledger, one, one.due[0] if one.due and one.due[0] != LEADERS else ""),
        _fact(
            "still to roll" if got is None else "; ".join(part for part in (got.result, _more(one, got.detail)) if part)
        ),
        _roll_cell(ledger, one, LEADERS if LEADERS in one.due else ""),
        _fact(str(one.paid)),
    ]


def _more(one: Bought, detail: str) -> str:
    """What came with a group: weapons, and how many hexes are registered."""
    words = detail.removeprefix("Full. ").removeprefix("Depleted. ")
    if not one.registered:
        return words
    hexes = " ".join(name for name in one.hexes if name)
    return f"pre-registered: {one.registered}" + (f" ({hexes})" if hexes else "")


def _roll_cell(ledger: Ledger, one: Bought, what: str) -> Json:
    if not what:
        return _fact("none" if what == "" else "")
    if what not in one.rolls:
        return _fact("still to roll")
    made = roll_made(ledger, one, what)
    first, second = one.rolls[what]
    drm = sum(row.value for row in ledger.chart(one, what).modifiers)
    words = f"{first} + {second}" + (f" {signed(drm)[0]} {abs(drm)}" if drm else "")
    return _fact(f"{words} = {made['total']}{':' if what == LEADERS else ','} ", str(made["result"]))


def _works(day: DayBook) -> Json:
    rows = [[_fact(str(row.count)), _fact(row.title), _fact(str(row.points))] for row in day.spent]
    word, points = rest(day.works_left)
    rows.append([_fact(""), _fact("Left over" if word == "left" else "Overspent"), _fact(str(points))])
    return _block(
        "works", f"Fortifications, {max(day.works, 0)} FPP", "table", half=True, columns=[], right=[2], rows=rows
    )


# --- as text ---


def _text(title: str, head: list[Json], blocks: list[Json]) -> str:
    """The record as plain text, to send."""
    lines = [title, ", ".join(f"{row['text']}{row['strong']}" for row in head)]
    for block in blocks:
        lines += ["", str(block["title"]), *_lines_of(block)]
    return "\n".join(lines) + "\n"


def _lines_of(block: Json) -> Iterator[str]:
    for row in _list(block["rows"]):
        yield " | ".join(f"{cell['text']}{cell['strong']}" for cell in _list(row))
    if block["sum"]:
        yield " ".join(
            f"{cell['text']}{cell['strong']}" for cell in _list(block["sum"]) if cell["text"] or cell["strong"]
        )
    for box in _list(block.get("boxes")):
        yield f"[{'x' if box['ticked'] else ' '}] {box['say']} ({box['cite']})"
    used = [
        f"{row['id']} {row['uses']['say']}"
        for row in _list(block.get("uses"))
        if row["uses"]["before"] or row["uses"]["today"]
    ]
    if used:
        yield ", ".join(used)


def _list(value: object) -> list:  # type: ignore[type-arg]
    return value if isinstance(value, list) else []
