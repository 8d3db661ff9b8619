"""How far tests sweep: a few boards and cases where everything is tested, all of them in ``make bench``."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

WHOLE = os.environ.get("SWEEP") == "whole"
"""Whether everything is swept."""

_Row = TypeVar("_Row")
_Other = TypeVar("_Other")


def swept(*rows: _Row, kept: int = 3) -> tuple[_Row, ...]:
    """All of some boards, or the first ones where not everything is swept.

    Args:
        rows: the boards, those that are always tried first.
        kept: how many those are.
    """
    return rows if WHOLE else rows[:kept]


def crossed(ones: Iterable[_Row], others: Sequence[_Other]) -> tuple[tuple[_Row, _Other], ...]:
    """Every one of some with every one of others, or so many pairs that each comes once where not everything is swept.

    Args:
        ones: some.
        others: as many others.
    """
    ones = list(ones)
    shifted = [(*others[by:], *others[:by]) for by in range(len(others))]
    return swept(*(pair for row in shifted for pair in zip(ones, row, strict=True)), kept=len(ones))


def cases(few: int, whole: int) -> int:
    """How many cases are tried.

    Args:
        few: where everything is tested.
        whole: where everything is swept.
    """
    return whole if WHOLE else few
