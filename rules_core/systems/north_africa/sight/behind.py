"""What stands two levels above a target, on the line beyond it and up to the edge of the map (194.611, NAF-G16)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import Los
from rules_core.geometry.grid import Cell
from rules_core.geometry.polygons import Hull
from rules_core.sight.patchwork import Course, patchwork_of
from rules_core.sight.sightline import ONE
from rules_core.systems.north_africa.climate.air import TWO_LEVELS
from rules_core.systems.north_africa.conventions.air import SUN_BEHIND


class Tall(NamedTuple):
    """A piece of a map, and how high it rises.

    Args:
        hex: its hex.
        hull: its hull.
        ground: the level of its ground.
        top: that of its top, of an obstacle if it has one; half levels count as printed: 1½ is not 2 (NAS-32).
        what: what stands there.
    """

    hex: str
    hull: Hull
    ground: int
    top: int
    what: str


def tall_behind(line: Line) -> Tall | None:
    """What stands two levels above the target on the line beyond it; hindrances and counters never do."""
    least = line.target.floor + TWO_LEVELS
    pieces = _pieces(line.rules, line.situation.board)
    for name in _hexes_beyond(line):
        for piece in pieces.of(name):
            if piece.top < least or not line.meets(piece.hull):
                continue
            met = line.ray.stretch(piece.hull)
            if met is None or met[1] <= ONE:
                continue
            if piece.ground < least or line.choice(SUN_BEHIND) == "ground-too":
                return piece
    return None


class _Pieces:
    """The pieces of a board's hexes, each hex looked at when a line first comes by: a charted one has to be cut.

    Args:
        rules: the game's rules on ground.
        board: the map.
    """

    def __init__(self, rules: GroundRules, board: Board) -> None:
        self._rules = rules
        self._patchwork = patchwork_of(board)
        self._found: dict[str, tuple[Tall, ...]] = {}

    def of(self, name: str) -> tuple[Tall, ...]:
        """Those of one hex."""
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = tuple(self._judged(name))
        return found

    def _judged(self, name: str) -> Iterator[Tall]:
        for patch in self._patchwork.patches[self._patchwork.index[name]]:
            row, ground = self._rules.row(patch.surface.terrain), patch.surface.level
            top = row.top(patch.surface) if row.los is Los.OBSTACLE else ground
            yield Tall(name, patch.hull, ground, max(top, ground), row.name if top > ground else "the ground")


@lru_cache(maxsize=4)
def _pieces(rules: GroundRules, board: Board) -> _Pieces:
    return _Pieces(rules, board)


def _hexes_beyond(line: Line) -> Iterator[str]:
    """The hexes that the line goes on through past its target, the nearest first."""
    names, target = line.board.grid.names, line.target.hex
    found = [cell for cell in _cells_beyond(line.board, line.viewer.cell, line.course) if names.get(cell) is not None]
    if line.aimed:  # it is drawn to a vertex: what lies beside the way between the centres may be met too
        beside = {(cell[0] + dc, cell[1] + ds) for cell in found for dc in (-1, 0, 1) for ds in (-2, -1, 0, 1, 2)}
        found = [cell for cell in beside if cell in names]
    for cell in found:
        if names[cell] != target and names[cell] in line.board.hexes:
            yield names[cell]


def _cells_beyond(board: Board, start: Cell, course: Course) -> Iterator[Cell]:
    """The cells that a line between centres crosses, or runs along, past the one that it runs to."""
    (columns, rows), numbers = course.run, board.grid.column_numbers
    whole = 3 * columns * columns + rows * rows
    if not columns:
        step = 2 if rows > 0 else -2
        reach = 2 * (board.grid.rows + 2)
        yield from ((start[0], start[1] + row) for row in range(rows + step, rows + step * reach, step))
        return
    spread = max(2 * abs(rows), 3 * abs(columns) + abs(rows)) // (3 * abs(columns)) + 1
    step = 1 if columns > 0 else -1
    # A hex past the target may stand a column before it, where the line is steep.
    column = columns - step
    while start[0] + column in numbers:
        middle = rows * column // columns
        for row in range(middle - spread - 1, middle + spread + 2):
            past = 3 * columns * column + rows * row > whole
            if past and (row - column) % 2 == 0 and course.crosses((column, row)):
                yield start[0] + column, start[1] + row
        column += step
