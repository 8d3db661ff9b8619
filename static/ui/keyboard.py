"""The keyboard on the map: everything that fingers can do."""

from __future__ import annotations

from ui import state as st

ZOOM = 1.25

_STEPS = {
    "ArrowUp": (0, -2),
    "ArrowDown": (0, 2),
    "ArrowLeft": (-1, -1),
    "ArrowRight": (1, 1),
}
"""Columns and half rows per key; left and right go up and down by turns, so that a row of presses stays level."""


class Keyboard:
    """Keys pressed while the map has the focus.

    Args:
        app: the conductor.
        view: the map.
    """

    def __init__(self, app, view) -> None:
        self._app = app
        self._view = view
        self._turn = 1
        view.element.bind("keydown", self._down)

    def _down(self, event) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key in _STEPS:
            dx, dy = _STEPS[event.key]
            if event.shiftKey:
                self._view.pan(-80 * dx, -40 * dy if dx == 0 else 0)
            else:
                if dx:
                    self._turn = -self._turn
                    dy *= self._turn
                self._app.cursor_moved(self._view.step_cursor(dx, dy))
        elif event.key in ("Enter", " "):
            if self._view.cursor:
                self._app.tap(self._view.cursor)
        elif event.key in ("+", "="):
            self._view.zoom_by(ZOOM)
        elif event.key == "-":
            self._view.zoom_by(1 / ZOOM)
        elif event.key == "0":
            self._view.fit_all()
        elif event.key == "m":
            if self._view.cursor:
                self._app.sheets.hex_menu(self._view.cursor)
        elif event.key == "x":
            self._app.go(st.swap(self._app.state))
        elif event.key == "Escape":
            self._view.cursor = ""
            self._app.cursor_moved("")
        else:
            return
        event.preventDefault()
