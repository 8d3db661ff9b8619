"""Where ground drops towards the lower end of a line: crests, cliffs, banks of rivers (B10.2, B10.23, B11.21)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.families.squad_leader.hexes import across, kinds_between
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import CLIFF, LEVEL, Kind
from rules_core.geometry.polygons import Hull
from rules_core.sight.patchwork import Crossing


def higher_end(line: Line) -> End:
    """The higher end of a line between two levels; the target where there is none."""
    return line.viewer if line.viewer.level > line.target.level else line.target


def is_let_go(line: Line, crossing: Crossing, index: int, hull: Hull | None) -> bool:
    """B10.2: whether ground as high as the higher end lies in the lower hex next to it, where it is no crest beyond.

    There it counts beyond the centre dot only; not at all where that is the bank of water on which the other end is.
    """
    higher = higher_end(line)
    lower = line.target if higher is line.viewer else line.viewer
    away = crossing.from_start if higher is line.viewer else crossing.to_end
    name = line.patchwork.names[index]
    if away != 1 or name is None or hull is None:
        return False
    if line.situation.board.hexes[name].level >= higher.level:
        return False
    if lower.terrain.kind is Kind.WATER and all(_is_water(line, at) for at in (index, *line.beside(crossing))):
        return True
    return beyond_the_dot(line, index, hull, higher is line.viewer) is False


def _is_water(line: Line, index: int) -> bool:
    """Whether a hex is water; what lies beyond the board is none."""
    name = line.patchwork.names[index]
    return name is not None and line.rules.row(line.situation.board.hexes[name].words[0]).kind is Kind.WATER


def beyond_the_dot(line: Line, index: int, hull: Hull, from_viewer: bool) -> bool | None:
    """Whether a line is on a patch farther from an end than the centre of its hex; None where it isn't on it."""
    met = line.ray.stretch(hull)
    if met is None:
        return None
    board, name = line.situation.board, line.patchwork.hex_at(index)
    (x, y), (ex, ey) = board.grid.center(name), board.grid.center((line.viewer if from_viewer else line.target).hex)
    dx, dy = line.ray.dx, line.ray.dy
    # On a regular hex v is √3 times u, whatever the two are on the lattice.
    u, v = board.grid.u, board.grid.v
    far = met[1] if from_viewer else 1 - met[0]
    length = (dx * v) ** 2 + 3 * (dy * u) ** 2
    dot = ((x - ex) * v) ** 2 + 3 * ((y - ey) * u) ** 2
    return far * far * length > dot


def drops_over_a_cliff(line: Line, crossing: Crossing, index: int, hull: Hull | None) -> bool:
    """B11.21: whether it is over a cliff that the line leaves ground towards its lower end.

    A cliff on another hexside of the hex, above that ground or beside it, makes no cliff of its crest.
    """
    if crossing.along or hull is None:
        return False
    board, name = line.situation.board, line.patchwork.hex_at(index)
    if name not in _beside_cliffs(board):
        return False
    downwards = higher_end(line) is line.viewer
    beyond = _hexes_beyond(line, name, downwards)
    if not beyond or any(CLIFF not in kinds_between(board, name, other) for other in beyond):
        return False
    met = line.ray.stretch(hull)
    if met is None:
        return False
    left = met[1] if downwards else met[0]
    return any(_is_near(line, name, other, left) for other in beyond)


@lru_cache(maxsize=8)
def _beside_cliffs(board: Board) -> frozenset[str]:
    """The hexes with a cliff on a hexside."""
    return frozenset(name for hexside in board.hexsides if hexside.kind == CLIFF for name in hexside.between)


def _hexes_beyond(line: Line, name: str, from_viewer: bool) -> list[str]:
    """The hexes across the hexside by which a line leaves a hex, coming from its viewer or its target.

    Two where it leaves over a vertex; what lies beyond the board is none.
    """
    board, (_, dx, dy, turn) = line.situation.board, line.ray
    sign = 1 if from_viewer else -1
    sides = [sign * (dx * y - dy * x - turn) for x, y in board.grid.vertices(name)]
    left_over = [side for side in range(6) if sides[side] <= 0 <= sides[(side + 1) % 6]]
    return [other for side in left_over if (other := across(board, name, side)) is not None]


def _is_near(line: Line, name: str, beyond: str, way: Fraction) -> bool:
    """Whether a line is nearer to the middle of a hexside than to the dot of its hex, so far along the line."""
    grid = line.situation.board.grid
    (cx, cy), (ox, oy), (x, y) = grid.center(name), grid.center(beyond), line.ray.start
    across, down = x + way * line.ray.dx - cx, y + way * line.ray.dy - cy
    # Twice the middle of the hexside, as seen from the dot; on a regular hex v is √3 times u.
    mx, my, u, v = ox - cx, oy - cy, grid.u, grid.v
    return 4 * (across * mx * v * v + 3 * down * my * u * u) >= mx * mx * v * v + 3 * my * my * u * u


def is_first_behind_a_drop(ground: int, below: int, to_above: int, to_below: int) -> bool:
    """B10.23: directly behind a hill edge that drops two levels, the higher end not being next to it."""
    return to_below == 1 and to_above > 1 and ground - below >= 2 * LEVEL
