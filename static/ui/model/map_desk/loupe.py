"""The loupe: what a finger hides, enlarged in a circle beside it, never under the hand."""

from __future__ import annotations

SIZE = 168.0
"""How wide it is, in pixels."""

ON_CORNERS = 2.0
"""How much larger than the map it shows a corner."""

ON_PHOTO = 3.4
"""How much larger a point of the photograph."""

PLACES = ((-98.0, -96.0), (98.0, -96.0), (-140.0, 0.0), (140.0, 0.0), (0.0, -140.0), (-98.0, 96.0), (98.0, 96.0))
"""Where its middle may be from the finger, the first that has room: the upper left."""

EDGE = 6.0
"""How far it keeps from the map's edges."""


def place(x: float, y: float, width: float, height: float) -> tuple[float, float]:
    """The middle of the loupe.

    Args:
        x: of the finger on the map, in pixels.
        y: of the finger.
        width: of the map.
        height: of the map.
    """
    half = SIZE / 2 + EDGE
    for dx, dy in PLACES:
        if half <= x + dx <= width - half and half <= y + dy <= height - half:
            return x + dx, y + dy
    return x + PLACES[0][0], y + PLACES[0][1]


def view_box(x: float, y: float, scale: float) -> str:
    """The part of the drawing that it shows.

    Args:
        x: of its middle, in drawing units.
        y: of its middle.
        scale: screen pixels to a drawing unit, in the loupe.
    """
    side = SIZE / scale
    return f"{x - side / 2:.3f} {y - side / 2:.3f} {side:.3f} {side:.3f}"
