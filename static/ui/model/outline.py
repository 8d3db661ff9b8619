"""The line round several hexes: the sides that only one of them has."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Corner = tuple[float, float]


def outline(polygons: Iterable[Sequence[Corner]]) -> str:
    """The outline of hexes together, as the data of an SVG path.

    Args:
        polygons: the corners of each.
    """
    sides: dict[tuple[Corner, Corner], bool] = {}
    for corners in polygons:
        for number, corner in enumerate(corners):
            one, other = _rounded(corner), _rounded(corners[number - 1])
            side = (one, other) if one < other else (other, one)
            sides[side] = side not in sides  # a side that two hexes share lies inside
    return "".join(f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}" for (a, b), outer in sides.items() if outer)


def corners_of(points: str) -> list[Corner]:
    """The corners of a polygon from its attribute, ``0,1 2,3``."""
    figures = [float(part) for part in points.replace(",", " ").split()]
    return list(zip(figures[::2], figures[1::2], strict=False))


def _rounded(corner: Corner) -> Corner:
    return round(corner[0], 1), round(corner[1], 1)
