"""The board with the shellholes that shells made or that players lay where it shows none (T23, RB5)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.families.squad_leader.hexes import main_terrain
from rules_core.situation import Situation
from rules_core.systems.red_barricades.counter_kinds import SHELLHOLES
from rules_core.systems.red_barricades.ground import RULES

REPLACED = RULES.as_open - RULES.roads
"""Open ground, which shellholes take the place of; growth and roads stay beside them."""


def with_laid_shellholes(situation: Situation) -> Situation:
    """The situation with its shellhole counters as the board's own, made once for the same on one board."""
    laid = tuple(sorted({item.at for item in situation.counters.of(SHELLHOLES)}))
    return replace(situation, map=_holed(situation.board, laid)) if laid else situation


@lru_cache(maxsize=8)
def _holed(board: Board, laid: tuple[str, ...]) -> Board:
    return replace(board, hexes={**board.hexes, **{name: _with_holes(board.hexes[name]) for name in laid}})


def _with_holes(hex_: Hex) -> Hex:
    """A hex with shellholes: first among its words in open ground, last beside a road or growth."""
    if SHELLHOLES in hex_.words:
        return hex_
    if main_terrain(hex_) in REPLACED:
        return replace(hex_, words=(SHELLHOLES, *hex_.words[1:]))
    return replace(hex_, words=(*hex_.words, SHELLHOLES))
