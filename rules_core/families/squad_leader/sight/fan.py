"""Everything that one Location sees: many lines at once, each answered as it would be alone.

Lines that lie close together are blocked by the same things. So the lines are asked in the order of their directions,
and what blocked one is tried first on the next: nine lines of ten need no more than that.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.families.squad_leader.bypass_options import TARGET_BYPASS, VIEWER_BYPASS
from rules_core.families.squad_leader.rulebook import Rulebook
from rules_core.families.squad_leader.sight.course import ray_between
from rules_core.families.squad_leader.sight.ends import End, ends_of
from rules_core.families.squad_leader.sight.ground import Ground
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.sight.los import common_of, glance, glance_along
from rules_core.families.squad_leader.sight.said_bypass import where_said
from rules_core.geometry.grid import Cell, Point, cell_range
from rules_core.geometry.polygons import Hull, outermost
from rules_core.location import Location
from rules_core.movement.routes.effort import LINES_AT_ONCE, ONE_LINE, Effort
from rules_core.pauses import Pausing
from rules_core.sight.facts import Glance
from rules_core.sight.patchwork import Corners, Course
from rules_core.situation import Situation

AS_MANY = 6
"""How many of the last things that blocked are tried."""


class Shadow:
    """Something that blocks every line between two levels that meets it on the way.

    Args:
        hull: its hull.
        cell: the hex that it lies in, counted from the viewer's.
        glance: the answer for a line that it blocks.
        apart: whether it blocks only lines whose ends are farther from it than the next hex.
    """

    __slots__ = ("apart", "away", "between", "cell", "glance", "hull", "seen", "start")

    def __init__(self, hull: Hull, cell: Cell, glance: Glance, *, apart: bool) -> None:
        self.apart = apart
        self.hull = hull
        self.cell = cell
        self.away = cell_range((0, 0), cell)
        self.glance = glance
        self.start: Point | None = None
        self.seen: Hull = hull
        """What counts of the hull for lines that begin at the start, counted from there."""
        self.between: Corners | None = None
        """The two corners that this is, where it is two, the first to the left of a line between them."""

    def falls_on(self, start: Point, dx: int, dy: int, course: Course, touching: bool) -> bool:
        """Whether it blocks a line.

        Args:
            start: where the line begins on the lattice.
            dx: its run.
            dy: its rise.
            course: where it goes; not along hexsides: what stands beside one needn't be in the way then.
            touching: whether a line that only touches it meets it.
        """
        if self.away >= course.range:
            return False
        if start is not self.start:  # all lines of a fan begin at one point, but for VASL's
            self._look_from(start)
        if self.between is not None:
            ax, ay, bx, by = self.between
            low, high = dx * ay - dy * ax, dx * by - dy * bx
        else:
            sides = [dx * y - dy * x for x, y in self.seen]
            low, high = min(sides), max(sides)
        if not (low < 0 < high or (touching and low <= 0 <= high)) or not course.crosses(self.cell):
            return False
        # What a line crosses nearer to its start than its end is lies before that.
        return not (self.apart and cell_range(self.cell, course.run) == 1)

    def _look_from(self, start: Point) -> None:
        seen = outermost(self.hull, start)
        self.start, self.seen, self.between = start, seen, (*seen[0], *seen[1]) if len(seen) == 2 else None


class _Fan:
    """The lines from one end to others, and what has blocked some of them.

    Args:
        book: the game's rules.
        situation: the board, the table, the options and the conventions in force.
        viewer: the end that they start from.
    """

    def __init__(self, book: Rulebook, situation: Situation, viewer: End) -> None:
        self._book = book
        self._situation = situation
        self._viewer = viewer
        self._common = common_of(book, situation)
        self._apart = viewer.aimed or bool(viewer.slopes)
        self._by_ground: dict[Ground, list[Shadow]] = {}
        self._by_level: dict[tuple[int, bool], list[Shadow]] = {}

    def glance(self, target: End, course: Course) -> Glance:
        """The answer for the line to one end."""
        viewer, common, touching = self._viewer, self._common, self._common.touching
        if self._apart or target.aimed or target.slopes:
            line = Line(common, self._situation, viewer, target, glance=True)
            known, along, (start, dx, dy, _) = self._by_ground.setdefault(line.ground, []), line.along, line.ray
        else:
            known, along = self._by_level.get((target.level, target.on_roof)) or self._known(target), course.along
            start, dx, dy = viewer.point, course.dx, course.dy
            if common.as_vasl is not None:
                start, dx, dy, _ = ray_between(common.as_vasl, viewer.point, target.point)
        if not along:
            for place, shadow in enumerate(known):
                if shadow.falls_on(start, dx, dy, course, touching):
                    if place:  # it is tried first on the next
                        known.insert(0, known.pop(place))
                    return shadow.glance
        line = Line(common, self._situation, viewer, target, glance=True)
        answer, by = glance_along(self._book, line)
        if by is not None:
            hull, index, apart = by
            grid, (column, row) = self._situation.board.grid, viewer.cell
            x, y = grid.cell(self._common.patchwork.hex_at(index))
            known.insert(0, Shadow(hull, (x - column, y - row), answer, apart=apart))
            del known[AS_MANY:]
        return answer

    def _known(self, target: End) -> list[Shadow]:
        """What has blocked lines between the levels of the line to an end, where neither end lies on a slope."""
        viewer, level, roof = self._viewer, target.level, target.on_roof
        ground = self._common.ground(viewer.level, level, viewer.on_roof or roof, False)
        found = self._by_level[level, roof] = self._by_ground.setdefault(ground, [])
        return found


def glances(
    book: Rulebook, situation: Situation, viewer: Location, targets: Iterable[Location], effort: Effort
) -> Pausing[list[Glance]]:
    """What ``los.glance`` says of the line to each of many targets, in their order, until the effort is spent.

    It pauses again and again.

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
    lines: list[tuple[Location, tuple[End, ...], Course]] = []
    alone, each = len(starts) == 1, ONE_LINE * len(starts)
    common = common_of(book, situation)
    (column, row), courses = starts[0].cell, common.patchwork.courses
    for target in targets:
        if not effort.left:
            break
        placed = where_said(book.rules, situation, target, TARGET_BYPASS) if common.bypassing else target
        ends = common.ends.get(placed) or ends_of(book.rules, situation, placed)
        effort.spend(each * len(ends))
        its_column, its_row = ends[0].cell
        lines.append((target, ends, courses[its_column - column, its_row - row]))
    found: dict[int, Glance] = {}
    fan = _Fan(book, situation, starts[0])
    orders = [course.order for *_, course in lines]
    for count, number in enumerate(sorted(range(len(lines)), key=orders.__getitem__)):
        if count % LINES_AT_ONCE == 0:
            yield
        target, ends, course = lines[number]
        if alone and len(ends) == 1:
            found[number] = fan.glance(ends[0], course)
        else:
            found[number] = glance(book, situation, viewer, target)
    return [found[number] for number in range(len(lines))]
