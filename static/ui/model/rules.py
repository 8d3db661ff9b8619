"""What a rule did in an answer: the rows, steps and rolls that cite its number, and what a house convention changes."""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.model import answers
from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ui.model.shapes import Check, Query, TraceRow

BLOCKS, MODIFIES, QUIET = "blocked", "modified", "quiet"
"""What a rule did, as a verdict's colours say it."""


_RANGE = " to "


def numbers(cite: str) -> list[str]:
    """The numbers of a citation, house conventions left out; a range, ``A24.2 to A24.4``, stays as it is."""
    parts = [part.strip() for part in cite.replace(";", ",").split(",")]
    return [part for part in parts if part and not part.startswith(answers.HOUSE)]


def houses(cite: str) -> list[str]:
    """The house conventions that a citation names besides."""
    return [part.strip() for part in cite.split(",") if part.strip().startswith(answers.HOUSE)]


def _bare(number: str) -> str:
    """A number without the name of its game."""
    first, _, rest = number.partition(" ")
    return rest if rest and first.isupper() and not any(sign.isdigit() for sign in first) else number


def shares(cite: str, other: str) -> bool:
    """Whether two citations have a number in common, with the name of the game before it or without; in ranges too."""
    mine = [_ends(number) for number in numbers(cite)]
    theirs = [_ends(number) for number in numbers(other)]
    return any(_in_range(a[0], b) or _in_range(b[0], a) for a in mine for b in theirs)


def _ends(number: str) -> tuple[str, str]:
    """The first and the last number of a range; of a single number twice that one."""
    first, _, last = number.partition(_RANGE)
    return _bare(first), _bare(last or first)


def _in_range(number: str, ends: tuple[str, str]) -> bool:
    """Whether a number is one end of a range or lies between them; paragraphs order as decimals do: 5.2, 5.21, 5.3."""
    if number in ends:
        return True
    chapter, _, paragraph = number.partition(".")
    (first_in, _, first), (last_in, _, last) = (end.partition(".") for end in ends)
    if not (chapter == first_in == last_in and paragraph):
        return False
    if first > last:  # a game that counts on to two digits: 6.5 to 6.18
        first, last, paragraph = (f"{part.partition('.')[0]:>4}" for part in (first, last, paragraph))
    return first <= paragraph <= last


def met(answer: dict[str, Any], cite: str) -> list[dict[str, Any]]:
    """What a rule did in an answer, row by row: ``say``, ``detail``, ``look``, ``hexes`` and the number on the map.

    Args:
        answer: a line or a way; anything else has no such rows.
        cite: the citation.
    """
    if answer["kind"] == "los":
        return [_of_line(answer, row) for row in answer["trace"] if shares(cite, row.get("cite") or "")]
    if answer["kind"] not in ("path", "walk"):
        return []
    rows = []
    for n, step in enumerate(answer.get("steps") or [], 1):
        parts = [part for part in step["parts"] if shares(cite, part.get("cite") or "")]
        rows += [_of_step(answer, step, part, n) for part in parts]
    rows += [_of_check(check) for check in answer.get("checks") or [] if shares(cite, check.get("cite") or "")]
    return rows + [_of_bar(bar) for bar in answer.get("why_not") or [] if shares(cite, bar.get("cite") or "")]


def _of_line(answer: dict[str, Any], row: TraceRow) -> dict[str, Any]:
    value = answers.row_value(row)
    title = answers.row_title(row)
    reached = row.get("reached", True)
    does = "blocks" if value == "blocks" else f"adds {value}" if value and reached and value != "?" else ""
    if not reached:
        does = "would come after the block"
    elif value == "?":
        does = "adds a figure that is not known"
    blocked = row.get("effect") == "blocks" and reached
    why = (fmt.sentence(row.get("detail") or ""), heights(answer, row["n"]))
    return {
        "say": f"{title} {does}" + ("." if does else " has no effect."),
        "detail": ". ".join(part for part in why if part),
        "look": BLOCKS if blocked else MODIFIES if value and reached else QUIET,
        "hexes": answers.hexes_of(row.get("at") or ""),
        "n": row["n"],
    }


def _of_step(answer: dict[str, Any], step: dict[str, Any], part: dict[str, Any], n: int) -> dict[str, Any]:
    cost = part.get("cost")
    paid = f": {fmt.cost(cost)} {answer['points']}" if isinstance(cost, (int, float)) else ""
    return {
        "say": f"{fmt.sentence(part.get('what') or 'It counts')} in {location_words(step['to'])}{paid}.",
        "detail": "",
        "look": MODIFIES,
        "hexes": answers.hexes_of(step["to"]),
        "n": n,
    }


def _of_check(check: Check) -> dict[str, Any]:
    return {
        "say": f"{fmt.sentence(answers.check_title(check))}: {answers.check_odds(check)}.",
        "detail": fmt.sentence(answers.check_when(check)),
        "look": MODIFIES,
        "hexes": answers.hexes_of(check["at"]),
        "n": 0,
    }


def _of_bar(reason: dict[str, Any]) -> dict[str, Any]:
    at = f" ({location_words(reason['at'])})" if reason.get("at") else ""
    return {
        "say": f"{fmt.sentence(reason['what']).rstrip('.')}{at}.",
        "detail": "",
        "look": BLOCKS,
        "hexes": answers.hexes_of(reason.get("at") or ""),
        "n": 0,
    }


def heights(answer: dict[str, Any], n: int) -> str:
    """How high the line and what it meets are there: ``The line is at +15 there, 5 below its top at +20``.

    Args:
        answer: a line.
        n: the row's number; empty words where its thing has no height.
    """
    profile = answer.get("profile") or {}
    thing = next((feature for feature in profile.get("features") or [] if feature["n"] == n), None)
    if thing is None or thing["top"] == thing["base"]:
        return ""
    start, end = profile["from"]["traced"], profile["to"]["traced"]
    top = thing["top"]
    along = [round((start + (end - start) * _share(at)) * 10) / 10 for at in thing["t"]]
    passed = next((height for height in along if height < top), min(along))  # where it first comes below
    line = f"The line is at {fmt.signed(passed)} there"
    away = abs(round((top - passed) * 10) / 10)
    if not away:
        return f"{line}, level with its top"
    return f"{line}, {fmt.cost(away)} {'below' if passed < top else 'above'} its top at {fmt.signed(top)}"


def _share(text: str) -> float:
    """A fraction as an answer writes it: ``1/3``."""
    above, _, below = text.partition("/")
    return float(above) / float(below or 1)


def choices(answer: dict[str, Any], records: Iterable[dict[str, Any]], cite: str) -> list[dict[str, Any]]:
    """The house conventions of an answer that bear on a rule and would change it: what else it would say.

    Args:
        answer: the answer.
        records: the conventions of its game, as the catalog has them.
        cite: the citation.
    """
    named = houses(cite)
    known = {record["id"]: record for record in records}
    found = []
    for touched in answer.get("conventions") or []:
        record = known.get(touched["id"])
        if record is None:
            continue
        bears = touched["id"] in named or shares(cite, record.get("source") or "")
        if not bears and touched.get("same_under_all") is not False:
            continue
        titles = {option["id"]: option["title"] for option in record["options"]}
        others = [
            {"id": name, "title": titles[name], "say": said["say"]}
            for name, said in (touched.get("others") or {}).items()
            if said["say"] != answer["say"]
        ]
        if others:
            found.append({"record": record, "chosen": titles[touched["chosen"]], "others": others})
    return found


def query(system: str, cite: str) -> Query:
    """What is asked of the engine about a citation."""
    return {"kind": "rule", "system": system, "cite": cite}
