"""A player's hands and eyes: taps hexes, reads the panel."""

from __future__ import annotations

import time

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.e2e.engine import START_LIMIT_MS

# Test machines may be slow and busy; what is asserted is that it comes, the budgets are measured by the bench.
expect.set_options(timeout=20_000)

AT_REST = """target => new Promise(done => {
    const end = Date.now() + 20_000;
    let before = "";
    const look = () => {
        const { x, y, width, height } = target.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        const resting = document.querySelector("[data-testid=map][data-moving]") === null;
        const same = there !== null && there.closest("[data-testid=map]") === target.closest("[data-testid=map]");
        if (!target.isConnected) return done("gone");
        const free = resting && same;
        const now = free ? `${x} ${y} ${width}` : "";
        if (now !== "" && now === before) return done("");
        if (Date.now() > end) return done(free ? "still moving" : `covered by ${there?.outerHTML.slice(0, 200)}`);
        before = now;
        setTimeout(() => requestAnimationFrame(look), 60);
    };
    look();
})"""
"""Resolves with nothing once it lies still and uncovered at its middle, after a while with what is in the way; at once
where the page was drawn again and has another in its place."""


def lies_free(target: Locator) -> None:
    """Wait until something lies still with nothing over its middle."""
    while (in_the_way := target.evaluate(AT_REST)) == "gone":
        pass
    assert not in_the_way, f"{target} does not lie free: {in_the_way}"


def resting_place(target: Locator) -> FloatRect:
    """Where something is once it lies still with nothing over its middle."""
    box = None
    while box is None:  # what is drawn again in between has its place anew
        lies_free(target)
        box = target.bounding_box()
    return box


TOO_SMALL = 30
"""A hex that is lower than this, in pixels, is too small for a finger."""

DOUBLE_TIME = 0.35
"""Two taps in one place that are as many seconds apart are no double tap."""

DOUBLE_APART = 30
"""In pixels: two taps that are farther apart are no double tap, however quick."""


class Player:
    """Plays on one page, by touch where the page has it, else by mouse.

    Args:
        page: the page.
        touch: whether to tap with a finger.
    """

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self._last_tap = (0.0, 0.0, 0.0)  # when and where

    def sees(self, test_id: str) -> Locator:
        """The first element with a test id."""
        return self.page.get_by_test_id(test_id).first

    def ready(self) -> Player:
        """Wait for map and rules."""
        expect(self.sees("engine")).to_have_attribute("data-state", "ready", timeout=START_LIMIT_MS)
        self.page.locator(".board :is([data-hex], [data-spot])").first.wait_for(state="attached")
        return self

    def tap_hex(self, name: str) -> None:
        """Tap the middle of a hex that is in view; a finger's first tap far out only comes near."""
        target = self.page.locator(f'.board [data-hex="{name}"]')
        # An answer that has just come is still being brought into view: hexes are as large as they are at rest.
        if self.touch and resting_place(target)["height"] < TOO_SMALL:
            self.tap(target)
            self.page.wait_for_function(
                "f => document.querySelector(f).getBoundingClientRect().height > 40", arg=f'.board [data-hex="{name}"]'
            )
        self.tap(target)

    def press(self, test_id: str, **attributes: str) -> None:
        """Tap a control by its test id and, where several share it, by their data attributes."""
        wanted = "".join(f'[data-{name.replace("_", "-")}="{value}"]' for name, value in attributes.items())
        control = self.page.locator(f'[data-testid="{test_id}"]{wanted}').first
        if self.touch:
            control.tap()
        else:
            control.click()

    def tap(self, target: Locator) -> None:
        """Tap the middle of something."""
        # A finger waits until the map has come to rest and no panel lies over what it wants.
        box = resting_place(target)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        size = self.page.viewport_size
        assert size is not None
        assert 0 < x < size["width"], f"{target} is beside the screen"
        assert 0 < y < size["height"], f"{target} is beside the screen"
        self._one_by_one(x, y)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        self._last_tap = (time.monotonic(), x, y)

    def _one_by_one(self, x: float, y: float) -> None:
        """Wait until a tap here is one of its own and not the second of a double one."""
        when, last_x, last_y = self._last_tap
        since = time.monotonic() - when
        if since < DOUBLE_TIME and max(abs(x - last_x), abs(y - last_y)) < DOUBLE_APART:
            self.page.wait_for_timeout(1000 * (DOUBLE_TIME - since))

    def whole_map(self) -> None:
        """Show the whole map, by its key."""
        self.sees("map").focus()
        self.page.keyboard.press("0")
