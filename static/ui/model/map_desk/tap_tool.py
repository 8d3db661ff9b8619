"""What a single tap does: it selects what lies there, or puts something there."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Mark, Point

MOVED = 8.0
"""A pointer that strays less than this, in pixels, has tapped."""


class TapTool:
    """Tells taps from drags.

    Attributes:
        at: where the last tap was.
        finished: whether the last gesture was one.
    """

    def __init__(self) -> None:
        self.at: Point | None = None
        self.scale = 1.0
        self.finished = False
        self._start: Point | None = None

    def down(self, at: Point, scale: float, _time: float) -> None:
        """A pointer touches the map."""
        self._start, self.scale, self.finished = at, scale, False

    def move(self, at: Point, scale: float, _time: float) -> None:
        """The pointer moves."""
        if self._start and max(abs(at[0] - self._start[0]), abs(at[1] - self._start[1])) > MOVED * scale:
            self._start = None

    def up(self, _time: float) -> None:
        """The pointer leaves."""
        self.finished = self._start is not None
        if self._start is not None:
            self.at = self._start
        self._start = None

    def cancel(self) -> None:
        """The pointer was taken away."""
        self.clear()

    def clear(self) -> None:
        """Forget the tap."""
        self._start, self.finished = None, False

    def marks(self) -> list[Mark]:
        """Nothing of its own."""
        return []
