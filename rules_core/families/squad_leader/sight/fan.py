"""Everything that one Location sees: many lines at once, each answered as it would be alone.

Lines that lie close together are blocked by the same things. So the lines are asked in the order of their directions,
and what blocked one is tried first on the next: nine lines of ten need no more than that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rules_core.families.squad_leader.bypass_options import NO_BYPASS, TARGET_BYPASS
from rules_core.families.squad_leader.rulebook import Rulebook
from rules_core.families.squad_leader.sight.ends import End, ends_of
from rules_core.families.squad_leader.sight.ground import Ground
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.sight.los import glance, glance_along, line_between
from rules_core.families.squad_leader.sight.said_bypass import target_placed, viewer_placed
from rules_core.geometry.grid import Cell, cell_range
from rules_core.geometry.polygons import Hull
from rules_core.location import Location
from rules_core.movement.routes.effort import ONE_LINE, Effort
from rules_core.sight.facts import Glance
from rules_core.sight.patchwork import box_round, crosses_cell
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

    __slots__ = ("across", "apart", "away", "cell", "down", "glance", "high", "hull", "wide")

    def __init__(self, hull: Hull, cell: Cell, away: int, glance: Glance, *, apart: bool) -> None:
        self.apart = apart
        self.hull = hull
        self.cell = cell
        self.away = away
        self.glance = glance
        self.across, self.down, self.wide, self.high = box_round(hull)

    def falls_on(self, line: Line) -> bool:
        """Whether it blocks a line."""
        if line.along:
            return False  # what stands beside a hexside needn't be in the way of a line that runs along it
        _, dx, dy, turn = line.ray
        # The box round the hull, then the hull, as in ``judge_between``: one function for both would be called for
        # each shadow here and each patch there, and costs a fan and a glance three per cent and more.
        reach = abs(dy) * self.wide + abs(dx) * self.high
        if not -reach <= dx * self.down - dy * self.across - 2 * turn <= reach:
            return False
        sides = [dx * y - dy * x for x, y in self.hull]
        low, high = min(sides), max(sides)
        if not (low < turn < high or (line.touching_counts and low <= turn <= high)):
            return False
        beyond = cell_range(self.cell, line.target.cell)
        if self.away >= line.range or beyond >= line.range or (self.apart and beyond == 1):
            return False
        (column, row), (mine, mine_row) = line.viewer.cell, self.cell
        return crosses_cell(line.run, (mine - column, mine_row - row))


def glances(book: Rulebook, situation: Situation, viewer: Location, targets: Iterable[Location]) -> list[Glance]:
    """What ``los.glance`` says of the line to each of many targets, in their order.

    Args:
        book: the game's rules.
        situation: the board, the table, the options and the conventions in force.
        viewer: who looks.
        targets: who is looked at.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    asked = list(targets)
    starts = ends_of(book.rules, situation, viewer_placed(book.rules, situation, viewer).location)
    ends = [_target_ends(book, situation, target) for target in asked]
    found: list[Glance | None] = [None] * len(asked)
    shadows: dict[Ground, list[Shadow]] = {}
    for number in sorted(range(len(asked)), key=lambda number: _direction(starts[0], ends[number][0])):
        if len(starts) > 1 or len(ends[number]) > 1:
            found[number] = glance(book, situation, viewer, asked[number])
            continue
        line = line_between(book, situation, starts[0], ends[number][0], glance=True)
        known = shadows.setdefault(line.ground, [])
        found[number] = _shaded(line, known) or _looked_along(book, line, known)
    return [answer for answer in found if answer is not None]


def glances_within(
    book: Rulebook, situation: Situation, viewer: Location, targets: Iterable[Location], effort: Effort
) -> list[Glance]:
    """What ``los.glance`` says of the line to each of many targets, in their order, until the effort is spent.

    Args: as for ``affordable``.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    return glances(book, situation, viewer, affordable(book, situation, viewer, targets, effort))


def affordable(
    book: Rulebook, situation: Situation, viewer: Location, targets: Iterable[Location], effort: Effort
) -> Iterator[Location]:
    """The first of many targets, until the effort for the lines to them is spent; a climber has several (B11.42).

    Args:
        book: the game's rules.
        situation: as for ``glances``.
        viewer: who looks.
        targets: who is looked at.
        effort: takes what the lines come to.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    starts = len(ends_of(book.rules, situation, viewer_placed(book.rules, situation, viewer).location))
    for target in targets:
        if not effort.left:
            return
        effort.spend(ONE_LINE * starts * len(_target_ends(book, situation, target)))
        yield target


def _target_ends(book: Rulebook, situation: Situation, target: Location) -> tuple[End, ...]:
    if situation.options.get(TARGET_BYPASS, NO_BYPASS) != NO_BYPASS:
        target = target_placed(book.rules, situation, target).location
    return ends_of(book.rules, situation, target)


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


def _direction(start: End, end: End) -> tuple[int, int]:
    """A number that grows with the direction of a line, and its range: only an order, so that it may be rounded."""
    return _order(end.cell[0] - start.cell[0], end.cell[1] - start.cell[1])


@lru_cache(maxsize=20_000)
def _order(columns: int, rows: int) -> tuple[int, int]:
    size = abs(columns) + abs(rows) or 1
    slope = rows * _FINE // size
    return (slope if columns >= 0 else 2 * _FINE - slope), cell_range((0, 0), (columns, rows))
