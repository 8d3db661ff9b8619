"""The board with the railway embankments that players lay where it names none (TT Railway embankment)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Hex, Hexside
from rules_core.board.surfaces import Patch, Surface
from rules_core.families.squad_leader.hexes import bottom_of, is_depression, side_towards, side_words
from rules_core.families.squad_leader.terrain import EMBANKMENT, LEVEL
from rules_core.situation import Situation
from rules_core.systems.red_barricades.ground import RULES

Ends = tuple[str, str]


def with_laid_embankments(situation: Situation) -> Situation:
    """The situation with its embankment counters as hexside terrain, made once for the same on one board."""
    laid = tuple(sorted({item.between for item in situation.counters.of(EMBANKMENT) if item.between is not None}))
    return replace(situation, map=_embanked(situation.board, laid)) if laid else situation


@lru_cache(maxsize=8)
def _embanked(board: Board, laid: tuple[Ends, ...]) -> Board:
    hexes, patches = dict(board.hexes), dict(board.patches)
    for one, other in laid:
        # As an import has it: a patch without width, known in the first of the hexes, and a word on either side.
        patch = Patch(
            Surface(EMBANKMENT, max(_rim(board.hexes[name]) for name in (one, other))),
            side_towards(board, one, other),
            board.grid.hexside_ends(one, other),
        )
        patches[one] = (*patches.get(one, ()), patch)
        for here, there in ((one, other), (other, one)):
            side, words = side_towards(board, here, there), side_words(hexes[here])
            hexes[here] = replace(hexes[here], sides=(*words[:side], EMBANKMENT, *words[side + 1 :]))
    hexsides = (*board.hexsides, *(Hexside(ends, EMBANKMENT) for ends in laid))
    return replace(board, hexes=hexes, patches=patches, hexsides=hexsides)


def _rim(hex_: Hex) -> int:
    """The level on which an embankment at the edge of a hex stands: beside a depression, not in it."""
    return bottom_of(RULES, hex_) + LEVEL if is_depression(RULES, hex_) else hex_.level
