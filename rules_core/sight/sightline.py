"""The exact geometry of one line from centre dot to centre dot, or to another point of a hex: hexes and hexsides met.

They come in order; which art the line is on is in ``contacts``.

Everything is whole numbers and fractions; there is no epsilon. Positions are fractions of the way: 0 is the
firer's end, 1 the target's. A line meets a thing in one of three ways:

- it *crosses* it: it has points on both sides of the line;
- it *skims* it on a known side: the line runs along its edge, or touches it at a point;
- it runs *along* a hexside: then it is in both hexes at once.

Two skims on opposite sides close the line between them; which things do that is for the rules to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.geometry.grid import CENTER, NEIGHBOURS, VERTICES, Cell, ExactPoint, Point

LEFT = "left"
RIGHT = "right"
CROSSED = "crossed"
ALONG = "along"

ZERO = Fraction(0)
ONE = Fraction(1)


class Span(NamedTuple):
    """A stretch of the line inside one hex, or along the hexside of two.

    Args:
        hexes: the hex, or the two hexes of the hexside that the line runs along.
        start: where the stretch begins.
        end: where it ends.
    """

    hexes: tuple[str, ...]
    start: Fraction
    end: Fraction


class HexsideMeet(NamedTuple):
    """How the line meets one hexside.

    Args:
        between: the two hexes, in grid order; one of them where the hexside is at the map's edge.
        how: ``crossed``, ``along``, or the side on which the hexside lies where the line only touches its
            end.
        start: where they meet.
        end: where they part; the same as start unless the line runs along it.
    """

    between: tuple[str, str]
    how: str
    start: Fraction
    end: Fraction


class Sightline(NamedTuple):
    """One line through the hexes of a board.

    Args:
        spans: its hexes in order.
        hexsides: every hexside that it meets, in order.
        corners: the hexes that it touches at a single vertex only, with the place.
    """

    spans: tuple[Span, ...]
    hexsides: tuple[HexsideMeet, ...]
    corners: tuple[tuple[str, Fraction], ...]


def trace(board: Board, a: str, b: str, leaves: ExactPoint = CENTER, arrives: ExactPoint = CENTER) -> Sightline:
    """The hexes and hexsides that a line meets; what only touches one of its ends is not among them.

    Args:
        board: the map.
        a: the firer's hex.
        b: the target's hex, another one.
        leaves: the point of the firer's hex that it starts from, in halves of (u, v) from the centre.
        arrives: the point of the target's hex that it ends at.

    Raises:
        KeyError: the map has no such hex.
    """
    column, row = board.grid.cell(a)
    end_column, end_row = board.grid.cell(b)
    parts = common_denominator(leaves, arrives)
    (x1, y1), (x2, y2) = in_parts(leaves, parts), in_parts(arrives, parts)
    finish = 6 * parts * (end_column - column) + x2, 2 * parts * (end_row - row) + y2
    path = _hex_path((x1, y1), finish, parts)
    names = board.grid.names
    # Cells off the map have no name and drop out. The order of cells is the grid's order, so pairs stay in it.
    here = [names.get((column + c, row + s)) for c, s in path.cells]
    spans = []
    for numbers, start, end in path.spans:
        hexes = tuple([name for number in numbers if (name := here[number]) is not None])
        if hexes:
            spans.append(Span(hexes, start, end))
    hexsides = []
    for one, other, how, start, end in path.hexsides:
        first, second = here[one], here[other]
        if first is not None and second is not None:
            hexsides.append(HexsideMeet((first, second), how, start, end))
    corners = tuple([(name, at) for number, at in path.corners if (name := here[number]) is not None])
    return Sightline(tuple(spans), tuple(hexsides), corners)


def places_on(run: Cell) -> int:
    """Over which number every place is a whole number where a line from centre dot to centre dot meets hexsides.

    Args:
        run: the columns and rows that the line runs.
    """
    return _places_of(6 * run[0], 2 * run[1])


def hexside_met(run: Cell, whole: int, cell: Cell, number: int) -> tuple[int, int, str] | None:
    """From where to where and how a line from centre dot to centre dot meets a hexside, as ``trace`` has it.

    Args:
        run: the columns and rows that the line runs.
        whole: ``places_on`` it.
        cell: a hex that has the hexside, counted from the one that the line starts in.
        number: the hexside's number in NEIGHBOURS.

    Returns:
        The places by the numbers over which ``whole`` stands; None where the line does not meet it, or in one of the
        line's ends only.
    """
    dx, dy, x, y = 6 * run[0], 2 * run[1], 6 * cell[0], 2 * cell[1]
    turn = dx * y - dy * x
    (p_u, p_v), (q_u, q_v) = VERTICES[number], VERTICES[(number + 1) % 6]
    p_turn, q_turn = turn + 2 * (dx * p_v - dy * p_u), turn + 2 * (dx * q_v - dy * q_u)
    if p_turn * q_turn > 0:
        return None
    start, end, how = _meet_hexside((x, y), number, p_turn, q_turn, dx, dy, whole, 2)
    return None if end <= 0 or start >= whole else (max(start, 0), min(end, whole), how)


def common_denominator(*points: ExactPoint) -> int:
    """The smallest number into which units have to be divided for points to have whole coordinates."""
    return lcm(*[part.denominator for point in points for part in point])


def in_parts(point: ExactPoint, parts: int) -> Point:
    """A point whose coordinates are whole when counted in parts of a unit.

    Args:
        point: the point.
        parts: into how many a unit is divided, a multiple of its coordinates' denominators.
    """
    x, y = point
    return x.numerator * (parts // x.denominator), y.numerator * (parts // y.denominator)


class _HexPath(NamedTuple):
    """The same as Sightline, in cells relative to the firer's: all lines of one displacement share it.

    Args:
        cells: every cell that is spoken of; the others name a cell by its number here.
        spans: as in Sightline.
        hexsides: as in Sightline, the two cells apart.
        corners: as in Sightline.
    """

    cells: tuple[Cell, ...]
    spans: tuple[tuple[tuple[int, ...], Fraction, Fraction], ...]
    hexsides: tuple[tuple[int, int, str, Fraction, Fraction], ...]
    corners: tuple[tuple[int, Fraction], ...]


@lru_cache(maxsize=20_000)
def _hex_path(start: Point, finish: Point, parts: int) -> _HexPath:
    """The hexes and hexsides met by a line that starts in or at the edge of cell (0, 0).

    Both ends are counted in parts of halves of (u, v) from that cell's centre; below, everything is counted so, from
    the start.
    """
    unit = 2 * parts
    dx, dy = finish[0] - start[0], finish[1] - start[1]
    whole = _places_of(dx, dy)
    stretches: dict[tuple[int, int], list[Cell]] = {}
    corners: list[tuple[int, Cell]] = []
    met: dict[tuple[Cell, Cell], tuple[int, int, str]] = {}
    unit_dx, unit_dy = unit * dx, unit * dy
    for cell in _cells_near(start, finish, unit):
        x, y = 3 * unit * cell[0] - start[0], unit * cell[1] - start[1]
        turn = dx * y - dy * x
        # What each vertex of VERTICES adds to the turn of the centre.
        turns = (
            turn - unit_dx + unit_dy,
            turn - unit_dx - unit_dy,
            turn - 2 * unit_dy,
            turn + unit_dx - unit_dy,
            turn + unit_dx + unit_dy,
            turn + 2 * unit_dy,
        )
        if min(turns) > 0 or max(turns) < 0:
            continue
        touched: list[int] = []
        for side, neighbour in enumerate(NEIGHBOURS):
            p_turn, q_turn = turns[side], turns[(side + 1) % 6]
            if p_turn * q_turn > 0:
                continue
            other = cell[0] + neighbour[0], cell[1] + neighbour[1]
            between = (cell, other) if cell < other else (other, cell)
            meet = met.get(between) or _meet_hexside((x, y), side, p_turn, q_turn, dx, dy, whole, unit)
            touched += meet[:2]
            if meet[1] > 0 and meet[0] < whole:
                met[between] = max(meet[0], 0), min(meet[1], whole), meet[2]
        first, last = max(min(touched), 0), min(max(touched), whole)
        if first < last:
            stretches.setdefault((first, last), []).append(cell)
        elif first == last and 0 < first < whole:
            corners.append((first, cell))
    places = {place for pair in stretches for place in pair}
    places.update([place for meet in met.values() for place in meet[:2]])
    at = {place: Fraction(place, whole) for place in places}
    numbers: dict[Cell, int] = {}

    def number(cell: Cell) -> int:
        return numbers.setdefault(cell, len(numbers))

    spans = tuple(
        (tuple(number(cell) for cell in sorted(cells)), at[start], at[end])
        for (start, end), cells in sorted(stretches.items())
    )
    hexsides = tuple(
        (number(one), number(other), how, at[start], at[end])
        for (one, other), (start, end, how) in sorted(met.items(), key=lambda item: (item[1][:2], item[0]))
    )
    touched_only = tuple((number(cell), at[place]) for place, cell in sorted(corners))
    return _HexPath(tuple(numbers), spans, hexsides, touched_only)


def _places_of(dx: int, dy: int) -> int:
    """The number over which every place is a whole number where a line of some run and rise meets hexsides.

    Every hexside lies where y, x + y or x - y is constant.
    """
    return lcm(*[abs(part) for part in (dx, dy, dx + dy, dx - dy) if part])


def _cells_near(start: Point, finish: Point, unit: int) -> Iterable[Cell]:
    """Every cell that a line might meet, and few others; its ends are counted in parts, of which u and v have unit."""
    (x1, y1), (x2, y2) = sorted((start, finish))
    # A hex reaches 2u to either side of its centre, and its column lies at 3u times its number.
    for column in range(-(-(x1 - 2 * unit) // (3 * unit)), (x2 + 2 * unit) // (3 * unit) + 1):
        if x2 > x1:
            # These are the rows that the line is in there.
            reached = (max(x1, unit * (3 * column - 2)), min(x2, unit * (3 * column + 2)))
            ends = [y1 * (x2 - x1) + (y2 - y1) * (x - x1) for x in reached]
            low, high = min(ends) // (unit * (x2 - x1)), -(-max(ends) // (unit * (x2 - x1)))
        else:
            low, high = min(y1, y2) // unit, -(-max(y1, y2) // unit)
        for row in range(low - 1, high + 2):
            if (row - column) % 2 == 0:
                yield column, row


def _meet_hexside(
    center: Point, number: int, p_turn: int, q_turn: int, dx: int, dy: int, whole: int, unit: int
) -> tuple[int, int, str]:
    """Where and how the endless line meets one hexside of a hex whose ends do not lie on one side of it.

    Args:
        center: the hex's centre from the start of the line, in parts.
        number: the hexside's number in NEIGHBOURS; it joins the vertices of this number and the next.
        p_turn: on which side of the line its first vertex lies, 0 for on it.
        q_turn: the same of the second.
        dx: the line's run.
        dy: its rise.
        whole: the length of the line in the fractions of it that places are counted in.
        unit: how many parts u and v have.
    """
    p, q = VERTICES[number], VERTICES[(number + 1) % 6]

    def place(vertex: Point) -> int:
        x, y = center[0] + unit * vertex[0], center[1] + unit * vertex[1]
        return x * whole // dx if dx else y * whole // dy

    if p_turn == 0 and q_turn == 0:
        start, end = sorted((place(p), place(q)))
        return start, end, ALONG
    if p_turn == 0 or q_turn == 0:
        at = place(p if p_turn == 0 else q)
        return at, at, RIGHT if p_turn + q_turn > 0 else LEFT
    x_step, y_step = q[0] - p[0], q[1] - p[1]
    a, b = (0, 1) if y_step == 0 else (1, 1) if x_step == -y_step else (1, -1)
    at = (a * (center[0] + unit * p[0]) + b * (center[1] + unit * p[1])) * whole // (a * dx + b * dy)
    return at, at, CROSSED
