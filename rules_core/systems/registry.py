"""Finding a game system by its id."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import cast

from rules_core.board.board import Board
from rules_core.errors import QueryError
from rules_core.quoting import listed, quoted
from rules_core.system import System

_IDS = ("ats", "cgs", "red-barricades")
"""Every system, a package ``rules_core.systems.<id>`` (underscores for hyphens) that offers ``SYSTEM``, in the order
players are offered them."""

_SYSTEMS = {
    system_id: cast(System, import_module(f"rules_core.systems.{system_id.replace('-', '_')}").SYSTEM)
    for system_id in _IDS
}
"""All systems at once, not each when it is asked for: the browser's engine starts from a snapshot that holds them."""


@contextmanager
def with_system(system: System) -> Iterator[System]:
    """Offer one more game beside the others, for as long as the ``with`` block lasts.

    Args:
        system: the game; one with the id of another stands in its place.
    """
    before = dict(_SYSTEMS)
    _SYSTEMS[system.id] = system
    try:
        yield system
    finally:
        _SYSTEMS.clear()
        _SYSTEMS.update(before)


def system_ids() -> tuple[str, ...]:
    """The ids of all systems."""
    return tuple(_SYSTEMS)


def systems() -> tuple[System, ...]:
    """All systems."""
    return tuple(_SYSTEMS.values())


def find_system(system_id: str) -> System:
    """The system of an id.

    Args:
        system_id: its id, ``ats``.

    Raises:
        QueryError: there is no such system.
    """
    if system_id not in _SYSTEMS:
        raise QueryError(
            "unknown-system",
            f"There is no game system {quoted(system_id)}; there is {listed(system_ids())}.",
            "system",
        )
    return _SYSTEMS[system_id]


def judging(board: Board) -> tuple[str, ...]:
    """The ids of the systems that can be asked about a map: those that it is recommended for, then the others.

    Args:
        board: the map.
    """
    recommended = [system_id for system_id in board.systems if system_id in _SYSTEMS]
    offered = dict.fromkeys((*recommended, *_SYSTEMS))
    return tuple(system_id for system_id in offered if _SYSTEMS[system_id].can_judge(board))
