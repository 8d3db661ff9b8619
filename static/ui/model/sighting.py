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


def look(answer: SeesAnswer) -> str:
    """Which verdict the answer looks like: that of the best line."""
    return answer["rows"][0]["verdict"] if answer["rows"] else "blocked"


def sentence(answer: SeesAnswer, units: Sequence[OwnUnit]) -> str:
    """What follows the count: ``see Y27. The Maxim gun best, with nothing in the way.``.

    Args:
        answer: the answer.
        units: the units that were asked about, in the question's order.
    """
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
