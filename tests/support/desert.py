"""Desert boards with what lies on them, for tests that ask what the ground is."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rules_core.board.board import Board
from rules_core.convention import choose
from rules_core.counters.counters import read_counters
from rules_core.questions.options import read_options
from rules_core.situation import Situation
from rules_core.systems.north_africa import SYSTEM
from rules_core.systems.north_africa.conditions import Conditions


def desert(board: Board, *table: dict[str, Any], **conditions: str) -> Situation:
    """A board as it stands in the desert.

    Args:
        board: the map.
        table: what lies on it, as a query has it.
        conditions: what the scenario says, by field.
    """
    return SYSTEM.as_it_stands(
        Situation(
            board,
            read_counters(list(table), board, SYSTEM.counters),
            read_options(None, SYSTEM),
            choose(SYSTEM.conventions, {}),
            {**asdict(Conditions()), **conditions},
        )
    )


def laid(kind: str, *names: str, **details: str | bool | int) -> list[dict[str, Any]]:
    """Counters of one kind in several hexes, or on several hexsides written ``H5/H6``."""
    return [
        {"kind": kind, **({"between": name.split("/")} if "/" in name else {"at": name}), **details} for name in names
    ]
