"""Where a line runs between its two ends: the hexes that it crosses, and what of their art it meets."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.board.surfaces import Raster
from rules_core.families.squad_leader.sight.ends import End
from rules_core.geometry.grid import CENTER, NEIGHBOURS, VERTICES, Cell, Point
from rules_core.geometry.polygons import Hull
from rules_core.sight.facts import Stretch
from rules_core.sight.patchwork import Crossing, Patchwork, Ray, Step
from rules_core.sight.sightline import ONE, ZERO, trace

HALF = Fraction(1, 2)

MIDDLE = Stretch(HALF, HALF)
"""The stretch of what concerns the line as a whole, or fills a hex beside it."""


class LineCourse:
    """A line between two ends, as geometry.

    Args:
        patchwork: the map's.
        viewer: the end that looks.
        target: the end looked at.
        as_vasl: the picture over which it is drawn as VASL draws it (``ray_between``); None where it is drawn exactly.
        touching: whether art that it only touches is met (HC-ASL-2); along a hexside it always is (HC-ASL-3).

    Attributes:
        dx: its run on the lattice.
        dy: its rise.
        parts: its path in parts, as far as somebody went on to them (``Course.parts``).
    """

    __slots__ = (
        "_path",
        "_ray",
        "aimed",
        "along",
        "course",
        "dx",
        "dy",
        "parts",
        "patchwork",
        "range",
        "target",
        "touching_counts",
        "viewer",
    )

    def __init__(self, patchwork: Patchwork, viewer: End, target: End, as_vasl: Raster | None, touching: bool) -> None:
        self.patchwork = patchwork
        self.viewer = viewer
        self.target = target
        (column, row), (other_column, other_row) = viewer.cell, target.cell
        self.course = course = patchwork.courses[other_column - column, other_row - row]
        self.range = course.range
        self.aimed = aimed = viewer.aimed or target.aimed
        """Whether an end is a vertex and not a centre dot."""
        self.along = along = course.along and not aimed
        self.touching_counts = touching or along
        self._path: tuple[Crossing, ...] | None = None
        if aimed or as_vasl is not None:
            drawn = ray_between(None if aimed else as_vasl, viewer.point, target.point)
            self._ray: Ray | None = drawn
            self.dx, self.dy = drawn.dx, drawn.dy
            self.parts: list[tuple[Step, ...]] = [self.path if aimed else ()]
        else:
            self._ray = None
            self.dx, self.dy = course.dx, course.dy
            self.parts = course.parts

    @property
    def board(self) -> Board:
        """The map."""
        return self.patchwork.board

    @property
    def ray(self) -> Ray:
        """The line on the lattice."""
        if self._ray is None:
            (x, y), dx, dy = self.viewer.point, self.dx, self.dy
            self._ray = Ray(self.viewer.point, dx, dy, dx * y - dy * x)
        return self._ray

    @property
    def ends(self) -> tuple[End, End]:
        """Both ends, the viewer's first."""
        return self.viewer, self.target

    @property
    def run(self) -> Cell:
        """How many columns and half hexes it runs."""
        return self.course.run

    @property
    def coincident(self) -> bool:
        """Whether both ends are one point: units in Bypass of two hexes at their common vertex."""
        return self.viewer.point == self.target.point

    @property
    def roof(self) -> bool:
        """Whether an end is on a rooftop."""
        return self.viewer.on_roof or self.target.on_roof

    @property
    def path(self) -> tuple[Crossing, ...]:
        """The hexes that it crosses between its ends, or whose hexsides it runs along."""
        if not self.aimed:
            return self.course.crossings
        if self._path is None:
            self._path = self._aimed_path()
        return self._path

    def go_on(self) -> None:
        """Look for the next part."""
        parts = self.course.parts
        if self.aimed or (len(self.parts) == len(parts) and not self.course.go_on()) or self.parts is parts:
            return
        names, grid = self.patchwork.names, self.board.grid
        found = [Crossing(*step) for step in parts[len(self.parts)]]
        for number, crossing in enumerate(found):
            name = names[self.viewer.index + crossing.offset]
            if name is not None:  # it is drawn beside the course
                found[number] = crossing._replace(turn=self.ray.turn_from(grid.center(name)))
        self.parts.append(tuple(found))

    def ahead(self) -> Iterator[Step]:
        """The hexes of its path, looked for as far as one goes."""
        for part in self.parts:
            yield from part
            if part is self.parts[-1]:
                self.go_on()

    def _aimed_path(self) -> tuple[Crossing, ...]:
        """The hexes of a line that is drawn to a vertex: its own hex is then between the ends too."""
        viewer, target, board = self.viewer, self.target, self.board
        if not self.range or self.coincident:
            return ()
        found = []
        for stage, span in enumerate(trace(board, viewer.hex, target.hex, viewer.aim, target.aim).spans):
            for name in span.hexes:
                if any(end.hex == name and end.aim == CENTER for end in self.ends):
                    continue
                offset, turn = self.patchwork.index[name] - viewer.index, self.ray.turn_from(board.grid.center(name))
                away = board.grid.range(viewer.hex, name), board.grid.range(name, target.hex)
                found.append(Crossing(offset, *away, len(span.hexes) > 1, stage, turn))
        return tuple(found)

    def meets(self, hull: Hull) -> bool:
        """Whether the line meets art in a hex that it crosses."""
        return self.ray.touches(hull) if self.touching_counts else self.ray.crosses(hull)

    def passes(self, hull: Hull) -> bool:
        """Whether the line comes within a pixel of art: so exact is art of a picture; that of other maps it meets."""
        raster, (_, dx, dy, turn) = self.board.raster, self.ray
        pixel = 0 if raster is None else abs(dx) * raster.unit_y + abs(dy) * raster.unit_x
        sides = [dx * y - dy * x for x, y in hull]
        return min(sides) - pixel <= turn <= max(sides) + pixel

    def leaves_over(self, end: End) -> tuple[int, ...]:
        """The hexside by which the line leaves the hex of an end, as its number; two where it leaves over a vertex.

        Empty for an end at a vertex, where it doesn't begin within the hex.
        """
        if end.aim != CENTER:
            return ()
        columns, rows = self.run
        return _left_over(columns, rows) if end is self.viewer else _left_over(-columns, -rows)

    def stretch_of(self, hull: Hull) -> Stretch:
        """Where the line is on a patch."""
        met = self.ray.stretch(hull)
        if met is None:
            return MIDDLE
        return Stretch(min(max(met[0], ZERO), ONE), min(max(met[1], ZERO), ONE))

    def beside(self, crossing: Crossing) -> tuple[int, ...]:
        """Where the other hex stands whose hexside the line runs along with this one; empty where it crosses it."""
        if not crossing.along:
            return ()
        return tuple(
            self.viewer.index + other.offset
            for other in self.path
            if other.stage == crossing.stage and other.offset != crossing.offset
        )

    def neighbour(self, end: End, side: int) -> Hex | None:
        """The hex beyond a hexside of an end's hex; None at the map's edge."""
        column, row = NEIGHBOURS[side]
        name = self.board.grid.names.get((end.cell[0] + column, end.cell[1] + row))
        return None if name is None else self.board.hexes[name]


def ray_between(as_vasl: Raster | None, a: Point, b: Point) -> Ray:
    """A line between two lattice points: as VASL draws it over pixels (HC-ASL-6), or from point to point."""
    return Ray.between(a, b) if as_vasl is None else _as_vasl_draws_it(as_vasl, a, b)


@lru_cache(maxsize=20_000)
def _left_over(columns: int, rows: int) -> tuple[int, ...]:
    """The hexside by which a line from a centre dot leaves the hex, by where it goes; two for a vertex."""
    half = [3 * columns * y - rows * x for x, y in VERTICES[:3]]  # the other vertices lie opposite these
    turns = (*half, *[-turn for turn in half], half[0])
    return tuple([number for number in range(6) if turns[number] <= 0 <= turns[number + 1] != turns[number]])


def _as_vasl_draws_it(raster: Raster, a: Point, b: Point) -> Ray:
    """A line as VASL walks it: from whole pixels, half a pixel up and stretched by one column."""
    (x1, y1), (x2, y2) = raster.pixel_of(a), raster.pixel_of(b)
    if x2 >= x1:
        x2 += 1
    else:
        x1 += 1
    start, end = raster.corner(x1, y1), raster.corner(x2, y2)
    if y1 == y2:
        # A row of pixels begins at its upper edge: a line along that edge is in the row below it only.
        return Ray.between((start[0], start[1] + 1), (end[0], end[1] + 1))
    return Ray.between(start, end)
