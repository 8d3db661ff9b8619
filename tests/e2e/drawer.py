"""A player who draws with fingers at the map desk."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.fingers import Fingers
from tests.e2e.player import Player, lies_free

ON_SCREEN = """([x, y]) => {
    const board = document.querySelector("[data-testid=desk-map] svg.board");
    const at = board.getBoundingClientRect(), box = board.viewBox.baseVal;
    return [at.left + (x - box.x) * at.width / box.width, at.top + (y - box.y) * at.height / box.height];
}"""
"""Where a point of the drawing is on the screen."""

BETWEEN_TAPS = 450
"""Milliseconds between two taps that are no double tap."""


def place(column: int, row: int) -> tuple[float, float]:
    """The dot of a hex in drawing units; column 0 is A."""
    return 56.1 * column, 64.4 * (row - 1) + (32.2 if column % 2 else 0)


class Drawer(Player):
    """A player who draws with fingers."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, touch=True)
        self.fingers = Fingers(page)

    def begin(self, ground: str = "hexes", title: str = "Mill Valley") -> Drawer:
        """Begin a map with nothing."""
        self.ready()
        self.press("mode-maps")
        self.press("new-map")
        self.press("new-ground", value=ground)
        self.sees("new-title").fill(title)
        self.sees("new-title").blur()
        self.press("new-begin")
        return self.at_work()

    def at_work(self) -> Drawer:
        """Wait for the map at work."""
        board = self.page.locator('[data-testid="desk-map"] svg.board')
        board.wait_for(state="visible")
        lies_free(board)
        return self

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the drawing on the screen."""
        found = self.page.evaluate(ON_SCREEN, [x, y])
        return (found[0], found[1])

    def edit(self, map_id: str) -> Drawer:
        """Draw on a copy of a shipped map."""
        self.ready()
        self.press("mode-maps")
        self.press("edit-map", map=map_id)
        return self.at_work()

    def hex(self, column: int, row: int, dx: float = 0, dy: float = 0) -> tuple[float, float]:
        """The dot of a hex on the screen, or a point beside it in drawing units; column 0 is A."""
        x, y = place(column, row)
        return self.point(x + dx, y + dy)

    def taps(self, *points: tuple[float, float]) -> None:
        """Tap points one after another."""
        for point in points:
            self.page.touchscreen.tap(*point)
            self.page.wait_for_timeout(BETWEEN_TAPS)

    def saved(self) -> None:
        """Every stroke is kept."""
        expect(self.sees("desk-saved")).to_contain_text("Saved ")
