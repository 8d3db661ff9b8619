"""What there is to choose from in the plain forms, as the catalog has it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules_core.query import answer
from rules_core.system import System
from rules_core.systems.registry import judging, systems
from rules_core.tabletop.map import Map
from server.current import current_maps
from server.kept import MEGABYTE, kept


def catalog() -> Mapping[str, Any]:
    """Everything that there is."""
    return _catalog(systems())


@cache
def _catalog(_systems: tuple[System, ...]) -> Mapping[str, Any]:
    return answer({"kind": "catalog"})


def catalog_with(board: Map) -> Mapping[str, Any]:
    """Everything that there is, and a map that somebody shared."""
    found = catalog()
    if any(entry["id"] == board.id for entry in found["maps"]):
        return found
    shared = {"id": board.id, "short_title": board.short_title, "systems": list(judging(board))}
    return {**found, "maps": [*found["maps"], shared]}


def system_of(system_id: str) -> Mapping[str, Any]:
    """One game system."""
    found: Mapping[str, Any] = next(system for system in catalog()["systems"] if system["id"] == system_id)
    return found


def procedure_of(system_id: str, procedure_id: str) -> Mapping[str, Any]:
    """One procedure of a system."""
    tables = system_of(system_id)["tables"]
    found: Mapping[str, Any] = next(table for table in tables if table["id"] == procedure_id)
    return found


@kept(1 * MEGABYTE, len)
def _place_titles(map_id: str, system_id: str, drawn: str | None) -> list[tuple[str, str]]:
    asked = {"kind": "catalog", "map": map_id, "system": system_id, "drawn": drawn}
    titles: Any = answer(asked, current_maps())["place_titles"]
    return list(titles.items())


def place_titles(query: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Every place that some hex of a query's map has, with its title."""
    return _place_titles(query["map"], query["system"], query.get("drawn"))
