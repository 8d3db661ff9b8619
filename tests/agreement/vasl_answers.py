"""What VASL's engine answered about lines on boards that are not part of the project, and where those boards are."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from tests.support.vasl import BOARDS


@dataclass(frozen=True)
class Answer:
    """What VASL says of one line.

    Args:
        group: ``random``, ``near`` or ``fixed``.
        viewer: hex and place.
        target: hex and place.
        blocked: whether it is blocked.
        reason: why, in VASL's words; empty where it is clear.
        hindrance: the total.
        along: whether VASL takes the line to run along hexspines.
    """

    group: str
    viewer: tuple[str, str]
    target: tuple[str, str]
    blocked: bool
    reason: str
    hindrance: int
    along: bool


def answers(name: str, lines: int | None = None) -> Iterator[Answer]:
    """The answers about one board; lines on which VASL failed are left out.

    Args:
        name: the board.
        lines: about how many of them, evenly spread; all if None.
    """
    told = _told(name)
    for line in told[:: max(len(told) // lines, 1) if lines else 1]:
        found = json.loads(line)
        if not found.get("err"):
            yield _answer(found)


@cache
def _told(name: str) -> list[str]:
    for suffix in ("", "-sample"):
        path = BOARDS / "vasl-answers" / f"{name}{suffix}.los.jsonl.gz"
        if path.is_file():
            with gzip.open(path, "rt", encoding="utf-8") as lines:
                return lines.readlines()
    pytest.skip(f"VASL's answers about {name} are not here")


def _answer(found: dict[str, Any]) -> Answer:
    return Answer(
        found["set"].split(":")[0],
        _place(found["src"]),
        _place(found["tgt"]),
        found["blocked"],
        found["reason"] or "",
        found["hind"],
        found["los60"] or found["horiz"],
    )


def _place(end: dict[str, Any]) -> tuple[str, str]:
    """Our words for one of VASL's locations."""
    if end["ter"] == "Rooftop":
        return end["hex"], "roof"
    if end["ter"] == "Cellar":
        return end["hex"], "cellar"
    return end["hex"], str(end["lvl"])
