"""The maps that ship with Walkaround, as map documents."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rules_core.documents.reading import read_json
from rules_core.errors import QueryError
from rules_core.tabletop.map import Map

_SHIPPED = ("dtw", "ge", "kb", "sos", "proving-ground", "hills", "yard", "desert-ground", "village")


def shipped() -> tuple[str, ...]:
    """The ids of the maps that ship, in the order in which a player is offered them."""
    return _SHIPPED


@cache
def load(map_id: str) -> Map:
    """Read a shipped map; each is read once.

    Args:
        map_id: its id, ``dtw``.

    Raises:
        QueryError: no map of that id ships.
    """
    if map_id not in _SHIPPED:
        message = f"There is no map {map_id!r}; the maps are {', '.join(_SHIPPED)}."
        raise QueryError("unknown-map", message, "map")
    return read_json(Path(__file__).with_name(f"{map_id}.json").read_text(encoding="utf-8"))
