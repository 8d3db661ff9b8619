"""Finding a game system by its id; a system's package is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from rules_core.errors import QueryError
from rules_core.quoting import listed, quoted
from rules_core.system import System

_IDS = ("ats",)
"""Every system, a package ``rules_core.systems.<id>`` that offers ``SYSTEM``, in the order players are offered them."""


def system_ids() -> tuple[str, ...]:
    """The ids of all systems."""
    return _IDS


@cache
def _system(system_id: str) -> System:
    return cast(System, import_module(f"rules_core.systems.{system_id}").SYSTEM)


def find_system(system_id: str) -> System:
    """The system of an id.

    Args:
        system_id: its id, ``ats``.

    Raises:
        QueryError: there is no such system.
    """
    if system_id not in _IDS:
        raise QueryError(
            "unknown-system",
            f"There is no game system {quoted(system_id)}; there is {listed(_IDS)}.",
            "system",
        )
    return _system(system_id)
