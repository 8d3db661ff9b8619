"""What a unit pays with, in the words of its game: MP, or the MF of ASL's Infantry."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rules_core.system import UnitClass

_MP = re.compile(r"\bMPs?\b")


def in_its_points(answer: Mapping[str, object], unit: UnitClass) -> dict[str, object]:
    """An answer about a move with all its sentences in what the unit pays with.

    The sentences on moves are shared by all games and say MP; a unit of another word says its own here, once.

    Args:
        answer: the answer; its keys stay as they are.
        unit: who moves.
    """
    if unit.points != "MP":
        answer = {key: _all_worded(value, unit) for key, value in answer.items()}
    return {**answer, "points": unit.points}


def worded(text: str, unit: UnitClass) -> str:
    """A sentence in what a unit pays with."""
    return text if unit.points == "MP" else _MP.sub(unit.points, text)


def _all_worded(part: object, unit: UnitClass) -> object:
    if isinstance(part, str):
        return worded(part, unit)
    if isinstance(part, dict):
        return {key: _all_worded(value, unit) for key, value in part.items()}
    return [_all_worded(value, unit) for value in part] if isinstance(part, list) else part
