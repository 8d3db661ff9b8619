"""Who sees a unit that climbs a cliff (B11.42)."""

from __future__ import annotations

from rules_core.grid import NEIGHBOURS
from rules_core.systems.red_barricades.conventions import CLIMBER_SIDES
from rules_core.systems.red_barricades.ends import End
from rules_core.systems.red_barricades.line import MIDDLE, Line
from rules_core.systems.red_barricades.places import climbing_at


def judge_climbers(line: Line) -> None:
    """A climber is seen from its own side of the cliff, and from the hexes that the hexside parts (HC-ASL-10)."""
    for end, other in (line.ends, line.ends[::-1]):
        climbing = climbing_at(end.location.place)
        if climbing is None:
            continue
        column, row = NEIGHBOURS[climbing[0]]
        above = end.cell[0] + column, end.cell[1] + row
        if other.cell in (end.cell, above) or not _beyond(line, end, above, other):
            continue
        if line.choice(CLIMBER_SIDES) == "own-side":
            line.block(end.hex, "cliff", "the climber is on its other side", "B11.42", MIDDLE)


def _beyond(line: Line, end: End, above: tuple[int, int], other: End) -> bool:
    """Whether the other end lies on the upper side of the climbed hexside, drawn out to both sides."""
    board = line.situation.board
    name = board.grid.names[above]
    (x1, y1), (x2, y2) = board.grid.hexside_ends(end.hex, name)

    def side(x: int, y: int) -> int:
        return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)

    return side(*board.grid.center(name)) * side(*board.grid.center(other.hex)) > 0
