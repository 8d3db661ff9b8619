"""What a question is asked of: a board of hexes, or a free table; both have the same heading."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.tabletop.tabletop import Tabletop

Map = Board | Tabletop
"""A map of either kind; both have id, titles, ``systems``, ``rule_sets``, ``notes``, ``extent`` and ``made_of``."""
