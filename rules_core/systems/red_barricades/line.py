"""An ASL line of sight while the rules are being applied to it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rules_core.board import Board, Hex
from rules_core.convention import Convention
from rules_core.grid import CENTER, NEIGHBOURS, VERTICES, Point
from rules_core.location import CELLAR, ROOF, Location
from rules_core.patchwork import Crossing, Patchwork, Ray, patchwork_of
from rules_core.polygons import ring_bounds
from rules_core.sight import Step, Stretch
from rules_core.sightline import ONE, ZERO, trace
from rules_core.situation import Situation
from rules_core.surfaces import Patch, Raster, Surface
from rules_core.systems.red_barricades import places
from rules_core.systems.red_barricades.conventions import ALONG_HEXSIDE, CELLAR_LEVEL, CONTACT
from rules_core.systems.red_barricades.conventions import LINE as THE_LINE
from rules_core.systems.red_barricades.counters import PILLBOX, TRENCHES
from rules_core.systems.red_barricades.effects import PARTY_WALL, Effect, effects
from rules_core.systems.red_barricades.hexes import depression_in
from rules_core.systems.red_barricades.sight_terrain import LEVEL, Kind, terrain_of

HALF = Fraction(1, 2)

MIDDLE = Stretch(HALF, HALF)
"""The stretch of what concerns the line as a whole, or fills a hex beside it."""

HINDRANCES_THAT_BLOCK = 6
"""So many hindrances along one line block it (A6.7)."""


class End:
    """One end of a line; all lines to or from a Location share it.

    Args:
        board: the map.
        location: where the unit is.
        floor: the level of the floor that it stands on.
        aim: the point of its hex that the line is drawn to, in halves of (u, v) from the centre dot.
    """

    __slots__ = (
        "aim",
        "cell",
        "entrenched",
        "floor",
        "ground",
        "hex",
        "in_building",
        "in_cellar",
        "in_depression",
        "in_factory",
        "in_sewer",
        "index",
        "level",
        "location",
        "on_roof",
        "point",
        "terrain",
        "walled",
    )

    def __init__(self, board: Board, location: Location, floor: int, aim: Point = CENTER) -> None:
        self.aim = aim
        self.location = location
        self.hex = location.hex
        self.floor = floor
        self.ground = board.hexes[location.hex]
        """Its hex as the map has it."""
        self.cell = board.grid.cell(location.hex)
        (x, y), u, v = board.grid.center(location.hex), board.grid.u, board.grid.v
        self.point = x + aim[0] * u // 2, y + aim[1] * v // 2
        """The lattice point that the line is drawn to: the centre dot, or a vertex."""
        self.index = patchwork_of(board).place(self.cell)
        """Where its hex stands in the patchwork."""
        self.terrain = terrain_of(self.ground.words[0])
        """What fills its hex."""
        self.on_roof = location.place == ROOF
        self.in_cellar = location.place == CELLAR
        self.level = self.ground.level if self.in_cellar else floor
        """The level that it sees from: out of a cellar that of the ground floor (O6)."""
        self.in_depression = location.place in (places.IN, places.CULVERT_PLACE)
        """Whether it is IN a depression (A6.3)."""
        self.entrenched = self.in_cellar or location.place in TRENCHES
        """Whether it sees as an entrenched unit: in a cellar too (B9.21, O6)."""
        self.in_building = self.terrain.is_building
        self.in_factory = self.terrain.kind is Kind.FACTORY
        self.in_sewer = location.place == places.SEWER
        self.walled = any(
            terrain_of(patch.surface.terrain).kind is Kind.PARTY_WALL for patch in board.patches.get(location.hex, ())
        )
        """Whether rowhouse or interior factory walls stand in its hex."""


BROUGHT = frozenset({*TRENCHES, PILLBOX, places.SEWER})
"""Places that counters may bring and take away."""


@lru_cache(maxsize=4)
def _ends(board: Board, cellars: str) -> dict[Location, tuple[End, ...]]:
    """The ends of the lines of a board that were asked for before, by how deep its cellars are (HC-RB-6)."""
    del board, cellars
    return {}


def ends_of(situation: Situation, location: Location) -> tuple[End, ...]:
    """The ends that a line to a Location may have: the centre dot, or each vertex that a climber is at (B11.42).

    Raises:
        KeyError: the hex has no such place.
    """
    known = _ends(situation.board, situation.conventions[CELLAR_LEVEL.id])
    found = known.get(location)
    if found is None:
        floor, aims = places.level_of(situation, location), _aims(situation, location)
        found = tuple(End(situation.board, location, floor, aim) for aim in aims)
        if aims == (CENTER,) and location.place not in BROUGHT:
            known[location] = found
    return found


def _aims(situation: Situation, location: Location) -> tuple[Point, ...]:
    if places.climbing_at(location.place) is None:
        return (CENTER,)
    vertices = next(place.vertices for place in places.places(situation, location.hex) if place.id == location.place)
    return tuple((2 * VERTICES[vertex][0], 2 * VERTICES[vertex][1]) for vertex in vertices)


class Feature(NamedTuple):
    """A patch that has an effect on lines between two levels.

    Args:
        hull: its hull.
        effect: what it does.
        patch: the patch.
        across: twice the middle of the box round the hull, and
        down: the same downwards, from which a line that misses the box is told from one that may not.
        wide: the box's width.
        high: its height.
    """

    hull: tuple[Point, ...]
    effect: Effect
    patch: Patch
    across: int
    down: int
    wide: int
    high: int

    @staticmethod
    def of(patch: Patch, effect: Effect) -> Feature:
        """A patch with its effect."""
        left, top, right, bottom = ring_bounds(patch.hull)
        return Feature(patch.hull, effect, patch, left + right, top + bottom, right - left, bottom - top)


class Ground:
    """What the ground of a board is to lines between two levels, worked out hex by hex as lines come by.

    Args:
        patchwork: the board's patches.
        viewer: the level of the one end.
        target: the level of the other.
        roof: whether an end is on a rooftop.
    """

    def __init__(self, patchwork: Patchwork, viewer: int, target: int, roof: bool) -> None:
        self._patchwork = patchwork
        self._ends = viewer, target, roof
        self.found: list[tuple[Feature, ...] | None] = [None] * patchwork.size
        self._party_walls: dict[int, tuple[Feature, ...]] = {}

    def at(self, index: int) -> tuple[Feature, ...]:
        """What has an effect in a hex, what blocks first."""
        found = self.found[index]
        if found is None:
            found = self.found[index] = tuple(sorted(self._judge(index), key=lambda feature: feature.effect.kind))
        return found

    def party_walls_at(self, index: int) -> tuple[Feature, ...]:
        """The rowhouse and interior factory walls in a hex."""
        found = self._party_walls.get(index)
        if found is None:
            found = self._party_walls[index] = tuple(
                feature for feature in self.at(index) if feature.effect.kind == PARTY_WALL
            )
        return found

    def inherent_at(self, index: int) -> tuple[Effect, ...]:
        """The effects of terrain that fills its hex, hexsides included."""
        name = self._patchwork.names[index]
        if name is None:
            return ()
        hex_ = self._patchwork.board.hexes[name]
        if not terrain_of(hex_.words[0]).inherent:
            return ()
        return effects(Surface(hex_.words[0], hex_.level, hex_.floors), *self._ends)

    def _judge(self, index: int) -> tuple[Feature, ...]:
        name = self._patchwork.names[index]
        if name is None:
            return ()
        centre = self._patchwork.board.hexes[name].words[0]
        return tuple(
            Feature.of(patch, effect)
            for patch in self._patchwork.patches[index]
            # Inherent terrain drawn over the edge of its hex is nothing in the next; rubble on a floor fills no hex.
            if not terrain_of(patch.surface.terrain).inherent
            or patch.surface.terrain == centre
            or patch.surface.floors is not None
            for effect in effects(patch.surface, *self._ends)
        )


@lru_cache(maxsize=256)
def ground_of(board: Board, viewer: int, target: int, roof: bool) -> Ground:
    """What the ground of a board is to lines between two levels; lines between the same levels share it."""
    return Ground(patchwork_of(board), viewer, target, roof)


Shade = tuple[tuple[Point, ...], int]


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
        return Step(self.at, self.what, "", "blocks", self.cite, MIDDLE)


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
        self.hindering: list[tuple[int, int, str, str, str, tuple[Point, ...] | None]] = []
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
        self.ground = ground_of(board, viewer.level, target.level, self.roof)
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

    def choice(self, record: Convention) -> str:
        """The option of a convention in force; the convention is noted as having had a say."""
        self.touched[record.id] = None
        return self.situation.conventions[record.id]

    def meets(self, hull: tuple[Point, ...]) -> bool:
        """Whether the line meets art in a hex that it crosses."""
        return self.ray.touches(hull) if self.touching_counts else self.ray.crosses(hull)

    def block(
        self,
        at: str,
        what: str,
        detail: str,
        cite: str,
        where: tuple[Point, ...] | Stretch,
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
        self.steps.append(Step(at, what, detail, "blocks", cite, stretch, base=base, top=top, kind=kind))

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

    def stretch_of(self, hull: tuple[Point, ...]) -> Stretch:
        """Where the line is on a patch."""
        met = self.ray.stretch(hull)
        if met is None:
            return MIDDLE
        return Stretch(min(max(met[0], ZERO), ONE), min(max(met[1], ZERO), ONE))

    def neighbour(self, end: End, side: int) -> Hex | None:
        """The hex beyond a hexside of an end's hex; None at the map's edge."""
        column, row = NEIGHBOURS[side]
        name = self.situation.board.grid.names.get((end.cell[0] + column, end.cell[1] + row))
        return None if name is None else self.situation.board.hexes[name]

    def hinder(self, away: int, value: int, at: str, what: str, cite: str, where: tuple[Point, ...] | None) -> None:
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
        return self.total >= HINDRANCES_THAT_BLOCK or any(step.effect == "blocks" for step in self.steps)

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


def side_words(hex_: Hex) -> tuple[str, ...]:
    """What lies at the middle of each hexside of a hex; open ground where the map doesn't say."""
    return hex_.sides or ("open",) * 6


def is_depression(hex_: Hex | None) -> bool:
    """Whether a depression runs through a hex's middle, under a bridge too."""
    return hex_ is not None and depression_in(hex_) is not None


def bottom_of(hex_: Hex) -> int:
    """The level of the ground at a hex's middle: under a bridge that of the depression."""
    return hex_.level - LEVEL if terrain_of(hex_.words[0]).kind is Kind.BRIDGE and is_depression(hex_) else hex_.level


def level_words(level: int) -> str:
    """A level as players say it: ``2½``."""
    whole, half = divmod(level, LEVEL)
    return f"{whole}½" if half and whole else "½" if half else str(whole)
