"""Where arrow keys take the desk's cursor: from corner to corner, from hex to hex, from side to side, inch by inch."""

from __future__ import annotations

from ui.model.map_desk.hex_ground import HexGround

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Ground, Point

CORNERS, DOTS, SIDES = "corners", "dots", "sides"
INCH = 100
"""Lattice units of a free table to a step."""


def first(ground: Ground, at: Point, kind: str) -> Point:
    """Where the cursor begins: at the place nearest to a point.

    Args:
        ground: the map's ground.
        at: the point.
        kind: what it goes along: ``corners`` (and dots), ``dots`` or ``sides``.
    """
    if not isinstance(ground, HexGround):
        return round(at[0] / INCH) * INCH, round(at[1] / INCH) * INCH
    name = ground.hex_at(at) or ground.names[len(ground.names) // 2]
    return min(_places(ground, name, kind), key=lambda place: _far(at, place))


def stepped(ground: Ground, at: Point, dx: int, dy: int, kind: str) -> Point:
    """Where the cursor is after an arrow key; where it was, where the map ends.

    Args:
        ground: the map's ground.
        at: where it is.
        dx: 1 to the right, -1 to the left.
        dy: 1 downwards on the page, -1 upwards.
        kind: as for ``first``.
    """
    if not isinstance(ground, HexGround):
        moved = (at[0] + dx * INCH, at[1] - dy * INCH)
        return moved if ground.inside(moved) else at
    unit = ground.u
    reach = [(at[0] + x * unit, at[1] + y * unit) for x in range(-4, 5, 2) for y in range(-4, 5, 2)]
    names = {name for name in (ground.hex_at(point) for point in reach) if name}
    places = {place for name in names for place in _places(ground, name, kind)}
    best, least = at, None
    for place in sorted(places):
        x, y = place[0] - at[0], place[1] - at[1]
        ahead, aside = (x * dx, abs(y)) if dx else (y * dy, abs(x))
        if ahead > 0 and aside <= ahead:
            away = ahead + 2 * aside
            if least is None or away < least:
                best, least = place, away
    return best


def _places(ground: HexGround, name: str, kind: str) -> list[Point]:
    if kind == DOTS:
        return [ground.center(name)]
    if kind == SIDES:
        return [ground.side_middle(name, side) for side in range(6) if ground.neighbour(name, side)]
    return [ground.center(name), *ground.corners(name)]


def _far(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
