"""Who sees a place, as the panel shows it: the verdict of several lines, and a row for each unit."""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.model import answers, own_units
from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.model.shapes import OwnUnit, SeenRow, SeesAnswer


def count(answer: SeesAnswer) -> str:
    """The large words: ``3 of 5``."""
    return f"{answer['seeing']} of {len(answer['rows'])}" if answer["seeing"] else f"None of {len(answer['rows'])}"


def by_unit(answer: SeesAnswer) -> list[tuple[int, list[SeenRow]]]:
    """The rows of every line, unit by unit in the order in which they were asked about, each unit's best line first."""
    found: dict[int, list[SeenRow]] = {}
    for row in answer["rows"]:
        found.setdefault(row["n"], []).append(row)
    return sorted(found.items())


def there(answer: SeesAnswer, row: SeenRow) -> str:
    """The place that a row's unit looks at, or is seen from."""
    return row["from"] if answer["reverse"] else row["to"]


def clear_of(rows: Sequence[SeenRow]) -> str:
    """How many of a unit's lines are clear: ``2 of 4 clear``."""
    seeing = sum(row["verdict"] in ("clear", "modified") for row in rows)
    return f"{seeing or 'None'} of {len(rows)} clear"


def far(row: SeenRow, on_table: bool = False) -> str:
    """The range of a line, and what blocks it.

    Args:
        row: the row.
        on_table: whether it is a free table's, measured in inches.
    """
    if row["range"] == 0:
        return "In the same place"
    away = f"{row['range']:g} in" if on_table else fmt.plural(int(row["range"]), "hex", "hexes")
    return f"{away}. {fmt.sentence(row['block'])}" if row["block"] else away


def look(answer: SeesAnswer) -> str:
    """Which verdict the answer looks like: that of the best line."""
    return answer["rows"][0]["verdict"] if answer["rows"] else "blocked"


def sentence(answer: SeesAnswer, units: Sequence[OwnUnit]) -> str:
    """What follows the count: ``see Y27. The Maxim gun best, with nothing in the way.``.

    Args:
        answer: the answer.
        units: the units that were asked about, in the question's order.
    """
    if answer.get("others"):
        return _of_all_lines(answer)
    place = location_words(answer["to"])
    one = answer["seeing"] == 1
    said = (
        f"{'is' if one else 'are'} seen from {place}." if answer["reverse"] else f"{'sees' if one else 'see'} {place}."
    )
    if not answer["seeing"]:
        unsure = sum(row["verdict"] == "unknown" for row in answer["rows"])
        return f"{said} Of {fmt.plural(unsure, 'line')} nobody knows." if unsure else said
    best = answer["rows"][0]
    return f"{said} {own_units.name_of(unit_of(best, units))} best, {_with(best)}."


def _of_all_lines(answer: SeesAnswer) -> str:
    """What follows the count of all lines: ``lines from 4 units to 3 places are clear.``."""
    places = fmt.plural(1 + len(answer["others"]), "place")
    units = fmt.plural(len({row["n"] for row in answer["rows"]}), "unit")
    first, second = (places, units) if answer["reverse"] else (units, places)
    lines, are = ("line", "is") if answer["seeing"] == 1 else ("lines", "are")
    return f"{lines} from {first} to {second} {are} clear."


def _with(row: SeenRow) -> str:
    if row["verdict"] == "clear":
        return "in the same place" if row["range"] == 0 else "with nothing in the way"
    return f"at {answers.main_value(row['totals']) or 0}"


def unit_of(row: SeenRow, units: Sequence[OwnUnit]) -> OwnUnit:
    """The unit that a row is about."""
    if row["n"] < len(units):
        return units[row["n"]]
    at = row["from"]
    return {"id": 0, "name": "", "unit": "", "side": own_units.MINE, "at": at, "facing": ""}


def detail(row: SeenRow, on_table: bool = False) -> str:
    """What a row says of its line besides the verdict: what blocks it, how far it is.

    Args:
        row: the row.
        on_table: whether it is a free table's, measured in inches.
    """
    if row["block"]:
        return fmt.sentence(row["block"])
    if row["range"] == 0:
        return "In the same place"
    return f"{row['range']:g} in" if on_table else fmt.plural(int(row["range"]), "hex", "hexes")


def value(row: SeenRow) -> str:
    """The verdict of a row in words: ``Clear +2``."""
    total = answers.main_value(row["totals"]) if row["verdict"] == "modified" else ""
    return f"{answers.VERDICT_WORDS[row['verdict']]} {total}".strip()


def spoken(answer: SeesAnswer, units: Sequence[OwnUnit]) -> str:
    """The answer as it is read aloud."""
    return f"{count(answer)} {sentence(answer, units)}"
