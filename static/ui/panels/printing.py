"""An answer on a sheet of A4: what stands above and below it on paper, and what is unfolded there."""

from __future__ import annotations

from browser import document, window

from ui.device.dom import el

LIGHT = "light"
PAPER = (680, 430)
"""How wide and high a map may be on a sheet of A4, in CSS pixels: its answer has room below it."""


class Printing:
    """Gets the page ready whenever it is printed, by its own button or the browser's.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._unfolded: list = []
        self._theme = None  # the page's own while a sheet is printed; paper is light
        # The link stands beside the heading, so that no sheet has it alone, and can be opened in a file for print.
        self._heading, self._link = el("p", "paper-heading"), el("a", "paper-link")
        document.querySelector(".frame").prepend(el("div", "on-paper", self._heading, self._link))
        window.bind("beforeprint", self._before)
        window.bind("afterprint", self._after)

    def _before(self, _event) -> None:
        root = document.documentElement
        if root.getAttribute("data-theme") != LIGHT:
            self._theme = root.getAttribute("data-theme") or ""
            root.setAttribute("data-theme", LIGHT)
        lines = self._app.answers.picture_lines()
        frame = document.querySelector(".frame")
        self._heading.textContent = lines[0] if lines else "Walkaround"
        self._link.textContent = self._link.href = self._app.link
        # The map keeps its pixels: all that is in view is made to fit the sheet.
        shown = document.querySelector(".map-area").getBoundingClientRect()
        height = shown.height - _covered(shown)
        if shown.width and height > 0:
            scale = min(PAPER[0] / shown.width, PAPER[1] / height)
            for name, value in (("width", f"{shown.width}px"), ("height", f"{height}px"), ("scale", scale)):
                frame.style.setProperty(f"--paper-{name}", str(value))
        self._unfolded = [fold for fold in document.querySelectorAll(".panel details.turn-later") if not fold.open]
        for fold in self._unfolded:
            fold.open = True
            fold.dispatchEvent(window.Event.new("toggle"))  # the browser's own comes too late for what it makes

    def _after(self, _event) -> None:
        root = document.documentElement
        if self._theme:
            root.setAttribute("data-theme", self._theme)
        elif self._theme is not None:
            root.removeAttribute("data-theme")
        self._theme = None
        for fold in self._unfolded:
            fold.open = False
        self._unfolded = []


def _covered(area) -> float:
    """How much of the map's lower edge lies under the panel, where that is a sheet over the map."""
    panel = document.querySelector(".panel")
    if panel is None:
        return 0
    over = panel.getBoundingClientRect()
    across = over.left <= area.left and over.right >= area.right
    return max(area.bottom - over.top, 0) if across else 0
