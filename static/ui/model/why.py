"""Why a hex of a fan is seen or not, in words: what blocks, how high it is, and from which level it would be seen."""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.model import answers
from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.model.shapes import FanAnswer, LineAnswer


def location_in(fan: FanAnswer, hex_name: str) -> str:
    """The Location of a hex as a fan has it, one that is seen before one that isn't; the hex where it has none."""
    also = fan.get("also")
    second = (*also["seen"], *also["blocked"]) if also else ()
    for location in (*fan["seen"], *fan["blocked"], *second):
        if location.split("@")[0] == hex_name:
            return location
    return hex_name


def title(answer: LineAnswer) -> str:
    """Whether the hex is seen: ``Y30 is not seen``, ``Y21 is seen, +4``."""
    name = location_words(answer["to"])
    if answer["verdict"] == "blocked":
        return f"{name} is not seen"
    total = answers.total_words(answer)
    return f"{name} is seen{f', {total}' if total not in ('', '0') else ''}"


def title_of_two(answer: LineAnswer) -> str:
    """The same of a fan of two places, with both ends: ``T30 to Y30: not seen``, ``V30 to Y21: seen, +4``."""
    ends = f"{location_words(answer['from'])} to {location_words(answer['to'])}"
    if answer["verdict"] == "blocked":
        return f"{ends}: not seen"
    total = answers.total_words(answer)
    return f"{ends}: seen{f', {total}' if total not in ('', '0') else ''}"


def what_blocks(answer: LineAnswer) -> str:
    """What blocks, and how high all that is: ``Factory in V25. What blocks reaches +20, both ends are at 0.``."""
    blocks = [row for row in answer["trace"] if row.get("effect") == "blocks"]
    said = answers.row_title(blocks[0]) if blocks else ""
    profile = answer.get("profile")
    tops = [row["top"] for row in profile["features"] if row["effect"] == "blocks"] if profile else []
    if not (profile and tops):
        return f"{said}." if said else ""
    start, end = profile["from"]["level"], profile["to"]["level"]
    ends = f"both ends are at {_level(start)}" if start == end else f"the ends are at {_level(start)} and {_level(end)}"
    return f"{said}. What blocks reaches {_level(max(tops))}, {ends}."


def _level(level: int | float) -> str:
    return fmt.signed(level)


def other_lines(start: str, end: str, of_start: Sequence[str], of_end: Sequence[str]) -> list[tuple[str, str]]:
    """The same line from every other level of its first hex, then to every other one of its second.

    Args:
        start: where the line begins.
        end: where it ends.
        of_start: the places of the first hex.
        of_end: the places of the second.
    """
    one, other = start.split("@")[0], end.split("@")[0]
    return [
        *((f"{one}@{place}", end) for place in of_start if f"{one}@{place}" != start),
        *((start, f"{other}@{place}") for place in of_end if f"{other}@{place}" != end),
    ]


def from_elsewhere(answer: LineAnswer, others: Sequence[LineAnswer]) -> str:
    """From which level it would be seen: ``From U25 roof it is seen, +2.``; empty while nobody has asked.

    Args:
        answer: the line that is blocked.
        others: the same from and to other levels, as far as they are answered.
    """
    if not others:
        return ""
    said = [_seen_from(answer, other) for other in others if other["verdict"] != "blocked"]
    if said:
        return " ".join(said)
    return "No other level of the two hexes sees it either." if len(others) > 1 else "Its other level does not help."


def _seen_from(answer: LineAnswer, other: LineAnswer) -> str:
    total = answers.total_words(other)
    counted = f", {total}" if total not in ("", "0") else ""
    if other["to"] == answer["to"]:
        return f"From {location_words(other['from'])} it is seen{counted}."
    return f"{location_words(other['to'])} is seen{counted}."
