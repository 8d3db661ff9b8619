"""What a hex is, as its card shows it: rows of words and figures from the answer, and the same as text."""

from __future__ import annotations

from ui.model import answers
from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.model.shapes import HexAnswer, HexCover, HexEntry, HexWay

MOST_UNITS = 4
"""How many classes of units a row names before it counts the others."""


class Row:
    """A row of the card.

    Args:
        title: what it is about.
        detail: where it holds, or why.
        value: the figure, or a word, at its right.
        cite: the rules.
    """

    def __init__(self, title: str, detail: str = "", value: str = "", cite: str = "") -> None:
        self.title = title
        self.detail = detail
        self.value = value
        self.cite = cite


def heading(answer: HexAnswer) -> str:
    """What lies in the hex, in a line: ``Masonry building, factory; debris``."""
    if answer["uncharted"]:
        return "Not charted: nobody knows what lies here"
    return fmt.sentence("; ".join(row["title"] for row in answer["terrain"]))


def level_rows(answer: HexAnswer) -> list[Row]:
    """The places of the hex with their levels, and how one gets from one to another."""
    if "near" in answer:
        return [
            Row(place["title"], "", f"{fmt.cost(place['level'])} in up") for place in answer["places"] if place["level"]
        ]
    found = [Row(place["title"], "", _level(place["title"], place["level"])) for place in answer["places"]]
    several = len(found) > 1 or any(place["level"] for place in answer["places"])
    return [*(found if several else []), *(Row(way) for way in answer["ways"])]


def _level(title: str, level: int | float) -> str:
    words = fmt.signed(level)
    return "" if words == title else words


def cover_rows(answer: HexAnswer) -> list[Row]:
    """What counts on a shot at the hex, from which sides."""
    return [_cover(row, answer["around"]) for row in answer["cover"]]


def _cover(row: HexCover, around: Sequence[str]) -> Row:
    what = fmt.sentence(row["what"])
    title = what if row["at"] == "" or "/" not in row["at"] else f"{what} along {row['at']}"
    value = "?" if row["missing"] else answers.main_value(row["value"]) if row["value"] is not None else ""
    return Row(title, _joined(fmt.sentence(row["detail"]), from_words(row["from"], around)), value, row["cite"])


def entry_rows(answer: HexAnswer) -> list[Row]:
    """What the classes of units pay to enter, those that pay the same together; another row for each other price."""
    return [
        _way(row, way, answer["around"], first=number == 0)
        for row in answer["entry"]
        for number, way in enumerate(_told_once(row["ways"]))
    ]


def _told_once(ways: Sequence[HexWay]) -> list[HexWay]:
    """The ways in, those put together that cost the same by the same rules."""
    found: dict[str, HexWay] = {}
    for way in ways:
        key = f"{way['cost']} {way['rest']} {way['cite']} {way['checks']}"
        if key in found:
            found[key] = {**found[key], "from": [*found[key]["from"], *way["from"]]}
        else:
            found[key] = way
    return list(found.values())


def _way(row: HexEntry, way: HexWay, around: Sequence[str], *, first: bool) -> Row:
    where = from_words(way["from"], around)
    if way["cost"] is None:
        word, value = ("Not known", "?") if way["unknown"] else ("Not", "no")
        return Row(_units(row) if first else word, _joined(where, way["why"]), value, way["cite"])
    parts = ", ".join(
        [*(part["what"] for part in way["parts"] if part["what"]), *([way["rest"]] if way["rest"] else [])]
    )
    rolls = fmt.plural(way["checks"], "roll") if way["checks"] else ""
    title = _units(row) if first else "Or"
    price = f"all {row['points']}" if way["rest"] else f"{fmt.cost(way['cost'])} {row['points']}"
    if not around:  # of a free table: a hex has neighbours
        price = f"1 in costs {fmt.cost(way['cost'])}"
    return Row(title, _joined(row["mode"] if around else "", parts, where, rolls), price, way["cite"])


def _units(row: HexEntry) -> str:
    names = [unit["title"] for unit in row["units"]]
    if len(names) <= MOST_UNITS:
        return ", ".join(names)
    return f"{', '.join(names[: MOST_UNITS - 1])} and {len(names) - MOST_UNITS + 1} more"


def from_words(hexes: Sequence[str], around: Sequence[str]) -> str:
    """From which sides something holds: ``from P25, P26``; ``from every side``; empty for a point, which has none."""
    if len(hexes) == len(around):
        return "from every side" if around else ""
    return f"from {', '.join(hexes)}"


def _joined(*parts: str) -> str:
    said = [part.rstrip(".") for part in parts if part]
    return ", ".join([*said[:1], *(part[:1].lower() + part[1:] for part in said[1:])])


def sight_rows(answer: HexAnswer) -> list[Row]:
    """What the terrain is to a line of sight that crosses the hex."""
    return [
        Row(
            "Sight",
            f"{fmt.sentence(row['title'])}",
            row["sight"].removesuffix(" sight").removesuffix(" for"),
            row["cite"],
        )
        for row in answer["terrain"]
        if row["sight"]
    ]


def side_rows(answer: HexAnswer) -> list[Row]:
    """What stands along its sides, each kind once."""
    kinds: dict[tuple[str, bool], list[str]] = {}
    for side in answer["sides"]:
        kinds.setdefault((side["what"], side["gate"]), []).append(side["at"])
    return [
        Row(f"{fmt.sentence(what)}, {', '.join(at)}", "", "gate" if gate else "") for (what, gate), at in kinds.items()
    ]


def near_rows(answer: HexAnswer) -> list[Row]:
    """What stands near a point of a free table; none of a hex."""
    return [
        Row(fmt.sentence(row["title"]), fmt.sentence(row["sight"]), _away(row["inches"]), row["cite"])
        for row in answer.get("near", [])
    ]


def _away(inches: int | float) -> str:
    return f"{fmt.cost(inches)} in away" if inches else "here"


def text_of(answer: HexAnswer, system: str) -> str:
    """The card as plain text, to paste into a chat.

    Args:
        answer: the answer.
        system: what players call the game.
    """
    rows = [*level_rows(answer), *cover_rows(answer), *entry_rows(answer), *sight_rows(answer)]
    lines = [f"{row.title}{f': {row.value}' if row.value else ''}{_bracketed(row)}" for row in rows]
    return "\n".join([answer["say"], f"Under {system}:", *lines])


def _bracketed(row: Row) -> str:
    more = ". ".join(part for part in (row.detail, row.cite) if part)
    return f" ({more})" if more else ""
