"""Everything that one Location sees: many lines at once, each answered as it would be alone.

Lines that lie close together are blocked by the same things. So the lines are asked in the order of their directions,
and what blocked one is tried first on the next: nine lines of ten need no more than that.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules_core.families.squad_leader.bypass_options import TARGET_BYPASS, VIEWER_BYPASS
from rules_core.families.squad_leader.rulebook import Rulebook
from rules_core.families.squad_leader.sight.ends import End, ends_of
from rules_core.families.squad_leader.sight.ground import Ground
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.sight.los import glance, glance_along, line_between
from rules_core.families.squad_leader.sight.said_bypass import where_said
from rules_core.geometry.grid import Cell, Point, cell_range
from rules_core.geometry.polygons import Hull, outermost
from rules_core.location import Location
from rules_core.movement.routes.effort import ONE_LINE, Effort
from rules_core.sight.facts import Glance
from rules_core.sight.patchwork import crosses_cell
from rules_core.situation import Situation

AS_MANY = 6
"""How many of the last things that blocked are tried."""

_FINE = 1 << 20


class Shadow:
    """Something that blocks every line between two levels that meets it on the way.

    Args:
        hull: its hull.
        cell: the hex that it lies in.
        away: the range of that hex from the viewer.
        glance: the answer for a line that it blocks.
        apart: whether it blocks only lines whose ends are farther from it than the next hex.
    """

    __slots__ = ("apart", "away", "cell", "glance", "hull", "seen", "start")

    def __init__(self, hull: Hull, cell: Cell, away: int, glance: Glance, *, apart: bool) -> None:
        self.apart = apart
        self.hull = hull
        self.cell = cell
        self.away = away
        self.glance = glance
        self.start: Point | None = None
        self.seen: Hull = hull
        """What counts of the hull for lines that begin at the start."""

    def falls_on(self, line: Line) -> bool:
        """Whether it blocks a line."""
        if line.along:
            return False  # what stands beside a hexside needn't be in the way of a line that runs along it
        start, dx, dy, turn = line.ray
        if start != self.start:  # all lines of a fan begin at one point, but for VASL's
            self.start, self.seen = start, outermost(self.hull, start)
        sides = [dx * y - dy * x for x, y in self.seen]
        low, high = min(sides), max(sides)
        if not (low < turn < high or (line.touching_counts and low <= turn <= high)):
            return False
        beyond = cell_range(self.cell, line.target.cell)
        if self.away >= line.range or beyond >= line.range or (self.apart and beyond == 1):
            return False
        (column, row), (mine, mine_row) = line.viewer.cell, self.cell
        return crosses_cell(line.run, (mine - column, mine_row - row))


def glances(
    book: Rulebook, situation: Situation, viewer: Location, targets: Iterable[Location], effort: Effort
) -> list[Glance]:
    """What ``los.glance`` says of the line to each of many targets, in their order, until the effort is spent.

    Args:
        book: the game's rules.
        situation: the board, the table, the options and the conventions in force.
        viewer: who looks.
        targets: who is looked at.
        effort: takes what the lines come to; a climber has several (B11.42).

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    starts = ends_of(book.rules, situation, where_said(book.rules, situation, viewer, VIEWER_BYPASS))
    lines: list[tuple[Location, tuple[End, ...]]] = []
    for target in targets:
        if not effort.left:
            break
        ends = ends_of(book.rules, situation, where_said(book.rules, situation, target, TARGET_BYPASS))
        effort.spend(ONE_LINE * len(starts) * len(ends))
        lines.append((target, ends))
    column, row = starts[0].cell
    directions = [_direction(ends[0].cell[0] - column, ends[0].cell[1] - row) for _, ends in lines]
    found: dict[int, Glance] = {}
    shadows: dict[Ground, list[Shadow]] = {}
    for number in sorted(range(len(lines)), key=directions.__getitem__):
        target, ends = lines[number]
        if len(starts) > 1 or len(ends) > 1:
            found[number] = glance(book, situation, viewer, target)
            continue
        line = line_between(book, situation, starts[0], ends[0], glance=True)
        known = shadows.setdefault(line.ground, [])
        found[number] = _shaded(line, known) or _looked_along(book, line, known)
    return [found[number] for number in range(len(lines))]


def _shaded(line: Line, known: list[Shadow]) -> Glance | None:
    """The answer where something known blocks a line; it is then tried first on the next."""
    for place, shadow in enumerate(known):
        if shadow.falls_on(line):
            if place:
                known.insert(0, known.pop(place))
            return shadow.glance
    return None


def _looked_along(book: Rulebook, line: Line, known: list[Shadow]) -> Glance:
    answer, by = glance_along(book, line)
    if by is not None:
        hull, index, apart = by
        cell = line.situation.board.grid.cell(line.patchwork.hex_at(index))
        known.insert(0, Shadow(hull, cell, cell_range(line.viewer.cell, cell), answer, apart=apart))
        del known[AS_MANY:]
    return answer


@lru_cache(maxsize=20_000)
def _direction(columns: int, rows: int) -> tuple[int, int]:
    """A number that grows with the direction of a line, and its range: only an order, so that it may be rounded."""
    size = abs(columns) + abs(rows) or 1
    slope = rows * _FINE // size
    return (slope if columns >= 0 else 2 * _FINE - slope), cell_range((0, 0), (columns, rows))
