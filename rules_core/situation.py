"""Everything that an answer depends on besides the question itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, cast

from rules_core.board.board import Board
from rules_core.counters.counters import Counters
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import Tabletop


@dataclass(frozen=True)
class Situation:
    """The map, what lies on it, and how the players play.

    Args:
        map: the map, of the kind that the game judges.
        counters: what players put on it.
        options: the query's options by id, checked and with defaults filled in by the system.
        conventions: the option in force for every convention of the system, by its id.
        conditions: what holds for the whole scenario (weather, dust), by the id of the system's field, with what is
            settled for the map, then the defaults, filled in.
        printed: the map as it was before what lies on it changed it; None where nothing did.
    """

    map: Map
    counters: Counters = field(default_factory=Counters)
    options: Mapping[str, object] = field(default_factory=dict)
    conventions: Mapping[str, str] = field(default_factory=dict)
    conditions: Mapping[str, object] = field(default_factory=dict)
    printed: Board | None = None

    # A game is asked about the kind of map that it judges only (``System.judges``), so its rules name that kind. Both
    # are kept once looked up: the rules on hexes ask for the board in their innermost loops.

    @cached_property
    def board(self) -> Board:
        """The map of a game that is played on hexes."""
        return cast(Board, self.map)

    @cached_property
    def tabletop(self) -> Tabletop:
        """The map of a game that is played on free tables."""
        return cast(Tabletop, self.map)

    @cached_property
    def kept(self) -> dict[object, Any]:
        """What games have worked out of it for all the questions that are asked of it, each under a key of its own."""
        return {}

    @property
    def as_printed(self) -> Board:
        """The map as it was before what lies on it changed it."""
        return self.printed or self.board

    def on_board(self, board: Board) -> Situation:
        """The same situation on another board; itself where that is its own."""
        return self if board is self.board else replace(self, map=board)

    def with_convention(self, convention_id: str, option: str) -> Situation:
        """The same situation with one convention decided another way."""
        return replace(self, conventions={**self.conventions, convention_id: option})
