"""LOS over hillocks, half a level of ground: who looks over which, as the sister game has it (HC-ASL-12)."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.board import Board
from rules_core.families.squad_leader.places import GROUND_PLACE
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import HILLOCK


def is_on_hillock(end: End) -> bool:
    """Whether an end stands on a hillock as on any ground, whose half level then isn't in its level."""
    return end.terrain.word == HILLOCK and end.location.place == GROUND_PLACE


def looks_over_hillocks(line: Line) -> bool:
    """Whether a line passes over all hillocks between its ends.

    The hillock of an end is never in its way. From one hillock to another all others are flat ground; from a hillock
    one looks over the next one; beside a hillock one looks over that, but not entrenched.
    """
    board = line.situation.board
    own = {_hillocks(board).get(end.hex) for end in line.ends}
    on_one = [end for end in line.ends if is_on_hillock(end)]
    if len(on_one) == 2:
        return True
    between = {
        hillock
        for crossing in line.path
        if (name := line.patchwork.names[line.viewer.index + crossing.offset]) is not None
        and (hillock := _hillocks(board).get(name)) not in own
    }
    beside = {hillock for end in line.ends if not is_on_hillock(end) for hillock in _beside(line, end)}
    return len(between - beside) <= len(on_one)


def _beside(line: Line, end: End) -> set[str]:
    """The hillocks beside an end's hex over whose hexsides the line leaves it; none for an entrenched unit."""
    if end.entrenched:
        return set()
    hexes = [line.neighbour(end, side) for side in line.leaves_over(end)]
    found = _hillocks(line.situation.board)
    return {found[hex_.name] for hex_ in hexes if hex_ is not None and hex_.name in found}


@lru_cache(maxsize=4)
def _hillocks(board: Board) -> dict[str, str]:
    """By hex of a hillock, one hex that stands for the whole of it."""
    found: dict[str, str] = {}
    for name, hex_ in board.hexes.items():
        if hex_.words[0] != HILLOCK or name in found:
            continue
        waiting = [name]
        while waiting:
            here = waiting.pop()
            if here not in found and board.hexes[here].words[0] == HILLOCK:
                found[here] = name
                waiting += board.grid.neighbours(here)
    return found
