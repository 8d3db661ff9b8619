"""The lines that may be drawn to or from a unit that bypasses, enough of them to stand for all (10.6.3, 11.2.2).

A line may end anywhere along the hexsides that the unit follows. Its points with a name come first, then those of
``rules_core.sight.sweep`` that no obstacle hides by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from rules_core.board.terrain_words import HILL
from rules_core.geometry.grid import CENTER, ExactPoint, Point
from rules_core.location import Location
from rules_core.movement.routes.effort import ONE_LINE, Effort
from rules_core.sight.fan_sweep import FanSweep
from rules_core.sight.sightline import ZERO
from rules_core.sight.sweep import point_of_hexside, sweep
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.conventions import BYPASS_POINTS
from rules_core.systems.cgs.sight.bypass_ends import hexsides_of, points_of, way_of
from rules_core.systems.cgs.sight.line import CgsEnd, CgsLine, end_of
from rules_core.systems.cgs.sight.obstacles import BY_ART, blocks_inside
from rules_core.systems.cgs.terrain import FOUNTAIN, PARAPET

_ONE_EDGE = 3
"""What an edge of art, or a vertex, comes to that a sweep looks at."""

COUNTED = BY_ART | {FOUNTAIN.word, PARAPET, HILL}
"""The terrain whose art has a say on a line; of all other terrain the whole hex has."""


@dataclass(frozen=True)
class Aimed:
    """One end of the lines: where they may go to or come from.

    Args:
        end: the end.
        points: the points with a name, the one that is tried first in front.
        hexsides: the numbers of the hexsides of its hex anywhere along which lines may end.
    """

    end: CgsEnd
    points: tuple[Point, ...]
    hexsides: tuple[int, ...]

    def at(self, aim: ExactPoint) -> CgsEnd:
        """The end with its lines drawn to one point."""
        return self.end if aim == CENTER else replace(self.end, aim=aim)


def from_viewer(situation: Situation, viewer: Location) -> Aimed:
    """Where lines may come from.

    Args:
        situation: the board, the table, the options and conventions.
        viewer: who looks.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    return _aimed(situation, viewer, way_of(viewer.place))


def at_target(situation: Situation, target: Location) -> Aimed:
    """Where lines may go to.

    Args:
        situation: the board, the table, the options and conventions.
        target: who is looked at.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    return _aimed(situation, target, way_of(target.place, str(situation.options["target_bypass"])))


def _aimed(situation: Situation, location: Location, way: str) -> Aimed:
    option = situation.conventions[BYPASS_POINTS.id]
    return Aimed(end_of(situation, location, way), points_of(way, option), hexsides_of(way, option))


def lines_between(
    situation: Situation,
    viewer: Aimed,
    target: Aimed,
    effort: Effort,
    *,
    glance: bool = False,
    fan: FanSweep | None = None,
) -> Iterator[CgsLine]:
    """The lines that stand for all between two ends, nothing judged yet (10.6.3).

    Where both go along hexsides, each is gone through against the points with a name of the other.

    Args:
        situation: the board, the table, the options and conventions.
        viewer: the end that looks.
        target: the end looked at.
        effort: takes what the lines come to, and what has to be worked out to know them.
        glance: whether the first block is enough.
        fan: the lines from centre dot to centre dot that those between these two are some of; None for a line alone.
    """

    def line(start: ExactPoint, aim: ExactPoint) -> CgsLine:
        effort.spend(ONE_LINE)
        swept = fan if start == aim == CENTER else None
        return CgsLine(situation, buildings_in(situation), viewer.at(start), target.at(aim), glance=glance, fan=swept)

    if viewer.end.hex == target.end.hex:
        yield line(viewer.points[0], target.points[0])  # within one hex only the places count
        return
    at = situation.board.grid.point
    for aim, start in product(target.points, viewer.points):
        # Only at the edges of hexes beside each other are two points one.
        if CENTER in (start, aim) or at(viewer.end.hex, start) != at(target.end.hex, aim):
            yield line(start, aim)
    for number, fixed in product(target.hexsides, viewer.points):
        sample = line(fixed, point_of_hexside(number, ZERO))
        points = _points_along(sample, sample.viewer, target.end.hex, number, effort)
        yield from (line(fixed, point) for point in points)
    for number, fixed in product(viewer.hexsides, target.points):
        sample = line(point_of_hexside(number, ZERO), fixed)
        starts = _points_along(sample, sample.target, viewer.end.hex, number, effort)
        yield from (line(start, fixed) for start in starts)


def _points_along(sample: CgsLine, fixed: CgsEnd, hex_name: str, number: int, effort: Effort) -> Iterator[ExactPoint]:
    """Points of a hexside that stand for all that no obstacle hides by itself from the other end of the lines.

    Args:
        sample: one of the lines.
        fixed: the end that they have in common.
        hex_name: the hex at the other end.
        number: the number of its hexside.
        effort: takes what the sweep comes to.
    """
    board = sample.situation.board
    swept = sweep(board, fixed.hex, fixed.aim, hex_name, number, COUNTED)
    effort.spend(_ONE_EDGE * swept.looked_at)
    hiding = {(name, index) for name, index in swept.shadows if blocks_inside(sample, board.areas[index], name)}
    eye = board.grid.point(fixed.hex, fixed.aim)
    for place in swept.places(hiding):
        point = point_of_hexside(number, place)
        if board.grid.point(hex_name, point) != eye:
            yield point
