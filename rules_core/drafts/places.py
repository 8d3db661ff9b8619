"""Where the things of a draft lie, said as players say it: a hex, a hexside, inches from the near left corner."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules_core.documents.grids import GridReader
from rules_core.documents.places import MAX_COORDINATE
from rules_core.drafts.fields import Draft, Field, standing
from rules_core.drafts.findings import NOWHERE, DraftPlace
from rules_core.geometry.grid import ExactPoint, Grid, Point
from rules_core.geometry.hexes import hex_at
from rules_core.geometry.polygons import ring_bounds
from rules_core.tabletop.tabletop import INCH, TABLE

_PATHS = ("outline", "path")


def is_table(document: Draft) -> bool:
    """Whether a draft is a free table."""
    return document.get("ground") == TABLE


def point_of(value: object) -> Point | None:
    """A point as a document has it; None where it is none."""
    if isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value):
        x, y = value
        return (x, y) if max(abs(x), abs(y)) <= MAX_COORDINATE else None
    return None


def points_of(value: object) -> tuple[Point, ...] | None:
    """A list of points as a document has it; None where anything in it is none."""
    if not isinstance(value, list):
        return None
    found = [point_of(item) for item in value]
    return None if None in found else tuple(point for point in found if point is not None)


class Places:
    """Where things of one draft lie.

    Args:
        document: the draft.
    """

    def __init__(self, document: Draft) -> None:
        self._document = document
        reader = GridReader()
        self.grid: Grid | None = (
            None if is_table(document) or "grid" not in document else reader.read_grid(document["grid"])
        )

    def at(self, point: ExactPoint, points: Sequence[Point] = ()) -> DraftPlace:
        """The place of a point.

        Args:
            point: where.
            points: what is meant, from end to end; the point alone where it is left out.
        """
        return DraftPlace(self.said(point), point, ring_bounds(points) if points else None)

    def said(self, point: ExactPoint) -> str:
        """What players call the place of a point."""
        if is_table(self._document):
            return f"{_inches(point[0])}x{_inches(point[1])}"
        if self.grid is None:
            return ""
        return hex_at(self.grid, point) or "beside the map"

    def hex(self, name: str) -> DraftPlace:
        """The place of a hex."""
        if self.grid is None or name not in self.grid.cells:
            return DraftPlace(name)
        return DraftPlace(name, self.grid.center(name), ring_bounds(self.grid.vertices(name)))

    def hexside(self, a: str, b: str) -> DraftPlace:
        """The place of a hexside."""
        grid = self.grid
        if grid is None or a not in grid.cells or b not in grid.cells or not grid.adjacent(a, b):
            return self.hex(a)
        ends = grid.hexside_ends(a, b)
        (x1, y1), (x2, y2) = ends
        return DraftPlace(grid.hexside(a, b), (Fraction(x1 + x2, 2), Fraction(y1 + y2, 2)), ring_bounds(ends))

    def of(self, field: Field) -> DraftPlace:
        """The place of what stands somewhere in the document: of the nearest thing round it that has one."""
        if len(field) > 1 and field[0] == "hexes" and isinstance(field[1], str):
            return self.hex(field[1])
        for length in range(len(field), 0, -1):
            found = self._of(field[:length])
            if found is not None:
                return found
        return NOWHERE

    def _of(self, field: Field) -> DraftPlace | None:
        value = standing(self._document, field)
        point = point_of(value)
        if point is not None and field[-1] != "extent":
            return self.at(point)
        if isinstance(value, str) and self.grid is not None and value in self.grid.cells:
            return self.hex(value)
        if not isinstance(value, dict):
            return None
        between = value.get("between")
        if isinstance(between, list) and len(between) == 2 and all(isinstance(name, str) for name in between):
            return self.hexside(*between)
        for key in _PATHS:
            points = points_of(value.get(key))
            if points:
                return self.at(middle_of(points), points)
        point = point_of(value.get("at"))
        if point is not None:
            return self.at(point)
        at = value.get("at") or value.get("hex")
        return self.hex(at) if isinstance(at, str) and at else None


def middle_of(points: Sequence[Point]) -> Point:
    """The corner that is nearest to the middle of some corners: a point that surely is the thing's own."""
    left, top, right, bottom = ring_bounds(points)
    return min(points, key=lambda p: (2 * p[0] - left - right) ** 2 + (2 * p[1] - top - bottom) ** 2)


def _inches(part: int | Fraction) -> str:
    """A coordinate in inches, with at most two decimals."""
    whole, rest = divmod(round(part), INCH)
    return f"{whole}.{rest:02d}".rstrip("0") if rest else str(whole)
