"""Miniatures on a free table, by the page “Terrain & Mines” of a judge's house rules, in 1/72 and 1/285."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_core.systems.miniatures.system import SYSTEM

__all__ = ["SYSTEM"]


def __getattr__(name: str) -> object:
    """The game itself, loaded when somebody asks for it: importing one of its rooms loads no more than that."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module("rules_core.systems.miniatures.system").SYSTEM
