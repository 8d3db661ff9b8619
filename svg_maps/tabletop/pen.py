"""What overlays on a free table draw with besides: points by their text, lengths in inches, dimension lines."""

from __future__ import annotations

from dataclasses import dataclass

from svg_maps import pathdata
from svg_maps.geometry import between, distance, unit
from svg_maps.markup import Node, group, path
from svg_maps.overlay.brush import TAG_HEIGHT, Brush
from svg_maps.pathdata import XY
from svg_maps.tabletop.plane import UNITS, Plane, spot_at

_ASIDE = 34.0
"""How far a dimension line stands off the line that it measures, in screen pixels."""
_END_HALF = 7.0


@dataclass
class TablePen(Brush):
    """Draws parts of overlays on a free table.

    Args: as for ``Brush``.
        plane: the table on paper.
    """

    plane: Plane

    def knows(self, spot: object) -> bool:
        """Whether a text names a point of the table."""
        return spot_at(self.plane, str(spot)) is not None

    def spot(self, text: str) -> XY:
        """The point that a text names, ``12.5x30``, in drawing units.

        Raises:
            ValueError: it names none.
        """
        at = spot_at(self.plane, text)
        if at is None:
            raise ValueError(f"{text} is no point of this table.")
        return at

    def inches(self, a: XY, b: XY) -> str:
        """The distance of two points in words, ``2.6 in``; both in drawing units."""
        return inch_words(distance(a, b) / UNITS)

    def dimension(self, a: XY, b: XY, side: float, text: str, aside: float = _ASIDE) -> Node:
        """A dimension line beside a stretch of a line, with its length; ``a`` and ``b`` in screen pixels.

        Args:
            a: where the stretch begins.
            b: where it ends.
            side: 1 for its right side, -1 for its left one.
            text: its length.
            aside: how far beside the stretch it stands, in screen pixels.
        """
        ux, uy = unit(a, b)
        nx, ny = -uy * side, ux * side
        c, d = ((x + nx * aside, y + ny * aside) for x, y in (a, b))
        strokes = [(c, d), *((_off(end, nx, ny, -_END_HALF), _off(end, nx, ny, _END_HALF)) for end in (c, d))]
        data = pathdata.polylines(strokes)
        self.keep_clear(c, d)
        middle = between(c, d, 0.5)
        about = (middle[0] + nx * (TAG_HEIGHT - 50), middle[1] + ny * (TAG_HEIGHT - 50))
        return group(
            "ov-dimension",
            [path(data, "ov-dimension-halo"), path(data, "ov-dimension-line"), self.tag(text, about, ((nx, ny),))],
        )


def inch_words(length: float) -> str:
    """A length to one decimal, ``2.6 in``."""
    return f"{length:.1f} in"


def _off(at: XY, nx: float, ny: float, far: float) -> XY:
    return at[0] + nx * far, at[1] + ny * far
