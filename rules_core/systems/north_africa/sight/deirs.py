"""LOS past the Lip of a deir: what an entrenched unit in it sees (187.13, NAF-G27, NAS-29)."""

from __future__ import annotations

from rules_core.families.squad_leader.hexes import side_towards
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Line
from rules_core.situation import Situation
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.sight.states import is_entrenched
from rules_core.systems.north_africa.sight.way import Hexside, hexsides_from

LIP_CITE = "NA 187.13"


def is_lip_hexside(situation: Situation, hexside: Hexside) -> bool:
    """Whether a hexside is a Lip Hexside, from either side (187.11)."""
    one, other = hexside
    return any(
        side_towards(situation.board, here, there) in desert.lip_sides(situation, here)
        for here, there in ((one, other), (other, one))
    )


def lips_crossed(line: Line, end: End) -> list[Hexside]:
    """The Lip Hexsides that a line comes over, in order from one end; through a vertex all that end there (NAS-29)."""
    return [hexside for hexsides in _crossings(line, end) for hexside in hexsides]


def _crossings(line: Line, end: End) -> list[list[Hexside]]:
    """Where a line comes over a Lip, in order from one end: the Lip Hexsides of each place."""
    found = (
        [hexside for hexside in hexsides if is_lip_hexside(line.situation, hexside)]
        for _, hexsides in hexsides_from(line, end)
    )
    return [lips for lips in found if lips]


def judge_deirs(line: Line) -> None:
    """An entrenched unit inside a deir sees past its Lip into the next hex only, or up (187.13); so it is seen."""
    if not line.range:
        return
    for end, other in (line.ends, line.ends[::-1]):
        if other.level > end.level or not is_entrenched(line, end) or not desert.in_deir(line.situation, end.hex):
            continue
        if desert.lip_sides(line.situation, end.hex):
            continue  # in a Lip hex it sees as any unit does
        crossings = _crossings(line, end)
        if crossings and not (
            other.level == end.level and all(other.hex in _just_outside(line, end, lips) for lips in crossings)
        ):
            lips = crossings[0]
            grid = line.board.grid
            why = "an entrenched or Emplaced unit inside the deir sees past its Lip into the next hex only, or up"
            where = grid.hexside_ends(*lips[0])
            line.block(Block(grid.hexside(*lips[0]), "Lip of the deir", why, LIP_CITE, where, end.level, end.level + 1))


def _just_outside(line: Line, end: End, lips: list[Hexside]) -> set[str]:
    """The hexes outside of an end's deir that a Lip Hexside on the line belongs to."""
    own = desert.deir_of(line.situation, end.hex)
    return {name for hexside in lips for name in hexside if name not in own}
