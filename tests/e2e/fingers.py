"""Fingers that move: drags and pinches, as a touch screen gives them to Chromium."""

from __future__ import annotations

import time
from itertools import pairwise
from math import cos, sin

from playwright.sync_api import Page

Place = tuple[float, float]


class Fingers:
    """The fingers on one page.

    Args:
        page: the page.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def _send(self, kind: str, *places: Place) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, place: Place) -> None:
        """Put a finger down and leave it there."""
        self._send("touchStart", place)

    def lift(self) -> None:
        """Take every finger away."""
        self._send("touchEnd")

    def drag(self, *places: Place, steps: int = 6) -> None:
        """Move one finger from place to place."""
        self._send("touchStart", places[0])
        for (x, y), (to_x, to_y) in pairwise(places):
            for step in range(1, steps + 1):
                self._send("touchMove", (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps))
        self._send("touchEnd")

    def begin(self, place: Place, to: Place, seconds: float, steps: int = 12) -> None:
        """Move one finger from place to place in a time, and leave it down."""
        self._send("touchStart", place)
        for step in range(1, steps + 1):
            time.sleep(seconds / steps)
            x, y = (a + (b - a) * step / steps for a, b in zip(place, to, strict=True))
            self._send("touchMove", (x, y))

    def double_tap(self, place: Place) -> None:
        """Tap twice at once."""
        for _ in range(2):
            self._send("touchStart", place)
            self._send("touchEnd")

    def tap_with_two(self, place: Place) -> None:
        """Tap with two fingers, a little apart."""
        x, y = place
        self._send("touchStart", (x - 40, y))
        self._send("touchStart", (x - 40, y), (x + 40, y))
        self._send("touchEnd")

    def pinch(self, middle: Place, apart: float, then: float, steps: int = 6) -> None:
        """Move two fingers from one distance to another, the first of them down a moment before the second."""
        x, y = middle
        self._send("touchStart", (x - apart / 2, y))
        self._send("touchStart", (x - apart / 2, y), (x + apart / 2, y))
        for step in range(1, steps + 1):
            half = (apart + (then - apart) * step / steps) / 2
            self._send("touchMove", (x - half, y), (x + half, y))
        self._send("touchEnd")

    def carry(self, start: Place, end: Place, steps: int = 6) -> None:
        """Hold what lies under a finger until it is lifted, and take it elsewhere."""
        self._send("touchStart", start)
        self._page.get_by_test_id("drag-ghost").wait_for()
        for step in range(1, steps + 1):
            x, y = (one + (other - one) * step / steps for one, other in zip(start, end, strict=True))
            self._send("touchMove", (x, y))
        self._send("touchEnd")

    def twist(self, middle: Place, apart: float, angle: float, steps: int = 8) -> None:
        """Turn two fingers round the place between them, by an angle in radians, clockwise."""
        x, y = middle

        def places(turned: float) -> tuple[Place, Place]:
            across, down = apart * cos(turned), apart * sin(turned)
            return (x + across, y + down), (x - across, y - down)

        self._send("touchStart", places(0)[0])
        self._send("touchStart", *places(0))
        for step in range(1, steps + 1):
            self._send("touchMove", *places(angle * step / steps))
        self._send("touchEnd")
