"""Where a table's lattice lies in its drawing: twenty units to the inch, the near edge at the bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_core.tabletop.tabletop import INCH, Tabletop
from svg_maps import pathdata
from svg_maps.geometry import Box
from svg_maps.pathdata import XY

UNITS = 20.0
"""Drawing units to the inch."""

FRAME = 0.7 * UNITS
"""How wide the wooden frame is, in drawing units."""

_PER_UNIT = INCH / UNITS


@dataclass(frozen=True)
class Plane:
    """A table on paper.

    Args:
        table: the table.
    """

    table: Tabletop

    @property
    def width(self) -> float:
        """How wide the table is, in drawing units."""
        return self.table.width / _PER_UNIT

    @property
    def depth(self) -> float:
        """How deep the table is, in drawing units."""
        return self.table.depth / _PER_UNIT

    @property
    def extent(self) -> Box:
        """The rectangle that is drawn: the table in its frame."""
        return -FRAME, -FRAME, self.width + FRAME, self.depth + FRAME

    def at(self, point: Sequence[float | Fraction]) -> XY:
        """A point of the lattice in drawing units."""
        return float(point[0]) / _PER_UNIT, self.depth - float(point[1]) / _PER_UNIT

    def line(self, points: Iterable[Sequence[float | Fraction]]) -> list[XY]:
        """A path of the lattice in drawing units."""
        return [self.at(point) for point in points]

    def length(self, lattice: float) -> float:
        """A length of the lattice in drawing units."""
        return lattice / _PER_UNIT

    def outline(self, rings: Iterable[Sequence[Sequence[float | Fraction]]]) -> str:
        """The path data of an outline with its holes."""
        return pathdata.polygons(self.line(ring) for ring in rings)


def spot_at(plane: Plane, text: str) -> XY | None:
    """The point of a table that a text names, ``12.5x30``, in drawing units; None where it names none."""
    across, cross, away = text.partition("x")
    try:
        x, y = float(across) * INCH, float(away) * INCH
    except ValueError:
        return None
    on_it = cross and 0 <= x <= plane.table.width and 0 <= y <= plane.table.depth
    return plane.at((x, y)) if on_it else None
