"""What covers the ground of an imported board, piece by piece: exact enough to trace a line of sight over it.

A map charted by hand has areas and lines; an imported one has surfaces. Within each hex they are cut into patches, and
a straight line through the hex meets a connected patch if and only if it meets the patch's convex hull.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Hull


class Surface(NamedTuple):
    """What covers a piece of ground.

    Args:
        terrain: a word of ``terrain_words.SURFACES``.
        level: the level of the ground under it in half levels; in a depression, that of its bottom.
        floors: of a building, how many storeys stand above its ground floor, and of rubble on which of them it lies;
            None for a building that has a ground floor only, and for all else.
    """

    terrain: str
    level: int
    floors: int | None = None


class Patch(NamedTuple):
    """One connected piece of a surface inside one hex.

    Args:
        surface: what it is a piece of.
        hexside: of what stands on a hexside, the hexside's number in ``grid.NEIGHBOURS`` (0 is the top one); None for
            all else.
        hull: the corners of its convex hull, exactly; of what has no width on its hexside, its two ends.
    """

    surface: Surface
    hexside: int | None
    hull: Hull


@dataclass(frozen=True, eq=False)
class Shape:
    """The outlines of one terrain on the whole board, or of its ground beyond a level; for drawing only.

    Args:
        terrain: a word of ``terrain_words.SURFACES``; of ground, open ground.
        rings: its rings of lattice points; what lies inside an odd number of them belongs to it.
        level: of ground, in half levels: above the level of most hexes the outlines are of ground at that level or a
            higher one, below it of ground at that level or a lower one; None for terrain, whatever its level.
        floors: of a building, how many storeys stand above its ground floor.
    """

    terrain: str
    rings: tuple[tuple[Point, ...], ...]
    level: int | None = None
    floors: int | None = None


@dataclass(frozen=True)
class Raster:
    """Where the pixels of the board's picture lie on the lattice: corner (i, j) at (left + i unit_x, top + j unit_y).

    Args:
        width: how many pixels wide the picture is.
        height: how many pixels high it is.
        left: the picture's left edge, in lattice units.
        top: its top edge.
        unit_x: a pixel's width, in lattice units.
        unit_y: a pixel's height.
    """

    width: int
    height: int
    left: int
    top: int
    unit_x: int
    unit_y: int

    def pixel_of(self, point: Point) -> Point:
        """The pixel in which a lattice point lies; just beyond the picture's edge, the one on it, as VASL has it."""
        x, y = (point[0] - self.left) // self.unit_x, (point[1] - self.top) // self.unit_y
        return on_edge(x, self.width), on_edge(y, self.height)

    def corner(self, x: int, y: int) -> Point:
        """The lattice point of the upper left corner of a pixel."""
        return self.left + x * self.unit_x, self.top + y * self.unit_y


def on_edge(place: int, size: int) -> int:
    """VASL moves what lies just beyond the picture's edge onto it."""
    return 0 if place == -1 else size - 1 if place in (size, size + 1) else place
