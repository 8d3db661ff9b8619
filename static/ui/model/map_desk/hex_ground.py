"""The hexes of a map under a pointer: their names, corners, sides and dots on the lattice (``docs/map-format.md``)."""

from __future__ import annotations

from ui.model.map_desk.rings import contains, corner_angle, rings_touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Point, Record, Ring

    Cell = tuple[int, int]

NEIGHBOURS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The six neighbours of a hex, clockwise from the one above: columns, and rows counted double."""

CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""The six corners in units of (u, v) from the dot, clockwise from the upper left: side n runs from n to n + 1."""

CORNER_WORDS = ("upper left", "upper right", "right", "lower right", "lower left", "left")
"""What players call the six corners, in the same order."""


def column_name(column: int) -> str:
    """The letters of a column: 0 is A, 26 is AA."""
    return chr(ord("A") + column % 26) * (column // 26 + 1)


class HexGround:
    """The hexes of a map.

    Args:
        grid: the entry ``grid`` of the map document.

    Attributes:
        names: every hex, in grid order.
    """

    kind = "hexes"

    def __init__(self, grid: Record) -> None:
        self.u = grid["column_step"] // 3
        self.v = grid["row_step"] // 2
        self._odd_lower: bool = grid["shifted"] == "even"
        first: int = grid.get("first_column", 0)
        self._cells: dict[str, Cell] = {}
        for place in range(grid["columns"]):
            self._name(grid, first + place, place)
        self._by_cell = {cell: name for name, cell in self._cells.items()}
        self.names = list(self._cells)

    def _name(self, grid: Record, column: int, place: int) -> None:
        """Learn the hexes of a column: by its letters, or by the boards that the map was joined of."""
        if "named" in grid:
            start, *names = grid["named"][place]
            self._cells |= {name: (column, start + 2 * row) for row, name in enumerate(names) if name}
            return
        lower = self._is_lower(column)
        last: int = grid["rows_shifted"] if lower and "rows_shifted" in grid else grid["rows"]
        for row in range(grid["first_row"]["shifted" if lower else "plain"], last + 1):
            self._cells[f"{column_name(column)}{row}"] = (column, self._double(column, row))

    def _is_lower(self, column: int) -> bool:
        return (column % 2 == 1) == self._odd_lower

    def _double(self, column: int, row: int) -> int:
        """The row counted double from that of A1."""
        return 2 * (row - 1) + (1 if self._is_lower(column) else 0) - (0 if self._odd_lower else 1)

    def has(self, name: str) -> bool:
        """Whether the map has a hex."""
        return name in self._cells

    def center(self, name: str) -> Point:
        """The dot of a hex."""
        column, double = self._cells[name]
        return 3 * self.u * column, self.v * double

    def corners(self, name: str) -> Ring:
        """The six corners of a hex, clockwise from the upper left."""
        x, y = self.center(name)
        return [(x + dx * self.u, y + dy * self.v) for dx, dy in CORNERS]

    def neighbour(self, name: str, side: int) -> str:
        """The hex beyond a side (0 is the top one, clockwise); empty beyond the map."""
        column, double = self._cells[name]
        dx, dy = NEIGHBOURS[side]
        return self._by_cell.get((column + dx, double + dy), "")

    def side_ends(self, name: str, side: int) -> tuple[Point, Point]:
        """The two ends of a side."""
        corners = self.corners(name)
        return corners[side], corners[(side + 1) % 6]

    def side_middle(self, name: str, side: int) -> Point:
        """The middle of a side, on the nearest lattice point."""
        a, b = self.side_ends(name, side)
        return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2

    def side_between(self, one: str, other: str) -> int | None:
        """The side of one hex towards another; None where they aren't neighbours."""
        return next((side for side in range(6) if self.neighbour(one, side) == other), None)

    def hex_at(self, at: Point) -> str:
        """The hex in which a point lies; empty beside the map."""
        column = round(at[0] / (3 * self.u))
        best, least = "", None
        for near in (column - 1, column, column + 1):
            middle = round(at[1] / self.v)
            for double in (middle - 1, middle, middle + 1):
                name = self._by_cell.get((near, double), "")
                if name:
                    x, y = self.center(name)
                    away = ((at[0] - x) / (2 * self.u)) ** 2 + ((at[1] - y) * 0.866 / self.v) ** 2
                    if least is None or away < least:
                        best, least = name, away
        return best if best and contains(self.corners(best), at) else ""

    def around(self, name: str) -> list[str]:
        """The neighbours of a hex that the map has."""
        return [other for other in (self.neighbour(name, side) for side in range(6)) if other]

    def nearest_side(self, at: Point) -> tuple[str, int] | None:
        """The side that lies nearest to a point: of the hex in which it lies; None beside the map, or at its edge."""
        name = self.hex_at(at)
        if not name:
            return None
        sides = [side for side in range(6) if self.neighbour(name, side)]
        return (name, min(sides, key=lambda side: _far(at, self.side_middle(name, side)))) if sides else None

    # --- what tools ask of any ground ----------------------------------------------------------------------------

    def inside(self, at: Point) -> bool:
        """Whether a point lies on the map."""
        return bool(self.hex_at(at))

    def place(self, at: Point) -> str:
        """What a player calls the place of a point."""
        return self.hex_at(at) or "beside the map"

    def heard(self, at: Point) -> str:
        """The same for who hears it: which of a hex's dot, its corners and its sides the point is."""
        name = self.hex_at(at)
        if not name:
            return self.place(at)
        if at == self.center(name):
            return f"{name}, dot"
        corners = self.corners(name)
        if at in corners:
            return f"{name}, {CORNER_WORDS[corners.index(at)]} corner"
        side = next((side for side in range(6) if at == self.side_middle(name, side)), None)
        beyond = "" if side is None else self.neighbour(name, side)
        return f"Hexside {name}/{beyond}" if beyond else name

    def snap_points(self, at: Point, reach: float) -> list[Point]:
        """The corners, middles of sides, and dots that lie near a point.

        Args:
            at: the point.
            reach: how near, in lattice units.
        """
        name = self.hex_at(at)
        if not name:
            return []
        found = [self.center(name), *self.corners(name), *(self.side_middle(name, side) for side in range(6))]
        return [point for point in found if _far(at, point) <= reach * reach]

    def length(self, a: Point, b: Point) -> str:
        """A length in hexes, from side to opposite side, as a tag says it."""
        across = (b[0] - a[0]) / (3 * self.u) * 0.866
        down = (b[1] - a[1]) / (2 * self.v)
        return f"{(across * across + down * down) ** 0.5:.2f} hex"

    def angle(self, a: Point, corner: Point, b: Point) -> int:
        """The angle at a corner between what leads to two points, in whole degrees."""
        return corner_angle(a, corner, b, 0.866 * 2 * self.v / (3 * self.u))

    def near(self, outline: Ring) -> list[str]:
        """The hexes that an outline touches, in grid order."""
        left, right = min(x for x, _ in outline), max(x for x, _ in outline)
        top, bottom = min(y for _, y in outline), max(y for _, y in outline)
        columns = range((left - 2 * self.u) // (3 * self.u), (right + 2 * self.u) // (3 * self.u) + 2)
        rows = range((top - self.v) // self.v, (bottom + self.v) // self.v + 2)
        near = [self._by_cell.get((column, double), "") for column in columns for double in rows]
        return [name for name in near if name and rings_touch(outline, self.corners(name))]

    def names_under(self, outline: Ring) -> list[str]:
        """The hexes to which an outline belongs: whose dot it covers; without one, the hex of its middle."""
        found = [name for name in self.near(outline) if contains(outline, self.center(name))]
        if found:
            return found
        middle = (sum(x for x, _ in outline) // len(outline), sum(y for _, y in outline) // len(outline))
        name = self.hex_at(middle) or self.hex_at(outline[0])
        return [name] if name else []


def _far(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
