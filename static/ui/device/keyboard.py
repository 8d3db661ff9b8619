"""The keyboard on the map: everything that fingers can do."""

from __future__ import annotations

from browser import document

from ui.device import focus
from ui.model import state as st

ZOOM = 1.25

PAN = 80
"""Pixels that the map moves at a press with Shift."""

PLACE_FIELD = ".hex-field input"
"""A field of a table for a hex or a point: hexes are suggested below it."""

_STEPS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
"""Columns and rows per key."""


class Keyboard:
    """Keys pressed while the map has the focus.

    Args:
        app: the conductor.
        view: the map.
    """

    def __init__(self, app, view) -> None:
        self._app = app
        self._view = view
        view.element.bind("keydown", self._down)
        document.bind("keydown", self._anywhere)

    def _anywhere(self, event) -> None:
        """Keys that work wherever the keyboard is; undo, redo and the search not in a field that is being typed in."""
        if event.defaultPrevented or document.querySelector("dialog[open]"):
            return
        if event.key == "F6":
            focus.to_part(-1 if event.shiftKey else 1)
            event.preventDefault()
            return
        if event.key == "Escape" and self._leave_card():
            event.preventDefault()
            return
        typing = event.target.tagName in ("INPUT", "TEXTAREA")
        held = event.ctrlKey or event.metaKey
        if event.key == "/" and not (typing or held) and self._find():
            event.preventDefault()
        laying = self._app.state.mode == st.COUNTERS
        if held and laying and not typing and self._app.counters.key(event):
            event.preventDefault()
        in_campaign = self._app.state.mode == st.PROCEDURES and self._app.state.campaign
        if held and in_campaign and not typing and event.key == "z" and not event.shiftKey:
            self._app.campaigns.undo()
            event.preventDefault()

    def _find(self) -> bool:
        """Open the search for a hex, or go to the first field for one of a table; whether there is either."""
        mode = self._app.state.mode
        if mode == st.PROCEDURES:
            return focus.to(PLACE_FIELD)
        if mode not in (st.SIGHT, st.MOVE, st.COUNTERS):
            return False
        self._app.find.open_active()
        return True

    def _leave_card(self) -> bool:
        """Put a hex's card away, or why it is seen, where the keyboard is beside the map; whether there was one."""
        app = self._app
        if self._view.element.isSameNode(document.activeElement) or not (app.hex.name or app.why.location):
            return False
        app.why.close()
        app.hex.close()
        self._view.element.focus()
        return True

    def _down(self, event) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if self._app.state.mode == st.COUNTERS and self._app.counters.key(event):
            event.preventDefault()
            return
        if event.key in _STEPS:
            dx, dy = _STEPS[event.key]
            if event.shiftKey:
                self._view.pan(-PAN * dx, -PAN * dy)
            else:
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
                self._app.hex.open(self._view.cursor)
        elif event.key in ("q", "e") and self._app.facing.option is not None:
            self._app.facing.turn(event.key == "e")
        elif event.key == "x" and self._app.state.mode != st.PROCEDURES:
            self._app.swap()
        elif event.key == "Escape":
            self._view.cursor = ""
            self._app.cursor_moved("")
            self._app.procedures.leave_map()
            self._app.why.close()
            self._app.hex.close()
        else:
            return
        event.preventDefault()
