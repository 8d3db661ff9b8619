"""Taps on controls for which the browser gives no click.

Chromium gives none for a tap soon after a quick stroke of the finger: it takes the tap for one that stops the page's
scrolling. Nor does a browser give one where the control is drawn again under the finger, as the page does whenever the
engine says something. To the player it was a tap all the same.
"""

from __future__ import annotations

from browser import document, timer, window

from ui.device.focus import control_key
from ui.model.gesture import TAP_MOVE, TAP_TIME

CONTROLS = "button, a[href], summary"
"""What can be tapped."""

CLICK_COMES = 150
"""Milliseconds after the finger has left within which the browser gives its click."""


class _Taps:
    """The finger's or pen's tap that is under way; a mouse needs no help."""

    def __init__(self) -> None:
        self._press = 0
        self._key = ""
        self._waits = False
        self._left = False
        self._made = False
        self._start = (0.0, 0.0, 0.0)
        self._answered = False  # the press that goes on, or has just ended, has had its effect

    def answer(self) -> None:
        """The press has had its effect while it went on: the click that its end brings is nobody's."""
        self._answered = True

    def pressed(self, event) -> None:
        """A pointer touches the page; of two fingers none taps."""
        if self._left:
            self._make_good(self._press)  # a browser gives the click of a tap before the next touch, or never
        self._press += 1
        self._answered = False
        self._waits = self._made = self._left = False
        touches = event.isPrimary and event.pointerType != "mouse"
        control = _control(event.target) if touches else None
        if control:
            self._waits, self._key = True, _key(control)
            self._start = (event.clientX, event.clientY, event.timeStamp)

    def left(self, event) -> None:
        """The pointer leaves: the browser's click comes now, or never."""
        x, y, time = self._start
        strayed = max(abs(event.clientX - x), abs(event.clientY - y))
        if strayed > TAP_MOVE or event.timeStamp - time > TAP_TIME:
            self._waits = False
        if self._waits:
            self._left = True
            press = self._press
            timer.set_timeout(lambda: self._make_good(press), CLICK_COMES)

    def clicked(self, event) -> None:
        """The browser gives a click; one that comes after all, before another touch, is not given twice."""
        if not event.isTrusted:
            return
        self._waits = False
        if self._answered and event.detail:  # a key clicks too, with no detail
            self._answered = False
            event.stopPropagation()
            event.preventDefault()
            return
        if self._made and event.detail:  # a keyboard's has none
            self._made = False
            event.stopPropagation()
            event.preventDefault()

    def given_up(self, _event) -> None:
        """The browser takes the pointer, to scroll."""
        self._waits = False

    def _make_good(self, press: int) -> None:
        if not self._waits or press != self._press:
            return
        self._waits = False
        here = document.elementFromPoint(self._start[0], self._start[1])
        control = _control(here) if here else None
        if control and _key(control) == self._key:
            self._made = True
            control.click()


def _control(element):
    """The control that an element is part of; None for none."""
    try:
        return element.closest(CONTROLS)
    except (AttributeError, KeyError):  # Brython raises where a browser finds nothing; the document finds nothing
        return None


def _key(control) -> str:
    """What stays the same of a control that is drawn again."""
    return control_key(control) or f"{control.tagName} {control.textContent}"


_watching: list[_Taps] = []


def press_answered() -> None:
    """A press has had its effect before its click: where the finger lifts, nothing is clicked."""
    for taps in _watching:
        taps.answer()


def watch() -> None:
    """Let no tap on a control be lost."""
    taps = _Taps()
    _watching.append(taps)
    for name, heard in (
        ("pointerdown", taps.pressed),
        ("pointerup", taps.left),
        ("pointercancel", taps.given_up),
        ("click", taps.clicked),
    ):
        window.document.addEventListener(name, heard, True)
