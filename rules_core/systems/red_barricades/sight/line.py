"""An ASL line of sight while the rules are being applied to it."""

from __future__ import annotations

from fractions import Fraction

from rules_core.board.parts import Hex
from rules_core.board.surfaces import Raster
from rules_core.convention import Convention
from rules_core.geometry.grid import CENTER, NEIGHBOURS, VERTICES, Point
from rules_core.geometry.polygons import Hull
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.patchwork import Crossing, Ray, patchwork_of
from rules_core.sight.sightline import ONE, ZERO, trace
from rules_core.situation import Situation
from rules_core.systems.red_barricades.conventions import ALONG_HEXSIDE, CONTACT, SLOPES
from rules_core.systems.red_barricades.conventions import LINE as THE_LINE
from rules_core.systems.red_barricades.sight.ends import End
from rules_core.systems.red_barricades.sight.ground import ground_of

HALF = Fraction(1, 2)

MIDDLE = Stretch(HALF, HALF)
"""The stretch of what concerns the line as a whole, or fills a hex beside it."""

HINDRANCES_THAT_BLOCK = 6
"""So many hindrances along one line block it (A6.7)."""


Shade = tuple[Hull, int]


class Blocked(Exception):  # noqa: N818 - it ends a glance early and is no error
    """The line of a glance is blocked; nothing more needs to be known of it.

    Args:
        at: the hex or hexside.
        what: what blocks.
        cite: the rule.
        by: the hull of what blocks every line between these levels that meets it, and where its hex stands in the
            patchwork; None for what blocks this line only.
    """

    def __init__(self, at: str, what: str, cite: str, by: Shade | None = None) -> None:
        self.by = by
        self.at = at
        self.what = what
        self.cite = cite

    @property
    def step(self) -> Step:
        """What blocks, without the place on the line."""
        return Step(self.at, self.what, "", Effect.BLOCKS, self.cite, MIDDLE)


class Line:
    """A line between two hexes, and what has been found about it so far.

    Args:
        situation: the board, the table, the options and conventions.
        viewer: the end that looks.
        target: the end looked at.
        glance: whether the first block is enough; finding one then raises Blocked, and no steps are kept.
    """

    __slots__ = (
        "aimed",
        "along",
        "counters",
        "ends",
        "glance",
        "ground",
        "hindering",
        "hindrances",
        "notes",
        "over_slope",
        "patchwork",
        "path",
        "range",
        "ray",
        "roof",
        "run",
        "situation",
        "steps",
        "target",
        "touched",
        "touching_counts",
        "viewer",
    )

    def __init__(self, situation: Situation, viewer: End, target: End, *, glance: bool = False) -> None:
        self.situation = situation
        self.viewer = viewer
        self.target = target
        self.ends = viewer, target
        self.glance = glance
        self.steps: list[Step] = []
        """What the line meets; the parts of the rules add to it."""
        self.hindrances: dict[int, dict[str, int]] = {}
        """The hindrances at each range from the viewer, by hex."""
        self.hindering: list[tuple[int, int, str, str, str, Hull | None]] = []
        """Everything that hinders, with what ``hinder`` was told of it."""
        self.counters: list[tuple[int, str, str, str]] = []
        """What counters add: the hindrance, the hex, the thing and the rule."""
        self.touched: dict[str, None] = {}
        """The conventions that had a say, in the order they had it."""
        self.notes: list[str] = []
        board = situation.board
        self.patchwork = patchwork_of(board)
        (column, row), (other_column, other_row) = viewer.cell, target.cell
        self.run = run = other_column - column, other_row - row
        course = self.patchwork.course(run)
        self.range = course.range
        self.aimed = viewer.aim != CENTER or target.aim != CENTER
        self.along = course.along and not self.aimed
        self.roof = viewer.on_roof or target.on_roof
        self.over_slope = bool(viewer.slopes or target.slopes) and self._leaves_over_a_slope()
        """Whether an end that is no lower than the other looks over a slope of its own hex (HC-ASL-11)."""
        self.ground = ground_of(board, viewer.level, target.level, self.roof, self.over_slope)
        self.path = self._aimed_path() if self.aimed else course.crossings
        conventions = situation.conventions
        self.ray = (
            Ray.between(viewer.point, target.point)
            if board.raster is None or self.aimed or conventions[THE_LINE.id] == "true"
            else _as_vasl_draws_it(board.raster, viewer.point, target.point)
        )
        """The line on the lattice: from centre to centre, or as VASL draws it (HC-ASL-6)."""
        self.touching_counts = self.along or conventions[CONTACT.id] == "touch"
        """Whether art that the line only touches is met (HC-ASL-2); along a hexside it always is (HC-ASL-3)."""

    def _aimed_path(self) -> tuple[Crossing, ...]:
        """The hexes of a line that is drawn to a vertex: its own hex is then between the ends too."""
        viewer, target, board = self.viewer, self.target, self.situation.board
        if not self.range:
            return ()
        found = []
        for span in trace(board, viewer.hex, target.hex, viewer.aim, target.aim).spans:
            for name in span.hexes:
                if any(end.hex == name and end.aim == CENTER for end in self.ends):
                    continue
                away = board.grid.range(viewer.hex, name), board.grid.range(name, target.hex)
                found.append(Crossing(self.patchwork.index[name] - viewer.index, *away, len(span.hexes) > 1))
        return tuple(found)

    def _leaves_over_a_slope(self) -> bool:
        """Whether the line leaves the hex of an end over a slope of it, if slopes have an effect (HC-ASL-11)."""
        return any(
            end.level >= other.level and not end.slopes.isdisjoint(self.leaves_over(end))
            for end, other in (self.ends, self.ends[::-1])
        ) and (self.choice(SLOPES) == "three-quarters")

    def choice(self, record: Convention) -> str:
        """The option of a convention in force; the convention is noted as having had a say."""
        self.touched[record.id] = None
        return self.situation.conventions[record.id]

    def meets(self, hull: Hull) -> bool:
        """Whether the line meets art in a hex that it crosses."""
        return self.ray.touches(hull) if self.touching_counts else self.ray.crosses(hull)

    def passes(self, hull: Hull) -> bool:
        """Whether the line comes within a pixel of art: so exact is art of a picture; that of other maps it meets."""
        raster, (_, dx, dy, turn) = self.situation.board.raster, self.ray
        pixel = 0 if raster is None else abs(dx) * raster.unit_y + abs(dy) * raster.unit_x
        sides = [dx * y - dy * x for x, y in hull]
        return min(sides) - pixel <= turn <= max(sides) + pixel

    def block(
        self,
        at: str,
        what: str,
        detail: str,
        cite: str,
        where: Hull | Stretch,
        *,
        base: int = 0,
        top: int = 0,
        kind: str = "",
        by: Shade | None = None,
    ) -> None:
        """Keep something that blocks.

        Args:
            at: the hex or hexside.
            what: the thing in plain words.
            detail: why it blocks.
            cite: the rule.
            where: its hull, or the stretch of the line that it concerns.
            base: the level of its foot, for the side view.
            top: the level of its top.
            kind: its terrain word.
            by: as for ``Blocked``.

        Raises:
            Blocked: a glance is all that was asked for.
        """
        if self.glance:
            raise Blocked(at, what, cite, by)
        stretch = where if isinstance(where, Stretch) else self.stretch_of(where)
        self.steps.append(Step(at, what, detail, Effect.BLOCKS, cite, stretch, base=base, top=top, kind=kind))

    def leaves_over(self, end: End) -> tuple[int, ...]:
        """The hexside by which the line leaves the hex of an end, as its number; two where it leaves over a vertex.

        Empty for an end at a vertex, where it doesn't begin within the hex.
        """
        if end.aim != CENTER:
            return ()
        columns, rows = self.run if end is self.viewer else (-self.run[0], -self.run[1])
        turns = [3 * columns * y - rows * x for x, y in VERTICES]
        ways = [columns * x + rows * y for x, y in VERTICES]
        found = []
        for number in range(6):
            other = (number + 1) % 6
            if turns[number] <= 0 <= turns[other] and (ways[number] > 0 or ways[other] > 0):
                found.append(number)
        return tuple(found)

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
            if other.from_start == crossing.from_start and other.offset != crossing.offset
        )

    def neighbour(self, end: End, side: int) -> Hex | None:
        """The hex beyond a hexside of an end's hex; None at the map's edge."""
        column, row = NEIGHBOURS[side]
        name = self.situation.board.grid.names.get((end.cell[0] + column, end.cell[1] + row))
        return None if name is None else self.situation.board.hexes[name]

    def hinder(self, away: int, value: int, at: str, what: str, cite: str, where: Hull | None) -> None:
        """Count a hindrance: of the hexes at one range only the largest counts (A6.7, HC-ASL-3).

        Args:
            away: the range from the viewer at which it counts.
            value: what it adds.
            at: the hex.
            what: the thing in plain words.
            cite: the rule.
            where: its hull; None for what fills the hex.

        Raises:
            Blocked: that makes six, and a glance is all that was asked for.
        """
        by_hex = self.hindrances.setdefault(away, {})
        if value > by_hex.get(at, 0):
            by_hex[at] = value
            if self.glance and self.total >= HINDRANCES_THAT_BLOCK:
                raise Blocked(at, "sixth hindrance", "A6.7")
        if not self.glance:
            self.hindering.append((away, value, at, what, cite, where))

    @property
    def is_blocked(self) -> bool:
        """Whether anything blocks it."""
        return self.total >= HINDRANCES_THAT_BLOCK or any(step.effect is Effect.BLOCKS for step in self.steps)

    def hinder_more(self, value: int, at: str, what: str, cite: str) -> None:
        """Count the hindrance of a counter, which adds to that of the map.

        Raises:
            Blocked: that makes six, and a glance is all that was asked for.
        """
        self.counters.append((value, at, what, cite))
        if self.glance and self.total >= HINDRANCES_THAT_BLOCK:
            raise Blocked(at, "sixth hindrance", "A6.7")

    @property
    def total(self) -> int:
        """What hinders the line, added up."""
        total = sum(value for value, *_ in self.counters)
        for by_hex in self.hindrances.values():
            both = len(by_hex) > 1 and self.choice(ALONG_HEXSIDE) == "sum"
            total += sum(by_hex.values()) if both else max(by_hex.values())
        return total


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
