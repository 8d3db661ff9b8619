"""What there is to choose from in the plain forms, as the catalog has it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules_core.query import answer
from rules_core.system import System
from rules_core.systems.registry import systems


def catalog() -> Mapping[str, Any]:
    """Everything that there is."""
    return _catalog(systems())


@cache
def _catalog(_systems: tuple[System, ...]) -> Mapping[str, Any]:
    return answer({"kind": "catalog"})


def system_of(system_id: str) -> Mapping[str, Any]:
    """One game system."""
    found: Mapping[str, Any] = next(system for system in catalog()["systems"] if system["id"] == system_id)
    return found


def procedure_of(system_id: str, procedure_id: str) -> Mapping[str, Any]:
    """One procedure of a system."""
    tables = system_of(system_id)["tables"]
    found: Mapping[str, Any] = next(table for table in tables if table["id"] == procedure_id)
    return found


@cache
def place_titles(map_id: str, system_id: str) -> list[tuple[str, str]]:
    """Every place that some hex of the map has, with its title."""
    titles: Any = answer({"kind": "catalog", "map": map_id, "system": system_id})["place_titles"]
    return list(titles.items())
