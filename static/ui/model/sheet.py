"""The panel as a sheet over the map: how much of it shows, and where a finger that drags it leaves it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

PEEK, HALF, FULL = "peek", "half", "full"

STOPS = (PEEK, HALF, FULL)
"""From the lowest up."""

STRAY = 8.0
"""A finger that strays less than this, in pixels, taps."""

SWIPE = 24.0
"""A drag of so many pixels means the next stop, although the one that it left is still the nearest."""


def following(stop: str) -> str:
    """The stop that a tap on the grip leads to: the next one up, from the highest the lowest."""
    return STOPS[(STOPS.index(stop) + 1) % len(STOPS)]


def left_at(stop: str, before: float, after: float, heights: Mapping[str, float]) -> str:
    """Where a sheet stops that was dragged: at the nearest stop, and one on at least where the finger meant it.

    Args:
        stop: where it was.
        before: its height then, in pixels.
        after: its height when the finger left it.
        heights: how high each stop is.
    """
    nearest = min(STOPS, key=lambda name: abs(heights[name] - after))
    if nearest != stop or abs(after - before) < SWIPE:
        return nearest
    at = STOPS.index(stop) + (1 if after > before else -1)
    return STOPS[min(max(at, 0), len(STOPS) - 1)]
