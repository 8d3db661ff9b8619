"""What fingers, mouse and pen mean: pointer events in, pans, pinches, taps and long presses out."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Meaning

TAP_MOVE = 8.0
"""A pointer that strays less than this, in pixels, hasn't moved."""

TAP_TIME = 450.0
"""A tap is shorter than this, in milliseconds; a press longer than this is a long press."""

DOUBLE_TIME = 300.0
"""So soon after a tap, in milliseconds, the next one makes a double tap of it."""

DOUBLE_APART = 30.0
"""So near to the first, in pixels, is the second tap of a double one."""


class Gesture:
    """The pointers that are down on the map, and what they have done so far."""

    def __init__(self) -> None:
        self._points: dict[int, tuple[float, float]] = {}
        self._start = (0.0, 0.0, 0.0)
        self._still = False
        self._since = 0.0  # when the first pointer came down
        self._pair_still = False  # two pointers are or were down, and neither has moved
        self._tapped: tuple[float, float, float] | None = None  # where and when the last tap ended

    @property
    def active(self) -> bool:
        """Whether any pointer is down."""
        return bool(self._points)

    def down(self, pointer: int, x: float, y: float, time: float) -> None:
        """A pointer touches the map."""
        self._points[pointer] = (x, y)
        self._still = len(self._points) == 1
        self._start = (x, y, time)
        self._pair_still = len(self._points) == 2
        if self._still:
            self._since = time

    def move(self, pointer: int, x: float, y: float) -> Meaning | None:
        """A pointer moves.

        Returns:
            ``("pan", dx, dy)``, ``("pinch", factor, x, y, dx, dy)`` around the middle of two fingers, or None while
            nothing moves.
        """
        if pointer not in self._points:
            return None
        last = self._points[pointer]
        if len(self._points) == 1:
            if self._still and _apart(x - self._start[0], y - self._start[1]) < TAP_MOVE:
                return None
            if self._still:
                # The pan starts where the finger is: the first pixels decided only that it is one.
                self._still = False
                last = (x, y)
            self._points[pointer] = (x, y)
            return ("pan", x - last[0], y - last[1])
        if len(self._points) > 2:
            self._points[pointer] = (x, y)
            return None
        if self._pair_still and _apart(x - last[0], y - last[1]) < TAP_MOVE:
            return None
        self._pair_still = False
        (other,) = (point for key, point in self._points.items() if key != pointer)
        before = max(1.0, _apart(last[0] - other[0], last[1] - other[1]))
        now = max(1.0, _apart(x - other[0], y - other[1]))
        self._points[pointer] = (x, y)
        return ("pinch", now / before, (x + other[0]) / 2, (y + other[1]) / 2, (x - last[0]) / 2, (y - last[1]) / 2)

    def up(self, pointer: int, time: float) -> Meaning | None:
        """A pointer leaves the map.

        Returns:
            ``("tap", x, y)``, ``("double", x, y)`` for a second one there, ``("out", x, y)`` for one with two fingers,
            ``("end",)`` when the last pointer of a pan or pinch is gone, or None.
        """
        if pointer not in self._points:
            return None
        x, y = self._points.pop(pointer)
        if self._points:
            self._still = False
            return None
        if self._still and time - self._start[2] < TAP_TIME:
            self._still = False
            return self._tap(x, y, time)
        self._still, self._tapped = False, None
        if self._pair_still and time - self._since < TAP_TIME:
            self._pair_still = False
            return ("out", x, y)
        return ("end",)

    def _tap(self, x: float, y: float, time: float) -> Meaning:
        """One tap, or the second of a double one."""
        last, self._tapped = self._tapped, (x, y, time)
        if last and self._start[2] - last[2] < DOUBLE_TIME and _apart(x - last[0], y - last[1]) < DOUBLE_APART:
            self._tapped = None
            return ("double", x, y)
        return ("tap", x, y)

    def hold(self) -> Meaning | None:
        """Called when ``TAP_TIME`` has passed since a pointer went down.

        Returns:
            ``("hold", x, y)`` for a single pointer that hasn't moved (it will be no tap any more), or None.
        """
        if not (self._still and len(self._points) == 1):
            return None
        self._still, self._tapped = False, None
        return ("hold", self._start[0], self._start[1])

    def cancel(self) -> None:
        """The system took the pointers away."""
        self._points = {}
        self._still = self._pair_still = False
        self._tapped = None


def _apart(dx: float, dy: float) -> float:
    return float((dx * dx + dy * dy) ** 0.5)
