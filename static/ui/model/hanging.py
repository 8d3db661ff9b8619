"""What an answer says of a line beyond its trace, arranged for the panel: totals on a die, provisos, dust by range."""

from __future__ import annotations

from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import ByRange, Chart, ChartBar, DieAnswer, DieRow, LineAnswer, ProvisoRow

NOT_ALL = " and ?"
"""After a span that lacks a figure."""


def span(die: DieAnswer) -> str:
    """The least and the most that a die leads to; what is not known stands behind as a question mark."""
    low, high = fmt.signed(die["low"]), fmt.signed(die["high"])
    words = low if die["low"] == die["high"] else f"{low} to {high}"
    return words if die["whole"] else f"{words}{NOT_ALL}"


def longest(rows: list[DieRow]) -> float:
    """The greatest chance of some rows, which has the whole length of a bar."""
    return max(_as_float(row["chance"]) for row in rows)


def bar(row: DieRow, most: float) -> float:
    """The length of a row's bar in percent."""
    return round(100 * _as_float(row["chance"]) / most, 2)


def row_of_face(die: DieAnswer, face: int) -> int:
    """The number of the row that a face leads to."""
    return next(number for number, row in enumerate(die["rows"]) if face in row["faces"])


def rolled_words(die: DieAnswer, face: int) -> str:
    """What a roll came to: ``Rolled 3: +5``; after it what is not known."""
    total = fmt.signed(die["rows"][row_of_face(die, face)]["total"])
    return f"Rolled {face}: {total}{'' if die['whole'] else NOT_ALL}"


def proviso_mark(row: ProvisoRow) -> tuple[str, str]:
    """The class and the icon of a proviso: a tick, a cross, or a question."""
    if row["holds"] is None:
        return "open", "asked"
    return ("holds", "check") if row["holds"] else ("fails", "close")


def _as_float(chance: str) -> float:
    above, _, below = chance.partition("/")
    return int(above) / int(below or "1")


# --- what grows with the range ------------------------------------------------------------------------------------

WIDTH, HEIGHT = 396.0, 164.0
_LEFT, _TOP, _BOTTOM = 38.0, 12.0, 30.0
_GAP = 5.0
_MOST_BARS = 15
"""So many ranges are drawn; the chart follows the present one."""


def chart(found: ByRange, at: int) -> Chart:
    """Where everything of a chart stands, in the units of its drawing.

    Args:
        found: what grows with the range.
        at: the present range.
    """
    rows = found["rows"]
    if len(rows) > _MOST_BARS:
        first = min(max(0, at - _MOST_BARS + 3), len(rows) - _MOST_BARS)
        rows = rows[first : first + _MOST_BARS]
    top = max(max(row["counts"] + (row["die"][1] if row["die"] and not row["blocks"] else 0) for row in rows),
              found["limit"])  # fmt: skip
    top += -top % 3
    unit = (HEIGHT - _TOP - _BOTTOM) / top
    wide = (WIDTH - _LEFT) / len(rows)
    floor = HEIGHT - _BOTTOM
    bars: list[ChartBar] = []
    for number, row in enumerate(rows):
        counts = min(row["counts"], top)
        more = 0 if row["blocks"] or not row["die"] else row["die"][1]
        bars.append(
            {
                "range": row["range"],
                "x": _LEFT + number * wide + _GAP / 2,
                "width": wide - _GAP,
                "y": floor - counts * unit,
                "height": counts * unit,
                "die_y": floor - (counts + more) * unit,
                "die_height": more * unit,
                "blocks": row["blocks"],
                "here": row["range"] == at,
                "named": row["range"] % 2 == 0 or row["blocks"],
            }
        )
    return {
        "bars": bars,
        "lines": [(value, floor - value * unit) for value in range(0, top + 1, 3)],
        "limit_y": floor - found["limit"] * unit,
        "floor": floor,
    }


def chart_note(found: ByRange, answer: LineAnswer) -> str:
    """From which range it blocks, by itself where something else hinders the line too; empty where it never does."""
    first = next((row["range"] for row in found["rows"] if row["blocks"]), None)
    if first is None:
        return ""
    others = [row for row in answer["trace"] if row.get("effect") == "hinders" and row.get("at")]
    return f"{'alone it ' if others else ''}blocks from {first}"


def chart_words(found: ByRange, at: int) -> str:
    """The chart for those who hear it."""
    here = next((row for row in found["rows"] if row["range"] == at), None)
    first = next((row["range"] for row in found["rows"] if row["blocks"]), None)
    said = f"{found['what']} by range"
    if here is not None:
        said += f": at range {at} {fmt.signed(here['counts'])}"
        if here["die"]:
            said += f", and {fmt.signed(here['die'][0])} to {fmt.signed(here['die'][1])} by the die"
    return f"{said}; it blocks from range {first}." if first is not None else f"{said}."
