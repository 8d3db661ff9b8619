"""LOS out of a wadi, gully or stream for units IN it (188.12, NAF-G25)."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.board import Board
from rules_core.families.squad_leader.hexes import depression_in
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import LEVEL
from rules_core.situation import Situation
from rules_core.systems.north_africa.conventions.sight import OUT_OF_WADI
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.ground.joints import is_joint
from rules_core.systems.north_africa.ground.overlay_words import WADI, WADI_BANK
from rules_core.systems.north_africa.sight.way import Hexside, hexsides_from
from rules_core.words.figures import counted

WADI_CITE = "NA 188.12"


def judge_wadis(line: Line) -> None:
    """Judge a line from each end IN a Depression: along it, into the next hex, or up to who is high enough."""
    for end, other in (line.ends, line.ends[::-1]):
        if end.in_depression and line.range > 1:
            _judge_end(line, end, other)


def is_depression_hexside(situation: Situation, hexside: Hexside) -> bool:
    """Whether a line may go on along a Depression over a hexside: it is a wadi's, a gully's or a stream's (188.1).

    Where a wadi that lies on the board as an overlay joins one that is printed there, or that of another overlay, or
    where those of two boards join at the seam, lines go no farther than from the one hex to the other (188, NAS-15).
    """
    if is_joint(situation.board, *hexside):
        return False
    one, other = ([item.details.get("overlay") for item in situation.counters.at(name, WADI)] for name in hexside)
    return one == other and desert.wadi_between(situation, *hexside)


@lru_cache(maxsize=8)
def _known(board: Board) -> dict[str, frozenset[int]]:
    """By hex, its wadi hexsides, where no counter changes them."""
    del board
    return {}


def _own_sides(situation: Situation, hex_name: str) -> frozenset[int]:
    """The wadi hexsides of a hex."""
    if situation.counters.of(WADI_BANK):
        return desert.wadi_sides(situation, hex_name)
    known = _known(situation.board)
    found = known.get(hex_name)
    if found is None:
        found = known[hex_name] = desert.wadi_sides(situation, hex_name)
    return found


def _judge_end(line: Line, end: End, other: End) -> None:
    rise = other.level - end.level
    if rise >= LEVEL * line.range:
        return
    left = _leaves_at(line, end)
    if left is None:
        return
    behind, hexside = left
    if rise >= LEVEL * (line.range - behind) and line.choice(OUT_OF_WADI) == "from-art":
        return
    word = line.rules.row(depression_in(line.rules, end.ground) or "wadi").name
    if rise <= 0:
        why = f"and the other end, {counted(line.range, 'hex', 'hexes')} off, isn't higher"
    else:
        why = f"and the other end is {_levels(rise)} higher but {counted(line.range, 'hex', 'hexes')} off"
    line.block(
        Block(
            line.board.grid.hexside(*hexside),
            f"edge of the {word}",
            f"the line leaves the {word} there, {why}",
            WADI_CITE,
            line.board.grid.hexside_ends(*hexside),
            end.level,
            end.level + LEVEL,
        )
    )


def _leaves_at(line: Line, end: End) -> tuple[int, Hexside] | None:
    """Where a line leaves the Depression: the hexes behind it and the first hexside that isn't a Depression's."""
    for side in line.leaves_over(end):
        beyond = None if side in _own_sides(line.situation, end.hex) else line.neighbour(end, side)
        if beyond is not None:
            return 0, (end.hex, beyond.name)
    for behind, hexsides in hexsides_from(line, end):
        for hexside in hexsides:
            if not is_depression_hexside(line.situation, hexside):
                return behind, hexside
    return None


def _levels(halves: int) -> str:
    """So many half levels in words: ``1 level``, ``1½ levels``."""
    whole, half = divmod(halves, LEVEL)
    number = f"{whole or ''}{'½' if half else ''}"
    return f"{number} level" if halves <= LEVEL else f"{number} levels"
