"""Everything that an answer depends on besides the question itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rules_core.board.board import Board
from rules_core.counters.counters import Counters


@dataclass(frozen=True)
class Situation:
    """The board, what lies on it, and how the players play.

    Args:
        board: the map.
        counters: what players put on it.
        options: the query's options by id, checked and with defaults filled in by the system.
        conventions: the option in force for every convention of the system, by its id.
        printed: the map as it was before what lies on it changed it; None where nothing did.
    """

    board: Board
    counters: Counters = field(default_factory=Counters)
    options: Mapping[str, object] = field(default_factory=dict)
    conventions: Mapping[str, str] = field(default_factory=dict)
    printed: Board | None = None

    @property
    def as_printed(self) -> Board:
        """The map as it was before what lies on it changed it."""
        return self.printed or self.board

    def with_convention(self, convention_id: str, option: str) -> Situation:
        """The same situation with one convention decided another way."""
        return replace(self, conventions={**self.conventions, convention_id: option})
