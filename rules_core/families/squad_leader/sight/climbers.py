"""Who sees a unit that climbs a cliff, and what Indirect Fire does to it (B11.42)."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.families.squad_leader.conventions import CLIMBER_SIDES
from rules_core.families.squad_leader.hexes import across
from rules_core.families.squad_leader.places import climbing_at
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Line
from rules_core.geometry.grid import NEIGHBOURS
from rules_core.location import Location

FIRE_CITE = "RB B11.42"


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
            line.block(Block(end.hex, "cliff", "the climber is on its other side", "B11.42"))


def _beyond(line: Line, end: End, above: tuple[int, int], other: End) -> bool:
    """Whether the other end lies on the upper side of the climbed hexside, drawn out to both sides."""
    board = line.situation.board
    name = board.grid.names[above]
    (x1, y1), (x2, y2) = board.grid.hexside_ends(end.hex, name)

    def side(x: int, y: int) -> int:
        return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)

    return side(*board.grid.center(name)) * side(*board.grid.center(other.hex)) > 0


def opposite_hexside(board: Board, climber: Location) -> tuple[str, str] | None:
    """The hexside of a climber's hex that lies opposite the cliff; None off the map, or for who doesn't climb."""
    at = climbing_at(climber.place)
    if at is None:
        return None
    beyond = across(board, climber.hex, (at[0] + 3) % 6)
    return None if beyond is None else (climber.hex, beyond)


def immune_to_indirect(board: Board, climber: Location, came_through: tuple[str, str] | None) -> bool:
    """Whether Indirect Fire leaves a climber alone: one above the base level, unless it comes from opposite the cliff.

    Args:
        board: the map.
        climber: where it climbs.
        came_through: the two hexes of the hexside by which the fire is traced into its hex; None where not known.
    """
    at = climbing_at(climber.place)
    if at is None or at[1] == 0:
        return False
    opposite = opposite_hexside(board, climber)
    return came_through is None or opposite is None or set(came_through) != set(opposite)
