"""How large a line is drawn from the side: in pixels of its own, which the page stretches to the room that there is."""

from __future__ import annotations

LEAST = 280
"""In a drawing that is narrower, in its own pixels, numbers and names would lie over each other."""

HIGH, LOW = 216, 156
"""How high it is, and where it stands below a verdict with rows beside them."""


def size(room: float, usual: float, *, low: bool = False) -> tuple[int, int]:
    """Width and height of the drawing, so that its letters are as large as those of the page.

    Args:
        room: how wide it is on the screen, in pixels.
        usual: how many pixels of the screen one pixel at the usual text size is.
        low: whether it has little height.
    """
    return max(LEAST, int(room / usual)), LOW if low else HIGH
