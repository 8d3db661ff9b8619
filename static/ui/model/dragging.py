"""When a press becomes a drag, and where what is dragged is held."""

from __future__ import annotations

from ui.model.gesture import TAP_MOVE

LIFT = 50.0
"""Pixels from a finger up to the middle of the tile that it drags: the tile's lower edge is 24 above the finger."""

HOLD_TIME = 220
"""Milliseconds after which a still finger lifts a tile out of the box: until then it may scroll the box."""

SNAP_TIME = 130
"""Milliseconds that a tile takes into the middle of its hex."""


def begins(dx: float, dy: float, *, sideways: bool) -> bool:
    """Whether a press that strayed so far is a drag.

    Args:
        dx: pixels to the right.
        dy: pixels down.
        sideways: whether up and down belong to the browser, which scrolls then.
    """
    if sideways:
        return abs(dx) >= TAP_MOVE and abs(dx) > abs(dy)
    return dx * dx + dy * dy >= TAP_MOVE * TAP_MOVE


def lifted(x: float, y: float, touch: bool) -> tuple[float, float]:
    """The middle of what is dragged: above a finger, which would cover it; right at a mouse.

    Args:
        x: of the pointer.
        y: of the pointer.
        touch: whether it is a finger or a pen.
    """
    return (x, y - LIFT) if touch else (x, y)
