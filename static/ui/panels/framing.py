"""What an answer is about, brought into the part of the map that nothing covers: its hexes, then its tags and marks."""

from __future__ import annotations

from browser import timer, window

from ui.device.text_size import pixels
from ui.model.gesture import DOUBLE_TIME
from ui.model.viewport import FIGURES, Box, box_around

ANSWER_MARGIN = 52
"""Pixels that an answer keeps from what covers the map: its tags lie beyond its hexes."""

TAG_ROOM = 24
"""Pixels above and below an answer that the tags of its ends take beyond the usual margin."""

CLOSE_UP = 1.6
"""The scale of a close look, in screen pixels per drawing unit: a hex is about 100 pixels high."""

MARKS = ".ov-tag, .ov-eye, .ov-target"
"""What of an answer is of one size at every zoom, and so may lie beside what the answer is about."""

LOOKS = 5
"""How often marks are brought into view: each time that the map becomes smaller for them, they lie elsewhere."""

FOOT = 52
"""Pixels at the lower edge of a free table over which its scale bar floats, at the usual text size."""

AREA_MARGIN = 16
"""Pixels that a fan or a reach keeps from what covers the map: nothing stands beside it."""


class Framing:
    """Brings things of a map into view.

    Args:
        shown: the map element's view.

    Attributes:
        marks_old: whether the marks are those of another answer or scale still.
    """

    def __init__(self, shown) -> None:
        self._map = shown
        self.marks_old = False
        self._alone = None  # the bounds of the first hexes of an answer, where only they were brought into view
        self._tags_due = 0  # how often the marks of an answer that was brought into view are still to be looked at
        self._left_at = (0.0, 0.0, 0.0)  # where the map lay, and how large, once an answer was brought into view
        self._wanted = 0.0  # how large it would be if there were room for the answer
        self._waiting = None  # the timer until no second tap can come, which would zoom in
        self._tap_time = -DOUBLE_TIME

    @property
    def waits(self) -> bool:
        """Whether a second tap may come, and what is to be brought into view waits for it."""
        return self._waiting is not None

    def tapped(self) -> None:
        """A hex was tapped just now."""
        self._tap_time = window.performance.now()

    def tapped_twice(self) -> None:
        """The second tap has come."""
        self.wait_no_more()
        self._tap_time = -DOUBLE_TIME

    def wait_for_second_tap(self) -> None:
        """A tap has moved the map: until no second one can come the map counts as moving."""
        self._map.element.setAttribute("data-moving", "true")
        self._waiting = timer.set_timeout(self.wait_no_more, DOUBLE_TIME)

    def reveal(self, hexes, margin: float = 32) -> None:
        """Bring hexes into the uncovered part of the map where they aren't."""
        around = self._around(hexes)
        if around is not None:
            self._map.resized()
            if self._map.view.reveal(around, margin):
                self._map.settle()

    def close_up(self, hexes) -> None:
        """Show hexes large, with some of the map around them."""
        around = self._around(hexes)
        if around is not None:
            self._map.resized()
            self._map.view.fit(around, self._margin, largest=CLOSE_UP, room=TAG_ROOM)
            self._map.settle()

    def frame(self, hexes, area: bool = False, first=()) -> None:
        """Bring the hexes of an answer into view; from a far view, go close enough to read it.

        Args:
            hexes: their names.
            area: whether they are an area, beside which no tags stand.
            first: those of them that are shown alone where all together would be too small to read.
        """
        self._wanted = self._map.view.scale
        self._frame(hexes, area, first)

    def _frame(self, hexes, area: bool, first) -> None:
        self.marks_old = True
        self._bring(hexes, area, first)

    def _bring(self, hexes, area: bool, first) -> None:
        self.wait_no_more()
        early = self._tap_time + DOUBLE_TIME - window.performance.now()
        if early > 0:  # a second tap may come, which zooms in where the first one was
            self._map.element.setAttribute("data-moving", "true")
            self._waiting = timer.set_timeout(lambda: self._bring(hexes, area, first), early + 1)
            return
        around = self._around(hexes)
        if around is None:
            return
        self._map.resized()
        view, self._alone = self._map.view, None
        if first and self._closest(around) < FIGURES:
            hexes, around = first, self._around(first)
            self._alone = around
        if view.band == "far" and self._closest(around) > 1.4 * view.scale:
            self.close_up(hexes)
        elif view.reveal(around, AREA_MARGIN if area else ANSWER_MARGIN):
            self._map.settle()
        self._wanted = max(self._wanted, view.scale)
        self._left_at = self._lies
        self._tags_due = 0 if area else LOOKS
        self.show_tags()

    @property
    def _lies(self) -> tuple[float, float, float]:
        """Where the drawing lies on the screen, and how large."""
        view = self._map.view
        return view.left, view.top, view.scale

    def _closest(self, around: Box) -> float:
        """How large a part of the map may be shown with room for its tags."""
        free, room = self._map.view.free, 2 * self._margin
        return min(CLOSE_UP, (free.width - room) / around.width, (free.height - room - 2 * TAG_ROOM) / around.height)

    def show_tags(self) -> None:
        """Bring the tags of an answer into view with it, once it is drawn."""
        # While the stage still moves its marks do too.
        if self.marks_old or self._waiting is not None or self._map.moves:
            return
        if self._tags_due:
            self._bring_tags()
        if self._map.table is not None and not self.marks_old:
            self._clear_scale_bar()

    def _bring_tags(self) -> None:
        marks = self._map.overlay.querySelectorAll(MARKS)
        if not len(marks):
            return
        self._tags_due -= 1
        boxes = self._boxes(marks)
        if self._alone is not None:
            place = self._map.view.seen_as(self._alone).grown(TAG_ROOM)
            boxes = [box for box in boxes if box.meets(place)]
        if not boxes:
            return
        self._map.resized()
        moved = self._map.view.bring_in(box_around(boxes), 0.0 if self._map.table is None else pixels(FOOT))
        if moved or self._map.view.uncover(boxes, self._boxes(self._map.controls())):
            self._map.settle()
            self._left_at = self._lies
        else:
            self._tags_due = 0

    def _clear_scale_bar(self) -> None:
        """The scale bar is left out while marks need its place; it comes back once the map is moved."""
        bar = self._boxes([self._map.scale_bar, *self._map.scale_bar.children])
        marks = self._boxes(self._map.overlay.querySelectorAll(MARKS))
        covered = bar and any(mark.meets(box_around(bar)) for mark in marks)
        self._map.scale_bar.classList.toggle("gives-way", bool(covered))

    def _boxes(self, elements) -> list[Box]:
        """Where elements are; what is not drawn at this size would have its place in the corner of the screen."""
        return [box for box in map(self._on_element, elements) if box.width]

    def _on_element(self, shown) -> Box:
        """Where something is on the screen, from the map element's corner."""
        place, seen = self._map.element.getBoundingClientRect(), shown.getBoundingClientRect()
        return Box(seen.left - place.left, seen.top - place.top, seen.width, seen.height)

    def wait_no_more(self) -> None:
        """What was to be brought into view is not, any more."""
        if self._waiting is not None:
            timer.clear_timeout(self._waiting)
            self._waiting = None
            self._map.element.removeAttribute("data-moving")

    def resized_with(self, hexes, area: bool = False, first=()) -> None:
        """Take a new size of the element: what was in view stays in view, and the whole map whole.

        Where there was no room for an answer as large as it was, it grows again once there is.

        Args:
            hexes: what the present question is about.
            area: as for ``frame``.
            first: as for ``frame``.
        """
        view = self._map.view
        shown, whole = any(self._shows(part) for part in (hexes, first)), view.is_whole
        if self._lies != self._left_at:
            self._wanted = view.scale  # the player moved the map since: it is as large as he wants it
        self._map.take_size(whole)
        if whole:
            self._tags_due = LOOKS if shown and not area else 0
            self.show_tags()
        elif shown:
            view.zoom(self._wanted / view.scale, *view.free.center)
            self._frame(hexes, area, first)
            self._map.settle()

    def _shows(self, hexes) -> bool:
        around = self._around(hexes)
        return around is not None and self._map.view.shows(around, 0)

    @property
    def _margin(self) -> float:
        """Pixels around what is looked at closely: room for the tags, less of it on a small screen."""
        return max(32.0, min(72.0, self._map.view.free.width / 10))

    def _around(self, hexes) -> Box | None:
        boxes = [box for box in [self._map.box(name) for name in hexes] if box is not None]
        return box_around(boxes) if boxes else None
