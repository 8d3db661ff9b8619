"""Fingers that move: drags and pinches, as a touch screen gives them to Chromium."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from math import cos, sin

from playwright.sync_api import Page

Place = tuple[float, float]

TOUCH = "Input.dispatchTouchEvent"


class Fingers:
    """The fingers on one page.

    Args:
        page: the page.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def _send(self, kind: str, *places: Place) -> None:
        self._session.send(TOUCH, _touch(kind, *places))

    def _send_at_once(self, *touches: dict[str, object]) -> None:
        """Send several without waiting for the page in between, as a quick finger does not.

        A busy page takes its time over the first of them, and a finger that rests so long does something else: it
        holds what lies under it. The driver's own taps go out together too; for other gestures it has no call.
        """
        send = self._session._impl_obj.send

        async def together() -> None:
            await asyncio.gather(*(send(TOUCH, touch, None) for touch in touches))

        self._session._sync(together())

    def press(self, place: Place) -> None:
        """Put a finger down and leave it there."""
        self._send("touchStart", place)

    def lift(self) -> None:
        """Take every finger away."""
        self._send("touchEnd")

    def drag(self, *places: Place, steps: int = 6) -> None:
        """Move one finger from place to place."""
        way = [
            (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            for (x, y), (to_x, to_y) in pairwise(places)
            for step in range(1, steps + 1)
        ]
        self._send_at_once(_touch("touchStart", places[0]), _touch("touchMove", way[0]))
        for place in way[1:]:
            self._send("touchMove", place)
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
        self._send_at_once(*2 * [_touch("touchStart", place), _touch("touchEnd")])

    def tap_with_two(self, place: Place) -> None:
        """Tap with two fingers, a little apart."""
        x, y = place
        first, second = (x - 40, y), (x + 40, y)
        self._send_at_once(_touch("touchStart", first), _touch("touchStart", first, second), _touch("touchEnd"))

    def pinch(self, middle: Place, apart: float, then: float, steps: int = 6) -> None:
        """Move two fingers from one distance to another, the first of them down a moment before the second."""
        x, y = middle
        first, second = (x - apart / 2, y), (x + apart / 2, y)
        self._send_at_once(_touch("touchStart", first), _touch("touchStart", first, second))
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

        self._send_at_once(_touch("touchStart", places(0)[0]), _touch("touchStart", *places(0)))
        for step in range(1, steps + 1):
            self._send("touchMove", *places(angle * step / steps))
        self._send("touchEnd")


def _touch(kind: str, *places: Place) -> dict[str, object]:
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
    return {"type": kind, "touchPoints": points}
