"""What leaves the app and has to stand alone: who, where, what, by which rules, and the link; and names of files."""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.model import answers, procedures
from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

TEXT, MARKDOWN, BBCODE = "text", "markdown", "bbcode"
FORMS = ((TEXT, "Text"), (MARKDOWN, "Markdown"), (BBCODE, "BBCode"))
"""The forms in which an answer is copied, with what players call them."""

OPEN = "Open in Walkaround"
LONGEST_NAME = 80
MOST_ROWS = 60
"""How many reasons a saved picture has at most: it is as high as they need."""

NOT_THE_BOARDS_PICTURE = (
    "Drawn from the terrain as it is charted: the board's own picture stays on the device of who has it."
)
"""What a saved picture says of a board that its player sees by its own picture."""


def heading(answer: Any, where: str, system: str, who: str = "", lying: Sequence[str] = ()) -> str:  # noqa: ANN401
    """Who, where, by which rules, and what lies on the map, in one line.

    Args:
        answer: the answer.
        where: the map's title.
        system: the game's title.
        who: the unit that moves with its mode and allowance; empty for a line.
        lying: what lies on the map, in words.
    """
    asked = f"{who}, {answers.ends_of(answer)}" if who else _asked(answer)
    return ". ".join(part for part in (f"{where}, {system}", asked, _lying(lying)) if part) + "."


def _asked(answer: Any) -> str:  # noqa: ANN401
    """What was asked, where the sentence of the answer alone doesn't tell: of a fan its range, hexsides and levels."""
    if answer["kind"] in ("los", "compare"):
        return answers.ends_of(answer)
    if answer["kind"] == "sees" and answer.get("others"):
        places = ", ".join(map(location_words, (answer["to"], *answer["others"])))
        return f"Every line {'from' if answer['reverse'] else 'to'} {places}"
    if answer["kind"] != "fan":
        return ""
    also = answer.get("also")
    places = " and ".join(location_words(fan["from"]) for fan in (answer, *([also] if also else [])))
    parts = [f"{'From where' if answer.get('reverse') else 'What'} {places} {_verb(answer)}"]
    if answer.get("range") is not None:
        parts.append(f"range {answer['range']}")
    if answer.get("arc"):
        parts.append(f"beyond the hexsides at {' and '.join(map(str, answer['arc']))} o'clock")
    parts.append("all levels" if answer.get("places") == "all" else "on the ground")
    return ", ".join(parts)


def _verb(fan: Any) -> str:  # noqa: ANN401
    if fan.get("reverse"):
        return "are seen" if fan.get("also") else "is seen"
    return "see" if fan.get("also") else "sees"


def _lying(lying: Sequence[str]) -> str:
    if not lying:
        return ""
    return f"On the map: {'; '.join(lying)}" if len(lying) <= 6 else f"{fmt.plural(len(lying), 'counter')} on the map"


def text(answer: Any, link: str, head: str, form: str = TEXT) -> str:  # noqa: ANN401
    """An answer to paste elsewhere: heading, sentence, rows with their rules, and the link.

    Args:
        answer: the answer.
        link: its link.
        head: of ``heading``.
        form: one of ``FORMS``.
    """
    first, *rows = answers.text_of(answer, link).splitlines()[:-1]
    if form == MARKDOWN:
        listed = [f"- {_marked(row)}" if row else "" for row in rows]
        return "\n".join([f"**{_marked(first)}**", "", _marked(head), "", *listed, "", f"[{OPEN}]({link})"])
    if form == BBCODE:
        listed = [f"[*]{row}" for row in rows if row]
        return "\n".join([f"[b]{first}[/b]", head, "[list]", *listed, "[/list]", f"[url={link}]{OPEN}[/url]"])
    return "\n".join([first, head, *rows, link])


def picture_lines(answer: Any, link: str, head: str, *, by_picture: bool = False) -> list[str]:  # noqa: ANN401
    """What is written below the verdict of a saved picture: heading, the reasons with their rules, the link.

    Args:
        answer: the answer.
        link: its link.
        head: of ``heading``.
        by_picture: whether the player sees the board by its own picture, which does not leave the app.
    """
    rows = _picture_rows(answer, link)
    if len(rows) > MOST_ROWS:
        rows = [*rows[: MOST_ROWS - 1], f"And {len(rows) - MOST_ROWS + 1} more: see the link."]
    return [head, *rows, *([NOT_THE_BOARDS_PICTURE] if by_picture else []), link]


def _picture_rows(answer: Any, link: str) -> list[str]:  # noqa: ANN401
    """The rows of a picture: which places a fan or a reach has the map itself shows."""
    if answer["kind"] == "fan":
        return answers.blocking_text(answer)
    if answer["kind"] == "reach":
        return []
    told = procedures.text_of if answer["kind"] == "table" else answers.text_of
    said = 2 if answer["kind"] == "compare" else 1  # the title of a comparison, and the sentence beside the verdict
    return [row for row in told(answer, link).splitlines()[said:-1] if row]


def _marked(words: str) -> str:
    """Words in which nothing is a sign of Markdown."""
    for sign in "\\*_[]#`|<>":
        words = words.replace(sign, f"\\{sign}")
    return words


def about(answer: Any) -> str:  # noqa: ANN401
    """What an answer is about, in a few words for a file's name: ``T30 to Y27``, ``what U25 sees``.

    Args:
        answer: the answer, of any question but a table.
    """
    ends = answers.ends_of(answer)
    if answer["kind"] == "compare":
        return ends
    if answer["kind"] == "fan":
        too = f" and {location_words(answer['also']['from'])}" if answer.get("also") else ""
        return f"who sees {ends}{too}" if answer.get("reverse") else f"what {ends}{too} see{'' if too else 's'}"
    if answer["kind"] == "reach":
        return f"reach from {ends}"
    return str(answers.in_short(answer)["question"])


def title(asked: str, where: str) -> str:
    """The title of the page: ``T30 to Y27 · Tractor Works · Walkaround``.

    Args:
        asked: what the page is about.
        where: the map; empty where none is known yet.
    """
    return " · ".join(part for part in (f"{asked[:1].upper()}{asked[1:]}", where, "Walkaround") if part)


def file_name(parts: Sequence[str], ending: str) -> str:
    """A file's name that says what is in it: ``walkaround-tractor-works-t30-to-y27-ats.png``.

    Args:
        parts: what it is about, in words.
        ending: the file's ending, without its dot.
    """
    words = "".join(sign if sign.isascii() and sign.isalnum() else " " for sign in " ".join(parts).lower()).split()
    return f"{'-'.join(['walkaround', *words])[:LONGEST_NAME].rstrip('-')}.{ending}"


def is_local(host: str) -> bool:
    """Whether a host's name is this very device: nobody else can open its links."""
    name = host.strip("[]").lower()
    return name in ("localhost", "::1", "0.0.0.0") or name.startswith("127.") or name.endswith(".localhost")
