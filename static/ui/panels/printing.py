"""An answer on a sheet of A4: what stands above and below it on paper, and what is unfolded there."""

from __future__ import annotations

from browser import document, window

PAPER = (680, 540)
"""How wide and high a map may be on a sheet of A4 with its margins, in CSS pixels."""


class Printing:
    """Gets the page ready whenever it is printed, by its own button or the browser's.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._unfolded: list = []
        window.bind("beforeprint", self._before)
        window.bind("afterprint", self._after)

    def _before(self, _event) -> None:
        lines = self._app.answers.picture_lines()
        frame = document.querySelector(".frame")
        frame.setAttribute("data-print", lines[0] if lines else "Walkaround")
        frame.setAttribute("data-link", self._app.link)
        # The map keeps its pixels: all that is in view is made to fit the sheet.
        shown = document.querySelector(".map-area").getBoundingClientRect()
        if shown.width and shown.height:
            scale = min(PAPER[0] / shown.width, PAPER[1] / shown.height)
            for name, value in (("width", f"{shown.width}px"), ("height", f"{shown.height}px"), ("scale", scale)):
                frame.style.setProperty(f"--paper-{name}", str(value))
        self._unfolded = [fold for fold in document.querySelectorAll(".panel details.turn-later") if not fold.open]
        for fold in self._unfolded:
            fold.open = True

    def _after(self, _event) -> None:
        for fold in self._unfolded:
            fold.open = False
        self._unfolded = []
