"""The lines that may be drawn to or from a unit that bypasses, enough of them to stand for all (10.6.3, 11.2.2).

A line may end anywhere along the hexsides that the unit follows. Its points with a name come first, then those of
``rules_core.sight.sweep`` that no obstacle hides by itself. What has blocked one of the lines is not asked again about
those that cross it as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from rules_core.board.board import Board
from rules_core.board.terrain_words import HILL
from rules_core.geometry.grid import CENTER, ExactPoint, Point
from rules_core.location import Location
from rules_core.movement.routes.effort import ONE_LINE, Effort
from rules_core.sight.art_in_hex import Homogeneous, art_of, crosses
from rules_core.sight.fan_sweep import FanSweep
from rules_core.sight.sightline import ZERO
from rules_core.sight.sweep import ends_of_hexside, point_of_hexside, sweep
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

    def line(start: ExactPoint = CENTER, aim: ExactPoint = CENTER) -> CgsLine:
        effort.spend(ONE_LINE)
        swept = fan if start == aim == CENTER else None
        return CgsLine(situation, buildings_in(situation), viewer.at(start), target.at(aim), glance=glance, fan=swept)

    if viewer.end.hex == target.end.hex:
        yield line(viewer.points[0], target.points[0])  # within one hex only the places count
        return
    if viewer.points == target.points == (CENTER,):
        yield line()
        return
    at = situation.board.grid.point
    cover = Screens(situation.board, viewer.end.hex, target.end.hex)
    for aim, start in product(target.points, viewer.points):
        # Only at the edges of hexes beside each other are two points one.
        same = CENTER not in (start, aim) and at(viewer.end.hex, start) == at(target.end.hex, aim)
        if not same and not cover.hide((start,), (aim,)):
            tried = line(start, aim)
            yield tried
            cover.learn(tried)
    for number, fixed in product(target.hexsides, viewer.points):
        if cover.hide((fixed,), ends_of_hexside(number)):
            continue
        sample = line(fixed, point_of_hexside(number, ZERO))
        points = _points_along(sample, sample.viewer, target.end.hex, number, effort)
        yield from (line(fixed, point) for point in points)
    for number, fixed in product(viewer.hexsides, target.points):
        if cover.hide(ends_of_hexside(number), (fixed,)):
            continue
        sample = line(point_of_hexside(number, ZERO), fixed)
        starts = _points_along(sample, sample.target, viewer.end.hex, number, effort)
        yield from (line(start, fixed) for start in starts)


class Screens:
    """What has blocked lines between two hexes, and so blocks every line between them that crosses it.

    Args:
        board: the map.
        viewer: the hex that they come from.
        target: the hex that they go to.
    """

    def __init__(self, board: Board, viewer: str, target: str) -> None:
        self._board = board
        self._viewer = viewer
        self._target = target
        self._edges: dict[tuple[Homogeneous, Homogeneous], None] = {}

    def learn(self, line: CgsLine) -> None:
        """Keep what a line crosses that blocks it, if it does so wherever else the line runs.

        Args:
            line: a line of a glance that has been judged.
        """
        barrier, grid = line.barrier, self._board.grid
        # Art in an end's hex is in the way of lines to the edge of that hex, and of none to its dot.
        if barrier is None or line.near_crest or (barrier.area is not None and not line.ends.isdisjoint(barrier.hexes)):
            return
        if barrier.area is not None:
            (name, *other), area = barrier.hexes, self._board.areas[barrier.area]
            if not other and blocks_inside(line, area, name):
                shape = art_of(self._board).shape(name, area)
                self._edges.update(dict.fromkeys((shape.corners[a], shape.corners[b]) for a, b in shape.edges))
        elif len(barrier.hexes) > 1:
            self._keep(*grid.hexside_ends(*barrier.hexes))
        else:
            # Who crosses a hex crosses a line between two opposite vertices of it.
            vertices = grid.vertices(barrier.hexes[0])
            for a, b in zip(vertices[:3], vertices[3:], strict=True):
                self._keep(a, b)

    def _keep(self, a: Point, b: Point) -> None:
        self._edges[(*a, 1), (*b, 1)] = None

    def hide(self, starts: Iterable[Point], aims: Iterable[Point]) -> bool:
        """Whether one edge of what is known lies across every line from or to a point of some hull.

        Args:
            starts: the hull's corners as points of the viewer's hex, or a single one.
            aims: the same in the target's hex.
        """
        if not self._edges:
            return False
        at = self._board.grid.twice
        lines = [(at(self._viewer, start), at(self._target, aim)) for start, aim in product(starts, aims)]
        return any(all(crosses(edge, *line) for line in lines) for edge in self._edges)


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
