"""The finger that draws the sheet up and down: by its grip, and in its lowest stop by all that shows of it."""

from __future__ import annotations

from ui.device.text_size import pixels
from ui.model import sheet

CLICK_AFTER_DRAG = 300.0
"""Milliseconds after a drag in which a click belongs to it: a mouse gives one, a finger doesn't."""


class SheetDrag:
    """Follows the finger on the sheet.

    Args:
        shell: the page's frame, whose panel the sheet is.
    """

    def __init__(self, shell) -> None:
        self._shell = shell
        self._down = None  # where the finger came down, how high the sheet was, whether it has moved
        self._dragged = -CLICK_AFTER_DRAG
        for element, start in ((shell.handle, self._start), (shell.body, self._start_low)):
            element.bind("pointerdown", start)
            element.bind("pointermove", self._move)
            element.bind("pointerup", self._end)
            element.bind("pointercancel", self._cancel)

    def is_recent(self, event) -> bool:
        """Whether a click comes of the drag that has just ended."""
        return event.timeStamp - self._dragged < CLICK_AFTER_DRAG

    def _start(self, event) -> None:
        self._down = (event.clientY, self._shell.panel.getBoundingClientRect().height, False)

    def _start_low(self, event) -> None:
        if self._shell.stop == sheet.PEEK and self._shell.is_sheet():
            self._start(event)

    def _move(self, event) -> None:
        if self._down is None:
            return
        start, height, moved = self._down
        if not moved and abs(event.clientY - start) > sheet.STRAY:
            event.currentTarget.setPointerCapture(event.pointerId)  # from here on it is no tap on what lies below
            moved = True
        if moved:
            self._down = (start, height, True)
            self._shell.panel.style.height = f"{max(pixels(96), height + start - event.clientY)}px"

    def _end(self, event) -> None:
        if self._down is None:
            return
        start, height, moved = self._down
        self._down = None
        if moved:
            self._dragged = event.timeStamp
            stop = sheet.left_at(self._shell.stop, height, height + start - event.clientY, self._heights())
            self._shell.set_stop(stop)

    def _cancel(self, _event) -> None:
        if self._down is not None:
            self._down = None
            self._shell.set_stop(self._shell.stop)

    def _heights(self) -> dict:
        """How high each stop is, in pixels: as the style sheet has it."""
        found = {}
        frame, panel = self._shell.frame, self._shell.panel
        panel.style.height = ""
        for stop in sheet.STOPS:
            frame.setAttribute("data-stop", stop)
            found[stop] = panel.getBoundingClientRect().height
        return found
