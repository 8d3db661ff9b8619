"""Where a corner ends up that is put near something: at hex corners, sides and dots, right angles, other outlines.

What holds a corner lets it go once the pointer has rested on it for a while without moving: then the place of the
pointer itself is what the player means.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Ground, Point, Ring

PIXELS = 12.0
"""How near, in pixels on the screen, something catches."""

HOLD = 600.0
"""Milliseconds without movement after which it lets go."""

STILL = 3.0
"""So many pixels are no movement: a finger is never quite at rest."""


class Caught:
    """Where a corner ends up.

    Args:
        at: the point.
        by: what holds it: ``ground``, ``outline``, ``angle``; empty where nothing does.
        guides: the lines to show while it holds.
    """

    def __init__(self, at: Point, by: str = "", guides: list[tuple[Point, Point]] | None = None) -> None:
        self.at = at
        self.by = by
        self.guides = guides or []


class Snapping:
    """Snaps one corner after another.

    Args:
        ground: the map's ground.

    Attributes:
        to_ground: whether corners, sides and dots catch.
        to_right_angles: whether edges are drawn at right angles to each other.
        to_outlines: whether the corners of what is there catch.
    """

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.to_ground = True
        self.to_right_angles = False
        self.to_outlines = True
        self._rest: Point | None = None
        self._since = 0.0

    def begin(self) -> None:
        """Another corner is put: what held the last one is over."""
        self._rest = None

    def catch(self, at: Point, scale: float, time: float, before: Ring, others: list[Point]) -> Caught:
        """Where a corner ends up.

        Args:
            at: where the pointer is.
            scale: lattice units to a pixel.
            time: of the pointer's event, in milliseconds.
            before: the corners that its edges lead to: the last one, and the first where it closes the outline.
            others: the corners of other outlines.
        """
        reach = PIXELS * scale
        moved = self._rest is None or _apart(at, self._rest) > STILL * scale
        if moved:
            self._rest, self._since = at, time
        elif time - self._since >= HOLD:
            return Caught(at)
        points = [(point, "ground") for point in self.ground.snap_points(at, reach)] if self.to_ground else []
        if self.to_outlines:
            points += [(point, "outline") for point in others if _apart(at, point) <= reach]
        if points:
            point, by = min(points, key=lambda found: _apart(at, found[0]))
            return Caught(point, by)
        if self.to_right_angles and before:
            return _squared(at, reach, before)
        return Caught(at)


def _squared(at: Point, reach: float, before: Ring) -> Caught:
    """The point with upright or level edges to the corners before it, where the pointer is near to that."""
    x, y = at
    guides: list[tuple[Point, Point]] = []
    across = next((point for point in before if abs(point[0] - x) <= reach), None)
    down = next((point for point in before if abs(point[1] - y) <= reach), None)
    if across is not None:
        x = across[0]
    if down is not None:
        y = down[1]
    if across is not None:
        guides.append((across, (x, y)))
    if down is not None:
        guides.append((down, (x, y)))
    return Caught((x, y), "angle" if guides else "", guides)


def _apart(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
