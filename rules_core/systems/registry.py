"""Finding a game system by its id."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import cast

from rules_core.errors import QueryError
from rules_core.playable import Playable
from rules_core.quoting import listed, quoted
from rules_core.system import System
from rules_core.tabletop.map import Map

_IDS = ("ats", "cgs", "red-barricades", "north-africa", "miniatures")
"""Every system, in the order players are offered them: a package ``rules_core.systems.<id>`` (underscores for hyphens)
with ``SYSTEM`` in its module ``system`` and ``PLAYABLE`` in its module ``playable``."""

_SYSTEMS: dict[str, System | None] = dict.fromkeys(_IDS)
"""By id; None until somebody asks for it. A question under one game loads no other."""


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
    return tuple(_loaded(system_id) for system_id in _SYSTEMS)


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
    return _loaded(system_id)


def _loaded(system_id: str) -> System:
    system = _SYSTEMS[system_id]
    if system is None:
        system = _SYSTEMS[system_id] = cast(System, _module(system_id, "system").SYSTEM)
    return system


def playable(system_id: str) -> Playable:
    """What a game asks of a map, though the game may not be loaded.

    Args:
        system_id: the id of a game that there is.
    """
    system = _SYSTEMS[system_id]
    return cast(Playable, _module(system_id, "playable").PLAYABLE) if system is None else system.playable


def _module(system_id: str, name: str) -> ModuleType:
    return import_module(f"rules_core.systems.{system_id.replace('-', '_')}.{name}")


def recommended(asked_of: Map) -> tuple[str, ...]:
    """The ids of the systems that a map is recommended for: by its document, then those that it is a map of.

    Args:
        asked_of: the map.
    """
    own = (system_id for system_id in _SYSTEMS if playable(system_id).is_own(asked_of))
    return tuple(system_id for system_id in dict.fromkeys((*asked_of.systems, *own)) if system_id in _SYSTEMS)


def judging(asked_of: Map) -> tuple[str, ...]:
    """The ids of the systems that can be asked about a map: those that it is recommended for, then the others.

    Args:
        asked_of: the map.
    """
    offered = dict.fromkeys((*recommended(asked_of), *_SYSTEMS))
    return tuple(system_id for system_id in offered if playable(system_id).can_judge(asked_of))
