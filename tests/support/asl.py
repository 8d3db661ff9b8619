"""How tests ask for an ASL line of sight: whether it is clear, what hinders it, and what blocks it."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.counters.counters import Counter
from rules_core.sight.facts import Sight
from rules_core.systems.red_barricades import SYSTEM
from tests.support import sights


def look(board: Board, viewer: str, target: str, *items: Counter, **conventions: str) -> Sight:
    """The line between two Locations as queries write them; conventions as ``HC_ASL_1="off"``."""
    chosen = {name.replace("_", "-"): option for name, option in conventions.items()}
    return sights.seen(SYSTEM, board, viewer, target, items, chosen)


def clear(board: Board, viewer: str, target: str, *items: Counter, **conventions: str) -> bool:
    """Whether the one sees the other; from the other end it has to be the same."""
    there = look(board, viewer, target, *items, **conventions).clear
    assert look(board, target, viewer, *items, **conventions).clear == there, (viewer, target)
    return there


def hindrance(board: Board, viewer: str, target: str, *items: Counter, **conventions: str) -> int | None:
    """What hinders a clear line, added up; None where it is blocked."""
    found = look(board, viewer, target, *items, **conventions)
    return found.totals["hindrance"] if found.clear else None


def blocks(board: Board, viewer: str, target: str, *items: Counter, **conventions: str) -> set[tuple[str, str, str]]:
    """What blocks a line: where it is, what it is, and the rule."""
    return {(step.at, step.what, step.cite) for step in look(board, viewer, target, *items, **conventions).blocks}


def touched(board: Board, viewer: str, target: str, *items: Counter, **conventions: str) -> tuple[str, ...]:
    """The conventions that had a say."""
    return look(board, viewer, target, *items, **conventions).touched
