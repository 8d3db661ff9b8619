"""What the rules say: pure Python, standard library only.

A program asks with ``rules_core.ask``; everything that it may rely on is named here, and loaded when it is first used:
the page's engine, which starts from single modules, pays for none of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_core.board.board import Board
    from rules_core.contract import CONTRACT
    from rules_core.errors import QueryError
    from rules_core.library import Answer, LinkedQuery, ask, load_board, load_map, read_link
    from rules_core.shapes.schemas import answer_schema, query_schema

__all__ = [
    "CONTRACT",
    "Answer",
    "Board",
    "LinkedQuery",
    "QueryError",
    "answer_schema",
    "ask",
    "load_board",
    "load_map",
    "query_schema",
    "read_link",
]

_HOMES = {
    "CONTRACT": "rules_core.contract",
    "Board": "rules_core.board.board",
    "QueryError": "rules_core.errors",
    "answer_schema": "rules_core.shapes.schemas",
    "query_schema": "rules_core.shapes.schemas",
}
"""Where the names are that are not of ``library``."""


def __getattr__(name: str) -> object:
    """A public name, from where it is defined."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES.get(name, "rules_core.library")), name)


def __dir__() -> list[str]:
    """The public names."""
    return __all__
