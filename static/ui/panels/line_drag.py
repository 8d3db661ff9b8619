"""A line under the finger: one of its ends is being dragged, or it is drawn from the hex that was chosen."""

from __future__ import annotations

from browser import document

_SVG = "http://www.w3.org/2000/svg"

GRIP = 26.0
"""How near the mark of an end a finger has to come down to take hold of it, in pixels."""


class LineDrag:
    """An end that a finger holds.

    Args:
        layer: what the line is drawn in.
        end: which end is set where the finger lifts.
        fixed: where the other end is, in drawing units; None where there is none.
    """

    def __init__(self, layer, end: str, fixed: tuple[float, float] | None) -> None:
        self.end = end
        self.moved = False
        self._layer = layer
        self._fixed = fixed
        self._lines = []
        for part in ("halo", "line"):
            line = document.createElementNS(_SVG, "line")
            line.setAttribute("class", f"ring dragged {part}")
            self._lines.append(line)

    def reach(self, x: float, y: float) -> None:
        """The finger is at another position of the drawing."""
        self.moved = True
        if self._fixed is None:
            return
        for line in self._lines:
            for name, value in zip(("x1", "y1", "x2", "y2"), (*self._fixed, x, y), strict=True):
                line.setAttribute(name, str(value))
            self._layer.appendChild(line)

    def leave(self) -> None:
        """Take the line off the map."""
        for line in self._lines:
            line.remove()
