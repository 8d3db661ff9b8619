"""House conventions as pages show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class HouseChoice:
    """A house convention that had a say on an answer.

    Args:
        id: such as ``HC-ATS-1``.
        chosen: the option in force.
        say: what it means for the answer, a sentence.
    """

    id: str
    chosen: str
    say: str


def house_choices(rows: Sequence[Mapping[str, Any]], system: Mapping[str, Any]) -> list[HouseChoice]:
    """The conventions of an answer; one whose other options were not tried says only what was chosen."""
    titles = {
        (record["id"], option["id"]): option["title"]
        for record in system["conventions"]
        for option in record["options"]
    }
    return [
        HouseChoice(row["id"], row["chosen"], row.get("say") or f"{row['title']}: {titles[row['id'], row['chosen']]}.")
        for row in rows
    ]
