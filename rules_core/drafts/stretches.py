"""How near a point lies to a stretch, exactly."""

from __future__ import annotations

from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import side


def within(p: Point, q: Point, point: Point, reach: int) -> bool:
    """Whether a point lies within reach of a stretch, exactly.

    Args:
        p: where the stretch begins.
        q: where it ends.
        point: the point.
        reach: how far it may lie from the stretch.
    """
    (px, py), (qx, qy), (x, y) = p, q, point
    dx, dy = qx - px, qy - py
    square = dx * dx + dy * dy
    along = (x - px) * dx + (y - py) * dy
    if along <= 0 or square == 0:
        return (x - px) ** 2 + (y - py) ** 2 <= reach * reach
    if along >= square:
        return (x - qx) ** 2 + (y - qy) ** 2 <= reach * reach
    return side(p, q, point) ** 2 <= reach * reach * square
