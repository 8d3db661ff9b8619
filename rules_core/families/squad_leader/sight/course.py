"""Where a line runs between its two ends: the hexes that it crosses, and what of their art it meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.board.surfaces import Raster
from rules_core.families.squad_leader.sight.ends import End
from rules_core.geometry.grid import CENTER, Cell, Point
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
    """

    __slots__ = (
        "_path",
        "_ray",
        "aimed",
        "along",
        "course",
        "drawn",
        "dx",
        "dy",
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
        self._ray: Ray | None = None
        self.dx, self.dy = course.dx, course.dy
        self.drawn = False
        """Whether it runs beside its course."""
        if aimed or as_vasl is not None:
            self.ray = ray_between(None if aimed else as_vasl, viewer.point, target.point)

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

    @ray.setter
    def ray(self, drawn: Ray) -> None:
        self._ray, self.dx, self.dy, self.drawn = drawn, drawn.dx, drawn.dy, True

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

    @property
    def part(self) -> Callable[[int], tuple[Step, ...]]:
        """Tells one of the parts of its path (``Course.part``)."""
        return self._drawn_part if self.drawn else self.course.part

    def _drawn_part(self, number: int) -> tuple[Step, ...]:
        if self.aimed:
            return () if number else self.path
        found, names, grid = list(self.course.part(number)), self.patchwork.names, self.board.grid
        for place, step in enumerate(found):
            name = names[self.viewer.index + step[0]]
            if name is not None:
                found[place] = (*step[:-1], self._turn_from(grid.center(name)))
        return tuple(found)

    def _turn_from(self, center: Point) -> int:
        return self.ray.turn - self.dx * center[1] + self.dy * center[0]

    def ahead(self) -> Iterator[Step]:
        """The hexes of its path, looked for as far as one goes."""
        number, part_of = 0, self.part
        while part := part_of(number):
            yield from part
            number += 1

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
                offset, turn = self.patchwork.index[name] - viewer.index, self._turn_from(board.grid.center(name))
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
        return self.course.left_over[0 if end is self.viewer else 1]

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
        name = self.board.grid.around(end.hex)[side]
        return None if name is None else self.board.hexes[name]


def ray_between(as_vasl: Raster | None, a: Point, b: Point) -> Ray:
    """A line between two lattice points: as VASL draws it over pixels (HC-ASL-6), or from point to point."""
    return Ray.between(a, b) if as_vasl is None else _as_vasl_draws_it(as_vasl, a, b)


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
