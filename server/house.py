"""House conventions as pages show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class House:
    """The house conventions that had a say on an answer.

    Args:
        telling: those that decide it, or whose other options were not tried.
        silent: those under whose other options it is the same.
        say: the one line that stands for the silent ones.
    """

    telling: Sequence[HouseChoice] = ()
    silent: Sequence[HouseChoice] = ()
    say: str = ""


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


def house_of(answer: Mapping[str, Any], system: Mapping[str, Any]) -> House:
    """The conventions of an answer; one whose other options were not tried says only what was chosen."""
    rows: Sequence[Mapping[str, Any]] = answer.get("conventions", [])
    silent = [row for row in rows if row.get("same_under_all")]
    telling = [row for row in rows if not row.get("same_under_all")]
    return House(_choices(telling, system), _choices(silent, system), answer.get("conventions_say", ""))


def _choices(rows: Sequence[Mapping[str, Any]], system: Mapping[str, Any]) -> list[HouseChoice]:
    titles = {
        (record["id"], option["id"]): option["title"]
        for record in system["conventions"]
        for option in record["options"]
    }
    return [
        HouseChoice(row["id"], row["chosen"], row.get("say") or f"{row['title']}: {titles[row['id'], row['chosen']]}.")
        for row in rows
    ]
