"""A bot's heart: answers every link in what people write, with a sentence and a picture.

``python examples/answer_links.py pictures < chat.txt`` reads lines of a chat, prints an answer to each link to a
question, and puts its picture into the folder.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import rules_core

LINK = re.compile(r"(?:https?://\S+/)?\?(?=\S*\bmap=)\S+")
"""A link to Walkaround, wherever it is served: its query string names a map."""


def answers(lines: Iterable[str], folder: Path) -> Iterator[str]:
    """What to say to the links in some lines.

    Args:
        lines: what people wrote.
        folder: where pictures go, numbered.
    """
    found = (match.group() for line in lines for match in LINK.finditer(line))
    for number, link in enumerate(found, 1):
        question = rules_core.read_link(link)
        try:
            answer = rules_core.ask(question)
        except rules_core.QueryError as refused:
            yield " ".join([*question.dropped, refused.message])
            continue
        picture = folder / f"{number}.svg"
        picture.write_text(answer.svg(), encoding="utf-8")
        yield " ".join([*question.dropped, answer.say, f"({picture.name})"])


if __name__ == "__main__":
    into = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    into.mkdir(parents=True, exist_ok=True)
    for said in answers(sys.stdin, into):
        print(said)
