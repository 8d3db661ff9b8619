"""How far tests sweep: a few boards and cases where everything is tested, all of them in ``make bench``."""

from __future__ import annotations

import os
from typing import TypeVar

WHOLE = os.environ.get("SWEEP") == "whole"
"""Whether everything is swept."""

_Row = TypeVar("_Row")


def swept(*rows: _Row, kept: int = 3) -> tuple[_Row, ...]:
    """All of some boards, or the first ones where not everything is swept.

    Args:
        rows: the boards, those that are always tried first.
        kept: how many those are.
    """
    return rows if WHOLE else rows[:kept]


def cases(few: int, whole: int) -> int:
    """How many cases are tried.

    Args:
        few: where everything is tested.
        whole: where everything is swept.
    """
    return whole if WHOLE else few
