"""A free table under a pointer: inches from its near left corner, on a lattice of hundredths of an inch."""

from __future__ import annotations

from ui.model.map_desk.rings import corner_angle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Point, Ring

INCH = 100
"""Lattice units to an inch."""


class TableGround:
    """The table.

    Args:
        size: its width and depth, in lattice units.
    """

    kind = "table"

    def __init__(self, size: list[int]) -> None:
        self.width, self.depth = size

    def inside(self, at: Point) -> bool:
        """Whether a point lies on the table."""
        return 0 <= at[0] <= self.width and 0 <= at[1] <= self.depth

    def place(self, at: Point) -> str:
        """What a player calls the place of a point: its inches from the near left corner."""
        return f"{inches(at[0])} by {inches(at[1])} in"

    def heard(self, at: Point) -> str:
        """The same for who hears it."""
        return self.place(at)

    def snap_points(self, at: Point, reach: float) -> list[Point]:
        """The whole inches, corners and edges that lie near a point."""
        x, y = (round(value / INCH) * INCH for value in at)
        near = (min(max(x, 0), self.width), min(max(y, 0), self.depth))
        edges = [(value, at[1]) for value in (0, self.width)] + [(at[0], value) for value in (0, self.depth)]
        found = [near, *((round(x), round(y)) for x, y in edges)]
        return [point for point in found if (at[0] - point[0]) ** 2 + (at[1] - point[1]) ** 2 <= reach * reach]

    def length(self, a: Point, b: Point) -> str:
        """A length in inches, as a tag says it."""
        return f"{((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 / INCH:.1f} in"

    def angle(self, a: Point, corner: Point, b: Point) -> int:
        """The angle at a corner between what leads to two points, in whole degrees."""
        return corner_angle(a, corner, b)

    def names_under(self, _outline: Ring) -> list[str]:
        """No hexes: a free table has none."""
        return []


def inches(units: int) -> str:
    """Lattice units in inches, to one decimal where it is not whole."""
    return f"{units // INCH}" if units % INCH == 0 else f"{units / INCH:.1f}"
