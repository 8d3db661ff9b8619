"""The patches of a board laid out for speed: which hexes a line crosses, and which patches it meets in them.

Between its end hexes a line crosses each hex completely, so it meets a connected patch of ground exactly when it
meets the patch's convex hull, and that is a few signs of whole numbers. In an end hex, where the line only begins,
the same holds for patches that do not lie round the centre.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import chain
from math import ceil, floor
from operator import itemgetter
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.board.surfaces import Patch
from rules_core.geometry.grid import Cell, Exact, Point
from rules_core.geometry.polygons import Hull

_NEAR = {0: 2, 2: 6, 6: 14}
"""How many hexes from their start lines are looked for what they cross, and how many next; then for all the rest."""

_FINE, _LONGER = 1 << 20, 1 << 12

_MOST_COURSES = 20_000
"""So many courses of a board are kept."""


class Crossing(NamedTuple):
    """A hex that a line crosses between its ends, or one of the two whose hexside it runs along.

    Args:
        offset: where the hex stands in a patchwork, counted from the hex that the line starts in.
        from_start: its range from there.
        to_end: its range to the hex that the line ends in.
        along: whether the line runs along its hexside.
        stage: how many stretches in other hexes come before; two hexes with one stage lie beside each other.
        turn: what ``dx * y - dy * x`` is on the line, where x and y are counted from the hex's centre.
    """

    offset: int
    from_start: int
    to_end: int
    along: bool
    stage: int
    turn: int


Step = tuple[int, int, int, bool, int, int]
"""A crossing without its names: lines go through many before one has to be judged."""


class Course:
    """What all lines of one displacement between centres have in common.

    Args:
        stride: how many places of the patchwork a column takes.
        u: the lattice's unit across, and
        v: downwards.
        run: their columns and half hexes.

    Attributes:
        dx: their run on the lattice.
        dy: their rise.
    """

    __slots__ = (
        "_crossings",
        "_known",
        "_lattice",
        "_left_over",
        "_walked_to",
        "_within",
        "along",
        "dx",
        "dy",
        "order",
        "parts",
        "range",
        "run",
    )

    def __init__(self, stride: int, u: int, v: int, run: Cell) -> None:
        self.run = columns, rows = run
        self.dx, self.dy = 3 * u * columns, v * rows
        self._lattice = stride, u * v
        across, down = abs(columns), abs(rows)
        self.range = across + max(0, (down - across) // 2)  # this is ``cell_range``, written out
        """From one end's hex to the other's."""
        size = across + down or 1
        slope = rows * _FINE // size
        self.order = (slope if columns >= 0 else 2 * _FINE - slope) * _LONGER + self.range
        """A number that grows with their direction and then with their range: only an order, so it may be rounded."""
        self.along = runs_along_hexsides(columns, rows)
        """Whether they run along hexspines."""
        self._within = _reach(across, down) - (0 if self.along else 1)
        """How far off them, as ``_reach`` has it, hexes lie that they cross, or run along."""

        self.parts: tuple[tuple[Step, ...], ...] = ()
        """Their crossings as far as somebody went on to them, those near their start first: most lines that are blocked
        come to the first ones only, lines in shadows to none."""
        self._known = 0
        """Up to which range from their start that is."""
        self._walked_to = 0, 0
        """The last of them: its columns and half hexes, whichever way these run."""
        self._crossings: tuple[Crossing, ...] | None = None
        self._left_over: tuple[tuple[int, ...], tuple[int, ...]] | None = None

    @property
    def left_over(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The hexside, by its number, by which they leave the hex of each end; two where it is a vertex."""
        if self._left_over is None:
            columns, rows = self.run
            sides = rows - 3 * columns, rows + 3 * columns, rows
            self._left_over = _left_over(*[(side > 0) - (side < 0) for side in sides])
        return self._left_over

    @property
    def crossings(self) -> tuple[Crossing, ...]:
        """The hexes that they cross, or run along, between their end hexes, in order."""
        if self._crossings is None:
            while self.part(len(self.parts)):
                pass
            self._crossings = tuple([Crossing(*step) for step in chain.from_iterable(self.parts)])
        return self._crossings

    def part(self, number: int) -> tuple[Step, ...]:
        """One of the parts of their crossings, looked for by whoever comes to it first; empty beyond the last."""
        if number < len(self.parts):
            return self.parts[number]
        before, last = self._known, self.range - 1
        if before >= last:
            return ()
        self._known = min(_NEAR.get(before, last), last)
        found = tuple(self._run_along(before, self._known) if self.along else self._walked(self._known))
        self.parts += (found,)
        return found

    def crosses(self, cell: Cell) -> bool:
        """Whether they cross a hex that lies ahead of their start, or run along its hexside.

        Args:
            cell: the hex, counted from the one that they start in.
        """
        (columns, rows), (column, row) = self.run, cell
        if 3 * columns * column + rows * row <= 0:
            return False
        return -self._within <= 3 * (columns * row - rows * column) <= self._within

    def _walked(self, range_: int) -> list[Step]:
        """The hexes that they cross from the last one known on, up to a range from their start: each beside the next.

        A hex's centre lies ``3 * c`` across and ``s`` down, in units in which its vertices are at (±2, 0) and (±1, ±1).
        """
        (columns, rows), last = self.run, self._walked_to
        (column, row), (stride, unit), within = last, self._lattice, self._within
        across, down = (stride if columns > 0 else -stride), (1 if rows >= 0 else -1)
        if (columns > 0) is not (rows < 0):
            unit = -unit
        columns, rows = abs(columns), abs(rows)  # to the right and downwards: other lines cross what lies opposite
        stage = sum(map(len, self.parts))
        found: list[Step] = []
        # The next hex lies on the one side of where they are, on the other, or else ahead.
        (a, b), (c, d), (e, f) = ((-1, 1), (1, 1), (0, 2)) if rows > 3 * columns else ((0, 2), (1, -1), (1, 1))
        more, less, ahead = 3 * (columns * b - rows * a), 3 * (columns * d - rows * c), 3 * (columns * f - rows * e)
        off = 3 * (columns * row - rows * column)
        while True:
            if off + more <= within:
                column, row, off = column + a, row + b, off + more
            elif off + less >= -within:
                column, row, off = column + c, row + d, off + less
            else:
                column, row, off = column + e, row + f, off + ahead
            # These are ``cell_range`` to both ends, written out.
            away = (column + row) // 2 if row > column else column
            if away > range_:
                self._walked_to = last
                return found
            on, rest = columns - column, rows - row
            left = (on + rest) // 2 if rest > on else on
            found.append((column * across + row * down, away, left, False, stage, unit * off))
            stage += 1
            last = column, row

    def _run_along(self, before: int, range_: int) -> Iterator[Step]:
        """Those between two ranges of lines along hexspines: one at each even range, two side by side at each odd."""
        (columns, rows), (stride, unit) = self.run, self._lattice
        right, down = (1 if columns > 0 else -1), (1 if rows > 0 else -1)
        on, cells = 2 * stride * right, [(right, -1), (right, 1)]
        if rows:
            on, cells = stride * right + 3 * down, sorted([(right, down), (0, 2 * down)], key=itemgetter(1))
        beside = [(column * stride + row, 3 * unit * (rows * column - columns * row)) for column, row in cells]
        for away in range(before + 1, range_ + 1):
            for offset, turn in beside if away % 2 else ((0, 0),):
                yield away // 2 * on + offset, away, self.range - away, away % 2 == 1, away, turn


class Ray(NamedTuple):
    """A line between two lattice points as its hulls are tested against it.

    Args:
        start: where it starts.
        dx: its run.
        dy: its rise.
        turn: what ``dx * y - dy * x`` is on it.
    """

    start: Point
    dx: int
    dy: int
    turn: int

    @staticmethod
    def between(a: Point, b: Point) -> Ray:
        """The line from one lattice point to another."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        return Ray(a, dx, dy, dx * a[1] - dy * a[0])

    def touches(self, hull: Hull) -> bool:
        """Whether the endless line meets a hull, its edge included."""
        dx, dy, turn = self.dx, self.dy, self.turn
        sides = [dx * y - dy * x for x, y in hull]
        return min(sides) <= turn <= max(sides)

    def crosses(self, hull: Hull) -> bool:
        """Whether a hull has points on both sides of the endless line."""
        dx, dy, turn = self.dx, self.dy, self.turn
        sides = [dx * y - dy * x for x, y in hull]
        return min(sides) < turn < max(sides)

    def stretch(self, hull: Hull) -> tuple[Fraction, Fraction] | None:
        """Where the endless line is on a hull, as fractions of the way; None where they don't meet."""
        dx, dy = self.dx, self.dy
        length = dx * dx + dy * dy
        sides = [dx * y - dy * x - self.turn for x, y in hull]
        ways = [dx * (x - self.start[0]) + dy * (y - self.start[1]) for x, y in hull]
        found = [Fraction(way, length) for side, way in zip(sides, ways, strict=True) if side == 0]
        for index, side in enumerate(sides):
            before = sides[index - 1]
            if side * before < 0:
                way = ways[index] * before - ways[index - 1] * side
                found.append(Fraction(way, (before - side) * length))
        return (min(found), max(found)) if found else None

    def reaches(self, hull: Hull) -> bool:
        """Whether the line meets a hull ahead of its start; the hull must not lie round the start."""
        if not self.touches(hull):
            return False
        dx, dy, (x0, y0) = self.dx, self.dy, self.start
        ways = [dx * (x - x0) + dy * (y - y0) for x, y in hull]
        if min(ways) > 0 or max(ways) <= 0:
            return max(ways) > 0
        met = self.stretch(hull)
        return met is not None and met[1] > 0


Corners = tuple[Exact, Exact, Exact, Exact]
"""Two corners of a hull: how far across and down the one lies, then the other."""


Outline = tuple[int, int, int, int, Corners, Corners]
"""What tells most lines whether they cross a hull, more quickly than all its corners do: of the box round it twice the
middle, across and downwards, then its width and its height; two corners of the hull that lie far apart downwards, and
two that do across. All of it is counted from a centre."""


def outline_of(hull: Hull, center: Point) -> Outline:
    """The box round a hull, whose sides lie on whole numbers, and corners of it: by their places, from its left end on.

    A line that misses the box misses the hull, and one that goes between two of its corners crosses it.

    Args:
        hull: the hull.
        center: the centre of its hex.
    """
    ox, oy = center
    left, top = right, bottom = hull[0]
    for x, y in hull:  # most hulls have few corners, among which ``min`` and ``max`` look twice as long
        if x < left:
            left = x
        elif x > right:
            right = x
        if y < top:
            top = y
        elif y > bottom:
            bottom = y
    left, top, right, bottom, count = floor(left), floor(top), ceil(right), ceil(bottom), len(hull)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = hull[count // 4], hull[3 * count // 4], hull[0], hull[count // 2]
    upright, lying = (ax - ox, ay - oy, bx - ox, by - oy), (cx - ox, cy - oy, dx - ox, dy - oy)
    return left + right - ox - ox, top + bottom - oy - oy, right - left, bottom - top, upright, lying


class _Patches(dict[int, tuple[Patch, ...]]):
    """The patches of hexes by where these stand, each looked up when a line first comes by: they may have to be cut.

    Args:
        board: a board with patches.
        names: the name of the hex that stands at each place.
    """

    def __init__(self, board: Board, names: Sequence[str | None]) -> None:
        super().__init__()
        self._board = board
        self._names = names

    def __missing__(self, index: int) -> tuple[Patch, ...]:
        name = self._names[index]
        found = self[index] = () if name is None else self._board.patches.get(name, ())
        return found


class _Courses(dict[Cell, Course]):
    """The courses of lines between a board's centres, by their displacement; all lines of one share it.

    Args:
        stride: how many places of the patchwork a column takes.
        u: the lattice's unit across, and
        v: downwards.
    """

    def __init__(self, stride: int, u: int, v: int) -> None:
        super().__init__()
        self._lattice = stride, u, v

    def __missing__(self, run: Cell) -> Course:
        if len(self) >= _MOST_COURSES:
            self.clear()
        found = self[run] = Course(*self._lattice, run)
        return found


class Patchwork:
    """The patches of one board by hex, in rows that lines step through.

    Args:
        board: a board with patches.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        cells = board.grid.names
        rows = [row for _, row in cells]
        # A column takes as many places as it has half hexes, and a margin, so that no step leads from one column to
        # another.
        first_row = min(rows) - 2
        self.stride = max(rows) - first_row + 3
        self._origin = (1 - board.grid.first_column) * self.stride - first_row
        self.size = self.stride * (board.grid.columns + 2)
        self.names: list[str | None] = [None] * self.size
        for cell, name in cells.items():
            self.names[self.place(cell)] = name
        self.patches = _Patches(board, self.names)
        """The patches of each hex by where it stands."""
        self._outlines: dict[tuple[int, int], Outline] = {}
        self.courses = _Courses(self.stride, board.grid.u, board.grid.v)
        """The course of a line between two centres, by how many columns and how many half hexes it runs."""

    def place(self, cell: Cell) -> int:
        """Where a cell stands."""
        column, row = cell
        return column * self.stride + row + self._origin

    def hex_at(self, index: int) -> str:
        """The hex that stands at a place where a line meets patches: there always is one."""
        name = self.names[index]
        assert name is not None
        return name

    def outline(self, index: int, number: int) -> Outline:
        """The outline of a patch, by where its hex stands and which of its patches it is."""
        found = self._outlines.get((index, number))
        if found is None:
            hull, center = self.patches[index][number].hull, self.board.grid.center(self.hex_at(index))
            found = self._outlines[index, number] = outline_of(hull, center)
        return found

    @cached_property
    def index(self) -> dict[str, int]:
        """Where each hex stands."""
        return {name: place for place, name in enumerate(self.names) if name is not None}


def runs_along_hexsides(columns: int, rows: int) -> bool:
    """Whether a line of a displacement runs along hexspines.

    Args:
        columns: its columns.
        rows: its half hexes.
    """
    return (rows == 0 and columns != 0) or (columns != 0 and abs(rows) == 3 * abs(columns))


@cache
def _left_over(falls: int, rises: int, rows: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """``Course.left_over``, by on which sides of the line three vertices lie: the other three lie opposite these."""
    turns = (falls, -rises, -rows, -falls, rises, rows, falls)
    left = [number for number in range(6) if turns[number] <= 0 <= turns[number + 1] != turns[number]]
    return tuple(left), tuple(sorted([(number + 3) % 6 for number in left]))


def _reach(across: int, down: int) -> int:
    """How far off a line the centre of a hex lies that it touches, in the units of ``_walked``, times its length."""
    return 2 * down if down > 3 * across else 3 * across + down


@lru_cache(maxsize=4)
def patchwork_of(board: Board) -> Patchwork:
    """The patchwork of a board, laid out once."""
    return Patchwork(board)
