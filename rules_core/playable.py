"""Which maps a game can be asked about, and which are its own: what is known of a game that is not loaded yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules_core.board.board import ART, Board
from rules_core.tabletop.map import Map


def nobodys(board: Board) -> bool:  # noqa: ARG001 # whatever it is
    """No map is a game's own but by what its document says."""
    return False


@dataclass(frozen=True, kw_only=True)
class Playable:
    """What a game asks of a map.

    Args:
        judges: what of a map its rules can judge, its ``ART`` or its ``SURFACES`` (``board``), or a free ``TABLE``.
        charts: whether it reads a charted map as surfaces.
        no_rule_for: the words of drawn terrain without which it would judge a whole map wrongly: it isn't asked about
            a map that has it.
        suits: whether a map that recommends no game, such as a player's board, is one of its own.
    """

    judges: str = ART
    charts: bool = False
    no_rule_for: frozenset[str] = frozenset()
    suits: Callable[[Board], bool] = nobodys

    def can_judge(self, asked_of: Map) -> bool:
        """Whether the game can be asked about a map: the map is made of what it judges, or can be cut into that.

        Args:
            asked_of: the map.
        """
        if isinstance(asked_of, Board) and not self.no_rule_for.isdisjoint(asked_of.art):
            return False
        made_of = asked_of.made_of
        return self.judges in made_of or (ART in made_of and self.charts)

    def is_own(self, asked_of: Map) -> bool:
        """Whether a map is one of the game's own, though it may not say so.

        Args:
            asked_of: the map.
        """
        return isinstance(asked_of, Board) and self.suits(asked_of)
