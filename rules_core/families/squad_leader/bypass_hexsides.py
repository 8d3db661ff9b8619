"""Which hexsides a unit may follow round what stands in a hex: none with art on it, a cliff or a wall (A4.3, D2.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.convention import Choose
from rules_core.families.squad_leader.bypass import CITE, VBM_CITE
from rules_core.families.squad_leader.conventions import VBM_HEXSIDES
from rules_core.families.squad_leader.counter_kinds import ROADBLOCK
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.hexes import kinds_between, runs_below
from rules_core.families.squad_leader.terrain import CLIFF
from rules_core.geometry.bypass import Bypass, sides_say, way_says
from rules_core.sight.patchwork import Ray
from rules_core.situation import Situation


class Barred(NamedTuple):
    """Why a unit can't go along a hexside.

    Args:
        why: a sentence.
        cite: the rule, or the house convention.
    """

    why: str
    cite: str


class HexsideArt:
    """Along which hexsides of a board the art of obstacles lies, each looked at once.

    Args:
        rules: the game's rules on ground.
        board: the map.
    """

    def __init__(self, rules: GroundRules, board: Board) -> None:
        self._rules = rules
        self._board = board
        self._found: dict[tuple[str, int], bool] = {}

    def clear(self, hex_name: str, side: int) -> bool:
        """Whether no art of an obstacle lies along a numbered hexside, on either side of it."""
        found = self._found.get((hex_name, side))
        if found is None:
            other = self._board.grid.around(hex_name)[side]
            found = self._found[hex_name, side] = other is not None and self._look(hex_name, other)
            if other is not None:
                self._found[other, (side + 3) % 6] = found
        return found

    def _look(self, hex_name: str, other: str) -> bool:
        ray = Ray.between(*self._board.grid.hexside_ends(hex_name, other))
        return not any(
            self._in_the_way(patch.surface.terrain) and (met := ray.stretch(patch.hull)) and met[0] <= 1 and met[1] >= 0
            for name in (hex_name, other)
            for patch in self._board.patches.get(name, ())
        )

    def _in_the_way(self, word: str) -> bool:
        return word in self._rules.bypassed or word in self._rules.party_walls


@lru_cache(maxsize=4)
def hexside_art(rules: GroundRules, board: Board) -> HexsideArt:
    """The art along a board's hexsides, looked at once."""
    return HexsideArt(rules, board)


def on_foot_barred(rules: GroundRules, situation: Situation, hex_name: str, way: Bypass) -> Barred | None:
    """Why Infantry can't go a way round a hex; None where nothing lies on the hexsides that it follows.

    Args:
        rules: the game's rules on ground.
        situation: the board.
        hex_name: the hex.
        way: the way.
    """
    art = hexside_art(rules, situation.board)
    if all(art.clear(hex_name, side) for side in way.followed):
        return None
    says = way_says(situation.board.grid, hex_name, way)
    return Barred(f"What stands in {hex_name} lies in the way: no {says}.", rules.own_cite(CITE))


def vbm_barred(rules: GroundRules, situation: Situation, hex_name: str, side: int, choice: Choose) -> Barred | None:
    """Why a vehicle can't follow a hexside; None where it can.

    Args:
        rules: the game's rules on ground.
        situation: the board and the table.
        hex_name: the hex.
        side: the number of the hexside (``grid.NEIGHBOURS``).
        choice: tells the option of a convention in force.
    """
    board = situation.board
    beside = board.grid.around(hex_name)[side]
    if beside is None or not hexside_art(rules, board).clear(hex_name, side):
        name = sides_say(board.grid, hex_name, (side,))
        return Barred(
            f"What stands there lies in the way: no VBM of {hex_name} along its {name}.", rules.own_cite(VBM_CITE)
        )
    kinds, at = kinds_between(board, hex_name, beside), board.grid.hexside(hex_name, beside)
    if CLIFF in kinds:
        return Barred(f"{at} is a cliff: no VBM leads along it.", rules.own_cite(VBM_CITE))
    walled = any(rules.row(kind).on_hexside for kind in kinds)
    # One IN a gully or culvert does not affect who passes on the level above (RB5).
    blocked = situation.counters.between(hex_name, beside, ROADBLOCK) and not runs_below(rules, board, hex_name, beside)
    if (walled or blocked) and choice(VBM_HEXSIDES) == "closed":
        what = "A roadblock" if blocked else "Hexside terrain"
        return Barred(f"{what} stands along {at}: no VBM leads along it.", VBM_HEXSIDES.id)
    return None
