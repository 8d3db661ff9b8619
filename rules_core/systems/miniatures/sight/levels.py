"""How high the ground is below a line: worked out once for all that is asked of it (T9)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from rules_core.geometry.grid import ExactPoint
from rules_core.systems.miniatures.terrain import HILL
from rules_core.tabletop.course import TableSpan, contacts, spans
from rules_core.tabletop.standing import height_at, height_of
from rules_core.tabletop.tabletop import Tabletop

LINES_KEPT = 32


class LevelsBelow:
    """The ground below one line."""

    def __init__(self, table: Tabletop, start: ExactPoint, goal: ExactPoint) -> None:
        """Args: table: the table; start: where the line begins; goal: where it ends, another point."""
        self.spans = spans(start, goal, table.areas)
        """The line cut wherever the areas beside it change."""
        self._ends = [span.end for span in self.spans]
        self._levels = [level_of(span) for span in self.spans]
        self._at = {Fraction(t): height_at(table, point) for t, point in ((0, start), (1, goal))}
        self.met: dict[str, Sequence[Fraction]] = {}
        """By the name of a hill, where between its ends the line meets its edge, in order."""
        for area in table.areas:
            if area.terrain == HILL.word:
                self.met[area.name] = sorted(contacts(start, goal, area))
                for t in self.met[area.name]:
                    self._at[t] = max(self._at.get(t, 0), height_of(area), self.beside(t))

    def beside(self, t: Fraction) -> int:
        """How high the ground is at most just before a point of the line and just after it, or there and beside it."""
        first = bisect_left(self._ends, t)
        return max(self._levels[first : bisect_right(self._ends, t) + 1])

    def at(self, t: Fraction) -> int:
        """How high the ground is at a point of the line, the edge of a contour belonging to it."""
        return self._at[t] if t in self._at else self.beside(t)

    def along(self, start: Fraction, end: Fraction) -> int:
        """How high the ground is at most from one point of the line to another."""
        over = self._levels[bisect_right(self._ends, start) : bisect_left(self._ends, end) + 1] if start < end else ()
        return max(self.at(start), self.at(end), *over)


def level_of(span: TableSpan) -> int:
    """How high the ground is below a stretch, the edge of a contour belonging to it."""
    return max((height_of(area) for area in span.areas if area.terrain == HILL.word), default=0)


@lru_cache(maxsize=LINES_KEPT)
def levels_below(table: Tabletop, start: ExactPoint, goal: ExactPoint) -> LevelsBelow:
    """The ground below a line, kept for the readings that an answer compares.

    Args:
        table: the table.
        start: where the line begins.
        goal: where it ends, another point.
    """
    return LevelsBelow(table, start, goal)
