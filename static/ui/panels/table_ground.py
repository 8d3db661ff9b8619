"""A free table in the map element: points in place of hexes, the path under a finger, and the scale bar."""

from __future__ import annotations

from browser import document

from rules_core.words.places import is_point
from ui.model import tables
from ui.model.viewport import Box

_SVG = "http://www.w3.org/2000/svg"

AROUND = 1.2
"""How much of the table round a point belongs to it where it is brought into view, in inches."""

RING = 15
"""How large the ring round a point is, in pixels."""


class TableGround:
    """The table that is shown.

    Args:
        board: its drawing.
    """

    def __init__(self, board) -> None:
        self.inch = float(board.getAttribute("data-inch"))
        self.width, self.depth = (float(side) for side in board.getAttribute("data-inches").split())

    def inches(self, x: float, y: float) -> tuple[float, float]:
        """A point of the drawing in inches from the near left corner."""
        return x / self.inch, self.depth - y / self.inch

    def units(self, location: str) -> tuple[float, float]:
        """A point of the table in the drawing."""
        x, y = tables.point_of(location)
        return x * self.inch, (self.depth - y) * self.inch

    def spot(self, x: float, y: float, scale: float) -> str:
        """The point under a position of the drawing; empty beside the table.

        Args:
            x: in drawing units.
            y: in drawing units.
            scale: screen pixels per drawing unit: the nearer the look, the finer the point.
        """
        right, away = self.inches(x, y)
        if not (0 <= right <= self.width and 0 <= away <= self.depth):
            return ""
        return tables.spot(right, away, 2 if scale * self.inch >= tables.FINE else 1)

    def box(self, location: str) -> Box | None:
        """What is brought into view with a point; None where the text is none."""
        if not is_point(location):
            return None
        x, y = self.units(location)
        half = AROUND * self.inch
        return Box(x - half, y - half, 2 * half, 2 * half)

    def stepped(self, location: str, dx: int, dy: int) -> str:
        """The point an inch from another one, on the table still; for the keyboard."""
        x, y = tables.point_of(location)
        return tables.spot(min(max(x + dx, 0), self.width), min(max(y - dy, 0), self.depth))

    def ring(self, location: str, cls: str, scale: float) -> list:
        """The ring round a point, with its halo; nothing where the text is none."""
        if not is_point(location):
            return []
        x, y = self.units(location)
        rings = []
        for part in ("halo", "line"):
            circle = document.createElementNS(_SVG, "circle")
            for name, value in (("cx", x), ("cy", y), ("r", RING / scale)):
                circle.setAttribute(name, str(value))
            circle.setAttribute("class", f"ring {cls} {part}")
            rings.append(circle)
        return rings


class Stroke:
    """A path that a finger is drawing.

    Args:
        ground: the table.
        layer: what it is drawn in.
        start: where the model stands, in drawing units.
    """

    def __init__(self, ground: TableGround, layer, start: tuple[float, float]) -> None:
        self._ground = ground
        self._points = [start]
        self._line = _Line(layer)

    def reach(self, x: float, y: float) -> None:
        """The finger is at another position of the drawing."""
        self._points.append((x, y))
        self._line.show(self._points)

    def end(self) -> None:
        """Take it off the map."""
        self._line.remove()

    def moves(self) -> list[str]:
        """The corners of the path after its start, smoothed, those beside the table left out."""
        path = tables.smoothed([self._ground.inches(x, y) for x, y in self._points])
        width, depth = self._ground.width, self._ground.depth
        return [tables.spot(x, y, 2) for x, y in path[1:] if 0 <= x <= width and 0 <= y <= depth]


class Bend:
    """A path of which a finger drags a corner, or bends a leg.

    Args:
        ground: the table.
        layer: what it is drawn in.
        course: the path's points.
        at: where the finger came down, in drawing units.
        within: how near that has to be, in drawing units.
    """

    def __init__(self, ground: TableGround, layer, course: list[str], at: tuple[float, float], within: float) -> None:
        self._ground = ground
        self._course = [tables.point_of(spot) for spot in course]
        self._at = ground.inches(*at)
        self._within = within / ground.inch
        self._bent = []
        self._line = _Line(layer)

    @property
    def holds(self) -> bool:
        """Whether the finger came down on the path."""
        return bool(tables.bent(self._course, self._at, self._at, self._within))

    def reach(self, x: float, y: float) -> None:
        """The finger is at another position of the drawing; beside the table the path keeps to its edge."""
        ground = self._ground
        right, away = ground.inches(x, y)
        to = min(max(right, 0.0), ground.width), min(max(away, 0.0), ground.depth)
        self._bent = tables.bent(self._course, self._at, to, self._within)
        self._line.show([(px * ground.inch, (ground.depth - py) * ground.inch) for px, py in self._bent])

    def end(self) -> None:
        """Take it off the map."""
        self._line.remove()

    def moves(self) -> list[str]:
        """The corners of the path after its start; none where the finger hasn't moved."""
        return [tables.spot(x, y, 2) for x, y in self._bent[1:]]


class _Line:
    """A path under a finger, with its halo."""

    def __init__(self, layer) -> None:
        self._lines = []
        for part in ("halo", "line"):
            line = document.createElementNS(_SVG, "polyline")
            line.setAttribute("class", f"stroke {part}")
            layer.appendChild(line)
            self._lines.append(line)

    def show(self, points: list) -> None:
        text = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        for line in self._lines:
            line.setAttribute("points", text)

    def remove(self) -> None:
        for line in self._lines:
            line.remove()
