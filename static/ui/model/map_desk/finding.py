"""What lies under a finger."""

from __future__ import annotations

from ui.model.map_desk.rings import contains, links, twice_area

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Point, Record, Ring

SQUARE = 512
"""Lattice units along the side of the squares by which corners are found; a hex is 644 high."""


def ring_of(rows: list[list[int]]) -> Ring:
    """An outline or path as a document has it, as points."""
    return [(x, y) for x, y in rows]


def distance(at: Point, a: Point, b: Point) -> float:
    """How far a point lies from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    part = 0.0 if square == 0 else ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square
    part = min(1.0, max(0.0, part))
    return float(((a[0] + part * dx - at[0]) ** 2 + (a[1] + part * dy - at[1]) ** 2) ** 0.5)


def paths_at(paths: list[tuple[list[list[int]], int]], at: Point, reach: float) -> list[int]:
    """The paths that run under a point, the last one first.

    Args:
        paths: each with its width.
        at: the point.
        reach: how far beside it the point may lie.
    """
    found = []
    for place in range(len(paths) - 1, -1, -1):
        path, width = paths[place]
        near = max(reach, width / 2)
        if any(distance(at, a, b) <= near for a, b in links(ring_of(path))):
            found.append(place)
    return found


def areas_at(areas: list[Record], at: Point) -> list[int]:
    """The areas round a point, the smallest one first."""
    found = []
    for place, area in enumerate(areas):
        ring = ring_of(area["outline"])
        if contains(ring, at) and not any(contains(ring_of(hole), at) for hole in area.get("holes", [])):
            found.append((abs(twice_area(ring)), place))
    return [place for _, place in sorted(found)]


class Corners:
    """The corners of outlines, found by where they lie: a finger that moves asks for them at every step."""

    def __init__(self) -> None:
        self._outlines: list[list[list[int]]] = []
        self._squares: dict[Point, list[Point]] = {}

    def take(self, areas: list[Record], but: int = -1) -> None:
        """Take the areas as they are now; what is known already is not looked at again.

        Args:
            areas: the areas.
            but: the place of one whose corners don't count.
        """
        outlines = [area["outline"] for place, area in enumerate(areas) if place != but]
        # Whoever alters an outline puts another list in its place.
        known = self._outlines
        if len(outlines) == len(known) and all(outlines[place] is known[place] for place in range(len(known))):
            return
        self._outlines, self._squares = outlines, {}
        squares = self._squares
        for outline in outlines:
            for x, y in outline:
                square = (x // SQUARE, y // SQUARE)
                if square in squares:
                    squares[square].append((x, y))
                else:
                    squares[square] = [(x, y)]

    def near(self, at: Point, reach: float) -> list[Point]:
        """The corners near a point.

        Args:
            at: the point.
            reach: how near, across and down.
        """
        columns = range(int((at[0] - reach) // SQUARE), int((at[0] + reach) // SQUARE) + 1)
        rows = range(int((at[1] - reach) // SQUARE), int((at[1] + reach) // SQUARE) + 1)
        return [
            (x, y)
            for column in columns
            for row in rows
            for x, y in self._squares.get((column, row), ())
            if abs(x - at[0]) <= reach and abs(y - at[1]) <= reach
        ]
