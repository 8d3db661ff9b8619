"""Entrenched units behind walls and hedges (54.8; on hillsides 193.41, NAS-27)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Line
from rules_core.sight.facts import Stretch
from rules_core.systems.north_africa.sight.hillsides import WALLS, hillside_level
from rules_core.systems.north_africa.sight.states import is_entrenched

CITE = "SL 54.8"
HILLSIDE_CITE = "NA 193.41, SL 54.8"


def judge_entrenched(line: Line) -> None:
    """Who is entrenched behind a wall or hedge sees over it the next hex and higher units only; so it is seen."""
    if line.range < 2:
        return
    for end, other in (line.ends, line.ends[::-1]):
        if other.level <= end.level and is_entrenched(line, end):
            _judge_end(line, end)


def _judge_end(line: Line, end: End) -> None:
    for side in line.leaves_over(end):
        beyond = line.neighbour(end, side)
        if beyond is None:
            continue
        for hexside in line.board.hexside(end.hex, beyond.name):
            if hexside.kind not in WALLS:
                continue
            half = Fraction(1, 2 * line.range)
            at = half if end is line.viewer else 1 - half
            on_hillside = hillside_level(line.situation, *hexside.between) is not None
            line.block(
                Block(
                    hexside.name,
                    line.rules.row(hexside.kind).name,
                    "an entrenched unit behind it sees over it the next hex and higher units only, and is seen so",
                    HILLSIDE_CITE if on_hillside else CITE,
                    Stretch(at, at),
                    kind=hexside.kind,
                )
            )
