"""An answer on a sheet of A4: what stands above and below it on paper, and what is unfolded there."""

from __future__ import annotations

from browser import document, window


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
        self._unfolded = [fold for fold in document.querySelectorAll(".panel details.turn-later") if not fold.open]
        for fold in self._unfolded:
            fold.open = True

    def _after(self, _event) -> None:
        for fold in self._unfolded:
            fold.open = False
        self._unfolded = []
