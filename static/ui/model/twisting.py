"""Two fingers that twist: how far they turn the map, in quarters."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Point

_TANGENT = 0.7
"""Of the angle past which a twist turns the map by a quarter, 35 degrees: a pinch twists by accident, but less."""


class Twist:
    """The fingers that are down, and how far they have twisted since the map was turned last."""

    def __init__(self) -> None:
        self._points: dict[int, Point] = {}
        self._start: Point | None = None

    def down(self, finger: int, x: float, y: float) -> None:
        """A finger touches the map."""
        self._points[finger] = (x, y)
        self._start = self._between()

    def move(self, finger: int, x: float, y: float) -> int:
        """A finger moves.

        Returns:
            1 where the fingers have twisted far enough to turn the map a quarter clockwise, -1 for the other way,
            else 0.
        """
        if finger not in self._points:
            return 0
        self._points[finger] = (x, y)
        now = self._between()
        if now is None or self._start is None:
            return 0
        (x1, y1), (x2, y2) = self._start, now
        cross, dot = x1 * y2 - y1 * x2, x1 * x2 + y1 * y2
        if abs(cross) <= _TANGENT * dot:
            return 0
        self._start = now
        return 1 if cross > 0 else -1

    @property
    def middle(self) -> Point:
        """The point between the fingers."""
        places = list(self._points.values())
        return sum([x for x, _ in places]) / len(places), sum([y for _, y in places]) / len(places)

    def up(self, finger: int) -> None:
        """A finger leaves the map."""
        self._points.pop(finger, None)
        self._start = self._between()

    def _between(self) -> Point | None:
        """The way from the one finger to the other; None unless there are two."""
        if len(self._points) != 2:
            return None
        (x1, y1), (x2, y2) = self._points.values()
        return x2 - x1, y2 - y1
