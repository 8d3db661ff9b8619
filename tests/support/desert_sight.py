"""How tests ask for a line of sight in the desert: through the door of every query, from both ends."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules_core.board.board import Board
from rules_core.maps.source import MapSource
from rules_core.query import answer
from tests.support.barricades import shelf_with
from tests.support.vasl import players_board

Answer = dict[str, Any]

SWAPPED = {"viewer_state": "target_state", "target_state": "viewer_state"}


@lru_cache(maxsize=32)
def _shelf(board: Board) -> MapSource:
    return shelf_with(board)


def asked(
    board: Board | str,
    viewer: str,
    target: str,
    /,
    *,
    table: list[dict[str, Any]] | None = None,
    conventions: dict[str, str] | None = None,
    conditions: dict[str, Any] | None = None,
    **options: object,
) -> Answer:
    """The answer for one line in the desert.

    Args:
        board: the map, or the name of a player's board: the test is skipped where that is absent.
        viewer: who looks, as queries write it.
        target: who is looked at.
        table: what lies on the map.
        conventions: what is decided other than usual.
        conditions: what the scenario says.
        options: about the shot.
    """
    on = players_board(board) if isinstance(board, str) else board
    query = {
        "kind": "los", "system": "north-africa", "map": on.id, "from": viewer, "to": target, "table": table or [],
        "conventions": conventions or {}, "conditions": conditions or {}, "options": options,
    }  # fmt: skip
    found: Answer = answer(query, _shelf(on))
    assert found["kind"] == "los", found
    return found


def _said(said: dict[str, object]) -> dict[str, Any]:
    """What is said of a line, for ``asked``."""
    return said


def sees(board: Board | str, viewer: str, target: str, /, **said: object) -> bool:
    """Whether a unit sees another; from the other end it has to be the same."""
    back = {SWAPPED.get(name, name): value for name, value in said.items()}
    there = asked(board, viewer, target, **_said(said))
    here = asked(board, target, viewer, **_said(back))
    assert there["clear"] == here["clear"], (viewer, target, there["say"], here["say"])
    return bool(there["clear"])


def tem(board: Board | str, viewer: str, target: str, /, **said: object) -> int | None:
    """The TEM of a target that is seen; None where it isn't known."""
    found = asked(board, viewer, target, **_said(said))
    assert found["clear"], found["say"]
    value: int | None = found["totals"]["tem"]
    return value


def blocks(board: Board | str, viewer: str, target: str, /, **said: object) -> set[tuple[str, str]]:
    """What blocks a line: where, and by which rule."""
    return {(block["at"], block["cite"]) for block in asked(board, viewer, target, **_said(said))["blocks"]}


def hindrance(board: Board | str, viewer: str, target: str, /, **said: object) -> int:
    """What hinders a clear line."""
    found = asked(board, viewer, target, **_said(said))
    assert found["clear"], found["say"]
    value: int = found["totals"]["hindrance"]
    return value
