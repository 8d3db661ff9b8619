"""A player who has never seen the app, whose every touch is counted, and who may take a picture of what he sees."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.e2e import pictures
from tests.e2e.fingers import Fingers, Place
from tests.e2e.grips import hexagon, middle
from tests.e2e.player import TOO_SMALL, Player, resting_place


@dataclass
class Effort:
    """What something cost a player.

    Attributes:
        taps: touches of one finger, holding included.
        moves: drags, pinches, and what had to be scrolled into sight.
        letters: what was typed, a key each.
    """

    taps: int = 0
    moves: int = 0
    letters: int = 0

    def is_within(self, most: Effort) -> bool:
        """Whether it is no more than what is enough, of each kind."""
        return self.taps <= most.taps and self.moves <= most.moves and self.letters <= most.letters

    def __str__(self) -> str:
        return f"{self.taps} taps, {self.moves} moves, {self.letters} letters"


class Walker(Player):
    """A first-time player by touch.

    Args:
        page: the page.
        walk: what the pictures are called by.
    """

    def __init__(self, page: Page, walk: str) -> None:
        super().__init__(page, touch=True)
        self.effort = Effort()
        self.walk = walk
        self._fingers = Fingers(page)
        self._pictures = 0

    # --- touches -------------------------------------------------------------------------------------------------

    def press(self, test_id: str, **attributes: str) -> None:
        """Tap a control, scrolled into sight where it isn't."""
        wanted = "".join(f'[data-{name.replace("_", "-")}="{value}"]' for name, value in attributes.items())
        self.touch_it(self.page.locator(f'[data-testid="{test_id}"]{wanted}').locator("visible=true").first)

    def touch_it(self, target: Locator) -> None:
        """Tap something of the page, scrolled into sight where it isn't."""
        target.wait_for()
        self.effort.moves += not self._in_sight(target)
        self.effort.taps += 1
        target.tap()

    def _in_sight(self, target: Locator) -> bool:
        """Whether something can be touched where it lies, or once the page has come to rest."""
        for _ in range(10):
            if target.evaluate(IN_SIGHT):
                return True
            self.page.wait_for_timeout(100)
        return False

    def tap_hex(self, name: str) -> None:
        """Tap a hex, brought into sight where it isn't; where hexes are small, the first tap only comes near."""
        target = self.hex(name)
        while not self._in_sight(target):
            self._bring(target)
        self.effort.taps += 1 + (resting_place(target)["height"] < TOO_SMALL)
        super().tap_hex(name)

    def _bring(self, target: Locator) -> None:
        """Drag the map so that a hex comes nearer to the middle of what is seen of it."""
        free = self.page.evaluate(FREE)
        box = target.bounding_box()
        assert box is not None
        x, y = free["x"], free["y"]
        across, down = x - box["x"] - box["width"] / 2, y - box["y"] - box["height"] / 2
        reach = free["reach"]
        self.drag((x, y), (x + max(-reach, min(reach, across)), y + max(-reach, min(reach, down))))
        expect(self.page.locator("[data-testid=map][data-moving]")).to_have_count(0)

    def hold_hex(self, name: str) -> None:
        """Hold a hex until its card is there."""
        self.effort.taps += 1
        self._fingers.press(middle(self.hex(name)))
        expect(self.sees("hex-card")).to_have_attribute("data-hex-name", name)
        self._fingers.lift()

    def drag(self, *places: Place) -> None:
        """Move a finger from place to place."""
        self.effort.moves += 1
        self._fingers.drag(*places)

    def pinch(self, place: Place, apart: float, then: float) -> None:
        """Move two fingers from one distance to another."""
        self.effort.moves += 1
        self._fingers.pinch(place, apart, then)

    def double_tap(self, place: Place) -> None:
        """Tap twice at once."""
        self.effort.taps += 2
        self._fingers.double_tap(place)

    def types(self, text: str) -> None:
        """Type where the keyboard is."""
        self.effort.letters += len(text)
        self.page.keyboard.type(text)

    def key(self, *keys: str) -> None:
        """Press keys one after the other."""
        self.effort.letters += len(keys)
        for key in keys:
            self.page.keyboard.press(key)

    # --- looks ---------------------------------------------------------------------------------------------------

    def hex(self, name: str) -> Locator:
        """A hex of the map."""
        return hexagon(self, name)

    def look(self) -> None:
        """Keep a picture of what the player sees, where somebody wants to look at it."""
        self._pictures += 1
        pictures.keep(self.page, f"{self.walk}-{self._pictures}")


IN_SIGHT = """target => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const there = document.elementFromPoint(x, y);
    return there !== null && (target.contains(there) || there.contains(target));
}"""
"""Whether the middle of something can be touched where it lies."""

FREE = """() => {
    const map = document.querySelector("[data-testid=map]");
    const { left, right, top, bottom } = map.getBoundingClientRect();
    const places = [];
    for (let y = top + 20; y < bottom; y += 20) {
        for (let x = left + 20; x < right; x += 20) {
            const there = document.elementFromPoint(x, y);
            if (there && map.contains(there) && there.closest("[data-hex]")) places.push([x, y]);
        }
    }
    const middle = axis => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
    const away = ([x, y]) => Math.hypot(x - middle(0), y - middle(1));
    const wide = Math.max(...places.map(([x]) => x)) - Math.min(...places.map(([x]) => x));
    const high = Math.max(...places.map(([, y]) => y)) - Math.min(...places.map(([, y]) => y));
    const [x, y] = places.sort((one, other) => away(one) - away(other))[0];
    return { x, y, reach: Math.min(wide, high) / 2 - 20 };
}"""
"""The place in the middle of what is seen of the map where a finger that moves takes hold of it, and how far it may
move. What carries an end of the question is no such place."""
